"""The course of a game: its turns, its rounds, what stands out, how the scores went."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.tui.reading import Eyes

POINTS = 240
"""No chart is wider: of a longer game only so many positions are asked for."""


class Sight(Struct, frozen=True):
    """Something a timeline points out."""

    seq: int
    mark: Mark
    said: str
    """The sentence of the log that tells of it; empty where none does."""


class Course:
    """Reads along with a table that may still grow, through one pair of eyes."""

    def __init__(self, table: Table[Any, Any], eyes: Eyes) -> None:
        self._table = table
        self._eyes = eyes
        self._read = 0
        self._round: object = None
        self.sights: list[Sight] = []
        self.rounds: list[int] = []
        """The records with which rounds begin."""
        self.turns: list[int] = []
        """The records with which another seat begins to choose."""
        self.decisions: list[int] = []
        """The records that made the positions of the game: undone ones too."""
        self._seat: Seat | None = None

    def read_on(self) -> None:
        """Takes in what the table has learnt since."""
        entries = self._table.entries
        for seq in range(self._read + 1, self._table.seq + 1):
            entry = entries[seq]
            if isinstance(entry, Turn):
                self.decisions.append(seq)
                if entry.seat != self._seat or not self.turns:
                    self.turns.append(seq)
                    self._seat = entry.seat
                for event in entry.events:
                    self._look_at(seq, event)
        self._read = self._table.seq

    def _look_at(self, seq: int, event: Event) -> None:
        mark = event.mark
        seen = self._seen(event) if mark is not None else None
        if mark is None or seen is None:
            return
        if mark is Mark.ROUND:
            number = getattr(event, "round", seq)
            if number == self._round:
                return
            self._round = number
            if self._is_over(seq):  # a round that nobody plays any more
                return
            if not self.rounds or self.rounds[-1] != seq:
                self.rounds.append(seq)
        text, names = self._table.game.text, self._table.names
        seat = None if self._eyes == "open" else self._eyes
        said = text.event(seen, seat, names) or ""
        before = self.sights[-1] if self.sights else None
        if before is None or (before.seq, before.mark) != (seq, mark):
            self.sights.append(Sight(seq, mark, said))

    def _is_over(self, seq: int) -> bool:
        table = self._table
        return not table.game.pending(table.history.state(seq))

    def _seen(self, event: Event) -> Event | None:
        if self._eyes == "open":
            return event
        return self._table.game.redact(event, self._eyes)


def scores_after(game: Game[Any, Any], state: Any, seats: int) -> tuple[int, ...]:
    """The score of every seat, each told from its own view: nothing may be hidden."""
    return tuple(
        _score(game, game.tallies(game.view(state, seat)).seats[seat])
        for seat in map(Seat, range(seats))
    )


def scores_seen(game: Game[Any, Any], state: Any, eyes: Seat | None) -> tuple[int, ...]:
    """The scores as far as somebody knows them while the game runs."""
    seen = game.tallies(game.view(state, eyes)).seats
    return tuple(_score(game, numbers) for numbers in seen)


def _score(game: Game[Any, Any], numbers: Mapping[str, int]) -> int:
    """What a seat would end with, or has scored so far."""
    labels = (f"final {game.unit}", game.unit)
    return next((numbers[label] for label in labels if label in numbers), 0)


class Growth(Struct, frozen=True):
    """How the scores went: some records in order, and the scores after each."""

    seqs: tuple[int, ...]
    scores: tuple[tuple[int, ...], ...]

    def point(self, seq: int) -> int:
        """The last of them that is not after this record."""
        before = [n for n, each in enumerate(self.seqs) if each <= seq]
        return before[-1] if before else 0

    @property
    def series(self) -> tuple[tuple[int, ...], ...]:
        """The same by seat."""
        return tuple(zip(*self.scores, strict=True))


def growth(table: Table[Any, Any], eyes: Seat | None, points: int = POINTS) -> Growth:
    """The scores over a game; while it runs, as these eyes know them."""
    game, history = table.game, table.history
    stops = list(_spaced(history.turns()[::-1], points))
    seats = len(table.sitters)
    result = table.result() if table.is_closed else None
    scores = [
        scores_after(game, history.state(seq), seats)
        if result
        else scores_seen(game, history.state(seq), eyes)
        for seq in stops
    ]
    if result is not None:
        stops.append(table.seq)
        scores.append(tuple(score.total for score in result.scores))
    return Growth(tuple(stops), tuple(scores))


def _spaced(stops: list[int], points: int) -> Iterator[int]:
    """At most so many of them, evenly, the first and the last among them."""
    if len(stops) <= points:
        yield from stops
        return
    last = len(stops) - 1
    yield from (stops[last * n // (points - 1)] for n in range(points))
