"""Every level against every other: the same shuffles for all, from every seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import exp, log, sqrt
from typing import Any

from msgspec import Struct

from ridotto.core.automa.arena import Outcome as Played
from ridotto.core.automa.arena import Plan, Z, in_turn, play_lineup, wilson
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Kind

ELO = 400 / log(10)
"""Points of Elo for one unit of the natural logarithm of odds."""

STEPS = 200
"""More steps than this no fit takes."""

PRIOR = 0.5
"""Games that each pair is thought to have drawn before it began: keeps the rating of
a level that won everything finite."""


class Fixture(Struct, frozen=True):
    """One game of a league: who sits where, and which shuffle they get."""

    number: int
    lineup: tuple[Kind, ...]
    deal: int


class Pair(Struct, frozen=True):
    """How one level did against another: alone among seats of the other level."""

    one: Kind
    other: Kind
    games: int
    wins: float
    win_share: float
    low: float
    high: float
    """Between these the true share lies, nineteen times out of twenty."""
    even: float
    """The share of a level that is no better and no worse."""


class Rating(Struct, frozen=True):
    """How strong a level is, in points of Elo; the weakest stands at 0."""

    kind: Kind
    elo: float
    low: float
    high: float


def fixtures(levels: Sequence[Kind], seats: int, games: int) -> list[Fixture]:
    """At least so many games a pair, in whole deals: each is played from every seat."""
    deals = -(-games // seats)
    found: list[Fixture] = []
    for deal in range(deals):
        for one, other in combinations(levels, 2):
            for place in range(seats):
                lineup = tuple(one if seat == place else other for seat in range(seats))
                found.append(Fixture(len(found), lineup, deal))
    return found


def play_fixture(
    plan: Plan, fixture: Fixture, shelf: Mapping[str, Game[Any, Any]] | None = None
) -> Played:
    """All fixtures of one deal are played with the same luck."""
    seed = f"{plan.seed} deal {fixture.deal}"
    return play_lineup(plan, fixture.number, fixture.lineup, seed, shelf)


def play_fixtures(
    plan: Plan, schedule: Iterable[Fixture], jobs: int = 1
) -> Iterator[Played]:
    """The outcomes, in order, on so many processes."""
    return in_turn(play_fixture, ((plan, each) for each in schedule), jobs)


class Table:
    """Adds the outcomes of a league up."""

    def __init__(self, levels: Sequence[Kind], seats: int) -> None:
        self.levels = tuple(levels)
        self.seats = seats
        self.decisions = 0
        self._games: dict[tuple[Kind, Kind], int] = {}
        self._wins: dict[tuple[Kind, Kind], float] = {}

    def add(self, fixture: Fixture, outcome: Played) -> None:
        one, other, place = sides(fixture.lineup, self.levels)
        pair = (one, other)
        won = place in outcome.winners
        self.decisions += outcome.decisions
        self._games[pair] = self._games.get(pair, 0) + 1
        self._wins[pair] = self._wins.get(pair, 0.0)
        self._wins[pair] += won / len(outcome.winners)

    def pairs(self) -> list[Pair]:
        return [
            _pair(pair, self._games[pair], self._wins[pair], 1 / self.seats)
            for pair in combinations(self.levels, 2)
            if pair in self._games
        ]

    def ratings(self) -> list[Rating]:
        """The strongest first."""
        return rate(self.pairs(), self.levels, self.seats)


def sides(lineup: Sequence[Kind], levels: Sequence[Kind]) -> tuple[Kind, Kind, int]:
    """The level that sits alone, the level of the others, and its place."""
    first = next(kind for kind in levels if kind in lineup)
    return (
        first,
        next(kind for kind in lineup if kind is not first),
        list(lineup).index(first),
    )


def _pair(pair: tuple[Kind, Kind], games: int, wins: float, even: float) -> Pair:
    low, high = wilson(wins, games)
    return Pair(*pair, games, round(wins, 9), wins / games, low, high, even)


def rate(pairs: Sequence[Pair], levels: Sequence[Kind], seats: int) -> list[Rating]:
    """Bradley and Terry's model: a level wins against others by its share of strength.

    With more than two seats, one level sits alone among several of the other. Fitted
    by Newton's steps, one level after the other; the intervals come from how sharply
    the likelihood bends, seen from the weakest level, which stands at 0.
    """
    strength = dict.fromkeys(levels, 0.0)
    for _ in range(STEPS):
        moved = 0.0
        for kind in levels:
            slope, bend = _slope(kind, strength, pairs, seats)
            if bend > 0:
                step = max(-1.0, min(1.0, slope / bend))
                strength[kind] += step
                moved = max(moved, abs(step))
        if moved < 1e-9:
            break
    weakest = min(levels, key=strength.__getitem__)
    errors = _errors(weakest, strength, pairs, seats)
    ratings = []
    for kind in levels:
        elo = ELO * (strength[kind] - strength[weakest])
        reach = Z * ELO * errors[kind]
        ratings.append(Rating(kind, elo, elo - reach, elo + reach))
    return sorted(ratings, key=lambda each: -each.elo)


def _expected(pair: Pair, strength: Mapping[Kind, float], seats: int) -> float:
    odds = exp(strength[pair.one] - strength[pair.other])
    return odds / (odds + seats - 1)


def _weights(
    pair: Pair, strength: Mapping[Kind, float], seats: int
) -> tuple[float, float]:
    """How far a pair's wins are from what is expected, and how much it tells."""
    share = _expected(pair, strength, seats)
    games, wins = pair.games + PRIOR, pair.wins + PRIOR * pair.even
    return wins - games * share, games * share * (1 - share)


def _slope(
    kind: Kind, strength: Mapping[Kind, float], pairs: Sequence[Pair], seats: int
) -> tuple[float, float]:
    slope = bend = 0.0
    for pair in pairs:
        if kind in (pair.one, pair.other):
            off, tells = _weights(pair, strength, seats)
            slope += off if kind is pair.one else -off
            bend += tells
    return slope, bend


def _errors(
    weakest: Kind, strength: Mapping[Kind, float], pairs: Sequence[Pair], seats: int
) -> dict[Kind, float]:
    """The standard errors of all strengths against the weakest one's."""
    free = [kind for kind in strength if kind is not weakest]
    bends = [[0.0] * len(free) for _ in free]
    for pair in pairs:
        _, tells = _weights(pair, strength, seats)
        ends = [free.index(each) for each in (pair.one, pair.other) if each in free]
        for row in ends:
            for column in ends:
                bends[row][column] += tells if row == column else -tells
    errors = {weakest: 0.0}
    for place, kind in enumerate(free):
        unit = [float(n == place) for n in range(len(free))]
        errors[kind] = sqrt(max(0.0, _solve(bends, unit)[place]))
    return errors


def _solve(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Gauss's elimination; the few levels there are need no more."""
    size = len(vector)
    rows = [[*row, value] for row, value in zip(matrix, vector, strict=True)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place][place] or 1e-12
        rows[place] = [value / head for value in rows[place]]
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                pairs = zip(rows[other], rows[place], strict=True)
                rows[other] = [value - factor * mine for value, mine in pairs]
    return [row[-1] for row in rows]
