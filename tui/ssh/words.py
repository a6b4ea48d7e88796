"""Every sentence of the screens that only guests of the house see."""

from ridotto.core.engine.log import Summary
from ridotto.core.store.book import Board, Limit, Said
from ridotto.tui import words
from ridotto.tui.ssh.parlour import Entry

# -- a first visit ------------------------------------------------------------------

WELCOME = "Welcome to the Ridotto"
WELCOME_SENTENCE = (
    "Your key is new here. From now on it opens this door for you alone; nothing else "
    "is asked for. How shall we call you?"
)
NAME = "Name"
NAME_SENTENCE = "Others will see it. The house must not know anybody else by it."
ENTER = "Enter the house"

# -- the lobby ----------------------------------------------------------------------

TABLES = "Tables"
HERE = "Here"
LOBBY = "Lobby"
NEW_TABLE = "New table"
NEW_TABLE_NOTE = "with others, or against the house"
NEW_TABLE_HELP = "Choose a game, who may sit down, and the clock"
INVITATION = "Invitation"
INVITATION_HELP = "Go to a table whose code you were told"
TALK = "Talk"
TALK_HELP = "Say something to everybody here"
GUEST_KEYS = (
    ("Up Down", "move"),
    ("Enter", "go to a table"),
    ("n", "a new table"),
    ("i", "an invitation you were told"),
    ("c", "talk to everybody"),
    ("s", "settings"),
    ("F1", "this page"),
    ("F2", "all commands"),
    ("q Ctrl-C", "leave the house; every choice is saved"),
)


def lobby_note(name: str, here: int) -> str:
    return f"you are {name}, {words.counted(here, 'guest')} here"


def waiting_for_you(turns: int) -> str:
    return f"your turn at {words.counted(turns, 'table')}"


def who_sits(board: Board) -> str:
    """The people and house seats of a table that gathers."""
    names = [place.name for place in board.places if not place.is_free]
    return ", ".join(names)


def free_seats(board: Board) -> str:
    free = sum(place.is_free for place in board.places)
    return f"{words.counted(free, 'free seat')}" if free else "all seats taken"


def standing(entry: Entry) -> str:
    """How things stand at a table, for this guest."""
    board, summary = entry.board, entry.summary
    if summary is None:
        told = free_seats(board)
        return f"{told}, by invitation" if board.code else told
    if summary.status == "finished":
        return "finished"
    if entry.is_turn:
        return "your turn"
    if entry.seat is not None and board.places[entry.seat].is_away:
        return "the house plays for you"
    told = _waiting(summary)
    return told if entry.seat is not None else f"watch: {told}"


def _waiting(summary: Summary) -> str:
    people = [s for s in summary.waiting if not summary.sitters[s].kind.is_house]
    if not people:
        return "the house thinks"
    return f"{words.joined([summary.sitters[s].name for s in people])} to choose"


# -- a new table --------------------------------------------------------------------

WHO = "Who may come"
PUBLIC, INVITED = "everybody", "by invitation"
WHO_SENTENCES = {
    PUBLIC: "Anybody in the house may take a free seat, and watch.",
    INVITED: "Only who knows the code; you will be told it.",
}
CLOCK = "Clock"
LIMITS = {
    "none": Limit(),
    "1 minute a choice": Limit("move", 60),
    "5 minutes a choice": Limit("move", 300),
    "1 day a choice": Limit("move", 86_400),
    "3 days a choice": Limit("move", 3 * 86_400),
    "7 days a choice": Limit("move", 7 * 86_400),
    "20 minutes in all": Limit("game", 1200),
    "60 minutes in all": Limit("game", 3600),
}
CLOCK_SENTENCE = (
    "Whose time is up is replaced by the house, and may come back at any time."
)
FREE = "free"
BEGIN_TABLE = "Open the table"
BEGIN_TABLE_SENTENCE = (
    "Free seats wait for others; without any, the game begins at once."
)
SEAT_SENTENCE = "Free for anybody, or one of the house."


