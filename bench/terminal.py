"""A program in a terminal of our own making: what it sends, and how soon."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Mapping, Sequence
from time import perf_counter
from typing import NamedTuple

from ridotto.bench.row import Missing

QUIET = 0.15
"""Seconds without output after which a program is taken to have painted."""

PATIENCE = 20.0
"""Seconds after which a program that shows nothing is given up."""


class Painted(NamedTuple):
    """What one key press brought."""

    sent: int
    """Bytes."""
    first: float
    """Seconds to the first of them."""
    last: float
    """Seconds to the last of them."""


class Terminal:
    """Runs a program on a pseudo-terminal of a given size."""

    def __init__(
        self,
        command: Sequence[str],
        columns: int = 120,
        rows: int = 40,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self.started = perf_counter()
        ours, theirs = pty.openpty()
        fcntl.ioctl(
            theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0)
        )
        looks = {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self._process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**os.environ, **looks, **(env or {})},
            start_new_session=True,
        )
        os.close(theirs)
        self._tty = ours
        self.seen = b""

    def _read(self, timeout: float) -> bytes:
        ready, _, _ = select.select([self._tty], [], [], timeout)
        if not ready:
            return b""
        try:
            return os.read(self._tty, 1 << 16)
        except OSError:  # the program has gone
            return b""

    def until(self, marker: bytes) -> float:
        """Seconds from the start until this was shown."""
        deadline = self.started + PATIENCE
        while marker not in self.seen:
            chunk = self._read(max(0.0, deadline - perf_counter()))
            if not chunk:
                raise Missing(f"the program never showed {marker.decode()!r}")
            self.seen += chunk
        return perf_counter() - self.started

    def settle(self) -> bytes:
        """Waits until nothing more comes; answers what did."""
        settled = b""
        while chunk := self._read(QUIET):
            settled += chunk
        return settled

    def press(self, key: str) -> Painted:
        """Types a key and watches what it brings."""
        start = perf_counter()
        os.write(self._tty, key.encode())
        sent, first, last = 0, 0.0, 0.0
        while chunk := self._read(QUIET if sent else 2.0):
            last = perf_counter() - start
            first = first or last
            sent += len(chunk)
        return Painted(sent, first, last)

    def close(self) -> None:
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(10)
        os.close(self._tty)
