"""What a battle will bring: exact odds, by going through all dice.

A battle is told by three numbers: the combat value V0, the attacker's sailors and the
defender's (S-6.2 to S-6.8). `skull` is the chance that one die shows a skull.
"""

from collections.abc import Callable
from functools import cache
from math import comb

from msgspec import Struct

EVEN = 0.5
"""The chance of a skull on the printed die."""

Left = tuple[int, int]
"""Sailors left to the attacker and to the defender."""


class Odds(Struct, frozen=True):
    """How a battle ends that is fought to the end."""

    win: float
    """The defender has nobody left, the attacker somebody."""
    lose: float
    both: float
    """Nobody is left on either side."""
    left: tuple[float, ...]
    """By number of sailors: the chance that the attacker wins with so many left."""

    @property
    def survivors(self) -> float:
        """Sailors left to the attacker on average, a lost battle counting none."""
        return sum(count * chance for count, chance in enumerate(self.left))


@cache
def skulls(dice: int, skull: float = EVEN) -> tuple[float, ...]:
    """By number of skulls: their chance with so many dice."""
    return tuple(
        comb(dice, hits) * skull**hits * (1 - skull) ** (dice - hits)
        for hits in range(dice + 1)
    )


@cache
def after_round(
    value: int, attackers: int, defenders: int, skull: float = EVEN
) -> dict[Left, float]:
    """S-6.3: who is left after one round, and how likely that is."""
    chances: dict[Left, float] = {}
    for hit, often in enumerate(skulls(min(value, attackers), skull)):
        for hurt, likely in enumerate(skulls(defenders, skull)):
            left = max(0, attackers - hurt), max(0, defenders - hit)
            chances[left] = chances.get(left, 0.0) + often * likely
    return chances


@cache
def to_the_end(value: int, attackers: int, defenders: int, skull: float = EVEN) -> Odds:
    """S-6.4, never breaking off."""
    if not attackers or not defenders:
        won = bool(attackers) and not defenders
        left = tuple(float(won and count == attackers) for count in range(10))
        both = not attackers and not defenders
        return Odds(float(won), float(not won and not both), float(both), left)
    rounds = dict(after_round(value, attackers, defenders, skull))
    stays = rounds.pop((attackers, defenders), 0.0)
    ends = [
        (chance / (1 - stays), to_the_end(value, *left, skull))
        for left, chance in rounds.items()
    ]
    return _mixed(ends)


@cache
def against_fort(
    value: int, attackers: int, defenders: int, dice: int, skull: float = EVEN
) -> Odds:
    """S-7.6: the fort fires once, then the battle is fought to the end."""
    ends = []
    for hits, chance in enumerate(skulls(dice, skull)):
        left = attackers - hits
        if left > 0:
            ends.append((chance, to_the_end(value, left, defenders, skull)))
        else:
            ends.append((chance, Odds(0.0, 1.0, 0.0, (0.0,) * 10)))
    return _mixed(ends)


def _mixed(ends: list[tuple[float, Odds]]) -> Odds:
    return Odds(
        win=sum(chance * odds.win for chance, odds in ends),
        lose=sum(chance * odds.lose for chance, odds in ends),
        both=sum(chance * odds.both for chance, odds in ends),
        left=tuple(
            sum(chance * odds.left[count] for chance, odds in ends)
            for count in range(10)
        ),
    )


class Stakes(Struct, frozen=True):
    """What is at stake for the attacker, in ducats."""

    prize: float
    """For winning, besides the sailors left."""
    loss: float
    """For losing the galley."""
    sailor: float
    """For each own sailor left."""
    foe: float
    """For each enemy sailor gone."""


def of_fighting(
    value: int, attackers: int, defenders: int, stakes: Stakes, skull: float = EVEN
) -> tuple[float, float]:
    """What fighting another round is worth, and what breaking off is (S-6.4).

    The attacker is taken to break off as soon as that is worth more.
    """
    memory: dict[Left, float] = {}

    def stop(left: Left) -> float:
        return stakes.sailor * left[0] - stakes.foe * left[1]

    def worth(left: Left) -> float:
        if left not in memory:
            memory[left] = _worth(left, stop, fight, stakes)
        return memory[left]

    def fight(left: Left) -> float:
        rounds = dict(after_round(value, *left, skull))
        stays = rounds.pop(left, 0.0)
        return sum(n * worth(other) for other, n in rounds.items()) / (1 - stays)

    here = (attackers, defenders)
    return fight(here), stop(here)


def _worth(
    left: Left,
    stop: Callable[[Left], float],
    fight: Callable[[Left], float],
    stakes: Stakes,
) -> float:
    attackers, defenders = left
    if not attackers:
        return (stakes.prize if not defenders else 0.0) - stakes.loss + stop(left)
    if not defenders:
        return stakes.prize + stop(left)
    return max(stop(left), fight(left))
