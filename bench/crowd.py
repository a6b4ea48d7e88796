"""A house full of guests: a server of its own, and clients that play at its tables."""

import asyncio
import os
import signal
import subprocess
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, perf_counter, sleep
from typing import Any

import asyncssh
import msgspec

from ridotto.bench.memory import family, private
from ridotto.bench.row import Missing
from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store.book import Account, AccountId
from ridotto.core.store.name import new_id
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.clock import wall_clock
from ridotto.tui.settings import Settings
from ridotto.tui.ssh.keys import key_line
from ridotto.tui.ssh.parlour import Parlour

SPAWN = get_context("spawn")
PROGRAM = "from ridotto.tui.cli import main; main()"
KEY = "ssh-ed25519"
SEATS = 4

PLAYED = 30
"""Records of a game that is in full swing."""
SIZE = (120, 40)
PATIENCE = 120.0

PAINTED = 4000
"""No table takes fewer bytes; nothing that is sent before it takes as many."""
LIMITS = """
[limits]
connections = 5000
connections_per_address = 5000
logins_at_once = 5000
login_seconds = 120
"""


class Guest(asyncssh.SSHClientSession[bytes]):
    """One terminal; counts what it gets, and tells when something came."""

    def __init__(self) -> None:
        self.received = 0
        self.packed = 0
        self.came = asyncio.Event()
        self._zip = zlib.compressobj()
        self.channel: Any = None

    def data_received(self, data: bytes, datatype: Any) -> None:
        self.received += len(data)
        self.packed += len(self._zip.compress(data))
        self.packed += len(self._zip.flush(zlib.Z_PARTIAL_FLUSH))  # as SSH does it
        self.came.set()

    async def painted(self) -> None:
        """Until there is a whole screen to be seen."""
        async with asyncio.timeout(PATIENCE):
            while self.received < PAINTED:
                self.came.clear()
                await self.came.wait()

    async def press(self, key: str) -> float:
        """Seconds until the first answer."""
        self.came.clear()
        start = perf_counter()
        self.channel.write(key.encode())
        async with asyncio.timeout(PATIENCE):
            await self.came.wait()
        return perf_counter() - start


async def come(
    port: int, key: asyncssh.SSHKey
) -> tuple[asyncssh.SSHClientConnection, Guest]:
    """A terminal at a server of this machine."""
    connection = await asyncssh.connect(
        "127.0.0.1",
        port,
        known_hosts=None,
        config=None,
        client_keys=[key],
        agent_path=None,
        username="guest",
        login_timeout=PATIENCE,
    )
    guest = Guest()
    guest.channel, _ = await connection.create_session(
        lambda: guest,
        term_type="xterm-256color",
        term_size=SIZE,
        env=["LANG=C.UTF-8"],
        encoding=None,
    )
    return connection, guest


