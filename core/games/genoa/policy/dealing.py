"""What a deal is worth to either side, and the deals a merchant would offer."""

from msgspec.structs import replace

from ridotto.core.games.genoa.data import (
    DECK_OF,
    FIRST,
    GOODS,
    MARKET,
    NO_CARDS,
    NO_GOODS,
    NO_TILES,
    TILES,
    Effect,
    Tile,
)
from ridotto.core.games.genoa.deal import NOTHING, Bundle, Deal, Offer
from ridotto.core.games.genoa.phase import SITE
from ridotto.core.games.genoa.policy.worth import LARGE, SMALL, Outlook

OPENING, RAISED, LAST = 0.4, 0.55, 0.7
"""Shares of what an action is worth that are offered, round by round."""

WAITING = 0.3
"""How much of the best action still in reach is given up by acting now."""

LEAST = 10.0
"""Nobody goes to the trouble of a deal that brings less than this."""


def can_act(outlook: Outlook, seat: int) -> bool:
    mat = outlook.view.mats[seat]
    return mat.base_left > 0 or mat.tiles[Tile.EXTRA] > 0


def net(outlook: Outlook, space: int) -> float:
    """An action there now, less what may be had later in this turn, or a tile spent."""
    worth = outlook.action(space)
    if outlook.mat.base_left <= 0:
        return worth - outlook.tiles[Tile.EXTRA]
    return worth - WAITING * later(outlook, space)


def later(outlook: Outlook, space: int) -> float:
    """The best action that may still come in this turn."""
    view = outlook.view
    reach = view.disc_count - 1
    if view.phase not in SITE:
        reach -= 1
    if reach <= 0:
        return 0.0
    far = outlook.data.distances[space]
    best = 0.0
    for other in range(MARKET):
        if far[other] <= reach and other != space and other not in view.path:
            best = max(best, outlook.action(other) / (1 + 0.5 * far[other]))
    return best


def gain(outlook: Outlook, deal: Deal) -> float:
    """What a partner's side of a deal brings him before he pays."""
    if not deal.action:
        return outlook.arrival(deal.target)
    path = outlook.view.path
    return net(outlook, deal.target) + outlook.delivery(deal.target, path)


def cost(outlook: Outlook, deal: Deal) -> float:
    """What the partner gives up, and that a rival gets it."""
    paid = outlook.given(deal.pays) + promised(outlook, deal)
    return paid * (1 + 1 / outlook.rivals)


def promised(outlook: Outlook, deal: Deal) -> float:
    """What a partner gives of what comes in."""
    promises = deal.promises
    if promises is NOTHING:
        return 0.0
    worth = outlook.got(replace(promises, any_cards=NO_CARDS))
    for deck, count in enumerate(promises.any_cards):
        worth += 0.9 * count * outlook.unseen[deck]
    return worth


def for_partner(outlook: Outlook, deal: Deal) -> float:
    """Whether a deal pays for this seat as its partner."""
    return gain(outlook, deal) + outlook.got(deal.gets) - cost(outlook, deal)


def paid(outlook: Outlook, deal: Deal) -> float:
    """What a deal brings the trader."""
    worth = outlook.got(deal.pays) - outlook.given(deal.gets)
    promises = deal.promises
    if promises is not NOTHING:
        worth += outlook.got(replace(promises, any_cards=NO_CARDS))
        for deck, count in enumerate(promises.any_cards):
            worth += count * outlook.unseen[deck]
    return worth


def for_trader(outlook: Outlook, offer: Offer) -> float:
    """What a deal brings the trader, less the help it is to a rival."""
    worth = paid(outlook, offer.deal)
    if offer.deal.action:
        theirs = outlook.others_action(offer.deal.target, offer.seat)
        helped = max(0.0, theirs - worth) / outlook.rivals
        if outlook.view.seats == 2:
            helped *= 0.4  # the opponent's action gives the trader one more
        worth -= 0.6 * helped
        if outlook.view.owners[offer.deal.target] == outlook.seat:
            worth += outlook.data.rewards.income
    return worth


