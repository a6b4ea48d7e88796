"""Plays without a table: what bots, tests and the bench do a million times."""

from typing import Any, TypeVar

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Seat

S = TypeVar("S")


def play(game: Game[S, Any], state: S, seat: Seat, choice: Choice, chance: Chance) -> S:
    """The state after a legal choice."""
    evolve = game.evolve

    def emit(event: Event) -> S:
        nonlocal state
        state = evolve(state, event)
        return state

    game.decide(state, seat, choice, chance, emit)
    return state


def dealt(game: Game[S, Any], state: S, chance: Chance) -> S:
    """The state after the deal."""
    evolve = game.evolve

    def emit(event: Event) -> S:
        nonlocal state
        state = evolve(state, event)
        return state

    game.deal(state, chance, emit)
    return state


def play_out(game: Game[S, Any], state: S, chance: Chance) -> tuple[S, int]:
    """Random choices to the end: the last state and how many decisions it took."""
    pending, choices, below = game.pending, game.choices, chance.below
    decisions = 0
    while seats := pending(state):
        seat = seats[0]
        offered = choices(state, seat)
        state = play(game, state, seat, offered[below(len(offered))], chance)
        decisions += 1
    return state, decisions
