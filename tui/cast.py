"""A game as an asciinema recording (format 2), drawn from its log."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from ridotto.core.engine.table import Table
from ridotto.tui.film import Frame, Look, shoot, stops
from ridotto.tui.reading import Eyes
from ridotto.tui.slate import Slate

BEAT = 1000
"""How long a record stands, in milliseconds, at the usual speed."""

REST = 3000
"""How long the last one does."""

BEGIN = "\x1b[?25l\x1b[0m\x1b[2J\x1b[H"
END = "\x1b[?25h"

Watch = Callable[[list[int]], Iterable[int]]
"""Told what is to be done, hands it on piece by piece: a progress bar, for example."""


def cast(
    table: Table[Any, Any],
    eyes: Eyes,
    look: Look,
    title: str,
    speed: float = 1.0,
    watch: Watch = lambda seqs: seqs,
) -> Iterator[bytes]:
    """The lines of the recording."""
    slate = Slate()
    shown: list[str] = []

    def take(frame: Frame) -> None:
        shown.append(slate.write(frame.update, frame.console))

    shoot(table, eyes, look, watch(stops(table)), take)
    yield _line(
        {
            "version": 2,
            "width": look.width,
            "height": look.height,
            "timestamp": table.history.header.time // 1000,
            "title": title,
            "env": {"TERM": "xterm-256color"},
        }
    )
    beat = max(1, round(BEAT / speed))
    for number, sent in enumerate(shown):
        begin = BEGIN if number == 0 else ""
        yield _event(number * beat, begin + sent)
    yield _event((len(shown) - 1) * beat + max(1, round(REST / speed)), END)


def _event(millis: int, sent: str) -> bytes:
    return _line([millis / 1000, "o", sent])


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=True).encode()
