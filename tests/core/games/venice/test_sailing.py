"""The gondolier, the canals, passing and mooring (V-3 to V-5)."""

import pytest

from ridotto.core.games.venice.choices import (
    DONE,
    MOOR,
    PASS,
    SKIP,
    Board,
    FlipFavour,
    Sail,
    Use,
)
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Favour, Phase, Stage
from ridotto.core.games.venice.voyage import best_gain, can_finish
from tests.core.games.venice.scene import CANALS, QUAYS, Scene, scene


def sail(canal: str) -> Sail:
    return Sail(CANALS[canal])


def afloat(first: str = "T06", second: str = "T01", **options: str) -> Scene:
    """Seat 0 chooses a gondola; the others lie out of the way."""
    it = scene(3, **options).moor(0, first).moor(1, second)
    for gondola, quay in zip(range(2, 6), ("GCL", "T04", "T03", "GCL"), strict=True):
        it.moor(gondola, quay)
    return it.missions(0).hand(0)


def test_the_first_turn_boards_either_gondola_for_nothing() -> None:
    """V-3.1."""
    it = afloat().give(0, coins=0).turn(0)
    assert list(it.offers(0)) == [Board(0), Board(1)]


def test_staying_costs_three_coins() -> None:
    """V-3.2, V-3.3."""
    it = afloat().give(0, gondolier=0).turn(0).do(0, Board(0))
    assert it.state.coins[0] == 3
    assert it.state.gondolier[0] == 0


def test_staying_costs_one_coin_with_e09() -> None:
    """V-3.2, E09."""
    it = afloat().give(0, gondolier=0).power(0, 9).turn(0).do(0, Board(0))
    assert it.state.coins[0] == 5


def test_without_the_coins_he_changes_unasked() -> None:
    """V-3.2; a favour card may bring the coins, so its holder is asked (V-16.1)."""
    it = afloat().give(0, gondolier=0, coins=2).turn(0)
    assert it.phase is Phase.SAIL
    assert it.state.gondolier[0] == 1
    it = afloat().give(0, gondolier=0, coins=2, favours=Favour.UNUSED).turn(0)
    assert it.phase is Phase.GONDOLIER
    it.do(0, FlipFavour("both"), Board(0))


def test_one_canal_must_be_sailed_and_the_first_is_free() -> None:
    """V-4.1, V-4.2, V-4.7: even without coins."""
    it = afloat().give(0, coins=0).turn(0).do(0, Board(0))
    assert set(it.offers(0)) == {sail("C08"), sail("C09"), sail("C13")}
    it.do(0, sail("C08"))
    assert it.state.coins[0] == 0


def test_no_quay_is_visited_twice() -> None:
    """V-4.3: the start counts as visited."""
    it = afloat().turn(0).do(0, Board(0), sail("C09"), PASS)
    assert sail("C09") not in it.offers(0)
    assert it.refused(0, sail("C09")) == "You have been there this turn."


def test_a_canal_must_be_paid_for() -> None:
    """V-4.3, V-4.4, V-0.6."""
    it = afloat().give(0, coins=1).turn(0).do(0, Board(0), sail("C09"), PASS)
    assert set(it.offers(0)) == {sail("C14")}
    assert it.refused(0, sail("C10")) == "C10 costs 2 coins; you have 1 coin."


def test_e10_makes_the_first_toll_cheaper() -> None:
    """V-4.4, E10: once a turn."""
    it = afloat().power(0, 10).turn(0)
    it.do(0, Board(0), sail("C09"), PASS, sail("C10"), PASS, sail("C15"))
    assert it.state.coins[0] == 6 - 1 - 2


def test_bridges_are_free_and_pay_or_cost_each_time() -> None:
    """V-4.5, A-23, V-12.3: 1 coin under one's own, 1 intrigue under another's."""
    it = afloat().bridge(0, "C09").bridge(1, "C10").bridge(2, "C15").turn(0)
    it.do(0, Board(0), sail("C09"))
    assert it.state.coins[0] == 7
    it.do(0, PASS, sail("C10"), PASS, sail("C15"))
    assert it.state.intrigue[0] == 2
    assert it.state.coins[0] == 7


def test_e03_and_e04_change_what_bridges_do() -> None:
    """V-4.5, E03, E04."""
    it = afloat().bridge(0, "C09").bridge(1, "C10").power(0, 3, 4).turn(0)
    it.do(0, Board(0), sail("C09"), PASS, sail("C10"))
    assert it.state.coins[0] == 8
    assert it.state.vp[0] == 1
    assert it.state.intrigue[0] == 0


def test_money_is_the_only_limit_to_a_voyage() -> None:
    """V-4.6."""
    it = afloat().give(0, coins=30).turn(0).do(0, Board(0))
    for canal in ("C09", "C14", "C19", "C15", "C11"):
        it.do(0, sail(canal))
        if it.phase is Phase.ARRIVE:
            it.do(0, PASS)
        while it.phase is Phase.MEET:
            it.do(it.state.asked[0], it.offers(it.state.asked[0])[0])
    assert len(it.state.path) == 5


