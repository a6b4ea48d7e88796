"""Every sentence of the command line; imported by `--help`, so it imports nothing."""

from collections.abc import Iterable
from typing import NamedTuple

PROGRAM = "Four trading games of the Italian republics, in your terminal."
PROGRAM_MORE = "Without a command, the gaming house opens: continue, new game, replays."


class Help(NamedTuple):
    """What `--help` says of a command."""

    does: str
    """One line for the list of commands."""
    more: str
    examples: tuple[str, ...]


HELP = {
    "play": Help(
        "play a game",
        "Opens a new table, or takes up one that was left. Seats that are not named "
        "are filled with merchants of the house, up to the smallest table.",
        (
            "ridotto play rialto --seat Anna --seat Zuane:novice",
            "ridotto play rialto --seat Anna --seat Berta --set rounds=4 --plain",
            "ridotto play --continue abcdefgh",
        ),
    ),
    "games": Help(
        "list the games, their seats and options",
        "Lists every game on the shelf with the number of seats and its options.",
        ("ridotto games", "ridotto games --json"),
    ),
    "rules": Help(
        "read the rules of a game",
        "The rules in our own words; whole, or only one rule or what mentions a word.",
        (
            "ridotto rules rialto",
            "ridotto rules rialto R-3",
            "ridotto rules rialto doge",
        ),
    ),
    "simulate": Help(
        "let the house play against itself",
        "Plays games between house seats and tells how each seat did. The same seed "
        "gives the same games.",
        (
            "ridotto simulate rialto --seat merchant random --games 100 --seed 1",
            "ridotto simulate rialto --league --seat senator merchant novice random",
        ),
    ),
    "replay": Help(
        "watch a game",
        "Opens a replay: play and pause, step, jump, search, look through any eyes "
        "once the game is over, play on from any point. A running game is followed.",
        ("ridotto replay game.jsonl --at 20", "ridotto replay abcdefgh --seat Anna"),
    ),
    "show": Help(
        "show a position of a game",
        "The position after a record, in sentences or as JSON, as a spectator or a "
        "seat sees it.",
        ("ridotto show game.jsonl --at 20", "ridotto show abcdefgh --seat Anna --json"),
    ),
    "verify": Help(
        "check that a log was not tampered with",
        "Checks the digests, the seed and every choice of finished games. The exit "
        "status is 0 only if all of them hold.",
        ("ridotto verify game.jsonl other.jsonl",),
    ),
    "analyse": Help(
        "find the decisions that cost a game",
        "Thinks about every decision of a finished game again, from what its seat "
        "could know: the chance to win with it, and what would have been better. What "
        "is found is kept beside the log.",
        (
            "ridotto analyse game.jsonl",
            "ridotto analyse abcdefgh --playouts 200 --json",
        ),
    ),
    "export": Help(
        "write a game to a file",
        "A finished game is written whole. Of a running one only what the asking seat "
        "may know leaves the store.",
        (
            "ridotto export abcdefgh --to jsonl -o game.jsonl",
            "ridotto export game.jsonl --to text",
            "ridotto export game.jsonl --to cast --size 100x30 --speed 4 -o game.cast",
            "ridotto export game.jsonl --to svg --each round -o game.svg",
            "ridotto export abcdefgh --to html -o game.html",
        ),
    ),
    "import": Help(
        "take logs from elsewhere into the store",
        "Checks each log as `verify` does and keeps it; what does not hold is refused "
        "with the reason.",
        ("ridotto import game.jsonl other.jsonl",),
    ),
    "serve": Help(
        "open the house to others, over SSH",
        "Whoever has an SSH client may play: their public key is their account. All "
        "settings may stand in a file; flags go before it.",
        (
            "ridotto serve",
            "ridotto serve --host 0.0.0.0 --port 2222 --config house.toml",
            "ridotto serve --authorized-keys friends.pub --workers 2",
        ),
    ),
    "admin": Help(
        "look after the guests of a house",
        "Lists the guests of a house, renames or bans them, and looks after their "
        "keys; the house may be open meanwhile.",
        (
            "ridotto admin list",
            "ridotto admin rename Anna 'Anna Maria'",
            "ridotto admin ban Zorzi",
            "ridotto admin add-key Anna 'ssh-ed25519 AAAA... anna@laptop'",
        ),
    ),
    "bench": Help(
        "measure how fast the program is",
        "Measures rows in turns with a reference, in one run, and prints the ratios. "
        "A row is named whole or by its beginning; without a name, all are measured.",
        (
            "ridotto bench",
            "ridotto bench random/rialto --json > before.json",
            "ridotto bench random/rialto --compare before.json",
            "ridotto bench random/rialto/2 --profile rialto.prof",
        ),
    ),
    "completion": Help(
        "print a script that completes commands in your shell",
        "Prints a script that teaches a shell the commands, flags and games.",
        (
            'eval "$(ridotto completion bash)"      # in ~/.bashrc',
            "ridotto completion fish > ~/.config/fish/completions/ridotto.fish",
        ),
    ),
}

