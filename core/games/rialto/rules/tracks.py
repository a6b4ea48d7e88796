"""Stages A and B: the Doge track and coins (R-4.1, R-4.2)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.events import CoinsGained, DogeMoved
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.state import State


def with_bonus(state: State, player: int) -> int:
    """The effective count, one more for who won the bonus."""
    return state.counts[player] + (state.winner == player)


def advance(state: State, player: int, steps: int, emit: Emit) -> State:
    """R-1.3: one move, whatever its length."""
    return emit(DogeMoved(player, steps, state.doge_positions[player] + steps))


def act_doge(state: State, player: int, emit: Emit) -> State:
    """R-4.1; R-8.8 for the neutral player."""
    steps = with_bonus(state, player)
    return advance(state, player, steps, emit) if steps else state


def act_gold(state: State, player: int, emit: Emit) -> State:
    """R-4.2; the neutral player has no coins (R-8.4)."""
    coins = with_bonus(state, player)
    if not coins or player == state.seats:
        return state
    return emit(CoinsGained(Seat(player), coins))
