"""How buildings change a table."""

from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.events import buildings as e
from ridotto.core.games.venice.evolve.change import changes
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import State, put

evolve = Evolve[State]()


@evolve.on
def trained(state: State, event: e.Trained) -> State:
    new: dict[str, Any] = {}
    if event.placed:
        left = state.assistants[event.colour] - 1
        new["assistants"] = put(state.assistants, event.colour, left)
    if event.bonus:
        seat = event.seat
        new["vp"] = put(state.vp, seat, state.vp[seat] + event.bonus)
        new["bonus_taken"] = True
    return replace(state, levels=put(state.levels, event.quay, event.levels), **new)


@evolve.on
def offered(state: State, event: e.Offered) -> State:
    return _opened(state, event, declared=False)


@evolve.on
def activated(state: State, event: e.Activated) -> State:
    return _opened(state, event, declared=True)


def _opened(state: State, event: e.Offered | e.Activated, *, declared: bool) -> State:
    return replace(
        state,
        act_quay=event.quay,
        act_gondola=event.gondola,
        act_how=event.how,
        act_open=event.open,
        declared=declared,
    )


@evolve.on
def activation_declined(state: State, event: e.ActivationDeclined) -> State:
    return _closed(state)


@evolve.on
def used(state: State, event: e.Used) -> State:
    return replace(
        state,
        act_open=state.act_open & ~(1 << event.slot),
        shed=state.shed + event.shed,
        cubes_due=event.cubes_due,
        giving=event.giving,
        converting=event.converting,
        fresh=state.cargo[state.act_gondola] if event.converting else NO_CUBES,
        bridge_due=event.bridge_due,
        **changes(state, event),
    )


@evolve.on
def cube_taken(state: State, event: e.CubeTaken) -> State:
    return replace(state, cubes_due=state.cubes_due - 1, **changes(state, event))


@evolve.on
def cube_given(state: State, event: e.CubeGiven) -> State:
    return replace(state, **changes(state, event))


@evolve.on
def giving_done(state: State, event: e.GivingDone) -> State:
    return replace(state, giving=False)


@evolve.on
def converted(state: State, event: e.Converted) -> State:
    fresh = put(state.fresh, event.good, state.fresh[event.good] - 1)
    return replace(
        state,
        converting=state.converting - 1,
        fresh=fresh,
        **changes(state, event),
    )


@evolve.on
def converting_done(state: State, event: e.ConvertingDone) -> State:
    return replace(state, converting=0, fresh=NO_CUBES)


@evolve.on
def bridge_built(state: State, event: e.BridgeBuilt) -> State:
    colour = event.colour
    return replace(
        state,
        bridges=put(state.bridges, event.canal, colour),
        bridges_left=put(state.bridges_left, colour, state.bridges_left[colour] - 1),
        bridge_due=NONE,
    )


@evolve.on
def points_taken(state: State, event: e.PointsTaken) -> State:
    return replace(state, bridge_due=NONE, **changes(state, event))


@evolve.on
def effects_done(state: State, event: e.EffectsDone) -> State:
    return replace(state, act_open=0, act_after=True)


@evolve.on
def permanent_used(state: State, event: e.PermanentUsed) -> State:
    return replace(
        state, fired=state.fired | 1 << event.effect, **changes(state, event)
    )


@evolve.on
def permanent_declined(state: State, event: e.PermanentDeclined) -> State:
    return replace(state, fired=state.fired | 1 << event.effect)


@evolve.on
def activation_ended(state: State, event: e.ActivationEnded) -> State:
    return _closed(state)


def _closed(state: State) -> State:
    """No building is activated any more: the turn goes on."""
    following = {Stage.PASS: Stage.SAIL, Stage.ACTIVATE: Stage.CLEANUP}
    return replace(
        state,
        act_quay=NONE,
        act_gondola=NONE,
        act_open=0,
        declared=False,
        act_after=False,
        fired=0,
        shed=0,
        stage=following.get(state.stage, state.stage),
    )


@evolve.on
def discarded(state: State, event: e.Discarded) -> State:
    return replace(state, **changes(state, event))
