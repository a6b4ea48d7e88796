"""Every word on Venice's board and mats that is not one of the game's own nouns."""

from collections.abc import Sequence

from ridotto.core.games.venice.data import BUILDING_NAMES, BUILDING_SHORTS
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.settings import Mode
from ridotto.widgets.cells import first_fitting

NICKNAMES = (
    *("Market", "Docks", "Church", "Monastery", "Consulate", "Court"),
    *("Sm. Council", "Library", "Mint", "Warehouse", "Senate", "The Ten"),
    *("St Mark's", "Palace", "Gr. Council"),
)
"""The buildings in at most eleven letters."""

DOGE_NICKNAMES = (
    *("Session", "Lobbying", "Works", "Denunciation", "Inquiry"),
    *("Archive", "Levy", "Craftsmen", "Treasury"),
)
"""The Doge's cards in a word."""

COUNCIL = "Great Council"
COUNCIL_SHORT = "Council"
END = "end"
FREE = "free"
SPY = "spy"
VP = "VP"
DECK = "deck"
DOGE = "Doge"
SMUGGLERS = "Smugglers"
IGNORED = "ignored"
ARCHIVED = "archived"
FAVOUR = "favour"
OTHERS = "others"
COUNCIL_STEP = "council"
CARD = "card"
BRIDGE = "bridge"
CONVERT = "convert"
MISSION = "mission"
CUBE = "cube"
CUBES = "cubes"
CARGO = "Cargo: "

SETUP = "Setup"
STEPS = ("Card", "Gondolier", "Sail", "Mission", "Train", "Activate")
"""The steps of a turn; what the neutral gondolas do comes after them."""

NEUTRAL_STEPS = {Mode.SOLO: ("Doge",), Mode.DUEL: ("Smuggler",), Mode.FULL: ()}
"""By mode: the last step of a turn."""

STAGE_STEPS = {
    Stage.CARD: 0,
    Stage.GONDOLIER: 1,
    Stage.SAIL: 2,
    Stage.ARRIVE: 2,
    Stage.PASS: 2,
    Stage.MISSION: 3,
    Stage.SLOT: 3,
    Stage.TRAIN: 4,
    Stage.ACTIVATE: 5,
    Stage.CLEANUP: 6,
    Stage.SMUGGLER: 6,
    Stage.DOGE: 6,
    Stage.ROW: 6,
    Stage.TURN_END: 7,
}
"""Which step a stage belongs to; before the first turn there is none."""


def round_of(number: int) -> str:
    return f"Round {number}"


def name_for(building: int, room: int) -> str:
    """The longest name of a building that fits."""
    names = (BUILDING_NAMES[building], NICKNAMES[building], BUILDING_SHORTS[building])
    return first_fitting(room, *names)


def both(parts: Sequence[str]) -> str:
    """Things gained together."""
    return " ".join(parts)


def price(cost: str, gain: str) -> str:
    return f"{cost}: {gain.removeprefix('+')}" if cost else gain


def instead(gain: str, points: int) -> str:
    """Points in place of the rest."""
    return f"{gain}/{points} {VP}"


def needs_cards(count: int) -> str:
    return f"{count} cards"


def points(count: int) -> str:
    return f"+{count} {VP}"


def points_each(count: int, what: str) -> str:
    """Points for every one of something."""
    amount = VP if count == 1 else f"{count} {VP}"
    return f"{amount} a {what}"


def row_place(place: int) -> str:
    """A card of the Doge's row, from the left."""
    return "LMR"[place]


def legend(coin: str, scroll: str, intrigue: str) -> str:
    """What the signs stand for."""
    return f"{coin} coin  {scroll} scroll  {intrigue} intrigue"
