"""`ridotto export`: a game leaves the house: log, prose, recording, pictures, page."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.excerpt import excerpt
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.files import write_log
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_seat, open_log
from ridotto.tui.commands.progress import shown
from ridotto.tui.console import send
from ridotto.tui.reading import Eyes, with_open_cards

FRAMES = ("cast", "svg")
"""The formats that are drawn from the screen."""


def run(arguments: Namespace) -> int:
    check(arguments)
    table = open_log(arguments.log, arguments.store)
    seat = find_seat(arguments.seat, table.names)
    if arguments.at is not None and arguments.at > table.seq:
        raise BadOption(text.no_such_record(arguments.at, table.seq))
    if arguments.to == "svg" and arguments.each == "round":
        _write_pictures(table, seat, arguments)
        return 0
    lines = FORMATS[arguments.to](table, seat, arguments)
    if arguments.output is not None:
        write_log(Path(arguments.output), lines)
    else:
        for line in lines:
            send(line + b"\n")
    return 0


def check(arguments: Namespace) -> None:
    """Flags that mean nothing for this format, or too much."""
    given = {
        "--size": (arguments.size, FRAMES),
        "--theme": (arguments.theme, (*FRAMES, "html")),
        "--ascii": (arguments.ascii or None, FRAMES),
        "--speed": (arguments.speed, ("cast",)),
        "--at": (arguments.at, ("svg",)),
        "--each": (arguments.each, ("svg",)),
    }
    for flag, (value, formats) in given.items():
        if value is not None and arguments.to not in formats:
            raise BadOption(text.flag_is_for(flag, formats, arguments.to))
    if arguments.each is not None and arguments.output is None:
        raise BadOption(text.EACH_NEEDS_A_FILE)
    if arguments.each is not None and arguments.at is not None:
        raise BadOption(text.EACH_OR_ONE)
    if arguments.theme is not None:
        _check_theme(arguments.theme)


def _check_theme(theme: str) -> None:
    from ridotto.themes.palettes import PALETTES

    if theme not in PALETTES:
        raise BadOption(text.no_such_theme(theme, PALETTES))


# -- the log itself ---------------------------------------------------------------


def as_jsonl(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace | None = None
) -> Iterator[bytes]:
    """The log of a finished game; of a running one, what a seat was told."""
    return table.log() if table.is_closed else excerpt(table.history, seat)


def as_text(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace
) -> Iterator[bytes]:
    return (line.encode() for line in prose(table, seat))


def prose(table: Table[Any, Any], seat: Seat | None) -> Iterator[str]:
    """What happened, a sentence a line; once a game is over nothing is hidden."""
    if table.is_closed:
        table = with_open_cards(table)
    header, names = table.history.header, table.names
    yield text.sat_down(names, (sitter.kind for sitter in table.sitters))
    if header.options:
        yield text.options(header.options.items())
    for line in table.lines(seat):
        yield line.said
    if result := table.result():
        yield from text.result(result, names, table.game.unit)


# -- what is drawn ----------------------------------------------------------------


def as_cast(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace
) -> Iterator[bytes]:
    from ridotto.tui.cast import cast

    speed = arguments.speed or 1.0
    eyes, title = _eyes(table, seat), _title(table)
    return cast(table, eyes, _look(arguments), title, speed, _frames)


def as_svg(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace
) -> Iterator[bytes]:
    at = table.seq if arguments.at is None else arguments.at
    yield from _drawn(table, seat, arguments, [at])


def _drawn(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace, seqs: list[int]
) -> list[bytes]:
    from ridotto.tui.film import Frame, shoot

    drawn: list[bytes] = []

    def take(frame: Frame) -> None:
        drawn.append(frame.svg(_title(table)).encode())

    shoot(table, _eyes(table, seat), _look(arguments), _frames(seqs), take)
    return drawn


def _write_pictures(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace
) -> None:
    """One picture a round: `game.svg` stands for `game-1.svg` and so on."""
    from ridotto.tui.film import round_ends

    path = Path(arguments.output)
    seqs = round_ends(table, _eyes(table, seat))
    for number, picture in enumerate(_drawn(table, seat, arguments, seqs), 1):
        name = f"{path.stem}-{number}{path.suffix or '.svg'}"
        write_log(path.with_name(name), [picture])


def as_html(
    table: Table[Any, Any], seat: Seat | None, arguments: Namespace
) -> Iterator[bytes]:
    from ridotto.tui.page import page

    eyes, title = _eyes(table, seat), _title(table)
    return page(table, eyes, title, arguments.theme, _frames)


def _eyes(table: Table[Any, Any], seat: Seat | None) -> Eyes:
    """Whose eyes an export looks through: once a game is over, nothing is hidden."""
    return "open" if seat is None and table.is_closed else seat


def _title(table: Table[Any, Any]) -> str:
    return text.game_title(table.game.title, table.names)


def _look(arguments: Namespace) -> Any:
    from ridotto.tui.film import Look

    look = Look(theme=arguments.theme or "night", is_ascii=arguments.ascii)
    if arguments.size is None:
        return look
    width, height = arguments.size
    return Look(width, height, look.theme, look.is_ascii)


def _frames(seqs: list[int]) -> Iterator[int]:
    return shown(seqs, len(seqs), text.DRAWN)


FORMATS = {
    "cast": as_cast,
    "svg": as_svg,
    "html": as_html,
    "jsonl": as_jsonl,
    "text": as_text,
}
