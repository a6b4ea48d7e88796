"""Setting up: the start player, the decks, the first hands."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECKS, PACKS
from ridotto.core.games.genoa.events import DeckShuffled, StartPlayerNamed
from ridotto.core.games.genoa.rules import decks, turning
from ridotto.core.games.genoa.state import CLOCKWISE, State


def deal(state: State, chance: Chance, emit: Emit) -> None:
    """4.5, 4.6, 4.8: the start player first, then shuffles, then a card of each."""
    first = Seat(chance.below(state.seats) if state.by_lot else 0)
    state = emit(StartPlayerNamed(first))
    for deck in DECKS:
        state = emit(DeckShuffled(deck, chance.shuffled(PACKS[deck])))
    for seat in (first, *CLOCKWISE[state.seats][first]):
        for deck in DECKS:
            state = decks.draw(state, seat, deck, chance, emit)
    turning.begin(state, first, emit)
