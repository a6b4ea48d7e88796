"""Who knows what in Genoa: hands and the order of decks are hidden, purses may be."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.data import NOBODY
from ridotto.core.games.genoa.deal import (
    Deal,
    Offer,
    Proposal,
    by_deck,
    veiled,
    veiled_deal,
)
from ridotto.core.games.genoa.guessing import guess
from ridotto.core.games.genoa.listing import pending
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import State, base_left, disc_count, targets
from ridotto.core.games.genoa.view import Mat, View

__all__ = ["guess", "redact", "view"]


def view(state: State, seat: Seat | None) -> View:
    asked = pending(state)
    decides = asked[0] if asked else None
    actor = None if state.actor == NOBODY else Seat(state.actor)
    is_party = seat is not None and seat in (state.trader, actor)
    deal, is_mine = state.deal, seat is not None and seat == state.trader
    return View(
        data=state.data,
        seats=state.seats,
        hidden_money=state.hidden,
        by_lot=state.by_lot,
        phase=state.phase,
        decides=decides,
        queue=state.queue,
        first=state.first,
        field=state.field,
        turn=state.turn,
        trader=state.trader,
        path=state.path,
        disc_count=disc_count(state) if state.path else state.data.start.discs,
        cleared=state.cleared,
        used=state.used,
        targets=tuple(targets(state)),
        window=state.window,
        round=state.round,
        offers=_offers(state.offers, seat, state.trader),
        offer_count=state.made,
        proposal=_proposal(state.proposal, seat, state.trader),
        actor=actor,
        deal=deal if deal is None or is_party else veiled_deal(deal),
        is_main_done=state.is_main_done,
        gained=state.gained if actor == seat else veiled(state.gained),
        owners=tuple(None if o == NOBODY else Seat(o) for o in state.owner),
        stock=state.stock,
        chest=state.chest,
        pile_counts=tuple(map(len, state.piles)),
        shown=state.shown,
        mats=tuple(_mat(state, n, seat) for n in range(state.seats)),
        keeps=() if seat is None else state.keeps[seat],
        instruction=None if seat is None else state.instructions[seat],
        plan=state.plan if is_mine else None,
        plan_stops=state.plan_stops if is_mine and state.plan is not None else False,
        said=state.said,
        marked=state.marked if seat is not None and decides == seat else (),
    )


def _mat(state: State, whose: int, seat: Seat | None) -> Mat:
    """3.17: purses and hands are their owner's, and everybody's once it is over."""
    is_open = whose == seat or state.phase is Phase.OVER
    hand = state.hands[whose]
    owner = state.owner
    return Mat(
        money=state.money[whose] if is_open or not state.hidden else None,
        goods=state.goods[whose],
        tiles=state.tiles[whose],
        card_counts=by_deck(hand),
        hand=hand if is_open else None,
        general=state.general[whose],
        personal=state.personal[whose],
        buildings=(
            tuple(n for n, each in enumerate(owner) if each == whose)
            if whose in owner
            else ()
        ),
        base_left=base_left(state, whose),
        base_count=state.base[whose],
        act_count=state.acts[whose],
        proposal_count=state.asked[whose],
    )


def _seen(deal: Deal, seat: Seat | None, *party: Seat) -> Deal:
    return deal if seat is not None and seat in party else veiled_deal(deal)


def _offers(
    offers: tuple[Offer, ...], seat: Seat | None, trader: Seat
) -> tuple[Offer, ...]:
    if not offers or seat == trader:
        return offers
    return tuple(
        Offer(each.number, each.seat, _seen(each.deal, seat, each.seat))
        for each in offers
    )


def _proposal(
    proposal: Proposal | None, seat: Seat | None, trader: Seat
) -> Proposal | None:
    if proposal is None:
        return None
    seen = _seen(proposal.deal, seat, proposal.seat, trader)
    return replace(proposal, deal=seen)


# -- events -------------------------------------------------------------------------

PRIVATE = (
    e.MessageMarked,
    e.InstructionSet,
    e.PlanSet,
    e.PlanFollowed,
    e.PlanDropped,
    e.InstructionsCleared,
    e.AsidesEnded,
)
"""Told to their seat only."""


def redact(event: Event, seat: Seat | None) -> Event | None:
    if isinstance(event, PRIVATE):
        return event if event.seat == seat else None
    hide = HIDDEN.get(type(event))
    return hide(event, seat) if hide else event


def _submitted(event: e.OffersSubmitted, seat: Seat | None) -> Event:
    return replace(event, offers=_offers(event.offers, seat, event.trader))


def _made(event: e.CounterMade | e.InviteMade, seat: Seat | None) -> Event:
    return replace(event, deal=_seen(event.deal, seat, event.seat, event.partner))


def _agreed(event: e.DealStruck | e.ActionOffered, seat: Seat | None) -> Event:
    return replace(event, deal=_seen(event.deal, seat, event.seat, event.trader))


def _transferred(event: e.ItemsTransferred, seat: Seat | None) -> Event:
    if seat is not None and seat in (event.giver, event.taker):
        return event
    return replace(event, items=veiled(event.items))


def _shown(event: e.CardsShown, seat: Seat | None) -> Event:
    if seat is not None and seat in (event.seat, event.to):
        return event
    return replace(event, cards=None)


HIDDEN: dict[type[Event], Callable[[Any, Seat | None], Event]] = {
    e.DeckShuffled: lambda event, seat: replace(event, order=None),
    e.CardDrawn: lambda event, seat: (
        event if event.seat == seat else replace(event, card=None)
    ),
    e.OffersSubmitted: _submitted,
    e.CounterMade: _made,
    e.InviteMade: _made,
    e.DealStruck: _agreed,
    e.ActionOffered: _agreed,
    e.ItemsTransferred: _transferred,
    e.CardsShown: _shown,
    e.PassedAsTold: lambda event, seat: (
        event if event.seat == seat else e.Passed(event.seat)
    ),
    e.DeclinedAsTold: lambda event, seat: (
        event if event.seat == seat else e.ProposalDeclined(event.seat)
    ),
}
"""By kind of event: what others see of it."""
