"""A house on a free port of this machine, and guests who come to it."""

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import asyncssh
from rich.cells import get_character_cell_size

from ridotto.core.engine.game import Game
from ridotto.core.engine.table import Clock
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.clock import wall_clock
from ridotto.tui.desk import AtOnce
from ridotto.tui.ssh.config import Config
from ridotto.tui.ssh.journal import Journal
from ridotto.tui.ssh.keys import Doorman
from ridotto.tui.ssh.ledger import Ledger
from ridotto.tui.ssh.server import House, listen
from ridotto.tui.ssh.steward import Steward
from tests.support.tables import SHELF

PATIENCE = 20.0
"""How long to wait for something to be seen, in seconds: machines can be slow."""

SPOKEN = {"LANG": "C.UTF-8"}

HOST_KEY = asyncssh.generate_private_key("ssh-ed25519")

SEQUENCE = re.compile(
    r"\x1b\[([?>]?)([0-9;]*)([$ ]?[@-~])"  # what moves, colours and switches
    r"|\x1b\][^\x1b\x07]*(?:\x1b\\|\x07)"  # what tells the terminal something
    r"|[\r\n]"
)


def new_key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


class Screen:
    """What a terminal shows of what it was sent: enough of one for our frames."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.sent = b""
        self._cells: dict[tuple[int, int], str] = {}
        self.looks: dict[tuple[int, int], tuple[str, frozenset[str]]] = {}
        """By cell: its letter, and the colours and marks it is shown in."""
        self._look: dict[str, str] = {}
        self._at = (0, 0)
        self._rest = ""

    def feed(self, data: bytes) -> None:
        self.sent += data
        said = self._rest + data.decode(errors="replace")
        cut = said.rfind("\x1b", -20)
        whole = cut < 0 or SEQUENCE.match(said, cut)
        self._rest, said = ("", said) if whole else (said[cut:], said[:cut])
        end = 0
        for match in SEQUENCE.finditer(said):
            self._write(said[end : match.start()])
            end = match.end()
            self._obey(match)
        self._write(said[end:])

    def _obey(self, match: "re.Match[str]") -> None:
        x, y = self._at
        if match[0] == "\r":
            self._at = (0, y)
        elif match[0] == "\n":
            self._at = (x, y + 1)
        elif match[3] == "H":
            row, _, column = match[2].partition(";")
            self._at = (int(column or 1) - 1, int(row or 1) - 1)
        elif match[3] == "m":
            self._dip(iter(match[2].split(";")))
        elif match[3] in ("h", "l") and match[2] == "1049":
            self._cells.clear()
            self.looks.clear()
            self._at = (0, 0)

    def _dip(self, numbers: Iterator[str]) -> None:
        """Into another colour; what was set before stays set."""
        for number in numbers:
            if number in ("38", "48"):
                kind = next(numbers)
                parts = [next(numbers) for _ in range(3 if kind == "2" else 1)]
                self._look[number] = f"{number};{';'.join(parts)}"
            elif number in ("39", "49"):
                self._look.pop(f"{int(number) - 1}", None)
            elif number in ("", "0"):
                self._look.clear()
            else:
                self._look[number] = number

    def _write(self, said: str) -> None:
        x, y = self._at
        for letter in said:
            self._cells[x, y] = letter
            self.looks[x, y] = letter, frozenset(self._look.values())
            x += get_character_cell_size(letter)
        self._at = (x, y)

    def __str__(self) -> str:
        width, height = self.size
        return "\n".join(
            "".join(self._cells.get((x, y), " ") for x in range(width)).rstrip()
            for y in range(height)
        )


class Seen(asyncssh.SSHClientSession[bytes]):
    """Collects what comes, for who waits for it."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.changed = asyncio.Event()
        self.is_over = False
        self.errors = b""

    def data_received(self, data: bytes, datatype: Any) -> None:
        if datatype is not None:
            self.errors += data
        else:
            self.screen.feed(data)
        self.changed.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_over = True
        self.changed.set()


class Keyless(asyncssh.SSHClient):
    """A client that answers what it is asked, if it is asked nothing."""

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(
        self, name: str, instructions: str, lang: str, prompts: Any
    ) -> list[str]:
        return []


