"""Smugglers and the Doge's gondolas: a card, a way, an assistant (V-20, V-21)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import Run, Smuggle, Steer
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.neutrals import (
    Arrived,
    RunnerChosen,
    SmugglerLooked,
    SmugglerPlayed,
    SmugglersShuffled,
    Steered,
)
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.routes import goal, next_canals, quays_on
from ridotto.core.games.venice.rules import program
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.meeting import step_way
from ridotto.core.games.venice.rules.numbers import stack_points
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State


def step(flow: Flow) -> bool | None:
    """The next thing about the gondola of this deck; none once it has arrived."""
    state = flow.state
    if state.played[state.deck] == NONE:
        return _step_card(flow)
    if state.runner == NONE:
        return _step_runner(flow)
    target = goal(state)
    start = state.at[state.runner]
    if start in (NONE, target):
        _arrive(flow, target)
        return None
    quays = quays_on(state, start, state.route)
    if not quays or quays[-1] != target:
        return _step_route(flow)
    if state.leg < len(quays) - 1:
        return step_way(flow)
    _arrive(flow, target)
    return None


def _step_card(flow: Flow) -> bool:
    """V-20.2, V-20.3."""
    state = flow.state
    deck, seat = state.deck, state.turn
    pile = state.smuggler_decks[deck]
    cards = tuple(tile for tile, _ in pile[:2])
    if any(knower != seat for _, knower in pile[:2]):
        flow.emit(SmugglerLooked(seat, deck, cards))
    if len(cards) == 1:
        flow.emit(SmugglerPlayed(seat, deck, cards[0]))
        return False
    if state.settings.program:
        flow.emit(SmugglerPlayed(seat, deck, program.card(flow.state)))
        return False
    return flow.ask(Phase.SMUGGLE, seat)


def smuggle(flow: Flow, seat: Seat, choice: Smuggle) -> bool:
    flow.emit(SmugglerPlayed(seat, flow.state.deck, choice.tile))
    return False


def _step_runner(flow: Flow) -> bool:
    """V-21.2; in the game for two the deck has only one gondola."""
    state = flow.state
    if state.settings.mode is Mode.DUEL:
        flow.emit(RunnerChosen(4 + state.deck))
        return False
    if state.settings.program:
        flow.emit(RunnerChosen(program.runner(state)))
        return False
    return flow.ask(Phase.RUNNER, state.turn)


def run(flow: Flow, seat: Seat, choice: Run) -> bool:
    flow.emit(RunnerChosen(first_runner(flow.state) + choice.which))
    return False


def first_runner(state: State) -> int:
    """The first of the Doge's gondolas that belong to the deck in play."""
    return 2 + 2 * state.deck


def _step_route(flow: Flow) -> bool:
    """V-20.5: asks only where several ways are equally cheap."""
    state = flow.state
    canals = next_canals(state)
    if len(canals) == 1:
        flow.emit(Steered(canals[0]))
        return False
    if state.settings.program:
        flow.emit(Steered(program.canal(state, canals)))
        return False
    return flow.ask(Phase.STEER, state.turn)


def steer(flow: Flow, seat: Seat, choice: Steer) -> bool:
    flow.emit(Steered(choice.canal))
    return False


def _arrive(flow: Flow, quay: int) -> None:
    """V-20.4, V-20.6, V-20.8, V-21.4."""
    state = flow.state
    stays = state.at[state.runner] == quay
    duel = state.settings.mode is Mode.DUEL
    points = (0,) * state.settings.seats
    if not stays:
        points = stack_points(state, quay, 1 - state.turn if duel else NONE)
    owner = state.owners[state.runner // 2]
    building = state.tiles[quay]
    flow.emit(Arrived(state.runner, owner, quay, building, stays, points))


def reshuffle(flow: Flow, deck: int) -> None:
    """V-20.3: a deck that ran out is made anew."""
    state = flow.state
    if not state.smuggler_decks[deck]:
        cards = flow.chance.shuffled(state.smuggler_discards[deck])
        flow.emit(SmugglersShuffled(deck, cards, len(cards)))
