"""A house full of guests: memory, arrivals, keys under load, bytes of a choice.

The clients run on the same cores as the house they measure, so its figures are those
of a machine that does both.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from ridotto.bench.crowd import PATIENCE, Crowd, play
from ridotto.bench.row import HURRY, Bar, Pair, Row
from ridotto.core.games import GAMES

PRESSES = 300
KEYS = ("[", "\x1b[F")
"""A step back and, with End, forward again: whoever's turn it is, they are answered."""

CHOICES = 8
"""Each is waited for until nothing more comes of it."""

PLAYERS, WATCHERS = 2, 4
"""Who is at the table at which bytes are counted."""

REPEATS = 2
"""A full house takes half a minute to fill."""

Figures = tuple[float, float]
"""Ours, and what it is compared with; both come from one run."""

_spare: dict[tuple[str, object], list[Figures]] = {}
"""By what was measured: figures that a row took and its counterpart has not used."""


def rows() -> Iterator[Row]:
    for sessions in (50, 100, 200):
        yield Row(
            f"house/memory/{sessions}",
            f"House: memory of a session beyond the first, {sessions} at "
            f"{sessions // 4} tables",
            "MiB",
            "an empty house",
            partial(memory, sessions),
            Bar("at most", 4, on="ours"),
            REPEATS,
        )
    for arriving, limit in ((10, 3), (25, 5), (50, 8)):
        yield Row(
            f"house/arrivals/{arriving}",
            f"House: {arriving} arrivals at once, until all are painted",
            "s",
            "one arrival",
            partial(arrivals, arriving),
            Bar("at most", limit, on="ours"),
            REPEATS,
        )
    for sessions in (10, 50, 100):
        busy = f"at {sessions} sessions, a choice a second at every table"
        yield Row(
            f"house/key/{sessions}",
            f"House: a key {busy}",
            "ms",
            "the 99th percentile",
            partial(keys, sessions),
            Bar("at most", 50, on="ours"),
            REPEATS,
        )
        yield Row(
            f"house/late-key/{sessions}",
            f"House: the slowest hundredth of all keys {busy}",
            "ms",
            "the median",
            partial(late_keys, sessions),
            Bar("at most", 250, on="ours"),
            REPEATS,
        )
    for game in GAMES:
        yield from bytes_rows(game, WATCHERS, game)
    for watchers in (1, 4 * WATCHERS):
        yield from bytes_rows("rialto", watchers, f"rialto/{watchers}")


def bytes_rows(game: str, watchers: int, name: str) -> Iterator[Row]:
    title = GAMES[game].title
    says = f"House: a choice of {title} for each at a table with {watchers} watching"
    yield Row(
        f"house/choice-bytes/{name}",
        says,
        "bytes",
        "the same, compressed",
        partial(choice_bytes, game, watchers),
        Bar("at most", 8000, on="ours"),
        REPEATS,
    )
    yield Row(
        f"house/packed-bytes/{name}",
        f"{says}, compressed",
        "bytes",
        "the same, not compressed",
        partial(packed_bytes, game, watchers),
        Bar("at most", 1000, on="ours"),
        REPEATS,
    )


def scaled(seconds: float, count: int) -> int:
    """How many guests or keys: few for who is in a hurry."""
    return count if seconds >= HURRY else max(2, count // 20)


def _pair(
    crowd: Callable[[], Crowd], work: Callable[[Crowd], Coroutine[Any, Any, Figures]]
) -> Pair:
    """A house opened for each measurement, and closed after it."""
    latest = (0.0, 1.0)

    async def measured() -> Figures:
        opened = crowd()
        try:
            figures = await work(opened)
            await opened.leave()
            return figures
        finally:
            opened.close()

    def ours() -> float:
        nonlocal latest
        latest = asyncio.run(measured())
        return latest[0]

    return Pair(ours, lambda: latest[1])


def memory(sessions: int, seconds: float) -> Pair:
    count = scaled(seconds, sessions)

    async def measured(crowd: Crowd) -> Figures:
        empty = crowd.memory()
        await crowd.fill(1)
        first = crowd.memory()
        await crowd.fill(count)
        return (crowd.memory() - first) / (count - 1), empty

    return _pair(lambda: Crowd(count), measured)


def arrivals(arriving: int, seconds: float) -> Pair:
    count = scaled(seconds, arriving)

    async def measured(crowd: Crowd) -> Figures:
        one = await _timed(crowd, 1)
        return await _timed(crowd, count), one

    return _pair(lambda: Crowd(count + 1), measured)


async def _timed(crowd: Crowd, count: int) -> float:
    start = perf_counter()
    await crowd.arrive(count)
    return perf_counter() - start


def keys(sessions: int, seconds: float) -> Pair:
    count, presses = scaled(seconds, sessions), scaled(seconds, PRESSES)

    async def measured(crowd: Crowd) -> Figures:
        await crowd.fill(count)
        times = []
        crowd.guests[0].came.clear()
        with crowd.busy():
            async with asyncio.timeout(PATIENCE):
                await crowd.guests[0].came.wait()  # the first choice
            for number in range(presses):
                guest = crowd.guests[number // len(KEYS) * 7 % count]
                times.append(1000 * await guest.press(KEYS[number % len(KEYS)]))
                await asyncio.sleep(0.02)
        return median(times), quantiles(times, n=100)[98]

    return _kept(_pair(lambda: Crowd(count), measured), ("keys", sessions))


def late_keys(sessions: int, seconds: float) -> Pair:
    return _turned(keys(sessions, seconds), ("keys", sessions))


def _kept(pair: Pair, what: tuple[str, object]) -> Pair:
    """Keeps what it measures for the row that tells the other figure of it."""

    def ours() -> float:
        figure = pair.ours()
        _spare.setdefault(what, []).append((figure, pair.reference()))
        return figure

    return Pair(ours, pair.reference, pair.close)


def _turned(pair: Pair, what: tuple[str, object]) -> Pair:
    """The same run with its two figures the other way round."""
    latest = (1.0, 1.0)

    def ours() -> float:
        nonlocal latest
        if not _spare.get(what):
            pair.ours()
        latest = _spare[what].pop(0)
        return latest[1]

    return Pair(ours, lambda: latest[0], pair.close)


def choice_bytes(game: str, watchers: int, seconds: float) -> Pair:
    choices = scaled(seconds, CHOICES)

    async def measured(crowd: Crowd) -> Figures:
        await crowd.fill(len(crowd.keys))
        before = [(guest, guest.received, guest.packed) for guest in crowd.guests]
        for _ in range(choices):
            play(crowd.tables[0])
            await crowd.settle(0.3)
        await crowd.settle()
        each = choices * len(crowd.guests)
        plain = sum(guest.received - sent for guest, sent, _ in before)
        packed = sum(guest.packed - small for guest, _, small in before)
        return plain / each, max(1.0, packed / each)

    guests = PLAYERS + watchers
    pair = _pair(
        lambda: Crowd(guests, workers=1, game=game, watchers=watchers), measured
    )
    return _kept(pair, ("bytes", (game, watchers)))


def packed_bytes(game: str, watchers: int, seconds: float) -> Pair:
    return _turned(choice_bytes(game, watchers, seconds), ("bytes", (game, watchers)))
