"""The gondolier, the canals, and passing or mooring (V-3 to V-5)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import BOARD, MOOR, PASS, Board, Moor, Pass, Sail
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.sailing import Boarded, Moored, Passed, Sailed
from ridotto.core.games.venice.listing import arrivals, stay_price
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import stack_points, taken
from ridotto.core.games.venice.state import active_gondola, can_flip, has
from ridotto.core.games.venice.voyage import bridge_coins, is_tolled, toll


def step_gondolier(flow: Flow) -> bool:
    """V-3.2: without the coins to stay he must change."""
    state, seat = flow.state, flow.state.turn
    here = state.gondolier[seat]
    poor = state.coins[seat] < stay_price(state, seat)
    if here != NONE and poor and not can_flip(state, seat):
        return board(flow, seat, BOARD[1 - here])
    return flow.ask(Phase.GONDOLIER, seat)


def board(flow: Flow, seat: Seat, choice: Board) -> bool:
    """V-3.1, V-3.2."""
    state = flow.state
    stays = state.gondolier[seat] == choice.which
    price = stay_price(state, seat) if stays else 0
    flow.emit(Boarded(seat=seat, which=choice.which, stayed=stays, coins=-price))
    return False


def step_sail(flow: Flow) -> bool:
    return flow.ask(Phase.SAIL, flow.state.turn)


def sail(flow: Flow, seat: Seat, choice: Sail) -> bool:
    """V-4.2, V-4.4, V-4.5."""
    state, canal = flow.state, choice.canal
    here = state.at[active_gondola(state)]
    one, other = state.data.ends[canal]
    bridge = state.bridges[canal]
    own = bridge == seat
    income = bridge_coins(state, canal)
    intrigue = loss = 0
    if bridge != NONE and not income:
        intrigue, loss = taken(state, seat, 1)
    there = other if here == one else one
    flow.emit(
        Sailed(
            seat=seat,
            canal=canal,
            quay=there,
            building=state.tiles[there],
            bridge=bridge,
            discounted=bool(state.path)
            and is_tolled(state, canal)
            and has(state, seat, 10),
            coins=income - toll(state, canal),
            intrigue=intrigue,
            vp=loss + (own and has(state, seat, 4)),
        )
    )
    return False


def step_arrive(flow: Flow) -> bool:
    """V-5.1, V-5.6: a single possibility is taken without asking."""
    state, seat = flow.state, flow.state.turn
    if not can_flip(state, seat):
        offered = arrivals(state, seat)
        if len(offered) == 1:
            return (
                pass_by(flow, seat, PASS)
                if offered[0] is PASS
                else moor(flow, seat, MOOR)
            )
    return flow.ask(Phase.ARRIVE, seat)


def pass_by(flow: Flow, seat: Seat, choice: Pass) -> bool:
    state = flow.state
    quay = state.at[active_gondola(state)]
    flow.emit(Passed(seat, quay, state.tiles[quay]))
    return False


def moor(flow: Flow, seat: Seat, choice: Moor) -> bool:
    """V-8.1, V-8.2, V-20.12, V-21.5."""
    state = flow.state
    gondola = active_gondola(state)
    quay = state.at[gondola]
    points = stack_points(state, quay)
    flow.emit(Moored(seat, gondola, quay, state.tiles[quay], points))
    return False