# -- making offers ------------------------------------------------------------------


def share(outlook: Outlook) -> float:
    """How much of its worth is offered in this round."""
    return (OPENING, RAISED, LAST)[min(2, max(0, outlook.view.round - 1))]


def offer(outlook: Outlook, space: int, part: float) -> Deal | None:
    """A deal that offers this part of what a space is worth; none if it is nothing."""
    view = outlook.view
    action = space < MARKET and can_act(outlook, outlook.seat)
    worth = gain(outlook, Deal(space, action))
    if action and view.phase not in SITE:
        bare = outlook.arrival(space)
        if bare > worth:
            action, worth = False, bare
    if worth < LEAST or (view.phase in SITE and not action):
        return None
    price = min(part * worth * outlook.rivals / view.seats * 2, worth * 0.75)
    if action and is_outbid(outlook, space, price):
        return None
    return payment(outlook, space, action, price)


def is_outbid(outlook: Outlook, space: int, price: float) -> bool:
    """Whether somebody has offered as much already."""
    return any(
        each.deal.action
        and each.deal.target == space
        and each.seat != outlook.seat
        and each.deal.pays.ducats >= price
        for each in outlook.view.offers
    )


def payment(outlook: Outlook, space: int, action: bool, price: float) -> Deal | None:
    """A deal that costs about so much: in ducats, or in what is worth less to give."""
    coin = outlook.data.limits.coin
    money = outlook.mat.money or 0
    ducats = min(max(coin, coin * round(price / coin)), money // coin * coin)
    deal = Deal(space, action, pays=Bundle(ducats)) if ducats else None
    if outlook.view.seats == 2:
        return with_item(outlook, space, action, price)
    if deal is None and action:
        return with_item(outlook, space, action, price)
    if action:
        spare = spare_promise(outlook, space)
        if spare is not None and ducats >= 2 * coin and _fancies(outlook, space):
            less = coin * max(1, round((price - outlook.got(spare)) / coin))
            return Deal(space, True, pays=Bundle(min(less, money)), promises=spare)
    return deal


def _fancies(outlook: Outlook, space: int) -> bool:
    """Not every merchant pays in the same coin every time."""
    return (outlook.view.turn + outlook.seat + space) % 3 == 0


def spare_promise(outlook: Outlook, space: int) -> Bundle | None:
    """The cheaper half of what the action brings."""
    data, view = outlook.data, outlook.view
    effect = data.effects[space]
    if effect is Effect.GOODS:
        kinds = [good for good in data.depot[space] if view.stock[good]]
        if len(kinds) > 1:
            cheap = min(kinds, key=lambda good: outlook.goods[good])
            return Bundle(goods=_one(NO_GOODS, cheap))
    if effect is Effect.CARDS and data.count_at[space] > 1:
        deck = data.deck_at[space]
        if view.pile_counts[deck] > 1:
            return Bundle(any_cards=_one(NO_CARDS, deck))
    is_able = outlook.mat.general > 1 and view.mats[view.trader].general > 0
    return Bundle(markers=1) if effect is Effect.MARKERS and is_able else None


def _one(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return (*counts[:at], 1, *counts[at + 1 :])


def with_item(outlook: Outlook, space: int, action: bool, price: float) -> Deal | None:
    """G-18.1: with an item that is worth no more than the price."""
    best: Deal | None = None
    worth = 0.0
    spare = spare_promise(outlook, space) if action else None
    ways = [Deal(space, action, pays=item) for item in spares(outlook, action)]
    if spare is not None:
        ways.append(Deal(space, action, promises=spare))
    for deal in ways:
        lost = outlook.given(deal.pays) + promised(outlook, deal)
        if lost <= price + 1 and (best is None or lost < worth):
            best, worth = deal, lost
    if best is None:
        return None
    coin = outlook.data.limits.coin
    extra = coin * int(max(0.0, price - worth) / coin)
    ducats = min(extra, (outlook.mat.money or 0) // coin * coin)
    return replace(best, pays=replace(best.pays, ducats=ducats))


def spares(outlook: Outlook, action: bool) -> list[Bundle]:
    """Single items that this seat could do without; not the tile it would act by."""
    mat, view = outlook.mat, outlook.view
    tiles = list(mat.tiles)
    if action and mat.base_left <= 0:
        tiles[Tile.EXTRA] -= 1
    found = [Bundle(goods=_one(NO_GOODS, g)) for g in GOODS if mat.goods[g]]
    found += [Bundle(tiles=_one(NO_TILES, t)) for t in TILES if tiles[t] > 0]
    if mat.personal and view.mats[view.trader].general:
        found.append(Bundle(markers=1))
    found += [Bundle(cards=(card,)) for card in outlook.hand]
    return found


def declared(outlook: Outlook, space: int) -> tuple[int, ...]:
    """Orders that this seat would fulfil with an action there."""
    data, goods = outlook.data, outlook.mat.goods
    for card in outlook.larges:
        if data.larges[card][0] == space and not outlook.missing(card):
            return (card,)
    for card in outlook.smalls:
        place, good = data.smalls[card - FIRST[SMALL]]
        if place == space and goods[good]:
            return (card,)
    return ()


def on_credit(outlook: Outlook, space: int, price: float) -> Deal | None:
    """Who is short of ducats pays out of the order that the action fulfils."""
    cards = declared(outlook, space)
    coin = outlook.data.limits.coin
    money = outlook.mat.money or 0
    if not cards or money >= price or outlook.view.seats == 2:
        return None
    rewards = outlook.data.rewards
    most = rewards.large if DECK_OF[cards[0]] == LARGE else rewards.small
    ducats = min(most, coin * round(price / coin))
    if ducats <= 0:
        return None
    return Deal(space, True, promises=Bundle(ducats), declares=cards)


def cheapest(outlook: Outlook, items: Bundle) -> Bundle | None:
    """What this seat would rather give where it must choose; none if it cannot."""
    if items.is_exact:
        return NOTHING
    mat = outlook.mat
    goods = _least(mat.goods, items.goods, items.any_goods, outlook.goods)
    tiles = _least(mat.tiles, items.tiles, items.any_tiles, outlook.tiles)
    cards: list[int] = []
    for deck, count in enumerate(items.any_cards):
        held = [card for card in outlook.hand if DECK_OF[card] == deck]
        held.sort(key=lambda card: (outlook.card(card), card))
        if len(held) < count:
            return None
        cards += held[:count]
    if goods is None or tiles is None:
        return None
    return Bundle(goods=goods, tiles=tiles, cards=tuple(sorted(cards)))


def _least(
    held: tuple[int, ...],
    named: tuple[int, ...],
    count: int,
    worth: tuple[float, ...],
) -> tuple[int, ...] | None:
    left = [has - gone for has, gone in zip(held, named, strict=True)]
    taken = [0] * len(held)
    for kind in sorted(range(len(held)), key=lambda each: (worth[each], each)):
        while count and left[kind] > 0:
            left[kind] -= 1
            taken[kind] += 1
            count -= 1
    return None if count else tuple(taken)


def raised(outlook: Outlook, standing: Offer) -> Deal | None:
    """What the trader would ask instead of an offer: half as much again in ducats.

    Where cards are shown, or something is asked of him, he takes or leaves it.
    """
    deal, limits = standing.deal, outlook.data.limits
    if not deal.pays.ducats or deal.pays.cards or deal.gets != NOTHING:
        return None
    more = limits.coin * max(1, round(deal.pays.ducats * 0.5 / limits.coin))
    ducats = deal.pays.ducats + more
    if ducats > limits.demand:
        return None
    return replace(deal, pays=replace(deal.pays, ducats=ducats))
