"""A first evening without guests, so that the first guest need not wait for it.

Modules are read, style sheets parsed and caches filled by whoever comes first; that
takes several times as long as any later arrival.
"""

import asyncio
from collections.abc import Callable, Mapping
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Kind
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.clock import wall_clock
from ridotto.tui.desk import Thinker
from ridotto.tui.ssh.app import GuestApp
from ridotto.tui.ssh.driver import Line, Terminal
from ridotto.tui.ssh.guests import Guests
from ridotto.tui.ssh.parlour import Parlour
from ridotto.widgets.dress import dress_for

SIZE = (120, 40)
KEYS = 4000
TERMINAL = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}

PATIENCE = 20.0
"""A rehearsal that takes longer than so many seconds is broken off."""

SCREENS = ("gathering", "lobby", "new_table", "people", "table", "talk", "welcome")


class Nobody:
    """A line with nothing at its other end but who wants to know what was sent."""

    def __init__(self, told: Callable[[bytes], object]) -> None:
        self._told = told

    def write(self, data: bytes) -> None:
        self._told(data)

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def rehearse(
    shelf: Mapping[str, Game[Any, Any]],
    adviser: Thinker,
    told: Callable[[bytes], object] = lambda sent: None,
) -> None:
    """Sits somebody down at the first game of the shelf, in a house of their own;
    `told` gets what they would see."""
    for each in SCREENS:
        import_module(f"ridotto.tui.ssh.screens.{each}")
    for game in shelf.values():
        dress_for(game)
    with TemporaryDirectory() as folder:
        store = SqliteStore(Path(folder) / "rehearsal.db")
        try:
            await _sit_down(store, shelf, adviser, Nobody(told))
        finally:
            store.close()


async def _sit_down(
    store: SqliteStore,
    shelf: Mapping[str, Game[Any, Any]],
    adviser: Thinker,
    line: Line,
) -> None:
    book = SqliteBook(store.database)
    parlour = Parlour(store, book, shelf, clock=wall_clock)
    guests = Guests(book, wall_clock)
    account = guests.register("Rehearsal", "")
    name, game = next(iter(shelf.items()))
    kinds = [Kind.HUMAN, *[Kind.RANDOM] * (max(2, game.seats[0]) - 1)]
    board = parlour.set_up(account, name, kinds, {}, is_public=True)
    board = parlour.begin(account, board.id)
    book.keep_last_board(account.id, board.id)
    app = GuestApp(
        parlour,
        guests,
        Terminal(line, SIZE, KEYS),
        account=account,
        adviser=adviser,
        environ=TERMINAL,
    )
    running = asyncio.create_task(app.run_async())
    painted = asyncio.create_task(app.painted.wait())
    await asyncio.wait(
        (running, painted), timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
    )
    app.exit()
    painted.cancel()
    await running
