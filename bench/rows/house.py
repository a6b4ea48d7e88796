"""A house full of guests: memory, arrivals, keys under load, bytes of a choice."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from ridotto.bench.crowd import PATIENCE, Crowd
from ridotto.bench.row import Bar, Pair, Row

HURRY = 0.05
"""Who measures for less than so many seconds only wants to see that it works."""

PRESSES = 60
KEYS = ("j", "k")


def rows() -> Iterator[Row]:
    yield Row(
        "house/memory",
        "House: memory of a session beyond the first",
        "MiB",
        "the first session",
        memory,
        Bar("at most", 4, on="ours"),
    )
    yield Row(
        "house/arrivals",
        "House: 50 arrivals at once, until all are painted",
        "s",
        "one arrival",
        arrivals,
        Bar("at most", 8, on="ours"),
    )
    for sessions in (10, 50, 100):
        yield Row(
            f"house/key/{sessions}",
            f"House: a key at {sessions} sessions, a choice a second at every table",
            "ms",
            "the 99th percentile",
            lambda seconds, sessions=sessions: keys(seconds, sessions),  # type: ignore[misc]
            Bar("at most", 50, on="ours"),
        )
    yield Row(
        "house/choice-bytes",
        "House: bytes of a choice for each who watches",
        "bytes",
        "the same, compressed",
        choice_bytes,
        Bar("at most", 8000, on="ours"),
    )


def _scaled(seconds: float, count: int) -> int:
    return count if seconds >= HURRY else max(2, count // 20)


def _run(work: Callable[[], Coroutine[Any, Any, tuple[float, float]]]) -> Pair:
    """Both sides of a row come from one run."""
    latest = (0.0, 1.0)

    def ours() -> float:
        nonlocal latest
        latest = asyncio.run(work())
        return latest[0]

    return Pair(ours, lambda: latest[1])


def memory(seconds: float) -> Pair:
    count = _scaled(seconds, 100)

    async def measured() -> tuple[float, float]:
        crowd = Crowd(count)
        try:
            empty = crowd.memory()
            await crowd.arrive(1)
            await crowd.settle()
            first = crowd.memory()
            for _ in range(count - 1):
                await crowd.arrive(1)
            await crowd.settle()
            each = (crowd.memory() - first) / (count - 1)
            await crowd.leave()
            return each, max(0.1, first - empty)
        finally:
            crowd.close()

    return _run(measured)


def arrivals(seconds: float) -> Pair:
    count = _scaled(seconds, 50)

    async def measured() -> tuple[float, float]:
        crowd = Crowd(count + 1, workers=2)
        try:
            one = await _timed(crowd, 1)
            many = await _timed(crowd, count)
            await crowd.leave()
            return many, one
        finally:
            crowd.close()

    return _run(measured)


async def _timed(crowd: Crowd, count: int) -> float:
    start = perf_counter()
    await crowd.arrive(count)
    return perf_counter() - start


def keys(seconds: float, sessions: int) -> Pair:
    count = _scaled(seconds, sessions)
    presses = PRESSES if seconds >= HURRY else 6

    async def measured() -> tuple[float, float]:
        crowd = Crowd(count, workers=2)
        try:
            for at in range(0, count, 10):
                await crowd.arrive(min(10, count - at))
            await crowd.settle()
            busy = asyncio.create_task(_play_on(crowd))
            times = []
            for number in range(presses):
                guest = crowd.guests[number * 7 % count]
                times.append(1000 * await guest.press(KEYS[number % 2]))
                await asyncio.sleep(0.02)
            busy.cancel()
            await crowd.leave()
            return median(times), quantiles(times, n=100)[98]
        finally:
            crowd.close()

    return _run(measured)


async def _play_on(crowd: Crowd) -> None:
    """A choice a second at every table, spread over the second."""
    while True:
        for table in crowd.tables:
            crowd.play(table)
            await asyncio.sleep(1 / len(crowd.tables))


def choice_bytes(seconds: float) -> Pair:
    choices = 12 if seconds >= HURRY else 2

    async def measured() -> tuple[float, float]:
        crowd = Crowd(4)
        try:
            await crowd.arrive(4)
            await crowd.settle()
            plain, packed = [], []
            for _ in range(choices):
                before = [(guest.received, guest.packed) for guest in crowd.guests]
                crowd.guests[0].came.clear()
                crowd.play(crowd.tables[0])
                async with asyncio.timeout(PATIENCE):
                    await crowd.guests[0].came.wait()
                await crowd.settle(0.5)
                for guest, (sent, small) in zip(crowd.guests, before, strict=True):
                    plain.append(guest.received - sent)
                    packed.append(guest.packed - small)
            await crowd.leave()
            return median(plain), max(1.0, median(packed))
        finally:
            crowd.close()

    return _run(measured)
