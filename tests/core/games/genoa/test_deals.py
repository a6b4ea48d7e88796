"""Deals: what they are made of, when they hold, how they are carried out (G-5)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.deal import Bundle, Main
from ridotto.core.games.genoa.events import (
    DealStruck,
    ItemsTransferred,
    MessageDelivered,
    OfferInvalidated,
    Suggested,
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
    some,
    tiles,
)


def test_everything_may_be_paid_both_ways() -> None:
    """G-5.1, G-5.2, R-34: ducats, goods, tiles, cards, markers in one deal."""
    table = scene(
        3,
        "s67",
        goods_of={ADAM: "silk silk", T: "beer"},
        tiles_of={ADAM: "start", T: "extra"},
        hands={ADAM: "LO01 CT02", T: "SO01"},
        markers={ADAM: (5, 2), T: (6, 1)},
    ).leave()
    offer = deal("E", "10 silk silk start LO01 CT02 2 markers", gets="5 beer extra")
    table.choose(ADAM, bid(offer)).choose(BASIA, c.PASS).accept(1)
    assert table.money(T) == 135
    assert table.goods(T) == goods("silk silk")
    assert table.tiles(T) == tiles("start")
    assert table.hand(T) == cards("LO01 CT02 SO01")
    assert table.markers(T) == (4, 3)
    assert table.goods(ADAM) == goods("beer")
    assert table.tiles(ADAM) == tiles("extra")
    assert table.markers(ADAM) == (7, 0)


def test_the_own_side_is_named_and_the_other_may_be_left_open() -> None:
    """G-5.2: wildcards on the other side only; hidden cards by kind."""
    table = scene(3, "s67", goods_of={ADAM: "silk", T: "beer"}, hands={T: "LO01 LO02"})
    table.leave()
    assert "Name the items" in table.refuses(bid(deal("E", some("5", any_goods=1))))
    assert "by kind" in table.refuses(bid(deal("E", "5", gets="LO01")))
    asked = deal("E", "5", gets=some("any-large", any_goods=1))
    table.choose(ADAM, bid(asked)).choose(BASIA, c.PASS)
    number = table.state.offers[0].number
    assert "left open" in table.refuses(c.Accept((number,)))
    assert table.refuses(c.Accept((number,), (some("beer"),)))
    table.choose(T, c.Accept((number,), (some("beer LO02"),)))
    assert table.hand(ADAM) == cards("LO02")
    assert table.goods(ADAM) == goods("beer silk")


def test_talk_is_free_and_binds_nobody() -> None:
    """G-5.3: two suggestions in a decision, about anything."""
    table = scene(3, "s67").leave()
    talk = c.Suggest((at("C"), at("N")), 40, "next turn I help you")
    table.choose(ADAM, talk, talk)
    assert "enough" in table.refuses(talk)
    assert table.asked == ADAM
    assert len(table.told(Suggested)) == 2
    table.choose(ADAM, c.PASS).choose(BASIA, talk, c.PASS).choose(T, talk, c.STOP)


def test_a_suggestion_is_one_line_of_plain_words() -> None:
    """G-5.3."""
    table = scene(3, "s67").leave()
    assert "one line" in table.refuses(c.Suggest((0,), 0, "to\x1b[2Jyou"))
    assert "multiples of 5" in table.refuses(c.Suggest((0,), 7))
    assert table.refuses(c.Suggest((0,), 5000))


def ready(**more: object) -> Scene:
    """Adam is asked for an offer about the Metal depot and the streets around it."""
    return scene(3, "s67", **more).leave()  # type: ignore[arg-type]


def test_a_deal_is_about_the_next_space_and_about_a_building() -> None:
    """G-5.4, V1, V2."""
    table = ready()
    assert "not next to" in table.refuses(bid(deal("K", "5")))
    assert "been there" in table.refuses(bid(deal("s67", "5", action=False)))
    assert "no action on a street" in table.refuses(bid(deal("s66", "5")))
    assert table.allows(bid(deal("s66", "5", action=False)))
    tired = ready(acted=(ADAM,))
    assert "no action left" in tired.refuses(bid(deal("E", "5")))
    helped = ready(acted=(ADAM,), tiles_of={T: "extra"})
    assert helped.allows(bid(deal("E", "5", gets="extra")))
    spent = ready(acted=(ADAM,), tiles_of={ADAM: "extra"})
    assert "no action left" in spent.refuses(bid(deal("E", "extra")))


def test_something_must_be_paid() -> None:
    """G-5.4, V3, R-06: for a mere move, too."""
    table = ready()
    assert "must be paid" in table.refuses(bid(deal("E")))
    assert "must be paid" in table.refuses(bid(deal("s66", action=False)))
    assert "must be paid" in table.refuses(bid(deal("E", gets="5")))


def test_what_is_given_at_once_is_owned() -> None:
    """G-5.4, V4."""
    table = ready(money=(130, 20))
    for items, lack in (
        ("25", "ducats"),
        ("silk", "goods"),
        ("extra", "tiles"),
        ("1 markers", "markers"),
        ("LO03", "cards"),
    ):
        assert lack in table.refuses(bid(deal("E", items)))
    for asked in ("silk", "extra", "any-large"):
        assert "other player" in table.refuses(bid(deal("E", "5", gets=asked)))


def test_ducats_are_multiples_of_five() -> None:
    """G-5.4, V7, R-31."""
    assert "multiples of 5" in ready().refuses(bid(deal("E", "7")))


def test_the_trader_is_free_to_choose() -> None:
    """G-5.5: the lower offer may be accepted."""
    table = ready().choose(ADAM, bid(deal("E", "50")))
    table.choose(BASIA, bid(deal("E", "5"))).accept(2)
    assert table.asked == BASIA


def test_what_may_be_promised_out_of_each_building() -> None:
    """G-5.6, V6, R-28."""
    table = scene(3, "s74", hands={ADAM: "LO01"}).leave()
    assert table.allows(bid(deal("G", "", "any-large")))
    assert table.refuses(bid(deal("G", "", "any-small")))
    assert table.allows(bid(deal("K", "", "start")))
    assert table.refuses(bid(deal("K", "", "extra")))
    assert table.refuses(bid(deal("K", "", "5")))
    table = scene(3, "s42").leave()
    assert table.allows(bid(deal("Y", "", "any-small any-small")))
    assert table.refuses(bid(deal("Y", "", "any-small any-small any-small")))
    table = scene(3, "s66").leave()
    assert table.allows(bid(deal("D", "", "2 markers")))
    assert table.refuses(bid(deal("D", "", "3 markers")))
    table = ready(stock={"copper": 0})
    assert table.allows(bid(deal("E", "", "silver")))
    assert "brings in" in table.refuses(bid(deal("E", "", "copper")))
    assert table.refuses(bid(deal("E", "", "silver silver")))
    table = scene(3, "s67 E").leave()
    assert table.allows(bid(deal("C", "", "any-contract", contract=True)))
    assert table.refuses(bid(deal("C", "", "any-contract")))


def test_a_declared_large_order_pays_out_of_its_reward() -> None:
    """G-5.6: up to 100 ducats and a named tile; the order binds the main effect."""
    table = scene(
        3, "s67 E", hands={ADAM: "LO10 LO09"}, goods_of={ADAM: "beer copper linen"}
    ).leave()
    assert table.refuses(bid(deal("C", "", "60", declares="LO09")))
    assert table.refuses(bid(deal("C", "", "105", declares="LO10")))
    assert table.refuses(bid(deal("C", "", "extra start", declares="LO10")))
    assert table.refuses(bid(deal("C", "beer", "60", declares="LO10")))
    offer = deal("C", "", "60 extra", declares="LO10")
    table.choose(ADAM, bid(offer)).choose(BASIA, c.PASS).accept(1)
    assert c.FORFEIT not in table.offered()
    assert "promised" in table.refuses(c.FORFEIT)
    table.choose(ADAM, c.ACT)
    assert table.offered() == {c.UseMain(Main(card("LO10"), 4))}
    assert "declared" in table.refuses(c.USE_USUAL)
    table.choose(ADAM, c.UseMain(Main(card("LO10"), 4)), c.END)
    assert table.money(ADAM) == 170
    assert table.money(T) == 190
    assert table.tiles(T) == tiles("extra")


def test_a_declared_small_order_pays_out_of_its_reward() -> None:
    """G-5.6, G-5.12: it must be fulfilled before the action ends."""
    table = scene(
        3, "s74", hands={ADAM: "SO05"}, goods_of={ADAM: "wine"}, money=(0, 0)
    ).leave()
    assert table.refuses(bid(deal("K", "", "45", declares="SO05")))
    table.choose(ADAM, bid(deal("K", "", "25", declares="SO05")))
    table.choose(BASIA, c.PASS).accept(1)
    assert c.BUY_USUAL not in table.offered()
    table.choose(ADAM, c.ACT, c.USE_USUAL)
    assert "still to be fulfilled" in table.refuses(c.END)
    table.choose(ADAM, c.FillOrder(card("SO05")), c.END)
    assert (table.money(ADAM), table.money(T)) == (15, 25)


def test_a_message_completed_by_the_move_pays_at_once() -> None:
    """G-5.6, G-5.8: even for a mere move; not at a site."""
    table = scene(3, "s74", hands={ADAM: "MS12"}, money=(0, 0)).leave()
    assert table.refuses(bid(deal("K", "", "20", declares="MS12")))
    table = scene(3, "G s74", hands={ADAM: "MS12"}, money=(0, 0)).leave()
    assert table.refuses(bid(deal("K", "", "35", declares="MS12", action=False)))
    table.choose(ADAM, bid(deal("K", "", "20", declares="MS12", action=False)))
    table.choose(BASIA, c.PASS).accept(1)
    assert (table.money(ADAM), table.money(T)) == (10, 20)
    assert table.told(MessageDelivered)[0].seat == ADAM
    assert table.state.phase is Phase.SITE_OFFER


def test_message_money_does_not_bind_to_act() -> None:
    """G-5.6, G-8.2."""
    table = scene(3, "G s74", hands={ADAM: "MS12"}).leave()
    table.choose(ADAM, bid(deal("K", "5", "20", declares="MS12")))
    table.choose(BASIA, c.PASS).accept(1)
    assert table.money(T) == 155
    table.choose(ADAM, c.FORFEIT)


def test_who_receives_less_owes_less() -> None:
    """G-5.6, R-29: what did not come in is not owed."""
    table = scene(
        3, "s42", piles={1: "SO01 SO02"}, shown={}, tiles_of={ADAM: "exchange"}
    )
    table.leave().choose(ADAM, bid(deal("Y", "", "any-small any-small")))
    table.choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.view().mats[T].card_counts[1] == 2
    assert not table.view().mats[ADAM].card_counts[1]


def test_promised_items_are_locked() -> None:
    """G-5.6: neither exchanged nor used."""
    table = scene(3, "s24", tiles_of={ADAM: "exchange"}).leave()
    table.choose(ADAM, bid(deal("H", "", "anygood"))).choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.ACT, c.USE_USUAL)
    assert table.refuses(c.TakeAnyGood(0))
    assert table.refuses(c.Exchange(c.TILE_ITEMS[2]))
    table.choose(ADAM, c.END)
    assert table.tiles(T) == tiles("anygood")


def test_markers_are_paid_through_the_general_supplies() -> None:
    """G-5.7, V5, R-33: the receiver must have as many there."""
    table = ready(markers={ADAM: (4, 3), T: (2, 5)})
    assert "general supply" in table.refuses(bid(deal("E", "3 markers")))
    assert table.allows(bid(deal("E", "2 markers")))
    both = scene(3, "s66", markers={ADAM: (5, 2), T: (2, 5)}).leave()
    assert both.refuses(bid(deal("D", "2 markers", "1 markers")))
    assert both.allows(bid(deal("D", "1 markers", "1 markers")))


def test_a_struck_deal_runs_in_order() -> None:
    """G-5.8: payment, move, action, promise."""
    table = ready().choose(ADAM, bid(deal("E", "5", "copper")))
    table.choose(BASIA, c.PASS).accept(1).choose(ADAM, c.BUY_USUAL)
    kinds = [type(event).__name__ for event in table.events]
    order = ["DealStruck", "ItemsTransferred", "TowerMoved", "ActionStarted"]
    places = [kinds.index(kind) for kind in order]
    assert places == sorted(places)
    paid = table.told(ItemsTransferred)
    assert [event.items for event in paid] == [some("5"), some("copper")]


def test_a_demand_is_checked_against_what_everybody_sees() -> None:
    """G-5.10, R-51: ducats up to 1000, whatever the purse."""
    table = ready(money=(0, 0)).choose(ADAM, c.PASS).choose(BASIA, c.PASS)
    assert table.allows(table.invite(ADAM, deal("E", "1000")))
    assert "so many ducats" in table.refuses(table.invite(ADAM, deal("E", "1005")))
    table.choose(T, table.invite(ADAM, deal("E", "5")))
    assert c.AGREE not in table.offered()
    assert "cannot be paid" in table.refuses(c.AGREE)


def test_an_offer_does_not_fall_because_the_other_side_is_poor() -> None:
    """G-5.10."""
    table = ready(money=(0, 130), goods_of={ADAM: "silk"})
    table.choose(ADAM, bid(deal("E", "silk", gets="50"))).choose(BASIA, c.PASS)
    number = table.state.offers[0].number
    assert table.refuses(c.Accept((number,)))
    assert table.state.offers


def test_an_offer_that_no_longer_holds_falls() -> None:
    """G-5.4: its card was delivered."""
    table = scene(3, "G s74 K", hands={ADAM: "MS12"}).leave()
    table.choose(ADAM, bid(deal("R", "MS12"))).choose(BASIA, c.PASS)
    table.choose(T, c.ANOTHER_ROUND).choose(ADAM, c.Deliver(card("MS12")))
    assert table.told(OfferInvalidated)[0].seat == ADAM
    assert not table.state.offers


def test_the_trader_declares_only_what_was_declared_to_him() -> None:
    """G-5.11."""
    table = scene(3, "s74", hands={ADAM: "SO05"}, goods_of={ADAM: "wine"}).leave()
    table.choose(ADAM, bid(deal("K", "", "10", declares="SO05"))).choose(BASIA, c.PASS)
    more = deal("K", "", "30", declares="SO05")
    assert table.refuses(table.invite(ADAM, more))
    assert "declared" in table.refuses(table.invite(BASIA, more))
    table.choose(T, table.counter(ADAM, more)).choose(ADAM, c.AGREE)
    villa = scene(3, "s67 E").leave().all_pass(c.PASS)
    asked = deal("C", "", "any-contract", contract=True)
    villa.choose(T, villa.invite(ADAM, asked)).choose(ADAM, c.AGREE, c.BUY_USUAL)
    assert villa.view().mats[T].card_counts[3] == 1


def test_who_promised_fewer_cards_than_drawn_names_them() -> None:
    """G-5.12: and keeps enough of them until then."""
    table = scene(3, "s42", tiles_of={ADAM: "exchange"}).leave()
    table.choose(ADAM, bid(deal("Y", "", "any-small"))).choose(BASIA, c.PASS).accept(1)
    assert c.BUY_USUAL not in table.offered()
    table.choose(ADAM, c.ACT)
    assert table.offered() == {c.USE_USUAL}
    table.choose(ADAM, c.USE_USUAL)
    one, other = table.hand(ADAM)
    assert "Name the cards" in table.refuses(c.END)
    assert c.EndAction((one,)) in table.offered()
    table.choose(ADAM, c.Exchange(c.CARD_ITEMS[one]), c.TAKE_GOOD[0])
    assert table.refuses(c.Exchange(c.CARD_ITEMS[other]))
    table.choose(ADAM, c.END)
    assert table.hand(T) == (other,)


def test_cards_that_were_handed_over_are_not_taken_back() -> None:
    """G-5.6: the trader has seen them; without cards the end can be undone."""
    table = scene(3, "s42").leave()
    table.choose(ADAM, bid(deal("Y", "", "any-small"))).choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.ACT, c.USE_USUAL)
    table.choose(ADAM, c.EndAction(table.hand(ADAM)[:1]))
    (handed,) = table.told(ItemsTransferred)
    assert handed.items.cards
    assert handed.reveals
    goods = ItemsTransferred(
        Seat(ADAM), Seat(T), Bundle(goods=(1, 0, 0, 0, 0, 0, 0, 0))
    )
    assert not goods.reveals


def test_a_deal_obliges_the_trader() -> None:
    """G-5.8, R-47: the action is the partner's."""
    table = ready().choose(ADAM, bid(deal("E", "5"))).choose(BASIA, c.PASS).accept(1)
    assert table.asked == ADAM
    assert len(table.told(DealStruck)) == 1
    table.choose(ADAM, c.FORFEIT)
    assert at("E") in table.state.used
    assert table.asked == ADAM
    assert table.state.phase is Phase.MOVE_OFFER
    assert table.allows(bid(deal("T", "5")))
    assert go("E") not in table.offered()
