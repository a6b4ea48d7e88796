"""How a table of Rialto is set up: S-1 to S-12."""

from collections import Counter

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import TakeStart
from ridotto.core.games.rialto.counts import counted
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import SetUp
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.rules import flow
from tests.core.games.rialto.scene import DATA, Scene, scene
from tests.support.luck import ScriptedChance


def dealt(seats: int, seed: int = 1, neutral: str = "off") -> Scene:
    config = Config(seats, {"neutral": neutral}, (), DATA)
    table = Scene(RIALTO.setup(config), SeededChance(seed))
    RIALTO.deal(table.state, table.chance, table.emit)
    return table


def set_up(table: Scene) -> SetUp:
    event = table.events[0]
    assert isinstance(event, SetUp)
    return event


def test_the_first_player_is_drawn_by_lot_and_the_others_follow_clockwise() -> None:
    """S-1."""
    seatings = {set_up(dealt(3, seed)).seating for seed in range(40)}
    assert seatings == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


def test_each_district_gets_one_order_token() -> None:
    """S-2."""
    found = {set_up(dealt(2, seed)).tokens for seed in range(20)}
    assert len(found) > 10
    assert all(sorted(tokens) == [1, 2, 3, 4, 5, 6] for tokens in found)


def test_only_the_top_bridge_is_visible() -> None:
    """S-3: six gondolas aside, six bridges in a stack."""
    table = dealt(2)
    view = RIALTO.view(table.state, Seat(0))
    assert view.gondola_count == 6
    assert view.top_bridge == DATA.bridges[table.state.bridges[-1]]
    assert view.bridges_left == (0, 1, 2, 3, 4, 5)


def test_both_sides_begin_with_their_bonus() -> None:
    """S-4."""
    assert dealt(2).state.bonus_tiles == (True, True)


def test_there_are_five_buildings_of_each_kind() -> None:
    """S-5."""
    config = Config(2, {"neutral": "off"}, (), DATA)
    assert RIALTO.setup(config).supply == (5,) * 12


def test_all_cards_are_shuffled_into_one_pile() -> None:
    """S-6."""
    pile = set_up(dealt(2)).pile
    assert pile is not None
    assert counted(pile) == (11,) * 7


def test_the_first_player_lies_on_top_of_the_doge_stack() -> None:
    """S-7, A-01."""
    for seed in range(10):
        state = dealt(4, seed).state
        assert state.doge_order == state.seating
        assert state.doge_positions == (0, 0, 0, 0)


def test_everybody_starts_with_three_points() -> None:
    """S-8."""
    assert dealt(5).state.scores == (3, 3, 3, 3, 3)


def test_five_councilmen_are_ready_and_thirteen_are_not() -> None:
    """S-9."""
    state = dealt(3).state
    assert state.private == (5, 5, 5)
    assert state.general == (13, 13, 13)


@pytest.mark.parametrize(
    ("seats", "coins"),
    [(2, [1, 2]), (3, [1, 2, 3]), (4, [1, 2, 2, 3]), (5, [1, 2, 2, 2, 3])],
)
def test_later_players_get_more_coins(seats: int, coins: list[int]) -> None:
    """S-10."""
    event = set_up(dealt(seats))
    assert [event.coins[seat] for seat in event.seating] == coins


def test_starting_buildings_are_taken_from_the_last_player_back() -> None:
    """S-11."""
    table = dealt(4)
    seating = table.state.seating
    asked = []
    while table.state.phase is Phase.START:
        (seat,) = RIALTO.pending(table.state)
        asked.append(int(seat))
        table.choose(seat, RIALTO.choices(table.state, seat)[0])
    assert asked == list(reversed(seating))


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_no_two_start_alike(seats: int) -> None:
    """S-11; the last of three has no choice left and is not asked."""
    table = dealt(seats)
    (first,) = RIALTO.pending(table.state)
    table.choose(first, TakeStart(Building.Y1))
    (second,) = RIALTO.pending(table.state)
    assert table.offers(second) == {TakeStart(Building.G1), TakeStart(Building.B1)}
    assert "started" in table.refuses(second, TakeStart(Building.Y1))
    assert "value 1" in table.refuses(second, TakeStart(Building.B4))
    table.choose(second, TakeStart(Building.G1))
    assert table.state.phase is Phase.COLUMN
    owned = Counter(fresh.index(1) for fresh in table.state.fresh)
    assert max(owned.values()) == 1


def test_the_first_round_begins_with_empty_hands() -> None:
    """S-12."""
    table = scene(3)
    table.state = dealt(3).state
    while table.state.phase is Phase.START:
        (seat,) = RIALTO.pending(table.state)
        table.choose(seat, RIALTO.choices(table.state, seat)[0])
    assert table.state.round == 1
    assert not any(map(any, table.state.hands))
    assert not any(map(any, table.state.used))


def test_luck_is_drawn_in_the_order_of_the_rulebook() -> None:
    """Seating, order tokens, bridges, cards: the first number is the first player."""
    config = Config(3, {"neutral": "off"}, (), DATA)
    table = Scene(RIALTO.setup(config), ScriptedChance(2))
    RIALTO.deal(table.state, table.chance, table.emit)
    assert set_up(table).seating == (2, 0, 1)


def test_starting_goes_on_by_itself_where_one_choice_is_left() -> None:
    """S-11: nobody is asked what has only one answer."""
    table = scene(3, owned=["G1", "Y1"])
    flow.next_start(table.state, (2,), table.chance, table.emit)
    assert table.state.fresh[2][Building.B1] == 1
    assert table.state.phase is Phase.COLUMN
