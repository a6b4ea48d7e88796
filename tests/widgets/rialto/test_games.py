"""Rialto's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.data import DISTRICT_NAMES
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.rialto import DRESS
from tests.support.playing import AnyTable, new_table, play_on, step

SIZES = [(58, 12), (80, 12), (78, 14), (82, 22), (80, 28), (108, 29), (110, 36)]

STRIDE = 7
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Draws the position for one seat, and checks what must always hold."""
    seat = (*table.pending(), Seat(number % len(table.names)))[0]
    view = table.view(seat)
    width, height = SIZES[number % len(SIZES)]
    glyphs = ASCII if number % 5 == 0 else UNICODE
    picture = DRESS.board(view, seat, table.names, width, height, glyphs)
    assert [len(line) for line in picture.lines] == [width] * height
    told = "".join(picture.lines)
    assert all(name in told for name in DISTRICT_NAMES.values())
    mat = DRESS.mat(view, seat, table.names, 30, glyphs)
    assert {len(line) for line in mat.lines} == {30}
    cards = DRESS.hand(view, seat, glyphs)
    assert sum(card.count for card in cards) == view.mats[seat].hand_count
    assert DRESS.progress(view) is not None
    regions = {*picture.regions, *mat.regions, *(card.region for card in cards)}
    decision = table.decision(seat)
    for choice in decision.choices if decision else ():
        assert DRESS.touches(view, seat, choice) <= regions


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
