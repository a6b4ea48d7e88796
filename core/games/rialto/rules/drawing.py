"""Drawing cards: the pile, and the discards that renew it (R-1.7)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.games.rialto.counts import spread, total
from ridotto.core.games.rialto.events import Shuffled
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.state import State


def drawable(state: State, wanted: int, chance: Chance, emit: Emit) -> State:
    """Sees to it that the pile holds so many cards, as far as there are any.

    The shuffled discards go below what is left of the pile: drawn are first the old
    cards and then the new ones, as if the pile had run out in between.
    """
    if len(state.pile) >= wanted or not any(state.discard_counts):
        return state
    cards = chance.shuffled(tuple(spread(total((state.seen_discards, *state.buried)))))
    renewed: State = emit(Shuffled(len(cards), cards))
    return renewed


def top(state: State, wanted: int) -> tuple[int, ...]:
    """The next cards, the first one first; fewer if the pile is too small (A-05)."""
    return state.pile[: -wanted - 1 : -1]
