"""On a terminal, long text comes page by page."""

import os
import pty
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support.shell import PROGRAM, environment


class Terminal:
    """A terminal of ten lines with the rules of Soldo running in it."""

    def __init__(self, folder: Path, pager: str) -> None:
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*PROGRAM, "rules", "soldo"],
            env=environment(folder, PAGER=pager, LINES="10", TERM="dumb"),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def until(self, words: str) -> str:
        """What was shown since, up to these words."""
        start = len(self.seen)
        while words not in self.seen[start:]:
            chunk = os.read(self._ours, 4096).decode()
            assert chunk, self.seen
            self.seen += chunk
        return self.seen[start:]

    def rest(self) -> str:
        """What was shown since, up to the end."""
        start = len(self.seen)
        with suppress(OSError):  # how a terminal says that nobody is left
            while chunk := os.read(self._ours, 4096).decode():
                self.seen += chunk
        assert self.process.wait(60) == 0
        return self.seen[start:]

    def type(self, words: str) -> None:
        os.write(self._ours, f"{words}\n".encode())

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)


@contextmanager
def terminal(folder: Path, pager: str) -> Iterator[Terminal]:
    opened = Terminal(folder, pager)
    try:
        yield opened
    finally:
        opened.close()


def test_the_players_own_pager_is_used(tmp_path: Path) -> None:
    with terminal(tmp_path, "sed s/Soldo/Soldino/") as seen:
        shown = seen.rest()
    assert shown.startswith("Soldino")
    assert "S-5" in shown


def test_without_a_pager_the_text_stops_at_every_page(tmp_path: Path) -> None:
    with terminal(tmp_path, "no-such-pager") as seen:
        first = seen.until("q to leave: ")
        assert "A market for two to four." in first
        assert "S-5" not in first
        seen.type("")
        assert "S-2" in seen.until("q to leave: ")
        seen.type("q")
        assert "S-5" not in seen.rest()


def test_a_pager_that_makes_no_sense_does_no_harm(tmp_path: Path) -> None:
    with terminal(tmp_path, "less 'unclosed") as seen:
        seen.until("q to leave: ")
        seen.type("q")
        seen.rest()


def test_a_pager_that_leaves_early_does_no_harm(tmp_path: Path) -> None:
    with terminal(tmp_path, "true") as seen:
        assert seen.rest() == ""
