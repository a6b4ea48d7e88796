"""The rules of Genoa: which paragraph answers which choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.events import AsidesEnded, PlanDropped
from ridotto.core.games.genoa.phase import TRADING, Phase
from ridotto.core.games.genoa.rules import (
    action,
    asides,
    offering,
    preparing,
    trading,
    turning,
)
from ridotto.core.games.genoa.state import State

Answer = Callable[[State, Seat, Any, Chance, Emit], None]

deal = preparing.deal


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    kind = type(choice)
    if kind not in c.ASIDES:
        if state.said or state.marked:
            state = emit(AsidesEnded(seat))
        if state.plan is not None and drops_plan(state, kind):
            state = emit(PlanDropped(seat))
    ANSWERS[kind](state, seat, choice, chance, emit)


def drops_plan(state: State, kind: type[Choice]) -> bool:
    """G-19.4: what the trader does when asked, against the plan."""
    if state.phase is Phase.SITE_TRADER:
        return kind not in (c.Skip, c.ActHere, c.Accept)
    return state.phase in TRADING


ANSWERS: dict[type[Choice], Answer] = {
    c.Roll: turning.roll,
    c.UseStart: turning.use_start,
    c.Submit: offering.submit,
    c.Withdraw: offering.withdraw,
    c.Pass: offering.pass_on,
    c.StandAside: offering.stand_aside,
    c.ActHere: action.act_here,
    c.Accept: trading.accept,
    c.Counter: trading.counter,
    c.Invite: trading.invite,
    c.AnotherRound: trading.another_round,
    c.Skip: trading.skip,
    c.Move: trading.move,
    c.Stop: trading.stop,
    c.Plan: trading.plan,
    c.Agree: offering.agree,
    c.Refuse: offering.refuse,
    c.Act: action.act,
    c.Forfeit: action.forfeit,
    c.UseMain: action.use_main,
    c.FillOrder: action.fill_order,
    c.TakeAnyGood: action.take_any_good,
    c.UseEstate: action.use_estate,
    c.Exchange: action.exchange,
    c.Take: action.take,
    c.EndAction: action.end,
    c.Acquire: turning.acquire,
    c.AcquireNothing: turning.acquire_nothing,
    c.Deliver: asides.deliver,
    c.Keep: asides.keep,
    c.Suggest: asides.suggest,
    c.Clear: asides.clear,
}
"""By kind of choice: the rule that answers it."""
