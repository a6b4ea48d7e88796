"""What on the board, the mats and in the hand a choice is about."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.deal import Deal
from ridotto.core.games.genoa.view import View
from ridotto.widgets.genoa.signs import (
    card_region,
    deck_name,
    good_name,
    mat_name,
    offer_name,
    space_name,
    tile_name,
)
from ridotto.widgets.genoa.table import PROPOSAL

Named = Sequence[str]


def touches(view: View, seat: Seat, choice: Choice) -> frozenset[str]:
    """The names of those regions."""
    name = NAMED.get(type(choice))
    return frozenset(name(view, seat, choice)) if name else frozenset()


def _spaces(view: View, *spaces: int) -> list[str]:
    return [space_name(view.data, space) for space in spaces]


def _here(view: View, seat: Seat, choice: Any) -> Named:
    return _spaces(view, view.path[-1])


def _place(view: View, seat: Seat, choice: Any) -> Named:
    return _spaces(view, choice.space)


def _deal(view: View, deal: Deal) -> list[str]:
    cards = (*deal.pays.cards, *deal.gets.cards, *deal.declares)
    own = [card for card in cards if card in _hand(view)]
    return [*_spaces(view, deal.target), *map(card_region, own)]


def _hand(view: View) -> tuple[int, ...]:
    """The cards one sees of one's own: nobody else's are in a view."""
    held = (mat.hand or () for mat in view.mats)
    return tuple(card for hand in held for card in hand)


def _submit(view: View, seat: Seat, choice: c.Submit) -> Named:
    return [name for deal in choice.deals for name in _deal(view, deal)]


def _offers(view: View, *numbers: int) -> list[str]:
    found = [offer for offer in view.offers if offer.number in numbers]
    names = [offer_name(offer.number) for offer in found]
    return [*names, *_spaces(view, *(offer.deal.target for offer in found))]


def _proposal(view: View, seat: Seat, choice: Any) -> Named:
    target = () if view.proposal is None else (view.proposal.deal.target,)
    return [PROPOSAL, *_spaces(view, *target)]


def _invite(view: View, seat: Seat, choice: c.Invite) -> Named:
    return [mat_name(choice.seat), *_deal(view, choice.deal)]


def _main(view: View, seat: Seat, choice: Any) -> Named:
    main = choice.main
    cards = [] if main is None or main.card is None else [card_region(main.card)]
    return [*_here(view, seat, choice), *cards]


def _card(view: View, seat: Seat, choice: Any) -> Named:
    return [card_region(choice.card)]


def _item(view: View, seat: Seat, choice: Any) -> Named:
    """What is given or taken: of the hand, of a mat, or of the supply."""
    item = choice.item
    if isinstance(choice, c.Take):
        by_kind = {"good": good_name, "tile": tile_name, "deck": deck_name}
        name = by_kind.get(item.kind)
        return [name(item.number)] if name else [mat_name(seat)]
    return [card_region(item.number) if item.kind == "card" else mat_name(seat)]


def _acquire(view: View, seat: Seat, choice: c.Acquire) -> Named:
    return _spaces(view, choice.street, *(space for space, _ in choice.operations))


NAMED: dict[type[Choice], Callable[[View, Seat, Any], Named]] = {
    c.UseStart: _place,
    c.Submit: _submit,
    c.ActHere: _main,
    c.Accept: lambda view, seat, choice: _offers(view, *choice.offers),
    c.Counter: lambda view, seat, choice: _offers(view, choice.offer),
    c.Invite: _invite,
    c.Skip: _here,
    c.Move: _place,
    c.Stop: _here,
    c.Plan: lambda view, seat, choice: _spaces(view, *(s.space for s in choice.steps)),
    c.Suggest: lambda view, seat, choice: _spaces(view, *choice.route),
    c.StandAside: lambda view, seat, choice: _spaces(view, *choice.spaces),
    c.Agree: _proposal,
    c.Refuse: _proposal,
    c.Act: _main,
    c.Forfeit: _here,
    c.UseMain: _main,
    c.FillOrder: _card,
    c.TakeAnyGood: lambda view, seat, choice: [good_name(choice.good)],
    c.UseEstate: _place,
    c.Exchange: _item,
    c.Take: _item,
    c.EndAction: lambda view, seat, choice: [*map(card_region, choice.cards)],
    c.Acquire: _acquire,
    c.Deliver: _card,
    c.Keep: _card,
}
"""By kind of choice: what it is about."""
