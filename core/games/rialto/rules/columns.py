"""Phase I: columns of cards, and the discarding down to the limit (R-2)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import Discard, TakeColumn
from ridotto.core.games.rialto.counts import counted
from ridotto.core.games.rialto.events import (
    ColumnLeft,
    ColumnsDealt,
    ColumnTaken,
    Discarded,
    Drew,
    LeftOverDiscarded,
    NeutralDrew,
    RoundBegan,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.drawing import drawable, top
from ridotto.core.games.rialto.state import State


def begin(state: State, number: int, chance: Chance, emit: Emit) -> State:
    """R-2.1, R-2.2."""
    state = emit(RoundBegan(number, state.tokens.index(number)))
    columns = state.seats + 1
    wanted = columns * state.data.limits.column
    state = drawable(state, wanted, chance, emit)
    cards = top(state, wanted)
    dealt = tuple([counted(cards[n::columns]) for n in range(columns)])
    return emit(ColumnsDealt(dealt))


def take_column(
    state: State, seat: Seat, choice: TakeColumn, chance: Chance, emit: Emit
) -> State:
    """R-2.3."""
    cards = state.columns[choice.column]
    assert cards is not None
    state = emit(ColumnTaken(seat, choice.column, cards))
    return draw(state, seat, state.data.limits.draw, chance, emit)


def draw(state: State, seat: Seat, count: int, chance: Chance, emit: Emit) -> State:
    """R-1.7."""
    state = drawable(state, count, chance, emit)
    cards = top(state, count)
    return emit(Drew(seat, len(cards), counted(cards))) if cards else state


def leave(state: State, emit: Emit) -> State:
    """R-2.3: one column remains."""
    for number, cards in enumerate(state.columns):
        if cards is not None:
            return emit(ColumnLeft(number, cards))
    raise AssertionError("there is one column more than seats")


def discard(
    state: State, seat: Seat, choice: Discard, chance: Chance, emit: Emit
) -> State:
    """R-2.6: one card of those over the limit."""
    return emit(Discarded(seat, choice.kind))


def clear(state: State, chance: Chance, emit: Emit) -> State:
    """R-2.7; R-8.6: then the neutral player draws its cards, for all to see."""
    state = emit(LeftOverDiscarded(state.left_over))
    if state.neutral:
        wanted = state.data.limits.neutral_cards
        state = drawable(state, wanted, chance, emit)
        state = emit(NeutralDrew(counted(top(state, wanted))))
    return state
