"""Whether a deal holds (G-5.4): the first thing that stands against it, in words.

Every question here answers with the reason why not, or with nothing if all is well.
What is asked of the other side of a proposal are public facts only (G-5.10), so that
no answer tells anything about a purse or a hand.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    GOODS,
    MARKET,
    NO_CARDS,
    NO_GOODS,
    TILES,
    Counts,
    Effect,
)
from ridotto.core.games.genoa.deal import (
    NOTHING,
    Bundle,
    Deal,
    Offer,
    by_deck,
    fits,
    minus,
    plus,
    resolved,
)
from ridotto.core.games.genoa.phase import SITE
from ridotto.core.games.genoa.state import (
    CONTRACT,
    LARGE,
    MESSAGE,
    SMALL,
    State,
    can_act_after,
    deck_size,
    ends_of,
    needs,
    place_of,
    targets,
    total,
)
from ridotto.core.games.genoa.text import refusals as why

# -- what somebody has --------------------------------------------------------------


def lack(state: State, giver: int, bundle: Bundle, public: bool = False) -> str:
    """V4, V5: what the giver is short of, as a word; ducats and faces may be secret."""
    if bundle is NOTHING:
        return ""
    if not public and bundle.ducats > state.money[giver]:
        return "ducats"
    goods = state.goods[giver]
    if not fits(bundle.goods, goods):
        return "goods"
    if bundle.any_goods and sum(bundle.goods) + bundle.any_goods > sum(goods):
        return "goods"
    tiles = state.tiles[giver]
    if not fits(bundle.tiles, tiles):
        return "tiles"
    if bundle.any_tiles and sum(bundle.tiles) + bundle.any_tiles > sum(tiles):
        return "tiles"
    if bundle.markers > state.personal[giver]:
        return "markers"
    if bundle.cards or bundle.any_cards != NO_CARDS:
        hand = state.hands[giver]
        if not public and not set(bundle.cards) <= set(hand):
            return "cards"
        if not fits(total(bundle), by_deck(hand)):
            return "cards"
    return ""


def _is_shaped(bundle: Bundle) -> bool:
    """Whether it could have come from a form."""
    counts = (*bundle.goods, *bundle.tiles, *bundle.any_cards)
    singles = (bundle.ducats, bundle.markers, bundle.any_goods, bundle.any_tiles)
    return (
        len(bundle.goods) == len(GOODS)
        and len(bundle.tiles) == len(TILES)
        and len(bundle.any_cards) == len(DECKS)
        and min(*counts, *singles) >= 0
        and tuple(sorted(set(bundle.cards))) == bundle.cards
        and all(0 <= card < len(DECK_OF) for card in bundle.cards)
    )


def _coin_problem(state: State, bundle: Bundle) -> str:
    """V7."""
    limits = state.data.limits
    return why.coin(limits.coin) if bundle.ducats % limits.coin else ""


# -- the deal -----------------------------------------------------------------------


def _frame_problem(state: State, partner: Seat, deal: Deal) -> str:
    """V1 to V3, V7 and V9: all that hangs neither on hands nor on the proposer."""
    if not all(map(_is_shaped, (deal.pays, deal.promises, deal.gets))):
        return why.NO_SUCH_THING
    if deal.declares_of != NO_CARDS or not 0 <= deal.target < len(state.data.ids):
        return why.NO_SUCH_THING
    if state.phase in SITE:
        if deal.target != state.path[-1]:
            return why.OTHER_SITE
        if not deal.action:
            return why.SITE_IS_ACTION
    elif deal.target not in targets(state):
        return why.VISITED if deal.target in state.path else why.NOT_ADJACENT
    if deal.action:
        if deal.target >= MARKET:
            return why.NO_ACTION_THERE
        if not can_act_after(state, partner, deal):
            return why.CANNOT_ACT
    for bundle in (deal.pays, deal.promises, deal.gets):
        if problem := _coin_problem(state, bundle):
            return problem
    if deal.pays == NOTHING and deal.promises == NOTHING:
        return why.PAYS_NOTHING
    if state.seats == 2 and deal.pays.is_only_ducats and deal.promises.is_only_ducats:
        return why.ONLY_DUCATS
    return ""


def _marker_problem(state: State, partner: Seat, deal: Deal) -> str:
    """V5: whoever is paid in markers takes them from his own general supply."""
    paid = deal.pays.markers + deal.promises.markers
    if paid > state.general[state.trader]:
        return why.NO_MARKERS_LEFT
    if deal.gets.markers > state.general[partner]:
        return why.NO_MARKERS_LEFT
    return ""


def offer_problem(state: State, seat: Seat, deal: Deal) -> str:
    """Why a non-trader cannot offer this (G-5.10: own side whole, other public)."""
    if problem := _frame_problem(state, seat, deal):
        return problem
    if state.phase in SITE and deal.gets != NOTHING:
        return why.NOTHING_FROM_TRADER
    if not deal.pays.is_exact:
        return why.OWN_SIDE_EXACT
    if short := lack(state, seat, deal.pays):
        return why.YOU_LACK[short]
    if problem := demand_problem(state, state.trader, deal.gets):
        return problem
    if problem := _marker_problem(state, seat, deal):
        return problem
    return promise_problem(state, seat, deal, hand=state.hands[seat])


def demand_problem(state: State, giver: Seat, bundle: Bundle) -> str:
    """G-5.2, G-5.10: what may be asked of the other side."""
    if bundle.cards:
        return why.CARDS_BY_KIND
    if bundle.ducats > state.data.limits.demand:
        return why.TOO_MUCH
    if short := lack(state, giver, bundle, public=True):
        return why.THEY_LACK[short]
    return ""


def proposal_problem(
    state: State, partner: Seat, deal: Deal, declared: Counts = ()
) -> str:
    """Why the trader cannot put this to a partner (G-5.10, G-5.11)."""
    if problem := _frame_problem(state, partner, deal):
        return problem
    if not deal.gets.is_exact:
        return why.OWN_SIDE_EXACT
    if short := lack(state, state.trader, deal.gets):
        return why.YOU_LACK[short]
    if problem := demand_problem(state, partner, deal.pays):
        return problem
    if not set(deal.declares) <= set(declared):
        return why.NOT_DECLARED
    if problem := _marker_problem(state, partner, deal):
        return problem
    return promise_problem(state, partner, deal, hand=declared)


def final_problem(state: State, partner: Seat, deal: Deal) -> str:
    """Whether a deal whose items are all named can be struck: everything is asked."""
    if problem := _frame_problem(state, partner, deal):
        return problem
    if lack(state, partner, deal.pays) or lack(state, state.trader, deal.gets):
        return why.CANNOT_PAY
    if problem := _marker_problem(state, partner, deal):
        return problem
    return promise_problem(state, partner, deal, hand=state.hands[partner])


def is_sound(state: State, offer: Offer) -> bool:
    """G-5.4: whether a standing offer still holds, by what everybody may know of it."""
    return not offer_problem(state, offer.seat, offer.deal)


# -- promises -----------------------------------------------------------------------


def promise_problem(state: State, partner: Seat, deal: Deal, hand: Counts) -> str:
    """V6, G-5.6: only what the action brings in, and what is declared for it."""
    promises = deal.promises
    if promises == NOTHING and not deal.declares and not deal.contract:
        return ""
    if promises.cards or promises.any_goods or promises.any_tiles:
        return why.NOT_PROMISABLE
    if problem := _declared_problem(state, partner, deal, hand):
        return problem
    if promises.ducats > promisable_ducats(state, deal):
        return why.TOO_MANY_DUCATS_PROMISED
    most = promisable(state, partner, deal)
    if not (
        fits(promises.goods, most.goods)
        and fits(promises.tiles, most.tiles)
        and fits(promises.any_cards, most.any_cards)
        and promises.markers <= most.markers
    ):
        return why.NOT_PROMISABLE
    is_reward = any(DECK_OF[card] == LARGE for card in deal.declares)
    return why.ONE_TILE if is_reward and sum(promises.tiles) > 1 else ""


def promisable_ducats(state: State, deal: Deal) -> int:
    rewards = state.data.rewards
    worth = {LARGE: rewards.large, SMALL: rewards.small, MESSAGE: rewards.message}
    return sum(worth[DECK_OF[card]] for card in deal.declares)


def promisable(state: State, partner: Seat, deal: Deal) -> Bundle:
    """The most that can be promised besides ducats, by what the supply has."""
    if not deal.action:
        return NOTHING
    data, space = state.data, deal.target
    effect = data.effects[space]
    if effect is Effect.GOODS:
        depot = data.depot[space]
        return Bundle(
            goods=tuple(int(g in depot and state.stock[g] > 0) for g in GOODS)
        )
    if effect is Effect.TILE:
        tile = data.tile_at[space]
        return Bundle(tiles=tuple(int(t == tile and state.chest[t] > 0) for t in TILES))
    if effect is Effect.CARDS:
        return Bundle(
            any_cards=_cards(state, data.deck_at[space], data.count_at[space])
        )
    if effect is Effect.MARKERS:
        general = state.general[partner] + deal.pays.markers - deal.gets.markers
        return Bundle(markers=max(0, min(data.count_at[space], general)))
    if deal.contract:
        return Bundle(any_cards=_cards(state, CONTRACT, 1))
    if any(DECK_OF[card] == LARGE for card in deal.declares):
        return Bundle(tiles=tuple(int(count > 0) for count in state.chest))
    return NOTHING


def _cards(state: State, deck: int, count: int) -> Counts:
    most = min(count, deck_size(state, deck))
    return tuple(most if each == deck else 0 for each in DECKS)


def _declared_problem(state: State, partner: Seat, deal: Deal, hand: Counts) -> str:
    """G-5.6: declared cards are held, fit the place, and their goods are at hand."""
    data = state.data
    if deal.contract and (
        not deal.action or data.effects[deal.target] is not Effect.VILLA
    ):
        return why.NO_CONTRACT_THERE
    if tuple(sorted(set(deal.declares))) != deal.declares:
        return why.NO_SUCH_THING
    wanted, larges = NO_GOODS, 0
    for card in deal.declares:
        if card not in hand or card in deal.pays.cards:
            return why.YOU_LACK["cards"]
        deck = DECK_OF[card]
        if deck == MESSAGE:
            if not is_completed(state, card, deal.target):
                return why.NOT_COMPLETED
        elif deck == CONTRACT:
            return why.NOT_DECLARABLE
        elif not deal.action or place_of(data, card) != deal.target:
            return why.ORDER_ELSEWHERE
        else:
            larges += deck == LARGE
            wanted = plus(wanted, needs(data, card))
    if larges > 1 or (larges and deal.contract):
        return why.ONE_VILLA_OPTION
    if wanted != NO_GOODS:
        goods = plus(minus(state.goods[partner], deal.pays.goods), deal.gets.goods)
        if not fits(wanted, goods):
            return why.GOODS_MISSING
    return ""


def is_completed(state: State, card: int, target: int) -> bool:
    """Whether a move there makes a message deliverable that was not before."""
    if state.phase in SITE or not 0 <= card < len(DECK_OF):
        return False
    one, other = ends_of(state, card)
    path = state.path
    return (one == target and other in path) or (other == target and one in path)


# -- striking -----------------------------------------------------------------------


def choice_problem(state: State, giver: int, bundle: Bundle, chosen: Bundle) -> str:
    """G-5.2: what the giver chooses is just what was left open, and is his."""
    if not _is_shaped(chosen):
        return why.NO_SUCH_THING
    if chosen.ducats or chosen.markers or not chosen.is_exact:
        return why.CHOOSE_WHAT_IS_OPEN
    if (
        sum(chosen.goods) != bundle.any_goods
        or sum(chosen.tiles) != bundle.any_tiles
        or by_deck(chosen.cards) != bundle.any_cards
    ):
        return why.CHOOSE_WHAT_IS_OPEN
    if set(chosen.cards) & set(bundle.cards):
        return why.CHOOSE_WHAT_IS_OPEN
    if lack(state, giver, resolved(bundle, chosen)):
        return why.CANNOT_PAY
    return ""


def agree_problem(state: State, seat: Seat, chosen: Bundle) -> str:
    """G-5.10: everything is asked when a proposal is accepted."""
    assert state.proposal is not None
    deal = state.proposal.deal
    if problem := choice_problem(state, seat, deal.pays, chosen):
        return problem
    return final_problem(state, seat, replace(deal, pays=resolved(deal.pays, chosen)))


def struck(offer: Offer, chosen: Bundle) -> Deal:
    """The deal of an offer with what the trader chose to give."""
    deal = offer.deal
    if deal.gets.is_exact:
        return deal
    return replace(deal, gets=resolved(deal.gets, chosen))


def accept_problem(
    state: State, trader: Seat, offers: Sequence[Offer], chosen: Sequence[Bundle]
) -> str:
    """G-7.3, G-7.8, R-09."""
    if chosen and len(chosen) != len(offers):
        return why.CHOOSE_WHAT_IS_OPEN
    if len({offer.deal.target for offer in offers}) > 1:
        return why.ONE_TARGET
    if len({offer.seat for offer in offers}) < len(offers):
        return why.ONE_EACH
    if sum(offer.deal.action for offer in offers) > 1:
        return why.ONE_ACTION
    given, markers = NOTHING, 0
    for number, offer in enumerate(offers):
        pick = chosen[number] if chosen else NOTHING
        if problem := choice_problem(state, trader, offer.deal.gets, pick):
            return problem
        deal = struck(offer, pick)
        if final_problem(state, offer.seat, deal):
            return why.CANNOT_PAY
        given = _sum(given, deal.gets)
        markers += deal.pays.markers + deal.promises.markers
    if len(offers) > 1:
        if len(set(given.cards)) < len(given.cards) or lack(state, trader, given):
            return why.CANNOT_PAY
        if markers > state.general[trader]:
            return why.NO_MARKERS_LEFT
    return ""


def _sum(one: Bundle, other: Bundle) -> Bundle:
    return Bundle(
        ducats=one.ducats + other.ducats,
        goods=plus(one.goods, other.goods),
        tiles=plus(one.tiles, other.tiles),
        markers=one.markers + other.markers,
        cards=tuple(sorted((*one.cards, *other.cards))),
    )


def example(state: State, giver: Seat, bundle: Bundle) -> Bundle | None:
    """The first items that would do where the giver must choose; none if he cannot."""
    if bundle.is_exact:
        return NOTHING
    if lack(state, giver, bundle):
        return None
    goods = _first(minus(state.goods[giver], bundle.goods), bundle.any_goods)
    tiles = _first(minus(state.tiles[giver], bundle.tiles), bundle.any_tiles)
    cards: list[int] = []
    left = list(bundle.any_cards)
    for card in state.hands[giver]:
        if left[DECK_OF[card]] and card not in bundle.cards:
            left[DECK_OF[card]] -= 1
            cards.append(card)
    return Bundle(goods=goods, tiles=tiles, cards=tuple(cards))


def _first(held: Counts, count: int) -> Counts:
    taken = []
    for number in held:
        taken.append(min(number, count))
        count -= taken[-1]
    return tuple(taken)
