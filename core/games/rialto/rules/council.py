"""Stage F: councilmen go to the active district (R-4.14 to R-4.16)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import MoveCouncilman, Stop
from ridotto.core.games.rialto.events import (
    CouncilmanMoved,
    CouncilmenPlaced,
    MovesGranted,
    Stopped,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.reward import reward
from ridotto.core.games.rialto.rules.tracks import with_bonus
from ridotto.core.games.rialto.state import State, sources


def act(state: State, player: int, emit: Emit) -> State:
    """R-4.14; the neutral player's councilmen never run out (R-8.4)."""
    wanted = with_bonus(state, player)
    neutral = player == state.seats
    placed = wanted if neutral else min(wanted, state.private[player])
    if placed:
        state = emit(CouncilmenPlaced(player, state.active, placed))
        state = reward(state, player, state.active, emit)
    if wanted > placed and sources(state, player, state.active):
        state = emit(MovesGranted(Seat(player), wanted - placed))
    return state


def move(
    state: State, seat: Seat, choice: MoveCouncilman, chance: Chance, emit: Emit
) -> State:
    """R-4.15."""
    left = state.moves_left - 1
    state = emit(CouncilmanMoved(seat, choice.origin, state.active, left))
    return reward(state, seat, state.active, emit)


def stop(state: State, seat: Seat, choice: Stop, chance: Chance, emit: Emit) -> State:
    return emit(Stopped(seat))
