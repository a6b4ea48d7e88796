"""The odds of battles, against all dice thrown one by one (S-6.3)."""

from itertools import product

import pytest

from ridotto.core.games.serenissima.odds import (
    Odds,
    Stakes,
    after_round,
    against_fort,
    of_fighting,
    skulls,
    to_the_end,
)

SHARES = """
1 1 33 5 0 0 0
1 2 78 22 2 0 0
1 3 93 47 9 1 0
2 2 90 42 10 1 0
2 3 99 74 30 7 1
2 4 100 91 55 18 3
3 3 99 85 45 14 3
3 4 100 96 72 34 10
3 5 100 99 88 57 24
4 4 100 98 81 46 17
4 5 100 100 94 70 36
5 5 100 100 96 79 47
"""
"""V0, sailors aboard, then percent of victories against one to five defenders."""


def thrown(value: int, attackers: int, defenders: int) -> dict[tuple[int, int], float]:
    """One round by throwing every combination of six-sided dice."""
    faces = (True, True, True, False, False, False)
    dice = min(value, attackers)
    found: dict[tuple[int, int], float] = {}
    throws = 6 ** (dice + defenders)
    for throw in product(faces, repeat=dice + defenders):
        hit, hurt = sum(throw[:dice]), sum(throw[dice:])
        left = max(0, attackers - hurt), max(0, defenders - hit)
        found[left] = found.get(left, 0.0) + 1 / throws
    return found


@pytest.mark.parametrize("value", [1, 2])
@pytest.mark.parametrize("attackers", [1, 2, 3, 5])
@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_a_round_is_what_all_dice_say(
    value: int, attackers: int, defenders: int
) -> None:
    expected = thrown(value, attackers, defenders)
    assert after_round(value, attackers, defenders) == pytest.approx(expected)


def test_victories_are_those_of_the_table() -> None:
    """9: in percent, both sides dead not included."""
    for line in SHARES.split("\n")[1:-1]:
        value, attackers, *shares = map(int, line.split())
        for defenders, share in enumerate(shares, 1):
            odds = to_the_end(value, attackers, defenders)
            assert abs(100 * odds.win - share) <= 0.51, line


def brute(value: int, left: tuple[int, int], rounds: int = 60) -> tuple[float, float]:
    """Wins and losses by following every round, one after the other."""
    places = {left: 1.0}
    win = lose = 0.0
    for _ in range(rounds):
        following: dict[tuple[int, int], float] = {}
        for (a, d), chance in places.items():
            for (x, y), share in thrown(value, a, d).items():
                if x and y:
                    following[x, y] = following.get((x, y), 0.0) + chance * share
                elif x:
                    win += chance * share
                elif y:
                    lose += chance * share
        places = following
    return win, lose


@pytest.mark.parametrize(("value", "left"), [(1, (1, 1)), (1, (2, 2)), (2, (2, 1))])
def test_the_end_is_what_all_rounds_say(value: int, left: tuple[int, int]) -> None:
    odds = to_the_end(value, *left)
    assert (odds.win, odds.lose) == pytest.approx(brute(value, left))


def test_chances_add_up() -> None:
    for value, attackers, defenders in product(range(1, 6), range(1, 6), range(1, 6)):
        odds = to_the_end(value, attackers, defenders)
        assert odds.win + odds.lose + odds.both == pytest.approx(1)
        assert sum(odds.left) == pytest.approx(odds.win)
        assert sum(after_round(value, attackers, defenders).values()) == pytest.approx(
            1
        )


def test_a_fort_costs_a_sailor_on_average() -> None:
    """9: two dice, before the first round."""
    assert sum(n * chance for n, chance in enumerate(skulls(2))) == 1
    bare, fort = to_the_end(3, 4, 2), against_fort(3, 4, 2, 2)
    assert fort.win < bare.win
    by_hand = (
        to_the_end(3, 4, 2).win / 4
        + to_the_end(3, 3, 2).win / 2
        + to_the_end(3, 2, 2).win / 4
    )
    assert fort.win == pytest.approx(by_hand)
    assert against_fort(1, 1, 1, 2).lose >= 0.75


def test_other_dice_have_other_odds() -> None:
    sharp, blunt = to_the_end(2, 3, 2, 0.9), to_the_end(2, 3, 2, 0.1)
    assert isinstance(sharp, Odds)
    assert sharp.both > blunt.both


def test_a_fight_is_worth_what_it_wins() -> None:
    """With nothing to lose one fights on, with nothing to win one does not."""
    greedy = Stakes(prize=10, loss=0, sailor=0, foe=0)
    fight, stop = of_fighting(2, 3, 2, greedy)
    odds = to_the_end(2, 3, 2)
    assert fight == pytest.approx(10 * (odds.win + odds.both))
    assert stop == 0
    fight, stop = of_fighting(1, 2, 5, Stakes(prize=1, loss=5, sailor=1, foe=0))
    assert fight < stop
