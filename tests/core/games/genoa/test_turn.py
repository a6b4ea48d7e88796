"""Turns, the start square, the tower, the right to act (G-1 to G-4)."""

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import DECKS, MARKET
from ridotto.core.games.genoa.events import (
    ActionStarted,
    MoveOpened,
    RoundMarkerMoved,
    SiteOpened,
    SiteSkipped,
    TurnStarted,
)
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import State, can_act
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    CARA,
    DATA,
    T,
    at,
    bid,
    deal,
    go,
    scene,
    tiles,
)


def opened(seats: int, starter: str = "lot", seed: int = 1) -> State:
    options = {"money": "hidden", "starter": starter}
    state = GENOA.setup(Config(seats, options, (), DATA))
    return dealt(GENOA, state, SeededChance(seed))


@pytest.mark.parametrize(("seats", "field"), [(2, 12), (3, 10), (4, 8), (5, 6)])
def test_everybody_begins_with_the_same(seats: int, field: int) -> None:
    """4.1 to 4.7, R-26: money, a card of each deck, markers, the round field."""
    state = opened(seats)
    assert state.field == field
    assert state.money == (130,) * seats
    assert state.general == (7,) * seats
    for seat in range(seats):
        view = GENOA.view(state, Seat(seat))
        assert view.mats[seat].card_counts == (1, 1, 1, 1)
    assert [len(state.piles[deck]) for deck in DECKS] == [
        size - seats for size in (16, 16, 14, 14)
    ]
    assert set(state.owner) == {-1}


