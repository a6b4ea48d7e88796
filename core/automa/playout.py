"""Plays a guessed game on, to see where it leads: all that a search does in earnest."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any

from ridotto.core.automa.ideas import considered
from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game, Lookahead, Result
from ridotto.core.engine.seat import Seat

Pick = Callable[[Game[Any, Any], Any, Seat, Sequence[Choice], Chance], Choice]
"""Answers for a seat in a guessed game; there are always several choices."""

Chances = Sequence[float]
"""By seat: how likely it wins; together 1."""

DOUBT = 0.1
"""A lead that makes a win likely, in parts of the highest score, where a game does not
tell better."""

WON = 0.5
"""How much winning counts in itself, the rest going by how clearly: a close win in
one guessed world may well be lost in the real one."""

LONGEST = 5_000
"""No playout is longer, in decisions: whatever a policy does, a search ends."""


def sensible(
    game: Game[Any, Any],
    state: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
) -> Choice:
    """What the game's policy likes best; of equals the first."""
    view = game.view(state, seat)
    choices = considered(game, view, seat, choices)
    weights = game.weigh(view, seat, choices)
    return choices[weights.index(max(weights))]


def careless(
    game: Game[Any, Any],
    state: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
) -> Choice:
    """Anything: shows what the search itself costs."""
    return choices[chance.below(len(choices))]


def play_on(
    game: Game[Any, Any],
    state: Any,
    chance: Chance,
    stop: int | None = None,
    pick: Pick = sensible,
) -> tuple[Any, int]:
    """The state at the end, or at turn `stop`; and how many decisions it took."""
    pending, choices, decide, evolve = (
        game.pending,
        game.choices,
        game.decide,
        game.evolve,
    )
    lookahead = game.lookahead

    def emit(event: Event) -> Any:
        nonlocal state
        state = evolve(state, event)
        return state

    decisions = 0
    while seats := pending(state):
        if stop is not None and lookahead is not None and lookahead.turn(state) >= stop:
            break
        seat = seats[0]
        offered = choices(state, seat)
        several = len(offered) > 1
        choice = pick(game, state, seat, offered, chance) if several else offered[0]
        decide(state, seat, choice, chance, emit)
        decisions += 1
        if decisions == LONGEST:
            break
    return state, decisions


def judge(game: Game[Any, Any], state: Any) -> Chances:
    """How likely each seat wins from here: told by the result, or by lookahead."""
    result = game.result(state)
    if result is not None:
        return from_result(result, game.lookahead, state)
    if game.lookahead is not None:
        return leading(game.lookahead.worth(state), game.lookahead.doubt(state))
    tallies = game.tallies(game.view(state, None))
    scores = [float(each.get(game.unit, 0)) for each in tallies.seats]
    return leading(scores, usual_doubt(scores))


def from_result(
    result: Result, lookahead: Lookahead[Any] | None, state: Any
) -> Chances:
    """Who won, and how clearly; who was eliminated is far behind."""
    totals = [float(score.total) for score in result.scores]
    doubt = usual_doubt(totals) if lookahead is None else lookahead.doubt(state)
    last = min(totals) - 2 * doubt
    for score in result.scores:
        if score.eliminated:
            totals[score.seat] = last
    clear = leading(totals, doubt)
    winners = result.winners
    return [
        WON * (seat in winners) / len(winners) + (1 - WON) * share
        for seat, share in enumerate(clear)
    ]


def usual_doubt(scores: Sequence[float]) -> float:
    return max(1.0, DOUBT * max(scores))


def leading(scores: Sequence[float], doubt: float) -> Chances:
    """How likely each of these scores will turn out to be the highest."""
    odds = []
    for seat, mine in enumerate(scores):
        ahead = 1.0
        for other, theirs in enumerate(scores):
            if other != seat:
                lean = (mine - theirs) / doubt
                ahead *= 0.5 + 0.5 * lean / sqrt(1.0 + lean * lean)
        odds.append(ahead)
    whole = sum(odds)
    return [each / whole for each in odds]
