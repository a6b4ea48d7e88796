"""Rialto's looks over whole games, played at random."""

import pytest

from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.data import DISTRICT_NAMES
from ridotto.themes.glyphs import UNICODE
from ridotto.widgets.rialto import DRESS
from tests.support.playing import AnyTable, new_table
from tests.widgets.looking import assert_alike, look, look_through

SIZES = [(58, 12), (80, 12), (78, 14), (82, 22), (80, 28), (108, 29), (110, 36)]

STRIDE = 7
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Every district has its name, and the hand is whole."""
    sight = look(DRESS, table, number, SIZES[number % len(SIZES)])
    told = "".join(sight.picture.lines)
    assert all(name in told for name in DISTRICT_NAMES.values())
    cards = DRESS.hand(sight.view, sight.seat, UNICODE)
    held = sight.view.mats[sight.seat].hand_count
    assert sum(card.count for card in cards) == held


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"neutral": "on"}), (3, {}), (4, {}), (5, {})],
    ids=["two", "two and the neutral player", "three", "four", "five"],
)
def test_positions_of_a_random_game_show_all_that_choices_touch(
    seats: int, options: dict[str, str]
) -> None:
    table = new_table(RIALTO, seats, seed=seats, options=options)
    look_through(
        table,
        STRIDE,
        lambda number: look_at(table, number),
        lambda view: (view.phase, view.stage),
    )


def test_equal_positions_look_alike() -> None:
    assert_alike(DRESS, RIALTO, SIZES)
