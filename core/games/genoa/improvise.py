"""Makes up deals and asides, for random play: anything a form could build."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    GOODS,
    MARKET,
    NO_CARDS,
    SPACES,
    TILES,
    Counts,
    Data,
    Effect,
)
from ridotto.core.games.genoa.deal import (
    NOTHING,
    Bundle,
    Deal,
    Main,
    Step,
)
from ridotto.core.games.genoa.phase import (
    MOVE,
    OFFERING,
    REPLYING,
    SITE,
    TRADING,
    WINDOWS,
    Phase,
    Scope,
    Site,
)
from ridotto.core.games.genoa.prospects import suited
from ridotto.core.games.genoa.view import Mat, View

WORDS = ("", "I pay more there", "next turn I help you", "come this way")


def improvise(view: View, seat: Seat, chance: Chance) -> Choice | None:
    """Some open-ended choice, often legal; none where there is none."""
    phase = view.phase
    if phase in (Phase.BOX, Phase.OVER):
        return None
    if phase not in WINDOWS or chance.below(10) == 0:
        return _mark(view, seat, chance)
    if chance.below(8) == 0:
        return _suggestion(view, chance)
    if phase in OFFERING:
        return _offering(view, seat, chance)
    if phase in REPLYING:
        assert view.proposal is not None
        return c.Agree(_chosen(view.mats[seat], view.proposal.deal.pays, chance))
    return _trading(view, seat, chance) if phase in TRADING else None


def _mark(view: View, seat: Seat, chance: Chance) -> Choice | None:
    hand = view.mats[seat].hand or ()
    messages = [card for card in hand if DECK_OF[card] == 2]
    if not messages:
        return None
    card = chance.pick(messages)
    return c.Keep(card, card not in view.keeps)


def _suggestion(view: View, chance: Chance) -> Choice:
    coin = view.data.limits.coin
    route = tuple(chance.pick(SPACES) for _ in range(1 + chance.below(2)))
    return c.Suggest(route, coin * chance.below(8), chance.pick(WORDS))


def _offering(view: View, seat: Seat, chance: Chance) -> Choice:
    if chance.below(6) == 0:
        return _aside(view, chance)
    if view.phase in SITE:
        return c.Submit((_offer(view, seat, view.path[-1], chance),))
    targets = chance.shuffled(view.targets)[: chance.below(3) + 1]
    deals = tuple(_offer(view, seat, space, chance) for space in targets)
    return c.Submit(deals if chance.below(12) else ())


def _aside(view: View, chance: Chance) -> Choice:
    scope = chance.pick(tuple(Scope))
    spaces = chance.shuffled(SPACES)[:3] if scope is Scope.WATCH else ()
    keeps = scope is not Scope.WINDOW and chance.below(8) == 0
    return c.StandAside(scope, tuple(sorted(spaces)), chance.below(2) == 0, keeps)


def _trading(view: View, seat: Seat, chance: Chance) -> Choice:
    offers = view.offers
    roll = chance.below(4)
    if offers and roll == 0:
        offer = chance.pick(offers)
        chosen = _chosen(view.mats[seat], offer.deal.gets, chance)
        return c.Accept((offer.number,), () if chosen is NOTHING else (chosen,))
    if offers and roll == 1:
        offer = chance.pick(offers)
        deal = _proposal(view, seat, offer.seat, offer.deal.target, chance)
        if chance.below(2):
            deal = _richer(deal, offer.deal, view.data)
        return c.Counter(offer.number, deal)
    if view.phase in MOVE and roll == 2:
        return _plan(view, chance)
    others = tuple(Seat(each) for each in range(view.seats) if each != seat)
    partner = chance.pick(others)
    here = view.path[-1]
    target = chance.pick(view.targets) if view.phase in MOVE else here
    return c.Invite(partner, _proposal(view, seat, partner, target, chance))


def _richer(deal: Deal, offered: Deal, data: Data) -> Deal:
    """A counter-offer that names what was declared in the offer."""
    return Deal(
        deal.target,
        offered.action,
        pays=deal.pays,
        promises=offered.promises,
        gets=deal.gets,
        declares=offered.declares,
        contract=offered.contract,
    )


# -- deals --------------------------------------------------------------------------


def _offer(view: View, seat: Seat, target: int, chance: Chance) -> Deal:
    """A deal that a non-trader might offer."""
    mat = view.mats[seat]
    action = target < MARKET and (view.phase in SITE or chance.below(4) > 0)
    declares = _declared(view, mat, target, action, chance)
    contract = action and not declares and _is_villa(view, target)
    contract = contract and chance.below(2) == 0
    promises = _promised(view, target, action, declares, contract, chance)
    pays = NOTHING
    if promises is NOTHING or chance.below(2):
        pays = _given(view, mat, declares, chance)
    gets = NOTHING
    if view.phase in MOVE and chance.below(4) == 0:
        gets = _asked(view, view.mats[view.trader], chance)
    return Deal(
        target,
        action,
        pays=pays,
        promises=promises,
        gets=gets,
        declares=declares,
        contract=contract,
    )


def _proposal(
    view: View, seat: Seat, partner: Seat, target: int, chance: Chance
) -> Deal:
    """A deal that the trader might put to somebody."""
    action = target < MARKET and (view.phase in SITE or chance.below(4) > 0)
    contract = action and _is_villa(view, target) and chance.below(2) == 0
    promises = _promised(view, target, action, (), contract, chance)
    pays = NOTHING
    if promises is NOTHING or chance.below(2):
        pays = _asked(view, view.mats[partner], chance)
    gets = NOTHING
    if chance.below(4) == 0:
        gets = _given(view, view.mats[seat], (), chance)
    return Deal(
        target, action, pays=pays, promises=promises, gets=gets, contract=contract
    )


def _is_villa(view: View, target: int) -> bool:
    return view.data.effects[target] is Effect.VILLA


def _declared(
    view: View, mat: Mat, target: int, action: bool, chance: Chance
) -> Counts:
    """Orders and messages that might be declared there."""
    if chance.below(2):
        return ()
    found = suited(view, mat.hand or (), target, action)
    return tuple(found[:2])


def _promised(
    view: View,
    target: int,
    action: bool,
    declares: Counts,
    contract: bool,
    chance: Chance,
) -> Bundle:
    """Something of what the action and the declared cards bring in."""
    data = view.data
    worth = (data.rewards.large, data.rewards.small, data.rewards.message)
    most = sum(worth[DECK_OF[card]] for card in declares)
    coin = data.limits.coin
    ducats = coin * chance.below(most // coin + 1) if most else 0
    if not action or chance.below(2):
        return Bundle(ducats) if ducats else NOTHING
    effect = data.effects[target]
    goods: Counts = tuple(0 for _ in GOODS)
    tiles: Counts = tuple(0 for _ in TILES)
    cards, markers = NO_CARDS, 0
    if effect is Effect.GOODS:
        depot = data.depot[target]
        goods = tuple(int(g in depot and chance.below(2) == 0) for g in GOODS)
    elif effect is Effect.TILE:
        tiles = tuple(int(tile == data.tile_at[target]) for tile in TILES)
    elif effect is Effect.CARDS:
        count = 1 + chance.below(data.count_at[target])
        cards = tuple(count if deck == data.deck_at[target] else 0 for deck in DECKS)
    elif effect is Effect.MARKERS:
        markers = 1 + chance.below(data.count_at[target])
    elif contract:
        cards = (0, 0, 0, 1)
    elif any(DECK_OF[card] == 0 for card in declares):
        kind = chance.pick(TILES)
        tiles = tuple(int(tile == kind) for tile in TILES)
    promised = Bundle(ducats, goods, tiles, markers, any_cards=cards)
    return NOTHING if promised.is_empty else promised


def _given(view: View, mat: Mat, besides: Counts, chance: Chance) -> Bundle:
    """Some of one's own items, all named."""
    coin = view.data.limits.coin
    most = (mat.money or 0) // coin
    ducats = coin * (1 + chance.below(min(most, 12))) if most else 0
    kind = chance.below(6)
    if kind == 1 and any(mat.goods):
        return Bundle(ducats * chance.below(2), goods=_one(mat.goods, chance))
    if kind == 2 and any(mat.tiles):
        return Bundle(ducats * chance.below(2), tiles=_one(mat.tiles, chance))
    if kind == 3 and mat.personal:
        return Bundle(ducats * chance.below(2), markers=1)
    if kind == 4:
        cards = [card for card in mat.hand or () if card not in besides]
        if cards:
            return Bundle(ducats * chance.below(2), cards=(chance.pick(cards),))
    return Bundle(ducats)


