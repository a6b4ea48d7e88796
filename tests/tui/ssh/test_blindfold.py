"""The blindfold over the wire: other hidden cards, the same bytes for everybody else.

Two tables differ only in what one guest may not know: both are played on from the same
moment, with what was hidden from that guest dealt anew. Whatever the guest asks for
must come out the same at both, and so must all that is painted.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from textual.pilot import Pilot

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.fork import fork
from ridotto.core.engine.seat import Seat
from ridotto.core.games import GAMES
from ridotto.core.store.book import Account, Board, Place
from ridotto.tui.settings import Settings
from ridotto.tui.ssh.limits import Limits
from tests.support.playing import new_table, step
from tests.support.screen import piloted, settled
from tests.support.ssh import Guest, OpenHouse, Terminal, new_key, open_house
from tests.support.tables import SHELF as SOLDO

NOW = 1_700_000_000_000
SHELF = {**GAMES, **SOLDO}

RECORDS = 25
"""How far a game is played before it forks; Soldo would be over."""

BERTA = Seat(1)

COMMANDS = (
    "show {id}",
    "show {id} --json",
    "show {id} --at 1 --json",
    "log {id}",
    "games --json",
    "talk --table {id} --json",
    "move {id} 999",
    "move {id} '{{}}'",
    "undo {id}",
    "back {id}",
    "begin {id}",
    "house {id} 3",
)
"""Whatever could be asked of a table, allowed or not."""

KEYS = ("[", "]", "m", "w", "v", "?")
"""Whatever could be pressed there: past, panes, reasons, other eyes, rules."""

MADE_UP = re.compile(r"[0-9a-f]{64}")
"""Digests, and what a seed is bound by: they are of no use to anybody."""


class Twins:
    """Two tables that are one to Berta and to whoever watches."""

    def __init__(self, house: OpenHouse, name: str, seats: int) -> None:
        self.house, self.name = house, name
        game, book = SHELF[name], house.parlour.book
        parent = new_table(game, seats, store=house.store)
        luck = SeededChance(b"twins")
        for _ in range(4 if name in SOLDO else RECORDS):
            step(parent, luck)
        people = [book.account_by_name(each.name) for each in parent.sitters[:2]]
        self.tables = [
            fork(
                parent,
                parent.seq,
                parent.sitters,
                eyes=BERTA,
                seed=seed_from(seed),
                store=house.store,
                shelf=SHELF,
                clock=lambda: NOW,
            )
            for seed in (1, 2)
        ]
        one, other = [table.history.state() for table in self.tables]
        assert one != other, "there is nothing to hide"
        self.boards = [self._board(name, people, table) for table in self.tables]

    def _board(self, name: str, people: list[Account], table: Any) -> Board:
        book = self.house.parlour.book
        places = [Place(account=each.id, name=each.name) for each in people]
        places += [Place(name=each.name) for each in table.sitters[2:]]
        board = Board(
            id=book.new_board_id(),
            game=name,
            options=table.history.header.options,
            places=tuple(places),
            host=people[0].id,
            made=NOW,
            log=table.id,
        )
        book.add_board(board)
        return board

    def veiled(self, said: str) -> str:
        """Without the names by which the two are told apart, and what is made up."""
        for board in self.boards:
            said = said.replace(board.id, "BOARD").replace(board.log or "", "LOG")
        return MADE_UP.sub("DIGEST", said)


def twins_of(house: OpenHouse) -> Iterator[Twins]:
    for name, game in SHELF.items():
        yield Twins(house, name, max(2, min(3, game.seats[-1])))


async def everybody(house: OpenHouse) -> list[Guest]:
    """Anna, who has secrets; Berta, who plays too; Carlo, who watches."""
    guests = [await house.comes(new_key(), name) for name in ("Anna", "Berta", "Zuan")]
    book = house.parlour.book
    for account in book.accounts():
        settings = Settings(speed="instant", animation=False)
        book.keep_settings(account.id, msgspec.json.encode(settings))
    return guests


@piloted
async def test_no_command_tells_what_a_guest_may_not_know(tmp_path: Path) -> None:
    limits = Limits(commands=10_000, moves=10_000)
    async with open_house(
        tmp_path, shelf=SHELF, clock=lambda: NOW, limits=limits
    ) as house:
        _, *others = await everybody(house)
        for twins in twins_of(house):
            for guest in others:
                for command in COMMANDS:
                    told = [
                        await guest.run(command.format(id=each.id))
                        for each in twins.boards
                    ]
                    here, there = (twins.veiled(f"{each}") for each in told)
                    assert here == there, (twins.name, command)
                first = [await first_words(guest, each) for each in twins.boards]
                assert first[0] == first[1], (twins.name, "watch")
            for each in twins.boards:
                house.parlour.book.remove_board(each.id)


async def first_words(guest: Guest, board: Board) -> str:
    """What one who follows a game is told at once."""
    following = await guest.connection.create_process(f"watch {board.id} --json")
    said = str(await following.stdout.readline())
    following.close()
    return said


@pytest.mark.parametrize("name", ["rialto", "genoa", "soldo"])
@piloted
async def test_no_key_shows_what_a_guest_may_not_know(
    tmp_path: Path, name: str
) -> None:
    limits = Limits(commands=10_000)
    async with open_house(
        tmp_path, shelf=SHELF, clock=lambda: NOW, limits=limits
    ) as house:
        guests = await everybody(house)
        twins = Twins(house, name, 3)
        for guest, who in zip(guests[1:], ("Berta", "Zuan"), strict=True):
            pair = [await Seen.at(house, guest, who, each) for each in twins.boards]
            for key in ("", *KEYS):
                here, there = [await each.after(key) for each in pair]
                assert here == there, (who, key)
            for each in pair:
                each.terminal.press("\x03")
                await each.terminal.ends()


class Seen:
    """A terminal of a guest that was led to a table, and the app behind it."""

    def __init__(self, guest: Guest, terminal: Terminal, app: Any) -> None:
        self._guest = guest
        self.terminal = terminal
        self._app = app

    @classmethod
    async def at(
        cls, house: OpenHouse, guest: Guest, name: str, board: Board
    ) -> "Seen":
        book = house.parlour.book
        book.keep_last_board(book.account_by_name(name).id, board.id)
        others = set(house.house.visits)
        terminal = await guest.terminal(size=(120, 40))
        await terminal.until(lambda screen: bool(screen.strip()), "a table")
        apps = [visit._app for visit in house.house.visits - others]
        return cls(guest, terminal, next(filter(None, apps)))

    async def after(self, key: str) -> dict[tuple[int, int], Any]:
        """What is painted once a key has been seen to.

        What comes over one connection comes in turn: who has the answer to something
        asked later has all that was painted before.
        """
        self.terminal.press(key)
        await self._guest.does("who")
        await settled(Pilot(self._app))
        await self._guest.does("who")
        return dict(self.terminal.seen.screen.looks)
