"""What non-traders say in a window: offers, passing, replies."""

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.choices import (
    Agree,
    Pass,
    Refuse,
    StandAside,
    Submit,
    Withdraw,
)
from ridotto.core.games.genoa.deal import Instruction, Offer, resolved
from ridotto.core.games.genoa.events import (
    CardsShown,
    InstructionSet,
    OffersSubmitted,
    OfferWithdrawn,
    Passed,
    ProposalAccepted,
    ProposalDeclined,
)
from ridotto.core.games.genoa.rules import instructions, striking
from ridotto.core.games.genoa.state import State


def submit(
    state: State, seat: Seat, choice: Submit, chance: Chance, emit: Emit
) -> None:
    """G-6.2, G-7.2: these offers replace all that stand of this seat."""
    cards = {
        card for deal in choice.deals for card in (*deal.pays.cards, *deal.declares)
    }
    if cards:
        state = emit(CardsShown(seat, state.trader, tuple(sorted(cards))))
    offers = tuple(
        Offer(state.made + number, seat, deal)
        for number, deal in enumerate(choice.deals, 1)
    )
    instructions.follow(emit(OffersSubmitted(seat, state.trader, offers)), chance, emit)


def withdraw(
    state: State, seat: Seat, choice: Withdraw, chance: Chance, emit: Emit
) -> None:
    """G-6.6."""
    instructions.follow(emit(OfferWithdrawn(seat)), chance, emit)


def pass_on(state: State, seat: Seat, choice: Pass, chance: Chance, emit: Emit) -> None:
    instructions.follow(emit(Passed(seat)), chance, emit)


def stand_aside(
    state: State, seat: Seat, choice: StandAside, chance: Chance, emit: Emit
) -> None:
    """G-19.2."""
    emit(
        InstructionSet(
            seat,
            Instruction(
                scope=choice.scope,
                spaces=choice.spaces,
                declines=choice.declines,
                keeps=choice.keeps,
                window=state.window,
            ),
        )
    )
    instructions.follow(emit(Passed(seat)), chance, emit)


def agree(state: State, seat: Seat, choice: Agree, chance: Chance, emit: Emit) -> None:
    """G-6.7, G-7.3: exactly that deal is struck."""
    assert state.proposal is not None
    deal = state.proposal.deal
    deal = replace(deal, pays=resolved(deal.pays, choice.chosen))
    is_move = state.phase.value.startswith("move")
    state = emit(ProposalAccepted(seat))
    striking.strike(state, ((seat, deal),), is_move, chance, emit)


def refuse(
    state: State, seat: Seat, choice: Refuse, chance: Chance, emit: Emit
) -> None:
    instructions.follow(emit(ProposalDeclined(seat)), chance, emit)
