"""A league: everybody meets everybody, from every seat, with the same shuffles."""

import pytest

from ridotto.core.automa.arena import Plan
from ridotto.core.automa.league import (
    Fixture,
    Pair,
    Table,
    fixtures,
    play_fixture,
    rate,
)
from ridotto.core.engine.seat import Kind
from tests.support.soldo import SOLDO

SHELF = {"soldo": SOLDO}
TWO = (Kind.MERCHANT, Kind.RANDOM)
THREE = (Kind.MERCHANT, Kind.NOVICE, Kind.RANDOM)


def pair(one: Kind, other: Kind, wins: float, games: int, seats: int = 2) -> Pair:
    return Pair(one, other, games, wins, wins / games, 0, 1, 1 / seats)


def test_every_pair_plays_every_deal_from_every_seat() -> None:
    told = fixtures(THREE, seats=3, games=6)
    assert [each.number for each in told] == list(range(18))
    first = [each.lineup for each in told if each.deal == 0]
    alone = [
        lineup.index(Kind.MERCHANT)
        for lineup in first
        if lineup.count(Kind.MERCHANT) == 1
    ]
    assert sorted(alone) == [0, 0, 1, 1, 2, 2]
    assert {each.deal for each in told} == {0, 1}


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert len(fixtures(TWO, seats=4, games=5)) == 8


def test_one_deal_is_shuffled_the_same_whoever_plays() -> None:
    plan = Plan("soldo", (), 0, seed=1, logs=True)
    alike = (Kind.RANDOM, Kind.RANDOM)
    one, two, other = (
        play_fixture(plan, Fixture(number, alike, deal), SHELF).log
        for number, deal in enumerate((0, 0, 1))
    )
    assert one == two != other


def test_a_table_counts_wins_of_who_sits_alone() -> None:
    plan = Plan("soldo", (), 0, seed=1)
    table = Table(TWO, 2)
    for each in fixtures(TWO, 2, 12):
        table.add(each, play_fixture(plan, each, SHELF))
    (told,) = table.pairs()
    assert (told.one, told.other, told.games) == (*TWO, 12)
    assert told.wins > 6
    assert table.decisions > 100
    best, worst = table.ratings()
    assert (best.kind, worst.kind) == TWO
    assert worst.elo == 0
    assert best.low < best.elo < best.high


def test_ratings_are_bradley_and_terrys() -> None:
    """Three wins to one are odds of three to one: 191 points of Elo."""
    best, _ = rate([pair(*TWO, wins=3000, games=4000)], TWO, 2)
    assert best.elo == pytest.approx(190.8, abs=0.5)
    assert best.high - best.low == pytest.approx(2 * 1.96 * 173.7 / 27.4, rel=0.02)


def test_strength_is_the_same_however_many_sit_there() -> None:
    """Alone among three of the other level, even odds win one game in four."""
    best, _ = rate([pair(*TWO, wins=250, games=1000, seats=4)], TWO, 4)
    assert best.elo == pytest.approx(0, abs=1)


def test_who_won_everything_is_rated_all_the_same() -> None:
    pairs = [
        pair(Kind.MERCHANT, Kind.NOVICE, 50, 50),
        pair(Kind.MERCHANT, Kind.RANDOM, 50, 50),
        pair(Kind.NOVICE, Kind.RANDOM, 50, 50),
    ]
    ratings = rate(pairs, THREE, 2)
    assert [each.kind for each in ratings] == list(THREE)
    assert ratings[0].elo < 5000
