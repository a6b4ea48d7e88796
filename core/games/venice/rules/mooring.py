"""After mooring: a mission and its slot, training, the building (V-9 to V-14)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import Archive, Complete, Skip, Slot
from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.events.cards import MissionCompleted, MissionSlotted
from ridotto.core.games.venice.events.course import TurnEnded, Went
from ridotto.core.games.venice.missions import could_complete, cubes_of
from ridotto.core.games.venice.phase import How, Phase, Stage
from ridotto.core.games.venice.rules.activation import activate
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import (
    steps,
    trigger_by_council,
)
from ridotto.core.games.venice.rules.training import train
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import (
    active_gondola,
    can_flip,
    has,
    minus,
)


def step_mission(flow: Flow) -> bool:
    """V-9.1; a favour card may bring the scrolls that are missing."""
    state, seat = flow.state, flow.state.turn
    hope = state.data.favour.scrolls if can_flip(state, seat) else 0
    if could_complete(state, seat, hope):
        return flow.ask(Phase.MISSION, seat)
    flow.emit(Went(Stage.TRAIN))
    return False


def complete(flow: Flow, seat: Seat, choice: Complete) -> bool:
    """V-9.2, V-9.3."""
    state = flow.state
    mission = state.data.missions[choice.mission]
    way = (choice.mission, choice.missing, choice.instead)
    scrolls = -mission.scrolls
    if has(state, seat, 26):  # what is paid first makes room for what comes in
        room = state.data.numbers.scroll_limit - state.scrolls[seat] + mission.scrolls
        scrolls += min(2, room)
    flow.emit(
        MissionCompleted(
            seat=seat,
            mission=choice.mission,
            gondola=active_gondola(state),
            cubes=minus(NO_CUBES, cubes_of(state, way)),
            scrolls=scrolls,
            vp=mission.vp,
            coins=mission.coins,
            council=steps(state, seat, 1) if has(state, seat, 23) else 0,
        )
    )
    trigger_by_council(flow, seat)
    return False


def no_mission(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(Went(Stage.TRAIN))
    return False


def step_slot(flow: Flow) -> bool:
    return flow.ask(Phase.SLOT, flow.state.turn)


def slot(flow: Flow, seat: Seat, choice: Slot) -> bool:
    """V-14.1."""
    state = flow.state
    mission = state.archived[seat][-1]
    old = state.slots[seat][choice.slot]
    flow.emit(MissionSlotted(seat, mission, choice.slot, old))
    return False


def archive(flow: Flow, seat: Seat, choice: Archive) -> bool:
    mission = flow.state.archived[seat][-1]
    flow.emit(MissionSlotted(seat, mission, NONE, NONE))
    return False


def step_train(flow: Flow) -> bool:
    """V-10.1, V-7.3."""
    state, seat = flow.state, flow.state.turn
    gondola = active_gondola(state)
    quay = state.at[gondola]
    train(flow, seat, quay)
    active = activate(flow, seat, quay, gondola, How.MOORED)
    flow.emit(Went(Stage.ACTIVATE if active else Stage.CLEANUP))
    return False


def step_cleanup(flow: Flow) -> bool:
    state = flow.state
    stage = Stage.TURN_END
    if state.settings.mode is Mode.DUEL:
        stage = Stage.SMUGGLER
    elif state.settings.mode is Mode.SOLO and state.turns_left == NONE:
        stage = Stage.DOGE
    flow.emit(TurnEnded(state.turn, stage))
    return False
