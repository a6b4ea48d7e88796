"""Deals as forms: offers, counter-offers and invitations."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from ridotto.core.engine.form import Field, Filled, Form
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import MARKET, Counts, Effect, Tile
from ridotto.core.games.genoa.deal import (
    NOTHING,
    Bundle,
    Deal,
    Offer,
    by_deck,
    plus,
)
from ridotto.core.games.genoa.forms.bundles import (
    YES_NO,
    bundle_fields,
    card_fields,
    other_side,
    own_side,
    read_bundle,
    read_cards,
    titled,
    write_bundle,
    write_cards,
)
from ridotto.core.games.genoa.phase import SITE
from ridotto.core.games.genoa.prospects import reward, suited, usual
from ridotto.core.games.genoa.text import forms as text
from ridotto.core.games.genoa.view import View

PAYS, PROMISES, GETS, DECLARES = "pays", "promises", "gets", "declares"
WHAT, WHO, CONTRACT = "what", "who", "contract"

Abouts = dict[str, tuple[int, bool]]
"""By what is read: the space, and whether it is about the action there."""


# -- what it is about ---------------------------------------------------------------


def abouts(view: View, partner: Seat, spaces: Sequence[int]) -> Abouts:
    """All that a deal with a partner could be about; actions before mere moves."""
    if view.phase in SITE:
        return {text.what(view.path[-1], True): (view.path[-1], True)}
    mat = view.mats[partner]
    actions = [(space, True) for space in spaces if space < MARKET]
    moves = [(space, False) for space in spaces]
    can_act = mat.base_left > 0 or mat.tiles[Tile.EXTRA]
    ways = [*actions, *moves] if can_act else [*moves, *actions]
    return {text.what(*way): way for way in ways}


def _about(filled: Filled, among: Abouts) -> tuple[int, bool]:
    return among.get(filled.get(WHAT, ""), next(iter(among.values())))


def _about_field(among: Abouts) -> list[Field]:
    return [Field(WHAT, text.WHAT, tuple(among))] if len(among) > 1 else []


# -- the parts of a deal ------------------------------------------------------------


def _undertaken(
    view: View, space: int, action: bool, cards: Counts, heading: str
) -> list[Field]:
    """Cards that the partner declares, and the contract of a villa."""
    fields = list(card_fields(view.data, DECLARES, cards, text.DECLARE_HINT))
    if action and view.data.effects[space] is Effect.VILLA:
        hint = text.CONTRACT_HINT
        fields.append(Field(CONTRACT, text.CONTRACT, YES_NO, hint=hint))
    return titled(fields, heading)


def _promised(view: View, filled: Filled, space: int, action: bool) -> list[Field]:
    """What the partner may promise out of the action (G-5.6)."""
    declared = read_cards(DECLARES, filled)
    most = usual(view, space) if action else NOTHING
    if action and view.data.effects[space] is Effect.VILLA:
        most = most if filled.get(CONTRACT) == text.YES else NOTHING
        if any(card < len(view.data.large) for card in declared):
            most = Bundle(tiles=tuple(min(1, count) for count in view.chest))
    most = replace(most, ducats=sum(reward(view, card) for card in declared))
    fields = list(bundle_fields(view.data, PROMISES, most))
    told = [replace(field, hint=text.OUT_OF_IT_HINT) for field in fields]
    return titled(told, text.OUT_OF_IT)


def read_deal(filled: Filled, space: int, action: bool) -> Deal:
    return Deal(
        space,
        action,
        pays=read_bundle(PAYS, filled),
        promises=read_bundle(PROMISES, filled),
        gets=read_bundle(GETS, filled),
        declares=read_cards(DECLARES, filled),
        contract=filled.get(CONTRACT) == text.YES,
    )


def write_deal(deal: Deal) -> dict[str, str]:
    """What must be filled in for this deal."""
    return {
        WHAT: text.what(deal.target, deal.action),
        CONTRACT: text.YES if deal.contract else text.NO,
        **write_bundle(PAYS, deal.pays),
        **write_bundle(PROMISES, deal.promises),
        **write_bundle(GETS, deal.gets),
        **write_cards(DECLARES, deal.declares),
    }


# -- offers -------------------------------------------------------------------------


def offer_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """A new offer, and each that stands, to be changed; others of one's own remain."""
    mine = [offer for offer in view.offers if offer.seat == seat]
    forms = [_changed(view, seat, offer, mine) for offer in mine]
    if not mine or (view.phase not in SITE and len(mine) < view.data.limits.offers):
        coin = view.data.limits.coin
        can_pay = view.seats > 2 and (view.mats[seat].money or 0) >= coin
        start = write_bundle(PAYS, Bundle(coin if can_pay else 0))
        forms.insert(0, _offer(view, seat, text.MAKE_OFFER, start, mine, "o"))
    if mine and view.phase not in SITE:
        forms.append(
            Form(
                title=text.TAKE_BACK,
                start={},
                fields=lambda filled: (),
                made=lambda filled: c.Submit(()),
            )
        )
    return forms


