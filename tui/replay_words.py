"""Every sentence of the replay, of playing on from it and of comparing."""

from collections.abc import Sequence

from ridotto.core.engine.event import Mark
from ridotto.tui.words import counted

REPLAYS = "Replays"
REPLAYS_HELP = "Watch any game again, or along"
WATCH = "watch"
NO_REPLAYS = "none yet: play one, or `ridotto import` one"
PLAY = "Play or pause"
RECORD_BACK = "A record back"
RECORD_ON = "A record on"
JUMP = "Jump to a record"
JUMP_HELP = "Type its number"
FASTER, SLOWER = "Faster", "Slower"
CHART_PANE = "The chart"
CHANCES = "Chances to win"
CHANCES_TITLE = "The chances to win, in hundredths"
PLAY_ON = "Play on from here"
PLAY_ON_HELP = "A new table that goes on from this record"
COMPARE = "Compare with the parent"
COMPARE_HELP = "Where a fork and its parent part, and what came of it"
RESULT = "Result"
RESULT_HELP = "The ranking and where the points came from"
EYES_HELP = "The next seat's view, a spectator's, open cards"
SEARCH_LOG = "Search in the log"
SEARCH_LOG_HELP = "Go to the next sentence with these words"
LEAVE_REPLAY = "Leave the replay"
LEAVE_REPLAY_HELP = "Back to where you came from"
ONE_PAIR_OF_EYES = "While the game runs there are no other eyes to look through."
NOT_ANALYSED = "Nobody has analysed this game; `ridotto analyse` does."
NO_RESULT_YET = "The game is still being played."
NO_PARENT = "This game is no fork, or its parent is not in this house."

MARK_SIGNS = {
    Mark.SCORING: ("S", "gold"),
    Mark.BATTLE: ("B", "bad"),
    Mark.DEAL: ("D", "good"),
    Mark.ARREST: ("A", "bad"),
    Mark.FEAT: ("*", "accent"),
    Mark.CALL: ("!", "warn"),
}
"""The letter of each mark on a timeline, and its colour; rounds have numbers."""

REPLAY_HINTS = (
    ("Space", "play", "play"),
    ("[ ]", "step", "step('decision',1)"),
    ("PgUp PgDn", "round", "step('round',1)"),
    ("v", "eyes", "eyes"),
    ("c", "chart", "pane('chart')"),
    ("p", "play on", "fork"),
    ("/", "search", "search"),
    ("F1", "keys", "keys"),
    ("q", "leave", "close"),
)
FOLLOW_HINTS = (
    ("[ ]", "step", "step('decision',-1)"),
    ("PgUp", "round back", "step('round',-1)"),
    ("v", "eyes", "eyes"),
    ("c", "chart", "pane('chart')"),
    ("p", "play on", "fork"),
    ("F1", "keys", "keys"),
    ("q", "leave", "close"),
)
BEHIND_HINTS = (("End", "back to now", "last"), *FOLLOW_HINTS)

REPLAY_KEYS = (
    ("Space", "play or pause"),
    ("+ -", "faster, slower"),
    ("Left Right", "a record back or on"),
    ("[ ]  , .", "a decision"),
    ("{ }", "a turn: until somebody else chooses"),
    ("PgUp PgDn", "a round"),
    ("< >", "to what stands out on the line"),
    ("Home End", "the beginning, the end or now"),
    ("g", "jump to a record by its number"),
    ("/  n N", "search in the log; next, previous"),
    ("v", "other eyes; open cards once it is over"),
    ("t m l c", "board, mats, log, chart"),
    ("w", "chances to win, where it was analysed"),
    ("p", "play on from here, at a new table"),
    ("d", "compare a fork with its parent"),
    ("r Enter", "the result"),
    ("S B D A * !", "scoring, battle, deal, arrest, feat, last call"),
    ("q Esc", "leave"),
)


def replay_status(at: int, last: int, eyes: str) -> str:
    return f"{eyes}: {at} of {last}"


def eyes_note(eyes: object, names: Sequence[str]) -> str:
    """Whose eyes one looks through."""
    if eyes == "open":
        return "Open cards"
    return f"As {names[eyes]}" if isinstance(eyes, int) else "As a spectator"


def replay_state(is_playing: bool, speed: float, is_over: bool, told: str) -> str:
    """What the line above the timeline says."""
    if told:
        return told
    pace = f"{speed:g} a second"
    if is_playing:
        return f"Playing, {pace}; Space pauses, + and - change the pace."
    if not is_over:
        return "The game is still being played; End goes along with it."
    return f"Space plays, {pace}."


def remark(mark: str, loss: int, best: str) -> str:
    """What the house thinks of a choice."""
    said = f"The house: {mark} costs {loss} in 100." if mark else "The house agrees."
    return f"{said} Better: {best}." if best and mark else said


def jump_title(last: int) -> str:
    return f"To which record, 0 to {last}?"


def not_a_record(last: int) -> str:
    return f"A record has a number, 0 to {last}."


def not_found(sought: str) -> str:
    return f"The log does not say {sought!r}."


# -- playing on, comparing ----------------------------------------------------------

SPECTATOR = "a spectator"
HIDDEN = "What is hidden"
KEPT = "stays as it was"
HIDDEN_SENTENCE = (
    "Dealt anew: cards, piles and whatever else could not be known are drawn again, so "
    "that they fit what was known. Once a game is over they may also stay as they were."
)
PLAY_ON_SENTENCE = (
    "A new table goes on from here. It has luck of its own, and its log names the game "
    "it comes from."
)
PARENT, FORK = "Parent", "Fork"
DIFFERENCE = "Difference"
DIFFERENCES = "What the fork gained, choice by choice"
OTHER_SIDE = "other side"


def play_on_title(seq: int) -> str:
    return f"Play on from record {seq}"


def dealt_anew(name: str) -> str:
    return f"dealt anew, as {name} knew"


def parting(point: int, shared: int, parent: str, fork: str) -> list[str]:
    """Where a fork and its parent go different ways."""
    same = f"{counted(shared, 'choice')} in common, then they part."
    said = [f"The fork begins at record {point}: {same}"]
    if parent:
        said.append(f"{PARENT}: {parent}")
    if fork:
        said.append(f"{FORK}: {fork}")
    return said
