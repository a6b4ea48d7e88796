"""Makes up a state that could stand behind a view: hands, decks and purses."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    FIRST,
    NO_CARDS,
    NO_GOODS,
    NOBODY,
    PACKS,
    Counts,
)
from ridotto.core.games.genoa.deal import Bundle, Deal, fits, minus, plus
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import (
    MESSAGE,
    State,
    needs,
    place_of,
)
from ridotto.core.games.genoa.view import View

PURSE = 60
"""A hidden purse holds at most so many coins more than it must."""


class Slot(NamedTuple):
    """A card that a seat is known to hold, for a deal names it."""

    seat: int
    deck: int
    deal: int
    """Which deal names it: one card is not named twice there."""
    part: str
    """Paid, given, or declared."""
    card: int = NOBODY
    """The card itself, if its face is known."""


def guess(view: View, seat: Seat | None, chance: Chance) -> State:
    """Deals the unseen cards at random, but so that every deal on the table holds."""
    deals, slots = _named(view, seat)
    named = _assigned(view, deals, slots, chance)
    hands, piles = _dealt(view, slots, named, chance)
    taken = list(zip(slots, named, strict=True))
    shapes = [
        _unveiled(deal, [each for each in taken if each[0].deal == number])
        for number, deal in enumerate(deals)
    ]
    offers = tuple(
        replace(offer, deal=shapes[number]) for number, offer in enumerate(view.offers)
    )
    proposal = view.proposal
    if proposal is not None:
        proposal = replace(proposal, deal=shapes[len(offers)])
    actor = NOBODY if view.actor is None else int(view.actor)
    return State(
        data=view.data,
        seats=view.seats,
        hidden=view.hidden_money,
        by_lot=view.by_lot,
        money=_purses(view, chance),
        goods=tuple(mat.goods for mat in view.mats),
        tiles=tuple(mat.tiles for mat in view.mats),
        hands=hands,
        general=tuple(mat.general for mat in view.mats),
        personal=tuple(mat.personal for mat in view.mats),
        keeps=_own(view, seat, view.keeps, ()),
        instructions=_own(view, seat, view.instruction, None),
        owner=tuple(NOBODY if o is None else int(o) for o in view.owners),
        stock=view.stock,
        chest=view.chest,
        piles=piles,
        shown=view.shown,
        first=view.first,
        field=view.field,
        turn=view.turn,
        trader=view.trader,
        phase=view.phase,
        queue=view.queue,
        path=view.path,
        cleared=view.cleared,
        used=view.used,
        base=tuple(mat.base_count for mat in view.mats),
        acts=tuple(mat.act_count for mat in view.mats),
        window=view.window,
        round=view.round,
        offers=offers,
        made=view.offer_count,
        asked=tuple(mat.proposal_count for mat in view.mats),
        proposal=proposal,
        actor=actor,
        deal=None if view.deal is None else shapes[-1],
        is_main_done=view.is_main_done,
        gained=_gained(view, hands, actor),
        said=view.said,
        marked=view.marked,
        plan=view.plan,
        plan_stops=view.plan_stops,
    )


def _own(view: View, seat: Seat | None, mine: object, other: object) -> tuple:  # type: ignore[type-arg]
    return tuple(mine if number == seat else other for number in range(view.seats))


def _purses(view: View, chance: Chance) -> tuple[int, ...]:
    """What is hidden is anybody's guess, but every offer on the table can be paid."""
    coin = view.data.limits.coin
    least = [0] * view.seats
    for offer in view.offers:
        least[offer.seat] = max(least[offer.seat], offer.deal.pays.ducats)
    if view.proposal is not None:
        given = view.proposal.deal.gets.ducats
        least[view.trader] = max(least[view.trader], given)
    return tuple(
        low + coin * chance.below(PURSE) if mat.money is None else mat.money
        for low, mat in zip(least, view.mats, strict=True)
    )


# -- deals that name cards ----------------------------------------------------------


def _named(view: View, seat: Seat | None) -> tuple[list[Deal], list[Slot]]:
    """The deals on the table, and the cards in them whose faces are hidden."""
    deals: list[Deal] = []
    slots = [s for s in _known(view, seat) if view.mats[s.seat].hand is None]
    for offer in view.offers:
        if seat not in (offer.seat, view.trader):
            slots += _slots(offer.seat, len(deals), "pays", offer.deal.pays.any_cards)
            slots += _slots(offer.seat, len(deals), "declares", offer.deal.declares_of)
        deals.append(offer.deal)
    if view.proposal is not None:
        partner, deal = view.proposal.seat, view.proposal.deal
        if seat not in (partner, view.trader):
            slots += _slots(view.trader, len(deals), "gets", deal.gets.any_cards)
            slots += _slots(partner, len(deals), "declares", deal.declares_of)
        deals.append(deal)
    if view.deal is not None:
        assert view.actor is not None
        slots += _slots(view.actor, len(deals), "declares", view.deal.declares_of)
        deals.append(view.deal)
    return deals, slots


def _known(view: View, seat: Seat | None) -> Iterator[Slot]:
    """Cards of others that this seat sees, for they are in a deal with it."""
    for number, offer in enumerate(view.offers):
        for card in (*offer.deal.pays.cards, *offer.deal.declares):
            yield Slot(offer.seat, DECK_OF[card], number, "known", card)
    number = len(view.offers)
    if view.proposal is not None:
        for card in view.proposal.deal.gets.cards:
            yield Slot(view.trader, DECK_OF[card], number, "known", card)
        for card in view.proposal.deal.declares:
            yield Slot(view.proposal.seat, DECK_OF[card], number, "known", card)
        number += 1
    if view.deal is not None:
        assert view.actor is not None
        for card in view.deal.declares:
            yield Slot(view.actor, DECK_OF[card], number, "known", card)


