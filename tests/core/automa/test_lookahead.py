"""What every game's lookahead must hold to, whatever it thinks of a position."""

from typing import Any

import pytest

from ridotto.bench.games import box
from ridotto.core.automa.playout import judge, play_on
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Game
from ridotto.core.engine.play import dealt, play
from ridotto.core.games import GAMES

TITLES = [GAMES[name] for name in GAMES if GAMES[name].lookahead is not None]

every_game = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)


def at_random(game: Game[Any, Any], seats: int, seed: int) -> list[Any]:
    """The states of a random game."""
    chance = SeededChance(seed)
    states = [dealt(game, box(game.name, seats), chance)]
    while pending := game.pending(states[-1]):
        choice = chance.pick(game.choices(states[-1], pending[0]))
        states.append(play(game, states[-1], pending[0], choice, chance))
    return states


@every_game
@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
def test_a_lookahead_judges_every_position(game: Game[Any, Any], most: bool) -> None:
    lookahead = game.lookahead
    assert lookahead is not None
    states = at_random(game, game.seats[-1 if most else 0], seed=3)
    turns = [lookahead.turn(state) for state in states]
    assert turns == sorted(turns), "turns only grow"
    result = game.result(states[-1])
    assert result is not None
    assert len(set(turns)) > 4
    for state in states[::50]:
        assert len(lookahead.worth(state)) == len(result.scores)
        assert lookahead.doubt(state) > 0
        assert sum(judge(game, state)) == pytest.approx(1)
    assert lookahead.worth(states[-1]) == [score.total for score in result.scores]


@every_game
def test_a_lookahead_expects_the_winner_to_win_in_the_end(
    game: Game[Any, Any],
) -> None:
    """Just before the end, who leads by the lookahead nearly always wins."""
    right = 0
    for seed in range(8):
        states = at_random(game, 2 if 2 in game.seats else game.seats[0], seed)
        result = game.result(states[-1])
        assert result is not None
        chances = judge(game, states[-len(states) // 20])
        right += chances.index(max(chances)) in result.winners
    assert right >= 5


@every_game
def test_a_playout_stops_where_it_can_be_judged(game: Game[Any, Any]) -> None:
    lookahead = game.lookahead
    assert lookahead is not None
    states = at_random(game, game.seats[-1], seed=5)
    middle = states[len(states) // 2]
    stop = lookahead.turn(middle) + lookahead.turns
    state, decisions = play_on(game, middle, SeededChance(1), stop)
    assert lookahead.turn(state) >= stop or not game.pending(state)
    assert decisions < len(states)
