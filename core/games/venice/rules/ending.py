"""The end of a turn, of a round, of the game (V-16.3, V-17, V-18)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import PayCoins, PayScrolls, Skip, Stand
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.course import (
    CouncilScored,
    EndTriggered,
    GameEnded,
    LastCalled,
    Reduced,
    Stood,
    TurnBegan,
    TurnsCounted,
    Went,
)
from ridotto.core.games.venice.listing import reductions
from ridotto.core.games.venice.phase import End, Phase, Stage
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.scoring import (
    arrested,
    assistant_points,
    council_points,
    favour_points,
    wealth_points,
)
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, can_flip


def step_turn_end(flow: Flow) -> bool:
    if flow.state.settings.mode is Mode.SOLO:
        _end_solo_turn(flow)
    else:
        _end_turn(flow)
    return False


def _end_solo_turn(flow: Flow) -> None:
    """V-21.16."""
    state = flow.state
    if state.turns_left != NONE:
        state = flow.emit(TurnsCounted(state.turns_left - 1))
        if not state.turns_left:
            flow.emit(Went(Stage.LAST_CALL))
            return
    flow.emit(TurnBegan(Seat(0), state.round + 1, End.NONE))


def _end_turn(flow: Flow) -> None:
    """V-17.2, V-17.4: rounds are finished, then two more are played."""
    state = flow.state
    following = state.turn + 1
    if following < state.settings.seats:
        flow.emit(TurnBegan(Seat(following), state.round, state.end))
        return
    if state.end is End.NONE and state.round == state.settings.round_limit:
        state = flow.emit(EndTriggered("rounds"))
    if state.end is End.LAST:
        flow.emit(Went(Stage.LAST_CALL))
        return
    end = End(state.end + 1) if state.end else End.NONE
    flow.emit(TurnBegan(Seat(0), state.round + 1, end))


def step_last_call(flow: Flow) -> bool:
    """V-16.3: in seat order."""
    state = flow.state
    for seat in range(state.called, state.settings.people):
        if can_flip(state, seat):
            return flow.ask(Phase.LAST_CALL, seat)
    flow.emit(CouncilScored(council_points(state), assistant_points(state)))
    return False


def keep_favour(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(LastCalled(seat))
    return False


def step_scoring(flow: Flow) -> bool:
    """V-18.3, V-21.17 (3): the threatened player may pay; then the rest is counted."""
    state = flow.state
    seat = threatened(state)
    if state.reducing and seat != NONE:
        if len(reductions(state, seat)) > 1:
            return flow.ask(Phase.REDUCE, seat)
        flow.emit(Stood(seat))
    state = flow.state
    flow.emit(GameEnded(wealth_points(state), favour_points(state), arrested(state)))
    return True


def threatened(state: State) -> int:
    """Who has to fear arrest: the most intrigue, the last seat among equals."""
    if state.settings.mode is Mode.SOLO:
        return 0 if state.intrigue[0] else NONE
    most = max(state.intrigue)
    if not most:
        return NONE
    return max(seat for seat, count in enumerate(state.intrigue) if count == most)


def pay_scrolls(flow: Flow, seat: Seat, choice: PayScrolls) -> bool:
    price = flow.state.data.numbers.reduce_scrolls
    flow.emit(Reduced(seat=seat, scrolls=-price, intrigue=-1))
    return False


def pay_coins(flow: Flow, seat: Seat, choice: PayCoins) -> bool:
    price = flow.state.data.numbers.reduce_coins
    flow.emit(Reduced(seat=seat, coins=-price, intrigue=-1))
    return False


def stand(flow: Flow, seat: Seat, choice: Stand) -> bool:
    flow.emit(Stood(seat))
    return False
