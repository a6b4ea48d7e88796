"""The command line: parsing and nothing else. Commands live in `commands/`."""

import argparse
import difflib
from argparse import SUPPRESS, ArgumentError, ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from keyword import iskeyword
from typing import Any, NoReturn

from ridotto import __version__
from ridotto.tui import text
from ridotto.tui.console import MISUSED, complain, guarded

SHELLS = ("bash", "zsh", "fish", "tcsh")
FORMATS = ("cast", "svg", "html", "text", "jsonl")
DEEDS = ("list", "rename", "ban", "unban", "keys", "add-key", "remove-key")
SIZES = ((60, 20), (400, 150))
"""The smallest and the largest terminal that can be drawn."""
SLOWEST, FASTEST = 0.01, 1000.0
MOST_GAMES, MOST_JOBS, LARGEST = 1_000_000, 256, 10**18
MOST_PLAYOUTS = 100_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and answers its exit status."""
    return guarded(lambda: run(arguments))


def run(arguments: Sequence[str] | None) -> int:
    given = parser().parse_args(arguments)
    module = module_of(given.command or "app")
    command = import_module(f"ridotto.tui.commands.{module}")
    status: int = command.run(given)
    return status


def module_of(command: str) -> str:
    """Where a command is run; `import` cannot be the name of a module."""
    return f"{command}_" if iskeyword(command) else command


def parser() -> ArgumentParser:
    """The whole command line; shells learn to complete it from here too."""
    top = Parser(prog="ridotto", description=f"{text.PROGRAM} {text.PROGRAM_MORE}")
    version = f"ridotto {__version__}"
    about = text.FLAGS["version"]
    top.add_argument("--version", action="version", version=version, help=about)
    add_store(top, default=None)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    for name, add_arguments in COMMANDS.items():
        told = text.HELP[name]
        command = commands.add_parser(
            name, help=told.does, description=told.more, epilog=text.examples(told)
        )
        add_arguments(command)
    return top


class Parser(ArgumentParser):
    """Tells in one line what is wrong."""

    def __init__(self, **settings: Any) -> None:
        settings |= {"formatter_class": Layout, "add_help": False}
        super().__init__(allow_abbrev=False, **settings)
        self.add_argument("-h", "--help", action="help", help=text.FLAGS["help"])

    def error(self, message: str) -> NoReturn:
        complain(text.usage(message, self.prog))
        raise SystemExit(MISUSED)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.dest == "command" and value not in COMMANDS:
            close = difflib.get_close_matches(value, COMMANDS, n=1)
            raise ArgumentError(None, text.no_such_command(value, close))
        super()._check_value(action, value)


class Layout(argparse.HelpFormatter):
    """Fills sentences, but leaves examples as they stand."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return text if "\n" in text else super()._fill_text(text, width, indent)


# -- the arguments of each command ----------------------------------------------


def add_play(command: ArgumentParser) -> None:
    add_game(command, nargs="?")
    command.add_argument(
        "--seat", action="append", default=[], metavar="NAME[:KIND]", help=_("seat")
    )
    command.add_argument("--seed", type=whole(), metavar="N", help=_("seed"))
    add_options(command)
    command.add_argument("--plain", action="store_true", help=_("plain"))
    command.add_argument("--continue", dest="id", metavar="ID", help=_("continue"))
    add_store(command)


def add_games(command: ArgumentParser) -> None:
    add_json(command)


def add_rules(command: ArgumentParser) -> None:
    add_game(command)
    command.add_argument("about", nargs="*", metavar="WORD", help=_("about"))


def add_simulate(command: ArgumentParser) -> None:
    add_game(command)
    command.add_argument(
        "--seat",
        action="extend",
        nargs="+",
        default=[],
        metavar="KIND",
        help=_("house seat"),
    )
    games, seed = whole(1, MOST_GAMES), _("simulation seed")
    command.add_argument(
        "--games", type=games, default=100, metavar="K", help=_("games")
    )
    command.add_argument("--seed", type=whole(), default=1, metavar="S", help=seed)
    add_options(command)
    jobs = whole(1, MOST_JOBS)
    command.add_argument("--jobs", type=jobs, metavar="J", help=_("jobs"))
    command.add_argument("--out", metavar="DIR", help=_("out"))
    add_playouts(command)
    command.add_argument("--league", action="store_true", help=_("league"))
    players = whole(2, 9)
    command.add_argument("--players", type=players, metavar="N", help=_("players"))
    command.add_argument("--resume", metavar="FILE", help=_("resume"))
    add_json(command)


def add_show(command: ArgumentParser) -> None:
    add_log(command)
    command.add_argument("--at", type=whole(0), metavar="N", help=_("at"))
    add_eyes(command)
    add_json(command)
    add_store(command)


def add_replay(command: ArgumentParser) -> None:
    add_log(command)
    command.add_argument("--at", type=whole(0), metavar="N", help=_("at"))
    add_eyes(command)
    add_store(command)


def add_verify(command: ArgumentParser) -> None:
    add_log(command, nargs="+")
    add_store(command)


def add_analyse(command: ArgumentParser) -> None:
    add_log(command)
    add_playouts(command)
    jobs = whole(1, MOST_JOBS)
    command.add_argument("--jobs", type=jobs, metavar="J", help=_("thinking jobs"))
    add_json(command)
    add_store(command)


