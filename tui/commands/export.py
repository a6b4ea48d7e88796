"""`ridotto export`: a game leaves the house, as a log or as prose."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ridotto.core.engine.excerpt import excerpt
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.files import write_log
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_seat, open_log
from ridotto.tui.console import send
from ridotto.tui.reading import with_open_cards


def run(arguments: Namespace) -> int:
    table = open_log(arguments.log, arguments.store)
    seat = find_seat(arguments.seat, table.names)
    lines = FORMATS[arguments.to](table, seat)
    if arguments.output is not None:
        write_log(Path(arguments.output), lines)
    else:
        for line in lines:
            send(line + b"\n")
    return 0


def as_jsonl(table: Table[Any, Any], seat: Seat | None) -> Iterator[bytes]:
    """The log of a finished game; of a running one, what a seat was told."""
    return table.log() if table.is_closed else excerpt(table.history, seat)


def as_text(table: Table[Any, Any], seat: Seat | None) -> Iterator[bytes]:
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


FORMATS = {"jsonl": as_jsonl, "text": as_text}
