"""Who decides next: the order of rounds, phases, stages and turns.

Each step asks the first seat in its order that has something to decide, and leaves
out those that have not; when nobody is left the next step begins.
"""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import can_use_blue, can_use_green
from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.events import (
    Declined,
    Ended,
    Passed,
    RoundEnded,
    StageBegan,
    StageEnded,
    StartTaken,
    Stopped,
    Totalled,
    Turned,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.core.games.rialto.rules import (
    bridge,
    building,
    columns,
    council,
    gondola,
    play,
    reward,
    tracks,
)
from ridotto.core.games.rialto.scoring import parts
from ridotto.core.games.rialto.state import (
    NONE,
    State,
    affordable,
    can_play_unseen,
    over_limit,
    sources,
    start_buildings,
)
from ridotto.core.games.rialto.track import clockwise

Players = tuple[int, ...]


def nothing(state: State, seat: Seat, choice: Any, chance: Chance, emit: Emit) -> State:
    return state


def stay(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    """The same seat goes on deciding."""


def people(state: State) -> Players:
    """The seats in Doge order, without the neutral player."""
    if not state.neutral:
        return state.doge_order
    return tuple([player for player in state.doge_order if player != state.seats])


# -- setting up -----------------------------------------------------------------


def next_start(state: State, order: Players, chance: Chance, emit: Emit) -> None:
    """S-11: from the last player to the first; no question where one choice is left."""
    order = tuple([player for player in order if player != state.seats])
    for place, seat in enumerate(order, 1):
        kinds = start_buildings(state)
        if len(kinds) > 1:
            emit(Turned(Phase.START, seat, order[place:]))
            return
        state = emit(StartTaken(Seat(seat), kinds[0]))
    begin_round(state, 1, chance, emit)


def after_start(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    next_start(state, state.queue, chance, emit)


# -- phase I --------------------------------------------------------------------


def begin_round(state: State, number: int, chance: Chance, emit: Emit) -> None:
    state = columns.begin(state, number, chance, emit)
    first, *others = people(state)
    emit(Turned(Phase.COLUMN, first, tuple(others)))


def after_column(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    if state.queue:
        emit(Turned(Phase.COLUMN, state.queue[0], state.queue[1:]))
        return
    state = columns.leave(state, emit)
    next_green(state, people(state), chance, emit)


def next_green(state: State, order: Players, chance: Chance, emit: Emit) -> None:
    """R-2.4."""
    for place, seat in enumerate(order, 1):
        if can_use_green(state, seat):
            emit(Turned(Phase.GREEN, seat, order[place:]))
            return
    if over_limit(state):
        emit(Turned(Phase.REDUCE, NONE))
    else:
        end_offer(state, chance, emit)


def after_green(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    if not can_use_green(state, seat):
        next_green(state, state.queue, chance, emit)


def after_discard(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    if not over_limit(state):
        end_offer(state, chance, emit)


def end_offer(state: State, chance: Chance, emit: Emit) -> None:
    state = columns.clear(state, chance, emit)
    begin_stage(state, Stage.DOGE, state.doge_order[0], chance, emit)


# -- phase II -------------------------------------------------------------------


def begin_stage(
    state: State, stage: int, leader: int, chance: Chance, emit: Emit
) -> None:
    """R-3.1 to R-3.3."""
    state = emit(StageBegan(stage, leader))
    next_turn(state, clockwise(state.seating, leader), chance, emit)


def next_turn(state: State, waiting: Players, chance: Chance, emit: Emit) -> None:
    """R-3.4; R-3.12: only who visibly can play nothing is passed over."""
    for place, player in enumerate(waiting, 1):
        after = waiting[place:]
        if player == state.seats:
            state = play.play_neutral(state, emit)
        elif can_play_unseen(state, player, after):
            emit(Turned(Phase.PLAY, player, after))
            return
        else:
            state = emit(Passed(Seat(player)))
    state = play.award(state, emit)
    next_action(state, state.doge_order, chance, emit)


def after_turn(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    next_turn(state, state.queue, chance, emit)


def after_delay(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    """R-3.8: back at the end of the line."""
    next_turn(state, (*state.queue, seat), chance, emit)


ACTIONS: tuple[Callable[[State, int, Emit], State], ...] = (
    tracks.act_doge,
    tracks.act_gold,
    building.act,
    bridge.act,
    gondola.act,
    council.act,
)
"""By stage: what happens on a player's action turn before anything is asked."""


def next_action(state: State, order: Players, chance: Chance, emit: Emit) -> None:
    """R-3.10: in the Doge order in which the actions began."""
    act = ACTIONS[state.stage]
    for place, player in enumerate(order, 1):
        state = act(state, player, emit)
        phase = question(state, player)
        if phase is not None:
            emit(Turned(phase, player, order[place:]))
            return
    clean_up(state, chance, emit)


def question(state: State, player: int) -> Phase | None:
    """What an action turn leaves to its player."""
    if player == state.seats:
        return None
    if state.budget:
        return Phase.BUILD
    if state.moves_left:
        return Phase.MOVE
    if state.winner == player:
        return BONUS_QUESTIONS.get(state.stage)
    return None


BONUS_QUESTIONS: dict[int, Phase] = {
    Stage.BRIDGE: Phase.BRIDGE,
    Stage.GONDOLA: Phase.GONDOLA,
}


def after_action(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    next_action(state, state.queue, chance, emit)


def after_building(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    """R-4.5, R-4.6."""
    if state.taking != NONE:
        emit(Turned(Phase.GIVE_UP, seat, state.queue))
    elif state.budget and affordable(state.supply, state.budget):
        emit(Turned(Phase.BUILD, seat, state.queue))
    else:
        if state.budget:
            state = emit(Declined(seat))
        next_action(state, state.queue, chance, emit)


def after_gondola(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    emit(Turned(Phase.COUNCILMAN, seat, state.queue))


def after_move(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    if state.moves_left and sources(state, seat, state.active):
        return
    if state.moves_left:
        state = emit(Stopped(seat))
    next_action(state, state.queue, chance, emit)


def clean_up(state: State, chance: Chance, emit: Emit) -> None:
    """R-3.11, R-4.16; R-3.2: the bonus winner leads the next stage."""
    stage = state.stage
    leader = state.winner if state.winner != NONE else state.leader
    if stage == Stage.COUNCIL:
        state = reward.flip(state, emit)
    state = emit(StageEnded())
    if stage == Stage.COUNCIL:
        next_blue(state, people(state), chance, emit)
    else:
        begin_stage(state, stage + 1, leader, chance, emit)


# -- phase III ------------------------------------------------------------------


def next_blue(state: State, order: Players, chance: Chance, emit: Emit) -> None:
    """R-5.1: in the Doge order in which the phase began."""
    for place, seat in enumerate(order, 1):
        if can_use_blue(state, seat):
            emit(Turned(Phase.BLUE, seat, order[place:]))
            return
    end_round(state, chance, emit)


def after_blue(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    if not can_use_blue(state, seat):
        next_blue(state, state.queue, chance, emit)


def after_done(state: State, seat: Seat, chance: Chance, emit: Emit) -> None:
    following = next_green if state.phase is Phase.GREEN else next_blue
    following(state, state.queue, chance, emit)


def end_round(state: State, chance: Chance, emit: Emit) -> None:
    """R-6."""
    state = emit(RoundEnded(state.round))
    if state.round < ROUNDS:
        begin_round(state, state.round + 1, chance, emit)
    else:
        end_game(state, emit)


def end_game(state: State, emit: Emit) -> None:
    """R-7."""
    for seat, each in enumerate(parts(state)):
        districts = sum(each.districts)
        emit(
            Totalled(
                Seat(seat),
                each.track,
                each.supply,
                each.buildings,
                districts,
                each.total,
            )
        )
    emit(Ended())
