"""The app as a guest of the house has it: one each, all in one process."""

import asyncio
import sys
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from textual.screen import Screen

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.book import Account, Board, BoardId
from ridotto.tui.app import RidottoApp
from ridotto.tui.desk import Thinker
from ridotto.tui.reel import Reel
from ridotto.tui.settings import Cabinet
from ridotto.tui.ssh.bell import HOUSE
from ridotto.tui.ssh.driver import SshDriver, Terminal
from ridotto.tui.ssh.guests import BookCabinet, Guests
from ridotto.tui.ssh.parlour import Parlour, seat_of
from ridotto.tui.ssh.sheets import SharedSheet


class GuestApp(RidottoApp):
    """Opens the lobby instead of the home screen; tables are shared with others."""

    CSS_PATH = "../app.tcss"
    PULSE = 0.25

    def __init__(
        self,
        parlour: Parlour,
        guests: Guests,
        terminal: Terminal,
        *,
        account: Account | None,
        adviser: Thinker,
        key: str = "",
        suggested: str = "",
        environ: Mapping[str, str],
        entered: Callable[[Account], object] = lambda account: None,
        moved: Callable[[BoardId | None], object] = lambda board: None,
        failed: Callable[[BaseException], object] = lambda error: None,
    ) -> None:
        """`adviser` gives hints; the house's seats are played elsewhere. `entered`,
        `moved` and `failed` tell the server what happens here."""
        self.parlour = parlour
        self.guests = guests
        self.account = account
        self.suggested = suggested
        self._key = key
        self._entered = entered
        self._moved = moved
        self._failed = failed
        self.painted = asyncio.Event()
        """Set once there is something to be seen."""
        cabinet = BookCabinet(parlour.book, account.id) if account else Cabinet()
        super().__init__(
            parlour.store,
            shelf=parlour.shelf,
            cabinet=cabinet,
            thinker=adviser,
            clock=parlour.clock,
            environ=environ,
        )
        self.stylesheet = SharedSheet(variables=self.get_css_variables())
        self.no_color = False  # what the server's own terminal wishes is no matter
        self.driver_class = partial(SshDriver, terminal=terminal)  # type: ignore[assignment]
        self._capture_stdout = sys.stdout  # type: ignore[assignment]
        self._capture_stderr = sys.stderr  # type: ignore[assignment]
        """Textual redirects these for the whole process: to where they are."""

    @property
    def guest(self) -> Account:
        """Whoever sits here, once they have a name."""
        assert self.account is not None
        return self.account

    @property
    def user(self) -> str:
        return self.account.name if self.account else ""

    def open_house(self) -> None:
        if self.account is None:
            from ridotto.tui.ssh.screens.welcome import Welcome

            self.push_screen(Welcome(self.suggested), self._introduced)
        else:
            self._enter(self.account)

    def _introduced(self, name: str | None) -> None:
        if self.account is not None:
            self._enter(self.account)
        else:
            self.exit()

    def introduce(self, name: str) -> None:
        """A first visit; raises why the name cannot be had."""
        self.account = self.guests.register(name, self._key)
        self.cabinet = BookCabinet(self.parlour.book, self.account.id)

    def _enter(self, account: Account) -> None:
        from ridotto.tui.ssh.screens.lobby import Lobby

        self.account = account
        self._entered(account)
        if not self._resume():
            self.push_screen(Lobby())

    def _resume(self) -> bool:
        """Back to the table where the line broke, if it did; the lobby can wait."""
        last = self.parlour.book.last_board(self.guest.id)
        board = self.parlour.book.board(last) if last else None
        if board is None or board.is_over:
            return False
        try:
            screen = self._screen_of(board)
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return False
        if screen is not None:
            self._arrive(board, screen)
        return screen is not None

    # -- ways -------------------------------------------------------------------

    def open_board(self, board: Board) -> None:
        """To a table: as it gathers, is played, or was played."""
        try:
            screen = self._screen_of(board)
            table = self.parlour.table(board) if screen is None else None
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return
        self.leave_to_home()
        if screen is not None:
            self._arrive(board, screen)
        elif table is not None:
            self.open_replay(table)

    def _screen_of(self, board: Board) -> Screen[Any] | None:
        """Where a table is sat at; none once its game is over."""
        from ridotto.tui.ssh.screens.gathering import Gathering
        from ridotto.tui.ssh.screens.table import GuestTable

        if board.log is None:
            return Gathering(board)
        table = self.parlour.table(board)
        return None if table.is_closed else GuestTable(self, board, table)

    def leave_to_home(self) -> None:
        """Home is the lobby; whoever was led to a table first has not seen it yet."""
        from ridotto.tui.ssh.screens.lobby import Lobby

        super().leave_to_home()
        if not isinstance(self.screen, Lobby):
            self.switch_screen(Lobby())

    def _arrive(self, board: Board, screen: Screen[Any]) -> None:
        self.moved(board.id)
        if seat_of(board, self.guest) is not None:
            self.parlour.book.keep_last_board(self.guest.id, board.id)
        self.push_screen(screen)

    def leave_board(self) -> None:
        """Back to the lobby, on purpose."""
        self.moved(None)
        self.parlour.book.keep_last_board(self.guest.id, None)
        self.leave_to_home()

    def moved(self, board: BoardId | None) -> None:
        self._moved(board)

    def open_table(self, id: GameId) -> None:
        board = self.parlour.book.board_of(id)
        if board is not None:
            self.open_board(board)

    def sit_down(
        self, table: "Table[Any, Any]", *, from_the_start: bool = False
    ) -> None:
        """A guest sits at tables of the house only."""
        if table.id is not None:
            self.open_table(table.id)

    def rematch(self, table: "Table[Any, Any]") -> None:
        """The same seats again; the others are asked to sit down."""
        board = self.parlour.book.board_of(table.id) if table.id else None
        if board is None:
            return
        try:
            again = self.parlour.propose_again(self.guest, board)
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return
        self.open_board(again)

    def forking(self, reel: Reel) -> Screen[Any]:
        """A table of the house too, with free seats for others."""
        from ridotto.tui.ssh.screens.play_on import GuestPlayOn

        board = self.parlour.book.board_of(reel.table.id) if reel.table.id else None
        own = seat_of(board, self.guest) if board else None
        return GuestPlayOn(reel, own or Seat(0))

    def parent_of(self, fork: "Table[Any, Any]") -> "Table[Any, Any] | None":
        """If it is over too, and this guest may see it."""
        board = self.parlour.book.board_of(fork.id) if fork.id else None
        if board is None or board.origin is None:
            return None
        try:
            parent = self.parlour.board(board.origin.log, self.guest)
            return self.parlour.table(parent)
        except RidottoError:
            return None

    def listen_to_house(self, ring: Callable[[], object]) -> Callable[[], None]:
        """Has `ring` called within this app when something happened."""

        def told() -> None:
            if self.is_running:
                self.call_later(ring)

        return self.parlour.bell.listen(HOUSE, told)

    # -- going wrong ------------------------------------------------------------

    def _handle_exception(self, error: Exception) -> None:
        """A bug ends this guest's session and nobody else's."""
        self._failed(error)
        self._return_code = 1
        self._exception = self._exception or error
        self._exception_event.set()
        self._close_messages_no_wait()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, renderable)
        self.parlour.usher.painted(self)
        if not self.painted.is_set() and len(self.screen_stack) > 1:
            self.painted.set()

    def _print_error_renderables(self) -> None:
        """The server's terminal is not the guest's."""
