"""A bar that grows on standard error, if somebody watches."""

import sys
from collections.abc import Iterable, Iterator
from typing import TextIO, TypeVar

from ridotto.tui.commands import text
from ridotto.tui.console import is_terminal

T = TypeVar("T")


def shown(things: Iterable[T], whole: int, what: str, done: int = 0) -> Iterator[T]:
    """The things as they come, counted on from those that were `done` before.

    The stream is found at once: who works in between may put another in its place.
    """
    stream = sys.stderr
    if not is_terminal(stream):
        return iter(things)
    return _counted(things, whole, what, done, stream)


def _counted(
    things: Iterable[T], whole: int, what: str, done: int, stream: TextIO
) -> Iterator[T]:
    shown = -1
    for number, thing in enumerate(things, done + 1):
        yield thing
        if (percent := 100 * number // whole) != shown:
            shown = percent
            stream.write(f"\r{text.progress(number, whole, what)}")
            stream.flush()
    stream.write("\n")
