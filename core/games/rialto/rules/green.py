"""Phase I: the green buildings (R-2.4, R-2.5)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import DrawThree, RaiseLimit, TakeLeftOver
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import Activated, LeftOverTaken, LimitRaised
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.columns import draw
from ridotto.core.games.rialto.state import State

RAISES = {Building.G1: 0, Building.G2: 1, Building.G3: 1, Building.G4: 2}
"""How much each raises the hand limit."""


def activate(state: State, seat: Seat, building: int, emit: Emit) -> State:
    state = emit(Activated(seat, building))
    by = RAISES[Building(building)]
    return emit(LimitRaised(seat, by)) if by else state


def take_left_over(
    state: State, seat: Seat, choice: TakeLeftOver, chance: Chance, emit: Emit
) -> State:
    activate(state, seat, choice.building, emit)
    return emit(LeftOverTaken(seat, choice.kind))


def draw_three(
    state: State, seat: Seat, choice: DrawThree, chance: Chance, emit: Emit
) -> State:
    state = activate(state, seat, choice.building, emit)
    return draw(state, seat, state.data.limits.broker_draw, chance, emit)


def raise_limit(
    state: State, seat: Seat, choice: RaiseLimit, chance: Chance, emit: Emit
) -> State:
    return activate(state, seat, Building.G2, emit)
