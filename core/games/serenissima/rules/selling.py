"""Step 3 of an action as a sale, one cube at a time."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import Done, Sale, Sell
from ridotto.core.games.serenissima.events import GoodSold, SaleAnnounced
from ridotto.core.games.serenissima.phase import Aim
from ridotto.core.games.serenissima.rules import moving, wheel
from ridotto.core.games.serenissima.state import State, sale_price, sellable


def announce(
    state: State, seat: Seat, choice: Sale, chance: Chance, emit: Emit
) -> None:
    """S-5.2: the others are asked once, before any good is named."""
    here = state.place[state.pawn]
    state = emit(SaleAnnounced(seat, state.pawn, here))
    if not moving.is_contested(state, Aim.SALE, emit):
        begin(state, chance, emit)


def begin(state: State, chance: Chance, emit: Emit) -> None:
    """S-5.3; a single good that can be sold is sold."""
    goods = sellable(state)
    if len(goods) == 1:
        sell_one(state, goods[0], chance, emit)


def sell(state: State, seat: Seat, choice: Sell, chance: Chance, emit: Emit) -> None:
    sell_one(state, choice.good, chance, emit)


def sell_one(state: State, good: int, chance: Chance, emit: Emit) -> None:
    """S-5.3: into the cheapest free slot; the bank pays."""
    here, price = state.place[state.pawn], sale_price(state, good)
    state = emit(GoodSold(state.actor, state.pawn, here, good, price))
    if not sellable(state):
        wheel.end_activation(state, chance, emit)


def finish(state: State, seat: Seat, choice: Done, chance: Chance, emit: Emit) -> None:
    """S-4.4."""
    wheel.end_activation(state, chance, emit)