def limit_title(limit: Limit) -> str:
    return next((title for title, each in LIMITS.items() if each == limit), "none")


# -- playing on from a replay -------------------------------------------------------

YOUR_SEAT = "you"
FORK_SEAT_SENTENCE = "Yours, free for anybody, or one of the house."
FORK_SENTENCE = (
    "A new table of the house goes on from here; free seats wait for others, without "
    "any the game begins at once. The game you came from stays as it is."
)

# -- a table before the game --------------------------------------------------------

SIT_DOWN = "Sit down"
STAND_UP = "Stand up"
STAND_UP_NOTE = "and back to the lobby"
BEGIN = "Begin the game"
BEGIN_NOTE = "every seat is taken"
HOST = "host"
YOU = "you"
FREE_SEAT = "a free seat"
HOST_FREE_NOTE = "Enter: the house sits down"
HOST_HOUSE_NOTE = "Enter: another level, or free again"
WAIT_FOR_HOST = "waiting for the host to begin"
GATHERING_KEYS = (
    ("Up Down", "move"),
    ("Enter", "sit down, change a seat, begin"),
    ("c", "talk at this table"),
    ("Esc q", "back to the lobby; your seat stays yours"),
)


def gathering_title(title: str, board: Board) -> str:
    return f"{title}, table {board.id}"


def code_note(code: str) -> str:
    return f"invitation {code}"


def options_note(board: Board) -> str:
    told = [f"{key} {value}" for key, value in board.options.items()]
    if board.limit.kind != "none":
        told.append(limit_title(board.limit))
    return ", ".join(told)


# -- invitations --------------------------------------------------------------------

CODE = "Code"
CODE_SENTENCE = "Six letters that the host of the table has told you."
GO = "Go there"

# -- talk ---------------------------------------------------------------------------

NOBODY_SAID = "Nobody has said anything yet."
SAY = "say"
TO_LOBBY = "Everybody in the lobby"
TO_PLAYERS = "The players of this table"
TO_GALLERY = "Those who watch this table; the players cannot hear you"


def spoken(said: Said) -> str:
    return f"{said.name}: {said.text}"


# -- at a table ---------------------------------------------------------------------

PEOPLE = "People"
PEOPLE_HELP = "Who plays, who is away, and what to do about it"
COME_BACK = "Come back to my seat"
COME_BACK_NOTE = "the house plays for you"
GO_AWAY = "Let the house play for me"
GO_AWAY_NOTE = "you may come back at any time"
NOTHING_TO_DO = "Nothing to do about anybody here."
GONE = "not here"
AWAY = "the house plays"
TABLE_KEYS = (
    *words.TABLE_KEYS[:-1],
    ("F4", "talk"),
    ("F6", "people: who is away, and the house for them"),
    words.TABLE_KEYS[-1],
)


def replace_them(name: str) -> str:
    return f"Let the house play for {name}"


def votes(wanted: int, needed: int) -> str:
    return f"{wanted} of {needed} agree"


def voted(name: str) -> str:
    return f"You would let the house play for {name}; the others are asked."


def left(milliseconds: int) -> str:
    """What is left on a clock."""
    seconds = max(0, milliseconds // 1000)
    if seconds >= 172_800:
        return f"{seconds // 86_400} days left"
    if seconds >= 7200:
        return f"{seconds // 3600} hours left"
    return f"{seconds // 60}:{seconds % 60:02} left"


# -- the end ------------------------------------------------------------------------

CLOSING = "The house closes for a moment. Every choice is kept: come back soon."
GOODBYE = "Goodbye. Every choice is kept."
BROKEN = "Something went wrong here, and was written down. Every choice is kept."
IDLE = "Nothing has happened here for a long time. Every choice is kept."
BANNED = "The house does not let you in any more."
TOO_MANY = "You have too many terminals open here."
