"""Opens a house and keeps it open: one process, or several on one port."""

import asyncio
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from time import monotonic
from typing import Any, TextIO

from ridotto.core.automa.fair import FairHouse
from ridotto.core.automa.workers import Workers, core_count
from ridotto.core.engine.errors import BadOption
from ridotto.core.games import GAMES
from ridotto.core.store import MEMORY, default_path
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.clock import wall_clock
from ridotto.tui.console import FAILED, FINE
from ridotto.tui.ssh import text, words
from ridotto.tui.ssh.bell import HOUSE, POLL
from ridotto.tui.ssh.config import Config
from ridotto.tui.ssh.journal import Journal
from ridotto.tui.ssh.keys import Doorman, host_key
from ridotto.tui.ssh.ledger import Ledger
from ridotto.tui.ssh.parlour import Parlour
from ridotto.tui.ssh.rehearsal import rehearse
from ridotto.tui.ssh.server import House, calm_the_collector, let_go, listen, often
from ridotto.tui.ssh.steward import ROUND, Steward

SPAWN = get_context("spawn")
"""A fork would copy open connections and locks along."""

BACKLOG = 200

REVIVAL = 1.0
"""How long to wait before a worker that died is replaced, in seconds."""

FAREWELL = 10.0
"""How long workers are given to close, in seconds."""

Opened = Callable[[int], object]


def store_path(config: Config) -> Path:
    if config.store == MEMORY:
        raise BadOption(text.NOT_IN_MEMORY)
    return Path(config.store).expanduser() if config.store else default_path()


def host_key_path(config: Config) -> Path:
    if config.host_key:
        return Path(config.host_key).expanduser()
    return store_path(config).with_name("host_key")


def doorman(config: Config) -> Doorman:
    path = config.authorized_keys
    return Doorman(Path(path).expanduser() if path else None)


def journal(config: Config, worker: str = "") -> Journal:
    out: TextIO = sys.stderr
    if config.log:
        out = Path(config.log).expanduser().open("a", encoding="utf-8")
    return Journal(out, worker=worker)


def serve(config: Config, opened: Opened = lambda port: None) -> int:
    """Serves until it is told to stop; `opened` is told the port."""
    host_key(host_key_path(config))  # made before workers look for it
    doorman(config)
    if config.worker_count == 1:
        return asyncio.run(_alone(config, opened))
    return asyncio.run(_together(config, opened))


# -- one process -----------------------------------------------------------------


async def _alone(config: Config, opened: Opened) -> int:
    stop = _stopping()
    thinker = _thinker(config.bots or core_count())
    house = _house(config, thinker)
    acceptor = await listen(
        house,
        host_key(host_key_path(config)),
        host=config.host,
        port=config.port,
        backlog=BACKLOG,
    )
    house.open()
    await _warm_up(house)
    port = acceptor.get_port()
    keeper = asyncio.create_task(_keep(house.parlour, thinker, house.journal))
    calm_the_collector()
    house.journal.tell("open", host=config.host, port=port, workers=1)
    opened(port)
    await stop.wait()
    acceptor.close()
    keeper.cancel()
    await house.close(words.CLOSING)
    with suppress(asyncio.CancelledError):
        await keeper
    thinker.close()
    house.journal.tell("closed")
    return FINE


def _thinker(count: int) -> FairHouse:
    """Whoever plays and advises: nobody waits long, however many ask."""
    return FairHouse(Workers(count), clock=monotonic)


def _house(
    config: Config,
    adviser: FairHouse,
    worker: str = "",
    ledger: Ledger | None = None,
) -> House:
    store = SqliteStore(store_path(config))
    return House(
        config,
        store,
        SqliteBook(store.database),
        GAMES,
        clock=wall_clock,
        journal=journal(config, worker),
        adviser=adviser,
        doorman=doorman(config),
        worker=worker,
        ledger=ledger,
    )


async def _warm_up(house: House) -> None:
    """Whatever goes wrong with it, the house opens."""
    try:
        await rehearse(house.parlour.shelf, house.adviser)
    except Exception as error:
        house.journal.fail("rehearsal", error)
    let_go()


async def _keep(parlour: Parlour, thinker: FairHouse, told: Journal) -> None:
    """Plays the house's seats and looks at the clocks, for all workers."""
    loop = asyncio.get_running_loop()
    woken = asyncio.Event()
    steward = Steward(
        parlour, thinker, wake=lambda: loop.call_soon_threadsafe(woken.set)
    )
    parlour.bell.listen(HOUSE, woken.set)
    last, problem = 0.0, ""
    try:
        while True:
            if monotonic() - last >= ROUND:
                last = monotonic()
                steward.go_round()
            else:
                steward.attend()
            for each in steward.problems:
                if each != problem:
                    told.tell("table", problem=each)
                    problem = each
            steward.problems.clear()
            with suppress(TimeoutError):  # `wait_for` may swallow a cancellation
                async with asyncio.timeout(ROUND):
                    await woken.wait()
            woken.clear()
    finally:
        steward.close()


