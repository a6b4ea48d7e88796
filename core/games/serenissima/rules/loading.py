"""Step 1 of an action: loading, one piece at a time."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import (
    Act,
    Done,
    FetchGood,
    FetchSailor,
    Jettison,
    LeaveSailor,
    LoadGood,
    SendGood,
    SendSailor,
    SwapAway,
    SwapFor,
    TakeSailor,
    to_load,
)
from ridotto.core.games.serenissima.data import NOBODY
from ridotto.core.games.serenissima.events import (
    ActionChosen,
    GalleySunk,
    GoodJettisoned,
    GoodLoaded,
    GoodMoved,
    LoadingDone,
    PiecesSwapped,
    SailorMoved,
    SwapOpened,
)
from ridotto.core.games.serenissima.phase import Cause
from ridotto.core.games.serenissima.rules import wheel
from ridotto.core.games.serenissima.state import State, load_price


def begin(state: State, seat: Seat, choice: Act, chance: Chance, emit: Emit) -> None:
    """S-1.3, S-1.6; with nothing to do here, straight on to the move."""
    state = emit(ActionChosen(seat, state.pawn))
    if not state.hidden and len(to_load(state, seat)) == 1:
        emit(LoadingDone(seat, state.pawn))


def finish(state: State, seat: Seat, choice: Done, chance: Chance, emit: Emit) -> None:
    """S-3.1."""
    emit(LoadingDone(seat, state.pawn))


def take_sailor(
    state: State, seat: Seat, choice: TakeSailor, chance: Chance, emit: Emit
) -> None:
    """S-2.1."""
    move_sailor(state, 0, state.pawn, chance, emit)


def leave_sailor(
    state: State, seat: Seat, choice: LeaveSailor, chance: Chance, emit: Emit
) -> None:
    """S-2.2."""
    move_sailor(state, state.pawn, 0, chance, emit)


def fetch_sailor(
    state: State, seat: Seat, choice: FetchSailor, chance: Chance, emit: Emit
) -> None:
    """S-2.3."""
    move_sailor(state, choice.number, state.pawn, chance, emit)


def send_sailor(
    state: State, seat: Seat, choice: SendSailor, chance: Chance, emit: Emit
) -> None:
    """S-2.3."""
    move_sailor(state, state.pawn, choice.number, chance, emit)


def move_sailor(
    state: State, giver: int, taker: int, chance: Chance, emit: Emit
) -> None:
    """S-2.8: a galley left without sailors sinks; the active one ends its turn."""
    here = state.place[state.pawn]
    state = emit(SailorMoved(state.actor, giver, taker, here))
    if giver and not state.crew[giver]:
        state = emit(GalleySunk(state.actor, giver, Cause.EMPTIED, 0))
        if giver == state.pawn:
            wheel.end_activation(state, chance, emit)


def fetch_good(
    state: State, seat: Seat, choice: FetchGood, chance: Chance, emit: Emit
) -> None:
    """S-2.4."""
    emit(GoodMoved(seat, choice.number, state.pawn, choice.good))


def send_good(
    state: State, seat: Seat, choice: SendGood, chance: Chance, emit: Emit
) -> None:
    """S-2.4."""
    emit(GoodMoved(seat, state.pawn, choice.number, choice.good))


def open_swap(
    state: State, seat: Seat, choice: SwapAway, chance: Chance, emit: Emit
) -> None:
    """S-2.5, the first half."""
    emit(SwapOpened(seat, choice.number, choice.piece))


def close_swap(
    state: State, seat: Seat, choice: SwapFor, chance: Chance, emit: Emit
) -> None:
    """S-2.5, the second half."""
    assert state.swap is not None
    other, given = state.swap
    emit(PiecesSwapped(seat, state.pawn, other, given, choice.piece))


def load_good(
    state: State, seat: Seat, choice: LoadGood, chance: Chance, emit: Emit
) -> None:
    """S-2.6, S-2.7: the owner of the port is paid, or the bank."""
    here = state.place[state.pawn]
    owner, good = state.owner[here], state.data.product[here]
    payee = None if owner in (NOBODY, seat) else Seat(owner)
    emit(GoodLoaded(seat, state.pawn, here, good, load_price(state), payee))


def jettison(
    state: State, seat: Seat, choice: Jettison, chance: Chance, emit: Emit
) -> None:
    """S-2.9."""
    emit(GoodJettisoned(seat, choice.number, choice.good))