def _asked(view: View, mat: Mat, chance: Chance) -> Bundle:
    """Some of another's items, by what everybody sees."""
    coin = view.data.limits.coin
    ducats = coin * (1 + chance.below(10))
    kind = chance.below(7)
    if kind == 1 and any(mat.goods):
        return Bundle(goods=_one(mat.goods, chance))
    if kind == 2 and any(mat.tiles):
        return Bundle(tiles=_one(mat.tiles, chance))
    if kind == 3 and mat.personal:
        return Bundle(ducats, markers=1)
    if kind == 4 and any(mat.card_counts):
        return Bundle(any_cards=_one(mat.card_counts, chance))
    if kind == 5 and any(mat.goods):
        return Bundle(ducats * chance.below(2), any_goods=1)
    if kind == 6 and any(mat.tiles):
        return Bundle(any_tiles=1)
    return Bundle(ducats)


def _one(counts: Counts, chance: Chance) -> Counts:
    """One of those that are there."""
    kinds = [kind for kind, count in enumerate(counts) if count]
    chosen = chance.pick(kinds)
    return tuple(int(kind == chosen) for kind in range(len(counts)))


def _chosen(mat: Mat, bundle: Bundle, chance: Chance) -> Bundle:
    """Some items where a giver must choose."""
    if bundle.is_exact:
        return NOTHING
    goods = _some(mat.goods, bundle.goods, bundle.any_goods, chance)
    tiles = _some(mat.tiles, bundle.tiles, bundle.any_tiles, chance)
    cards: list[int] = []
    for deck in DECKS:
        held = [card for card in mat.hand or () if DECK_OF[card] == deck]
        cards += chance.shuffled(held)[: bundle.any_cards[deck]]
    return Bundle(goods=goods, tiles=tiles, cards=tuple(sorted(cards)))


def _some(held: Counts, named: Counts, count: int, chance: Chance) -> Counts:
    pool = [
        kind
        for kind, (has, gone) in enumerate(zip(held, named, strict=True))
        for _ in range(has - gone)
    ]
    taken = chance.shuffled(pool)[:count]
    return tuple(taken.count(kind) for kind in range(len(held)))


def _plan(view: View, chance: Chance) -> Choice:
    """A way of up to four steps."""
    steps: list[Step] = []
    path = list(view.path)
    for _ in range(1 + chance.below(4)):
        near = [s for s in view.data.adjacent[path[-1]] if s not in path]
        if not near:
            break
        path.append(chance.pick(near))
        site = Site.NONE
        if path[-1] < MARKET:
            site = chance.pick((Site.ACT, Site.SKIP, Site.ASK))
        steps.append(Step(path[-1], site, Main()))
    return c.Plan(tuple(steps), chance.below(2) == 0)
