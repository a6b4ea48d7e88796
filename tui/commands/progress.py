"""A bar that grows on standard error, if somebody watches."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

from ridotto.tui.commands import text
from ridotto.tui.console import is_terminal

T = TypeVar("T")


def shown(things: Iterable[T], whole: int, what: str, done: int = 0) -> Iterator[T]:
    """The things as they come, counted on from those that were `done` before."""
    if not is_terminal(sys.stderr):
        yield from things
        return
    shown = -1
    for number, thing in enumerate(things, done + 1):
        yield thing
        if (percent := 100 * number // whole) != shown:
            shown = percent
            sys.stderr.write(f"\r{text.progress(number, whole, what)}")
            sys.stderr.flush()
    sys.stderr.write("\n")
