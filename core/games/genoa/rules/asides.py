"""What a seat may do besides answering: messages, talk, taking instructions back."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import validity
from ridotto.core.games.genoa.choices import Clear, Deliver, Keep, Suggest
from ridotto.core.games.genoa.events import (
    InstructionsCleared,
    MessageMarked,
    OfferInvalidated,
    Suggested,
)
from ridotto.core.games.genoa.phase import MOVE
from ridotto.core.games.genoa.rules import decks
from ridotto.core.games.genoa.state import State


def deliver(
    state: State, seat: Seat, choice: Deliver, chance: Chance, emit: Emit
) -> None:
    """G-11.2; G-5.4: offers that named the card, or asked for one, may fall."""
    state = decks.deliver(state, seat, choice.card, chance, emit)
    if state.phase in MOVE:
        for offer in state.offers:
            if not validity.is_sound(state, offer):
                emit(OfferInvalidated(offer.seat, offer.number))


def keep(state: State, seat: Seat, choice: Keep, chance: Chance, emit: Emit) -> None:
    """G-11.5."""
    emit(MessageMarked(seat, choice.card, choice.on))


def suggest(
    state: State, seat: Seat, choice: Suggest, chance: Chance, emit: Emit
) -> None:
    """G-5.3: said, and that is all."""
    emit(Suggested(seat, choice.route, choice.ducats, choice.words))


def clear(state: State, seat: Seat, choice: Clear, chance: Chance, emit: Emit) -> None:
    """G-19.1."""
    emit(InstructionsCleared(seat))