FLAGS = {
    "version": "print the version and leave",
    "help": "show this help and leave",
    "store": "where games are kept: a file, or memory: for nowhere "
    "(RIDOTTO_STORE says the same)",
    "game": "the name of a game, as `ridotto games` lists it",
    "continue": "take up the stored game of this id",
    "seat": "who sits down; KIND is human (the default), random, novice, "
    "merchant or senator",
    "house seat": "a level of the house: random, novice, merchant or senator",
    "seed": "a number to draw all luck from, to play the same game again",
    "set": "an option of the game; data=FILE plays with your own data pack",
    "plain": "play line by line, without a full screen: for screen readers and scripts",
    "json": "for programs",
    "about": "the number of a rule, or a word to look for",
    "games": "how many games to play (default: %(default)s)",
    "simulation seed": "the number all luck is drawn from (default: %(default)s)",
    "jobs": "how many processes play (default: one a core)",
    "thinking jobs": "how many processes think (default: one a core)",
    "playouts": "how often a decision is tried out by who searches, at most "
    "(default: %(default)s)",
    "league": "every level named plays every other, from every seat and with the same "
    "shuffles: K games a pair",
    "players": "how many sit at a table of a league (default: the fewest)",
    "resume": "keep the games of a league in this file, and go on from there",
    "out": "write the log of every game into this folder",
    "log": "a log file, or the id of a stored game",
    "at": "the number of a record (default: the last)",
    "eyes": "through whose eyes: a name or a number from 1 (default: a spectator's)",
    "to": "cast: an asciinema recording; svg: pictures; html: a page; text: what "
    "happened, in sentences; jsonl: the log itself",
    "size": "the size of the screen that is drawn (default: 120x40)",
    "theme": "its colours: night (the default), day, high-contrast and others",
    "ascii": "draw with nothing but ASCII",
    "speed": "how many times as fast a recording plays (default: 1)",
    "picture at": "the number of the record to draw (default: the last)",
    "each": "draw one picture a round, into numbered files",
    "import file": "a log file of a finished game",
    "output": "the file to write (default: standard output)",
    "row": "what to measure; --list names the rows",
    "list rows": "name the rows and leave",
    "repeat": "how often each row is measured (default: %(default)s)",
    "millis": "how long one measurement lasts, in milliseconds (default: %(default)s)",
    "profile": "write a profile of one row to this file instead",
    "compare": "set the ratios beside those of an earlier --json",
    "markdown": "print the table for a README",
    "host": "the address to listen at; '' is every one (default: 127.0.0.1)",
    "port": "the port to listen at (default: 2222)",
    "config": "read the settings of the house from this TOML file",
    "host key": "the file of the host key, made if it is missing (default: host_key "
    "beside the store)",
    "authorized keys": "let in only who has one of the keys in this file",
    "open": "let in guests without a key too",
    "workers": "processes that serve (default: one a core)",
    "bots": "processes that think for the house (default: one a core)",
    "journal": "add the journal of the house to this file (default: standard error)",
    "deed": "list, rename, ban, unban, keys, add-key or remove-key",
    "deed words": "the name of a guest, and what the deed needs",
    "shell": "bash, zsh, fish or tcsh",
}

STOPPED = "Stopped."


def examples(told: Help) -> str:
    title = "examples:" if len(told.examples) > 1 else "example:"
    return "\n  ".join((title, *told.examples))


def usage(problem: str, command: str) -> str:
    """What argparse has to say, as a sentence."""
    said = problem.rstrip(".")
    return f"{said[:1].upper()}{said[1:]}; try `{command} --help`."


def no_such_command(name: str, close: Iterable[str]) -> str:
    return f"there is no command {name!r}{did_you_mean(close)}"


def did_you_mean(close: Iterable[str]) -> str:
    """The middle of a sentence about a name that is nearly right."""
    names = " or ".join(close)
    return f" (did you mean {names}?)" if names else ""


def not_a_number(value: str, low: int, high: int) -> str:
    return f"expected a number from {low:,} to {high:,}, got {value[:40]!r}"


def not_a_size(value: str, low: tuple[int, int], high: tuple[int, int]) -> str:
    return (
        f"expected a size from {low[0]}x{low[1]} to {high[0]}x{high[1]}, "
        f"got {value[:40]!r}"
    )


def not_a_pace(value: str, low: float, high: float) -> str:
    return f"expected a number from {low:g} to {high:g}, got {value[:40]!r}"


def system_error(path: str, why: str) -> str:
    return f"{path}: {why}." if path else f"{why}."
