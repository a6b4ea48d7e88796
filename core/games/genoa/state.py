"""The whole truth about a table of Genoa, and small questions asked of it."""

from typing import TypeVar

from msgspec import Struct

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    DECK_OF,
    FIRST,
    MARKET,
    NO_GOODS,
    NO_TILES,
    NOBODY,
    TILES,
    Counts,
    Data,
    Deck,
    Effect,
    Tile,
)
from ridotto.core.games.genoa.deal import (
    NOTHING,
    USUAL,
    Bundle,
    Deal,
    Instruction,
    Main,
    Offer,
    Proposal,
    Step,
    by_deck,
    fits,
    minus,
    plus,
)
from ridotto.core.games.genoa.phase import (
    SITE,
    WINDOWS,
    Operation,
    Phase,
    Scope,
)

T = TypeVar("T")

EXTRA = int(Tile.EXTRA)
EXCHANGE = int(Tile.EXCHANGE)
ANYGOOD = int(Tile.ANYGOOD)
BUILDING = int(Tile.BUILDING)
START = int(Tile.START)
LARGE = int(Deck.LARGE)
SMALL = int(Deck.SMALL)
MESSAGE = int(Deck.MESSAGE)
CONTRACT = int(Deck.CONTRACT)


class State(Struct, frozen=True, gc=False):
    """Everything, hidden parts included; never shown.

    Kept flat: one tuple by seat or by building for each property.
    """

    data: Data
    seats: int
    hidden: bool
    """Whether nobody sees another's money."""
    by_lot: bool
    """Whether the lot names the start player; otherwise it is the first seat."""

    # by seat
    money: tuple[int, ...]
    goods: tuple[Counts, ...]
    tiles: tuple[Counts, ...]
    hands: tuple[tuple[int, ...], ...]
    """Cards by number, in ascending order."""
    general: tuple[int, ...]
    """Markers in the general supply."""
    personal: tuple[int, ...]
    """Markers in front of the seat."""
    keeps: tuple[tuple[int, ...], ...]
    """Messages that are not delivered by themselves (G-11.5)."""
    instructions: tuple[Instruction | None, ...]

    owner: tuple[int, ...]
    """By building."""
    stock: Counts
    """Goods in the supply."""
    chest: Counts
    """Tiles in the supply."""
    piles: tuple[tuple[int, ...], ...] = ((), (), (), ())
    """By deck: face down, from the bottom to the top."""
    shown: tuple[tuple[int, ...], ...] = ((), (), (), ())
    """By deck: face up under it, oldest first."""

    first: Seat = Seat(0)
    """The start player."""
    field: int = 0
    turn: int = 0
    trader: Seat = Seat(0)
    phase: Phase = Phase.BOX
    queue: tuple[Seat, ...] = ()
    """Who is asked for an offer, or may acquire, in order."""

    # the turn
    path: tuple[int, ...] = ()
    """The spaces visited, in order; the tower stands on the last."""
    cleared: tuple[int, ...] = ()
    """Streets whose discs were taken away."""
    used: tuple[int, ...] = ()
    """Buildings whose action is used up or lapsed."""
    base: tuple[int, ...] = ()
    """By seat: base actions taken."""
    acts: tuple[int, ...] = ()
    """By seat: actions taken."""

    # the window
    window: int = 0
    """Counted through the game."""
    round: int = 0
    offers: tuple[Offer, ...] = ()
    made: int = 0
    """Offers made so far in the game."""
    asked: tuple[int, ...] = ()
    """By seat: the trader's proposals to it in this window."""
    proposal: Proposal | None = None

    # the action
    actor: int = NOBODY
    deal: Deal | None = None
    """What the actor has bought the action with; none for the trader's own."""
    is_main_done: bool = False
    gained: Bundle = NOTHING
    """What the main effect and declared orders have brought in."""

    # asides
    said: int = 0
    """Suggestions in this decision."""
    marked: tuple[int, ...] = ()
    """Messages marked or unmarked in this decision."""
    plan: tuple[Step, ...] | None = None
    """What is left of the trader's plan."""
    plan_stops: bool = False
    """Whether the plan ends with a stop, or with a question."""


