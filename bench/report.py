"""The bench's table, as text and as JSON, and two runs side by side."""

import os
import platform
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from ridotto.bench.row import Outcome


class Run(Struct, frozen=True):
    """One run of the bench."""

    machine: str
    python: str
    repeats: int
    seconds: float
    rows: tuple[Outcome, ...]


def machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}"


def number(value: float | None) -> str:
    """Three figures that mean something, no more."""
    if value is None:
        return "–"
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def table(outcomes: Iterable[Outcome]) -> list[str]:
    """The rows with their columns aligned."""
    head = ("measure", "ours", "reference", "ratio", "spread", "bar", "verdict")
    rows = [head, *(_cells(each) for each in outcomes)]
    widths = [max(len(row[n]) for row in rows) for n in range(len(head))]
    return [
        "  ".join(
            cell.ljust(width) if n in (0, 5, 6) else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def markdown(outcomes: Iterable[Outcome]) -> list[str]:
    """The same for a README."""
    head = "| measure | ours | reference | ratio | bar | verdict |"
    lines = [head, "| --- | ---: | ---: | ---: | --- | --- |"]
    for each in outcomes:
        says, ours, theirs, ratio, spread, bar, verdict = _cells(each)
        reference = f"{theirs} ({each.reference})"
        cells = (says, ours, reference, f"{ratio} ({spread})", bar, verdict)
        lines.append(f"| {' | '.join(cells)} |")
    return lines


def _cells(each: Outcome) -> tuple[str, ...]:
    spread = f"{number(each.low)}–{number(each.high)}" if each.low is not None else ""
    bar = ""
    if each.bar is not None:
        unit = f" {each.unit}" if each.bar.on == "ours" else ""
        bar = f"{each.bar.bound} {number(each.bar.limit)}{unit}"
    return (
        each.says,
        f"{number(each.ours)} {each.unit}",
        number(each.theirs),
        number(each.ratio),
        spread,
        bar,
        each.verdict,
    )


def compare(old: Run, new: Run) -> list[str]:
    """Two runs side by side: how each ratio moved, and whether beyond its spread."""
    before = {each.name: each for each in old.rows}
    lines = []
    for each in new.rows:
        past = before.get(each.name)
        if past is None:
            lines.append(f"{each.name}: only in one of them")
            continue
        if past.ratio is None or each.ratio is None:
            lines.append(f"{each.name}: without a figure in one of them")
            continue
        moved = each.ratio / past.ratio - 1
        agree = overlap(past, each)
        word = "within the spread" if agree else "moved"
        lines.append(
            f"{each.name}: {number(past.ratio)} → {number(each.ratio)} "
            f"({moved:+.0%}, {word})"
        )
    return lines


def overlap(one: Outcome, other: Outcome) -> bool:
    """Whether the spreads of two outcomes meet."""
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return False
    return one.low <= other.high and other.low <= one.high


def to_json(run: Run) -> bytes:
    return msgspec.json.format(msgspec.json.encode(run), indent=2)


def from_json(content: bytes) -> Run:
    return msgspec.json.decode(content, type=Run)


def chosen(names: Sequence[str], name: str) -> bool:
    """Whether a row was asked for: by its name or the beginning of it."""
    return not names or any(name == each or name.startswith(each) for each in names)