class Crowd:
    """A server with `workers` processes, and tables for as many guests as wanted."""

    def __init__(
        self, guests: int, *, workers: int = 2, game: str = "rialto", watchers: int = 0
    ) -> None:
        """`watchers` of the guests only look on, at the first table."""
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "house.toml").write_text(LIMITS)
        self._path = path = folder / "house.db"
        self.store = SqliteStore(path)
        self.book = SqliteBook(self.store.database)
        self.parlour = Parlour(self.store, self.book, GAMES, clock=wall_clock)
        self.keys = [asyncssh.generate_private_key(KEY) for _ in range(guests)]
        self.tables = self._set_tables(game, guests - watchers)
        command = (
            *(sys.executable, "-c", PROGRAM, "serve"),
            *("--port", "0", "--workers", str(workers), "--bots", "1"),
            *("--config", str(folder / "house.toml"), "--store", str(path)),
            *("--log", str(folder / "journal")),
        )
        self._server = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self._server.stdout is not None
        said = self._server.stdout.readline()
        if "-p " not in said:
            raise Missing("the house does not open")
        self.port = int(said.split("-p ")[1].split()[0])
        self.connections: list[asyncssh.SSHClientConnection] = []
        self.guests: list[Guest] = []

    def _set_tables(self, game: str, players: int) -> list[Table[Any, Any]]:
        """Four to a table; whoever comes is led to theirs."""
        accounts = [self._account(n, key) for n, key in enumerate(self.keys)]
        boards = []
        for at in range(0, players, SEATS):
            people = accounts[at : min(at + SEATS, players)]
            empty = max(2, len(people)) - len(people)
            kinds = [*[Kind.HUMAN for _ in people], *[Kind.NOVICE] * empty]
            board = self.parlour.set_up(people[0], game, kinds, {}, is_public=True)
            for each in people[1:]:
                self.parlour.sit(each, board.id)
            board = self.parlour.begin(people[0], board.id)
            for each in people:
                self.book.keep_last_board(each.id, board.id)
            boards.append(board)
        for each in accounts[players:]:
            self.book.keep_last_board(each.id, boards[0].id)
        tables = [self.parlour.table(board) for board in boards]
        for table in tables:
            for _ in range(PLAYED):
                play(table)
        return tables

    def _account(self, number: int, key: asyncssh.SSHKey) -> Account:
        account = Account(AccountId(new_id()), f"Player {number}", 0)
        self.book.add_account(account, key_line(key))
        settings = msgspec.json.encode(Settings(speed="instant", animation=False))
        self.book.keep_settings(account.id, settings)
        return account

    async def arrive(self, count: int) -> None:
        """So many at once, until each has seen a table."""
        first = len(self.guests)
        await asyncio.gather(*(self._come(self.keys[first + n]) for n in range(count)))

    async def fill(self, count: int) -> None:
        """Until so many are there, a few at a time."""
        while len(self.guests) < count:
            await self.arrive(min(10, count - len(self.guests)))
        await self.settle()

    @contextmanager
    def busy(self) -> Iterator[None]:
        """A choice a second at every table, made by another process."""
        logs = [table.id for table in self.tables]
        player = SPAWN.Process(target=play_on, args=(self._path, logs))
        player.start()
        try:
            yield
        finally:
            player.terminate()
            player.join()

    async def _come(self, key: asyncssh.SSHKey) -> None:
        connection, guest = await come(self.port, key)
        self.connections.append(connection)
        self.guests.append(guest)
        await guest.painted()

    async def settle(self, quiet: float = 1.0) -> None:
        """Until nothing more comes for a while."""
        while True:
            before = sum(guest.received for guest in self.guests)
            await asyncio.sleep(quiet)
            if sum(guest.received for guest in self.guests) == before:
                return

    def memory(self) -> float:
        """MiB of the server and all its processes that serve."""
        return sum(private(pid) for pid in family(self._server.pid))

    async def leave(self) -> None:
        for connection in self.connections:
            connection.abort()

    def close(self) -> None:
        os.kill(self._server.pid, signal.SIGTERM)
        try:
            self._server.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self._server.pid, signal.SIGKILL)
            self._server.wait(10)
        assert self._server.stdout is not None
        self._server.stdout.close()
        self.store.close()
        self._folder.cleanup()


def play(table: Table[Any, Any]) -> None:
    """One choice for the people of a table, the first there is."""
    table.refresh()
    seats = [s for s in table.pending() if not table.sitters[s].kind.is_house]
    if seats:
        seat = Seat(seats[0])
        decision = table.decision(seat)
        assert decision is not None
        table.submit(seat, decision.choices[0])


def play_on(path: Path, logs: list[GameId]) -> None:
    """A choice a second at every table, spread over the second."""
    store = SqliteStore(path)
    tables = [Table.open(store, log, GAMES, clock=wall_clock) for log in logs]
    due = monotonic()
    while True:
        for table in tables:
            play(table)
            due += 1 / len(tables)
            sleep(max(0.0, due - monotonic()))
