"""A turn from the start square to its end, and the end of rounds and of the game."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import scoring
from ridotto.core.games.genoa.choices import Acquire, AcquireNothing, Roll, UseStart
from ridotto.core.games.genoa.data import DECK_OF, MARKET, SIZE
from ridotto.core.games.genoa.events import (
    AcquiringBegan,
    AcquiringDone,
    DiceRolled,
    DiscsTaken,
    GameEnded,
    MarkerPlaced,
    MarkerRemoved,
    MovementStopped,
    MoveOpened,
    RoundMarkerMoved,
    Scored,
    SiteOpened,
    SiteSkipped,
    TilePlayed,
    TowerPlaced,
    TurnEnded,
    TurnStarted,
)
from ridotto.core.games.genoa.phase import Operation
from ridotto.core.games.genoa.rules import decks, instructions
from ridotto.core.games.genoa.state import (
    CLOCKWISE,
    MESSAGE,
    START,
    State,
    bidders,
    can_acquire,
    can_act,
    is_visited,
    others,
    targets,
)


def begin(state: State, seat: Seat, emit: Emit) -> None:
    emit(TurnStarted(state.turn + 1, seat))


# -- phase 1 ------------------------------------------------------------------------


def roll(state: State, seat: Seat, choice: Roll, chance: Chance, emit: Emit) -> None:
    """G-2.2: blue is the column, red is the row."""
    column, row = chance.roll(SIZE), chance.roll(SIZE)
    state = emit(DiceRolled(seat, column, row))
    _place(state, seat, state.data.squares[row - 1][column - 1], chance, emit)


def use_start(
    state: State, seat: Seat, choice: UseStart, chance: Chance, emit: Emit
) -> None:
    """G-2.3."""
    state = emit(TilePlayed(seat, START))
    _place(state, seat, choice.space, chance, emit)


def _place(state: State, seat: Seat, space: int, chance: Chance, emit: Emit) -> None:
    """G-2.4, G-2.5."""
    state = emit(TowerPlaced(seat, space))
    if space == MARKET and state.field > 1:
        state = emit(RoundMarkerMoved(state.field - 1))
    arrive(state, chance, emit)


# -- phase 2 ------------------------------------------------------------------------


def arrive(state: State, chance: Chance, emit: Emit) -> None:
    """G-6.1, G-6.10: a building whose action nobody has bought opens a window."""
    space = state.path[-1]
    if space >= MARKET:
        leave(state, chance, emit)
        return
    asked = bidders(state)
    if not asked and not can_act(state, state.trader):
        leave(emit(SiteSkipped(space)), chance, emit)
        return
    state = emit(SiteOpened(space, asked))
    instructions.follow(state, chance, emit)


def leave(state: State, chance: Chance, emit: Emit) -> None:
    """G-7.1, G-3.6: what becomes of the action here is settled."""
    if targets(state):
        state = emit(MoveOpened(state.path[-1], others(state)))
        instructions.follow(state, chance, emit)
    else:
        stop(state, chance, emit)


def stop(state: State, chance: Chance, emit: Emit) -> None:
    """G-15.1: the tower stays; who can, acquires buildings."""
    state = emit(MovementStopped(state.trader))
    asked = tuple(
        seat for seat in (state.trader, *others(state)) if can_acquire(state, seat)
    )
    if asked:
        emit(AcquiringBegan(asked))
    else:
        finish(state, chance, emit)


# -- phase 3 ------------------------------------------------------------------------


def acquire(
    state: State, seat: Seat, choice: Acquire, chance: Chance, emit: Emit
) -> None:
    """G-15.2, G-15.4."""
    for space, operation in choice.operations:
        if operation is not Operation.PLACE:
            state = emit(MarkerRemoved(seat, space, Seat(state.owner[space])))
        if operation is not Operation.REMOVE:
            state = emit(MarkerPlaced(seat, space))
    state = emit(DiscsTaken(seat, choice.street))
    _acquired(state, seat, True, chance, emit)


def acquire_nothing(
    state: State, seat: Seat, choice: AcquireNothing, chance: Chance, emit: Emit
) -> None:
    _acquired(state, seat, False, chance, emit)


def _acquired(
    state: State, seat: Seat, acquired: bool, chance: Chance, emit: Emit
) -> None:
    """G-15.1: each has one opportunity, clockwise from the trader."""
    order = (state.trader, *others(state))
    later = order[order.index(seat) + 1 :]
    asked = tuple(each for each in later if can_acquire(state, each))
    state = emit(AcquiringDone(seat, acquired, asked))
    if not asked:
        finish(state, chance, emit)


# -- phase 4 ------------------------------------------------------------------------


def finish(state: State, chance: Chance, emit: Emit) -> None:
    """G-11.3, G-16: messages are delivered by themselves, then the next turn."""
    for seat in (state.trader, *others(state)):
        for card in state.hands[seat]:
            if (
                DECK_OF[card] == MESSAGE
                and is_visited(state, card)
                and card not in state.keeps[seat]
            ):
                state = decks.deliver(state, seat, card, chance, emit)
    state = emit(TurnEnded(state.trader))
    following = CLOCKWISE[state.seats][state.trader][0]
    if following == state.first:
        if state.field == 1:
            end_game(state, emit)
            return
        state = emit(RoundMarkerMoved(state.field - 1))
    begin(state, following, emit)


def end_game(state: State, emit: Emit) -> None:
    """G-17."""
    for seat in (state.first, *CLOCKWISE[state.seats][state.first]):
        contracts = scoring.contracts(state, seat)
        emit(
            Scored(
                seat,
                scoring.building_ducats(state, seat),
                contracts,
                scoring.contract_ducats(state.data, contracts),
            )
        )
    emit(GameEnded(scoring.ranking(state)))
