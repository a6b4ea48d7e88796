"""Every sentence of the app's screens; those of a game are in its own text.py."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ridotto.core.engine.log import Summary
from ridotto.core.engine.seat import Kind, shown_names

if TYPE_CHECKING:
    from ridotto.tui.session import Moment

TITLE = "Ridotto"
MOTTO = "The gaming house of Venice, in your terminal."

HOUSE_NAMES = ("Marietta", "Zanetto", "Lucrezia", "Todaro", "Bianca")
"""What the house calls its own, seat by seat."""

USUAL_SEATS = 3
"""How many sit down until a player says otherwise."""

KIND_TITLES = {
    Kind.HUMAN: "person",
    Kind.RANDOM: "random",
    Kind.NOVICE: "novice",
    Kind.MERCHANT: "merchant",
    Kind.SENATOR: "senator",
    Kind.AUTOMA: "automa",
}


def person(seat: int) -> str:
    """What a person is called who has not said."""
    return f"Guest {seat + 1}"


def title_of(game: str) -> str:
    """A title by its name on the shelf, for who has not opened it."""
    return game.replace("_", " ").title()


# -- too small ----------------------------------------------------------------------

TOO_SMALL = "Ridotto needs a little more room."


def too_small(width: int, height: int, least: tuple[int, int]) -> str:
    return (
        f"This terminal is {width} by {height}; please make it at least "
        f"{least[0]} by {least[1]}. Your game waits."
    )


# -- home ---------------------------------------------------------------------------

NEW_GAME = "New game"
NEW_GAME_NOTE = "sit down at a fresh table"
OPEN = "open"
SETTINGS = "Settings"
QUIT = "Quit"
QUIT_HELP = "Leave the house; every choice is saved"
NEW_GAME_HELP = "Choose a game, its seats and options"
SETTINGS_HELP = "Theme, signs, colours, speed, keys"
YOUR_TABLES = "Your tables"


def home_note(running: int, finished: int) -> str:
    if not running and not finished:
        return "none yet"
    return f"{running} running, {finished} finished"


def with_whom(summary: Summary) -> str:
    """Who sits at a table, people first to be seen."""
    return ", ".join(shown_names(summary.sitters))


def stands(summary: Summary) -> str:
    """How things stand at a table, in a few words."""
    if summary.status == "finished":
        return "finished"
    people = [s for s in summary.waiting if not summary.sitters[s].kind.is_house]
    if not people:
        return "the house thinks"
    everybody = [each for each in summary.sitters if not each.kind.is_house]
    if len(everybody) == 1:
        return "waiting for you"
    return f"waiting for {joined([shown_names(summary.sitters)[s] for s in people])}"


def is_waiting(summary: Summary) -> bool:
    """Whether a person is to choose at a table."""
    return any(not summary.sitters[seat].kind.is_house for seat in summary.waiting)


def ago(now: int, then: int) -> str:
    """How long ago a moment is, both in milliseconds."""
    minutes = max(0, now - then) // 60_000
    if not then or minutes < 1:
        return "just now"
    for size, word in ((1440, "day"), (60, "hour"), (1, "minute")):
        if minutes >= size:
            return f"{counted(minutes // size, word)} ago"
    raise AssertionError


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def joined(things: Sequence[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


# -- new game -----------------------------------------------------------------------

GAME = "Game"
PLAYERS = "Players"
SEED = "Seed"
BEGIN = "Sit down and play"
RANDOM_SEED = "drawn at random"
SEED_SENTENCE = (
    "For experts: the same seed, seats and choices give the same game again. "
    "Type any word or number, or leave it empty."
)
BEGIN_SENTENCE = (
    "Deals the first cards. The game is saved after every choice. Below this line are "
    "the options of the game."
)


def option_value(value: str) -> str:
    """A value of an option as it is read: flags say `after_return`."""
    return value.replace("_", " ")


def seat_title(number: int) -> str:
    return f"Seat {number + 1}"


def players_sentence(low: int, high: int) -> str:
    if low == high:
        return f"This game is for {counted(low, 'player')}."
    return f"This game is for {low} to {high} players."


def automa_sentence(names: Sequence[str]) -> str:
    return f"The rules themselves play {joined(names)} against you."


def seat_sentence(kind: Kind, does: str) -> str:
    if kind is Kind.HUMAN:
        return (
            "A person at this keyboard. Type a name; left and right change who sits "
            "here."
        )
    return f"The house, {KIND_TITLES[kind]}: {does}."


# -- settings -----------------------------------------------------------------------

THEME = "Theme"
THEME_SENTENCE = "The colours of everything."
GLYPHS = "Signs"
GLYPHS_SENTENCES = {
    "auto": "Unicode where the terminal's language says it can be shown.",
    "unicode": "Lines, arrows and signs from Unicode.",
    "ascii": "Nothing but ASCII, for fonts that lack the rest.",
}
COLOURS = "Colours"
COLOURS_SENTENCES = {
    "auto": "As many as the terminal says it has.",
    "full": "All of them: for a modern terminal that does not say so.",
    "256": "The 256 of most terminals.",
    "16": "The terminal's own sixteen.",
    "none": "None at all: bold, underlined and reversed tell what matters.",
}
ANIMATION = "Animation"
ANIMATION_SENTENCES = {
    "on": "Things may glide and blink.",
    "off": "Nothing moves but what changed.",
}
PATIENCE = "Thinking time"
PATIENCE_SENTENCES = {
    "0.5 s": "A senator decides within half a second, and a hint comes as fast.",
    "2 s": "A senator and a hint take two seconds a decision at most.",
    "5 s": "A senator and a hint take five seconds a decision at most.",
    "15 s": "A senator may think for fifteen seconds a decision: it plays its best.",
}
CONFIRM = "Ask first"
CONFIRM_SENTENCES = {
    "always": "Asks before every choice that cannot simply be undone.",
    "final": "Asks only where not even the house would give a choice back.",
    "never": "Never asks; the preview still tells what cannot be undone.",
}
SPEED = "The others"
SPEED_SENTENCES = {
    "instant": "Their choices appear at once.",
    "normal": "Each of their choices stands for a moment.",
    "slow": "Each of their choices stands long enough to be read.",
    "step": "Each of their choices waits for a key.",
}
KEYS = "Menu keys"
KEYS_SENTENCES = {
    "digits": "Choices are numbered first, then lettered.",
    "letters": "Choices are lettered first: for keyboards whose digits need Shift.",
}
PICK = "A menu key"
PICK_TITLES = {"jump": "goes there", "choose": "chooses"}
PICK_SENTENCES = {
    "jump": "The key of a choice moves to it; Enter chooses.",
    "choose": "The key of a choice chooses it at once: for who knows the game.",
}
ON, OFF = "on", "off"


def bad_settings(problem: str) -> str:
    return f"The settings could not be read, so the usual ones are used: {problem}"


def unsaved_settings(problem: str) -> str:
    return f"The settings could not be kept: {problem}"


# -- key line -----------------------------------------------------------------------

MOVE = "move"
CHANGE = "change"
CHOOSE = "choose"
BACK = "back"
KEYS_HELP = "keys"
PALETTE = "commands"
PALETTE_TITLE = "What would you like to do?"
SEARCH = "search"
NEXT_FOUND = "next, previous"
PAGE = "page on"

# -- rules --------------------------------------------------------------------------


def rules_title(game: str) -> str:
    return f"The rules of {game}"


def found(count: int, is_sought: bool) -> str:
    if not is_sought:
        return "type a word"
    return "not in the rules" if not count else f"in {counted(count, 'line')}"


# -- the table ----------------------------------------------------------------------

YOU = "you"
UNDO = "Undo"
UNDO_HELP = "Take your last choice back"
HINT = "Hint"
HINT_HELP = "What a senator of the house would do"
WHY_NOT = "Why not?"
WHY_NOT_HELP = "List what is not possible now, with the reasons"
RULES = "Rules"
RULES_HELP = "The rules, at the point of the decision"
STEP_BACK = "A step back in history"
STEP_ON = "A step on in history"
FIRST_STEP = "To the beginning"
FIRST_STEP_HELP = "The first step of the history"
LAST_STEP = "To the present"
LAST_STEP_HELP = "Leave the past"
BOARD = "Board"
MATS = "Mats"
LOG = "Log"
ZOOM = "Zoom"
ZOOM_HELP = "The board alone, as large as it gets"
EYES = "Through other eyes"
NEXT = "Next"
SKIP = "Skip"
LEAVE = "Leave the table"
LEAVE_HELP = "Back home; the game is saved"
KEYS_TITLE = "Keys"
KEYS_TITLE_HELP = "All keys of this screen"
KEYS_CLOSE = "Esc closes this"

TABLE_HINTS = (
    ("Enter", "choose", ""),
    ("u", "undo", "undo"),
    ("h", "hint", "hint"),
    ("w", "why not", "why_not"),
    ("?", "rules", "rules"),
    ("F1", "keys", "keys"),
    ("q", "leave", "leave"),
    ("[ ]", "history", "step(-1)"),
    ("t m l", "panes", "pane('mats')"),
)
STEERING_HINTS = (("Arrows", "steer", ""), ("Esc", "back", "back"), *TABLE_HINTS)
WAITING_HINTS = (
    ("Space", "next", "next"),
    ("Enter", "skip", "skip"),
    ("u", "undo", "undo"),
    ("[ ]", "history", "step(-1)"),
    ("?", "rules", "rules"),
    ("F1", "keys", "keys"),
    ("q", "leave", "leave"),
)
PAST_HINTS = (
    ("[", "back", "step(-1)"),
    ("]", "on", "step(1)"),
    ("Home", "beginning", "first_step"),
    ("End", "present", "last_step"),
    ("F1", "keys", "keys"),
    ("q", "leave", "leave"),
)
OVER_HINTS = (
    ("Enter", "result", "result"),
    ("[ ]", "history", "step(-1)"),
    ("Home", "from the start", "first_step"),
    ("v", "other eyes", "eyes"),
    ("F1", "keys", "keys"),
    ("q", "leave", "leave"),
)
CURTAIN_HINTS = (
    ("Enter", "look", "skip"),
    ("u", "undo", "undo"),
    ("q", "leave", "leave"),
)

MENU_HELP = (
    ("Up Down, j k", "move through the choices"),
    ("1 2 3 … a b c", "go to a choice"),
    ("Enter", "choose"),
    ("/", "filter a long list"),
)
TABLE_KEYS = (
    *MENU_HELP,
    ("Esc", "a step back"),
    ("Arrows", "steer, where the menu shows arrows"),
    ("u", "undo, or ask the house for a take-back"),
    ("h", "hint"),
    ("w", "why not? what is not possible, with reasons"),
    ("? F3", "the rules at this point"),
    ("[ ]  , .", "step through the history"),
    ("Home End", "its beginning, the present"),
    ("t m l", "board, mats, log"),
    ("z", "the board alone"),
    ("Tab", "into the board, the hand, the log"),
    ("Space", "the next choice of the others"),
    ("v", "once it is over: through other eyes"),
    ("F2", "all commands"),
    ("q", "leave the table; the game is saved"),
)
GENERAL_KEYS = (
    ("Up Down", "move"),
    ("Left Right", "change"),
    ("Enter", "choose"),
    ("Esc", "back"),
    ("F1", "this page"),
    ("F2", "all commands"),
    ("Ctrl-C", "quit at any time; every choice is saved"),
)

CURTAIN_FALLS = "Please pass the keyboard, and let nobody else look."
CURTAIN_LIFTS = "Enter lifts the curtain"

YES = "yes"
NO = "no"
NOTHING = "nothing"
DO_IT = "Do it"
ALLOWED = "This is allowed."
FORM_HINTS = (
    ("Arrows", "move, change", ""),
    ("0-9", "numbers", ""),
    ("Enter", "do it", ""),
    ("Esc", "leave it", "leave"),
)
NO_WAY_BACK = "This cannot be undone. Do it?"
TAKE_BACK = "Ask the house for a take-back?"
TAKE_BACK_SENTENCE = "The log will tell that it was given."
NOTHING_TO_UNDO = "There is nothing to take back."
NOWHERE_BACK = "There is no step to go back; q leaves the table."
NOTHING_REFUSED = "Everything one might think of is possible."


def whose_turn(moment: "Moment", here: Sequence[int]) -> str:
    """Whose turn it is, in a few words."""
    if moment.is_past:
        return f"The past: {moment.step + 1} of {moment.steps}"
    if moment.result is not None:
        return "The game is over"
    names = [moment.names[seat] for seat in moment.pending]
    if moment.decision is not None:
        own = moment.names[moment.decision.seat]
        return f"{own}, your turn" if len(here) > 1 else "Your turn"
    if moment.curtain is not None:
        return f"{moment.names[moment.curtain]} is next"
    if moment.thinking and not moment.behind:
        return f"{joined([moment.names[seat] for seat in moment.thinking])} thinking"
    return f"{joined(names)} to choose"


def instead(moment: "Moment") -> str:
    """What there is to do where nothing is asked."""
    if moment.is_past:
        return "This is the past. End or Esc returns to the present."
    if moment.result is not None:
        return "The game is over. Enter shows the result, [ and ] step through it."
    if moment.behind:
        more = counted(moment.behind, "choice")
        return f"The others play: {more} to be shown. Space: next, Enter: skip."
    return "Waiting for the others."


def rule_note(rule: str) -> str:
    return f"? {rule}"


def left_to_chance(name: str, error: Exception) -> str:
    """Why a seat of the house does not play as well as it should."""
    reason = str(error) or type(error).__name__
    return f"The house cannot think for {name} ({reason}): chance chooses instead."


THINKING_OF_A_HINT = "The house thinks about a hint."


def hint(
    choice: str,
    reason: str,
    chance: float | None = None,
    others: Iterable[tuple[str, float]] = (),
) -> str:
    """The cursor is on the choice: the chance to win with it, and the reason. Then what
    comes next, by its key. Without a chance, the choice is named instead."""
    told = choice if chance is None else f"{chance:.0%} to win"
    said = f"Hint: {told}; {reason}." if reason else f"Hint: {told}."
    behind = ", ".join(f"{key} {odds:.0%}" for key, odds in others if key)
    return f"{said} Then {behind}." if behind else said


def kind_title(kind: str) -> str:
    """The name of a kind of choice: `EndTurn` is `End turn`."""
    spaced = "".join(f" {each}" if each.isupper() else each for each in kind)
    return spaced.strip().capitalize()


def make_up(kind: str) -> str:
    return f"{kind_title(kind)} …"


def form_title(line: str) -> str:
    """The heading of a form, from its line in the menu."""
    return line.removesuffix("…").strip()


def field_title(name: str) -> str:
    return name.replace("_", " ").capitalize()


def typed_hint(kind: object, example: str) -> str:
    if kind in (int, float):
        return "Type a number."
    return "Type it." if kind is str else f"As JSON, for example {example}."


def not_filled_in(name: str, kind: object) -> str:
    what = "a number" if kind in (int, float) else "something else"
    return f"{field_title(name)}: {what} is needed."


# -- result -------------------------------------------------------------------------

CHART = "The score over the game"
REMATCH = "Rematch"
REMATCH_HELP = "The same people again, with other luck"
REPLAY = "Watch again"
REPLAY_HELP = "Step through the game from its beginning"
BACK_TO_TABLE = "Back to the table"
HOME = "Home"
RESULT_KEYS = (
    ("r", "rematch: the same people, other luck"),
    ("w", "watch the game again, step by step"),
    ("Left Right", "read the chart"),
    ("Esc", "back to the table"),
    ("Enter q", "home"),
)


def out(name: str, reason: str) -> str:
    return f"{name} is out: {reason}"


def won(names: Sequence[str]) -> str:
    if not names:
        return "Nobody wins."
    return f"{joined(names)} {'wins' if len(names) == 1 else 'win'}!"
