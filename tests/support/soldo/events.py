"""What can happen in Soldo, and how a state follows from it."""

from typing import Any, ClassVar

from msgspec.structs import replace

from ridotto.core.engine.event import Event, Evolve, Mark
from ridotto.core.engine.seat import Seat
from tests.support.soldo.data import Good
from tests.support.soldo.state import State, put, without


class Dealt(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    count: int
    hands: tuple[tuple[Good, ...] | None, ...]
    """`None` for the hands of the others."""
    stock: tuple[Good, ...] | None
    """Known to nobody."""


class RoundBegan(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.ROUND
    round: int


class Promised(Event, frozen=True):
    seat: Seat
    good: Good | None
    """`None` in the copy of the others."""


class PromisesShown(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    promises: tuple[Good | None, ...]


class Priced(Event, frozen=True):
    good: Good
    price: int


class Turned(Event, frozen=True):
    """The market goes on to this seat."""

    seat: Seat


class Sold(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.DEAL
    seat: Seat
    good: Good
    price: int


class BidRolled(Event, frozen=True):
    seat: Seat
    bid: int
    die: int
    paid: int


class Drew(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: Seat
    good: Good | None
    """`None` in the copy of the others."""


class Ended(Event, frozen=True):
    pass


AnyEvent = (
    Dealt
    | RoundBegan
    | Promised
    | PromisesShown
    | Priced
    | Turned
    | Sold
    | BidRolled
    | Drew
    | Ended
)

evolve = Evolve[State]()


@evolve.on
def dealt(state: State, event: Dealt) -> State:
    assert event.stock is not None, "only the full log can be folded"
    hands = tuple(hand or () for hand in event.hands)
    return replace(state, hands=hands, stock=event.stock)


@evolve.on
def round_began(state: State, event: RoundBegan) -> State:
    nobody = (None,) * len(state.coins)
    return replace(state, round=event.round, phase="promise", promises=nobody)


@evolve.on
def promised(state: State, event: Promised) -> State:
    return replace(state, promises=put(state.promises, event.seat, event.good))


@evolve.on
def promises_shown(state: State, event: PromisesShown) -> State:
    return replace(state, phase="market")


@evolve.on
def priced(state: State, event: Priced) -> State:
    return replace(state, prices=state.prices | {event.good: event.price})


@evolve.on
def turned(state: State, event: Turned) -> State:
    return replace(state, turn=event.seat)


@evolve.on
def sold(state: State, event: Sold) -> State:
    seat = event.seat
    return replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], event.good)),
        coins=put(state.coins, seat, state.coins[seat] + event.price),
        sold=(*state.sold, event.good),
    )


@evolve.on
def bid_rolled(state: State, event: BidRolled) -> State:
    left = state.coins[event.seat] - event.paid
    return replace(state, coins=put(state.coins, event.seat, left))


@evolve.on
def drew(state: State, event: Drew) -> State:
    seat, good = event.seat, event.good
    assert good is not None, "only the full log can be folded"
    hand = (*state.hands[seat], good)
    return replace(state, hands=put(state.hands, seat, hand), stock=state.stock[:-1])


@evolve.on
def ended(state: State, event: Ended) -> State:
    return replace(state, phase="over")


def from_version_1(record: dict[str, Any]) -> dict[str, Any]:
    """Rules version 1 said `ware` where `Sold` now says `good`."""
    for event in record.get("events", ()):
        if event["event"] == "Sold" and "ware" in event:
            event["good"] = event.pop("ware")
    return record
