"""The rules of Venice: a choice is carried out, then the game goes on by itself.

Each file is a part of the turn. A *step* looks at the state and either asks somebody
(true) or makes the next thing happen (false); a choice is answered the same way.
"""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase, Stage
from ridotto.core.games.venice.rules import (
    activation,
    cards,
    decks,
    doge,
    ending,
    favour,
    meeting,
    mooring,
    neutrals,
    opening,
    sailing,
    smuggler,
)
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.opening import deal
from ridotto.core.games.venice.state import State, overloaded

__all__ = ["deal", "decide"]


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    flow = Flow(state, chance, emit)
    kind = type(choice)
    answer = ANSWERS.get(kind) or BY_PHASE[state.phase][kind]
    asked = answer(flow, seat, choice)
    while not asked:
        asked = step(flow)


def step(flow: Flow) -> bool:
    """Small things left over by an effect come first, then what they interrupted."""
    state = flow.state
    if state.drawn:
        return decks.step(flow)
    if state.cubes_due:
        return activation.step_cubes(flow)
    if state.giving:
        return activation.step_giving(flow)
    if state.converting:
        return activation.step_converting(flow)
    if state.bridge_due != NONE:
        return activation.step_bridge(flow)
    if state.transferring:
        return meeting.step_transfer(flow)
    if state.turning:
        return meeting.step_turning(flow)
    if activation.is_cargo_checked(state) and overloaded(state, state.turn) != NONE:
        return activation.step_discard(flow)
    if state.act_quay != NONE:
        return activation.step(flow)
    if state.card != NONE:
        return cards.step(flow)
    return STAGES[state.stage](flow)


BY_STAGE: dict[Stage, Callable[[Flow], bool]] = {
    Stage.PRELIMINARY: opening.step,
    Stage.CARD: cards.step_hand,
    Stage.GONDOLIER: sailing.step_gondolier,
    Stage.SAIL: sailing.step_sail,
    Stage.ARRIVE: sailing.step_arrive,
    Stage.PASS: meeting.step_passing,
    Stage.MISSION: mooring.step_mission,
    Stage.SLOT: mooring.step_slot,
    Stage.TRAIN: mooring.step_train,
    Stage.CLEANUP: mooring.step_cleanup,
    Stage.SMUGGLER: smuggler.step,
    Stage.DOGE: doge.step,
    Stage.ROW: doge.step_row,
    Stage.TURN_END: ending.step_turn_end,
    Stage.LAST_CALL: ending.step_last_call,
    Stage.SCORING: ending.step_scoring,
}
"""How a turn goes on when nothing else is left over."""

STAGES = tuple(BY_STAGE.get(stage, opening.step) for stage in Stage)
"""The same by number, which is quicker to find."""

Answer = Callable[[Flow, Seat, Any], bool]

ANSWERS: dict[type[Choice], Answer] = {
    c.ReturnMission: opening.return_mission,
    c.Place: opening.place,
    c.PlayCard: cards.play,
    c.Promote: cards.promote,
    c.Overtime: cards.overtime,
    c.Bribe: cards.bribe,
    c.DrawMission: cards.draw,
    c.AddCube: cards.add_cube,
    c.PlaceSpy: cards.place_spy,
    c.Shift: meeting.shift,
    c.Board: sailing.board,
    c.Sail: sailing.sail,
    c.Pass: sailing.pass_by,
    c.Moor: sailing.moor,
    c.TurnCube: meeting.turn_cube,
    c.Activate: activation.declare,
    c.Use: activation.use,
    c.TakeCube: activation.take_cube,
    c.Give: activation.give,
    c.Convert: activation.convert,
    c.Build: activation.build,
    c.Permanent: activation.permanent,
    c.Discard: activation.discard,
    c.KeepCard: decks.keep_card,
    c.BuryFirst: decks.bury_first,
    c.KeepMission: decks.keep_mission,
    c.Complete: mooring.complete,
    c.Slot: mooring.slot,
    c.Archive: mooring.archive,
    c.Smuggle: neutrals.smuggle,
    c.Run: neutrals.run,
    c.Steer: neutrals.steer,
    c.PayScrolls: ending.pay_scrolls,
    c.PayCoins: ending.pay_coins,
    c.Stand: ending.stand,
    c.FlipFavour: favour.flip,
}
"""By kind of choice, where it means the same everywhere."""

MEETING: dict[type[Choice], Answer] = dict.fromkeys(
    (c.TakeIntrigue, c.GiveScroll, c.GiveCube), meeting.answer
)
INQUIRY: dict[type[Choice], Answer] = dict.fromkeys(
    (c.TakeIntrigue, c.GiveScroll, c.GiveCube), doge.inquiry
)

BY_PHASE: dict[Phase, dict[type[Choice], Answer]] = {
    Phase.CARD: {c.Skip: cards.skip},
    Phase.BRIBE: {c.Skip: cards.no_bribe},
    Phase.CONTRACTS: {c.TakePoints: cards.take_points},
    Phase.TRANSFER: {c.Done: meeting.stop_shifting},
    Phase.MEET: MEETING,
    Phase.INQUIRY: INQUIRY,
    Phase.TURN_CUBE: {c.Skip: meeting.keep_cubes},
    Phase.ACTIVATE: {c.Skip: activation.decline, c.Done: activation.stop},
    Phase.GIVE: {c.Done: activation.stop_giving},
    Phase.CONVERT: {c.Done: activation.stop_converting},
    Phase.BRIDGE: {c.TakePoints: activation.take_points},
    Phase.AFTER: {c.Done: activation.stop_after},
    Phase.MISSION: {c.Skip: mooring.no_mission},
    Phase.LAST_CALL: {c.Skip: ending.keep_favour},
}
"""By phase, where a choice means what is asked."""
