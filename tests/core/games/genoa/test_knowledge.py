"""Who knows what (3.17, R-30, R-32)."""

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import GENOA, invariants
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.events import (
    CardDrawn,
    CardsShown,
    DealStruck,
    ItemsTransferred,
    OffersSubmitted,
)
from ridotto.core.games.genoa.view import View
from tests.core.games.genoa.scene import (
    ADAM,
    BASIA,
    CARA,
    Scene,
    T,
    bid,
    card,
    cards,
    deal,
    scene,
)


def seen(event: Event, seat: int | None) -> Event | None:
    return GENOA.redact(event, None if seat is None else Seat(seat))


def test_purses_and_hands_are_their_owners() -> None:
    """R-32: with open money everybody sees all purses."""
    table = scene(3, "s67", hands={ADAM: "LO01"})
    mat = table.view(T).mats[ADAM]
    assert (mat.money, mat.hand) == (None, None)
    assert mat.card_counts == (1, 0, 0, 0)
    assert table.view(ADAM).mats[ADAM].hand == cards("LO01")
    assert scene(3, "s67", hidden=False).view(None).mats[ADAM].money == 130


def test_a_card_in_an_offer_is_seen_by_both_sides_of_it() -> None:
    """R-30: others see its kind."""
    table = scene(4, "s67", hands={ADAM: "LO01"}).leave()
    table.choose(ADAM, bid(deal("E", "LO01")))
    event = table.told(OffersSubmitted)[0]
    for seat in (T, ADAM):
        told = seen(event, seat)
        assert isinstance(told, OffersSubmitted)
        assert told.offers[0].deal.pays.cards == cards("LO01")
        assert table.view(seat).offers[0].deal.pays.cards == cards("LO01")
    for other in (BASIA, None):
        told = seen(event, other)
        assert isinstance(told, OffersSubmitted)
        assert told.offers[0].deal.pays.cards == ()
        assert told.offers[0].deal.pays.any_cards == (1, 0, 0, 0)
    shown = seen(table.told(CardsShown)[0], BASIA)
    assert isinstance(shown, CardsShown)
    assert shown.cards is None
    assert CardsShown.REVEALS
    table.choose(BASIA, c.PASS).choose(CARA, c.PASS).accept(1)
    for kind in (DealStruck, ItemsTransferred):
        assert cards("LO01")[0] not in _faces(seen(table.told(kind)[0], BASIA))


def _faces(event: Event | None) -> tuple[int, ...]:
    if isinstance(event, DealStruck):
        return event.deal.pays.cards
    assert isinstance(event, ItemsTransferred)
    return event.items.cards


def test_a_drawn_card_is_its_drawers_secret() -> None:
    table = scene(3, "G").arrive().all_pass(c.PASS).choose(T, c.ACT_USUAL)
    drawn = table.told(CardDrawn)[0]
    assert seen(drawn, T) == drawn
    told = seen(drawn, ADAM)
    assert isinstance(told, CardDrawn)
    assert told.card is None


def guesses(table: Scene, seat: int | None, count: int = 30) -> list[View]:
    """What a seat would see of states that could stand behind its view."""
    view, luck = table.view(seat), SeededChance(1)
    found = []
    whose = None if seat is None else Seat(seat)
    for _ in range(count):
        guess = GENOA.guess(view, whose, luck)
        invariants.check(guess)
        assert GENOA.view(guess, whose) == view
        found.append(GENOA.view(guess, Seat(ADAM)))
    return found


def test_a_guess_fits_declared_orders() -> None:
    """A declared order is one that can be fulfilled there."""
    table = scene(
        4,
        "s67 E",
        hands={ADAM: "LO10 MS10", CARA: "LO09"},
        goods_of={ADAM: "beer copper linen silver saffron"},
    ).leave()
    table.choose(ADAM, bid(deal("C", "5", "60 extra", declares="LO10")))
    hands = [view.mats[ADAM].hand for view in guesses(table, BASIA)]
    fitting = {card("LO10"), card("LO12")}
    assert all(hand is not None and fitting & set(hand) for hand in hands)
    assert len(set(hands)) > 1
    known = [view.mats[ADAM].hand for view in guesses(table, T)]
    assert all(hand is not None and card("LO10") in hand for hand in known)


def test_a_guess_fits_declared_messages_and_money() -> None:
    """The only message that the move completes is the one that is declared."""
    table = scene(4, "G s74", hands={ADAM: "MS12"}, money=(0, 90)).leave()
    table.choose(ADAM, bid(deal("K", "90", "20", declares="MS12")))
    for view in guesses(table, BASIA):
        assert view.mats[ADAM].hand == cards("MS12")
        money = view.mats[ADAM].money
        assert money is not None
        assert money >= 90


def test_a_guess_fits_an_action_with_promised_cards() -> None:
    table = scene(3, "s42").leave().choose(ADAM, bid(deal("Y", "", "any-small")))
    table.choose(BASIA, c.PASS).accept(1).choose(ADAM, c.ACT, c.USE_USUAL)
    for seat in (T, BASIA, None):
        guesses(table, seat, 5)


def test_a_guess_fits_a_proposal_with_cards() -> None:
    table = scene(4, "s67", hands={T: "CT01", ADAM: "SO01"}).leave().all_pass(c.PASS)
    table.choose(T, table.invite(ADAM, deal("E", "5 any-small", gets="CT01")))
    for seat in (ADAM, BASIA, None):
        guesses(table, seat, 5)
    for view in guesses(table, ADAM, 5):
        assert view.proposal is not None
        assert view.proposal.deal.gets.cards == cards("CT01")
