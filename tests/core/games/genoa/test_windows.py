"""The site window and the move window (G-6, G-7)."""

from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.events import ActionStarted, SiteOpened
from ridotto.core.games.genoa.phase import Phase
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    CARA,
    Scene,
    T,
    at,
    bid,
    card,
    deal,
    go,
    scene,
    some,
)

# -- at a site ----------------------------------------------------------------------


def site(seats: int = 4, **more: object) -> Scene:
    """The tower has come to the Spice depot, and nobody has bought its action."""
    return scene(seats, "S", **more).arrive()  # type: ignore[arg-type]


def test_a_site_opens_where_the_action_is_not_sold() -> None:
    """G-6.1, G-7.7, R-07, R-49: after a mere move, and after an offer turned down."""
    table = scene(3, "s62").leave().choose(ADAM, bid(deal("S", "5", action=False)))
    table.choose(BASIA, c.PASS).accept(1)
    assert table.told(SiteOpened)
    assert table.asked == ADAM
    named = scene(3, "s62").leave().choose(ADAM, bid(deal("S", "50")))
    named.choose(BASIA, c.PASS).choose(T, go("S"))
    assert named.asked == ADAM
    assert named.state.phase is Phase.SITE_OFFER
    bought = scene(3, "s62").leave().choose(ADAM, bid(deal("S", "5")))
    bought.choose(BASIA, c.PASS).accept(1)
    assert not bought.told(SiteOpened)


def test_those_who_can_act_make_one_offer_each() -> None:
    """G-6.2, G-6.3."""
    table = site(acted=(BASIA,))
    assert table.state.queue == (ADAM, CARA)
    assert "one offer" in table.refuses(c.Submit(()))
    two = c.Submit((deal("S", "5"), deal("S", "10")))
    assert "one offer" in table.refuses(two)
    table.choose(ADAM, bid(deal("S", "5"))).choose(CARA, c.PASS)
    assert table.asked == T
    assert table.state.phase is Phase.SITE_TRADER


def test_a_site_offer_asks_nothing_of_the_trader() -> None:
    """G-5.4, V8, R-08; only the action here is for sale."""
    table = site(tiles_of={T: "extra"})
    assert "cannot ask" in table.refuses(bid(deal("S", "5", gets="extra")))
    assert "this building" in table.refuses(bid(deal("I", "5")))
    assert "not about a move" in table.refuses(bid(deal("S", "5", action=False)))


def test_with_no_offer_the_trader_acts_invites_or_lets_it_lapse() -> None:
    """G-6.4, G-6.8, R-40."""
    table = site().all_pass(c.PASS)
    assert {c.ACT_HERE, c.ACT_USUAL, c.SKIP} <= table.offered()
    assert table.refuses(c.ANOTHER_ROUND)
    assert table.allows(table.invite(ADAM, deal("S", "5")))
    table.choose(T, c.SKIP)
    assert at("S") in table.state.used
    assert table.state.phase is Phase.MOVE_OFFER


def test_a_single_offer_is_taken_as_it_is() -> None:
    """G-6.4, G-6.5, R-11: or the trader acts himself."""
    table = site().choose(ADAM, bid(deal("S", "5"))).all_pass(c.PASS)
    assert "act yourself or accept" in table.refuses(c.SKIP)
    assert "haggles" in table.refuses(table.counter(ADAM, deal("S", "10")))
    assert "nobody else is invited" in table.refuses(
        table.invite(BASIA, deal("S", "5"))
    )
    assert table.refuses(c.ANOTHER_ROUND)
    assert c.ACT_HERE in table.offered()
    table.accept(1).choose(ADAM, c.BUY_USUAL)


def test_who_cannot_act_must_accept() -> None:
    """G-6.5, R-48: unless he has an extra tile."""
    table = site(acted=(T,)).choose(ADAM, bid(deal("S", "5"))).all_pass(c.PASS)
    assert {type(choice) for choice in table.offered()} == {c.Accept}
    spare = site(acted=(T,), tiles_of={T: "extra"})
    spare.choose(ADAM, bid(deal("S", "5"))).all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert spare.told(ActionStarted)[0].is_extra


def test_two_offers_may_be_haggled_over() -> None:
    """G-6.4: counter-offers, further rounds, but one must be taken."""
    table = site().choose(ADAM, bid(deal("S", "5")))
    table.choose(BASIA, bid(deal("S", "10"))).choose(CARA, c.PASS)
    assert c.ANOTHER_ROUND in table.offered()
    assert table.allows(table.counter(ADAM, deal("S", "15")))
    assert table.refuses(c.SKIP)
    assert "Only one player" in table.refuses(
        c.Accept(tuple(offer.number for offer in table.state.offers))
    )
    table.accept(1)


