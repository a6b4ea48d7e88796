"""How sailing, mooring and meeting change a table."""

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.events import sailing as e
from ridotto.core.games.venice.evolve.change import HIDDEN, added, changes
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import State, active_gondola, put, without

evolve = Evolve[State]()


@evolve.on
def boarded(state: State, event: e.Boarded) -> State:
    seat = event.seat
    quay = state.at[2 * seat + event.which]
    return replace(
        state,
        gondolier=put(state.gondolier, seat, event.which),
        visited=1 << quay,
        stage=Stage.SAIL,
        **changes(state, event),
    )


@evolve.on
def sailed(state: State, event: e.Sailed) -> State:
    gondola = active_gondola(state)
    new = changes(state, event)
    if not state.path:  # those above it sink (V-8.3)
        start = state.at[gondola]
        new["stacks"] = put(state.stacks, start, without(state.stacks[start], gondola))
    return replace(
        state,
        at=put(state.at, gondola, event.quay),
        path=(*state.path, event.canal),
        paid=state.paid - (event.coins if event.bridge == NONE else 0),
        visited=state.visited | 1 << event.quay,
        discounted=state.discounted or event.discounted,
        stage=Stage.ARRIVE,
        **new,
    )


@evolve.on
def passed(state: State, event: e.Passed) -> State:
    return replace(state, stage=Stage.PASS, met=0)


@evolve.on
def moored(state: State, event: e.Moored) -> State:
    gondola, quay = event.gondola, event.quay
    return replace(
        state,
        stacks=put(state.stacks, quay, (*state.stacks[quay], gondola)),
        vp=added(state.vp, event.points),
        stage=Stage.MISSION,
    )


@evolve.on
def answered(state: State, event: e.Answered) -> State:
    seat = event.seat
    assert event.answer is not None, HIDDEN
    return replace(
        state,
        answers=put(state.answers, seat, event.answer),
        asked=tuple(other for other in state.asked if other != seat),
    )


@evolve.on
def answers_shown(state: State, event: e.AnswersShown) -> State:
    return state


@evolve.on
def met_own(state: State, event: e.MetOwn) -> State:
    return replace(state, transferring=True, shifted=NO_CUBES, met=state.met + 1)


@evolve.on
def paid(state: State, event: e.Paid) -> State:
    return replace(state, **changes(state, event))


@evolve.on
def meeting_repeated(state: State, event: e.MeetingRepeated) -> State:
    return replace(state, again=True, answers=(NONE,) * len(state.answers))


@evolve.on
def meeting_over(state: State, event: e.MeetingOver) -> State:
    return replace(
        state,
        met=state.met + 1,
        again=False,
        answers=(NONE,) * len(state.answers),
        turning=event.turning,
    )


@evolve.on
def cube_turned(state: State, event: e.CubeTurned) -> State:
    return replace(state, turning=False, **changes(state, event))


@evolve.on
def cubes_shifted(state: State, event: e.CubesShifted) -> State:
    to = 2 * event.seat + event.to
    good = event.good
    cargo = list(state.cargo)
    for gondola, step in ((to, 1), (to ^ 1, -1)):
        load = list(cargo[gondola])
        load[good] += step
        cargo[gondola] = (load[0], load[1], load[2])
    way = 1 if event.to else -1
    return replace(state, cargo=tuple(cargo), shifted=put(state.shifted, good, way))


@evolve.on
def shifting_done(state: State, event: e.ShiftingDone) -> State:
    return replace(state, transferring=False, shifted=NO_CUBES)
