"""Rialto's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.data import DISTRICT_NAMES
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.themes.glyphs import UNICODE
from ridotto.widgets.rialto import DRESS
from tests.support.playing import AnyTable, new_table, play_on, step
from tests.widgets.looking import look

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
    luck = SeededChance(seed_from(seats))
    phases: set[tuple[Phase, Stage | None]] = set()
    number = 0
    while table.pending():
        view = table.view(None)
        if number % STRIDE == 0 or (view.phase, view.stage) not in phases:
            phases.add((view.phase, view.stage))
            look_at(table, number // STRIDE)
        step(table, luck)
        number += 1
    look_at(table, number)


def test_equal_positions_look_alike() -> None:
    one, other = (play_on(new_table(RIALTO, 3), decisions=60) for _ in range(2))
    for size in SIZES:
        pictures = [
            DRESS.board(table.view(None), None, table.names, *size, UNICODE)
            for table in (one, other)
        ]
        assert pictures[0] == pictures[1]
