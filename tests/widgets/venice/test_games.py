"""Venice's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.phase import Phase
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.venice import DRESS
from tests.support.playing import AnyTable, new_table, play_on, step

SIZES = [(58, 12), (80, 12), (80, 14), (81, 22), (80, 22), (107, 28), (120, 36)]

STRIDE = 31
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Draws the position for one seat, and checks what must always hold."""
    seat = (*table.pending(), Seat(number % len(table.names)))[0]
    view = table.view(seat)
    width, height = SIZES[number % len(SIZES)]
    glyphs = ASCII if number % 5 == 0 else UNICODE
    picture = DRESS.board(view, seat, table.names, width, height, glyphs)
    assert [len(line) for line in picture.lines] == [width] * height
    quays = {f"quay:{quay.id}" for quay in view.data.quays}
    canals = {f"canal:{canal.id}" for canal in view.data.canals}
    assert quays | canals <= picture.regions.keys()
    boats = {f"gondola:{n}" for n, quay in enumerate(view.at) if quay >= 0}
    assert boats <= picture.regions.keys()
    mat = DRESS.mat(view, seat, table.names, 34, glyphs)
    assert {len(line) for line in mat.lines} == {34}
    cards = DRESS.hand(view, seat, glyphs)
    own = len(view.missions) + len(view.hand)
    assert sum(card.count for card in cards) == own
    assert DRESS.progress(view) is not None
    regions = {*picture.regions, *mat.regions, *(card.region for card in cards)}
    decision = table.decision(seat)
    letters: list[str] = []
    arrows: list[str] = []
    for choice in decision.choices if decision else ():
        assert DRESS.touches(view, seat, choice) <= regions
        helm = DRESS.helm(view, seat, choice)
        letters += [helm.letter] if helm.letter else []
        arrows += helm.arrows
    assert len({*letters}) == len(letters)
    assert len({*arrows}) == len(arrows)
    if view.phase in (Phase.SAIL, Phase.STEER):
        assert arrows


@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_positions_of_a_random_game_show_all_that_choices_touch(people: int) -> None:
    table = new_table(VENICE, people, seed=people)
    luck = SeededChance(seed_from(people))
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
    assert phases >= {Phase.PLACE, Phase.SAIL, Phase.ARRIVE, Phase.ACTIVATE}


def test_equal_positions_look_alike() -> None:
    one, other = (play_on(new_table(VENICE, 3), decisions=60) for _ in range(2))
    for size in SIZES:
        pictures = [
            DRESS.board(table.view(None), None, table.names, *size, UNICODE)
            for table in (one, other)
        ]
        assert pictures[0] == pictures[1]


def test_another_seat_sees_nothing_of_a_hand() -> None:
    table = play_on(new_table(VENICE, 3), decisions=8)
    view = table.view(Seat(0))
    assert view.missions
    assert DRESS.hand(view, Seat(1), UNICODE) == ()
    shown = "".join(DRESS.mat(view, Seat(1), table.names, 40, UNICODE).lines)
    assert not any(f"M{mission + 1:02}" in shown for mission in view.missions)
