"""Who is asked in Genoa, and every legal answer that can be listed."""

from collections.abc import Callable, Sequence
from itertools import combinations

from msgspec.structs import replace

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import validity
from ridotto.core.games.genoa.choices import (
    ACQUIRE_NOTHING,
    ACT,
    ACT_HERE,
    ACT_USUAL,
    AGREE,
    ANOTHER_ROUND,
    ANY_GOOD,
    ASIDE_DEAF,
    ASIDE_KEPT,
    ASIDE_TURN,
    ASIDE_WINDOW,
    BIDS,
    BUY_USUAL,
    CLEAR,
    DELIVER,
    END,
    FILL_ORDER,
    FORFEIT,
    GIVE_CARD,
    GIVE_GOOD,
    GIVE_MARKER,
    GIVE_TILE,
    KEEP,
    MOVES,
    PASS,
    REFUSE,
    ROLL,
    SKIP,
    STOP,
    TAKE_DECK,
    TAKE_GOOD,
    TAKE_MARKER,
    TAKE_TILE,
    UNKEEP,
    USE_ESTATE,
    USE_START,
    USE_USUAL,
    WITHDRAW,
    Accept,
    Acquire,
    Act,
    ActHere,
    Agree,
    EndAction,
    Submit,
    UseEstate,
    UseMain,
)
from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    GOODS,
    MARKET,
    TILES,
    Effect,
)
from ridotto.core.games.genoa.deal import NOTHING, USUAL, Deal, Main, Offer
from ridotto.core.games.genoa.phase import MOVE, Phase
from ridotto.core.games.genoa.state import (
    ANYGOOD,
    BUILDING,
    COSTS,
    EXCHANGE,
    SMALL,
    START,
    State,
    can_act,
    can_mark,
    deck_size,
    deliverable,
    drawn_count,
    drawn_left,
    estates,
    fillable,
    free_cards,
    free_goods,
    free_markers,
    free_tiles,
    is_main_first,
    mains,
    must_act,
    open_orders,
    operations,
    promised_count,
    streets,
    targets,
)

_ALONE = [(Seat(seat),) for seat in range(5)]
_NOBODY: tuple[Seat, ...] = ()


def pending(state: State) -> tuple[Seat, ...]:
    """Genoa asks one seat at a time."""
    phase = state.phase
    if phase is Phase.OVER or phase is Phase.BOX:
        return _NOBODY
    if state.queue:
        return _ALONE[state.queue[0]]
    if state.proposal is not None:
        return _ALONE[state.proposal.seat]
    if state.actor >= 0:
        return _ALONE[state.actor]
    return _ALONE[state.trader]


def choices(state: State, seat: Seat) -> Sequence[Choice]:
    listed = LISTED[state.phase](state, seat)
    _list_asides(state, seat, listed)
    return listed


def _list_asides(state: State, seat: Seat, listed: list[Choice]) -> None:
    """G-11.3, G-11.5, G-19.1."""
    if state.phase is Phase.BOX or state.phase is Phase.OVER:
        return
    for card in deliverable(state, seat):
        listed.append(DELIVER[card])
        if can_mark(state, seat, card, True):
            listed.append(KEEP[card])
    for card in state.keeps[seat]:
        if can_mark(state, seat, card, False):
            listed.append(UNKEEP[card])
    if state.instructions[seat] is not None or has_plan(state, seat):
        listed.append(CLEAR)


def has_plan(state: State, seat: Seat) -> bool:
    return state.plan is not None and seat == state.trader


def to_start(state: State, seat: Seat) -> list[Choice]:
    listed: list[Choice] = [ROLL]
    if state.tiles[seat][START]:
        listed += USE_START
    return listed


def to_offer(state: State, seat: Seat) -> list[Choice]:
    """Examples of offers, passing in all its forms, and taking back."""
    listed: list[Choice] = [PASS, ASIDE_WINDOW, ASIDE_TURN, ASIDE_DEAF, ASIDE_KEPT]
    if state.phase in MOVE:
        for space in targets(state):
            _list_bid(state, seat, space, listed)
        return listed
    _list_bid(state, seat, state.path[-1], listed)
    mine = any(offer.seat == seat for offer in state.offers)
    if mine and len(state.offers) > 1:
        listed.append(WITHDRAW)
    return listed


