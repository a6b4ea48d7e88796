"""What a senator's thinking costs, beside the bare random play it is built on."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from typing import Any

from ridotto.bench.games import counts, midgame
from ridotto.bench.row import Bar, Pair, Row, rate
from ridotto.core.automa.budget import Budget, Patience
from ridotto.core.automa.playout import Pick, careless, sensible
from ridotto.core.automa.search import Findings, search
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Game
from ridotto.core.engine.play import play, play_out
from ridotto.core.games import GAMES

LOOP = 0.6
"""What the search must keep of the bare engine's speed, the policy left out."""

THOUGHT = Budget(12)


def rows() -> Iterator[Row]:
    for game in GAMES.values():
        for seats in sorted({2, *counts(game)} - {1}):
            yield loop(game, seats)
            yield playouts(game, seats)


def loop(game: Game[Any, Any], seats: int) -> Row:
    """The search itself: all that is done besides asking a policy and an outlook."""
    bare = replace(game, lookahead=None)

    def prepare(seconds: float) -> Pair:
        think = _thinker(bare, seats, careless)
        random = _random(bare, seats)
        return Pair(
            lambda: rate(lambda: think().decisions, seconds),
            lambda: rate(random, seconds),
        )

    return Row(
        f"search/loop/{game.name}/{seats}",
        f"{game.title}, {seats} seats: a search that picks anything",
        "decisions/s",
        "random play from the same position",
        prepare,
        Bar("at least", LOOP),
    )


def playouts(game: Game[Any, Any], seats: int) -> Row:
    """A senator's playouts: sensible, and cut short where the game knows how."""

    def prepare(seconds: float) -> Pair:
        think = _thinker(game, seats, sensible)
        random = _random(game, seats)
        return Pair(
            lambda: rate(lambda: think().playouts, seconds),
            lambda: rate(lambda: random() and 1, seconds),
        )

    return Row(
        f"search/playouts/{game.name}/{seats}",
        f"{game.title}, {seats} seats: a senator's playouts",
        "playouts/s",
        "random games from the same position",
        prepare,
    )


def _thinker(game: Game[Any, Any], seats: int, pick: Pick) -> Callable[[], Findings]:
    """One search after the other, about a decision in mid-game."""
    state = _position(game, seats)
    seat = game.pending(state)[0]
    view, choices = game.view(state, seat), game.choices(state, seat)
    chance, patience = SeededChance(3), Patience(THOUGHT)
    asked = _open(game, pick)

    def think() -> Findings:
        found = search(asked, view, seat, choices, chance, patience, pick=pick)
        assert found is not None
        return found

    return think


def _open(game: Game[Any, Any], pick: Pick) -> Game[Any, Any]:
    """The same game, but no choice is left untried; and nobody is asked for weights
    where anything is picked."""
    if pick is careless:
        return replace(game, weigh=lambda view, seat, listed: [0.0] * len(listed))
    if game.lookahead is None:
        return game
    return replace(game, lookahead=replace(game.lookahead, close=inf))


def _random(game: Game[Any, Any], seats: int) -> Callable[[], int]:
    state, chance = _position(game, seats), SeededChance(3)
    return lambda: play_out(game, state, chance)[1]


def _position(game: Game[Any, Any], seats: int) -> Any:
    """The first decision from mid-game on in which there is something to choose."""
    state, chance = midgame(game.name, seats), SeededChance(1)
    while len(offered := game.choices(state, seat := game.pending(state)[0])) < 3:
        state = play(game, state, seat, offered[0], chance)
    return state
