"""Runs rows and profiles them."""

import cProfile
from collections.abc import Callable, Sequence
from pathlib import Path
from platform import python_version

from ridotto.bench.peers import Catanatron
from ridotto.bench.report import Run, chosen, machine
from ridotto.bench.row import Outcome, Row, take
from ridotto.bench.rows import rows

Progress = Callable[[int, int, str], None]
"""Told before each row: how many are done, of how many, and which comes now."""


def selected(names: Sequence[str]) -> list[Row]:
    """The rows asked for; all of them if none is named."""
    return [row for row in rows() if chosen(names, row.name)]


def run(names: Sequence[str], repeats: int, seconds: float, progress: Progress) -> Run:
    """Measures the rows asked for, one after the other."""
    outcomes: list[Outcome] = []
    wanted = selected(names)
    try:
        for number, row in enumerate(wanted):
            progress(number, len(wanted), row.name)
            outcomes.append(take(row, repeats, seconds))
        progress(len(wanted), len(wanted), "")
    finally:
        Catanatron.stop()
    return Run(machine(), python_version(), repeats, seconds, tuple(outcomes))


def profile(row: Row, seconds: float, out: Path) -> None:
    """Writes a profile of our side of a row, for `pstats` or a viewer of its files."""
    pair = row.prepare(seconds)
    profiler = cProfile.Profile()
    try:
        profiler.runcall(pair.ours)
    finally:
        pair.close()
        Catanatron.stop()
    profiler.dump_stats(out)