def add_export(command: ArgumentParser) -> None:
    add_log(command)
    command.add_argument("--to", required=True, choices=FORMATS, help=_("to"))
    command.add_argument("-o", "--output", metavar="FILE", help=_("output"))
    add_eyes(command)
    command.add_argument("--size", type=size, metavar="WxH", help=_("size"))
    command.add_argument("--theme", metavar="NAME", help=_("theme"))
    command.add_argument("--ascii", action="store_true", help=_("ascii"))
    command.add_argument("--speed", type=pace, metavar="X", help=_("speed"))
    command.add_argument("--at", type=whole(0), metavar="N", help=_("picture at"))
    command.add_argument("--each", choices=("round",), help=_("each"))
    add_store(command)


def add_import(command: ArgumentParser) -> None:
    command.add_argument("file", nargs="+", metavar="FILE", help=_("import file"))
    add_store(command)


def add_serve(command: ArgumentParser) -> None:
    command.add_argument("--host", metavar="H", help=_("host"))
    command.add_argument("--port", type=whole(0, 65535), metavar="P", help=_("port"))
    command.add_argument("--config", metavar="FILE", help=_("config"))
    command.add_argument("--host-key", metavar="FILE", help=_("host key"))
    command.add_argument("--authorized-keys", metavar="FILE", help=_("authorized keys"))
    command.add_argument("--open", action="store_true", default=None, help=_("open"))
    counts = whole(1, MOST_JOBS)
    command.add_argument("--workers", type=counts, metavar="N", help=_("workers"))
    command.add_argument("--bots", type=counts, metavar="N", help=_("bots"))
    command.add_argument("--log", metavar="FILE", help=_("journal"))
    add_store(command)


def add_admin(command: ArgumentParser) -> None:
    command.add_argument("deed", choices=DEEDS, metavar="DEED", help=_("deed"))
    command.add_argument("words", nargs="*", metavar="WORD", help=_("deed words"))
    add_json(command)
    add_store(command)


def add_bench(command: ArgumentParser) -> None:
    command.add_argument("row", nargs="*", metavar="ROW", help=_("row"))
    command.add_argument("--list", action="store_true", help=_("list rows"))
    repeats = whole(1, 1000)
    command.add_argument(
        "--repeat", type=repeats, default=5, metavar="N", help=_("repeat")
    )
    command.add_argument(
        "--millis", type=whole(1, 60_000), default=250, metavar="MS", help=_("millis")
    )
    command.add_argument("--profile", metavar="FILE", help=_("profile"))
    command.add_argument("--compare", metavar="FILE", help=_("compare"))
    command.add_argument("--markdown", action="store_true", help=_("markdown"))
    add_json(command)


def add_completion(command: ArgumentParser) -> None:
    command.add_argument("shell", choices=SHELLS, metavar="SHELL", help=_("shell"))


COMMANDS: Mapping[str, Callable[[ArgumentParser], None]] = {
    "play": add_play,
    "games": add_games,
    "rules": add_rules,
    "simulate": add_simulate,
    "replay": add_replay,
    "show": add_show,
    "verify": add_verify,
    "analyse": add_analyse,
    "export": add_export,
    "import": add_import,
    "serve": add_serve,
    "admin": add_admin,
    "bench": add_bench,
    "completion": add_completion,
}
"""By name: what to parse. `commands/<name>.py` runs it, `text.HELP` explains it."""


# -- what several commands share -------------------------------------------------


def add_game(command: ArgumentParser, nargs: str | None = None) -> None:
    command.add_argument("game", nargs=nargs, metavar="GAME", help=_("game"))


def add_log(command: ArgumentParser, nargs: str | None = None) -> None:
    command.add_argument("log", nargs=nargs, metavar="LOG", help=_("log"))


def add_options(command: ArgumentParser) -> None:
    command.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help=_("set")
    )


def add_eyes(command: ArgumentParser) -> None:
    command.add_argument("--seat", metavar="S", help=_("eyes"))


def add_json(command: ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help=_("json"))


def add_playouts(command: ArgumentParser) -> None:
    command.add_argument(
        "--playouts",
        type=whole(1, MOST_PLAYOUTS),
        default=48,
        metavar="P",
        help=_("playouts"),
    )


def add_store(command: ArgumentParser, default: str | None = SUPPRESS) -> None:
    command.add_argument("--store", default=default, metavar="FILE", help=_("store"))


def whole(low: int = -LARGEST, high: int = LARGEST) -> Callable[[str], int]:
    """Reads a whole number between two others."""

    def read(value: str) -> int:
        try:
            number = int(value)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise ArgumentTypeError(text.not_a_number(value, low, high))
        return number

    return read


def size(value: str) -> tuple[int, int]:
    """Reads `120x40`."""
    width, by, height = value.lower().partition("x")
    try:
        found = (int(width[:9]), int(height[:9]))
    except ValueError:
        found = (0, 0)
    low, high = SIZES
    if not (by and low[0] <= found[0] <= high[0] and low[1] <= found[1] <= high[1]):
        raise ArgumentTypeError(text.not_a_size(value, low, high))
    return found


def pace(value: str) -> float:
    """Reads how many times as fast."""
    try:
        found = float(value)
    except ValueError:
        found = 0.0
    if not SLOWEST <= found <= FASTEST:
        raise ArgumentTypeError(text.not_a_pace(value, SLOWEST, FASTEST))
    return found


def _(flag: str) -> str:
    return text.FLAGS[flag]
