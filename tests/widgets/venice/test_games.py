"""Venice's looks over whole games, played at random."""

import pytest

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.phase import Phase
from ridotto.themes.glyphs import UNICODE
from ridotto.widgets.venice import DRESS
from tests.support.playing import AnyTable, new_table, play_on
from tests.widgets.looking import assert_alike, look, look_through

SIZES = [(58, 12), (80, 12), (80, 14), (81, 22), (80, 22), (107, 28), (120, 36)]

STRIDE = 31
"""One position in so many is drawn, and the first of each phase of the game."""


def look_at(table: AnyTable, number: int) -> None:
    """Quays, canals and gondolas have their places, and the hand is whole."""
    sight = look(DRESS, table, number, SIZES[number % len(SIZES)])
    view = sight.view
    places = {f"quay:{quay.id}" for quay in view.data.quays}
    places |= {f"canal:{canal.id}" for canal in view.data.canals}
    places |= {f"gondola:{n}" for n, quay in enumerate(view.at) if quay >= 0}
    assert places <= sight.picture.regions.keys()
    cards = DRESS.hand(view, sight.seat, UNICODE)
    own = len(view.missions) + len(view.hand)
    assert sum(card.count for card in cards) == own
    if view.phase in (Phase.SAIL, Phase.STEER):
        assert sight.arrows


@pytest.mark.parametrize("people", [1, 2, 3, 4, 5])
def test_positions_of_a_random_game_show_all_that_choices_touch(people: int) -> None:
    table = new_table(VENICE, people, seed=people)
    phases = look_through(table, STRIDE, lambda number: look_at(table, number))
    assert phases >= {Phase.PLACE, Phase.SAIL, Phase.ARRIVE, Phase.ACTIVATE}


def test_equal_positions_look_alike() -> None:
    assert_alike(DRESS, VENICE, SIZES)


def test_another_seat_sees_nothing_of_a_hand() -> None:
    table = play_on(new_table(VENICE, 3), decisions=8)
    view = table.view(Seat(0))
    assert view.missions
    assert DRESS.hand(view, Seat(1), UNICODE) == ()
    shown = "".join(DRESS.mat(view, Seat(1), table.names, 40, UNICODE).lines)
    assert not any(f"M{mission + 1:02}" in shown for mission in view.missions)
