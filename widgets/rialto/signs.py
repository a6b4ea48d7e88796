"""The colours, signs and names by which the things of Rialto are known."""

from ridotto.core.games.rialto.data import Building, Colour, Counts, Kind
from ridotto.core.games.rialto.phase import Condition
from ridotto.core.games.rialto.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role

KIND_ROLES = ("red", "gold", "brown", "stone", "teal", "violet", "rose")
"""By kind of card."""

COLOUR_ROLES = ("green", "gold", "blue")
"""By colour of buildings."""

BANK_ROLES = ("orange", "blue")
"""By side of the Grand Canal, east first."""


def player_sign(view: View, player: int, glyphs: Glyphs) -> str:
    """A seat's sign, or that of the neutral player."""
    return glyphs.pick("○", "N") if player == view.seats else glyphs.seat(player)


def player_role(view: View, player: int) -> str:
    return "nobody" if player == view.seats else seat_role(player)


def building_role(building: int) -> str:
    return COLOUR_ROLES[Building(building).colour]


def buildings_of(colour: Colour) -> list[Building]:
    return [building for building in Building if building.colour == colour]


def spread(cards: Counts) -> list[Kind]:
    """Cards told as counts, one by one."""
    return [Kind(kind) for kind, count in enumerate(cards) for _ in range(count)]


def district_name(view: View, district: int) -> str:
    return f"district:{view.data.districts[district].id}"


def connection_name(view: View, connection: int) -> str:
    return f"connection:{view.data.connections[connection].id}"


def column_name(column: int) -> str:
    """The columns are counted from 0, and called from 1 on."""
    return f"column:{column + 1}"


def left_over_name(kind: int) -> str:
    return f"left-over:{Kind(kind).name}"


def play_name(player: int) -> str:
    """What a player has played in this stage."""
    return f"play:{player}"


def card_name(kind: int) -> str:
    return f"card:{Kind(kind).name}"


def building_name(building: int) -> str:
    """A pile of the supply."""
    return f"building:{Building(building).name}"


def tile_name(seat: int, building: int, condition: int) -> str:
    """The tiles of a mat that are alike."""
    return f"tile:{seat}:{Building(building).name}:{Condition(condition).name}"
