"""Search: a few choices are tried out, in worlds that could stand behind a view.

The choices that a game's policy likes best run a race. In every lap a world is guessed
and each choice still in the race is played in it, with the same luck, followed by
sensible play of all seats: until the game is over, or as far as its lookahead goes.
Whoever falls behind by more than chance explains is out. What the policy likes best
wins the race unless another choice is clearly ahead.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from msgspec import Struct

from ridotto.core.automa.budget import Patience
from ridotto.core.automa.playout import Chances, Pick, judge, play_on, sensible
from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.play import play
from ridotto.core.engine.seat import Seat

WIDTH = 5
"""No more choices than this run the race: the policy's favourites."""

LAPS = 4
"""Nobody is out before so many laps."""

BEHIND = 1.0
"""Out is who is behind the leader by more standard errors than this."""

AHEAD = 0.5
"""The policy's favourite is overtaken by who is ahead by so many standard errors."""

GRAIN = 1 << 62
"""How many different races there are."""

LEVEL = 1e-9
"""Chances that differ by less are the same."""


class Finding(Struct, frozen=True):
    """What came of trying one choice out."""

    choice: Choice
    chances: tuple[float, ...]
    """By seat: how likely it wins after this choice."""
    laps: int
    error: float = 0.0
    """How far its distance to the best may be off: one standard error."""


class Findings(Struct, frozen=True):
    """What came of a search."""

    best: Finding
    others: tuple[Finding, ...]
    """The other choices that were tried, the most promising first."""
    playouts: int
    decisions: int
    """How many were made in all playouts together."""

    def of(self, choice: Choice) -> Finding | None:
        tried = (self.best, *self.others)
        return next((each for each in tried if each.choice == choice), None)


class Runner:
    """A choice in the race."""

    __slots__ = ("choice", "laps")

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.laps: list[Chances] = []

    def lead(self, other: "Runner", seat: Seat) -> tuple[float, float]:
        """How far it is ahead of another in the laps of both, and how surely so."""
        gaps = [
            mine[seat] - theirs[seat]
            for mine, theirs in zip(self.laps, other.laps, strict=False)
        ]
        count = len(gaps)
        mean = sum(gaps) / count
        if count == 1:
            return mean, abs(mean)
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / (count - 1)
        return mean, sqrt(spread / count)

    def total(self, seat: Seat) -> float:
        return sum([lap[seat] for lap in self.laps])

    def finding(self) -> Finding:
        return Finding(self.choice, _mean(self.laps), len(self.laps))

    def against(self, best: "Runner", seat: Seat) -> Finding:
        """Its chances as they are beside those of another, which ran more laps.

        Only the difference in the laps of both counts: some worlds are kinder.
        """
        count = min(len(self.laps), len(best.laps))
        mine, theirs = _mean(self.laps[:count]), _mean(best.laps[:count])
        all_in_all = _mean(best.laps)
        chances = (
            min(1.0, max(0.0, whole + own - other))
            for whole, own, other in zip(all_in_all, mine, theirs, strict=True)
        )
        return Finding(self.choice, tuple(chances), count, best.lead(self, seat)[1])


def _mean(laps: Sequence[Chances]) -> tuple[float, ...]:
    return tuple(sum(each) / len(laps) for each in zip(*laps, strict=True))


def search(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
    patience: Patience,
    also: Choice | None = None,
    pick: Pick = sensible,
) -> Findings | None:
    """What the choices lead to; none if there was nothing to try out, or no time.

    `also` stays in the race whatever becomes of it: for who wants to know what a
    choice is worth that somebody made.
    """
    field = [Runner(choice) for choice in favourites(game, view, seat, choices)]
    if also is not None and all(runner.choice != also for runner in field):
        field.append(Runner(also))
    race, base = field, chance.below(GRAIN)
    lap = playouts = decisions = 0
    while len(race) > 1 and patience.allows(playouts + len(race)):
        decisions += _run(game, view, seat, race, base + 2 * lap, pick)
        playouts += len(race)
        lap += 1
        if lap >= LAPS:
            race = [
                runner
                for runner in race
                if not _is_out(runner, race, seat) or runner.choice == also
            ]
            if all(_is_level(runner, race[0], seat) for runner in race[1:]):
                break
    return _findings(field, seat, playouts, decisions) if lap else None


def favourites(
    game: Game[Any, Any], view: Any, seat: Seat, choices: Sequence[Choice]
) -> list[Choice]:
    """The choices worth trying out, what the policy likes best first."""
    if len(choices) == 1:
        return list(choices)
    weights = game.weigh(view, seat, choices)
    order = sorted(range(len(choices)), key=lambda each: -weights[each])[:WIDTH]
    if game.lookahead is not None:
        least = weights[order[0]] - game.lookahead.close
        order = [each for each in order if weights[each] >= least]
    return [choices[each] for each in order]


def _run(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    race: Sequence[Runner],
    seed: int,
    pick: Pick,
) -> int:
    """One lap: one world, one luck for all. Answers how many decisions it took."""
    world = game.guess(view, seat, SeededChance(seed))
    lookahead, stop = game.lookahead, None
    if lookahead is not None:
        stop = lookahead.turn(world) + lookahead.turns
    count = 0
    for runner in race:
        luck = SeededChance(seed + 1)
        state = play(game, world, seat, runner.choice, luck)
        state, decisions = play_on(game, state, luck, stop, pick)
        runner.laps.append(judge(game, state))
        count += 1 + decisions
    return count


def _is_out(runner: Runner, race: Sequence[Runner], seat: Seat) -> bool:
    leader = max(race, key=lambda each: each.total(seat))
    lead, error = leader.lead(runner, seat)
    return lead > BEHIND * error + LEVEL


def _is_level(runner: Runner, other: Runner, seat: Seat) -> bool:
    """Whether two choices came to the same in every lap: they are the same."""
    return all(
        abs(mine[seat] - theirs[seat]) < LEVEL
        for mine, theirs in zip(runner.laps, other.laps, strict=False)
    )


def _findings(
    field: Sequence[Runner], seat: Seat, playouts: int, decisions: int
) -> Findings:
    """The favourite, or who is clearly ahead of it; then the others."""
    favourite = field[0]
    best = max(field, key=lambda each: (len(each.laps), each.total(seat)))
    if best is not favourite:
        lead, error = best.lead(favourite, seat)
        if lead <= AHEAD * error + LEVEL:
            best = favourite
    others = [runner.against(best, seat) for runner in field if runner is not best]
    others.sort(key=lambda each: -each.chances[seat])
    return Findings(best.finding(), tuple(others), playouts, decisions)
