"""Encounters: a scroll, intrigue, or cubes between the own gondolas (V-6)."""

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import (
    Done,
    GiveCube,
    GiveScroll,
    Shift,
    Skip,
    TurnCube,
)
from ridotto.core.games.venice.data import NO_CUBES, NONE, ONE_CUBE
from ridotto.core.games.venice.effects import conversions
from ridotto.core.games.venice.events.course import Went
from ridotto.core.games.venice.events.neutrals import LegDone
from ridotto.core.games.venice.events.sailing import (
    Answered,
    AnswersShown,
    CubesShifted,
    CubeTurned,
    MeetingOver,
    MeetingRepeated,
    MetOwn,
    Paid,
    ShiftingDone,
)
from ridotto.core.games.venice.listing import answers
from ridotto.core.games.venice.phase import Phase, Stage
from ridotto.core.games.venice.routes import quays_on
from ridotto.core.games.venice.rules.activation import offer_in_passing
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import taken
from ridotto.core.games.venice.state import (
    State,
    active_gondola,
    can_flip,
    has,
    is_doge,
    minus,
)

INTRIGUE = 0
SCROLL = 1
CUBE = 2
"""What an answer gives; a cube is told as 2 + 3 x gondola + good."""


def answer_of(choice: Choice) -> int:
    match choice:
        case GiveScroll():
            return SCROLL
        case GiveCube(which, good):
            return CUBE + 3 * which + good
    return INTRIGUE


# -- passing a quay --------------------------------------------------------------------


def step_passing(flow: Flow) -> bool:
    """V-6.1: one gondola after the other, bottom first; then the building."""
    state = flow.state
    stack = state.stacks[state.at[active_gondola(state)]]
    if state.met == len(stack):
        if not offer_in_passing(flow):
            flow.emit(Went(Stage.SAIL))
        return False
    gondola = stack[state.met]
    if gondola // 2 == state.turn:
        flow.emit(MetOwn(state.turn))
        return False
    return _ask_or_settle(flow, _deciders(state, gondola))


