"""Standing instructions and plans: answers given beforehand (G-19)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.games.genoa.events import (
    DeclinedAsTold,
    PassedAsTold,
    PlanFollowed,
)
from ridotto.core.games.genoa.listing import mains_for
from ridotto.core.games.genoa.phase import (
    OFFERING,
    REPLYING,
    TRADING,
    Phase,
    Site,
)
from ridotto.core.games.genoa.rules import action, trading
from ridotto.core.games.genoa.state import State, can_act, passes, targets


def follow(state: State, chance: Chance, emit: Emit) -> None:
    """Answers for whoever has said beforehand what to answer."""
    while state.phase in OFFERING and passes(state, state.queue[0]):
        state = emit(PassedAsTold(state.queue[0]))
    if state.phase in REPLYING:
        _decline(state, chance, emit)
    elif state.phase in TRADING and state.plan is not None and not state.offers:
        _follow_plan(state, chance, emit)


def _decline(state: State, chance: Chance, emit: Emit) -> None:
    """G-19.3."""
    assert state.proposal is not None
    seat = state.proposal.seat
    order = state.instructions[seat]
    if order is not None and order.declines and passes(state, seat):
        emit(DeclinedAsTold(seat))


def _follow_plan(state: State, chance: Chance, emit: Emit) -> None:
    """G-19.4: where the plan has no answer, or no legal one, the trader is asked."""
    plan, seat = state.plan, state.trader
    assert plan is not None
    step, *rest = plan
    if step.space != state.path[-1]:
        return
    if state.phase is Phase.SITE_TRADER:
        if step.site is Site.SKIP:
            trading.let_lapse(emit(PlanFollowed(seat, plan)), chance, emit)
        elif (
            step.site is Site.ACT
            and can_act(state, seat)
            and step.main in mains_for(state, seat)
        ):
            state = emit(PlanFollowed(seat, plan))
            action.act_in_short(state, seat, step.main, chance, emit)
    elif rest:
        if rest[0].space in targets(state):
            state = emit(PlanFollowed(seat, tuple(rest)))
            trading.go(state, seat, rest[0].space, chance, emit)
    elif state.plan_stops:
        trading.halt(emit(PlanFollowed(seat, plan)), chance, emit)
