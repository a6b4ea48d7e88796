"""Acting: main effects, orders, tiles, supplies (G-8 to G-10, G-13, G-14)."""

import pytest

from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.deal import Main
from ridotto.core.games.genoa.events import (
    ActionForfeited,
    ActionStarted,
    DeckShuffled,
    NothingTaken,
    OwnerPaid,
)
from ridotto.core.games.genoa.phase import Phase
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    Scene,
    T,
    at,
    bid,
    card,
    cards,
    deal,
    go,
    goods,
    scene,
    tiles,
)


def acting(space: str, **more: object) -> Scene:
    """The trader acts in a building, step by step."""
    table = scene(3, space, **more).arrive()  # type: ignore[arg-type]
    return table.all_pass(c.PASS).choose(T, c.ACT_HERE)


def test_the_trader_acts_by_right_and_a_partner_by_deal() -> None:
    """G-8.1."""
    assert acting("A").asked == T
    table = scene(3, "A").arrive().choose(ADAM, bid(deal("A", "5")))
    table.choose(BASIA, c.PASS).accept(1)
    assert table.asked == ADAM


def test_a_bought_action_may_be_forgone() -> None:
    """G-8.2, R-10: the payment stays, nobody acts, no owner is paid."""
    table = scene(3, "A", owners={"A": BASIA}).arrive()
    table.choose(ADAM, bid(deal("A", "5"))).choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.FORFEIT)
    assert table.told(ActionForfeited)
    assert table.money(T) == 135
    assert not table.told(OwnerPaid)
    assert table.view().mats[ADAM].base_left == 1
    assert at("A") in table.state.used


def test_the_owner_gets_ten_ducats_from_others() -> None:
    """G-8.3, R-21: at once, from the bank; nothing for oneself."""
    table = acting("A", owners={"A": ADAM})
    assert table.told(OwnerPaid)[0].ducats == 10
    assert (table.money(ADAM), table.money(T)) == (140, 130)
    assert not acting("A", owners={"A": T}).told(OwnerPaid)


def test_the_main_effect_once_and_before_the_end() -> None:
    """G-8.4, G-8.5."""
    table = acting("A")
    assert "main effect first" in table.refuses(c.END)
    table.choose(T, c.USE_USUAL)
    assert "have used" in table.refuses(c.USE_USUAL)
    table.choose(T, c.END)
    assert table.state.phase is Phase.MOVE_OFFER


def test_an_action_counts_though_it_brings_nothing() -> None:
    """G-8.6, G-14.1."""
    table = acting("A", stock={"beer": 0, "wine": 0}).choose(T, c.USE_USUAL, c.END)
    assert table.told(NothingTaken)
    assert table.state.acts[T] == 1


def test_an_action_in_one_go() -> None:
    """G-8.7."""
    table = scene(3, "A").arrive().all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert table.goods(T) == goods("beer wine")
    assert table.state.phase is Phase.MOVE_OFFER


@pytest.mark.parametrize(
    ("space", "deck", "count"), [("G", 0, 1), ("Y", 1, 2), ("O", 2, 2), ("C", 3, 1)]
)
def test_buildings_of_cards(space: str, deck: int, count: int) -> None:
    """G-9.1, G-9.5."""
    table = acting(space).choose(T, c.USE_USUAL)
    assert table.view().mats[T].card_counts[deck] == count


def test_the_cathedral_gives_up_to_two_markers() -> None:
    """G-9.2."""
    assert acting("D").choose(T, c.USE_USUAL).markers(T) == (5, 2)
    last = acting("D", markers={T: (1, 6)}).choose(T, c.USE_USUAL)
    assert last.markers(T) == (0, 7)
    none = acting("D", markers={T: (0, 7)}).choose(T, c.USE_USUAL)
    assert none.told(NothingTaken)


@pytest.mark.parametrize(
    ("space", "tile"),
    [
        *(("I", "exchange"), ("T", "exchange"), ("K", "start")),
        *(("P", "extra"), ("Q", "building"), ("H", "anygood")),
    ],
)
def test_buildings_of_tiles(space: str, tile: str) -> None:
    """G-9.3: none if the supply is empty."""
    assert acting(space).choose(T, c.USE_USUAL).tiles(T) == tiles(tile)
    out = acting(space, stock={tile: 0}).choose(T, c.USE_USUAL)
    assert out.tiles(T) == tiles("")


