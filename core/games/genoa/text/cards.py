"""Offers, proposals and deals as the log shows them: who gives what, and for what."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.card import Card, Part
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.deal import NOTHING, Deal
from ridotto.core.games.genoa.text.words import (
    bundle,
    declared,
    listed,
    price,
    subject,
    terms,
)


def card(event: Event, names: Names) -> Card | None:
    """The card of an event; none for what a sentence tells well enough."""
    show = _CARDS.get(type(event))
    return show(event, names) if show else None


def _submitted(event: e.OffersSubmitted, names: Names) -> Card | None:
    seat, trader = event.seat, event.trader
    if not event.offers:
        return None
    if len(event.offers) == 1:
        deal = event.offers[0].deal
        return Card(f"Offer for {subject(deal)}", _parts(deal, seat, trader, names))
    parts = [Part(seat, f"{names[seat]} offers {terms(x.deal)}") for x in event.offers]
    return Card(f"Offers to {names[trader]}", tuple(parts))


def _asked(event: e.CounterMade | e.InviteMade, names: Names) -> Card:
    parts = _parts(event.deal, event.partner, event.seat, names)
    return Card(f"Wanted for {subject(event.deal)}", parts)


def _struck(event: e.DealStruck, names: Names) -> Card:
    sold = [subject(event.deal)]
    parts = _parts(event.deal, event.seat, event.trader, names, sold)
    return Card("Deal", parts, is_settled=True)


def _parts(
    deal: Deal, partner: Seat, trader: Seat, names: Names, sold: Sequence[str] = ()
) -> tuple[Part, ...]:
    """What each of the two gives, the one who pays first."""
    parts = [Part(partner, f"{names[partner]} gives {price(deal) or bundle(NOTHING)}")]
    if bound := declared(deal):
        parts.append(Part(partner, f"{names[partner]} declares {listed(bound)}"))
    gives = [*sold] if deal.gets.is_empty else [*sold, bundle(deal.gets)]
    if gives:
        parts.append(Part(trader, f"{names[trader]} gives {listed(gives)}"))
    return tuple(parts)


_CARDS: dict[type[Event], Callable[[Any, Names], Card | None]] = {
    e.OffersSubmitted: _submitted,
    e.CounterMade: _asked,
    e.InviteMade: _asked,
    e.DealStruck: _struck,
}
