"""What must not get in, and what must not get out."""

import asyncio
import json
import os
from collections.abc import Callable
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from ridotto.core.engine.seat import Seat
from ridotto.core.store.book import AccountId
from ridotto.tui.commands.show import view_fields
from ridotto.tui.ssh import serve
from ridotto.tui.ssh.keys import Doorman, key_line
from ridotto.tui.ssh.ledger import Ledger
from ridotto.tui.ssh.limits import BUCKETS, Bucket, Limits, Purse, TooMuch
from tests.support.screen import piloted
from tests.support.ssh import Keyless, OpenHouse, new_key, open_house

EVIL = "\x1b]0;pwned\x07\x1b[2J\x1b[31m[bold]Evil[/bold]\u202e\u200b\r\n"


@piloted
async def test_without_a_key_nobody_gets_in(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            await house.comes(None)
        with pytest.raises(asyncssh.PermissionDenied):
            await house.comes(None, password="secret")
        assert house.parlour.book.accounts() == []


@piloted
async def test_an_open_house_lets_in_guests_who_leave_nothing_behind(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path, open=True) as house:
        guest = await house.comes(None)
        terminal = await guest.terminal()
        await terminal.shows("you are Guest ")
        assert "no account to add one to" in await guest.refused(
            f"keys add {key_line(new_key())}"
        )
        guest.connection.close()
        await guest.connection.wait_closed()
        await until(lambda: house.parlour.book.accounts() == [])
        anna = await house.comes(new_key(), "Anna")  # keys still count
        assert await anna.does("name Anna") == "You are Anna.\n"


class Liar(Keyless):
    """Offers keys that are not theirs, then something else."""

    def __init__(self, keys: list[Any]) -> None:
        self._keys = keys

    def public_key_auth_requested(self) -> Any:
        return self._keys.pop(0) if self._keys else None


class Forged(asyncssh.SSHKeyPair):
    """The public half of a key, and signatures by another."""

    def __init__(self, theirs: asyncssh.SSHKey, own: asyncssh.SSHKey) -> None:
        algorithm = theirs.algorithm
        super().__init__(
            algorithm, algorithm, (algorithm,), (algorithm,), theirs.public_data, None
        )
        self._own = own

    async def sign_async(self, data: bytes) -> bytes:
        return self._own.sign(data, b"ssh-ed25519")

    def sign(self, data: bytes) -> bytes:
        return self._own.sign(data, b"ssh-ed25519")


@piloted
async def test_a_key_that_was_only_shown_opens_nothing(tmp_path: Path) -> None:
    """Neither as a stranger with another key nor as a guest without one."""
    async with open_house(tmp_path, open=True) as house:
        theirs = new_key()
        await house.comes(theirs, "Anna")
        own = new_key()
        for keys in ([Forged(theirs, own), own], [Forged(theirs, own)]):
            connection = await asyncssh.connect(
                "127.0.0.1",
                house.port,
                known_hosts=None,
                config=None,
                username="anna",
                agent_path=None,
                client_keys=None,
                client_factory=partial(Liar, list(keys)),
            )
            done = await connection.run("games")
            assert "Anna" not in str(done.stdout)
            who = str((await connection.run("name Anna")).stderr)
            assert "Somebody else is called" in who
            connection.close()
            await connection.wait_closed()


@piloted
async def test_only_keys_on_the_list_are_let_in(tmp_path: Path) -> None:
    friend, stranger = new_key(), new_key()
    listed = tmp_path / "friends"
    listed.write_text(key_line(friend))
    async with open_house(tmp_path, doorman=Doorman(listed)) as house:
        await house.comes(friend, "Anna")
        with pytest.raises(asyncssh.PermissionDenied):
            await house.comes(stranger)


@piloted
async def test_who_is_banned_is_sent_home_and_stays_out(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        key = new_key()
        zorzi = await house.comes(key, "Zorzi")
        terminal = await zorzi.terminal()
        await terminal.shows("you are Zorzi")
        house.house.guests.ban(house.house.guests.find("Zorzi"), True)
        house.house._beat()
        await terminal.ends()
        assert "does not let you in" in terminal.screen
        assert "does not let you in" in await zorzi.refused("games")
        with pytest.raises(asyncssh.PermissionDenied):
            await house.comes(key)


@piloted
async def test_nothing_but_the_house_is_served(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        line = anna.connection
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.create_session(asyncssh.SSHClientSession, subsystem="sftp")
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.create_session(asyncssh.SSHClientSession, subsystem="shell")
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.open_connection("127.0.0.1", 22)
        with pytest.raises(asyncssh.ChannelOpenError):
            await line.open_unix_connection("/var/run/docker.sock")
        with pytest.raises(asyncssh.ChannelListenError):
            await line.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 22)
        for command in ("/bin/sh", "id", "scp -t /tmp", "bash -c id", "$(id)", "`id`"):
            assert "ridotto: " in await anna.refused(command)


@piloted
async def test_what_a_client_sets_changes_nothing_here(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal(
            TEXTUAL_DRIVER="os:system",
            RIDOTTO_STORE="/etc/passwd",
            LD_PRELOAD="/tmp/evil.so",
            LINES="1",
            COLUMNS="1",
        )
        await terminal.shows("you are Anna")
        assert "LD_PRELOAD" not in os.environ


@piloted
async def test_names_and_talk_are_harmless_on_every_other_screen(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        evil = await house.comes(new_key())
        name = json.dumps(f"Zorzi{EVIL}")
        await evil.run(f"name {name}")
        evil_name = house.parlour.book.accounts()[0].name
        assert evil_name.isprintable()
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")
        await evil.does(f"say {json.dumps(f'hello {EVIL} there')}")
        await evil.does("new soldo --seat free")
        await terminal.shows("hello")
        await terminal.shows("1 free seat")
        sent = terminal.seen.screen.sent
        for sequence in (b"pwned\x07", b"\x1b[2J", b"\x1b[31m", "\u202e".encode()):
            assert sequence not in sent
        assert "[bold]Evil" in terminal.screen
        said = await anna.does("talk")
        assert said.isprintable() or said.rstrip("\n").isprintable()


@piloted
async def test_no_command_and_no_key_tells_anothers_secret(tmp_path: Path) -> None:
    """The blindfold over the wire: other hidden cards, the same bytes."""
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        berta = await house.comes(new_key(), "Berta")
        carlo = await house.comes(new_key(), "Carlo")
        id = (await anna.does("new soldo --seat free")).split()[1]
        await berta.does(f"sit {id}")
        await anna.does(f"begin {id}")
        board = house.parlour.book.board(id)
        table = house.parlour.table(board)
        for guest, eyes in ((berta, Seat(1)), (carlo, None)):
            seen = json.loads(await guest.does(f"show {id} --json"))
            mine = table.view(eyes)
            assert seen["view"] == _fields(mine)
            log = await guest.does(f"log {id}")
            assert '"seed":' not in log
            dealt = [
                event
                for line in log.splitlines()
                for event in json.loads(line).get("events", ())
                if event["event"] == "Dealt"
            ]
            assert dealt
            assert all(event["hands"][0] is None for event in dealt)
            assert all(event["stock"] is None for event in dealt)
            for at in range(seen["record"] + 1):
                past = json.loads(await guest.does(f"show {id} --at {at} --json"))
                assert past["view"] == _fields(table.view(eyes, at))
        await anna.does(f"move {id} 1")
        told = await carlo.connection.create_process(f"watch {id}")
        said = [(await told.stdout.readline()).strip() for _ in range(3)]
        assert not any("promises s" in line for line in said)
        told.close()


def _fields(view: object) -> Any:
    return json.loads(json.dumps(view_fields(view)))


@piloted
async def test_malformed_and_abandoned_connections_leave_the_house_serving(
    tmp_path: Path,
) -> None:
    limits = Limits(login_seconds=1, connections_per_address=30)
    async with open_house(tmp_path, limits=limits) as house:
        for number in range(200):
            await abuse(house, number)
        ledger = house.house.ledger
        await until(lambda: ledger.connections == 0)
        assert ledger.logging_in == 0
        assert ledger.at("127.0.0.1") == 0
        anna = await house.comes(new_key(), "Anna")
        assert await anna.does("who") == ""


async def abuse(house: OpenHouse, number: int) -> None:
    """One connection that says nothing, nonsense, or only half of something."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    said = (
        b"",
        b"\x00" * 100,
        b"GET / HTTP/1.1\r\n\r\n",
        b"SSH-2.0-x\r\n",
        b"SSH-2.0-x\r\n" + bytes(range(256)) * 8,
        b"SSH-2.0-x\r\n\xff\xff\xff\xff",
        b"x" * 10_000,
    )[number % 7]
    try:
        writer.write(said)
        await writer.drain()
        if number % 3:
            async with asyncio.timeout(0.01):
                await reader.read(100)
    except (OSError, TimeoutError):
        pass
    writer.transport.abort()


@piloted
async def test_one_address_gets_only_so_many_connections(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(connections_per_address=2)) as house:
        key = new_key()
        first = await house.comes(key, "Anna")
        await house.comes(key)
        with pytest.raises((OSError, asyncssh.Error)):
            await house.comes(key)
        first.connection.close()
        await first.connection.wait_closed()
        await until(lambda: house.house.ledger.connections == 1)
        await house.comes(key)


def test_all_workers_count_together_and_who_died_counts_no_more() -> None:
    ledger = Ledger(2)
    one, other = ledger.of(0), ledger.of(1)
    one.comes("10.0.0.1")
    other.comes("10.0.0.1")
    other.comes("10.0.0.2")
    one.is_known()
    assert (one.connections, other.connections) == (3, 3)
    assert (one.logging_in, one.at("10.0.0.1"), one.at("10.0.0.2")) == (2, 2, 1)
    one.leaves("10.0.0.1")
    assert (other.connections, other.at("10.0.0.1")) == (2, 1)
    ledger.wipe(1)
    assert (one.connections, one.logging_in, one.at("10.0.0.2")) == (0, 0, 0)


@piloted
async def test_one_account_opens_only_so_many_terminals(tmp_path: Path) -> None:
    async with open_house(tmp_path, limits=Limits(sessions_per_account=1)) as house:
        anna = await house.comes(new_key(), "Anna")
        await (await anna.terminal()).shows("you are Anna")
        second = await anna.terminal()
        assert await second.ends() == 2
        assert b"too many terminals" in second.seen.errors


@piloted
async def test_flooding_is_throttled(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        id = (await anna.does("new soldo --seat free")).split()[1]
        berta = await house.comes(new_key(), "Berta")
        await berta.does(f"sit {id}")
        await anna.does(f"begin {id}")
        purse = house.parlour.purse(house.parlour.book.account_by_name("Anna"))
        await anna.does("say one")
        purse._chat.overdraw(10_000)
        assert "Not so fast" in await anna.refused("say two")
        purse._moves.overdraw(10_000)
        assert "Not so fast" in await anna.refused(f"move {id} 1")
        await anna.does("who")
        purse._commands.overdraw(10_000)
        assert "Not so fast" in await anna.refused("who")
        assert await berta.does("talk") == "Anna: one\n"


@piloted
async def test_flooding_one_worker_is_throttled_in_the_other(tmp_path: Path) -> None:
    ledger = Ledger(2)
    async with (
        open_house(tmp_path, ledger=ledger.of(0)) as first,
        open_house(tmp_path, ledger=ledger.of(1)) as second,
    ):
        key = new_key()
        here = await first.comes(key, "Anna")
        there = await second.comes(key)
        await here.does("say one")
        await there.does("say two")
        account = first.parlour.book.account_by_name("Anna")
        first.parlour.purse(account)._chat.overdraw(10_000)
        assert "Not so fast" in await there.refused("say three")


ANNA, BERTA = AccountId("anna"), AccountId("berta")


def test_what_is_taken_in_one_worker_is_missing_in_the_other() -> None:
    ledger, limits = Ledger(2), Limits(moves=4)
    one, other = ledger.of(0).purse(ANNA, limits), ledger.of(1).purse(ANNA, limits)
    one._moves.overdraw(10_000)
    with pytest.raises(TooMuch, match="Not so fast"):
        other.move()
    other.talk()  # each thing has a bucket of its own
    other.command()
    ledger.of(1).purse(BERTA, limits).move()  # and so has each guest
    ledger.wipe(0)  # a worker that died has not paid anything back
    with pytest.raises(TooMuch, match="Not so fast"):
        other.move()


def spend(ledger: Ledger) -> None:
    ledger.purse(ANNA, Limits())._chat.overdraw(10_000)


def test_processes_take_from_the_same_purse() -> None:
    """As `ridotto serve` starts them: nothing is inherited but what is handed over."""
    ledger = Ledger(2)
    ledger.of(0).purse(ANNA, Limits()).talk()
    worker = serve.SPAWN.Process(target=spend, args=(ledger.of(1),))
    worker.start()
    worker.join()
    assert worker.exitcode == 0
    with pytest.raises(TooMuch, match="Not so fast"):
        ledger.of(0).purse(ANNA, Limits()).talk()


def test_two_workers_give_no_more_than_one() -> None:
    cells, now = [0.0] * BUCKETS, 1000.0
    limits = Limits(chat_lines=6, moves=40, commands=60)
    purses = [Purse(limits, lambda: now, cells=cells) for _ in range(2)]

    def given(deed: Callable[[Purse], None]) -> int:
        """How often it is done until neither worker allows it any more."""
        for count, purse in enumerate(cycle(purses)):
            try:
                deed(purse)
            except TooMuch:
                return count
        raise AssertionError

    deeds = (Purse.talk, Purse.move, Purse.command)
    assert [given(deed) for deed in deeds] == [6, 40, 60]
    now += 4
    assert [given(deed) for deed in deeds] == [2, 40, 40]
    now += 1000
    assert [given(deed) for deed in deeds] == [6, 40, 60]


def test_a_bucket_fills_up_by_itself_and_never_runs_over() -> None:
    now = 0.0
    bucket = Bucket(3, 2, lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 100.0
    assert bucket.overdraw(5) == 1.0


async def until(holds: Any) -> None:
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.02)
