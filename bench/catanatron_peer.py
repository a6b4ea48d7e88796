"""Runs inside the peers' environment: answers questions about catanatron's speed.

One question a line: `play SEATS SECONDS` (actions a second of random play), `copy
SECONDS` (microseconds to copy a mid-game state), `replay SECONDS` (actions a second
when a finished game's actions are carried out again).
"""

import random
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any


def new(seats: int, seed: int) -> Any:
    """A new game; only here is the package needed, which no other code has."""
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found]

    colours = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
    return Game([RandomPlayer(colour) for colour in colours[:seats]], seed=seed)


def rate(work: Callable[[], int], seconds: float) -> float:
    done, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        done += work()
    return done / (perf_counter() - start)


def play(seats: str, seconds: str) -> float:
    def once() -> int:
        game, actions = new(int(seats), random.getrandbits(30)), 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            actions += 1
        return actions

    return rate(once, float(seconds))


def copy(seconds: str) -> float:
    game = new(4, 3)
    for _ in range(150):
        game.play_tick()

    def batch() -> int:
        for _ in range(100):
            game.copy()
        return 100

    return 1e6 / rate(batch, float(seconds))


def replay(seconds: str) -> float:
    game = new(4, 3)
    actions = []
    while game.winning_color() is None:
        actions.append(game.play_tick())

    def again() -> int:
        fresh = new(4, 3)
        for action in actions:
            fresh.execute(action, validate_action=False)
        return len(actions)

    return rate(again, float(seconds))


def main() -> None:
    answers: dict[str, Callable[..., float]] = {
        "play": play,
        "copy": copy,
        "replay": replay,
    }
    for line in sys.stdin:
        word, *arguments = line.split()
        sys.stdout.write(f"{answers[word](*arguments)}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
