"""Phase II: playing cards, and who wins the bonus of a stage (R-3)."""

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.choices import (
    Convert,
    Delay,
    LayCard,
    LayJoker,
    Pass,
    Play,
    UseTheatre,
)
from ridotto.core.games.rialto.counts import put
from ridotto.core.games.rialto.data import NO_CARDS, Building, Kind
from ridotto.core.games.rialto.events import (
    Activated,
    BonusUnclaimed,
    BonusWon,
    Delayed,
    LaidOut,
    NeutralPlayed,
    Passed,
    Played,
)
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.phase import Stage
from ridotto.core.games.rialto.state import State


def lay_card(
    state: State, seat: Seat, choice: LayCard, chance: Chance, emit: Emit
) -> State:
    draft = replace(state.draft, naturals=state.draft.naturals + 1)
    return emit(LaidOut(seat, draft))


def convert(
    state: State, seat: Seat, choice: Convert, chance: Chance, emit: Emit
) -> State:
    pairs = (*state.draft.conversions, (choice.building, choice.kind))
    return emit(LaidOut(seat, replace(state.draft, conversions=pairs)))


def lay_joker(
    state: State, seat: Seat, choice: LayJoker, chance: Chance, emit: Emit
) -> State:
    draft = replace(state.draft, jokers=state.draft.jokers + 1)
    return emit(LaidOut(seat, draft))


def use_theatre(
    state: State, seat: Seat, choice: UseTheatre, chance: Chance, emit: Emit
) -> State:
    draft = replace(state.draft, theatres=state.draft.theatres + 1)
    return emit(LaidOut(seat, draft))


def show(state: State, seat: Seat, choice: Play, chance: Chance, emit: Emit) -> State:
    """R-3.4: plays are open and final."""
    draft, stage = state.draft, state.stage
    return emit(Played(seat, stage, draft, draft.cards(stage), draft.count))


def pass_turn(
    state: State, seat: Seat, choice: Pass, chance: Chance, emit: Emit
) -> State:
    return emit(Passed(seat))


def delay(state: State, seat: Seat, choice: Delay, chance: Chance, emit: Emit) -> State:
    """R-3.8."""
    emit(Activated(seat, Building.Y1))
    return emit(Delayed(seat))


def play_neutral(state: State, emit: Emit) -> State:
    """R-8.7: all its cards of the stage; its jokers go with the Council."""
    stage, held = state.stage, state.neutral_cards
    cards = put(NO_CARDS, stage, held[stage])
    if stage == Stage.COUNCIL:
        cards = put(cards, Kind.JOKER, held[Kind.JOKER])
    return emit(NeutralPlayed(stage, cards, sum(cards)))


def award(state: State, emit: Emit) -> State:
    """R-3.9: the highest count wins; ties go by Doge order."""
    highest = max(state.counts)
    if highest < 1:
        return emit(BonusUnclaimed(state.stage))
    best = [player for player in state.doge_order if state.counts[player] == highest]
    return emit(BonusWon(best[0], state.stage, highest, len(best) > 1))
