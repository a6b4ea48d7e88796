"""Setting up: the deal, the starting ports and galleys, the closed ports."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import ChooseNumber, ChoosePort, ClosePort
from ridotto.core.games.serenissima.data import NOBODY
from ridotto.core.games.serenissima.events import (
    ClosingBegan,
    DeckShuffled,
    FirstPlayerDrawn,
    GalleyPlaced,
    PortClosed,
    StartPortChosen,
)
from ridotto.core.games.serenissima.rules import wheel
from ridotto.core.games.serenissima.state import (
    State,
    closable,
    closer,
    ports_of,
    seating,
)


def deal(state: State, chance: Chance, emit: Emit) -> None:
    """U-3, U-4."""
    emit(DeckShuffled(chance.shuffled(state.data.cards)))
    emit(FirstPlayerDrawn(Seat(chance.below(state.seats))))


def choose_port(
    state: State, seat: Seat, choice: ChoosePort, chance: Chance, emit: Emit
) -> None:
    """U-6, the first half."""
    emit(StartPortChosen(seat, choice.space, state.data.start.garrison))


def choose_number(
    state: State, seat: Seat, choice: ChooseNumber, chance: Chance, emit: Emit
) -> None:
    """U-6, the second half, and U-7."""
    home = ports_of(state, seat)[0]
    state = emit(GalleyPlaced(seat, choice.number, home, state.data.start.crew))
    if state.picks == state.seats * seating(state).fleet:
        close_ports(state, chance, emit)


def close_ports(state: State, chance: Chance, emit: Emit) -> None:
    """C-1: with fewer than four players, once the galleys are placed."""
    if not seating(state).closes:
        wheel.start_turn(state, chance, emit)
    elif state.random_closures:
        for _ in state.data.closing:
            state = emit(PortClosed(None, chance.pick(closable(state))))
        wheel.start_turn(state, chance, emit)
    else:
        ask_to_close(emit(ClosingBegan()), chance, emit)


def ask_to_close(state: State, chance: Chance, emit: Emit) -> None:
    """C-2 to C-4; where only one port can be closed, it is."""
    while sum(state.closed) < len(state.data.closing):
        ports = closable(state)
        if len(ports) > 1:
            return
        state = emit(PortClosed(closer(state), ports[0]))
    wheel.start_turn(state, chance, emit)


def close_port(
    state: State, seat: Seat, choice: ClosePort, chance: Chance, emit: Emit
) -> None:
    """C-5."""
    assert state.owner[choice.space] == NOBODY
    ask_to_close(emit(PortClosed(seat, choice.space)), chance, emit)