def _list_bid(state: State, seat: Seat, space: int, listed: list[Choice]) -> None:
    """An example of an offer: five ducats; of two players, all that it brings."""
    if state.seats == 2:
        if space < MARKET and can_act(state, seat):
            bare = Deal(space, contract=state.data.effects[space] is Effect.VILLA)
            promises = validity.promisable(state, seat, bare)
            if promises.markers > state.general[state.trader]:
                return
            if promises != NOTHING:
                listed.append(Submit((replace(bare, promises=promises),)))
    elif (
        state.data.limits.coin == 5
        and state.money[seat] >= 5
        and (space >= MARKET or can_act(state, seat))
    ):
        listed.append(BIDS[space])


def at_site(state: State, seat: Seat) -> list[Choice]:
    """G-6.4: by the number of standing offers."""
    listed: list[Choice] = []
    if can_act(state, seat):
        listed.append(ACT_HERE)
        listed += _short(state, seat)
    offers = state.offers
    if not offers:
        listed.append(SKIP)
        return listed
    for offer in offers:
        listed.append(Accept((offer.number,)))
    if len(offers) > 1 and state.round < state.data.limits.rounds:
        listed.append(ANOTHER_ROUND)
    return listed


def _short(state: State, seat: Seat) -> list[Choice]:
    """G-8.7: the ways to act in a single prompt."""
    ways = mains_for(state, seat)
    return [ACT_USUAL if main is USUAL else ActHere(main) for main in ways]


def mains_for(state: State, seat: Seat) -> list[Main]:
    """The ways the trader could use the main effect here, were he to act."""
    here = state.path[-1]
    if state.data.effects[here] is not Effect.VILLA:
        return [USUAL]
    return mains(replace(state, actor=int(seat)), here)


def to_move(state: State, seat: Seat) -> list[Choice]:
    """G-7.3."""
    listed: list[Choice] = [MOVES[space] for space in targets(state)]
    listed.append(STOP)
    if state.round < state.data.limits.rounds:
        listed.append(ANOTHER_ROUND)
    if state.offers:
        listed += acceptances(state, seat)
    return listed


def acceptances(state: State, seat: Seat) -> list[Choice]:
    """Each offer by itself, and all that go together for one space."""
    listed: list[Choice] = []
    sound = [
        offer
        for offer in state.offers
        if offer.deal.gets.is_exact and not validity.lack(state, seat, offer.deal.gets)
    ]
    listed += [Accept((offer.number,)) for offer in sound]
    if len(sound) > 1:
        for target in sorted({offer.deal.target for offer in sound}):
            together = _together([o for o in sound if o.deal.target == target])
            if len(together) > 1:
                choice = Accept(tuple(offer.number for offer in together))
                if not validity.accept_problem(state, seat, together, ()):
                    listed.append(choice)
    return listed


def _together(offers: list[Offer]) -> list[Offer]:
    """R-09: one of each seat, at most one of them with the action."""
    taken: dict[int, Offer] = {}
    has_action = False
    for offer in offers:
        if offer.seat in taken or (offer.deal.action and has_action):
            continue
        taken[offer.seat] = offer
        has_action = has_action or offer.deal.action
    return list(taken.values())


def to_reply(state: State, seat: Seat) -> list[Choice]:
    """G-5.10: agreeing is listed only for who can pay."""
    assert state.proposal is not None
    listed: list[Choice] = [REFUSE]
    deal = state.proposal.deal
    chosen = validity.example(state, seat, deal.pays)
    if chosen is not None and not validity.agree_problem(state, seat, chosen):
        listed.append(Agree(chosen) if chosen is not NOTHING else AGREE)
    return listed


def when_bought(state: State, seat: Seat) -> list[Choice]:
    """G-8.2, G-8.7."""
    assert state.deal is not None
    listed: list[Choice] = [ACT]
    if can_be_short(state):
        here = state.path[-1]
        ways = mains(state, here)
        listed += [BUY_USUAL if main is USUAL else Act(main) for main in ways]
    if not must_act(state, state.deal):
        listed.append(FORFEIT)
    return listed


