"""What always holds: the Doge track, activating, drawing (R-1)."""

import pytest

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import (
    Convert,
    Done,
    DrawThree,
    Exchange,
    GiveUp,
    LayCard,
    Pass,
    Play,
    RaiseLimit,
    TakeBuilding,
    TakeColumn,
    UseChancery,
    UsePalace,
)
from ridotto.core.games.rialto.counts import counted
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.events import DogeMoved, Shuffled
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.rules.columns import draw
from ridotto.core.games.rialto.rules.tracks import advance
from ridotto.core.games.rialto.track import moved
from tests.core.games.rialto.scene import cards, scene


def test_who_is_ahead_ranks_higher_and_in_a_stack_the_upper_one() -> None:
    """R-1.1."""
    table = scene(4, doge=[2, 0, 3, 1], positions=[4, 0, 4, 2])
    view = RIALTO.view(table.state, None)
    assert view.doge_order == (2, 0, 3, 1)


def test_the_doge_order_gives_the_order_of_picking() -> None:
    """R-1.2."""
    table = scene(3, doge=[1, 2, 0], positions=[0, 5, 2]).round()
    assert table.state.turn == 1
    assert table.state.queue == (2, 0)


@pytest.mark.parametrize(
    ("who", "to", "order"),
    [
        (2, 3, (0, 1, 2)),  # still behind those who are further
        (2, 5, (0, 2, 1)),  # on top of who is there
        (2, 7, (2, 0, 1)),
        (2, 9, (2, 0, 1)),
    ],
)
def test_a_marker_lands_on_top(who: int, to: int, order: tuple[int, ...]) -> None:
    """R-1.3, A-01: positions 7, 5 and 1 before."""
    assert moved((0, 1, 2), (7, 5, 1), who, to) == order


def test_markers_below_close_ranks_when_one_leaves() -> None:
    """R-1.3, A-01."""
    assert moved((0, 1, 2), (0, 0, 0), 1, 2) == (1, 0, 2)


def test_a_move_by_nothing_changes_nothing() -> None:
    """R-1.3: not even the stack; the upper one passes and stays on top."""
    table = scene(3, hands=["D", "D", "D"]).stage("A")
    table.choose(0, Pass()).choose(1, Pass()).choose(2, Pass())
    assert table.state.doge_order == (0, 1, 2)
    assert not any(isinstance(event, DogeMoved) for event in table.events)


def test_the_doge_track_has_no_end() -> None:
    """A-02."""
    table = scene(2)
    state = advance(table.state, 1, 400, table.emit)
    assert state.doge_positions == (0, 400)


def test_a_building_needs_a_coin_and_its_phase() -> None:
    """R-1.4."""
    table = scene(2, hands=["D", "D"], owned=["G2 B4 Y2"], coins=[1, 0])
    table.greens()
    assert table.offers(0) == {Done(), RaiseLimit()}
    assert "green" in table.refuses(0, UsePalace())
    table.choose(0, RaiseLimit())
    assert table.state.coins == (0, 0)
    assert table.state.used[0][Building.G2] == 1


def test_a_tile_works_once_a_round_but_two_alike_are_two() -> None:
    """R-1.4, A-12."""
    table = scene(2, owned=["B4 B4"], coins=[3, 0]).blues()
    table.choose(0, UsePalace(), UsePalace())
    assert table.state.scores[0] == 3 + 6
    assert table.state.round == 2  # nothing left to use: the next round began


def test_a_used_tile_is_refused() -> None:
    """R-1.4."""
    table = scene(2, owned=["B4 B2"], coins=[3, 0]).blues()
    table.choose(0, UsePalace())
    assert "used" in table.refuses(0, UsePalace())


def test_coins_gained_in_a_round_can_be_used_at_once() -> None:
    """R-1.5."""
    table = scene(2, hands=["GU", "D"], owned=["Y2"], coins=[0, 0]).stage("B")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.state.coins == (2, 0)
    table.choose(0, LayCard())
    assert table.offers(0) == {Play()}  # a Building card is no card of another kind
    table.choose(0, Play()).choose(1, Pass())
    table.choose(0, TakeBuilding(Building.B2))
    assert table.state.stage == 3


def test_coins_on_buildings_are_spent() -> None:
    """R-1.5, R-7.1."""
    table = scene(2, owned=["B4"], coins=[1, 0]).blues()
    table.choose(0, UsePalace())
    assert table.state.coins[0] == 0


def test_coins_never_run_out() -> None:
    """A-04: thirty are printed."""
    table = scene(2, hands=["GGGGG", ""], coins=[29, 29]).stage("B")
    table.choose(0, *[LayCard()] * 5, Play())
    assert table.state.coins == (35, 29)


