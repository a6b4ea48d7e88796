"""A table shared with others: the same screen, with people behind the seats."""

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import Binding, BindingType

from ridotto.core.automa.hint import Hint
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.clocks import Clocks
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Decision, Table
from ridotto.core.store.book import AccountId, Board, Said
from ridotto.tui.desk import Thinker
from ridotto.tui.screens.stage import Command
from ridotto.tui.screens.table import TableScreen
from ridotto.tui.session import Moment, Session
from ridotto.tui.settings import Speed
from ridotto.tui.ssh import words
from ridotto.tui.ssh.bell import HOUSE
from ridotto.tui.ssh.limits import Purse
from ridotto.tui.ssh.parlour import Glance, seat_of
from ridotto.widgets.mat import Mat

if TYPE_CHECKING:
    from ridotto.tui.ssh.app import GuestApp

SECOND = 1.0


class GuestSession(Session):
    """A guest at a shared table: their own seat only, and not too fast."""

    def __init__(
        self,
        table: Table[Any, Any],
        seat: Seat | None,
        purse: Purse,
        adviser: Thinker,
        speed: Speed,
    ) -> None:
        super().__init__(table, here=() if seat is None else (seat,), speed=speed)
        if seat is not None:
            self._eyes = seat  # also while the house plays for it
        self._purse = purse
        self._thinker = adviser

    def choose(self, decision: Decision, choice: Choice) -> None:
        self._purse.move()
        super().choose(decision, choice)

    def hint(self, decision: Decision) -> "Future[Hint]":
        self._purse.move()
        return super().hint(decision)

    def undo(self, *, takeback: bool = False) -> None:
        self._purse.move()
        super().undo(takeback=takeback)


class GuestTable(TableScreen):
    """Hears of what others do as soon as it is written."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "talk", words.TALK),
        Binding("f6", "people", words.PEOPLE),
    ]
    ALL_KEYS = words.TABLE_KEYS
    CSS_PATH = "../../screens/spread.tcss"

    def __init__(self, app: "GuestApp", board: Board, table: Table[Any, Any]) -> None:
        self._guest_app = app
        self._gathered = board
        seat = seat_of(board, app.guest)
        purse = app.parlour.purse(app.guest)
        speed = app.settings.speed
        session = GuestSession(table, seat, purse, app.thinker, speed)
        super().__init__(session, app.settings)
        self._heard = self._last_said()
        self._clocks = Clocks(table.history) if board.limit.kind != "none" else None
        self._here: frozenset[AccountId] = frozenset()
        self._glanced: Glance | None = None
        self._looked = 0
        """The last line in any room when these here were looked for."""
        self._deaf: list[Callable[[], None]] = []

    def begin(self) -> None:
        assert self._gathered.log is not None
        app = self._guest_app
        self._look_around()
        super().begin()
        bell = app.parlour.bell
        self._deaf = [
            bell.listen(self._gathered.log, self.look_up),
            bell.listen(HOUSE, self._prick_up),
        ]
        if self._clocks is not None:
            self.set_interval(SECOND, self._show_clocks)

    def on_unmount(self) -> None:
        """Textual calls this beside what the table itself does then."""
        for end in self._deaf:
            end()

    def look_up(self) -> None:
        """Sees what others did when it is this guest's turn to be shown it."""
        app = self._guest_app
        if app.is_running and not self.session.is_settled:
            app.parlour.usher.show(app, lambda: self.call_later(self._see))

    def _see(self) -> None:
        before = self._moment
        self.attend()
        if self._moment is before:
            self._guest_app.parlour.usher.painted(self._guest_app)

    # -- the others -------------------------------------------------------------

    def _last_said(self) -> int:
        said = self._talk()
        return said[-1].id if said else 0

    def _talk(self) -> list[Said]:
        app = self._guest_app
        return app.parlour.heard(app.guest, self._gathered)

    def _look_around(self) -> bool:
        """Takes in how the table and its people are; true if it is another way."""
        parlour = self._guest_app.parlour
        glance, id = parlour.glance(), self._gathered.id
        self._glanced = glance
        board = glance.boards.get(id) or parlour.book.board(id) or self._gathered
        before = (self._gathered, self._here)
        self._gathered, self._here = board, glance.here
        return before != (self._gathered, self._here)

    def _prick_up(self) -> None:
        """Most of what happens in a house is no matter at this table."""
        app = self._guest_app
        if app.is_running and app.parlour.glance() is not self._glanced:
            self.call_later(self._hear)

    def _hear(self) -> None:
        """Somebody spoke, came, left, or was replaced."""
        if self._look_around() and self._moment is not None:
            self._show_mats(self._moment)
        last = self._guest_app.parlour.glance().last_said
        if last == self._looked:
            return
        self._looked = last
        said = self._talk()
        new = [each for each in said if each.id > self._heard]
        if new:
            self._heard = new[-1].id
            others = [each for each in new if each.account != self._guest_app.guest.id]
            if others and self.is_current:
                self.house.tell(words.spoken(others[-1]))

    def _mat(self, moment: Moment, seat: Seat) -> Mat:
        mat = super()._mat(moment, seat)
        note = self._note(seat)
        return replace(mat, note=f"{mat.note}, {note}" if note else mat.note)

    def _note(self, seat: Seat) -> str:
        """What else to tell of whoever sits there."""
        if seat >= len(self._gathered.places):
            return ""
        place = self._gathered.places[seat]
        if place.account is None or self.session.is_over:
            return ""
        if place.is_away:
            return words.AWAY
        if self._clocks is not None and seat in self._clocks.asked:
            parlour = self._guest_app.parlour
            deadline = parlour.deadline(self._gathered, self._clocks, seat)
            if deadline is not None:
                return words.left(deadline - parlour.clock())
        return "" if place.account in self._here else words.GONE

    def _show_clocks(self) -> None:
        if self._clocks is not None and self._moment is not None and self.is_current:
            self._clocks.follow()
            self._show_mats(self._moment)

    # -- keys -------------------------------------------------------------------

    def action_talk(self) -> None:
        from ridotto.tui.ssh.screens.talk import Talk

        self.open(Talk(self._gathered))

    def action_people(self) -> None:
        from ridotto.tui.ssh.screens.people import People

        self.open(People(self._gathered))

    def action_leave(self) -> None:
        self._guest_app.leave_board()

    def commands(self) -> Iterable[Command]:
        yield words.TALK, words.TALK_HELP, self.action_talk
        yield words.PEOPLE, words.PEOPLE_HELP, self.action_people
        yield from super().commands()
