"""A fork beside its parent: where they part, and how the scores differ."""

from typing import Any

from msgspec import Struct

from ridotto.core.engine.log import Turn
from ridotto.core.engine.table import Line, Table
from ridotto.tui.course import Growth, growth
from ridotto.tui.reel import Reel


class Side(Struct, frozen=True):
    """One of the two, from the point on where the fork begins."""

    lines: tuple[Line, ...]
    growth: Growth
    parts_at: int | None
    """Its first record that is not in the other one too."""

    @property
    def scores(self) -> tuple[int, ...]:
        """As they stand at its end."""
        return self.growth.scores[-1]


class Beside:
    """Compares what came of the same point of a game."""

    def __init__(self, fork: Table[Any, Any], parent: Table[Any, Any]) -> None:
        origin = fork.history.header.parent
        assert origin is not None
        self.point = origin.seq
        self.names = fork.names
        ours, theirs = _turns(fork, 1), _turns(parent, self.point)
        same = 0
        while same < min(len(ours), len(theirs)) and _is_same(ours[same], theirs[same]):
            same += 1
        self.shared = same
        """How many choices they have in common after that point."""
        self.fork = _side(fork, 1, ours, same)
        self.parent = _side(parent, self.point, theirs, same)

    @property
    def differences(self) -> tuple[tuple[int, ...], ...]:
        """By seat: how much better the fork stood, choice by choice."""
        ours, theirs = self.fork.growth.scores, self.parent.growth.scores
        length = max(len(ours), len(theirs))
        steps = [
            tuple(
                mine - other
                for mine, other in zip(
                    ours[min(n, len(ours) - 1)],
                    theirs[min(n, len(theirs) - 1)],
                    strict=True,
                )
            )
            for n in range(length)
        ]
        return tuple(zip(*steps, strict=True))

    def said(self, side: Side) -> str:
        """The sentence with which a side goes its own way."""
        if side.parts_at is None:
            return ""
        told = (line.said for line in side.lines if line.seq >= side.parts_at)
        return next(told, "")


def _turns(table: Table[Any, Any], after: int) -> list[Turn[Any, Any]]:
    entries = table.entries
    stops = (entries[seq] for seq in table.history.turns()[::-1] if seq > after)
    return [entry for entry in stops if isinstance(entry, Turn)]


def _is_same(one: Turn[Any, Any], other: Turn[Any, Any]) -> bool:
    return (one.seat, one.choice, one.events) == (
        other.seat,
        other.choice,
        other.events,
    )


def _side(
    table: Table[Any, Any], after: int, turns: list[Turn[Any, Any]], same: int
) -> Side:
    reel = Reel(table)
    told = growth(table, reel.seat, points=len(table.entries))
    start = told.point(after)
    return Side(
        lines=tuple(line for line in reel.lines() if line.seq > after),
        growth=Growth(told.seqs[start:], told.scores[start:]),
        parts_at=turns[same].seq if same < len(turns) else None,
    )