def test_a_building_taken_in_stage_c_works_in_the_same_round() -> None:
    """R-1.6, A-13."""
    table = scene(2, hands=["UUUO", "U"], coins=[2, 0]).stage("C")
    table.choose(0, *[LayCard()] * 3, Play()).choose(1, Pass())
    table.choose(0, TakeBuilding(Building.Y2))
    assert Convert(Building.Y2, Kind.GONDOLA) in table.offers(0)


def test_an_empty_pile_is_renewed_from_all_discards() -> None:
    """R-1.7, A-05, A-29: the last cards of the old pile come first."""
    table = scene(2, pile="D", discarded="").round()
    shuffles = [event for event in table.events if isinstance(event, Shuffled)]
    assert [event.count for event in shuffles] == [76]
    assert len(table.state.pile) == 77 - 18
    assert table.state.columns[0] is not None
    assert table.state.columns[0][Kind.DOGE] >= 1


def test_the_old_cards_are_drawn_before_the_new_ones() -> None:
    """R-1.7, A-05."""
    table = scene(2, pile="*")
    state = draw(table.state, Seat(0), 1, table.chance, table.emit)
    assert state.hands[0] == cards("*")
    assert not state.pile
    assert not any(isinstance(event, Shuffled) for event in table.events)


def test_cards_in_hands_are_not_shuffled_in() -> None:
    """R-1.7."""
    table = scene(2, hands=["DDD", "GG"], pile="")
    state = draw(table.state, Seat(0), 2, table.chance, table.emit)
    assert sum(state.hands[0]) == 5
    assert len(state.pile) == 77 - 5 - 2


def test_missing_cards_are_not_drawn_and_columns_may_be_short() -> None:
    """R-1.7, A-05: everything is in hands but five cards."""
    hands = ["D" * 11 + "G" * 11 + "U" * 11, "B" * 11 + "O" * 11 + "C" * 11 + "*" * 6]
    table = scene(2, hands=hands).round()
    sizes = [sum(column) for column in table.state.columns if column is not None]
    assert sizes == [2, 2, 1]
    table.choose(0, TakeColumn(2)).choose(1, TakeColumn(0))
    assert sum(table.state.hands[0]) == 34
    assert sum(table.state.hands[1]) == 41
    assert sum(table.state.left_over) == 2


def test_an_empty_column_is_an_ordinary_one() -> None:
    """R-2.3, A-05."""
    hands = ["D" * 11 + "G" * 11 + "U" * 11, "B" * 11 + "O" * 11 + "C" * 11 + "*" * 10]
    table = scene(2, hands=hands).round()
    assert TakeColumn(2) in table.offers(0)
    table.choose(0, TakeColumn(2)).choose(1, TakeColumn(1))
    assert sum(table.state.left_over) == 1


def test_a_card_of_the_left_over_column_is_not_drawn_again() -> None:
    """R-1.7: columns never take part in a shuffle."""
    table = scene(2, owned=["G1"], coins=[1, 0], pile="DDD", hands=["", ""])
    table.greens("DD")
    table.choose(0, DrawThree(Building.G1))
    assert sum(table.state.hands[0]) == 3
    assert counted(table.state.pile)[Kind.DOGE] + table.state.hands[0][0] <= 11


def test_a_tile_is_named_by_its_state() -> None:
    """R-1.8, A-31: an unused and a used one of the same kind."""
    table = scene(2, owned=["B1 B2 B2"], coins=[3, 0]).blues()
    table.choose(0, UseChancery())
    offered = table.offers(0)
    assert Exchange(Building.B2, Condition.FRESH) in offered
    assert Exchange(Building.B2, Condition.USED) in offered
    assert Exchange(Building.B2, Condition.LOCKED) not in offered
    assert "in that state" in table.refuses(0, Exchange(Building.B2, Condition.LOCKED))


def test_giving_up_names_the_state_too() -> None:
    """R-1.8, R-4.6."""
    table = scene(2, hands=["UGG", ""], owned=["Y2 Y2 G1 G1 G1 G1 B1"], coins=[3, 0])
    table.stage("C")
    table.choose(0, LayCard(), Convert(Building.Y2, Kind.GOLD), Play())
    table.choose(0, TakeBuilding(Building.B3))
    assert table.state.phase is Phase.GIVE_UP
    offered = table.offers(0)
    assert GiveUp(Building.Y2, Condition.FRESH) in offered
    assert GiveUp(Building.Y2, Condition.USED) in offered
    assert GiveUp(Building.G1, Condition.USED) not in offered
