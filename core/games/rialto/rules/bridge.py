"""Stage D: points for bridge cards, and the bridge (R-4.7 to R-4.9)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import marked
from ridotto.core.games.rialto.choices import PlaceBridge
from ridotto.core.games.rialto.events import BridgePlaced, Scored, Why
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.state import State


def act(state: State, player: int, emit: Emit) -> State:
    if player == state.seats:
        return build_neutral(state, emit) if state.winner == player else state
    seat, count = Seat(player), state.counts[player]
    if count:
        state = emit(Scored(seat, count, Why.BRIDGE_CARDS))
    else:
        penalty = state.data.limits.bridge_penalty
        state = emit(Scored(seat, -penalty, Why.NO_BRIDGE_CARD))
    if state.winner == player:
        state = emit(Scored(seat, 1, Why.BRIDGE_BONUS))
    return state


def place(
    state: State, seat: Seat, choice: PlaceBridge, chance: Chance, emit: Emit
) -> State:
    """R-4.8."""
    low, high = state.data.bridges[state.bridges[-1]]
    ends = (high, low) if choice.flip else (low, high)
    return build(state, seat, choice.connection, ends, emit)


def build_neutral(state: State, emit: Emit) -> State:
    """R-8.8: on the marked connection, the low value facing the low number."""
    site = marked(state.data, state.tokens, state.built)
    assert site is not None
    low, high = state.data.bridges[state.bridges[-1]]
    a, b = state.data.ends[site]
    ends = (low, high) if state.tokens[a] < state.tokens[b] else (high, low)
    return build(state, state.seats, site, ends, emit)


def build(
    state: State, player: int, site: int, ends: tuple[int, int], emit: Emit
) -> State:
    data, below = state.data, state.bridges[:-1]
    following = data.bridges[below[-1]] if below else None
    return emit(BridgePlaced(player, site, data.ends[site], ends, following))