def test_depots_give_one_of_each_good_that_is_there() -> None:
    """G-9.4, G-9.6, R-39: all that is there is taken, never two of a kind."""
    table = acting("E", stock={"silver": 0}).choose(T, c.USE_USUAL)
    assert table.goods(T) == goods("copper")
    for space, names in (
        ("A", "beer wine"),
        ("S", "pepper saffron"),
        ("L", "linen silk"),
    ):
        assert acting(space).choose(T, c.USE_USUAL).goods(T) == goods(names)


def test_a_villa_without_contracts() -> None:
    """G-9.5, G-14.3: an empty deck yields nothing, and may be drawn from."""
    table = acting("C", piles={3: ""}).choose(T, c.USE_USUAL)
    assert table.told(NothingTaken)


def test_a_large_order_is_delivered_at_its_villa() -> None:
    """G-10.1, R-44: 100 ducats and a tile of those that are left."""
    goods_of = {T: "beer copper linen"}
    out = dict.fromkeys(("start", "exchange", "anygood", "extra"), 0)
    table = acting("C", hands={T: "LO10"}, goods_of=goods_of, stock=out)
    assert table.offered() == {c.USE_USUAL, c.UseMain(Main(card("LO10"), 3))}
    table.choose(T, c.UseMain(Main(card("LO10"), 3)))
    assert table.money(T) == 230
    assert table.tiles(T) == tiles("building")
    assert table.goods(T) == goods("")
    assert table.state.shown[0] == cards("LO10")
    bare = acting(
        "C", hands={T: "LO10"}, goods_of=goods_of, stock=out | {"building": 0}
    )
    bare.choose(T, c.UseMain(Main(card("LO10"))))
    away = acting("N", hands={T: "LO10"}, goods_of=goods_of)
    assert away.offered() == {c.USE_USUAL}
    poor = acting("C", hands={T: "LO10"}, goods_of={T: "beer linen"})
    assert poor.refuses(c.UseMain(Main(card("LO10"), 0)))


def test_small_orders_cost_no_action_and_any_number_is_allowed() -> None:
    """G-10.2, R-12."""
    table = acting(
        "T", hands={T: "SO03 SO04 SO01"}, goods_of={T: "beer saffron copper"}
    )
    table.choose(T, c.FillOrder(card("SO03")), c.USE_USUAL, c.FillOrder(card("SO04")))
    assert table.money(T) == 210
    assert "no such order" in table.refuses(c.FillOrder(card("SO01")))
    assert "no such order" in table.refuses(c.FillOrder(card("SO05")))
    lacking = acting("T", hands={T: "SO03"})
    assert "no good" in lacking.refuses(c.FillOrder(card("SO03")))


def test_what_came_in_earlier_in_the_action_may_be_used() -> None:
    """G-10.3, R-13: the any-good tile completes an order."""
    table = acting("T", hands={T: "SO03"}, tiles_of={T: "anygood"})
    table.choose(T, c.TakeAnyGood(0), c.FillOrder(card("SO03")), c.USE_USUAL, c.END)
    assert table.money(T) == 170


def test_tiles_are_played_in_any_number_and_go_back_first() -> None:
    """G-13.1, G-14.4: the exchange tile just played may be taken again."""
    table = acting("A", goods_of={T: "silk"}, tiles_of={T: "exchange"})
    table.choose(T, c.GIVE_GOOD[7])
    assert c.TAKE_TILE[1] in table.offered()
    table.choose(T, c.TAKE_TILE[1])
    assert table.tiles(T) == tiles("exchange")
    assert table.goods(T) == goods("")


def test_an_extra_tile_opens_no_building_twice() -> None:
    """G-13.2."""
    table = scene(3, "A", tiles_of={T: "extra"}).arrive().all_pass(c.PASS)
    table.choose(T, c.ACT_USUAL).all_pass(c.PASS)
    assert table.refuses(c.ACT_HERE)
    table.choose(T, go("N")).all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert [event.is_extra for event in table.told(ActionStarted)] == [False, True]


