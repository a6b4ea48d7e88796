"""The log of a table as somebody reads it, read once and kept."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Line, Table

Eyes = Seat | Literal["open"] | None
"""Whose eyes to look through: a seat's, a spectator's (none), or with open cards."""


def with_open_cards(table: Table[Any, Any]) -> Table[Any, Any]:
    """The same table with nothing left unsaid: once it is over, and never before."""
    assert table.is_closed, "what is hidden stays hidden until the end"
    game = replace(table.game, redact=lambda event, seat: event)
    return Table(game, table.history, seed=b"")


class Reading:
    """Sentences of one table, kept for the eyes that read them last."""

    def __init__(self, table: Table[Any, Any]) -> None:
        self._table = table
        self._kept: tuple[object, list[Line]] = (None, [])

    def lines(self, eyes: Eyes, until: int | None = None) -> Sequence[Line]:
        """All sentences up to a record, or up to the last one."""
        reader = (eyes, self._table.names)
        known, lines = self._kept
        if known != reader:
            lines = []
        since = lines[-1].seq + 1 if lines else 0
        if since <= self._table.seq:
            lines += self._read(eyes, since)
        self._kept = (reader, lines)
        if until is None or not lines or lines[-1].seq <= until:
            return lines[:]
        end = len(lines)
        while end and lines[end - 1].seq > until:
            end -= 1
        return lines[:end]

    def _read(self, eyes: Eyes, since: int) -> list[Line]:
        if eyes == "open":
            return list(with_open_cards(self._table).lines(None, since))
        return list(self._table.lines(eyes, since))
