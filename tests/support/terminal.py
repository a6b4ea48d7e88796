"""A real terminal: tmux runs the program, keys go in, the screen comes out."""

import os
import shlex
import signal
import subprocess
import time
import uuid
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType

from tests.support.shell import PROGRAM, environment

PATIENCE = 60.0
"""How long to wait for something to appear, in seconds: machines can be slow."""


class Terminal:
    """One terminal window with the program in it."""

    def __init__(self, folder: Path, width: int = 80, height: int = 24) -> None:
        self._folder = folder
        self._socket = f"ridotto-{uuid.uuid4().hex[:12]}"
        self._size = (str(width), str(height))
        self._environment = environment(
            folder,
            RIDOTTO_CONFIG=str(folder / "config"),
            TERM="xterm-256color",
            LANG="C.UTF-8",
            USER="anna",
        )

    def start(self, *arguments: str) -> None:
        """Runs the program in a new window."""
        self.run([*PROGRAM, *arguments])

    def run(self, words: Sequence[str]) -> None:
        """Runs any program; `exec`, so that the shell is no more."""
        command = shlex.join(words)
        width, height = self._size
        self._tmux("new-session", "-d", "-x", width, "-y", height, f"exec {command}")

    def press(self, *keys: str) -> None:
        """Keys as tmux calls them: `n`, `Enter`, `Escape`."""
        self._tmux("send-keys", *keys)

    def resize(self, width: int, height: int) -> None:
        self._tmux("resize-window", "-x", str(width), "-y", str(height))

    def screen(self) -> str:
        return self._tmux("capture-pane", "-p")

    def wait_for(self, words: str) -> str:
        """The screen, once it shows these words."""
        end = time.monotonic() + PATIENCE
        while words not in (seen := self.screen()):
            assert time.monotonic() < end, f"{words!r} is not in\n{seen}"
            time.sleep(0.05)
        return seen

    @property
    def pid(self) -> int:
        return int(self._tmux("display-message", "-p", "#{pane_pid}"))

    def kill(self) -> None:
        """As if the power failed."""
        os.kill(self.pid, signal.SIGKILL)
        self.wait_until_gone()

    def wait_until_gone(self) -> None:
        """Until the program has ended, and its window with it."""
        end = time.monotonic() + PATIENCE
        while self._tmux("list-sessions", check=False):
            assert time.monotonic() < end, "the program does not end"
            time.sleep(0.05)

    def _tmux(self, *arguments: str, check: bool = True) -> str:
        done = subprocess.run(
            ["tmux", "-L", self._socket, "-f", "/dev/null", *arguments],
            cwd=self._folder,
            env=self._environment,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        if check:
            assert done.returncode == 0, done.stderr
        return done.stdout

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._tmux("kill-server", check=False)
