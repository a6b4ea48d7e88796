"""The worked examples, V-1 to V-21."""

from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import MARKET
from ridotto.core.games.genoa.deal import USUAL, Main, Step
from ridotto.core.games.genoa.events import (
    DiceRolled,
    MessageDelivered,
    OwnerPaid,
    SiteOpened,
    Suggested,
)
from ridotto.core.games.genoa.phase import Phase, Site
from ridotto.core.games.genoa.scoring import contract_ducats
from ridotto.core.games.genoa.state import can_act, targets
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    CARA,
    DATA,
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
    take_over,
    tiles,
)

START, ANYGOOD = tiles("start"), tiles("anygood")


def test_v1_a_start_square() -> None:
    """V-1: column 3, row 2 is a street: no site window, the left neighbour is asked."""
    table = scene(field=6)
    table.begin()
    table.dice(3, 2).choose(T, c.ROLL)
    assert table.told(DiceRolled)[0].column == 3
    assert table.state.path == (at("s32"),)
    assert table.discs() == {"s32": 5}
    assert table.state.field == 6
    assert not table.told(SiteOpened)
    assert table.state.phase is Phase.MOVE_OFFER
    assert table.asked == ADAM
    assert set(targets(table.state)) == {at("A"), at("s33"), at("s42")}


def test_v2_routes_from_the_guild() -> None:
    """V-2."""
    for way in ("s75 s76 P C", "s66 s67 E C"):
        table = scene(3, "G", acted=(T, ADAM, BASIA), markers={T: (5, 2)}).leave()
        for id in way.split():
            table.all_pass(c.PASS).choose(T, go(id))
        assert table.discs() == {"G": 1} | dict.fromkeys(way.split(), 1)
        assert table.state.phase is Phase.ACQUIRE
    table = scene(3, "G").leave().all_pass(c.PASS)
    assert table.refuses(go("E"))
    table.choose(T, go("s75")).all_pass(c.PASS)
    assert table.refuses(go("G"))


def test_v3_a_counter_demand_is_accepted() -> None:
    """V-3: five ducats and any good for the Coach house."""
    table = scene(3, "# Y s63 s73", money=(60, 40), goods_of={ADAM: "linen"})
    table.leave().choose(ADAM, bid(deal("K", "5"))).all_pass(c.PASS)
    asked = deal("K", some("5", any_goods=1))
    table.choose(T, table.counter(ADAM, asked))
    table.choose(ADAM, c.Agree(some("linen")))
    assert table.money(ADAM) == 35
    assert table.money(T) == 65
    assert table.goods(T) == goods("linen")
    assert table.discs()["s73"] == table.discs()["K"] == 1
    table.choose(ADAM, c.BUY_USUAL)
    assert table.tiles(ADAM) == START
    assert table.state.chest[0] == 4
    assert not table.goods(ADAM)[6]
    assert table.asked == 1  # phase 3 is empty: the next turn has begun
    assert table.state.phase is Phase.START


def test_v4_a_wish_that_is_not_adjacent() -> None:
    """V-4: an offer must be adjacent; a suggestion binds nobody."""
    table = scene(3, "G s75", acted=()).leave()
    assert "not next to the tower" in table.refuses(bid(deal("C", "15")))
    table.choose(ADAM, c.Suggest((at("C"),), 15), c.PASS)
    assert table.told(Suggested)[0].ducats == 15
    assert table.money(ADAM) == 130
    table.choose(BASIA, c.PASS).choose(T, go("P"))
    table.all_pass(c.PASS).choose(T, c.SKIP)
    assert table.asked == ADAM
    for price in ("15", "5"):
        assert table.allows(bid(deal("C", price)))
    table.choose(ADAM, bid(deal("C", "15"))).choose(BASIA, c.PASS)
    for choice in (c.STOP, go("C"), go("s76"), table.counter(ADAM, deal("C", "20"))):
        assert table.allows(choice)
    table.accept(1)


def test_v5_acquiring_with_two_discs() -> None:
    """V-5."""
    table = scene(
        4,
        "s74 s73 K",
        markers={T: (5, 2), ADAM: (4, 3), BASIA: (5, 2), CARA: (5, 2)},
    ).stop()
    table.choose(T, take_over("s74", G="place", K="place"))
    assert table.owner("G") == table.owner("K") == T
    assert table.markers(T) == (5, 0)
    assert "s74" not in table.discs()
    table.choose(ADAM, take_over("s73", K="replace", S="place"))
    assert (table.owner("K"), table.owner("S"), table.owner("G")) == (ADAM, ADAM, T)
    assert table.markers(T) == (6, 0)
    assert table.markers(ADAM) == (5, 0)
    assert table.state.turn == 2, "nobody else is asked: no street holds a disc"


