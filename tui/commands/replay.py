"""`ridotto replay`: watch a game, from a file or from the store."""

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from ridotto.core.automa.analysis import NOTE, Analysis, decode
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.tui.commands import app, text
from ridotto.tui.commands.logs import (
    find_lines,
    find_note,
    find_seat,
    is_file,
    open_log,
)
from ridotto.tui.commands.place import store_path

if TYPE_CHECKING:
    from ridotto.tui.app import RidottoApp


def run(arguments: Namespace) -> int:
    app.check_terminal()
    log, store, at = arguments.log, arguments.store, arguments.at
    table = open_log(log, store)
    seat = find_seat(arguments.seat, table.names)
    check(table, seat, at)
    analysis = _analysis(table, log, store)

    def first(house: "RidottoApp") -> None:
        watched = table
        if not is_file(log):
            found = house.opened(log)
            if found is None:
                return
            watched = found
        house.open_replay(watched, at=at, eyes=seat, analysis=analysis)

    return app.start(store_path(store), first=first)


def check(table: Table[Any, Any], seat: Seat | None, at: int | None) -> None:
    """What can be told to be wrong before anything is opened."""
    if at is not None and at > table.seq:
        raise BadOption(text.no_such_record(at, table.seq))
    if seat is not None and not table.is_closed and table.sitters[seat].kind.is_house:
        raise BadOption(text.HOUSE_IS_HIDDEN)


def _analysis(
    table: Table[Any, Any], log: str, store: str | None
) -> Analysis[Any] | None:
    note = find_note(log, store, NOTE)
    if note is None:
        return None
    found = decode(note, table.game)
    return found if found.fits(find_lines(log, store)) else None