def test_any_good() -> None:
    """G-13.3: of those the supply has."""
    table = acting("I", tiles_of={T: "anygood"}, stock={"silk": 0})
    assert "none of that left" in table.refuses(c.TakeAnyGood(7))
    table.choose(T, c.TakeAnyGood(4))
    assert table.goods(T) == goods("silver")
    assert "no such tile" in table.refuses(c.TakeAnyGood(4))


@pytest.mark.parametrize("given", ["good", "tile", "card", "marker"])
def test_an_exchange_of_anything_for_anything(given: str) -> None:
    """G-13.4, R-14: cards unseen from the top, ducats never."""
    table = acting(
        "K",
        goods_of={T: "silk"},
        tiles_of={T: "exchange start"},
        hands={T: "MS01"},
        markers={T: (5, 2)},
    )
    gives = {
        "good": c.GIVE_GOOD[7],
        "tile": c.GIVE_TILE[0],
        "card": c.GIVE_CARD[card("MS01")],
        "marker": c.GIVE_MARKER,
    }
    assert set(gives.values()) <= table.offered()
    assert c.GIVE_TILE[1] not in table.offered(), "not the tile that is played"
    table.choose(T, gives[given])
    taken = {c.TAKE_GOOD[0], c.TAKE_TILE[4], c.TAKE_DECK[3], c.TAKE_MARKER}
    assert taken <= table.offered()
    table.choose(T, c.TAKE_DECK[3])
    assert table.view().mats[T].card_counts[3] == 1
    assert c.USE_USUAL in table.offered(), "the action goes on"


def test_an_exchange_takes_only_what_is_there() -> None:
    """G-13.4."""
    table = acting(
        "K", goods_of={T: "beer"}, tiles_of={T: "exchange"}, stock={"silk": 0}
    )
    table.choose(T, c.GIVE_GOOD[0])
    assert "supply" in table.refuses(c.TAKE_GOOD[7])


def test_a_building_tile_uses_an_own_building() -> None:
    """G-13.5, R-15: used or not; several times; not the Palace (R-16)."""
    table = scene(
        3, "A", tiles_of={T: "building building"}, owners={"A": T, "Q": T, "S": ADAM}
    ).arrive()
    table.all_pass(c.PASS).choose(T, c.ACT_HERE, c.USE_USUAL)
    assert "do not own" in table.refuses(c.UseEstate(at("S")))
    assert "itself back" in table.refuses(c.UseEstate(at("Q")))
    table.choose(T, c.UseEstate(at("A")), c.UseEstate(at("A")), c.END)
    assert table.goods(T) == goods("beer beer beer wine wine wine")
    assert table.state.acts[T] == 1
    assert not table.told(OwnerPaid)


def test_a_deck_is_shuffled_as_soon_as_a_card_lies_face_up_on_top() -> None:
    """G-14.2, R-52, R-23: also between the two cards of one action."""
    table = acting("O", piles={2: "MS01"}, shown={})
    assert len(table.state.piles[2]) == 1
    other = scene(3, "O", piles={2: "MS01"}, shown={2: "MS02 MS03"}).arrive()
    other.all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert len(other.told(DeckShuffled)) == 1
    assert other.state.shown[2] == ()
    assert len(other.state.piles[2]) == 1
    assert other.view().mats[T].card_counts[2] == 2
    back = acting("K", piles={2: ""}, tiles_of={T: "exchange"}, hands={T: "MS01"})
    back.choose(T, c.GIVE_CARD[card("MS01")])
    assert back.state.piles[2] == cards("MS01")
    assert back.state.shown[2] == ()


def test_what_goes_back_can_be_taken_at_once() -> None:
    """G-14.4."""
    table = acting(
        "K", tiles_of={T: "exchange"}, goods_of={T: "beer"}, stock={"beer": 0}
    )
    table.choose(T, c.GIVE_GOOD[0])
    assert c.TAKE_GOOD[0] in table.offered()
