"""How much memory processes use, as the kernel counts it."""

from pathlib import Path

from ridotto.bench.row import Missing


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    path = Path(f"/proc/{pid}/task/{pid}/children")
    if not path.exists():
        raise Missing("no /proc to read memory from")
    children = [int(child) for child in path.read_text().split()]
    return [pid, *(each for child in children for each in _family(child))]


def _family(pid: int) -> list[int]:
    try:
        return family(pid)
    except (Missing, OSError):  # it has just ended
        return []


def private(pid: int) -> float:
    """MiB that belong to this process alone; none once it has ended."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0.0
    lines = (line.split() for line in told.splitlines() if line.startswith("Private"))
    return sum(int(words[1]) for words in lines) / 1024
