"""Answers that name items, as forms: what was left open is chosen in them."""

from ridotto.core.engine.form import Field, Filled, Form
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import DECK_OF, GOODS, NO_GOODS, NO_TILES, TILES
from ridotto.core.games.genoa.deal import NOTHING, Bundle, Offer, minus
from ridotto.core.games.genoa.forms.bundles import (
    YES_NO,
    bundle_fields,
    read_bundle,
    titled,
)
from ridotto.core.games.genoa.phase import SITE
from ridotto.core.games.genoa.text import forms as text
from ridotto.core.games.genoa.view import Mat, View

MANY = 3
"""From so many offers on they can be accepted in other ways than are listed."""


def _left_open(mat: Mat, asked: Bundle) -> Bundle:
    """What the giver can choose from where that is open."""
    return Bundle(
        goods=minus(mat.goods, asked.goods) if asked.any_goods else NO_GOODS,
        tiles=minus(mat.tiles, asked.tiles) if asked.any_tiles else NO_TILES,
        cards=tuple(
            card
            for card in mat.hand or ()
            if asked.any_cards[DECK_OF[card]] and card not in asked.cards
        ),
    )


def _choices(view: View, seat: Seat, prefix: str, asked: Bundle) -> list[Field]:
    most = _left_open(view.mats[seat], asked)
    if min((*most.goods, *most.tiles)) < 0:  # more was asked for than is there
        return []
    return list(bundle_fields(view.data, prefix, most))


def _first_items(view: View, seat: Seat, prefix: str, asked: Bundle) -> dict[str, str]:
    """So much of what is open as was asked for, the first items that come."""
    most = _left_open(view.mats[seat], asked)
    filled: dict[str, str] = {}
    for kind, kinds, held, wanted in (
        ("good", GOODS, most.goods, asked.any_goods),
        ("tile", TILES, most.tiles, asked.any_tiles),
    ):
        for each in kinds:
            taken = max(0, min(held[each], wanted))
            filled |= {f"{prefix}.{kind}.{each}": str(taken)} if taken else {}
            wanted -= taken
    left = list(asked.any_cards)
    for card in most.cards:
        if left[DECK_OF[card]]:
            left[DECK_OF[card]] -= 1
            filled[f"{prefix}.card.{card}"] = text.YES
    return filled


def agree_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """Where the trader's proposal leaves open what is given."""
    assert view.proposal is not None
    asked = view.proposal.deal.pays
    if asked.is_exact:
        return []
    fields = titled(_choices(view, seat, "chosen", asked), text.YOU_GIVE)
    return [
        Form(
            title=text.AGREE,
            start=_first_items(view, seat, "chosen", asked),
            fields=lambda filled: fields,
            made=lambda filled: c.Agree(read_bundle("chosen", filled)),
        )
    ]


def accept_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """Where an offer leaves open what is given, or several can go together."""
    offers = sorted(view.offers, key=lambda offer: offer.number)
    is_open = any(not offer.deal.gets.is_exact for offer in offers)
    if not is_open and (view.phase in SITE or len(offers) < MANY):
        return []
    first = next((o for o in offers if not o.deal.gets.is_exact), offers[0])
    start = {_name(first): text.YES}
    for offer in offers:
        start |= _first_items(view, seat, _prefix(offer), offer.deal.gets)

    def taken(filled: Filled) -> list[Offer]:
        return [each for each in offers if filled.get(_name(each)) == text.YES]

    def fields(filled: Filled) -> list[Field]:
        listed = []
        for offer in offers:
            title = text.offered(names[offer.seat], offer.deal)
            listed.append(Field(_name(offer), title, YES_NO, hint=f"{title}."))
            if offer in taken(filled):
                chosen = _choices(view, seat, _prefix(offer), offer.deal.gets)
                listed += titled(chosen, text.YOU_GIVE)
        return listed

    def made(filled: Filled) -> c.Accept:
        accepted = taken(filled)
        chosen = tuple(read_bundle(_prefix(offer), filled) for offer in accepted)
        is_chosen = any(each != NOTHING for each in chosen)
        numbers = tuple(offer.number for offer in accepted)
        return c.Accept(numbers, chosen if is_chosen else ())

    title = text.ACCEPT if is_open else text.ACCEPT_SEVERAL
    return [Form(title=title, start=start, fields=fields, made=made)]


def _name(offer: Offer) -> str:
    return f"offer.{offer.number}"


def _prefix(offer: Offer) -> str:
    return f"chosen.{offer.number}"