def _changed(view: View, seat: Seat, offer: Offer, mine: list[Offer]) -> Form:
    others = [each for each in mine if each is not offer]
    title = text.change(offer.deal)
    letter = "c" if offer is mine[0] else ""
    return _offer(view, seat, title, write_deal(offer.deal), others, letter)


def _offer(
    view: View,
    seat: Seat,
    title: str,
    start: dict[str, str],
    others: list[Offer],
    letter: str,
) -> Form:
    trader = view.trader
    among = abouts(view, seat, view.targets)
    mine, theirs = own_side(view, seat, trader), other_side(view, trader, seat)

    def fields(filled: Filled) -> list[Field]:
        space, action = _about(filled, among)
        cards = tuple(suited(view, mine.cards, space, action))
        gets = [] if view.phase in SITE else bundle_fields(view.data, GETS, theirs)
        return [
            *_about_field(among),
            *titled([*bundle_fields(view.data, PAYS, mine)], text.YOU_GIVE),
            *_undertaken(view, space, action, cards, text.UNDERTAKE),
            *_promised(view, filled, space, action),
            *titled([*gets], text.YOU_GET),
        ]

    def made(filled: Filled) -> c.Submit:
        deal = read_deal(filled, *_about(filled, among))
        about = (deal.target, deal.action)
        rest = [o.deal for o in others if (o.deal.target, o.deal.action) != about]
        return c.Submit((*rest, deal))

    return Form(title=title, start=start, fields=fields, made=made, letter=letter)


# -- the trader's proposals ---------------------------------------------------------


def counter_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """One for each offer that may be answered, filled in as it stands (G-5.11)."""
    if view.phase in SITE and len(view.offers) < 2:
        return []
    limit = view.data.limits.proposals
    open_to = [o for o in view.offers if view.mats[o.seat].proposal_count < limit]
    return [
        _counter(view, seat, offer, names, "c" if offer is open_to[0] else "")
        for offer in open_to
    ]


def _counter(view: View, seat: Seat, offer: Offer, names: Names, letter: str) -> Form:
    deal, partner = offer.deal, offer.seat
    among = abouts(view, partner, (deal.target,))
    fields = _proposal_fields(view, seat, lambda filled: partner, names, deal.declares)
    asked = plus(deal.pays.any_cards, by_deck(deal.pays.cards))
    start = write_deal(
        replace(deal, pays=replace(deal.pays, cards=(), any_cards=asked))
    )

    def made(filled: Filled) -> c.Counter:
        return c.Counter(offer.number, read_deal(filled, *_about(filled, among)))

    return Form(
        title=text.counter(names[partner], deal),
        start=start,
        fields=lambda filled: [*_about_field(among), *fields(filled, among)],
        made=made,
        letter=letter,
    )


def invite_forms(view: View, seat: Seat, names: Names) -> list[Form]:
    """G-6.4: at a site, only while nobody has offered anything."""
    limit = view.data.limits.proposals
    others = [
        Seat(each)
        for each in range(view.seats)
        if each != seat and view.mats[each].proposal_count < limit
    ]
    if not others or (view.phase in SITE and view.offers):
        return []
    by_name = {names[each]: each for each in others}

    def partner(filled: Filled) -> Seat:
        return by_name.get(filled.get(WHO, ""), others[0])

    fields = _proposal_fields(view, seat, partner, names, ())

    def all_fields(filled: Filled) -> list[Field]:
        whom = Field(WHO, text.WHO, tuple(by_name))
        among = abouts(view, partner(filled), view.targets)
        return [whom, *_about_field(among), *fields(filled, among)]

    def made(filled: Filled) -> c.Invite:
        whom = partner(filled)
        among = abouts(view, whom, view.targets)
        return c.Invite(whom, read_deal(filled, *_about(filled, among)))

    return [
        Form(
            title=text.ASK_SOMEBODY,
            start={},
            fields=all_fields,
            made=made,
            letter="i",
        )
    ]


def _proposal_fields(
    view: View,
    seat: Seat,
    partner: Callable[[Filled], Seat],
    names: Names,
    declared: Counts,
) -> Callable[[Filled, Abouts], list[Field]]:
    """The partner's side as far as everybody sees it, and the trader's own."""
    mine = {p: own_side(view, seat, Seat(p)) for p in range(view.seats)}

    def fields(filled: Filled, among: Abouts) -> list[Field]:
        whom = partner(filled)
        space, action = _about(filled, among)
        theirs = other_side(view, whom, seat)
        cards = tuple(suited(view, declared, space, action))
        name = names[whom]
        return [
            *titled([*bundle_fields(view.data, PAYS, theirs)], text.they_give(name)),
            *_undertaken(view, space, action, cards, text.they_undertake(name)),
            *_promised(view, filled, space, action),
            *titled([*bundle_fields(view.data, GETS, mine[whom])], text.YOU_GIVE),
        ]

    return fields
