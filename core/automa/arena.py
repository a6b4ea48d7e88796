"""Where the house plays against itself, and what that says about its levels."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from math import sqrt
from typing import Any, TypeVar

from msgspec import Struct

from ridotto.core.automa import house
from ridotto.core.automa.budget import USUAL, Budget
from ridotto.core.automa.levels import level_of
from ridotto.core.automa.workers import Workers
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.game import Game
from ridotto.core.engine.pack import Pack
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES

T = TypeVar("T")

Z = 1.959964
"""Ninety-five of a hundred normal draws lie within so many deviations."""

AHEAD = 4
"""How many games a worker may be given before the oldest of them is fetched."""


class Plan(Struct, frozen=True):
    """What is to be played; the same plan gives the same games everywhere."""

    game: str
    kinds: tuple[Kind, ...]
    games: int
    seed: int
    options: Mapping[str, str] = {}
    pack: Pack | None = None
    logs: bool = False
    """Whether the outcomes carry their logs."""
    budget: Budget = USUAL
    """What a decision is given by those who search."""


class Outcome(Struct, frozen=True):
    """How one game ended."""

    number: int
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    decisions: int
    log: bytes = b""


def play_one(
    plan: Plan, number: int, shelf: Mapping[str, Game[Any, Any]] | None = None
) -> Outcome:
    """The game of this number, from 0, at a table of its own."""
    return play_lineup(plan, number, plan.kinds, f"{plan.seed} game {number}", shelf)


def play_lineup(
    plan: Plan,
    number: int,
    kinds: Sequence[Kind],
    seed: str,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
) -> Outcome:
    """A game of a plan between these levels, with the luck of this seed."""
    table = Table.create(
        (shelf or GAMES)[plan.game],
        [Sitter(level_of(kind).title, kind) for kind in kinds],
        options=plan.options,
        pack=plan.pack,
        seed=seed_from(seed),
    )
    decisions = house.play(table, plan.budget)
    result = table.result()
    assert result is not None, "a game of house seats ends"
    return Outcome(
        number=number,
        winners=result.winners,
        scores=tuple(score.total for score in result.scores),
        decisions=decisions,
        log=b"".join(line + b"\n" for line in table.log()) if plan.logs else b"",
    )


def play_all(plan: Plan, jobs: int = 1) -> Iterator[Outcome]:
    """Every game of the plan, in order, on so many processes."""
    return in_turn(play_one, ((plan, number) for number in range(plan.games)), jobs)


def in_turn(
    function: Callable[..., T], tasks: Iterable[tuple[Any, ...]], jobs: int
) -> Iterator[T]:
    """What a function gives for each task, in order, on so many processes."""
    if jobs == 1:
        yield from (function(*task) for task in tasks)
        return
    with Workers(jobs) as workers:
        asked: deque[Future[T]] = deque()
        for task in tasks:
            asked.append(workers.run(function, *task))
            if len(asked) >= AHEAD * jobs:
                yield asked.popleft().result()
        while asked:
            yield asked.popleft().result()


class Standing(Struct, frozen=True):
    """How one seat did over many games."""

    kind: Kind
    wins: float
    """A win shared by several seats counts for each in part."""
    win_share: float
    low: float
    high: float
    """Between these the true share lies, nineteen times out of twenty."""
    mean_score: float
    spread: float
    """The standard deviation of the score."""
    worst: int
    best: int


class Tally:
    """Adds outcomes up."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        self.kinds = kinds
        self.games = 0
        self.decisions = 0
        self._wins = [0.0] * len(kinds)
        self._scores: list[list[int]] = [[] for _ in kinds]

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        for winner in outcome.winners:
            if winner < len(self.kinds):  # an automa that wins has no place here
                self._wins[winner] += 1 / len(outcome.winners)
        for seat, scores in enumerate(self._scores):
            scores.append(outcome.scores[seat])

    def standings(self) -> list[Standing]:
        return [self._standing(seat) for seat in range(len(self.kinds))]

    def _standing(self, seat: int) -> Standing:
        wins, scores = round(self._wins[seat], 9), self._scores[seat]
        low, high = wilson(wins, self.games)
        mean = sum(scores) / len(scores)
        variance = sum((score - mean) ** 2 for score in scores) / len(scores)
        return Standing(
            kind=self.kinds[seat],
            wins=wins,
            win_share=wins / self.games,
            low=low,
            high=high,
            mean_score=mean,
            spread=sqrt(variance),
            worst=min(scores),
            best=max(scores),
        )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share seen `wins` times in `games`, at 95 %."""
    share, square = wins / games, Z * Z
    middle = share + square / (2 * games)
    reach = Z * sqrt((share * (1 - share) + square / (4 * games)) / games)
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
