"""One row of the bench: ours and its reference, measured in turns in one run."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import Literal

from msgspec import Struct

HURRY = 0.05
"""Who measures for less than so many seconds only wants to see that it works."""

Measure = Callable[[], float]
"""One measurement, in the row's unit."""


class Missing(Exception):
    """A reference that cannot be had here, and why."""


class Bar(Struct, frozen=True):
    """What a row should reach."""

    bound: Literal["at least", "at most"]
    limit: float
    on: Literal["ratio", "ours"] = "ratio"

    def holds(self, number: float) -> bool:
        if self.bound == "at least":
            return number >= self.limit
        return number <= self.limit


@dataclass(frozen=True)
class Pair:
    """The two sides of a row, ready to be measured."""

    ours: Measure
    reference: Measure
    close: Callable[[], None] = lambda: None


@dataclass(frozen=True)
class Row:
    """A measure that can be taken on any machine, as a ratio."""

    name: str
    says: str
    unit: str
    reference: str
    """What it is compared with, in a few words."""
    prepare: Callable[[float], Pair]
    """Sets both sides up; the number says how long to measure, in seconds a side."""
    bar: Bar | None = None
    most: int | None = None
    """What takes long is not repeated more often than this."""


class Outcome(Struct, frozen=True):
    """What a row gave."""

    name: str
    says: str
    unit: str
    reference: str
    ours: float | None = None
    theirs: float | None = None
    ratio: float | None = None
    low: float | None = None
    high: float | None = None
    """The spread: the least and the greatest ratio of the run's pairs."""
    bar: Bar | None = None
    verdict: str = ""
    """`holds`, `short`, empty without a bar, or why there is no figure."""


def take(row: Row, repeats: int, seconds: float) -> Outcome:
    """Measures a row: its two sides in turns, so that a noisy minute hits both."""
    told = (row.name, row.says, row.unit, row.reference)
    try:
        pair = row.prepare(seconds)
    except Missing as missing:
        return Outcome(*told, bar=row.bar, verdict=f"no figure: {missing}")
    try:
        times = min(repeats, row.most or repeats)
        samples = [(pair.ours(), pair.reference()) for _ in range(times)]
    except Missing as missing:
        return Outcome(*told, bar=row.bar, verdict=f"no figure: {missing}")
    finally:
        pair.close()
    ours = median(mine for mine, _ in samples)
    theirs = median(other for _, other in samples)
    ratios = [mine / other for mine, other in samples]
    ratio = median(ratios)
    verdict = ""
    if row.bar is not None:
        number = ratio if row.bar.on == "ratio" else ours
        verdict = "holds" if row.bar.holds(number) else "short"
    return Outcome(
        *told,
        ours=ours,
        theirs=theirs,
        ratio=ratio,
        low=min(ratios),
        high=max(ratios),
        bar=row.bar,
        verdict=verdict,
    )


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many units a second: works until the time is up."""
    done = 0
    start = perf_counter()
    while True:
        done += work()
        spent = perf_counter() - start
        if spent >= seconds:
            return done / spent


def cost(work: Callable[[], object], seconds: float, batch: int = 1) -> float:
    """Microseconds for one piece of work."""

    def batched() -> int:
        for _ in range(batch):
            work()
        return batch

    return 1e6 / rate(batched, seconds)