def test_v6_two_players() -> None:
    """V-6: the trader's second action comes with the opponent's first."""
    table = scene(2, "s67", goods_of={ADAM: "copper"}).leave()
    table.choose(ADAM, bid(deal("E", "5 copper"))).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    assert table.view(T).mats[T].base_left == 2
    other = scene(2, "s67", acted=(T,)).leave()
    assert not can_act(other.state, T)
    other.choose(ADAM, bid(deal("E", "", "copper"))).accept(1)
    other.choose(ADAM, c.BUY_USUAL)
    assert other.view(T).mats[T].base_left == 1


def test_v7_trader_opponent_trader() -> None:
    """V-7."""
    table = scene(2, "E").arrive().choose(ADAM, c.PASS).choose(T, c.ACT_USUAL)
    table.choose(ADAM, bid(deal("T", "", "exchange"))).accept(1)
    table.choose(ADAM, c.BUY_USUAL)
    table.choose(ADAM, c.PASS).choose(T, go("L"))
    assert can_act(table.state, T)
    table.choose(T, c.ACT_USUAL)
    assert table.goods(T) == goods("silver copper linen silk")


def test_v8_what_contracts_pay() -> None:
    """V-8."""
    runs = {"CT02": 10, "CT00 CT01 CT02 CT03": 100}
    runs |= {"CT00 CT01 CT02 CT03 CT04": 150, "CT00 CT01 CT02 CT03 CT04 CT05": 200}
    runs |= {"CT03 CT04 CT08": 40}
    for names, ducats in runs.items():
        assert contract_ducats(DATA, cards(names)) == ducats


def test_v9_a_start_on_the_market() -> None:
    """V-9: the round marker moves at once, and again at the end of the round."""
    table = scene(4, field=6)
    table.begin()
    table.dice(4, 5).choose(T, c.ROLL)
    assert table.state.path == (MARKET,)
    assert table.state.field == 5
    assert not table.told(SiteOpened)
    assert set(targets(table.state)) == {at(id) for id in "DGOY"}


def test_v10_payment_out_of_the_action() -> None:
    """V-10."""
    table = scene(3, "s47 s57 s67", money=(0, 0, 20), acted=(ADAM,)).leave()
    table.choose(ADAM, c.PASS).choose(BASIA, bid(deal("E", "5", "copper"))).accept(1)
    assert (table.money(BASIA), table.money(T)) == (15, 5)
    table.choose(BASIA, c.ACT, c.USE_USUAL)
    assert table.state.stock[4] == table.state.stock[5] == 4
    table.choose(BASIA, c.END)
    assert table.goods(T) == goods("copper")
    assert table.goods(BASIA) == goods("silver")


def test_v11_markers_as_payment() -> None:
    """V-11: through the general supplies."""
    table = scene(3, "s67", markers={T: (6, 1), ADAM: (5, 2)}).leave()
    table.choose(ADAM, bid(deal("E", "1 markers"))).choose(BASIA, c.PASS).accept(1)
    assert table.markers(ADAM) == (6, 1)
    assert table.markers(T) == (5, 2)


def test_v12_nobody_wants_the_site() -> None:
    """V-12."""
    table = scene(3, "E", acted=(T,)).leave().all_pass(c.PASS).choose(T, go("T"))
    table.all_pass(c.PASS)
    assert table.offered() == {c.SKIP}
    assert table.allows(table.invite(ADAM, deal("T", "5")))
    table.choose(T, c.SKIP)
    assert at("T") in table.state.used
    assert table.state.phase is Phase.MOVE_OFFER


def test_v13_a_message_of_a_non_trader() -> None:
    """V-13."""
    table = scene(3, "Y # O", hands={BASIA: "MS13"}).leave().choose(ADAM, c.PASS)
    table.choose(BASIA, c.Deliver(card("MS13")))
    assert table.money(BASIA) == 160
    assert table.asked == BASIA
    assert table.view(BASIA).mats[BASIA].base_left == 1
    assert table.state.shown[2] == cards("MS13")


def test_v14_a_small_order() -> None:
    """V-14: the owner is paid, the order pays, the beer goes back."""
    table = scene(
        4, "P", hands={T: "SO08"}, goods_of={T: "beer"}, owners={"P": CARA}
    ).arrive()
    table.all_pass(c.PASS).choose(T, c.ACT_HERE, c.USE_USUAL)
    table.choose(T, c.FillOrder(card("SO08")), c.END)
    assert table.told(OwnerPaid)[0].seat == CARA
    assert table.money(CARA) == 140
    assert table.money(T) == 170
    assert table.tiles(T) == tiles("extra")
    assert table.state.stock[0] == 5
    assert table.state.shown[1] == cards("SO08")


def test_v15_a_large_order_and_its_tile() -> None:
    """V-15: the tile may be used at once."""
    table = scene(3, "C", hands={T: "LO10"}, goods_of={T: "beer copper linen"})
    table.arrive().all_pass(c.PASS).choose(T, c.ACT_HERE)
    table.choose(T, c.UseMain(Main(card("LO10"), 2)), c.TakeAnyGood(4), c.END)
    assert table.money(T) == 230
    assert table.goods(T) == goods("silver")
    assert table.state.chest == DATA.chest
    assert [table.state.stock[good] for good in (0, 5, 6)] == [5, 5, 5]