def test_an_offer_is_taken_back_only_while_another_stands() -> None:
    """G-6.6, R-38."""
    table = site(3).choose(ADAM, bid(deal("S", "5")))
    table.choose(BASIA, bid(deal("S", "10"))).choose(T, c.ANOTHER_ROUND)
    table.choose(ADAM, c.WITHDRAW)
    assert "another stands" in table.refuses(c.WITHDRAW)
    table.choose(BASIA, c.PASS)
    assert [offer.seat for offer in table.state.offers] == [BASIA]
    assert table.refuses(c.ANOTHER_ROUND)
    fresh = site(3)
    assert "no offer to take back" in fresh.refuses(c.WITHDRAW)


def test_a_card_in_a_site_offer_is_bound() -> None:
    """G-6.6: it cannot be delivered while the window is open."""
    table = scene(3, "K R S", hands={ADAM: "MS06"}).arrive()
    table.choose(ADAM, bid(deal("S", "MS06"))).choose(BASIA, bid(deal("S", "5")))
    table.choose(T, c.ANOTHER_ROUND)
    assert "part of your deal" in table.refuses(c.Deliver(card("MS06")))
    free = scene(3, "K R S", hands={ADAM: "MS06"}).arrive()
    free.choose(ADAM, c.Deliver(card("MS06")))


def test_two_proposals_to_each_player_in_a_window() -> None:
    """G-6.7, R-37: the trader may add items; declined, all is as before."""
    table = site(3, tiles_of={T: "start"}).all_pass(c.PASS)
    asked = table.invite(ADAM, deal("S", "20", gets="start"))
    table.choose(T, asked).choose(ADAM, c.REFUSE)
    assert c.SKIP in table.offered()
    table.choose(T, asked).choose(ADAM, c.REFUSE)
    assert "enough proposals" in table.refuses(asked)
    table.choose(T, table.invite(BASIA, deal("S", "20", gets="start")))
    table.choose(BASIA, c.AGREE)
    assert table.state.phase is Phase.BOUGHT
    assert table.tiles(BASIA)[0] == 1


def test_who_cannot_act_cannot_be_invited_to() -> None:
    """G-6.7: nor can the trader himself."""
    table = site(3, acted=(ADAM,)).all_pass(c.PASS)
    assert "no action left" in table.refuses(table.invite(ADAM, deal("S", "5")))
    assert "another player" in table.refuses(table.invite(T, deal("S", "5")))


def test_a_site_is_closed_for_good() -> None:
    """G-6.9."""
    table = site(3).all_pass(c.PASS).choose(T, c.SKIP).all_pass(c.PASS)
    assert table.refuses(c.ACT_HERE)
    assert table.state.phase is Phase.MOVE_TRADER


def test_a_site_window_ends() -> None:
    """G-6.11: three rounds, two proposals to each."""
    table = site(3, acted=(T,))
    for round in range(3):
        for seat in (ADAM, BASIA):
            table.choose(seat, bid(deal("S", str(5 + 5 * round))))
        if round < 2:
            table.choose(T, c.ANOTHER_ROUND)
    for seat in (ADAM, BASIA, ADAM, BASIA):
        table.choose(T, table.counter(seat, deal("S", "50"))).choose(seat, c.REFUSE)
    assert "no further round" in table.refuses(c.ANOTHER_ROUND)
    assert {type(choice) for choice in table.offered()} == {c.Accept}
    for seat in (ADAM, BASIA):
        assert table.refuses(table.counter(seat, deal("S", "50")))


# -- about a move -------------------------------------------------------------------


def way(seats: int = 3, **more: object) -> Scene:
    """The tower stands on a street beside the Harbour and the Post office."""
    return scene(seats, "s24", **more).leave()  # type: ignore[arg-type]


def test_a_move_window_follows_the_site() -> None:
    """G-7.1."""
    table = site(3).all_pass(c.PASS).choose(T, c.ACT_USUAL)
    assert table.state.phase is Phase.MOVE_OFFER
    assert table.state.round == 1


def test_up_to_three_offers_about_different_things() -> None:
    """G-7.2, R-46: who cannot act may still pay for the move."""
    table = way(acted=(BASIA,))
    three = (deal("H", "5"), deal("O", "5"), deal("s23", "5", action=False))
    four = (*three, deal("s25", "5", action=False))
    assert "cannot stand" in table.refuses(c.Submit(four))
    assert "same thing" in table.refuses(c.Submit((deal("H", "5"), deal("H", "10"))))
    table.choose(ADAM, c.Submit(three))
    assert table.refuses(bid(deal("H", "5")))
    table.choose(BASIA, bid(deal("H", "5", action=False)))
    assert len(table.state.offers) == 4
    table.choose(T, c.ANOTHER_ROUND).choose(ADAM, bid(deal("O", "10")))
    table.choose(BASIA, c.PASS)
    assert [offer.seat for offer in table.state.offers] == [BASIA, ADAM]
    table.choose(T, c.ANOTHER_ROUND).choose(ADAM, c.Submit(()))
    assert [offer.seat for offer in table.state.offers] == [BASIA]