def test_the_start_player_is_drawn_or_the_first_seat() -> None:
    """4.8."""
    assert {opened(4, "lot", seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert {opened(4, "first", seed).first for seed in range(5)} == {0}


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    """G-1.1."""
    table = scene().begin()
    before = table.state
    with pytest.raises(Illegal, match="no start tile"):
        table.choose(T, c.UseStart(at("N")))
    assert table.state is before


def test_a_round_is_one_turn_each_from_the_start_player_on() -> None:
    """G-1.2, G-1.3, G-1.8, G-16.1."""
    table = scene(3, first=1, trader=1, field=3).begin()
    traders = []
    for _ in range(3):
        traders.append(table.state.trader)
        table.dice(3, 2).choose(table.state.trader, c.ROLL)
        assert table.asked == (table.state.trader + 1) % 3
        table.all_pass(c.PASS).choose(table.state.trader, c.STOP)
    assert traders == [1, 2, 0]
    assert table.told(TurnStarted)[-1].seat == 1
    assert table.told(RoundMarkerMoved)[-1].field == 2


def test_one_action_each_in_a_turn_and_one_for_each_extra_tile() -> None:
    """G-1.4, G-4.1, G-4.2, G-4.3, G-13.2, R-02: the base action first."""
    table = scene(3, "A", tiles_of={T: "extra"}).arrive().all_pass(c.PASS)
    table.choose(T, c.ACT_USUAL).all_pass(c.PASS)
    assert table.tiles(T) == tiles("extra")
    table.choose(T, go("I")).all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert [event.is_extra for event in table.told(ActionStarted)] == [False, True]
    assert table.tiles(T) == tiles("exchange")
    assert table.state.chest[4] == 5
    assert not can_act(table.state, T)
    table.all_pass(c.PASS).choose(T, go("S")).all_pass(c.PASS)
    assert "no action left" in table.refuses(c.ACT_HERE)


def test_one_action_in_a_building_and_only_where_the_tower_stands() -> None:
    """G-1.5, G-1.6, G-6.9, R-45: no deal about a building that is left or far."""
    table = scene(3, "A").arrive().all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert table.state.used == (at("A"),)
    assert table.state.phase is Phase.MOVE_OFFER
    assert table.refuses(bid(deal("A", "5")))
    assert table.refuses(bid(deal("K", "5")))


def test_only_the_trader_is_dealt_with() -> None:
    """G-1.7, G-4.4, R-01: others pay, with an extra tile, too."""
    table = scene(3, "A", tiles_of={ADAM: "extra"}, acted=(ADAM,)).arrive()
    assert table.asked == ADAM
    assert table.refuses(bid(deal("A")))
    assert table.refuses(c.ACT_HERE)
    table.choose(ADAM, bid(deal("A", "5"))).choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.told(ActionStarted)[0].is_extra
    assert table.money(T) == 135


def test_a_turn_begins_afresh() -> None:
    """G-2.1, G-2.2, G-2.4, G-2.6: nothing is visited, nobody has acted."""
    table = scene(3, "A").arrive().all_pass(c.PASS).choose(T, c.ACT_USUAL)
    table.all_pass(c.PASS).choose(T, c.STOP)
    state = table.state
    assert (state.path, state.used, state.acts) == ((), (), (0, 0, 0))
    table.dice(1, 3).choose(ADAM, c.ROLL)
    assert table.discs() == {"H": 5}
    assert table.told(SiteOpened)[-1].space == at("H")


def test_a_start_tile_chooses_the_square() -> None:
    """G-2.3, G-13.6, R-03: any space, the market included."""
    table = scene(3, tiles_of={T: "start"}, field=1).begin()
    assert {x for x in table.offered() if isinstance(x, c.UseStart)} == {*c.USE_START}
    table.choose(T, c.UseStart(MARKET))
    assert table.state.path == (MARKET,)
    assert table.tiles(T) == tiles("")
    other = scene(3, "A", tiles_of={T: "start"}).arrive().all_pass(c.PASS)
    assert other.refuses(c.UseStart(at("N")))


def test_a_market_start_moves_the_round_marker_but_not_below_one() -> None:
    """G-2.5, R-04, R-05: passing over the market does nothing."""
    for field, after in ((6, 5), (2, 1), (1, 1)):
        table = scene(3, tiles_of={T: "start"}, field=field).begin()
        table.choose(T, c.UseStart(MARKET))
        assert table.state.field == after
    table = scene(3, "Y", field=6, acted=(T, ADAM, BASIA)).leave()
    table.all_pass(c.PASS).choose(T, go("#"))
    assert table.state.field == 6


def test_a_move_goes_next_door_and_leaves_a_disc() -> None:
    """G-3.1, G-3.2, G-3.3: buildings and the market are one space each."""
    table = scene(3, "#", acted=(T, ADAM, BASIA)).leave().all_pass(c.PASS)
    assert {x for x in table.offered() if isinstance(x, c.Move)} == {
        go(id) for id in "DGOY"
    }
    table.choose(T, go("G")).all_pass(c.PASS).choose(T, go("s74"))
    assert table.discs() == {"#": 1, "G": 1, "s74": 3}
    table.all_pass(c.PASS)
    assert "cannot go there" in table.refuses(go("G"))


def test_the_trader_may_go_on_and_may_stop_at_once() -> None:
    """G-3.4, G-3.5, R-41: the rest of the tower stays; discs only show the way."""
    table = scene(3, "s74", acted=(T, ADAM, BASIA), markers={T: (5, 2)}).leave()
    table.all_pass(c.PASS).choose(T, go("s73"))
    assert table.told(MoveOpened)
    table.all_pass(c.PASS).choose(T, c.STOP)
    assert table.discs() == {"s74": 1, "s73": 4}
    assert table.state.phase is Phase.ACQUIRE


def test_the_tower_stops_by_itself() -> None:
    """G-3.6, R-43: with one disc, or with nowhere to go."""
    table = scene(3, "s66 s67 E T", acted=(T, ADAM, BASIA)).leave()
    table.all_pass(c.PASS).choose(T, go("L"))
    assert table.state.turn == 2
    corner = scene(3, "A N", acted=(T, ADAM, BASIA)).leave()
    corner.all_pass(c.PASS).choose(T, go("H")).all_pass(c.PASS)
    assert corner.state.phase is Phase.MOVE_TRADER


def test_items_received_can_be_used_at_once() -> None:
    """G-5.9: what a deal brings pays for the next one, and lets one act."""
    table = scene(3, "s24", money=(130, 0), acted=(T, ADAM)).leave()
    table.choose(ADAM, c.PASS).choose(BASIA, c.PASS)
    table.choose(T, table.invite(BASIA, deal("H", "30")))
    table.choose(BASIA, c.AGREE)
    assert table.money(T) == 160
    extra = scene(3, "s24", acted=(T, ADAM), tiles_of={T: "extra"}).leave()
    extra.all_pass(c.PASS)
    extra.choose(T, extra.invite(ADAM, deal("H", "5", gets="extra")))
    extra.choose(ADAM, c.AGREE, c.BUY_USUAL)
    assert extra.told(ActionStarted)[0].is_extra
    assert extra.tiles(ADAM) == tiles("anygood")


def test_where_nobody_can_act_nobody_is_asked() -> None:
    """G-6.10."""
    table = scene(4, "s24", acted=(T, ADAM, BASIA, CARA)).leave().all_pass(c.PASS)
    table.choose(T, go("H"))
    assert table.told(SiteSkipped)[0].space == at("H")
    assert table.state.phase is Phase.MOVE_OFFER
