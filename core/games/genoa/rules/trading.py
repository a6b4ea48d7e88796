"""What the trader says in a window."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import validity
from ridotto.core.games.genoa.choices import (
    Accept,
    AnotherRound,
    Counter,
    Invite,
    Move,
    Plan,
    Skip,
    Stop,
)
from ridotto.core.games.genoa.deal import NOTHING, Deal, Offer
from ridotto.core.games.genoa.events import (
    CardsShown,
    CounterMade,
    InviteMade,
    PlanSet,
    RoundCalled,
    SiteSkipped,
    TowerMoved,
)
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.rules import instructions, striking, turning
from ridotto.core.games.genoa.state import State, bidders, others


def standing(state: State, number: int) -> Offer:
    return next(offer for offer in state.offers if offer.number == number)


def accept(
    state: State, seat: Seat, choice: Accept, chance: Chance, emit: Emit
) -> None:
    """G-6.4, G-7.3, R-09: payments clockwise, one move."""
    chosen = choice.chosen or (NOTHING,) * len(choice.offers)
    deals = {}
    for number, pick in zip(choice.offers, chosen, strict=True):
        offer = standing(state, number)
        deals[offer.seat] = validity.struck(offer, pick)
    order = tuple((each, deals[each]) for each in others(state) if each in deals)
    is_move = state.phase is Phase.MOVE_TRADER
    striking.strike(state, order, is_move, chance, emit)


def counter(
    state: State, seat: Seat, choice: Counter, chance: Chance, emit: Emit
) -> None:
    """G-6.7, G-7.3."""
    partner = standing(state, choice.offer).seat
    _show(state, seat, partner, choice.deal, emit)
    state = emit(CounterMade(seat, partner, choice.offer, choice.deal))
    ask(state, chance, emit)


def invite(
    state: State, seat: Seat, choice: Invite, chance: Chance, emit: Emit
) -> None:
    """G-6.7, G-7.9."""
    _show(state, seat, choice.seat, choice.deal, emit)
    ask(emit(InviteMade(seat, choice.seat, choice.deal)), chance, emit)


def _show(state: State, seat: Seat, partner: Seat, deal: Deal, emit: Emit) -> None:
    if deal.gets.cards:
        emit(CardsShown(seat, partner, deal.gets.cards))


def ask(state: State, chance: Chance, emit: Emit) -> None:
    """The partner answers, unless he has declined beforehand."""
    instructions.follow(state, chance, emit)


def another_round(
    state: State, seat: Seat, choice: AnotherRound, chance: Chance, emit: Emit
) -> None:
    """G-6.6, G-7.3."""
    asked = bidders(state) if state.phase is Phase.SITE_TRADER else others(state)
    state = emit(RoundCalled(seat, state.round + 1, asked))
    instructions.follow(state, chance, emit)


def skip(state: State, seat: Seat, choice: Skip, chance: Chance, emit: Emit) -> None:
    let_lapse(state, chance, emit)


def let_lapse(state: State, chance: Chance, emit: Emit) -> None:
    """G-6.8: nobody acts here in this turn."""
    turning.leave(emit(SiteSkipped(state.path[-1])), chance, emit)


def move(state: State, seat: Seat, choice: Move, chance: Chance, emit: Emit) -> None:
    go(state, seat, choice.space, chance, emit)


def go(state: State, seat: Seat, space: int, chance: Chance, emit: Emit) -> None:
    """G-3.1, G-7.3: without a deal."""
    turning.arrive(emit(TowerMoved(seat, space)), chance, emit)


def stop(state: State, seat: Seat, choice: Stop, chance: Chance, emit: Emit) -> None:
    halt(state, chance, emit)


def halt(state: State, chance: Chance, emit: Emit) -> None:
    turning.stop(state, chance, emit)


def plan(state: State, seat: Seat, choice: Plan, chance: Chance, emit: Emit) -> None:
    """G-19.4: the first step is a move at once."""
    state = emit(PlanSet(seat, choice.steps, choice.stops))
    go(state, seat, choice.steps[0].space, chance, emit)
