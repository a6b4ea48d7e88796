"""`python -m tests.soak --minutes 30`: tells what came of it; fails if any is lost."""

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.soak.run import soak

LEAK = 1.10
"""How much more memory the last tenth may use than the second."""


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--players", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kills", type=int, default=0)
    given = parser.parse_args()
    with TemporaryDirectory() as folder:
        told = soak(
            Path(folder), 60 * given.minutes, given.players, given.seed, given.kills
        )
    early, late = told.early_and_late()
    sys.stdout.write(
        f"{told.visits} visits, {told.drops} dropped lines, {told.moves} choices, "
        f"{told.logs} games, {told.finished} of them finished; "
        f"memory {early:.0f} MiB, in the end {late:.0f} MiB ({late / early - 1:+.1%})\n"
    )
    if told.kills:
        sys.stdout.write(
            f"killed {told.kills} times; {told.moves_since} choices since\n"
        )
    if not told.problems:
        sys.stdout.write("no choice is lost, all logs verify\n")
    for problem in told.problems[:20]:
        sys.stdout.write(f"{problem}\n")
    return int(bool(told.problems) or late > LEAK * early)


if __name__ == "__main__":
    sys.exit(main())
