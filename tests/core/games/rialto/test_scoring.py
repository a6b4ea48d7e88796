"""The final count (R-7)."""

import pytest

from ridotto.core.engine.game import Result
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import Totalled
from ridotto.core.games.rialto.scoring import district_points, rest
from tests.core.games.rialto.scene import CAN, SMA, Scene, scene


def final(table: Scene) -> Result:
    """Ends the last round here."""
    table.blues()
    result = RIALTO.result(table.state)
    assert result is not None
    return result


def part(result: Result, seat: int, name: str) -> int:
    return dict(result.scores[seat].parts)[name]


def test_there_is_no_result_before_the_end() -> None:
    """R-6.3."""
    assert RIALTO.result(scene(2).state) is None


@pytest.mark.parametrize(
    ("coins", "private", "points"),
    [(0, 0, 0), (1, 0, 1), (1, 1, 1), (2, 1, 2), (3, 4, 4)],
)
def test_coins_and_ready_councilmen_are_worth_half(
    coins: int, private: int, points: int
) -> None:
    """R-7.1: together, rounded up once."""
    assert rest(coins, private) == points


def test_coins_are_counted_after_they_left_the_buildings() -> None:
    """R-7.1, R-6.1."""
    table = scene(2, round=6, coins=[3, 0], private={0: 4, 1: 0})
    assert part(final(table), 0, "Coins and councilmen left") == 4


def test_buildings_score_their_values() -> None:
    """R-7.2."""
    table = scene(2, round=6, owned=["G4 Y3 B2 B2", "G1"])
    result = final(table)
    assert part(result, 0, "Buildings") == 11
    assert part(result, 1, "Buildings") == 1


def test_a_district_is_worth_the_ends_that_face_it() -> None:
    """R-7.3, A-28: free connections add nothing."""
    table = scene(2, built={"K01": (5, 4), "K03": "gondola"})
    assert table.state.values == (6, 4, 1, 0, 0, 0)


def test_ranks_go_by_councilmen_and_ties_by_doge_order() -> None:
    """R-7.3, R-1.2."""
    points = district_points(12, (2, 4, 2, 0), (3, 2, 0, 1))
    assert points == {1: 12, 2: 6, 0: 3}


@pytest.mark.parametrize(
    ("value", "points"), [(11, [11, 5, 2, 1, 0]), (7, [7, 3, 1, 0, 0]), (0, [0] * 5)]
)
def test_each_rank_gets_half_of_the_one_before(value: int, points: list[int]) -> None:
    """R-7.4."""
    order = range(5)
    assert list(district_points(value, (5, 4, 3, 2, 1), order).values()) == points


def test_who_is_not_there_takes_no_rank() -> None:
    """R-7.4."""
    assert district_points(8, (0, 1, 0), (0, 1, 2)) == {1: 8}


def test_all_parts_are_added() -> None:
    """R-7.5."""
    table = scene(
        2,
        round=6,
        coins=[2, 0],
        scores=[20, 15],
        owned=["G4", ""],
        private={0: 1, 1: 0},
        councilmen={CAN: {0: 1, 1: 2}, SMA: {0: 1}},
        built={"K01": (6, 5)},
    )
    result = final(table)
    assert result.scores[0].total == 20 + 2 + 4 + 3 + 5
    assert result.scores[1].total == 15 + 0 + 0 + 6
    assert sum(points for _, points in result.scores[0].parts) == 34
    assert result.winners == (0,)
    told = [event.total for event in table.events if isinstance(event, Totalled)]
    assert told == [34, 21]


def test_ties_are_won_on_the_doge_track() -> None:
    """R-7.5, R-7.6: and the places behind are ordered alike."""
    private = {0: 0, 1: 0, 2: 0, 3: 0}
    table = scene(
        4,
        round=6,
        scores=[9, 9, 5, 5],
        private=private,
        doge=[3, 1, 0, 2],
        positions=[1, 2, 0, 4],
    )
    result = final(table)
    assert [score.rank for score in result.scores] == [2, 1, 4, 3]
    assert result.winners == (1,)


def test_a_district_not_built_around_is_worth_nothing() -> None:
    """A-28."""
    table = scene(2, round=6, councilmen={CAN: {0: 3}})
    assert part(final(table), 0, "Cannaregio") == 0


def test_the_tallies_tell_what_the_end_would_bring() -> None:
    """R-7: the same arithmetic while the game runs."""
    table = scene(
        2, owned=["B4"], coins=[3, 0], councilmen={CAN: {0: 1}}, built={"K01": (6, 5)}
    )
    tallies = RIALTO.tallies(RIALTO.view(table.state, Seat(0)))
    assert tallies.seats[0]["VP"] == 3
    assert tallies.seats[0]["final VP"] == 3 + 4 + 4 + 6
    assert tallies.seats[0]["buildings VP"] == Building.B4.points
    assert tallies.seats[0]["in Cannaregio"] == 1
    assert tallies.table["San Marco value"] == 5