def test_passing_and_mooring_are_declared_on_arrival() -> None:
    """V-5.1."""
    it = afloat().turn(0).do(0, Board(0), sail("C09"))
    assert list(it.offers(0)) == [PASS, MOOR]


def test_nobody_moors_at_the_own_other_gondola() -> None:
    """V-5.2, V-5.6: the pass is made for the player."""
    it = afloat("T06", "T07").turn(0).do(0, Board(0), sail("C09"))
    assert it.phase is Phase.SAIL
    assert it.state.stage is Stage.SAIL


def test_passing_needs_a_way_on() -> None:
    """V-5.3, V-5.6: without coins and gains, mooring is all there is."""
    it = afloat().give(0, coins=0).turn(0).do(0, Board(0), sail("C09"))
    assert it.state.at[0] == QUAYS["T07"]
    assert it.state.turn == 1 or it.phase is Phase.ACTIVATE


def test_what_the_building_surely_brings_counts() -> None:
    """V-5.3, A-03: the Docks bring 2 coins to who has an assistant on slot 2."""
    it = afloat("T07").give(0, coins=0).assistant(0, "docks", 2).turn(0)
    it.do(0, Board(0), sail("C10"))
    assert PASS in it.offers(0)
    it.do(0, PASS)
    assert SKIP not in it.offers(0)
    assert it.refused(0, SKIP) == "After that you could not pay your way on."


def test_effects_that_would_strand_the_gondola_are_not_offered() -> None:
    """V-5.5: the Market's cubes cost the coin that is needed."""
    it = afloat("T07").give(0, coins=1).assistant(0, "market", 2).turn(0)
    it.do(0, Board(0), sail("C09"), PASS)
    assert Use(1) not in it.offers(0)
    assert it.refused(0, Use(1)) == "After that you could not pay your way on."
    it.do(0, Use(0))
    assert it.phase is Phase.SAIL


def test_selling_a_cube_can_be_the_way_on() -> None:
    """V-5.3, V-5.5: with a cube and slot 3 of the Market."""
    it = afloat("T07").load(0, (1, 0, 0)).give(0, coins=0)
    it.assistant(0, "market", 3).turn(0).do(0, Board(0), sail("C09"), PASS)
    assert DONE not in it.offers(0)
    it.do(0, Use(2, 0))
    assert it.state.coins[0] == 4


def test_the_best_gain_counts_buying_to_sell() -> None:
    """V-5.3: no cube, one coin: buy two, sell one at the Market."""
    it = afloat("T06").assistant(0, "market", 3).give(0, gondolier=0)
    it.set(supply=(0, 22, 22), turn=0)
    state = it.state
    assert best_gain(state, QUAYS["T06"], 0b111, 1, 0) == 3
    assert best_gain(state, QUAYS["T06"], 0b111, 0, 0) == 0
    assert best_gain(state, QUAYS["T06"], 0b111, 0, 2) == 4


@pytest.mark.parametrize(("coins", "can"), [(0, False), (1, True)])
def test_finishing_needs_a_quay_to_moor_at(coins: int, can: bool) -> None:
    """V-5.4: from the Docks, the Great Council is a coin away."""
    it = afloat("T08", "T01").give(0, gondolier=0)
    visited = 1 << QUAYS["T07"] | 1 << QUAYS["T08"]
    assert can_finish(it.state, QUAYS["T08"], coins, visited) == can


def test_bridges_help_to_finish() -> None:
    """V-5.4: a bridge costs nothing, one's own brings a coin."""
    it = afloat("T08", "GCL").give(0, gondolier=0).bridge(0, "C11")
    visited = 1 << QUAYS["T07"] | 1 << QUAYS["T08"]
    assert can_finish(it.state, QUAYS["T08"], 0, visited)


def test_the_holder_of_a_favour_card_is_asked_even_without_a_choice() -> None:
    """V-5.6, V-16.1."""
    it = afloat().give(0, coins=0, favours=Favour.UNUSED).turn(0)
    it.do(0, Board(0), sail("C09"))
    assert it.phase is Phase.ARRIVE
    assert PASS not in it.offers(0)
    it.do(0, FlipFavour("both"))
    assert PASS in it.offers(0)


def test_a_gondola_that_leaves_lets_the_others_sink() -> None:
    """V-8.3, A-45: nobody scores."""
    it = afloat("T06").moor(2, "T06").moor(4, "T06").turn(0)
    it.do(0, Board(0), sail("C08"), MOOR)
    assert it.state.stacks[QUAYS["T06"]] == (2, 4)
    assert it.state.vp == (0, 0, 0)


def test_nothing_is_left_of_a_turn_that_is_over() -> None:
    """V-1: the path is wiped, the next seat begins."""
    it = afloat().turn(0).do(0, Board(0), sail("C08"), MOOR, Use(0))
    assert it.state.path == ()
    assert it.state.spy == NONE
    assert it.state.turn == 1
