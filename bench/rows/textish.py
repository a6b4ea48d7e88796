"""Our house beside another program that serves Textual apps over SSH.

It serves a list of forty lines, we a table of Rialto: what a session costs with next
to nothing in it, and with a game.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from time import monotonic, perf_counter
from typing import Any

import asyncssh

from ridotto.bench.crowd import KEY, PATIENCE, Crowd, come
from ridotto.bench.memory import family, private
from ridotto.bench.peers import Textish
from ridotto.bench.row import Pair, Row
from ridotto.bench.rows.house import REPEATS, scaled

GUESTS = 20
REFERENCE = "a list served by textish"


def rows() -> Iterator[Row]:
    yield Row(
        "house/textish/arrivals",
        f"House: {GUESTS} arrivals at once, until all are painted",
        "s",
        REFERENCE,
        lambda seconds: _pair(_arrivals, scaled(seconds, GUESTS)),
        most=REPEATS,
    )
    yield Row(
        "house/textish/memory",
        f"House: memory of a session beyond the first, {GUESTS} of them",
        "MiB",
        REFERENCE,
        lambda seconds: _pair(_memory, scaled(seconds, GUESTS)),
        most=REPEATS,
    )


class _Textish:
    """The other program, with as many keys as guests, as a crowd has them."""

    def __init__(self, guests: int) -> None:
        self._server = Textish()
        self._keys = [asyncssh.generate_private_key(KEY) for _ in range(guests)]
        self._connections: list[asyncssh.SSHClientConnection] = []

    async def open(self) -> None:
        """Until it answers: it says where before it does."""
        end = monotonic() + PATIENCE
        while True:
            try:
                _, writer = await asyncio.open_connection(
                    "127.0.0.1", self._server.port
                )
            except OSError:
                if monotonic() > end:
                    raise
                await asyncio.sleep(0.1)
            else:
                writer.close()
                await writer.wait_closed()
                return

    async def arrive(self, count: int) -> None:
        await asyncio.gather(*(self._come() for _ in range(count)))

    async def _come(self) -> None:
        connection, guest = await come(self._server.port, self._keys.pop())
        self._connections.append(connection)
        await guest.painted()

    def memory(self) -> float:
        return sum(private(pid) for pid in family(self._server.pid))

    async def leave(self) -> None:
        for connection in self._connections:
            connection.abort()

    def close(self) -> None:
        self._server.close()


Served = Crowd | _Textish


def _pair(figure: Callable[[Served, int], Coroutine[Any, Any, float]], n: int) -> Pair:
    """Both are opened for each measurement, and closed after it."""
    Textish.python()

    async def measured(served: Served) -> float:
        try:
            if isinstance(served, _Textish):
                await served.open()
            await served.arrive(1)
            told = await figure(served, n)
            await served.leave()
            return told
        finally:
            served.close()

    return Pair(
        lambda: asyncio.run(measured(Crowd(n + 1))),
        lambda: asyncio.run(measured(_Textish(n + 1))),
    )


async def _arrivals(served: Served, count: int) -> float:
    start = perf_counter()
    await served.arrive(count)
    return perf_counter() - start


async def _memory(served: Served, count: int) -> float:
    before = served.memory()
    await served.arrive(count)
    return (served.memory() - before) / count
