"""Sees to all tables at once: the house's seats, the clocks, games that are over."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.clocks import Clocks
from ridotto.core.engine.errors import Conflict, RidottoError
from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.book import Board
from ridotto.tui.desk import Desk, Thinker
from ridotto.tui.ssh.parlour import STAND_IN, Parlour

ROUND = 0.5
"""How often every table is looked at, in seconds; those in play at once."""

REST = 300.0
"""A table where nothing happened for so many seconds is put away until it does."""

GRACE = 60_000
"""After opening the house nobody's time is up for so many milliseconds."""


class Steward:
    """One for the whole house. Nothing here waits."""

    def __init__(
        self,
        parlour: Parlour,
        thinker: Thinker,
        wake: Callable[[], object] = lambda: None,
        now: Callable[[], float] = monotonic,
    ) -> None:
        """`wake` is called, from any thread, when there is something to attend to."""
        self._parlour = parlour
        self._thinker = thinker
        self._wake = wake
        self._now = now
        self._opened = parlour.clock()
        self._desks: dict[GameId, Desk] = {}
        self._clocks: dict[GameId, tuple[Table[Any, Any], Clocks]] = {}
        self._busy: dict[GameId, float] = {}
        """By game that is open here: when something last happened."""
        self.problems: list[str] = []
        """What went wrong, to be told in the journal."""

    def attend(self) -> None:
        """Lets the house play wherever it is its turn at a table in play."""
        for log, desk in list(self._desks.items()):
            try:
                while self._play(desk):
                    self._busy[log] = self._now()
            except RidottoError as error:
                self.problems.append(f"{log}: {error}")

    def go_round(self) -> None:
        """Looks at every table."""
        boards = [board for board in self._parlour.boards() if board.log]
        for board in boards:
            try:
                self._see_to(board)
            except RidottoError as error:
                self.problems.append(f"{board.id}: {error}")
        self._put_away({board.log for board in boards if board.log})
        self.attend()

    def close(self) -> None:
        for desk in self._desks.values():
            desk.close()
        self._desks.clear()

    def _play(self, desk: Desk) -> bool:
        desk.send()
        return desk.gather()

    def _see_to(self, board: Board) -> None:
        assert board.log is not None
        summary = self._parlour.summary(board.log)
        if summary.status == "finished":
            with suppress(Conflict):
                self._parlour.book.change_board(replace(board, is_over=True))
            return
        for number, place in enumerate(board.places):
            kind = STAND_IN if place.is_away else place.kind
            if place.account is not None and summary.sitters[number].kind is not kind:
                self._parlour.settle_seats(board)
        if any(summary.sitters[seat].kind.is_house for seat in summary.waiting):
            self._open(board.log)
        if board.limit.kind != "none":
            self._look_at_the_clock(board)

    def _open(self, log: GameId) -> None:
        if log not in self._desks:
            self._desks[log] = Desk(self._parlour.bell.table(log), self._thinker)
            self._desks[log].wake = self._wake
            self._desks[log].falter = partial(self._faltered, log)
            self._busy[log] = self._now()

    def _faltered(self, log: GameId, seat: Seat, error: Exception) -> None:
        self.problems.append(f"{log}: seat {seat} left to chance: {error!r}")

    def _put_away(self, running: set[GameId]) -> None:
        tired = self._now() - REST
        for log, desk in list(self._desks.items()):
            idle = self._busy[log] < tired and not desk.thinking
            if idle or log not in running:
                desk.close()
                del self._desks[log], self._busy[log]
        for log in self._clocks.keys() - running:
            del self._clocks[log]

    def _look_at_the_clock(self, board: Board) -> None:
        assert board.log is not None
        table = self._parlour.table(board)
        known = self._clocks.get(board.log)
        if known is None or known[0] is not table:
            known = self._clocks[board.log] = (table, Clocks(table.history))
        clocks = known[1]
        clocks.follow()
        now = self._parlour.clock()
        for seat in clocks.asked:
            place = board.places[seat] if seat < len(board.places) else None
            if place is None or place.account is None or place.is_away:
                continue
            deadline = self._parlour.deadline(board, clocks, seat)
            if deadline is not None and now > max(deadline, self._opened + GRACE):
                self._parlour.time_out(board.id, seat)
                return