def setup(config: Config) -> State:
    """4.1 to 4.4, 4.7: the open box, nothing shuffled."""
    data: Data = config.data
    seats = config.seats
    return State(
        data=data,
        seats=seats,
        hidden=config.options["money"] == "hidden",
        by_lot=config.options["starter"] == "lot",
        money=(data.start.money,) * seats,
        goods=(NO_GOODS,) * seats,
        tiles=(NO_TILES,) * seats,
        hands=((),) * seats,
        general=(data.start.markers,) * seats,
        personal=(0,) * seats,
        keeps=((),) * seats,
        instructions=(None,) * seats,
        owner=(NOBODY,) * len(BUILDINGS),
        stock=data.stock,
        chest=data.chest,
        field=data.rounds[str(seats)],
        base=(0,) * seats,
        acts=(0,) * seats,
        asked=(0,) * seats,
    )


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items but for one."""
    return (*items[:at], item, *items[at + 1 :])


def add(items: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The same numbers but for one, which grows by this amount."""
    return (*items[:at], items[at] + amount, *items[at + 1 :])


# -- the table ----------------------------------------------------------------------

CLOCKWISE = [
    [tuple(Seat((seat + n) % seats) for n in range(1, seats)) for seat in range(seats)]
    for seats in range(6)
]
"""By number of seats and seat: the others, from the left neighbour on."""


def others(state: State) -> tuple[Seat, ...]:
    """G-1.8: the non-traders, clockwise from the trader."""
    return CLOCKWISE[state.seats][state.trader]


def disc_count(state: State) -> int:
    """Discs in the tower."""
    return state.data.start.discs + 1 - len(state.path)


def targets(state: State) -> list[int]:
    """G-3.1, G-3.3: where the tower can go."""
    path = state.path
    if not path or len(path) >= state.data.start.discs:
        return []
    return [space for space in state.data.adjacent[path[-1]] if space not in path]


# -- the right to act ---------------------------------------------------------------


def base_left(state: State, seat: int) -> int:
    """G-4.1, G-18.2."""
    most = 1
    if state.seats == 2 and seat == state.trader and state.acts[1 - seat]:
        most = 2
    return most - state.base[seat]


def can_act(state: State, seat: int) -> bool:
    """G-4.2."""
    return state.tiles[seat][EXTRA] > 0 or base_left(state, seat) > 0


def can_act_after(state: State, seat: int, deal: Deal) -> bool:
    """G-4.2: after the immediate transfers of a deal."""
    paid, got = deal.pays.tiles[EXTRA], deal.gets.tiles[EXTRA]
    return base_left(state, seat) > 0 or state.tiles[seat][EXTRA] - paid + got > 0


def bidders(state: State) -> tuple[Seat, ...]:
    """G-6.2: the non-traders who can act."""
    return tuple(seat for seat in others(state) if can_act(state, seat))


# -- cards --------------------------------------------------------------------------


def deck_size(state: State, deck: int) -> int:
    return len(state.piles[deck]) + len(state.shown[deck])


def ends_of(state: State, card: int) -> tuple[int, int]:
    return state.data.ends[card - FIRST[MESSAGE]]


def is_visited(state: State, card: int) -> bool:
    """G-11.1: whether both ends of a message have been visited."""
    one, other = state.data.ends[card - FIRST[MESSAGE]]
    path = state.path
    return one in path and other in path


def locked_cards(state: State, seat: int) -> tuple[int, ...]:
    """Cards that a seat may not deliver, use or give away now."""
    if state.phase in SITE:  # G-6.6
        for offer in state.offers:
            if offer.seat == seat:
                return (*offer.deal.pays.cards, *offer.deal.declares)
    if state.actor == seat and state.deal is not None:  # G-5.6, G-5.12
        cards = state.deal.declares
        drawn = drawn_left(state)
        if drawn and len(drawn) <= promised_count(state):
            return (*cards, *drawn)
        return cards
    return ()


