"""The whole truth about a table of Soldo, and small questions asked of it."""

from typing import Literal, TypeVar

from msgspec import Struct

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from tests.support.soldo.data import Data, Good

T = TypeVar("T")


class State(Struct, frozen=True, gc=False):
    """Everything, hidden parts included; never shown."""

    data: Data
    rounds: int
    coins: tuple[int, ...]
    prices: dict[Good, int]
    hands: tuple[tuple[Good, ...], ...]
    stock: tuple[Good, ...] = ()
    """From the bottom to the top."""
    sold: tuple[Good, ...] = ()
    promises: tuple[Good | None, ...] = ()
    round: int = 0
    phase: Literal["box", "promise", "market", "over"] = "box"
    turn: Seat = Seat(0)


def setup(config: Config) -> State:
    """The open box: nothing shuffled, nothing dealt."""
    data: Data = config.data
    return State(
        data=data,
        rounds=int(config.options["rounds"]),
        coins=(data.coins,) * config.seats,
        prices=dict(data.prices),
        hands=((),) * config.seats,
        promises=(None,) * config.seats,
    )


def can_promise(state: State, seat: Seat) -> bool:
    return (
        state.phase == "promise"
        and state.promises[seat] is None
        and bool(state.hands[seat])
    )


def can_bid(state: State, seat: Seat) -> bool:
    return bool(state.stock) and state.coins[seat] > 0


def is_over(state: State) -> bool:
    """S-5."""
    return state.round > state.rounds or not (state.stock or any(state.hands))


def put(items: tuple[T, ...], seat: Seat, item: T) -> tuple[T, ...]:
    """The same items but for one seat."""
    return (*items[:seat], item, *items[seat + 1 :])


def without(hand: tuple[Good, ...], good: Good) -> tuple[Good, ...]:
    """The hand less one card of this good."""
    at = hand.index(good)
    return hand[:at] + hand[at + 1 :]
