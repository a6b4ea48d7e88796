"""Setting up: what luck lays out, and the starting buildings (S-1 to S-12)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import TakeStart
from ridotto.core.games.rialto.counts import spread
from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.events import SetUp, StartTaken
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.state import State


def set_up(state: State, chance: Chance, emit: Emit) -> State:
    """S-1 to S-10, with luck in the order: seating, tokens, bridges, cards."""
    data = state.data
    seating = _seating(state, chance)
    people = [player for player in seating if player < state.seats]
    coins = dict(zip(people, data.start.coins[str(state.seats)], strict=True))
    tokens = chance.shuffled(range(1, ROUNDS + 1))
    bridges = chance.shuffled(range(len(data.bridges)))
    pile = chance.shuffled(tuple(spread(data.copies)))
    return emit(
        SetUp(
            seating=seating,
            coins=tuple(coins[seat] for seat in range(state.seats)),
            tokens=tokens,
            bridges=bridges,
            top=data.bridges[bridges[-1]],
            pile=pile,
        )
    )


def _seating(state: State, chance: Chance) -> tuple[int, ...]:
    """S-1: all players clockwise from the first; R-8.1: the neutral one is first."""
    first = chance.below(state.seats)
    around = tuple((first + step) % state.seats for step in range(state.seats))
    return (state.seats, *around) if state.neutral else around


def take_start(
    state: State, seat: Seat, choice: TakeStart, chance: Chance, emit: Emit
) -> State:
    """S-11."""
    return emit(StartTaken(seat, choice.building))