class Terminal:
    """One terminal of a guest, driven by a test."""

    def __init__(self, channel: Any, seen: Seen) -> None:
        self.channel = channel
        self.seen = seen

    @property
    def screen(self) -> str:
        return str(self.seen.screen)

    async def until(self, holds: Callable[[str], bool], what: str) -> str:
        """The screen once something holds of it."""

        async def wait() -> str:
            while not holds(self.screen):
                assert not self.seen.is_over, f"{what}: it ended\n{self.screen}"
                self.seen.changed.clear()
                await self.seen.changed.wait()
            return self.screen

        try:
            return await asyncio.wait_for(wait(), PATIENCE)
        except TimeoutError:
            raise AssertionError(f"{what} is not in\n{self.screen}") from None

    async def shows(self, words: str) -> str:
        return await self.until(lambda screen: words in screen, repr(words))

    async def ends(self) -> int | None:
        """The exit status, once the other side has closed."""
        await asyncio.wait_for(self.channel.wait_closed(), PATIENCE)
        status: int | None = self.channel.get_exit_status()
        return status

    async def choose(self, words: str) -> None:
        """The item of a menu that shows these words, by its key."""
        screen = await self.shows(words)
        line = next(each for each in screen.splitlines() if words in each)
        key = re.search(r"\b([1-9])  ", line)
        assert key is not None, line
        self.press(f"{key[1]}\r")

    def press(self, keys: str) -> None:
        self.channel.write(keys.encode())

    def resize(self, width: int, height: int) -> None:
        self.seen.screen = Screen(width, height)
        self.channel.change_terminal_size(width, height)


class Ran(NamedTuple):
    """What a command without a terminal left behind."""

    status: int | None
    out: str
    err: str


class Guest:
    """A connection of somebody."""

    def __init__(self, connection: asyncssh.SSHClientConnection) -> None:
        self.connection = connection

    async def terminal(
        self,
        term: str = "xterm-256color",
        size: tuple[int, int] = (80, 24),
        window: int = 1 << 21,
        **sent: str,
    ) -> Terminal:
        seen = Seen(Screen(*size))
        channel, _ = await self.connection.create_session(
            lambda: seen,
            term_type=term,
            term_size=size,
            env=[f"{name}={value}" for name, value in {**SPOKEN, **sent}.items()],
            encoding=None,
            window=window,
        )
        return Terminal(channel, seen)

    async def run(self, command: str) -> Ran:
        done = await asyncio.wait_for(
            self.connection.run(command, stdin=asyncssh.DEVNULL), PATIENCE
        )
        return Ran(done.exit_status, str(done.stdout), str(done.stderr))

    async def does(self, command: str) -> str:
        """What a command says that must succeed."""
        ran = await self.run(command)
        assert ran.status == 0, ran
        return ran.out

    async def refused(self, command: str) -> str:
        """The one line a command is refused with."""
        ran = await self.run(command)
        assert ran.status == 2, ran
        assert ran.out == "", ran
        assert ran.err.count("\n") == 1, ran
        return ran.err


class OpenHouse:
    """A server in this process, with the tables of Soldo."""

    def __init__(self, house: House, store: SqliteStore, port: int) -> None:
        self.house = house
        self.store = store
        self.port = port
        self.guests: list[Guest] = []

    @property
    def parlour(self) -> Any:
        return self.house.parlour

    async def comes(
        self, key: asyncssh.SSHKey | None, name: str = "", **settings: Any
    ) -> Guest:
        """Somebody with a key; a name is told first."""
        connection = await asyncssh.connect(
            "127.0.0.1",
            self.port,
            known_hosts=None,
            config=None,
            client_keys=[key] if key else None,
            client_factory=asyncssh.SSHClient if key else Keyless,
            agent_path=None,
            username=settings.pop("username", "somebody"),
            **settings,
        )
        guest = Guest(connection)
        self.guests.append(guest)
        if name:
            await guest.does(f"name {name}")
        return guest


@asynccontextmanager
async def open_house(
    folder: Path,
    *,
    doorman: Doorman | None = None,
    shelf: Mapping[str, Game[Any, Any]] = SHELF,
    clock: Clock = wall_clock,
    ledger: Ledger | None = None,
    **config: Any,
) -> AsyncIterator[OpenHouse]:
    """Opens for a test; the steward goes round whenever something happened."""
    store = SqliteStore(folder / "games.db")
    with (folder / "journal").open("a") as out:
        house = House(
            Config(**config),
            store,
            SqliteBook(store.database),
            shelf,
            clock=clock,
            journal=Journal(out),
            adviser=AtOnce(),
            doorman=doorman,
            ledger=ledger,
        )
        loop = asyncio.get_running_loop()
        steward = Steward(house.parlour, AtOnce())
        house.parlour.bell.listen("", lambda: loop.call_soon(steward.go_round))  # type: ignore[arg-type]
        acceptor = await listen(house, HOST_KEY, host="127.0.0.1", port=0)
        house.open()
        opened = OpenHouse(house, store, acceptor.get_port())
        try:
            yield opened
        finally:
            acceptor.close()
            await house.close("The test is over.")
            for guest in opened.guests:
                guest.connection.close()
                await guest.connection.wait_closed()
            store.close()