def test_what_the_trader_may_do() -> None:
    """G-7.3, G-7.4: he never has to accept."""
    table = way().choose(ADAM, bid(deal("H", "5"))).choose(BASIA, c.PASS)
    for choice in (c.STOP, c.ANOTHER_ROUND, go("H"), go("O"), go("s23"), go("s25")):
        assert choice in table.offered()
    assert table.allows(table.counter(ADAM, deal("H", "5", action=False)))
    assert table.allows(table.invite(BASIA, deal("O", "5")))
    assert "no such offer" in table.refuses(c.Accept((99,)))
    table.choose(T, go("O"))
    assert not table.state.offers


def test_several_offers_for_one_space_are_accepted_together() -> None:
    """G-7.3, R-09: one with the action, one of each player."""
    table = way(4)
    table.choose(ADAM, c.Submit((deal("H", "10"), deal("H", "5", action=False))))
    table.choose(BASIA, bid(deal("H", "15"))).choose(CARA, bid(deal("O", "5")))
    one, two, three, four = (offer.number for offer in table.state.offers)
    assert "only one offer" in table.refuses(c.Accept((one, two)))
    assert "Only one player" in table.refuses(c.Accept((one, three)))
    assert "same space" in table.refuses(c.Accept((one, four)))
    table.choose(T, c.Accept((two, three)))
    assert table.money(T) == 150
    assert table.asked == BASIA


def test_offers_are_gone_when_the_window_closes() -> None:
    """G-7.5."""
    table = way().choose(ADAM, bid(deal("H", "5"))).choose(BASIA, c.PASS)
    table.choose(T, go("s23"))
    assert table.state.offers == ()
    assert table.state.asked == (0, 0, 0)


def test_a_move_window_ends() -> None:
    """G-7.6."""
    table = way()
    for round in range(3):
        table.choose(ADAM, bid(deal("H", "5"))).choose(BASIA, c.PASS)
        if round < 2:
            table.choose(T, c.ANOTHER_ROUND)
    assert "no further round" in table.refuses(c.ANOTHER_ROUND)
    for seat in (ADAM, ADAM, BASIA, BASIA):
        table.choose(T, table.invite(seat, deal("O", "5"))).choose(seat, c.REFUSE)
    assert "enough" in table.refuses(table.counter(ADAM, deal("H", "10")))
    table.choose(T, c.STOP)


def test_together_means_the_trader_owns_all_he_gives() -> None:
    """G-7.8: before he receives anything, and markers enough."""
    table = way(money=(10,), tiles_of={T: "start"}, goods_of={ADAM: "silk"})
    table.choose(ADAM, bid(deal("H", "silk", gets="10")))
    table.choose(BASIA, bid(deal("H", "30", gets="5", action=False)))
    both = tuple(offer.number for offer in table.state.offers)
    assert "cannot be paid" in table.refuses(c.Accept(both))
    assert table.allows(c.Accept(both[1:]))
    few = way(markers={T: (1, 6), ADAM: (5, 2), BASIA: (5, 2)})
    few.choose(ADAM, bid(deal("H", "1 markers")))
    few.choose(BASIA, bid(deal("H", "1 markers", action=False)))
    both = tuple(offer.number for offer in few.state.offers)
    assert "general supply" in few.refuses(c.Accept(both))


def test_an_invitation_names_any_space_a_counter_keeps_its_own() -> None:
    """G-7.9."""
    table = way().choose(ADAM, bid(deal("H", "5"))).choose(BASIA, c.PASS)
    assert "same space" in table.refuses(table.counter(ADAM, deal("O", "5")))
    assert table.allows(table.invite(ADAM, deal("O", "5")))
    assert table.allows(table.invite(BASIA, deal("s23", "5", action=False)))
    assert table.refuses(table.invite(BASIA, deal("N", "5")))


def test_an_invitation_may_leave_the_choice_to_the_giver() -> None:
    """G-5.2, G-7.3."""
    table = way(goods_of={ADAM: "silk beer"}, tiles_of={ADAM: "start"}).all_pass(c.PASS)
    asked = deal("H", some("5", any_goods=1, any_tiles=1))
    table.choose(T, table.invite(ADAM, asked))
    assert table.refuses(c.AGREE)
    assert table.refuses(c.Agree(some("wine start")))
    table.choose(ADAM, c.Agree(some("silk start")))
    assert table.goods(T)[7] == 1
    assert table.tiles(T)[0] == 1
