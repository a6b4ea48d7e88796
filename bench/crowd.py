"""A house full of guests: a server of its own, and clients that play at its tables."""

import asyncio
import os
import signal
import subprocess
import sys
import zlib
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import asyncssh
import msgspec

from ridotto.bench.row import Missing
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

PROGRAM = "from ridotto.tui.cli import main; main()"
KEY = "ssh-ed25519"
GAME = "rialto"
SEATS = 4
SIZE = (120, 40)
PATIENCE = 120.0
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

    async def press(self, key: str) -> float:
        """Seconds until the first answer."""
        self.came.clear()
        start = perf_counter()
        self.channel.write(key.encode())
        async with asyncio.timeout(PATIENCE):
            await self.came.wait()
        return perf_counter() - start


class Crowd:
    """A server with `workers` processes, and tables for as many guests as wanted."""

    def __init__(self, guests: int, workers: int = 1) -> None:
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "house.toml").write_text(LIMITS)
        path = folder / "house.db"
        self.store = SqliteStore(path)
        self.book = SqliteBook(self.store.database)
        self.parlour = Parlour(self.store, self.book, GAMES, clock=wall_clock)
        self.keys = [
            asyncssh.generate_private_key("ssh-ed25519") for _ in range(guests)
        ]
        self.tables = self._set_tables()
        command = (
            *(
                sys.executable,
                "-c",
                "from ridotto.tui.cli import main; main()",
                "serve",
            ),
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

    def _set_tables(self) -> list[Table[Any, Any]]:
        """Four to a table; whoever comes is led to theirs."""
        accounts = [self._account(n, key) for n, key in enumerate(self.keys)]
        tables = []
        for at in range(0, len(accounts), SEATS):
            people = accounts[at : at + SEATS]
            empty = max(2, len(people)) - len(people)
            kinds = [*[Kind.HUMAN for _ in people], *[Kind.NOVICE] * empty]
            board = self.parlour.set_up(people[0], GAME, kinds, {}, is_public=True)
            for each in people[1:]:
                self.parlour.sit(each, board.id)
            board = self.parlour.begin(people[0], board.id)
            for each in people:
                self.book.keep_last_board(each.id, board.id)
            tables.append(self.parlour.table(board))
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

    async def _come(self, key: asyncssh.SSHKey) -> None:
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.port,
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
        self.connections.append(connection)
        self.guests.append(guest)
        async with asyncio.timeout(PATIENCE):
            while guest.received < 6000:  # the lobby, and the table over it
                guest.came.clear()
                await guest.came.wait()

    def play(self, table: Table[Any, Any]) -> None:
        """One choice at a table, made elsewhere."""
        table.refresh()
        pending = table.pending()
        if pending:
            seat = Seat(pending[0])
            decision = table.decision(seat)
            assert decision is not None
            table.submit(seat, decision.choices[0])

    async def settle(self, quiet: float = 1.0) -> None:
        """Until nothing more comes for a while."""
        while True:
            before = sum(guest.received for guest in self.guests)
            await asyncio.sleep(quiet)
            if sum(guest.received for guest in self.guests) == before:
                return

    def memory(self) -> float:
        """MiB of the server and all its processes that serve."""
        pids = [self._server.pid, *_children(self._server.pid)]
        return sum(_private(pid) for pid in pids) / 1024

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


def _children(pid: int) -> list[int]:
    path = Path(f"/proc/{pid}/task/{pid}/children")
    if not path.exists():
        raise Missing("no /proc to read memory from")
    return [int(child) for child in path.read_text().split()]


def _private(pid: int) -> int:
    """KiB that belong to this process alone."""
    try:
        told = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    lines = (line.split() for line in told.splitlines() if line.startswith("Private"))
    return sum(int(words[1]) for words in lines)
