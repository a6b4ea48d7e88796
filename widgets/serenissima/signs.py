"""The colours, signs and names by which the things of Serenissima are known."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_IDS, Good
from ridotto.core.games.serenissima.view import Port, View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role

LETTERS = "WSMVGP"
"""By good: wood, stone, marble, wine (vino), gold, spices (pepper)."""

GOOD_ROLES = ("brown", "teal", "stone", "red", "gold", "violet")
"""By good."""

WINE = "Y"
"""A goblet: the port pays when the wine card is drawn."""


def fort_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("♜", "F")


def basilica_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("✠", "B")


def sailor_sign(glyphs: Glyphs) -> str:
    return glyphs.pick("♟", "i")


def owner_role(owner: Seat | None) -> str:
    return "nobody" if owner is None else seat_role(owner)


def owner_sign(owner: Seat | None, glyphs: Glyphs) -> str:
    return glyphs.nobody if owner is None else glyphs.seat(owner)


def has_wine(view: View, space: int, port: Port) -> bool:
    """S-9.2: whether the wine card pays for this port."""
    return Good.WINE in port.goods or view.data.product[space] == Good.WINE


def space_name(space: int) -> str:
    return f"space:{SPACE_IDS[space]}"


def store_name(space: int) -> str:
    """The warehouse of a port."""
    return f"store:{SPACE_IDS[space]}"


def route_name(one: int, other: int) -> str:
    low, high = sorted((one, other))
    return f"route:{SPACE_IDS[low]}-{SPACE_IDS[high]}"


def galley_name(number: int) -> str:
    return f"galley:{number}"


def wheel_name(number: int) -> str:
    """A place on the wheel; 0 is the Doge's."""
    return f"wheel:{number}"


def supply_name(good: int) -> str:
    return f"supply:{GOOD_NAMES[good]}"
