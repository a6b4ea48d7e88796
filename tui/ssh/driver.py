"""Between an app and a terminal at the other end of a line."""

import asyncio
from codecs import getincrementaldecoder
from collections.abc import Callable
from typing import Any, Protocol

from textual import constants, events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size

from ridotto.tui.ssh.limits import Bucket

WIDEST, HIGHEST = 400, 150
"""No terminal is larger; what says so would only eat memory."""

TICK = constants.ESCAPE_DELAY * 1.2
"""How long after a key to see whether it was a lone Esc, in seconds."""

ENTER = (
    "\x1b[?1049h"  # the other screen, so that this one comes back as it was
    "\x1b[?1000h\x1b[?1006h"  # clicks and the wheel; not every movement of the mouse
    "\x1b[?25l"  # no cursor
    "\x1b[?2026$p"  # can frames be shown at once?
    "\x1b[?2004h"  # what is pasted is marked as such
)
LEAVE = "\x1b[?2004l\x1b[?1006l\x1b[?1000l\x1b[0m\x1b[?1049l\x1b[?25h"


class Line(Protocol):
    """Where bytes go; a channel of asyncssh is one."""

    def write(self, data: bytes) -> None: ...

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def clamped(width: int, height: int) -> tuple[int, int]:
    """A size as far as we believe it; 0 is what clients say that do not know."""
    return min(width or 80, WIDEST), min(height or 24, HIGHEST)


class Terminal:
    """The other end: its size, what it reads and what is typed there."""

    def __init__(self, line: Line, size: tuple[int, int], keys: int) -> None:
        """`keys` is how many bytes a second may be typed."""
        self.size = clamped(*size)
        self.driver: SshDriver | None = None
        self.is_slow = False
        """Whether the client leaves unread what was sent: frames are dropped."""
        self.has_dropped = False
        self.typed: Callable[[], object] = lambda: None
        """Called whenever something is typed."""
        self._line = line
        self._keys = Bucket(keys, keys)
        self._out: list[str] = []
        self._is_gone = False

    # -- from the app -----------------------------------------------------------

    def write(self, data: str) -> None:
        """What is written in one go is sent in one go."""
        if not self._out:
            asyncio.get_running_loop().call_soon(self.flush)
        self._out.append(data)

    def flush(self) -> None:
        data, self._out = "".join(self._out), []
        if data and self.is_slow:
            self.has_dropped = True
        elif data:
            self._send(data)

    def say(self, data: str) -> None:
        """Past all dropping: for the last words."""
        self.flush()
        self._send(data)

    def _send(self, data: str) -> None:
        if not self._is_gone:
            try:
                self._line.write(data.encode())
            except OSError:  # it is closing, and will soon be told to have closed
                self._is_gone = True

    # -- from the line ----------------------------------------------------------

    def receive(self, data: bytes) -> None:
        self.typed()
        wait = self._keys.overdraw(len(data))
        if wait:
            self._line.pause_reading()
            asyncio.get_running_loop().call_later(wait, self._go_on_reading)
        if self.driver is not None:
            self.driver.receive(data)

    def _go_on_reading(self) -> None:
        if not self._is_gone:
            self._line.resume_reading()

    def resize(self, width: int, height: int) -> None:
        self.size = clamped(width, height)
        if self.driver is not None:
            self.driver.resize()

    def slow_down(self) -> None:
        self.is_slow = True

    def go_on(self) -> None:
        """The client reads again; it has missed something, so it gets everything."""
        self.is_slow = False
        if self.has_dropped and self.driver is not None:
            self.has_dropped = False
            self.driver.repaint()

    def hang_up(self) -> None:
        self._is_gone = True


class SshDriver(Driver):
    """Textual's side of it. Nothing here reads or writes this machine's terminal."""

    def __init__(
        self,
        app: App[Any],
        *,
        debug: bool = False,
        mouse: bool = True,
        size: tuple[int, int] | None = None,
        terminal: Terminal,
    ) -> None:
        super().__init__(app, debug=False, mouse=mouse, size=terminal.size)
        self._terminal = terminal
        self._parser = XTermParser()
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._is_open = False

    def write(self, data: str) -> None:
        self._terminal.write(data)

    def flush(self) -> None:
        """What was written is sent by itself, before anything else happens."""

    def start_application_mode(self) -> None:
        self._is_open = True
        self._terminal.driver = self
        self.write(ENTER)

    def disable_input(self) -> None:
        self._is_open = False

    def stop_application_mode(self) -> None:
        self._is_open = False
        self._terminal.driver = None
        self._terminal.say(LEAVE)

    def receive(self, data: bytes) -> None:
        for message in self._parser.feed(self._decode(data)):
            self.process_message(message)
        self._loop.call_later(TICK, self._tick)

    def _tick(self) -> None:
        """An Esc that nothing followed is a key of its own."""
        if self._is_open:
            for message in self._parser.tick():
                self.process_message(message)

    def send_message(self, message: Any) -> None:
        if self._is_open:
            self._app.post_message(message)

    def resize(self) -> None:
        size = Size(*self._terminal.size)
        self._size = size
        self.send_message(events.Resize(size, size))

    def repaint(self) -> None:
        if self._is_open:
            self._app.call_later(self._app.run_action, "repaint")

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """A guest's link must not open anything on the host."""

    def deliver_binary(self, binary: Any, **settings: Any) -> None:
        """Nor write any file there."""
        binary.close()
