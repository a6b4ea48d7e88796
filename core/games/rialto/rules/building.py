"""Stage C: taking buildings (R-4.3 to R-4.6)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import Decline, GiveUp, TakeBuilding
from ridotto.core.games.rialto.data import POINTS
from ridotto.core.games.rialto.events import (
    Budgeted,
    BuildingChosen,
    BuildingTaken,
    Declined,
    GivenUp,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.tracks import with_bonus
from ridotto.core.games.rialto.state import State, affordable, building_count


def act(state: State, player: int, emit: Emit) -> State:
    """R-4.3: who played may take a building, if the supply has one that fits."""
    budget = with_bonus(state, player)
    if player == state.seats or not budget or not affordable(state.supply, budget):
        return state
    return emit(Budgeted(Seat(player), budget))


def take(
    state: State, seat: Seat, choice: TakeBuilding, chance: Chance, emit: Emit
) -> State:
    """R-4.4; R-4.6: who owns seven must first give one up."""
    if building_count(state, seat) >= state.data.limits.buildings:
        return emit(BuildingChosen(seat, choice.building))
    return receive(state, seat, choice.building, emit)


def give_up(
    state: State, seat: Seat, choice: GiveUp, chance: Chance, emit: Emit
) -> State:
    """R-4.6: its value is scored."""
    building = choice.building
    taking = state.taking
    emit(GivenUp(seat, building, choice.condition, POINTS[building]))
    return receive(state, seat, taking, emit)


def receive(state: State, seat: Seat, building: int, emit: Emit) -> State:
    """R-4.5: whatever it costs, a budget above four is then four less."""
    return emit(BuildingTaken(seat, building, max(0, state.budget - 4)))


def decline(
    state: State, seat: Seat, choice: Decline, chance: Chance, emit: Emit
) -> State:
    return emit(Declined(seat))