def deliverable(state: State, seat: int) -> list[int]:
    """G-11.2: messages that a seat may deliver now."""
    hand = state.hands[seat]
    found = [c for c in hand if DECK_OF[c] == MESSAGE and is_visited(state, c)]
    if not found:
        return found
    locked = locked_cards(state, seat)
    return [card for card in found if card not in locked] if locked else found


def can_mark(state: State, seat: int, card: int, on: bool) -> bool:
    """G-11.5: once in a decision, and only if it changes something."""
    return card not in state.marked and (card in state.keeps[seat]) != on


# -- the action ---------------------------------------------------------------------


def promised_count(state: State) -> int:
    """Cards promised out of the action under way."""
    return sum(state.deal.promises.any_cards) if state.deal else 0


def drawn_left(state: State) -> tuple[int, ...]:
    """Cards that the main effect drew and that are still in hand."""
    hand = state.hands[state.actor]
    return tuple(card for card in state.gained.cards if card in hand)


def open_orders(state: State) -> tuple[int, ...]:
    """Declared orders that are not fulfilled yet."""
    return state.deal.declares if state.deal else ()


def needs(data: Data, card: int) -> Counts:
    """The goods that an order wants."""
    if DECK_OF[card] == LARGE:
        return data.larges[card][1]
    _, good = data.smalls[card - FIRST[SMALL]]
    return tuple(int(each == good) for each in range(len(NO_GOODS)))


def place_of(data: Data, card: int) -> int:
    """The building that an order is delivered to."""
    if DECK_OF[card] == LARGE:
        return data.larges[card][0]
    return data.smalls[card - FIRST[SMALL]][0]


def free_goods(state: State, besides: int = NOBODY) -> Counts:
    """The actor's goods less the locked ones (G-5.6); an order may use its own."""
    goods = state.goods[state.actor]
    deal = state.deal
    if deal is None:
        return goods
    if state.is_main_done:
        locked = tuple(map(min, deal.promises.goods, state.gained.goods))
        goods = minus(goods, locked)
    for card in open_orders(state):
        if card != besides:
            goods = minus(goods, needs(state.data, card))
    return goods


def free_tiles(state: State) -> Counts:
    """The actor's tiles less those promised out of the main effect."""
    tiles = state.tiles[state.actor]
    if state.deal is None or not state.is_main_done:
        return tiles
    locked = tuple(map(min, state.deal.promises.tiles, state.gained.tiles))
    return minus(tiles, locked)


def free_markers(state: State) -> int:
    markers = state.personal[state.actor]
    if state.deal is None or not state.is_main_done:
        return markers
    return markers - min(state.deal.promises.markers, state.gained.markers)


def free_cards(state: State) -> list[int]:
    """The cards that the actor may give away."""
    hand = state.hands[state.actor]
    if state.deal is None:
        return list(hand)
    locked = locked_cards(state, state.actor)
    return [card for card in hand if card not in locked]


def is_main_first(state: State) -> bool:
    """G-5.12: whether the main effect must come before anything else."""
    deal = state.deal
    if deal is None or state.is_main_done:
        return False
    promises = deal.promises
    return bool(
        any(promises.goods)
        or any(promises.tiles)
        or promises.markers
        or any(promises.any_cards)
        or any(DECK_OF[card] == LARGE for card in deal.declares)
    )