def _deciders(state: State, gondola: int) -> tuple[int, ...]:
    """V-6.3: the mover, and the owner unless nobody can be asked for it."""
    owner = state.owners[gondola // 2]
    if state.again or owner == NONE or is_doge(state, owner):
        return (state.turn,)
    return (state.turn, owner)


def _ask_or_settle(flow: Flow, deciders: tuple[int, ...]) -> bool:
    """V-6.7: who has no choice is not asked."""
    state = flow.state
    asked = [seat for seat in deciders if must_ask(state, seat)]
    if asked:
        return flow.ask(Phase.MEET, *asked)
    settle(flow)
    return False


def must_ask(state: State, seat: int) -> bool:
    return can_flip(state, seat) or len(answers(state, Seat(seat))) > 1


def answer(flow: Flow, seat: Seat, choice: Choice) -> bool:
    """V-6.3: hidden until both have chosen."""
    state = flow.emit(Answered(seat, answer_of(choice)))
    if state.asked:
        return True
    settle(flow)
    return False


def settle(flow: Flow) -> None:
    """Both answers count together; then E14 and E07 (V-6.4)."""
    state = flow.state
    if state.runner != NONE:
        _settle_on_way(flow)
        return
    if sum(answer != NONE for answer in state.answers) > 1:
        flow.emit(AnswersShown())
    mover = state.turn
    quay = state.at[active_gondola(state)]
    gondola = state.stacks[quay][state.met]
    for seat in _deciders(state, gondola):
        pay(flow, seat, gondola, quay, max(state.answers[seat], INTRIGUE))
    owner = state.owners[gondola // 2]
    if owner != NONE and is_doge(state, owner):
        pay_as_doge(flow, owner, gondola, quay)
    elif owner != NONE and has(state, owner, 14) and not state.again:
        flow.emit(MeetingRepeated(mover))
        return
    state = flow.state
    turns = has(state, mover, 7) and can_turn(state)
    flow.emit(MeetingOver(turns))


def pay(flow: Flow, seat: int, gondola: int, quay: int, answer: int) -> None:
    state = flow.state
    scrolls = coins = intrigue = loss = 0
    paying, cubes = NONE, NO_CUBES
    if answer == SCROLL:
        scrolls, coins = -1, int(has(state, seat, 16))
    elif answer >= CUBE:
        which, good = divmod(answer - CUBE, 3)
        paying, cubes = 2 * seat + which, minus(NO_CUBES, ONE_CUBE[good])
    else:
        intrigue, loss = taken(state, seat, 1)
    runner = state.runner
    flow.emit(
        Paid(
            seat=Seat(seat),
            met=gondola,
            mover=state.turn if runner == NONE else state.owners[runner // 2],
            owner=state.owners[gondola // 2],
            answer=answer,
            building=state.tiles[quay],
            scrolls=scrolls,
            coins=coins,
            intrigue=intrigue,
            vp=loss,
            gondola=paying,
            cubes=cubes,
        )
    )


def pay_as_doge(flow: Flow, doge: int, gondola: int, quay: int) -> None:
    """V-21.9: a scroll as long as he has one."""
    scroll = flow.state.scrolls[doge] > 0
    pay(flow, doge, gondola, quay, SCROLL if scroll else INTRIGUE)


# -- a neutral gondola on its way --------------------------------------------------


def step_way(flow: Flow) -> bool:
    """V-20.7, V-20.14, V-21.3: the quays on the way, not the last; false when done."""
    state = flow.state
    quays = quays_on(state, state.at[state.runner], state.route)
    quay = quays[state.leg]
    stack = state.stacks[quay]
    if state.met == len(stack):
        flow.emit(LegDone())
        return False
    owner = state.owners[stack[state.met] // 2]
    if owner == NONE or is_doge(state, owner):
        flow.emit(MeetingOver(False))
        return False
    return _ask_or_settle(flow, (owner,))


def _settle_on_way(flow: Flow) -> None:
    state = flow.state
    quay = quays_on(state, state.at[state.runner], state.route)[state.leg]
    gondola = state.stacks[quay][state.met]
    owner = state.owners[gondola // 2]
    pay(flow, owner, gondola, quay, max(state.answers[owner], INTRIGUE))
    mover = state.owners[state.runner // 2]
    if mover != NONE and has(state, owner, 14):
        pay_as_doge(flow, mover, gondola, quay)
    flow.emit(MeetingOver(False))


# -- cubes -----------------------------------------------------------------------------


def can_turn(state: State) -> bool:
    load = state.cargo[active_gondola(state)]
    return any(conversions(state, load, good) for good in range(3))


def step_turning(flow: Flow) -> bool:
    return flow.ask(Phase.TURN_CUBE, flow.state.turn)


def turn_cube(flow: Flow, seat: Seat, choice: TurnCube) -> bool:
    """E07."""
    cubes = minus(ONE_CUBE[choice.into], ONE_CUBE[choice.good])
    gondola = active_gondola(flow.state)
    flow.emit(CubeTurned(seat=seat, gondola=gondola, cubes=cubes))
    return False


def keep_cubes(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(CubeTurned(seat=seat))
    return False


def step_transfer(flow: Flow) -> bool:
    """V-6.2: nothing to ask where there is nothing to move."""
    state, seat = flow.state, flow.state.turn
    if any(state.cargo[2 * seat]) or any(state.cargo[2 * seat + 1]):
        return flow.ask(Phase.TRANSFER, seat)
    flow.emit(ShiftingDone(seat))
    return False


def shift(flow: Flow, seat: Seat, choice: Shift) -> bool:
    flow.emit(CubesShifted(seat, choice.good, choice.to))
    return False


def stop_shifting(flow: Flow, seat: Seat, choice: Done) -> bool:
    flow.emit(ShiftingDone(seat))
    return False
