"""Shows long text a page at a time, with the player's own pager if there is one."""

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable

from ridotto.tui.commands import text
from ridotto.tui.console import is_terminal, say


def page(lines: Iterable[str]) -> None:
    """Pages on a terminal; elsewhere the lines just go their way."""
    if not (is_terminal(sys.stdout) and is_terminal(sys.stdin)):
        say(*lines)
        return
    lines = list(lines)
    if not _paged_by(_pager(), "\n".join((*lines, ""))):
        _paged_here(lines)


def _pager() -> list[str]:
    """The command of `$PAGER`, or less where there is one."""
    try:
        return shlex.split(os.environ.get("PAGER", "")) or ["less"]
    except ValueError:  # quotes that do not close
        return []


def _paged_by(command: list[str], content: str) -> bool:
    if not command or shutil.which(command[0]) is None:
        return False
    # less leaves at once if all fits on one screen, and does not clear it.
    environment = {"LESS": "FRX", **os.environ}
    process = subprocess.Popen(command, stdin=subprocess.PIPE, env=environment)
    assert process.stdin is not None
    try:
        process.stdin.write(content.encode(errors="replace"))
        process.stdin.close()
    except BrokenPipeError:  # left before the end
        pass
    while True:
        try:
            process.wait()
            return True
        except KeyboardInterrupt:  # meant for the pager
            continue


def _paged_here(lines: list[str]) -> None:
    height = max(2, shutil.get_terminal_size().lines - 1)
    for start in range(0, len(lines), height):
        if start:
            sys.stdout.write(text.MORE)
            sys.stdout.flush()
            answer = sys.stdin.readline()
            if not answer or answer.strip().lower().startswith("q"):
                return
        say(*lines[start : start + height])