def mains(state: State, space: int, bound: bool = True) -> list[Main]:
    """G-9.5: the ways to use the main effect of a building."""
    data = state.data
    if data.effects[space] is not Effect.VILLA:
        return [USUAL]
    deal = state.deal if bound else None
    goods = free_goods(state)
    found = [USUAL]
    if deal is not None and deal.contract:
        return found
    for card in state.hands[state.actor]:
        if card >= FIRST[SMALL]:
            break
        villa, wanted = data.larges[card]
        if villa != space:
            continue
        is_declared = deal is not None and card in deal.declares
        held = free_goods(state, card) if is_declared else goods
        if not fits(wanted, held):
            continue
        kinds = [tile for tile in TILES if state.chest[tile]]
        if deal is not None and is_declared:
            if any(deal.promises.tiles):
                kinds = [tile for tile in kinds if deal.promises.tiles[tile]] or kinds
            return [Main(card, tile) for tile in kinds] or [Main(card)]
        found += [Main(card, tile) for tile in kinds] or [Main(card)]
    return found


def fillable(state: State) -> list[int]:
    """G-10.2: small orders that the actor can fulfil here and now."""
    here = state.path[-1]
    data, hand = state.data, state.hands[state.actor]
    low, high = FIRST[SMALL], FIRST[MESSAGE]
    found = [
        card
        for card in hand
        if low <= card < high and data.smalls[card - low][0] == here
    ]
    return [
        card
        for card in found
        if free_goods(state, card)[data.smalls[card - low][1]] > 0
    ]


def estates(state: State, seat: int) -> list[int]:
    """G-13.5, R-16: own buildings that a building tile can be played on."""
    return [
        space
        for space, owner in enumerate(state.owner)
        if owner == seat and state.data.tile_at[space] != BUILDING
    ]


def drawn_count(state: State, space: int) -> int:
    """How many cards the main effect of a building would draw now."""
    data = state.data
    effect = data.effects[space]
    if effect is Effect.CARDS:
        return min(data.count_at[space], deck_size(state, data.deck_at[space]))
    return min(1, deck_size(state, CONTRACT)) if effect is Effect.VILLA else 0


def message_money(state: State, deal: Deal) -> int:
    """The part of the promised ducats that messages bring in (G-5.6)."""
    messages = sum(DECK_OF[card] == MESSAGE for card in deal.declares)
    return min(deal.promises.ducats, messages * state.data.rewards.message)


def must_act(state: State, deal: Deal) -> bool:
    """G-5.6, G-8.2: something is promised out of the action, or declared for it."""
    promises = deal.promises
    return bool(
        promises.ducats > message_money(state, deal)
        or not promises.is_only_ducats
        or any(DECK_OF[card] != MESSAGE for card in deal.declares)
        or deal.contract
    )


# -- acquiring ----------------------------------------------------------------------

COSTS = {Operation.PLACE: 1, Operation.REMOVE: 1, Operation.REPLACE: 2}


def streets(state: State) -> list[int]:
    """G-15.2: the streets with discs."""
    return [s for s in state.path if s > MARKET and s not in state.cleared]


def operations(state: State, seat: int, space: int) -> tuple[Operation, ...]:
    """G-15.2: what a seat could do with a building."""
    owner = state.owner[space]
    if owner == seat:
        return ()
    if owner == NOBODY:
        return (Operation.PLACE,)
    return (Operation.REMOVE, Operation.REPLACE)


def can_acquire(state: State, seat: int) -> bool:
    """G-15.1."""
    if not state.personal[seat]:
        return False
    return any(
        state.owner[space] != seat
        for street in streets(state)
        for space in state.data.frontage[street]
    )


# -- instructions -------------------------------------------------------------------


def passes(state: State, seat: int) -> bool:
    """G-19.2: whether a seat has passed beforehand in the window that is open."""
    order = state.instructions[seat]
    if order is None or state.phase not in WINDOWS:
        return False
    if order.scope is Scope.WINDOW:
        return order.window == state.window
    if order.scope is Scope.TURN:
        return True
    watched = order.spaces
    if state.phase in SITE:
        return state.path[-1] not in watched
    return not any(space in watched for space in targets(state))


def total(bundle: Bundle) -> Counts:
    """By deck: how many cards a bundle moves, faces known or not."""
    return plus(bundle.any_cards, by_deck(bundle.cards))
