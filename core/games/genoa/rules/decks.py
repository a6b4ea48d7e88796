"""Drawing cards, and putting them back (G-14.2, G-14.3)."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECK_OF
from ridotto.core.games.genoa.events import (
    CardDrawn,
    DeckShuffled,
    MessageDelivered,
)
from ridotto.core.games.genoa.state import State


def draw(state: State, seat: Seat, deck: int, chance: Chance, emit: Emit) -> State:
    """The top card; an empty deck yields nothing."""
    pile = state.piles[deck]
    if not pile:
        return state
    state = emit(CardDrawn(seat, deck, pile[-1]))
    return turn_over(state, deck, chance, emit)


def turn_over(state: State, deck: int, chance: Chance, emit: Emit) -> State:
    """R-52: as soon as a card lies face up on top, the deck is shuffled."""
    if state.piles[deck] or not state.shown[deck]:
        return state
    after: State = emit(DeckShuffled(deck, chance.shuffled(state.shown[deck])))
    return after


def deliver(state: State, seat: Seat, card: int, chance: Chance, emit: Emit) -> State:
    """G-11.2."""
    state = emit(MessageDelivered(seat, card, state.data.rewards.message))
    return turn_over(state, DECK_OF[card], chance, emit)
