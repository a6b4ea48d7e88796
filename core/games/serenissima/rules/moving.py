"""Step 2 of an action: sailing, and the blockades of all three kinds."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import (
    Blockade,
    End,
    LetPass,
    Sail,
    Stop,
    to_sell_or_fight,
    when_blocked,
)
from ridotto.core.games.serenissima.events import (
    BlockadeDeclared,
    BlockadeOffered,
    BlockadeWaived,
    GalleyMoved,
    MoveEnded,
)
from ridotto.core.games.serenissima.phase import Aim
from ridotto.core.games.serenissima.rules import battle, selling, wheel
from ridotto.core.games.serenissima.state import State, eligible


def sail(state: State, seat: Seat, choice: Sail, chance: Chance, emit: Emit) -> None:
    """S-3.2, S-3.4: who could stop the galley is asked while it has moves left."""
    state = emit(GalleyMoved(seat, state.pawn, choice.space))
    if state.moved >= state.limit:
        arrive(state, chance, emit)
    elif choice.space != state.start:
        is_contested(state, Aim.MOVE, emit)


def is_contested(state: State, aim: Aim, emit: Emit) -> bool:
    """S-3.3: whether somebody can blockade; if so, they are asked in order."""
    asked = eligible(state)
    if asked:
        here = state.place[state.pawn]
        emit(BlockadeOffered(state.actor, aim, asked, here))
    return bool(asked)


def stop(state: State, seat: Seat, choice: Stop, chance: Chance, emit: Emit) -> None:
    arrive(state, chance, emit)


def arrive(state: State, chance: Chance, emit: Emit) -> None:
    """S-4.1."""
    state = emit(MoveEnded(state.actor, state.pawn))
    go_on_with_step_3(state, chance, emit)


def go_on_with_step_3(state: State, chance: Chance, emit: Emit) -> None:
    """S-4.2; with nothing to do here, the activation ends."""
    if len(to_sell_or_fight(state, state.actor)) == 1:
        wheel.end_activation(state, chance, emit)


def end(state: State, seat: Seat, choice: End, chance: Chance, emit: Emit) -> None:
    wheel.end_activation(state, chance, emit)


def declare(
    state: State, seat: Seat, choice: Blockade, chance: Chance, emit: Emit
) -> None:
    """S-3.6, S-5.6, S-7.1: the first who declares decides."""
    here, aim = state.place[state.pawn], state.aim
    assert aim is not None
    state = emit(BlockadeDeclared(seat, aim, state.actor, here))
    if aim is Aim.MOVE:
        arrive(state, chance, emit)
    elif len(when_blocked(state, state.actor)) == 1:
        wheel.end_activation(state, chance, emit)


def let_pass(
    state: State, seat: Seat, choice: LetPass, chance: Chance, emit: Emit
) -> None:
    """S-3.6: once all have let it pass, what was begun goes on."""
    aim = state.aim
    assert aim is not None
    state = emit(BlockadeWaived(seat, aim, state.actor))
    if state.queue or aim is Aim.MOVE:
        return
    if aim is Aim.SALE:
        selling.begin(state, chance, emit)
    else:
        battle.begin_landing(state, chance, emit)
