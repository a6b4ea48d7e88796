"""The colours, signs and names by which the things of Genoa are known."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import Data
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role

GOOD_ROLES = (
    *("gold", "red", "green", "orange"),
    *("stone", "brown", "teal", "violet"),
)
"""By good."""

DECK_ROLES = ("gold", "teal", "blue", "rose")
"""By deck."""


def tower_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("♜", "T")


def disc_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("◉", "o")


def seal_sign(glyphs: Glyphs) -> str:
    """You hold the contract of the building."""
    return glyphs.pick("§", "#")


def marker_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("⚑", "f")


def owner_role(owner: Seat | None) -> str:
    return "text" if owner is None else seat_role(owner)


def space_name(data: Data, space: int) -> str:
    return f"space:{data.ids[space]}"


def offer_name(number: int) -> str:
    return f"offer:{number}"


def good_name(good: int) -> str:
    """A good in the supply."""
    return f"good:{good}"


def tile_name(tile: int) -> str:
    """A tile in the supply."""
    return f"tile:{tile}"


def deck_name(deck: int) -> str:
    return f"deck:{deck}"


def card_region(card: int) -> str:
    """A card in the own hand."""
    return f"card:{card}"


def mat_name(seat: int) -> str:
    return f"mat:{seat}"
