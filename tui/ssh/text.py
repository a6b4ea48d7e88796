"""Every sentence of the house over SSH that is not a screen's or a game's own."""

from collections.abc import Iterable

from ridotto.core.engine.clean import clean

# -- names and keys --------------------------------------------------------------

NAME_TOO_SHORT = "A name has at least two signs, one of them a letter."
GUESTS_HAVE_NO_KEYS = "A guest without a key has no account to add one to."
TOO_MANY_KEYS = "That is enough keys for one account; remove one first."
NO_SUCH_KEY = "This account has no such key."
LAST_KEY = "This is the only key: without it nobody could come back."
NOT_A_KEY = "That is not a public key; it looks like: ssh-ed25519 AAAA... anna@home"
FULL = "The house is full; please come again later."


def name_taken(name: str) -> str:
    return f"Somebody else is called {_quoted(name)} here."


def name_reserved(name: str) -> str:
    return f"{_quoted(name)} is what the house calls others."


def guest_name(number: int) -> str:
    return f"Guest {number}"


def no_such_guest(name: str) -> str:
    return f"The house knows nobody called {_quoted(name)}."


# -- tables ----------------------------------------------------------------------

TOO_FAST = "Not so fast, please: that was too much at once."
NOT_OVER = "This game is not over yet: it is played to its end first."
NOT_BEGUN = "The game at this table has not begun."
HAS_BEGUN = "The game at this table has begun."
IS_OVER = "The game at this table is over."
NO_SEAT_FOR_PEOPLE = "One seat at least must be for you."
SEAT_IS_TAKEN = "That seat is not free to be given away."
SEATS_ARE_FREE = "Some seats are still free: wait, or give them to the house."
CHANGED_MEANWHILE = "The table has changed meanwhile; please look again."
NO_SEAT_IS_FREE = "No seat is free at this table."
NOT_YOUR_TABLE = "You do not sit at this table."
YOU_ARE_AWAY = "The house plays for you: come back to your seat first."
NOBODY_TO_REPLACE = "There is nobody to be replaced at that seat by you."
ONLY_THE_HOST = "Only the host of the table can do that."


def no_such_table(id: str) -> str:
    return f"There is no table {_quoted(id)} that you could see."


def no_such_code(code: str) -> str:
    return f"No table waits under the invitation {_quoted(code)}."


def no_such_title(name: str, shelf: Iterable[str]) -> str:
    return f"There is no game {_quoted(name)}; on the shelf: {', '.join(shelf)}."


def no_such_level(kind: str) -> str:
    return f"The house has no level {_quoted(kind)}."


def no_such_seat(seat: int) -> str:
    return f"There is no seat {seat + 1} at this table."


def too_many_tables(most: int) -> str:
    return f"You host {most} tables already: begin or leave one of them first."


def again(id: str) -> str:
    return f"Another game? I wait at table {id}."


# -- keys and files --------------------------------------------------------------


NOT_IN_MEMORY = "A house keeps its games in a file, not in memory."
WORKER_FAILED = "A worker could not be started."


def key_is_open(path: str) -> str:
    return f"Others may read the host key {_quoted(path)}: `chmod 600` it first."


def bad_host_key(path: str, why: str) -> str:
    return f"The host key {_quoted(path)} cannot be used: {clean(why, length=200)}."


def bad_key_file(path: str, why: str) -> str:
    return f"The keys in {_quoted(path)} cannot be read: {clean(why, length=200)}."


def bad_config(path: str, why: str) -> str:
    return f"The settings of the house in {_quoted(path)}: {clean(why, length=300)}."


def cannot_listen(host: str, port: int, why: str | None) -> str:
    return f"Nobody can be let in at {host or 'any address'}, port {port}: {why}."


# -- commands without a terminal -------------------------------------------------

COMMANDS = (
    "Without a command, and with a terminal, the house opens. Else:",
    "  games [--all] [--json]             your tables and those you may join or watch",
    "  show ID [--at N] [--json]          a position as you may see it, your choices",
    "  move ID CHOICE [--at N] [--json]   choose, by number or as JSON",
    "  undo ID                            take your last choice back",
    "  watch ID [--json]                  what happens, as it happens",
    "  log ID                             the log: all of it once the game is over",
    "  new GAME [--seat KIND]... [--set KEY=VALUE]... [--invite] [--clock C] [--json]",
    "  sit ID|CODE, stand ID, begin ID    before a game",
    "  house ID SEAT [KIND], back ID      let the house play for a seat; come back",
    "  say [--table ID] WORDS, talk [--table ID], who",
    "  name NAME                          how you are called",
    "  keys [add KEY | remove SHA256:...] which keys open this door for you",
    "With --json the answer is for programs. The status is 0, or 2 with one line why.",
    "--code CODE shows a table by invitation to who does not sit there.",
)
SAY_YOUR_NAME = "Your key is new here: say who you are first, with `name NAME`."
NO_TABLES = "There is no table for you yet; `new GAME` opens one."
NOT_YOUR_TURN = "It is not your turn."
UNDONE = "Taken back."
TOO_LONG = "That is too much for one command."


def usage(problem: str) -> str:
    return f"{clean(problem, length=200)}; try `help`."


def listed(id: str, title: str, who: str, standing: str) -> str:
    return f"{id}  {title}  {who}  ({standing})"


def opened(id: str, code: str) -> str:
    return f"Table {id}, invitation {code}" if code else f"Table {id}"


def sat(id: str) -> str:
    return f"You sit at table {id}."


def stood(id: str) -> str:
    return f"You left table {id}."


def begun(id: str) -> str:
    return f"The game at table {id} has begun."


def asked_house(seat: int) -> str:
    return f"The house is asked to seat {seat + 1}."


def choice(number: int, said: str) -> str:
    return f"{number}. {said}"


def no_such_choice(number: int, count: int) -> str:
    return f"There is no choice {number}; they go from 1 to {count}."


def no_such_record(at: int, last: int) -> str:
    return f"There is no record {at}; the last one is {last}."


def not_a_choice(why: str) -> str:
    return f"That is neither the number of a choice nor one: {clean(why, length=200)}."


def not_an_option(said: str) -> str:
    return f"--set takes KEY=VALUE, not {_quoted(said)}."


def no_such_sitter(said: str, kinds: Iterable[str]) -> str:
    return f"Nobody sits as {_quoted(said)}; there are: {', '.join(kinds)}."


def no_such_clock(said: str, clocks: Iterable[str]) -> str:
    offered = ", ".join(each.replace(" ", "-") for each in clocks)
    return f"There is no clock {_quoted(said)}; there are: {offered}."


def you_are(name: str) -> str:
    return f"You are {name}."


def _quoted(word: str) -> str:
    return f"'{clean(word, length=60)}'"