def _slots(seat: int, deal: int, part: str, counts: Counts) -> Iterator[Slot]:
    for deck in DECKS:
        for _ in range(counts[deck]):
            yield Slot(seat, deck, deal, part)


def _assigned(
    view: View, deals: list[Deal], slots: list[Slot], chance: Chance
) -> list[int]:
    """A card for each slot, found by trying: no hand grows larger than it is."""
    if not slots:
        return []
    unseen = [chance.shuffled(_unseen(view, deck)) for deck in DECKS]
    held: dict[int, int] = {}
    chosen: list[int] = []

    def search() -> bool:
        if len(chosen) == len(slots):
            return all(
                _have_goods(view, deal, [*zip(slots, chosen, strict=True)], number)
                for number, deal in enumerate(deals)
            )
        slot = slots[len(chosen)]
        mine = [card for card, whose in held.items() if whose == slot.seat]
        room = view.mats[slot.seat].card_counts[slot.deck]
        room -= sum(DECK_OF[card] == slot.deck for card in mine)
        for card in unseen[slot.deck] if slot.card == NOBODY else (slot.card,):
            owner = held.get(card)
            if owner is None and room <= 0:
                continue
            if owner not in (None, slot.seat) or not _suits(view, deals, slot, card):
                continue
            taken = zip(slots, chosen, strict=False)
            if any(s.deal == slot.deal and c == card for s, c in taken):
                continue
            held[card] = slot.seat
            chosen.append(card)
            if search():
                return True
            chosen.pop()
            if owner is None:
                del held[card]
        return False

    found = search()
    assert found, "the deals that are seen can be kept"
    return chosen


def _suits(view: View, deals: list[Deal], slot: Slot, card: int) -> bool:
    """G-5.6: whether a card can be declared there."""
    if slot.part != "declares":
        return True
    target = deals[slot.deal].target
    if slot.deck == MESSAGE:
        ends = view.data.ends[card - FIRST[MESSAGE]]
        return target in ends and all(end in (*view.path, target) for end in ends)
    return place_of(view.data, card) == target


def _have_goods(
    view: View, deal: Deal, taken: list[tuple[Slot, int]], number: int
) -> bool:
    """Whether the goods for all declared orders of a deal are at hand together."""
    orders = [
        (slot.seat, card)
        for slot, card in taken
        if slot.deal == number and slot.part == "declares" and slot.deck != MESSAGE
    ]
    if not orders:
        return True
    wanted = NO_GOODS
    for _, card in orders:
        wanted = plus(wanted, needs(view.data, card))
    goods = view.mats[orders[0][0]].goods
    return fits(wanted, plus(minus(goods, deal.pays.goods), deal.gets.goods))


def _unveiled(deal: Deal, named: list[tuple[Slot, int]]) -> Deal:
    """The deal with faces for its cards."""
    if not named:
        return deal
    parts: dict[str, list[int]] = {"pays": [], "gets": [], "declares": []}
    for slot, card in named:
        if slot.card == NOBODY:
            parts[slot.part].append(card)
    return replace(
        deal,
        pays=_with_faces(deal.pays, parts["pays"]),
        gets=_with_faces(deal.gets, parts["gets"]),
        declares=tuple(sorted((*deal.declares, *parts["declares"]))),
        declares_of=NO_CARDS,
    )


def _with_faces(bundle: Bundle, cards: list[int]) -> Bundle:
    if not cards:
        return bundle
    return replace(bundle, cards=tuple(sorted(cards)), any_cards=NO_CARDS)


# -- hands and decks ----------------------------------------------------------------


def _unseen(view: View, deck: int) -> list[int]:
    """The cards of a deck that are in a hidden hand or face down."""
    seen = set(view.shown[deck])
    for mat in view.mats:
        if mat.hand is not None:
            seen.update(mat.hand)
    return [card for card in PACKS[deck] if card not in seen]


def _dealt(
    view: View, slots: list[Slot], named: list[int], chance: Chance
) -> tuple[tuple[Counts, ...], tuple[Counts, ...]]:
    """Hands with the named cards and others at random; the rest lies face down."""
    if view.phase is Phase.BOX and not view.turn:
        return ((),) * view.seats, ((), (), (), ())
    hands: list[list[int]] = [list(mat.hand or ()) for mat in view.mats]
    for slot, card in zip(slots, named, strict=True):
        if card not in hands[slot.seat]:
            hands[slot.seat].append(card)
    piles = []
    for deck in DECKS:
        pool = [card for card in _unseen(view, deck) if card not in named]
        pile = list(chance.shuffled(pool))
        for number, mat in enumerate(view.mats):
            if mat.hand is None:
                held = sum(DECK_OF[card] == deck for card in hands[number])
                hands[number] += (
                    pile.pop() for _ in range(mat.card_counts[deck] - held)
                )
        piles.append(tuple(pile))
    return tuple(tuple(sorted(hand)) for hand in hands), tuple(piles)


def _gained(view: View, hands: tuple[Counts, ...], actor: int) -> Bundle:
    """The drawn cards are among the actor's, as far as they are still there."""
    gained = view.gained
    if gained.any_cards == NO_CARDS:
        return gained
    bound = set(view.deal.declares) if view.deal is not None else set()
    cards: list[int] = []
    for deck in DECKS:
        held = [c for c in hands[actor] if DECK_OF[c] == deck and c not in bound]
        known = [*held, *view.shown[deck], *PACKS[deck]]
        cards += list(dict.fromkeys(known))[: gained.any_cards[deck]]
    return replace(gained, cards=tuple(cards), any_cards=NO_CARDS)
