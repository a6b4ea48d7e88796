"""Why not: every reason with which Rialto refuses a choice."""

from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.text.words import DISTRICTS, KINDS, building, kind_of

NOT_IN_RIALTO = "There is no such choice in Rialto."
NO_COINS = "You have no coin to put on a building."
COINS_LAID_OUT = "Your coins are all laid out already."
NOBODY_WAITS = "Nobody else waits in this stage: there is nothing to delay for."
LAID_OUT_ALREADY = "You have laid cards out: play them, or take them back."
NOTHING_LAID_OUT = "You have laid nothing out."
JOKER_ALONE = "A joker is never played alone: it takes a second one."
CARDS_FIRST = "Cards of the stage come first: take back what you laid out after them."
CONVERT_FIRST = "Conversions come before jokers: take the jokers back first."
IN_ORDER = "Conversions are laid out in order: take the last one back first."
JOKERS_FIRST = "Jokers come before Theatres: take the Theatres back first."
NO_OWN_KIND = "A card cannot be converted into its own kind."
COLUMN_GONE = "There is no such column any more."
ACTIVE_ALREADY = "That is the active district itself."
OWN_TARGET = "The councilman would go where he stands."
PRIVATE_EMPTY = "Your private supply is empty."
GENERAL_NOT_EMPTY = "Your general supply is not empty: send one from there."
GENERAL_EMPTY = "Your general supply is empty."
START_TAKEN = "Too many others have started with that building."
START_VALUE = "You start with a building of value 1: G1, Y1 or B1."
NO_HIGHER = "There is no building above the value 4."

QUESTIONS = {
    Phase.START: "Now you take your starting building.",
    Phase.COLUMN: "Now you take a column.",
    Phase.GREEN: "Now is the time for green buildings.",
    Phase.REDUCE: "Now you discard down to your hand limit.",
    Phase.PLAY: "Now you play cards, or pass.",
    Phase.BUILD: "Now you take a building, or decline.",
    Phase.GIVE_UP: "Now you give up a building for the new one.",
    Phase.BRIDGE: "Now you place the bridge.",
    Phase.GONDOLA: "Now you place the gondola.",
    Phase.COUNCILMAN: "Now you decide about the councilman beside the gondola.",
    Phase.MOVE: "Now you may move councilmen.",
    Phase.BLUE: "Now is the time for blue buildings.",
}
"""What a choice that belongs elsewhere is told."""


def holds_no(kind: int) -> str:
    return f"You hold no {kind_of(kind)}."


def holds_no_more(kind: int) -> str:
    return f"You hold no further {kind_of(kind)}."


def lay_one_first(kind: int) -> str:
    return f"You hold {KINDS[kind]} cards: lay one out before a joker."


def owns_none(kind: int) -> str:
    return f"You own no {building(kind)}."


def none_in_that_state(kind: int) -> str:
    return f"You own no {building(kind)} in that state."


def not_fresh(kind: int) -> str:
    return f"You have used your {building(kind)} in this round, or it is locked."


def brings_no_card(kind: int) -> str:
    return f"The {building(kind)} brings no card."


def converts_nothing(kind: int) -> str:
    return f"The {building(kind)} converts no card."


def not_left_over(kind: int) -> str:
    return f"There is no {kind_of(kind)} in the left-over column."


def none_in_supply(kind: int) -> str:
    return f"There is no {building(kind)} left in the supply."


def too_dear(kind: int, budget: int) -> str:
    return (
        f"The {building(kind)} costs {Building(kind).points}; you can spend {budget}."
    )


def fours_first(budget: int) -> str:
    return f"With {budget} to spend, the first building must have the value 4."


def built_already(connection: str) -> str:
    return f"{connection} is built on already."


def not_joined(district: int) -> str:
    return f"The gondola does not touch {DISTRICTS[district]}."


def nobody_in(district: int) -> str:
    return f"You have no councilman in {DISTRICTS[district]}."
