"""Serenissima's looks over whole games, played at random."""

import pytest

from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.data import SPACE_IDS
from ridotto.themes.glyphs import UNICODE
from ridotto.widgets.serenissima import DRESS
from tests.support.playing import AnyTable, new_table
from tests.widgets.looking import assert_alike, look, look_through

SIZES = [(60, 12), (80, 12), (78, 14), (81, 22), (80, 19), (108, 29), (200, 60)]

STRIDE = 11
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Every space and every galley has its place."""
    sight = look(DRESS, table, number, SIZES[number % len(SIZES)])
    places = {f"space:{id}" for id in SPACE_IDS}
    places |= {f"galley:{galley.number}" for galley in sight.view.galleys}
    assert places <= sight.picture.regions.keys()
    assert DRESS.hand(sight.view, sight.seat, UNICODE) == ()


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"money": "hidden", "closures": "random"}), (3, {}), (4, {})],
    ids=["two", "two with secrets", "three", "four"],
)
def test_positions_of_a_random_game_show_all_that_choices_touch(
    seats: int, options: dict[str, str]
) -> None:
    table = new_table(SERENISSIMA, seats, seed=seats, options=options)
    phases = look_through(table, STRIDE, lambda number: look_at(table, number))
    assert len(phases) >= 10


def test_equal_positions_look_alike() -> None:
    assert_alike(DRESS, SERENISSIMA, SIZES)
