"""`ridotto show`: one position of a game, in sentences or as JSON."""

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import msgspec

from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_seat, open_log
from ridotto.tui.console import say


def run(arguments: Namespace) -> int:
    table = open_log(arguments.log, arguments.store)
    seat = find_seat(arguments.seat, table.names)
    seq = table.seq if arguments.at is None else arguments.at
    if seq > table.seq:
        raise BadOption(text.no_such_record(seq, table.seq))
    if arguments.json:
        say(as_json(table.view(seat, seq)))
    else:
        say(*position(table, seat, seq))
    return 0


def view_fields(view: Any) -> dict[str, Any]:
    """The view without the printed parts, which are the same all game long."""
    fields: dict[str, Any] = msgspec.to_builtins(view, enc_hook=str)
    fields.pop("data", None)
    return fields


def as_json(view: Any) -> str:
    encoded = msgspec.json.encode(view_fields(view))
    return msgspec.json.format(encoded, indent=2).decode()


def position(table: Table[Any, Any], seat: Seat | None, seq: int) -> Iterator[str]:
    """What stands on the table after a record, in sentences."""
    game, names = table.game, table.names
    view, state = table.view(seat, seq), table.history.state(seq)
    eyes = text.SPECTATOR if seat is None else names[seat]
    yield text.seen_by(game.title, seq, eyes)
    if seq:
        yield f"{game.text.phase(view)}."
    yield from game.text.position(view, names)
    if result := game.result(state):
        yield from text.result(result, names, game.unit)
    elif pending := game.pending(state):
        yield text.waiting_for(names[each] for each in pending)
