"""The rules of Soldo: one function a paragraph of RULES.md."""

from collections import Counter

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from tests.support.soldo.choices import Bid, EndTurn, Promise, Sell, pending
from tests.support.soldo.data import Good
from tests.support.soldo.events import (
    BidRolled,
    Dealt,
    Drew,
    Ended,
    Priced,
    Promised,
    PromisesShown,
    RoundBegan,
    Sold,
    Turned,
)
from tests.support.soldo.state import State, is_over


def deal(state: State, chance: Chance, emit: Emit) -> None:
    """S-1."""
    data, seats = state.data, len(state.coins)
    cards = [good for good in Good for _ in range(data.cards[good])]
    pile = chance.shuffled(cards)
    size = data.hand
    hands = tuple(pile[seat * size : (seat + 1) * size] for seat in range(seats))
    emit(Dealt(size, hands, pile[seats * size :]))
    emit(RoundBegan(1))


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    match choice:
        case Promise(good):
            promise(seat, good, emit)
        case Sell(good):
            sell(state, seat, good, emit)
        case Bid(coins):
            bid(state, seat, coins, chance, emit)
        case EndTurn():
            end_turn(state, seat, emit)


def promise(seat: Seat, good: Good, emit: Emit) -> None:
    """S-2: when the last promise is in, all are shown and prices move."""
    state: State = emit(Promised(seat, good))
    if not pending(state):
        show_promises(state, emit)


def show_promises(state: State, emit: Emit) -> None:
    emit(PromisesShown(state.promises))
    for good, count in sorted(Counter(filter(None, state.promises)).items()):
        price = state.prices[good] + (1 if count == 1 else -1)
        emit(Priced(good, max(1, price)))
    emit(Turned(Seat(0)))


def sell(state: State, seat: Seat, good: Good, emit: Emit) -> None:
    """S-3: the seller takes the price, then the price falls by one."""
    price = state.prices[good]
    emit(Sold(seat, good, price))
    emit(Priced(good, max(1, price - 1)))


def bid(state: State, seat: Seat, coins: int, chance: Chance, emit: Emit) -> None:
    """S-4."""
    die = chance.roll()
    won = die <= coins
    state = emit(BidRolled(seat, coins, die, coins if won else 1))
    if won:
        state = emit(Drew(seat, state.stock[-1]))
    end_turn(state, seat, emit)


def end_turn(state: State, seat: Seat, emit: Emit) -> None:
    following = Seat(seat + 1)
    if following < len(state.coins):
        emit(Turned(following))
        return
    state = emit(RoundBegan(state.round + 1))
    if is_over(state):
        emit(Ended())
    elif not pending(state):  # nobody holds a card: straight to the market
        show_promises(state, emit)
