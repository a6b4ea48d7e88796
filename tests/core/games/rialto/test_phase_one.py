"""Phase I: columns, green buildings, the hand limit (R-2)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import (
    Discard,
    Done,
    DrawThree,
    Pass,
    RaiseLimit,
    TakeColumn,
    TakeLeftOver,
)
from ridotto.core.games.rialto.counts import counted
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.events import Discarded, LeftOverDiscarded
from ridotto.core.games.rialto.phase import Phase
from tests.core.games.rialto.scene import CAS, cards, scene


def test_the_district_of_the_round_becomes_active() -> None:
    """R-2.1."""
    table = scene(2, order="CAN SMA CAS SCR SPO DOR", round=3).round(3)
    assert table.state.active == CAS


def test_cards_are_dealt_to_the_columns_in_turn() -> None:
    """R-2.2: card i goes to column i mod (players + 1)."""
    table = scene(3)
    top = table.state.pile[::-1]
    table.round()
    assert len(table.state.columns) == 4
    for number, column in enumerate(table.state.columns):
        assert column == counted(top[number:24:4])


def test_a_column_and_two_cards_go_to_the_hand() -> None:
    """R-2.3: carried cards stay."""
    table = scene(2, hands=["**", ""]).round()
    column = table.state.columns[1]
    top = table.state.pile[-2:]
    table.choose(0, TakeColumn(1))
    assert column is not None
    expected = tuple(
        a + b + c for a, b, c in zip(cards("**"), column, counted(top), strict=True)
    )
    assert table.state.hands[0] == expected
    assert table.offers(1) == {TakeColumn(0), TakeColumn(2)}
    assert "no such column" in table.refuses(1, TakeColumn(1))
    assert "no such column" in table.refuses(1, TakeColumn(7))


def test_the_last_column_is_left_over() -> None:
    """R-2.3."""
    table = scene(2, owned=["G1", ""], coins=[1, 0]).round()
    left = table.state.columns[0]
    table.choose(0, TakeColumn(1)).choose(1, TakeColumn(2))
    assert table.state.phase is Phase.GREEN
    assert table.state.left_over == left


def test_green_buildings_are_used_in_doge_order_until_done() -> None:
    """R-2.4."""
    table = scene(
        3,
        hands=["D", "D", "D"],
        owned=["G1", "G2", "G4"],
        coins=[1, 1, 2],
        doge=[2, 0, 1],
        positions=[1, 0, 2],
    )
    table.greens("D")
    assert table.state.turn == 2
    table.choose(2, Done())
    assert table.state.turn == 0
    table.choose(0, TakeLeftOver(Building.G1, Kind.DOGE))
    assert table.state.turn == 1
    assert table.offers(1) == {Done(), RaiseLimit()}
    table.choose(1, RaiseLimit())
    assert table.state.phase is Phase.PLAY


def test_who_has_no_green_building_or_no_coin_is_not_asked() -> None:
    """R-2.4."""
    table = scene(2, hands=["D", "D"], owned=["G1", "B1"], coins=[0, 3]).greens("D")
    assert table.state.phase is Phase.PLAY


def test_the_brokers_offer_each_kind_of_card_once_or_three_from_the_pile() -> None:
    """R-2.4, R-2.5, A-06: doing neither is no option."""
    table = scene(2, owned=["G1 G3 G4", ""], coins=[1, 0]).greens("DDG")
    brokers = (Building.G1, Building.G3, Building.G4)
    takes = {TakeLeftOver(b, k) for b in brokers for k in (Kind.DOGE, Kind.GOLD)}
    assert table.offers(0) == {Done()} | takes | {DrawThree(b) for b in brokers}
    assert "left-over" in table.refuses(0, TakeLeftOver(Building.G1, Kind.BRIDGE))
    assert "own no" in table.refuses(0, RaiseLimit())
    assert "brings no card" in table.refuses(0, DrawThree(Building.G2))
    assert "brings no card" in table.refuses(0, TakeLeftOver(Building.G2, Kind.DOGE))


def test_a_taken_card_is_seen_by_all_and_drawn_ones_are_not() -> None:
    """R-2.5."""
    table = scene(2, hands=["D", "D"], owned=["G1 G4", ""], coins=[2, 0]).greens("C")
    table.choose(0, TakeLeftOver(Building.G1, Kind.COUNCIL))
    assert table.state.hands[0] == cards("DC")
    assert RIALTO.view(table.state, Seat(1)).mats[0].known == cards("C")
    table.choose(0, DrawThree(Building.G4))
    assert sum(table.state.hands[0]) == 5
    assert RIALTO.view(table.state, Seat(1)).mats[0].known == cards("C")


def test_from_an_empty_column_nothing_can_be_taken() -> None:
    """R-2.5."""
    table = scene(2, owned=["G1", ""], coins=[1, 0]).greens("")
    assert table.offers(0) == {Done(), DrawThree(Building.G1)}


def test_green_buildings_raise_the_limit_for_this_round() -> None:
    """R-2.5, R-2.6: +1, +1 and +2."""
    table = scene(2, hands=["", "D"], owned=["G2 G3 G4", ""], coins=[4, 0]).greens("DD")
    table.choose(0, RaiseLimit(), TakeLeftOver(Building.G3, Kind.DOGE))
    assert RIALTO.view(table.state, None).mats[0].hand_limit == 9
    table.choose(0, TakeLeftOver(Building.G4, Kind.DOGE))
    assert RIALTO.view(table.state, None).mats[0].hand_limit == 11


def test_exactly_the_excess_is_discarded_by_all_at_once() -> None:
    """R-2.6, A-07."""
    table = scene(3, hands=["DDDDDDDGG", "OOOOOOO", "CCCCCCCC"]).greens()
    assert table.state.phase is Phase.REDUCE
    assert RIALTO.pending(table.state) == (0, 2)
    assert table.offers(0) == {Discard(Kind.DOGE), Discard(Kind.GOLD)}
    assert "hold no" in table.refuses(0, Discard(Kind.JOKER))
    table.choose(2, Discard(Kind.COUNCIL))
    assert RIALTO.pending(table.state) == (0,)
    table.choose(0, Discard(Kind.GOLD), Discard(Kind.GOLD))
    assert table.state.stage == 0
    assert table.state.hands[0] == cards("DDDDDDD")


def test_what_is_discarded_is_secret() -> None:
    """R-2.6, A-20."""
    table = scene(2, hands=["DDDDDDDG", "D"]).greens()
    before = RIALTO.view(table.state, Seat(1))
    table.choose(0, Discard(Kind.GOLD))
    told = [event for event in table.events if isinstance(event, Discarded)]
    seen = RIALTO.redact(told[0], Seat(1))
    assert isinstance(seen, Discarded)
    assert seen.kind is None
    assert RIALTO.redact(told[0], Seat(0)) == told[0]
    after = RIALTO.view(table.state, Seat(1))
    assert after.mats[0].discard_count == before.mats[0].discard_count + 1
    assert after.seen_discards == before.seen_discards


def test_who_is_within_the_limit_may_not_discard() -> None:
    """R-2.6, A-07."""
    table = scene(2, hands=["DDDDDDD", "D"]).greens()
    assert table.state.phase is Phase.PLAY
    assert "play cards" in table.refuses(0, Discard(Kind.DOGE))


def test_the_left_over_column_is_discarded_before_phase_two() -> None:
    """R-2.7, A-29."""
    table = scene(2, hands=["D", "D"]).greens("DGU")
    assert LeftOverDiscarded(cards("DGU")) in table.events
    assert table.state.left_over == cards("")
    assert table.state.discard_counts == (0, 0, 3)
    table.choose(0, Pass())
