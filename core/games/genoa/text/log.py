"""The lines of the log: one for each kind of event that is told."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Names
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.text.words import (
    DECK_NAMES,
    GOOD_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
    bundle,
    capital,
    card_label,
    count_of,
    ducats,
    goods_words,
    listed,
    terms,
)

Tell = Callable[[Any, Names], str | None]


def _submitted_line(event: e.OffersSubmitted, names: Names) -> str:
    if not event.offers:
        return f"{names[event.seat]} takes all offers back."
    said = "; ".join(terms(offer.deal) for offer in event.offers)
    return f"{names[event.seat]} offers {said}."


def _shown_line(event: e.CardsShown, names: Names) -> str | None:
    if event.cards is None:
        return None
    cards = listed(map(card_label, event.cards))
    return f"{names[event.seat]} shows {names[event.to]} {cards}."


def _drawn_line(event: e.CardDrawn, names: Names) -> str:
    card = f"a {DECK_NAMES[event.deck]}"
    if event.card is not None:
        card = card_label(event.card)
    return f"{names[event.seat]} draws {card}."


def _started_line(event: e.ActionStarted, names: Names) -> str:
    extra = ", by an extra action tile" if event.is_extra else ""
    return f"{names[event.seat]} acts in {SPACE_NAMES[event.space]}{extra}."


def _suggested_line(event: e.Suggested, names: Names) -> str:
    route = " - ".join(SPACE_NAMES[space] for space in event.route)
    price = f" for {ducats(event.ducats)}" if event.ducats else ""
    words = f": {event.words}" if event.words else ""
    return f"{names[event.seat]} suggests {route}{price}{words}."


def _marked_line(event: e.MessageMarked, names: Names) -> str:
    verb = "will keep" if event.is_kept else "will no longer keep"
    return f"{names[event.seat]} {verb} {card_label(event.card)}."


def _scored_line(event: e.Scored, names: Names) -> str:
    cards = listed(map(card_label, event.contracts))
    return (
        f"{names[event.seat]} gets {ducats(event.buildings)} for buildings and "
        f"{ducats(event.contract_ducats)} for {cards}."
    )


def _ended_line(event: e.GameEnded, names: Names) -> str:
    winners = [names[seat] for seat, rank, _ in event.ranking if rank == 1]
    purses = listed(f"{names[seat]} {money}" for seat, _, money in event.ranking)
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{listed(winners)} {verb}: {purses}."


LOG: dict[type[Event], Tell] = {
    e.StartPlayerNamed: lambda x, n: f"{n[x.seat]} is the start player.",
    e.DeckShuffled: lambda x, n: f"The {DECK_NAMES[x.deck]}s are shuffled.",
    e.TurnStarted: lambda x, n: f"Turn {x.turn}: {n[x.seat]} is the trader.",
    e.DiceRolled: lambda x, n: f"{n[x.seat]} rolls column {x.column}, row {x.row}.",
    e.TowerPlaced: lambda x, n: f"The tower starts on {SPACE_NAMES[x.space]}.",
    e.RoundMarkerMoved: lambda x, n: f"The round marker moves to {x.field}.",
    e.Scored: _scored_line,
    e.GameEnded: _ended_line,
    e.OffersSubmitted: _submitted_line,
    e.CardsShown: _shown_line,
    e.OfferWithdrawn: lambda x, n: f"{n[x.seat]} takes the offer back.",
    e.OfferInvalidated: lambda x, n: f"An offer of {n[x.seat]} falls.",
    e.Passed: lambda x, n: f"{n[x.seat]} passes.",
    e.PassedAsTold: lambda x, n: f"{n[x.seat]} passes, as told.",
    e.RoundCalled: lambda x, n: f"{n[x.seat]} asks everybody again.",
    e.CounterMade: lambda x, n: (
        f"{n[x.seat]} asks {n[x.partner]} for {terms(x.deal)} instead."
    ),
    e.InviteMade: lambda x, n: f"{n[x.seat]} asks {n[x.partner]} for {terms(x.deal)}.",
    e.ProposalAccepted: lambda x, n: f"{n[x.seat]} agrees.",
    e.ProposalDeclined: lambda x, n: f"{n[x.seat]} declines.",
    e.DeclinedAsTold: lambda x, n: f"{n[x.seat]} declines, as told.",
    e.DealStruck: lambda x, n: (
        f"{n[x.trader]} and {n[x.seat]} strike a deal: {terms(x.deal)}."
    ),
    e.ItemsTransferred: lambda x, n: (
        f"{n[x.giver]} gives {n[x.taker]} {bundle(x.items)}."
    ),
    e.TowerMoved: lambda x, n: f"The tower moves to {SPACE_NAMES[x.space]}.",
    e.SiteSkipped: lambda x, n: f"Nobody acts in {SPACE_NAMES[x.space]}.",
    e.MovementStopped: lambda x, n: f"{n[x.seat]} stops the tower.",
    e.ActionForfeited: lambda x, n: (
        f"{n[x.seat]} forgoes the action in {SPACE_NAMES[x.space]}."
    ),
    e.ActionStarted: _started_line,
    e.OwnerPaid: lambda x, n: (
        f"{n[x.seat]} gets {ducats(x.ducats)} as owner of {SPACE_NAMES[x.space]}."
    ),
    e.MainUsed: lambda x, n: (
        f"{n[x.seat]} uses {SPACE_NAMES[x.space]} by a building tile."
        if x.by_tile
        else None
    ),
    e.GoodsTaken: lambda x, n: f"{n[x.seat]} takes {listed(goods_words(x.goods))}.",
    e.TileTaken: lambda x, n: f"{n[x.seat]} takes a tile: {TILE_NAMES[x.tile]}.",
    e.MarkersTaken: lambda x, n: f"{n[x.seat]} takes {count_of(x.count, 'marker')}.",
    e.CardDrawn: _drawn_line,
    e.NothingTaken: lambda x, n: (
        f"{capital(SPACE_NAMES[x.space])} has nothing left for {n[x.seat]}."
    ),
    e.LargeOrderFilled: lambda x, n: (
        f"{n[x.seat]} delivers {card_label(x.card)} for {ducats(x.ducats)}."
    ),
    e.SmallOrderFilled: lambda x, n: (
        f"{n[x.seat]} fulfils {card_label(x.card)} for {ducats(x.ducats)}."
    ),
    e.TilePlayed: lambda x, n: f"{n[x.seat]} plays a tile: {TILE_NAMES[x.tile]}.",
    e.GoodReturned: lambda x, n: f"{n[x.seat]} gives {GOOD_NAMES[x.good]} back.",
    e.TileReturned: lambda x, n: (
        f"{n[x.seat]} gives a tile back: {TILE_NAMES[x.tile]}."
    ),
    e.CardReturned: lambda x, n: f"{n[x.seat]} gives {card_label(x.card)} back.",
    e.MarkerReturned: lambda x, n: f"{n[x.seat]} gives a marker back.",
    e.MarkerPlaced: lambda x, n: f"{n[x.seat]} acquires {SPACE_NAMES[x.space]}.",
    e.MarkerRemoved: lambda x, n: (
        f"{n[x.seat]} removes {n[x.owner]}'s marker from {SPACE_NAMES[x.space]}."
    ),
    e.AcquiringDone: lambda x, n: (
        None if x.acquired else f"{n[x.seat]} acquires nothing."
    ),
    e.MessageDelivered: lambda x, n: (
        f"{n[x.seat]} delivers {card_label(x.card)} for {ducats(x.ducats)}."
    ),
    e.Suggested: _suggested_line,
    e.MessageMarked: _marked_line,
    e.InstructionSet: lambda x, n: f"{n[x.seat]} passes beforehand.",
    e.PlanSet: lambda x, n: (
        f"{n[x.seat]} plans {' - '.join(SPACE_NAMES[s.space] for s in x.steps)}."
    ),
    e.PlanDropped: lambda x, n: f"{n[x.seat]} drops the plan.",
    e.InstructionsCleared: lambda x, n: f"{n[x.seat]} takes all instructions back.",
}
"""By kind of event: its line; the others go unsaid."""
