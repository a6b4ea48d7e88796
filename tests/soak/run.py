"""A house under guests who behave like guests: nothing may be lost, nothing leak."""

import asyncio
import json
import random
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

import asyncssh

from ridotto.bench.memory import family, private
from ridotto.core.engine.errors import LogError
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES
from ridotto.core.store.book import BoardId
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from tests.support.serving import Serving
from tests.support.ssh import Guest, new_key
from tests.support.tables import SHELF as SOLDO

LIMITS = """
[limits]
connections_per_address = 1000
sessions_per_account = 50
commands = 100000
moves = 100000
chat_lines = 100000
tables = 1000
"""

SHELF = {**GAMES, **SOLDO}

TITLES = (*["soldo --set rounds=2"] * 4, *GAMES)
"""What is played: half of the tables are soon over."""

HOUSE = ("--seat novice", "--seat free", "--seat random")

PRESSES = 12
MOVES = 60
"""The most choices of one evening at one table."""

GAMES_EACH = 3
"""Whoever plays at so many tables opens no other."""

SECOND = 1.0


class Told(NamedTuple):
    """What came of it."""

    moves: int
    """Acknowledged ones."""
    visits: int
    drops: int
    finished: int
    """Games; all of them verified."""
    logs: int
    """Games that were begun; the others hold as far as they were played."""
    problems: list[str]
    kills: int
    """How often the house was killed and opened again, with everybody in it."""
    moves_since: int
    """Acknowledged ones since it was opened last."""
    memory: list[float]
    """MiB of the server and all its processes, every so often."""

    def early_and_late(self) -> tuple[float, float]:
        """The most after warming up, and in the end."""
        tenth = max(1, len(self.memory) // 10)
        return max(self.memory[tenth : 2 * tenth]), max(self.memory[-tenth:])


class Soak:
    """Some players at one house."""

    def __init__(self, house: Serving, players: int, seed: int) -> None:
        self._house = house
        self._chance = random.Random(seed)
        self._keys = [new_key() for _ in range(players)]
        self._acknowledged: dict[tuple[str, int], object] = {}
        """By table and record: the choice the house said it took."""
        self._counts = {"moves": 0, "visits": 0, "drops": 0, "kills": 0}
        self._moves_before = 0
        self._end = 0.0
        self._memory: list[float] = []
        self._problems: list[str] = []
        self._is_open = asyncio.Event()
        self._is_open.set()

    async def run(self, seconds: float, kills: int) -> None:
        self._end = monotonic() + seconds
        players = [self._live(n) for n in range(len(self._keys))]
        killing = self._kill(seconds / (kills + 1), kills)
        await asyncio.gather(*players, killing, self._weigh(seconds))

    async def _kill(self, every: float, times: int) -> None:
        """The power fails, whatever everybody is doing, and comes back; the time it
        takes to open again is not taken from the players."""
        for _ in range(times):
            await asyncio.sleep(every)
            fell = monotonic()
            self._is_open.clear()
            self._counts["kills"] += 1
            self._house.kill()
            self._moves_before = self._counts["moves"]
            await asyncio.to_thread(self._house.start)
            self._end += monotonic() - fell
            self._is_open.set()

    async def _weigh(self, seconds: float) -> None:
        while monotonic() < self._end:
            await self._is_open.wait()
            self._memory.append(sum(map(private, family(self._house.pid))))
            await asyncio.sleep(min(SECOND, seconds / 4))

    async def _live(self, number: int) -> None:
        name, chance = f"Player {number}", random.Random(self._chance.random())
        guest = await self._come(number)
        await guest.does(f"name {name}")
        while monotonic() < self._end:
            kills = self._counts["kills"]
            try:
                await self._visit(guest, chance)
            except (OSError, asyncssh.Error, AssertionError) as problem:
                if "ended" not in str(problem) and kills == self._counts["kills"]:
                    self._problems.append(f"{name}: {problem}")
            if chance.random() < 0.4:
                self._counts["drops"] += 1
                guest.connection.abort()
            else:
                guest.connection.close()
            await guest.connection.wait_closed()
            guest = await self._come(number)
        guest.connection.abort()
        await guest.connection.wait_closed()

    async def _come(self, number: int) -> Guest:
        """As soon as the house is open; again, if it falls meanwhile."""
        while True:
            await self._is_open.wait()
            kills = self._counts["kills"]
            try:
                return await self._connected(number)
            except (OSError, asyncssh.Error):
                if kills == self._counts["kills"]:
                    raise

    async def _connected(self, number: int) -> Guest:
        return Guest(
            await asyncssh.connect(
                "127.0.0.1",
                self._house.port,
                known_hosts=None,
                config=None,
                client_keys=[self._keys[number]],
                agent_path=None,
                username="guest",
            )
        )

    async def _visit(self, guest: Guest, chance: random.Random) -> None:
        """One evening: to a table, by terminal or by commands."""
        self._counts["visits"] += 1
        games = json.loads(await guest.does("games --json"))
        own = [each for each in games if each["seat"] is not None]
        free = [
            each
            for each in games
            if each["status"] == "gathering" and each["seat"] is None
        ]
        if free:
            ran = await guest.run(f"sit {chance.choice(free)['id']}")
            assert ran.status in (0, 2), ran
        elif len(own) < GAMES_EACH:
            await guest.does(f"new {chance.choice(TITLES)} {chance.choice(HOUSE)}")
        for each in own:
            if each["status"] == "gathering":
                await guest.run(f"begin {each['id']}")
            elif each["your_turn"]:
                await self._move(guest, each["id"], chance)
        if chance.random() < 0.5:
            await self._look(guest, chance)
        if chance.random() < 0.3:
            await guest.run("say hello")

    async def _move(self, guest: Guest, id: str, chance: random.Random) -> None:
        """As many choices as there are to make, unless the evening ends before."""
        for _ in range(chance.randrange(1, MOVES)):
            seen: Any = json.loads(await guest.does(f"show {id} --json"))
            if not seen["choices"]:
                return
            chosen = chance.choice(seen["choices"])
            at = f"--at {seen['record']} --json"
            ran = await guest.run(f"move {id} {chosen['number']} {at}")
            assert ran.status in (0, 2), ran
            if ran.status == 0:
                self._counts["moves"] += 1
                record = json.loads(ran.out)["record"]
                self._acknowledged[id, record] = chosen["choice"]

    async def _look(self, guest: Guest, chance: random.Random) -> None:
        terminal = await guest.terminal(size=chance.choice([(80, 24), (120, 40)]))
        await terminal.until(lambda screen: bool(screen.strip()), "anything")
        for _ in range(chance.randrange(PRESSES)):
            terminal.press(chance.choice(("\r", "j", "k", "\r", "y", "c", "\x1b[B")))
            await asyncio.sleep(0.02)
            if chance.random() < 0.1:
                terminal.resize(*chance.choice([(60, 20), (100, 30), (20, 5)]))

    def told(self, folder: Path) -> Told:
        """After the house was closed: what its store says."""
        problems = list(self._problems)
        store = SqliteStore(folder / "games.db")
        book = SqliteBook(store.database)
        boards = {board.id: board for board in [*book.boards(), *book.finished(10**6)]}
        logs = {id: board.log for id, board in boards.items() if board.log}
        kept = {id: store.read(log) for id, log in logs.items()}
        for (id, record), choice in self._acknowledged.items():
            lines = kept.get(BoardId(id), [])
            if record >= len(lines) or json.loads(lines[record])["choice"] != choice:
                problems.append(f"{id}: record {record} is lost")
        finished = 0
        for id, lines in kept.items():
            try:
                if boards[id].is_over:
                    finished += 1
                    assert verify(lines, SHELF).redecided
                else:
                    read_history(lines, SHELF)
            except (LogError, AssertionError) as problem:
                problems.append(f"{id}: does not verify: {problem}")
        store.close()
        for line in (folder / "journal").read_text().splitlines():
            if not line.startswith("{") or '"event":"broken' in line:
                problems.append(line)  # a bug, or what nobody has caught
        return Told(
            **self._counts,
            moves_since=self._counts["moves"] - self._moves_before,
            finished=finished,
            logs=len(kept),
            problems=problems,
            memory=self._memory,
        )


def soak(
    folder: Path, seconds: float, players: int, seed: int = 1, kills: int = 0
) -> Told:
    """Opens a house in a folder, lets players loose on it, and closes it again;
    `kills` is how often it is killed in between."""
    (folder / "house.toml").write_text(LIMITS)
    with Serving(folder, "--config", str(folder / "house.toml"), workers=2) as house:
        going = Soak(house, players, seed)
        asyncio.run(going.run(seconds, kills))
        status = house.stop()
    told = going.told(folder)
    if status:
        told.problems.append(f"the server ended with status {status}")
    return told
