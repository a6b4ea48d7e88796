"""The wheel, the Doge cards, the scorings and the refit."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import Done
from ridotto.core.games.serenissima.data import NOBODY, Card
from ridotto.core.games.serenissima.events import (
    ActivationEnded,
    DeckShuffled,
    DogeDrawn,
    GalleyActivated,
    GameEnded,
    PawnAdvanced,
    RefitBegan,
    RefitDone,
    ScoringPaid,
    TurnStarted,
    WinePaid,
)
from ridotto.core.games.serenissima.scoring import income, ranking, wine_money
from ridotto.core.games.serenissima.state import WHEEL, State, can_buy, order, seating


def start_turn(state: State, chance: Chance, emit: Emit) -> None:
    """S-1.1."""
    advance(emit(TurnStarted(state.turn + 1)), chance, emit)


def advance(state: State, chance: Chance, emit: Emit) -> None:
    """S-1.2: on to the next number that carries a galley, or to the Doge."""
    for number in WHEEL[state.pawn :]:
        if state.captain[number] != NOBODY:
            seat = Seat(state.captain[number])
            emit(GalleyActivated(seat, number, state.place[number]))
            return
    end_turn(state, chance, emit)


def end_activation(state: State, chance: Chance, emit: Emit) -> None:
    """S-1.4: the pawn stays where it is, even if the galley has sunk."""
    state = emit(ActivationEnded(state.actor, state.pawn))
    advance(state, chance, emit)


def end_turn(state: State, chance: Chance, emit: Emit) -> None:
    """S-9.1 to S-9.7."""
    card = state.deck[-1]
    state = emit(DogeDrawn(card))
    if card is Card.WINE:
        amounts = tuple(wine_money(state, seat) for seat in range(state.seats))
        state = emit(WinePaid(amounts))
    else:
        state = advance_pawn(state, card, emit)
    if state.scorings == len(seating(state).scorings):
        emit(GameEnded(ranking(state)))
        return
    if card is Card.SHUFFLE:
        state = emit(DeckShuffled(chance.shuffled(state.data.cards)))
    begin_refit(state, chance, emit)


def advance_pawn(state: State, card: Card, emit: Emit) -> State:
    """S-9.3, S-9.4: a scoring that is reached or passed takes place."""
    before = state.hour
    after = min(state.data.track, before + state.data.doge[card].hours)
    state = emit(PawnAdvanced(before, after))
    if any(before < place <= after for place in seating(state).scorings):
        amounts = tuple(income(state, seat) for seat in range(state.seats))
        state = emit(ScoringPaid(state.scorings + 1, amounts))
    return state


def begin_refit(state: State, chance: Chance, emit: Emit) -> None:
    """S-9.8: in the order of the set-up, all with too few galleys."""
    few = state.data.limits.refit
    short = tuple(seat for seat in order(state) if state.captain.count(seat) < few)
    if short:
        state = emit(RefitBegan(short))
    go_on_refitting(state, chance, emit)


def go_on_refitting(state: State, chance: Chance, emit: Emit) -> None:
    """Asks the next one who can buy; with hidden money, whoever is next (R-48)."""
    while state.queue:
        seat = state.queue[0]
        if state.hidden or can_buy(state, seat):
            return
        state = emit(RefitDone(seat))
    start_turn(state, chance, emit)


def finish_refit(
    state: State, seat: Seat, choice: Done, chance: Chance, emit: Emit
) -> None:
    go_on_refitting(emit(RefitDone(seat)), chance, emit)
