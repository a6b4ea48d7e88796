"""Taking an action: the main effect, orders, tiles, and what was promised (G-8)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.choices import (
    Act,
    ActHere,
    EndAction,
    Exchange,
    FillOrder,
    Forfeit,
    Item,
    Take,
    TakeAnyGood,
    UseEstate,
    UseMain,
)
from ridotto.core.games.genoa.data import (
    DECK_OF,
    GOODS,
    NO_GOODS,
    NOBODY,
    Effect,
)
from ridotto.core.games.genoa.deal import Bundle, Main
from ridotto.core.games.genoa.events import (
    ActionEnded,
    ActionForfeited,
    ActionStarted,
    CardReturned,
    ExchangeClosed,
    GoodReturned,
    GoodsTaken,
    ItemsTransferred,
    LargeOrderFilled,
    MainDone,
    MainUsed,
    MarkerReturned,
    MarkersTaken,
    NothingTaken,
    OwnerPaid,
    SmallOrderFilled,
    TilePlayed,
    TileReturned,
    TileTaken,
)
from ridotto.core.games.genoa.rules import decks, turning
from ridotto.core.games.genoa.state import (
    ANYGOOD,
    BUILDING,
    CONTRACT,
    EXCHANGE,
    State,
    base_left,
    drawn_left,
    promised_count,
)


def act_here(
    state: State, seat: Seat, choice: ActHere, chance: Chance, emit: Emit
) -> None:
    """G-6.8: the trader acts without payment."""
    if choice.main is None:
        start(state, seat, emit)
    else:
        act_in_short(state, seat, choice.main, chance, emit)


def act(state: State, seat: Seat, choice: Act, chance: Chance, emit: Emit) -> None:
    """G-8.2."""
    if choice.main is None:
        start(state, seat, emit)
    else:
        act_in_short(state, seat, choice.main, chance, emit)


def act_in_short(
    state: State, seat: Seat, main: Main, chance: Chance, emit: Emit
) -> None:
    """G-8.7."""
    state = start(state, seat, emit)
    state = _use(state, seat, main, chance, emit)
    settle(state, seat, (), chance, emit)


def forfeit(
    state: State, seat: Seat, choice: Forfeit, chance: Chance, emit: Emit
) -> None:
    """R-10: the payment stays, nobody acts here, no owner is paid."""
    turning.leave(emit(ActionForfeited(seat, state.path[-1])), chance, emit)


def start(state: State, seat: Seat, emit: Emit) -> State:
    """G-4.3, G-8.3."""
    space = state.path[-1]
    state = emit(ActionStarted(seat, space, base_left(state, seat) <= 0))
    owner = state.owner[space]
    if owner not in (NOBODY, seat):
        state = emit(OwnerPaid(Seat(owner), space, state.data.rewards.income))
    return state


# -- the main effect ----------------------------------------------------------------


def use_main(
    state: State, seat: Seat, choice: UseMain, chance: Chance, emit: Emit
) -> None:
    _use(state, seat, choice.main, chance, emit)


def _use(state: State, seat: Seat, main: Main, chance: Chance, emit: Emit) -> State:
    space = state.path[-1]
    state = emit(MainUsed(seat, space))
    apply(state, seat, space, main, chance, emit)
    done: State = emit(MainDone(seat))
    return done


def apply(
    state: State, seat: Seat, space: int, main: Main, chance: Chance, emit: Emit
) -> None:
    """G-9, G-14.1: everything that is there is taken."""
    data = state.data
    effect = data.effects[space]
    if main.card is not None:
        fill_large(state, seat, main, chance, emit)
    elif effect is Effect.GOODS:
        depot = data.depot[space]
        goods = tuple(int(g in depot and state.stock[g] > 0) for g in GOODS)
        if goods == NO_GOODS:
            emit(NothingTaken(seat, space))
        else:
            emit(GoodsTaken(seat, goods))
    elif effect is Effect.TILE:
        tile = data.tile_at[space]
        if state.chest[tile]:
            emit(TileTaken(seat, tile))
        else:
            emit(NothingTaken(seat, space))
    elif effect is Effect.MARKERS:
        count = min(data.count_at[space], state.general[seat])
        if count:
            emit(MarkersTaken(seat, count))
        else:
            emit(NothingTaken(seat, space))
    else:
        is_villa = effect is Effect.VILLA
        deck = CONTRACT if is_villa else data.deck_at[space]
        if not state.piles[deck]:
            emit(NothingTaken(seat, space))
        for _ in range(1 if is_villa else data.count_at[space]):
            state = decks.draw(state, seat, deck, chance, emit)


def fill_large(
    state: State, seat: Seat, main: Main, chance: Chance, emit: Emit
) -> None:
    """G-10.1: three goods for ducats and a tile."""
    assert main.card is not None
    state = emit(LargeOrderFilled(seat, main.card, state.data.rewards.large))
    state = decks.turn_over(state, DECK_OF[main.card], chance, emit)
    if main.tile is not None:
        emit(TileTaken(seat, main.tile))


# -- orders and tiles ---------------------------------------------------------------


def fill_order(
    state: State, seat: Seat, choice: FillOrder, chance: Chance, emit: Emit
) -> None:
    """G-10.2."""
    state = emit(SmallOrderFilled(seat, choice.card, state.data.rewards.small))
    decks.turn_over(state, DECK_OF[choice.card], chance, emit)


def take_any_good(
    state: State, seat: Seat, choice: TakeAnyGood, chance: Chance, emit: Emit
) -> None:
    """G-13.3."""
    emit(TilePlayed(seat, ANYGOOD))
    emit(GoodsTaken(seat, tuple(int(good == choice.good) for good in GOODS)))


def use_estate(
    state: State, seat: Seat, choice: UseEstate, chance: Chance, emit: Emit
) -> None:
    """G-13.5: no action, no income, and the building is not used up."""
    emit(TilePlayed(seat, BUILDING))
    state = emit(MainUsed(seat, choice.space, by_tile=True))
    apply(state, seat, choice.space, choice.main, chance, emit)


def exchange(
    state: State, seat: Seat, choice: Exchange, chance: Chance, emit: Emit
) -> None:
    """G-13.4: the played tile goes back, then the given item."""
    emit(TilePlayed(seat, EXCHANGE))
    item = choice.item
    if item.kind == "good":
        emit(GoodReturned(seat, item.number))
    elif item.kind == "tile":
        emit(TileReturned(seat, item.number))
    elif item.kind == "marker":
        emit(MarkerReturned(seat))
    else:
        state = emit(CardReturned(seat, item.number))
        decks.turn_over(state, DECK_OF[item.number], chance, emit)


def take(state: State, seat: Seat, choice: Take, chance: Chance, emit: Emit) -> None:
    """G-13.4: then the new item is taken from what is there."""
    _take(state, seat, choice.item, chance, emit)
    emit(ExchangeClosed(seat))


def _take(state: State, seat: Seat, item: Item, chance: Chance, emit: Emit) -> None:
    if item.kind == "good":
        emit(GoodsTaken(seat, tuple(int(good == item.number) for good in GOODS)))
    elif item.kind == "tile":
        emit(TileTaken(seat, item.number))
    elif item.kind == "marker":
        emit(MarkersTaken(seat, 1))
    else:
        decks.draw(state, seat, item.number, chance, emit)


# -- the end ------------------------------------------------------------------------


def end(
    state: State, seat: Seat, choice: EndAction, chance: Chance, emit: Emit
) -> None:
    settle(state, seat, choice.cards, chance, emit)


def settle(
    state: State, seat: Seat, cards: tuple[int, ...], chance: Chance, emit: Emit
) -> None:
    """G-8.5, G-5.6: what was promised is paid, as far as it came in."""
    items = due(state, cards)
    if not items.is_empty:
        state = emit(ItemsTransferred(seat, state.trader, items))
    turning.leave(emit(ActionEnded(seat, state.path[-1])), chance, emit)


def due(state: State, cards: tuple[int, ...]) -> Bundle:
    """What the actor owes the trader now."""
    deal, gained = state.deal, state.gained
    if deal is None:
        return Bundle()
    promises = deal.promises
    promised = promised_count(state)
    if promised and not cards:
        cards = drawn_left(state)[:promised]
    return Bundle(
        ducats=min(promises.ducats, gained.ducats),
        goods=tuple(map(min, promises.goods, gained.goods)),
        tiles=tuple(map(min, promises.tiles, gained.tiles)),
        markers=min(promises.markers, gained.markers),
        cards=tuple(sorted(cards)),
    )