def test_v16_a_building_tile() -> None:
    """V-16: it is no action, and no small orders go with it."""
    table = scene(
        3, "s42", hands={ADAM: "SO12"}, tiles_of={ADAM: "building"}, owners={"A": ADAM}
    ).leave()
    table.choose(ADAM, bid(deal("Y", "5"))).choose(BASIA, c.PASS).accept(1)
    table.choose(ADAM, c.ACT, c.USE_USUAL, c.UseEstate(at("A")))
    assert "no such order" in table.refuses(c.FillOrder(card("SO12")))
    table.choose(ADAM, c.END)
    assert table.view().mats[ADAM].card_counts[1] == 3
    assert table.goods(ADAM) == goods("beer wine")
    assert not table.told(OwnerPaid)
    assert at("A") not in table.state.used


def test_v17_haggling_at_a_site_with_two_offers() -> None:
    """V-17."""
    table = scene(3, "S", acted=(T,)).arrive()
    table.choose(ADAM, bid(deal("S", "5"))).choose(BASIA, bid(deal("S", "10")))
    table.choose(T, c.ANOTHER_ROUND)
    table.choose(ADAM, bid(deal("S", "15"))).choose(BASIA, c.PASS)
    table.choose(T, table.counter(BASIA, deal("S", "20"))).choose(BASIA, c.REFUSE)
    prices = {offer.seat: offer.deal.pays.ducats for offer in table.state.offers}
    assert prices == {ADAM: 15, BASIA: 10}
    table.choose(T, table.counter(BASIA, deal("S", "15"))).choose(BASIA, c.REFUSE)
    assert "enough" in table.refuses(table.counter(BASIA, deal("S", "15")))
    assert table.allows(table.counter(ADAM, deal("S", "20")))
    for choice in (c.ACT_HERE, c.SKIP, c.STOP, go("R")):
        assert table.refuses(choice)
    assert table.refuses(table.invite(ADAM, deal("S", "5")))
    assert table.allows(c.ANOTHER_ROUND)
    table.accept(1)


def test_v18_two_pay_for_one_move() -> None:
    """V-18."""
    table = scene(3, "s25 s24", money=(0, 20, 5)).leave()
    table.choose(ADAM, bid(deal("H", "15")))
    table.choose(BASIA, bid(deal("H", "5", action=False))).accept(1, 2)
    assert table.money(T) == 20
    assert table.state.path[-1] == at("H")
    assert table.asked == ADAM
    assert table.state.phase is Phase.BOUGHT


def test_v19_a_demand_does_not_reveal_the_purse() -> None:
    """V-19."""
    listed, views = [], []
    for purse in (20, 80):
        table = scene(3, "s74", money=(50, purse, 50)).leave()
        table.choose(ADAM, bid(deal("K", "10"))).choose(BASIA, c.PASS)
        asked = table.counter(ADAM, deal("K", "60"))
        listed.append(table.offered())
        views.append(table.view(T))
        table.choose(T, asked)
        assert table.view(T).mats[ADAM].money is None
        assert table.allows(c.AGREE) == (purse == 80)
        assert (c.AGREE in table.offered()) == (purse == 80)
        assert c.REFUSE in table.offered()
    assert listed[0] == listed[1]
    assert views[0] == views[1]


def test_v20_a_quiet_turn() -> None:
    """V-20: two prompts for the trader, one for everybody else."""
    table = scene(4, hands={BASIA: "MS13"})
    table.begin()
    table.dice(5, 2).choose(T, c.ROLL)
    for seat in (ADAM, BASIA, CARA):
        table.choose(seat, c.ASIDE_TURN)
    way = (Step(at("Y"), Site.SKIP), Step(MARKET), Step(at("O"), Site.ACT, USUAL))
    table.choose(T, c.Plan(way, stops=True))
    assert table.state.turn == 2, "nobody was asked again"
    assert at("Y") in {event.space for event in table.told(SiteOpened)}
    assert table.view().mats[T].card_counts[2] == 2
    delivered = table.told(MessageDelivered)
    assert [(event.seat, event.card) for event in delivered] == [(BASIA, card("MS13"))]
    assert table.money(BASIA) == 160


def test_v21_promises_come_first() -> None:
    """V-21, R-55."""
    table = scene(
        4,
        "s62",
        tiles_of={BASIA: "anygood"},
        stock={"pepper": 1, "saffron": 3},
    ).leave()
    table.choose(ADAM, c.PASS).choose(BASIA, bid(deal("S", "", "pepper")))
    table.choose(CARA, c.PASS).accept(1)
    table.choose(BASIA, c.ACT)
    assert "First use the main effect" in table.refuses(c.TakeAnyGood(2))
    table.choose(BASIA, c.USE_USUAL, c.TakeAnyGood(3), c.END)
    assert table.goods(T) == goods("pepper")
    assert table.goods(BASIA) == goods("saffron saffron")
    assert table.state.stock[2] == 0
    assert table.state.stock[3] == 1
