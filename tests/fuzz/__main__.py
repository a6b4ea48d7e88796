"""The command line: plays for so many seconds, or shows a failure again."""

import argparse
import sys
import time
from pathlib import Path

from msgspec import MsgspecError
from msgspec.structs import replace

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import RidottoError
from tests.fuzz.case import (
    Case,
    Failure,
    Finding,
    Op,
    find_game,
    load,
    random_case,
    random_op,
    save,
)
from tests.fuzz.run import Run, patience, run
from tests.fuzz.shrink import shrink

OPS = 30_000
"""No game takes as many steps: one that does is caught in a circle."""

SHRINKING = 120.0
"""How many seconds are spent on making a failure short."""


class Progress:
    """One line on a terminal, written over and over."""

    def __init__(self) -> None:
        self.games = self.steps = 0
        self.start = time.monotonic()
        self._shown = 0.0

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.start

    def tell(self, what: str = "") -> None:
        now = time.monotonic()
        if sys.stderr.isatty() and now - self._shown > 0.2:
            self._shown = now
            sys.stderr.write(f"\r\x1b[K{self} {what}")
            sys.stderr.flush()

    def end(self) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\x1b[K")

    def __str__(self) -> str:
        return f"{self.seconds:.0f} s, {self.games:,} games, {self.steps:,} steps"


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        if asked.replay is not None:
            return _replay(asked.replay)
        return _fuzz(asked)
    except (RidottoError, OSError, MsgspecError) as error:
        sys.stderr.write(f"fuzz: {error}\n")
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.fuzz",
        description="Plays a game at random and against the grain.",
        epilog="example: python -m tests.fuzz rialto --seconds 60 --seed 7",
    )
    parser.add_argument("game", nargs="?", default="soldo", help="or module:GAME")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, help="only with so many seats")
    parser.add_argument("--out", type=Path, default=Path("failure.json"))
    parser.add_argument("--replay", type=Path, help="show a failure again")
    return parser


def _fuzz(asked: argparse.Namespace) -> int:
    luck = SeededChance(asked.seed)
    progress = Progress()
    game = find_game(asked.game)
    game.settle(asked.seats or game.seats[0], {})
    while progress.seconds < asked.seconds:
        case = random_case(asked.game, game, asked.seats, luck)
        done, failure = _play(case, luck, progress, asked.seconds)
        progress.games += 1
        if failure is not None:
            finding = _shrunk(done, failure, progress)
            progress.end()
            save(finding, asked.out)
            _tell(finding)
            sys.stdout.write(f"written to {asked.out}\n")
            return 1
    progress.end()
    sys.stdout.write(f"{asked.game}: {progress}, no failure\n")
    return 0


def _play(
    case: Case, luck: SeededChance, progress: Progress, seconds: float
) -> tuple[Case, Failure | None]:
    """Plays on until the game is over or something breaks; answers what was done."""
    ops: list[Op] = []
    done = Run(case)
    try:
        with patience():
            done.deal()
        while not done.is_over:
            assert len(ops) < OPS, "the game does not end"
            ops.append(random_op(luck))
            with patience():
                done.do(ops[-1])
            progress.steps += 1
            progress.tell()
            if progress.seconds > seconds:
                break
        with patience():
            done.finish()
    except Exception as error:
        return replace(case, ops=tuple(ops)), done.failure(error)
    return case, None


def _shrunk(case: Case, failure: Failure, progress: Progress) -> Finding:
    deadline = progress.seconds + SHRINKING
    at_the_end = run(case, to_the_end=False)[1] is None

    def breaks(smaller: Case) -> bool:
        if progress.seconds > deadline:
            return False
        found = run(smaller, to_the_end=at_the_end)[1]
        return found is not None and found.where == failure.where

    shortest = shrink(
        case, breaks, lambda now: progress.tell(f"shrinking: {len(now.ops)} steps")
    )
    return Finding(shortest, run(shortest)[1] or failure)


def _replay(path: Path) -> int:
    finding = load(path)
    done, failure = run(finding.case)
    if failure is None:
        sys.stdout.write("It does not fail any more.\n")
        return 0
    sys.stdout.write("".join(f"{step}\n" for step in done.steps))
    sys.stdout.write(failure.traceback)
    _tell(Finding(finding.case, failure))
    return 1


def _tell(finding: Finding) -> None:
    case, failure = finding.case, finding.failure
    sys.stdout.write(f"{case.game}, {case.seats} seats, {len(case.ops)} steps:\n")
    sys.stdout.write(f"{failure.what}\n{failure.where}\n")


if __name__ == "__main__":
    sys.exit(main())
