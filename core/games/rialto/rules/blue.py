"""Phase III: the blue buildings (R-5)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import (
    Exchange,
    UseChancery,
    UseEmbassy,
    UsePalace,
)
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import (
    Activated,
    CouncilmenReadied,
    Exchanged,
    Scored,
    Why,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.rules.tracks import advance
from ridotto.core.games.rialto.state import State


def exchange(
    state: State, seat: Seat, choice: Exchange, chance: Chance, emit: Emit
) -> State:
    """R-5.2."""
    old = choice.building
    emit(Activated(seat, Building.B1))
    return emit(Exchanged(seat, old, choice.condition, old + 1))


def use_chancery(
    state: State, seat: Seat, choice: UseChancery, chance: Chance, emit: Emit
) -> State:
    """R-5.3."""
    emit(Activated(seat, Building.B2))
    if state.general[seat]:
        emit(Scored(seat, 1, Why.CHANCERY))
        return emit(CouncilmenReadied(seat, 1))
    return emit(Scored(seat, 2, Why.CHANCERY))


def use_embassy(
    state: State, seat: Seat, choice: UseEmbassy, chance: Chance, emit: Emit
) -> State:
    """R-5.4: by the rank of this moment."""
    state = emit(Activated(seat, Building.B3))
    return advance(state, seat, 1 + state.doge_order.index(seat), emit)


def use_palace(
    state: State, seat: Seat, choice: UsePalace, chance: Chance, emit: Emit
) -> State:
    """R-5.4."""
    emit(Activated(seat, Building.B4))
    return emit(Scored(seat, 3, Why.PALACE))