def can_be_short(state: State) -> bool:
    """G-8.7: main effect and end need nothing in between and no card be named."""
    if any(DECK_OF[card] == SMALL for card in open_orders(state)):
        return False
    promised = promised_count(state)
    return promised == 0 or promised >= drawn_count(state, state.path[-1])


def to_act(state: State, seat: Seat) -> list[Choice]:
    """G-8.4, G-5.12."""
    listed: list[Choice] = []
    if not state.is_main_done:
        ways = mains(state, state.path[-1])
        listed += [USE_USUAL if main is USUAL else UseMain(main) for main in ways]
        if is_main_first(state):
            return listed
    listed += [FILL_ORDER[card] for card in fillable(state)]
    tiles = state.tiles[seat]
    if any(tiles):
        _list_tiles(state, seat, listed)
    if state.is_main_done and not open_orders(state):
        listed += ends(state)
    return listed


def _list_tiles(state: State, seat: Seat, listed: list[Choice]) -> None:
    """G-13.3 to G-13.5."""
    tiles = free_tiles(state)
    if tiles[ANYGOOD]:
        listed += [ANY_GOOD[good] for good in GOODS if state.stock[good]]
    if tiles[BUILDING]:
        for space in estates(state, seat):
            for main in mains(state, space, bound=False):
                is_usual = main is USUAL
                listed.append(USE_ESTATE[space] if is_usual else UseEstate(space, main))
    if tiles[EXCHANGE]:
        goods = free_goods(state)
        listed += [GIVE_GOOD[good] for good in GOODS if goods[good] > 0]
        listed += [
            GIVE_TILE[tile] for tile in TILES if tiles[tile] > (tile == EXCHANGE)
        ]
        listed += [GIVE_CARD[card] for card in free_cards(state)]
        if free_markers(state) > 0:
            listed.append(GIVE_MARKER)


def ends(state: State) -> list[Choice]:
    """G-5.12: who promised fewer cards than were drawn names those that are paid."""
    promised = promised_count(state)
    if not promised:
        return [END]
    drawn = drawn_left(state)
    if promised >= len(drawn):
        return [END]
    return [EndAction(cards) for cards in combinations(drawn, promised)]


def to_take(state: State, seat: Seat) -> list[Choice]:
    """G-13.4: what the supply has."""
    listed: list[Choice] = [TAKE_GOOD[good] for good in GOODS if state.stock[good]]
    listed += [TAKE_TILE[tile] for tile in TILES if state.chest[tile]]
    listed += [TAKE_DECK[deck] for deck in DECKS if deck_size(state, deck)]
    if state.general[seat]:
        listed.append(TAKE_MARKER)
    return listed


def to_acquire(state: State, seat: Seat) -> list[Choice]:
    """G-15.2."""
    listed: list[Choice] = [ACQUIRE_NOTHING]
    for street in streets(state):
        listed += acquisitions(state, seat, street)
    return listed


def acquisitions(state: State, seat: Seat, street: int) -> list[Choice]:
    """Everything that a seat could do beside one street."""
    markers = state.personal[seat]
    ways = [
        [(space, operation) for operation in operations(state, seat, space)]
        for space in state.data.frontage[street]
    ]
    singles = [way for each in ways for way in each]
    listed: list[Choice] = [
        Acquire(street, (way,)) for way in singles if COSTS[way[1]] <= markers
    ]
    for one, other in combinations(singles, 2):
        cost = COSTS[one[1]] + COSTS[other[1]]
        if one[0] != other[0] and cost <= markers:
            listed.append(Acquire(street, (one, other)))
    return listed


def nothing(state: State, seat: Seat) -> list[Choice]:
    return []


LISTED: dict[Phase, Callable[[State, Seat], list[Choice]]] = {
    Phase.BOX: nothing,
    Phase.START: to_start,
    Phase.SITE_OFFER: to_offer,
    Phase.SITE_TRADER: at_site,
    Phase.SITE_REPLY: to_reply,
    Phase.MOVE_OFFER: to_offer,
    Phase.MOVE_TRADER: to_move,
    Phase.MOVE_REPLY: to_reply,
    Phase.BOUGHT: when_bought,
    Phase.ACTION: to_act,
    Phase.EXCHANGE: to_take,
    Phase.ACQUIRE: to_acquire,
    Phase.OVER: nothing,
}
"""By phase: what may be answered."""
