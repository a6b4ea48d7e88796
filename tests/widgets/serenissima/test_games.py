"""Serenissima's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.data import SPACE_IDS
from ridotto.core.games.serenissima.phase import Phase
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.serenissima import DRESS
from tests.support.playing import AnyTable, new_table, play_on, step

SIZES = [(60, 12), (80, 12), (78, 14), (81, 22), (80, 19), (108, 29), (200, 60)]

STRIDE = 11
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Draws the position for one seat, and checks what must always hold."""
    seat = (*table.pending(), Seat(number % len(table.names)))[0]
    view = table.view(seat)
    width, height = SIZES[number % len(SIZES)]
    glyphs = ASCII if number % 5 == 0 else UNICODE
    picture = DRESS.board(view, seat, table.names, width, height, glyphs)
    assert [len(line) for line in picture.lines] == [width] * height
    assert {f"space:{id}" for id in SPACE_IDS} <= picture.regions.keys()
    afloat = {f"galley:{galley.number}" for galley in view.galleys}
    assert afloat <= picture.regions.keys()
    mat = DRESS.mat(view, seat, table.names, 30, glyphs)
    assert {len(line) for line in mat.lines} == {30}
    assert DRESS.hand(view, seat, glyphs) == ()
    assert DRESS.progress(view) is not None
    decision = table.decision(seat)
    for choice in decision.choices if decision else ():
        touched = DRESS.touches(view, seat, choice)
        assert touched <= {*picture.regions, *mat.regions}, choice
        assert DRESS.helm(view, seat, choice) is not None
    if glyphs.is_ascii:
        assert all(line.isascii() for line in (*picture.lines, *mat.lines))


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {}), (2, {"money": "hidden", "closures": "random"}), (3, {}), (4, {})],
    ids=["two", "two with secrets", "three", "four"],
)
def test_positions_of_a_random_game_show_all_that_choices_touch(
    seats: int, options: dict[str, str]
) -> None:
    table = new_table(SERENISSIMA, seats, seed=seats, options=options)
    luck = SeededChance(seed_from(seats))
    phases: set[Phase] = set()
    number = 0
    while table.pending():
        view = table.view(None)
        if number % STRIDE == 0 or view.phase not in phases:
            phases.add(view.phase)
            look_at(table, number // STRIDE)
        step(table, luck)
        number += 1
    look_at(table, number)
    assert len(phases) >= 10


def test_equal_positions_look_alike() -> None:
    one, other = (play_on(new_table(SERENISSIMA, 3), decisions=60) for _ in range(2))
    for size in SIZES:
        pictures = [
            DRESS.board(table.view(None), None, table.names, *size, UNICODE)
            for table in (one, other)
        ]
        assert pictures[0] == pictures[1]
