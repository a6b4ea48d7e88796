"""One channel of a guest: an app on their terminal, or a command without one."""

import asyncio
from asyncio import FIRST_COMPLETED
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from asyncssh import SSHServerChannel, SSHServerSession

from ridotto.core.engine.errors import RidottoError
from ridotto.core.store.book import Account, BoardId, Present
from ridotto.tui.console import FAILED, FINE, MISUSED
from ridotto.tui.ssh import words
from ridotto.tui.ssh.app import GuestApp
from ridotto.tui.ssh.commands import run_command
from ridotto.tui.ssh.driver import Terminal
from ridotto.tui.ssh.environ import environ_of
from ridotto.tui.ssh.errand import Errand

if TYPE_CHECKING:
    from ridotto.tui.ssh.server import House, Visitor


class Visit(SSHServerSession[bytes]):
    """From the first request of a channel to its end."""

    def __init__(self, house: "House", visitor: "Visitor") -> None:
        self._house = house
        self._visitor = visitor
        self._term = ""
        self._size = (0, 0)
        self._has_terminal = False
        self._command: str | None = None
        self._terminal: Terminal | None = None
        self._app: GuestApp | None = None
        self._errand: Errand | None = None
        self._session = ""
        self._last_key = monotonic()
        self._last_words = ""
        self._task: asyncio.Task[None] | None = None

    # -- what a client asks for --------------------------------------------------

    def connection_made(self, chan: "SSHServerChannel[bytes]") -> None:
        self._channel = chan

    def pty_requested(self, term: str, size: Any, modes: Any) -> bool:
        self._term, self._size, self._has_terminal = term, size[:2], True
        return True

    def shell_requested(self) -> bool:
        """There is no shell: it is the house that opens."""
        return True

    def exec_requested(self, command: str) -> bool:
        """Nothing is executed: it is read as one of the house's own commands."""
        self._command = command
        return True

    def subsystem_requested(self, subsystem: str) -> bool:
        return False

    def session_started(self) -> None:
        house = self._house
        limit = house.config.limits.buffer
        self._channel.set_write_buffer_limits(high=limit, low=limit // 4)
        visit = self._play if self._has_terminal and not self._command else self._run
        self._task = asyncio.get_running_loop().create_task(self._kept(visit))
        house.visits.add(self)

    async def _kept(self, visit: Callable[[], Any]) -> None:
        """Whatever happens in a visit ends that visit only."""
        try:
            status = await visit()
        except (asyncio.CancelledError, OSError):  # nobody is there any more
            status = FAILED
        except RidottoError as error:
            self._complain(str(error))
            status = MISUSED
        except Exception as error:
            self._house.journal.fail("broken visit", error, name=self._visitor.name)
            self._complain(words.BROKEN)
            status = FAILED
        finally:
            self._house.visits.discard(self)
        with suppress(OSError):
            self._channel.exit(status)

    def _complain(self, sentence: str) -> None:
        with suppress(OSError):
            end = "\r\n" if self._has_terminal else "\n"
            self._channel.write_stderr(f"ridotto: {sentence}{end}".encode())

    # -- with a terminal ---------------------------------------------------------

    async def _play(self) -> int:
        house, visitor = self._house, self._visitor
        account = visitor.enter()
        limits = house.config.limits
        self._terminal = Terminal(self._channel, self._size, limits.keys)
        self._terminal.typed = self._touch
        environ = environ_of(self._term, self._channel.get_environment())
        async with house.starting:
            app = self._app = GuestApp(
                house.parlour,
                house.guests,
                self._terminal,
                account=account,
                adviser=house.adviser,
                key=visitor.key,
                suggested=visitor.suggested,
                environ=environ,
                entered=self._entered,
                moved=self._moved,
                failed=self._failed,
            )
            loop = asyncio.get_running_loop()
            running = loop.create_task(app.run_async())
            painted = loop.create_task(app.painted.wait())
            await asyncio.wait((running, painted), return_when=FIRST_COMPLETED)
        try:
            await running
        finally:
            painted.cancel()
            self._left()
        broken = words.BROKEN if app.return_code else ""
        last = self._last_words or broken or words.GOODBYE
        self._terminal.say(f"{last}\r\n")
        return app.return_code or FINE

    def _touch(self) -> None:
        self._house.parlour.usher.typed(self._app)
        self._last_key = monotonic()
        self._house.last_key = self._last_key

    def _entered(self, account: Account) -> None:
        house = self._house
        self._visitor.account = account
        self._session = house.new_session()
        now = house.parlour.clock()
        present = Present(self._session, account.id, account.name, None, now)
        house.parlour.book.enter(present, house.worker)
        house.journal.tell("enters", name=account.name, term=self._term)

    def _moved(self, board: BoardId | None) -> None:
        if self._session:
            self._house.parlour.book.move(self._session, board)

    def _left(self) -> None:
        self._house.parlour.usher.forget(self._app)
        self._app = None
        account = self._visitor.account
        if self._session and account is not None:
            self._house.parlour.book.leave(self._session)
            self._house.journal.tell("leaves", name=account.name)
        self._house.ended += 1

    def _failed(self, error: BaseException) -> None:
        self._house.journal.fail("broken app", error, name=self._visitor.name)

    # -- without ------------------------------------------------------------------

    async def _run(self) -> int:
        self._errand = Errand(self._channel, is_terminal=self._has_terminal)
        account = self._visitor.enter()
        house = self._house
        house.journal.tell(
            "command",
            name=self._visitor.name,
            command=(self._command or "").split(" ")[0],
        )
        return await run_command(
            self._command or "help", self._errand, house, self._visitor, account
        )

    # -- the line ------------------------------------------------------------------

    def data_received(self, data: bytes, datatype: Any) -> None:
        if self._terminal is not None:
            self._terminal.receive(data)

    def eof_received(self) -> bool:
        """The end of the input is no reason to leave a command unanswered."""
        if self._app is not None:
            self.end("")
        return True

    def terminal_size_changed(
        self, width: int, height: int, pixwidth: int, pixheight: int
    ) -> None:
        self._size = (width, height)
        if self._terminal is not None:
            self._terminal.resize(width, height)

    def signal_received(self, signal: str) -> None:
        if signal in ("INT", "TERM", "HUP"):
            self.end("")

    def break_received(self, msec: int) -> bool:
        return False

    def pause_writing(self) -> None:
        if self._terminal is not None:
            self._terminal.slow_down()
        if self._errand is not None:
            self._errand.slow_down()

    def resume_writing(self) -> None:
        if self._terminal is not None:
            self._terminal.go_on()
        if self._errand is not None:
            self._errand.go_on()

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._terminal is not None:
            self._terminal.hang_up()
        self.end("")

    # -- ending --------------------------------------------------------------------

    @property
    def idle(self) -> float:
        """For how many seconds nothing was typed."""
        return monotonic() - self._last_key

    @property
    def account(self) -> Account | None:
        return self._visitor.account

    def end(self, last_words: str) -> None:
        """Leaves the house, with a word to who is still there."""
        self._last_words = last_words
        if self._app is not None:
            self._app.exit()  # also where it has not begun: then it never does
        elif self._task is not None and not self._task.done():
            if last_words:
                self._complain(last_words)
            self._task.cancel()

    async def ended(self) -> None:
        if self._task is not None:
            await asyncio.wait((self._task,))
