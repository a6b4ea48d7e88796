"""What a seat may answer in Soldo, and why not."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.seat import Seat
from tests.support.soldo import text
from tests.support.soldo.data import Good
from tests.support.soldo.state import State, can_bid, can_promise


class Promise(Choice, frozen=True):
    good: Good


class Sell(Choice, frozen=True):
    good: Good


class Bid(Choice, frozen=True):
    """Open-ended: any number of coins."""

    coins: int


class EndTurn(Choice, frozen=True):
    pass


AnyChoice = Promise | Sell | Bid | EndTurn


def pending(state: State) -> tuple[Seat, ...]:
    if state.phase == "promise":
        seats = map(Seat, range(len(state.coins)))
        return tuple(seat for seat in seats if can_promise(state, seat))
    return (state.turn,) if state.phase == "market" else ()


def choices(state: State, seat: Seat) -> Sequence[Choice]:
    held = [good for good in Good if good in state.hands[seat]]
    if state.phase == "promise":
        return [Promise(good) for good in held]
    bids = [Bid(1)] if can_bid(state, seat) else []
    return [*(Sell(good) for good in held), *bids, EndTurn()]


def check(state: State, seat: Seat, choice: Choice) -> None:
    promising = state.phase == "promise"
    match choice:
        case Promise(good) | Sell(good) if good not in state.hands[seat]:
            raise Illegal(text.you_hold_none(good))
        case Promise():
            if not promising:
                raise Illegal(text.PROMISES_ARE_MADE)
        case _ if promising:
            raise Illegal(text.PROMISE_FIRST)
        case Bid(coins):
            _check_bid(state, seat, coins)
        case Sell() | EndTurn():
            pass
        case _:
            raise Illegal(text.NOT_IN_SOLDO)


def _check_bid(state: State, seat: Seat, coins: int) -> None:
    if not state.stock:
        raise Illegal(text.NO_STOCK)
    if not 1 <= coins <= state.coins[seat]:
        raise Illegal(text.you_can_bid(state.coins[seat]))


def ideas(state: State, seat: Seat) -> Sequence[Choice]:
    """What a player might think possible now."""
    if state.phase == "promise":
        return [Promise(good) for good in Good]
    return [*(Sell(good) for good in Good), Bid(1), EndTurn()]
