"""Every word on Rialto's board and mats that is not one of the game's own nouns."""

from ridotto.core.games.rialto.phase import Phase

COLOURS = ("Green", "Yellow", "Blue")
"""By colour of buildings."""

COLOUR_PHASES = ("Green: phase I", "Yellow: II", "Blue: III")
"""By colour of buildings: when they are used."""

BANKS = ("East", "West")
"""By side of the Grand Canal."""

STEPS = ("I", "A", "B", "C", "D", "E", "F", "III")
"""The steps of a round: the stages of phase II go by their letters."""

PHASES = {
    Phase.BOX: "Setting up",
    Phase.START: "Starting buildings",
    Phase.COLUMN: "Columns",
    Phase.GREEN: "Green buildings",
    Phase.REDUCE: "Discarding",
    Phase.BLUE: "Blue buildings",
    Phase.OVER: "The end",
}
"""Where the game is, outside the stages."""

CANALS = ("Grand Canal", "Canal")
"""The first that fits is written on the water."""

ACTIVE = "active"
VALUE = "value"
SETUP = "Setup"
DOGE = "Doge"
DOGE_TRACK = "Doge track"
LEFT_OVER = "Left over"
TAKEN = "taken"
SUPPLY = "Buildings"
PASSED = "pass"
BONUS = "bonus"
VP = "VP"
NEUTRAL = "Neutral"
PRIVATE = " private "
GENERAL = " general"
NEXT_BRIDGE = "Next bridge "
BRIDGE = "Bridge "
GONDOLAS = "Gondolas "


def bonus(points: int) -> str:
    """The tile that a bank's first complete set of districts earns."""
    return f"+{points} {VP}"


def points(score: int) -> str:
    return f"{score} {VP}"


def pile(cards: int) -> str:
    return f"pile {cards}"


def coins(count: int) -> str:
    """After the number."""
    return " coin" if count == 1 else " coins"


def cards(count: int) -> str:
    return " card" if count == 1 else " cards"


def stage(letter: str, kind: str) -> str:
    return f"{letter} {kind}"


def round_of(number: int, rounds: int) -> str:
    return f"Round {number}/{rounds}"


def laid(count: int) -> str:
    """On a kind of card: so many of them are laid out."""
    return f"{count} laid out"


def drafted(count: int) -> str:
    """What a play would count that is still being put together."""
    return f"({count})"
