"""Games between house seats: the same from the same seed, and counted rightly."""

import pytest

from ridotto.core.automa import arena
from ridotto.core.automa.arena import Outcome, Plan, Tally, wilson
from ridotto.core.engine.codec import split
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.verify import verify
from ridotto.core.games import EXTRA
from tests.support.soldo import SOLDO

SHELF = {"soldo": SOLDO}
KINDS = (Kind.RANDOM, Kind.NOVICE, Kind.MERCHANT)
PLAN = Plan("soldo", KINDS, games=5, seed=3, logs=True)


def outcomes(plan: Plan) -> list[Outcome]:
    return [arena.play_one(plan, number, SHELF) for number in range(plan.games)]


def test_the_same_plan_gives_the_same_logs_byte_for_byte() -> None:
    assert outcomes(PLAN) == outcomes(PLAN)


def test_every_game_of_a_plan_is_another() -> None:
    assert len({outcome.log for outcome in outcomes(PLAN)}) == PLAN.games


def test_another_seed_gives_other_games() -> None:
    other = Plan("soldo", KINDS, games=1, seed=4, logs=True)
    assert arena.play_one(other, 0, SHELF).log != outcomes(PLAN)[0].log


def test_the_log_of_a_game_can_be_verified() -> None:
    for outcome in outcomes(PLAN):
        report = verify(split(outcome.log), SHELF)
        assert report.redecided
        assert report.result.winners == outcome.winners


def test_several_processes_give_the_same_games_in_the_same_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv(EXTRA, "tests.support.soldo:SOLDO")
    assert list(arena.play_all(PLAN, jobs=2)) == outcomes(PLAN)


def test_a_shared_win_counts_in_part() -> None:
    tally = Tally((Kind.RANDOM, Kind.NOVICE))
    tally.add(Outcome(0, (Seat(0), Seat(1)), (5, 5), decisions=10))
    tally.add(Outcome(1, (Seat(1),), (1, 9), decisions=20))
    random, novice = tally.standings()
    assert (random.wins, random.win_share, random.mean_score) == (0.5, 0.25, 3)
    assert (novice.wins, novice.spread, novice.worst, novice.best) == (1.5, 2, 5, 9)
    assert tally.decisions == 30


def test_a_win_of_the_automa_is_nobodys() -> None:
    tally = Tally((Kind.MERCHANT,))
    tally.add(Outcome(0, (Seat(1),), (5, 9), decisions=1))
    assert tally.standings()[0].wins == 0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)
