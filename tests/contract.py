"""`python -m tests.contract venice 2 --games 2000`: the contract over many games.

Each of them is put through every test that looks at a whole random game.
"""

import argparse
import inspect
import sys
import traceback
from collections import Counter
from collections.abc import Callable

from tests import test_contract as contract
from tests.support.moments import Playing, Setting

THINNED = 6
"""So much less closely than in the tests is each of thousands of games looked at."""

Check = Callable[[Playing], None]


def checks() -> dict[str, Check]:
    """Every test of the contract that asks for a game and nothing else."""
    return {
        name: test
        for name, test in inspect.getmembers(contract, inspect.isfunction)
        if name.startswith("test_")
        and list(inspect.signature(test).parameters) == ["playing"]
    }


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=sorted(contract.SHELF))
    parser.add_argument("seats", type=int)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    contract.thinned = THINNED
    game, tests = contract.SHELF[given.game], checks()
    decisions, failures = 0, Counter[str]()
    for number in range(given.first, given.first + given.games):
        playing = Playing(Setting(game, given.seats, number))
        decisions += len(playing.moments)
        for name, test in tests.items():
            try:
                test(playing)
            except Exception:
                failures[name] += 1
                sys.stdout.write(f"{playing.setting}: {name}\n{traceback.format_exc()}")
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{number + 1 - given.first} of {given.games}")
    sys.stdout.write(
        f"{game.name}, {given.seats} seats: {given.games} games, "
        f"{decisions} decisions, {len(tests)} tests each, {failures.total()} failures\n"
    )
    return int(bool(failures))


if __name__ == "__main__":
    sys.exit(main())