def _stopping() -> asyncio.Event:
    """Set once somebody wants the house closed."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stop.set)
    return stop


# -- several ---------------------------------------------------------------------


class Crew:
    """The workers; one that dies is replaced."""

    def __init__(self, config: Config, port: int, told: Journal) -> None:
        self._config = config
        self._port = port
        self._told = told
        self._count = 0
        self._ledger = Ledger(config.worker_count)
        self._free = list(range(config.worker_count))
        """The rows of the ledger that nobody writes to."""
        self._rows: dict[Any, int] = {}
        self._workers: dict[Any, Connection] = {}
        self._is_closing = False

    def hire(self) -> Connection:
        self._count += 1
        ours, theirs = SPAWN.Pipe()
        name = f"{os.getpid()}-{self._count}"
        row = self._free.pop()
        ledger = self._ledger.of(row)
        process = SPAWN.Process(
            target=work, args=(self._config, self._port, name, ledger, theirs)
        )
        process.start()
        self._rows[process] = row
        theirs.close()
        self._workers[process] = ours
        loop = asyncio.get_running_loop()
        loop.add_reader(process.sentinel, self._died, process)
        return ours

    def _died(self, process: Any) -> None:
        loop = asyncio.get_running_loop()
        loop.remove_reader(process.sentinel)
        process.join()
        self._workers.pop(process).close()
        row = self._rows.pop(process)
        self._ledger.wipe(row)
        self._free.append(row)
        if not self._is_closing:
            self._told.tell("worker died", status=process.exitcode)
            loop.call_later(REVIVAL, self._replace)

    def _replace(self) -> None:
        if not self._is_closing:
            self.hire()

    async def close(self) -> None:
        """Asks all to close, and waits for it."""
        self._is_closing = True
        for process in self._workers:
            process.terminate()
        end = monotonic() + FAREWELL
        while self._workers and monotonic() < end:
            await asyncio.sleep(0.05)
        for process in self._workers:
            process.kill()


async def _together(config: Config, opened: Opened) -> int:
    stop = _stopping()
    told = journal(config)
    with _reserved(config) as place:
        port = place.getsockname()[1]
        crew = Crew(config, port, told)
        lines = [crew.hire() for _ in range(config.worker_count)]
        loop = asyncio.get_running_loop()
        for line in lines:
            problem = await loop.run_in_executor(None, _heard, line)
            if problem:
                await crew.close()
                raise BadOption(problem)
        store = SqliteStore(store_path(config))
        book = SqliteBook(store.database)
        parlour = Parlour(store, book, GAMES, clock=wall_clock, limits=config.limits)
        thinker = _thinker(config.bots or core_count())
        looks = asyncio.create_task(often(POLL, parlour.bell.look, told))
        keeper = asyncio.create_task(_keep(parlour, thinker, told))
        told.tell("open", host=config.host, port=port, workers=config.worker_count)
        opened(port)
        await stop.wait()
        looks.cancel()
        keeper.cancel()
        await crew.close()
        with suppress(asyncio.CancelledError):
            await keeper
        thinker.close()
        store.close()
        told.tell("closed")
    return FINE


def _heard(line: Connection) -> str:
    """What a worker says once it is open; a problem, if it cannot be."""
    try:
        problem: str = line.recv()
    except (EOFError, OSError):
        return text.WORKER_FAILED
    return problem


def _reserved(config: Config) -> socket.socket:
    """Holds the port for the workers without ever listening itself."""
    try:
        family, kind, number, _, address = socket.getaddrinfo(
            config.host or None,
            config.port,
            type=socket.SOCK_STREAM,
            flags=socket.AI_PASSIVE,
        )[0]
        place = socket.socket(family, kind, number)
        place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        place.bind(address)
    except OSError as error:
        said = text.cannot_listen(config.host, config.port, error.strerror)
        raise BadOption(said) from None
    return place


def work(
    config: Config, port: int, name: str, ledger: Ledger, line: Connection
) -> None:
    """The life of a worker, in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    sys.exit(asyncio.run(_work(config, port, name, ledger, line)))


async def _work(
    config: Config, port: int, name: str, ledger: Ledger, line: Connection
) -> int:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    loop.add_reader(line.fileno(), stop.set)  # whoever started it is gone
    adviser = _thinker(1)
    house = _house(config, adviser, name, ledger)
    try:
        acceptor = await listen(
            house,
            host_key(host_key_path(config)),
            host=config.host,
            port=port,
            reuse_port=True,
            backlog=BACKLOG,
        )
    except BadOption as problem:
        line.send(str(problem))
        return FAILED
    house.open()
    await _warm_up(house)
    calm_the_collector()
    line.send("")
    await stop.wait()
    acceptor.close()
    await house.close(words.CLOSING)
    adviser.close()
    return FINE
