"""Stage E: councilmen become available, and the gondola (R-4.10 to R-4.13)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import marked
from ridotto.core.games.rialto.choices import (
    BringCouncilman,
    BringNobody,
    PlaceGondola,
    SendCouncilman,
)
from ridotto.core.games.rialto.events import (
    CouncilmanMoved,
    CouncilmanSent,
    CouncilmenPlaced,
    CouncilmenReadied,
    GondolaPlaced,
    Scored,
    Why,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.reward import flip, reward
from ridotto.core.games.rialto.state import State


def act(state: State, player: int, emit: Emit) -> State:
    """R-4.10: a point for each councilman that is missing."""
    if player == state.seats:
        return build_neutral(state, emit) if state.winner == player else state
    seat, count = Seat(player), state.counts[player]
    ready = min(count, state.general[seat])
    if ready:
        state = emit(CouncilmenReadied(seat, ready))
    if count > ready:
        state = emit(Scored(seat, count - ready, Why.MISSING))
    return state


def place(
    state: State, seat: Seat, choice: PlaceGondola, chance: Chance, emit: Emit
) -> State:
    """R-4.11; R-4.12: a point if the general supply is empty."""
    if not state.general[seat]:
        state = emit(Scored(seat, 1, Why.EMPTY_SUPPLY))
    return build(state, seat, choice.connection, emit)


def build(state: State, player: int, site: int, emit: Emit) -> State:
    data = state.data
    return emit(GondolaPlaced(player, site, data.ends[site], data.gondolas.value))


def send(
    state: State, seat: Seat, choice: SendCouncilman, chance: Chance, emit: Emit
) -> State:
    state = emit(CouncilmanSent(seat, choice.district))
    return flip(reward(state, seat, choice.district, emit), emit)


def bring(
    state: State, seat: Seat, choice: BringCouncilman, chance: Chance, emit: Emit
) -> State:
    """R-4.12."""
    district, origin = choice.district, choice.origin
    if origin is None:
        state = emit(CouncilmenPlaced(seat, district, 1))
    else:
        state = emit(CouncilmanMoved(seat, origin, district, 0))
    return flip(reward(state, seat, district, emit), emit)


def bring_nobody(
    state: State, seat: Seat, choice: BringNobody, chance: Chance, emit: Emit
) -> State:
    return state


def build_neutral(state: State, emit: Emit) -> State:
    """R-8.8: on the marked connection, with a councilman at each end."""
    player = state.seats
    site = marked(state.data, state.tokens, state.built)
    assert site is not None
    state = build(state, player, site, emit)
    for district in state.data.ends[site]:
        state = emit(CouncilmanSent(player, district))
        state = flip(reward(state, player, district, emit), emit)
    return state
