"""The app as a guest of the house has it: one each, all in one process."""

import asyncio
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from textual.screen import Screen

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.store.book import Account, Board, BoardId
from ridotto.tui.app import RidottoApp
from ridotto.tui.desk import Thinker
from ridotto.tui.settings import Cabinet
from ridotto.tui.ssh import words
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
        self.push_screen(Lobby())
        self.call_later(self._resume)

    def _resume(self) -> None:
        """Back to the table where the line broke."""
        last = self.parlour.book.last_board(self.guest.id)
        board = self.parlour.book.board(last) if last else None
        if board is not None and not board.is_over:
            self.open_board(board)

    # -- ways -------------------------------------------------------------------

    def open_board(self, board: Board) -> None:
        """To a table: as it gathers, is played, or was played."""
        from ridotto.tui.ssh.screens.gathering import Gathering
        from ridotto.tui.ssh.screens.table import GuestTable

        if board.log is None:
            self._go_to(board, Gathering(board))
            return
        try:
            table = self.parlour.table(board)
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return
        if table.is_closed:
            self.leave_to_home()
            self.open_replay(table)
            return
        self._go_to(board, GuestTable(self, board, table))

    def _go_to(self, board: Board, screen: Screen[Any]) -> None:
        self.leave_to_home()
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

    def play_on(
        self,
        parent: "Table[Any, Any]",
        seq: int,
        sitters: Sequence[Sitter],
        *,
        redealt: bool,
        eyes: Seat | None,
    ) -> None:
        """Tables of the house are played once; a guest plays on at home."""
        self.tell(words.PLAY_ON_AT_HOME)

    def parent_of(self, fork: "Table[Any, Any]") -> "Table[Any, Any] | None":
        """The store may hold games that are none of a guest's business."""
        return None

    def listen(self, topic: GameId, ring: Callable[[], object]) -> Callable[[], None]:
        """Has `ring` called within this app when something happened."""

        def told() -> None:
            if self.is_running:
                self.call_later(ring)

        return self.parlour.bell.listen(topic, told)

    def listen_to_house(self, ring: Callable[[], object]) -> Callable[[], None]:
        return self.listen(HOUSE, ring)

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
        if not self.painted.is_set() and len(self.screen_stack) > 1:
            self.painted.set()

    def _print_error_renderables(self) -> None:
        """The server's terminal is not the guest's."""
