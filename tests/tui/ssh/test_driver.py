"""The traps of many apps in one process, each with its cure."""

import asyncio
import gc
import re
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import pytest
from asyncssh import SSHServerConnection
from textual.app import App

from ridotto.tui.settings import Settings
from ridotto.tui.ssh.app import GuestApp
from ridotto.tui.ssh.limits import Limits
from ridotto.tui.ssh.screens.lobby import Lobby
from ridotto.tui.ssh.server import (
    CONNECTION,
    OVERDUE,
    THRESHOLDS,
    calm_the_collector,
    let_go,
)
from tests.support.screen import colours_sent, piloted
from tests.support.ssh import Terminal, new_key, open_house


@piloted
async def test_two_key_logins_in_a_row_with_an_app_between(tmp_path: Path) -> None:
    """Eager tasks, which Textual wants from Python 3.12 on, would hang the second."""
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        await (await anna.terminal()).shows("you are Anna")
        berta = await house.comes(new_key(), "Berta")
        await (await berta.terminal()).shows("you are Berta")
        assert asyncio.get_running_loop().get_task_factory() is None


@piloted
async def test_the_loop_keeps_its_plain_tasks_whatever_an_app_asks_for(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path):
        loop = asyncio.get_running_loop()
        loop.set_task_factory(lambda loop, work, **more: asyncio.Task(work, loop=loop))
        assert loop.get_task_factory() is None


@piloted
async def test_each_terminal_gets_the_colours_it_can_show(tmp_path: Path) -> None:
    """Styles are cached for the whole process; a depth must not be."""
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        full = await anna.terminal(COLORTERM="truecolor")
        many = await anna.terminal("xterm-256color")
        few = await anna.terminal("xterm")
        none = await anna.terminal("xterm-256color", NO_COLOR="1")
        for each in (full, many, few, none):
            await each.shows("you are Anna")
        sent = [each.seen.screen.sent.decode() for each in (full, many, few, none)]
        kinds = [colours_sent(said) - {"16"} for said in sent]  # 39 is plain ink
        assert kinds == [{"true"}, {"256"}, set(), set()]
        assert [colours_sent(said) for said in sent[2:]] == [{"16"}, set()]


@piloted
async def test_a_terminal_without_utf_8_gets_ascii(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        for language, plain in (("C", True), ("de_DE.UTF-8", False), ("de_DE", True)):
            terminal = await anna.terminal(LANG=language)
            await terminal.shows("you are Anna")
            assert terminal.seen.screen.sent.isascii() is plain


@piloted
async def test_a_lone_escape_is_a_key(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")
        terminal.press("i")
        await terminal.shows("Six letters")
        terminal.press("\x1b")
        await terminal.shows("you are Anna")


@piloted
async def test_apps_leave_the_streams_of_the_process_alone(tmp_path: Path) -> None:
    before = (sys.stdout, sys.stderr)
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        first, second = await anna.terminal(), await anna.terminal()
        await first.shows("you are Anna")
        await second.shows("you are Anna")
        assert (sys.stdout, sys.stderr) == before
        first.press("q")  # the one that came first leaves first
        assert await first.ends() == 0
        assert (sys.stdout, sys.stderr) == before
    assert (sys.stdout, sys.stderr) == before


@piloted
async def test_who_does_not_read_misses_frames_and_then_sees_all(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")
        (visit,) = house.house.visits
        slow = visit._terminal
        assert slow is not None
        slow.slow_down()
        terminal.press("n")
        await _until(lambda: slow.has_dropped)
        assert "Open the table" not in terminal.screen
        slow.go_on()
        await terminal.shows("Open the table")


@piloted
async def test_a_client_that_stops_reading_does_not_fill_the_memory(
    tmp_path: Path,
) -> None:
    """The channel itself tells; nothing is buffered beyond the limit and a frame."""
    limit = 20_000
    async with open_house(tmp_path, limits=Limits(buffer=limit)) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal(size=(200, 60), window=1 << 15)
        await terminal.shows("you are Anna")
        (visit,) = house.house.visits
        slow, channel = visit._terminal, visit._channel
        assert slow is not None
        terminal.channel.pause_reading()
        for _ in range(5000):
            if slow.is_slow:
                break
            terminal.press("\x1b[15~")  # F5 paints everything
            await asyncio.sleep(0)
        await _until(lambda: slow.is_slow)
        assert channel.get_write_buffer_size() < limit + 200_000
        terminal.press("n")
        terminal.channel.resume_reading()
        await terminal.shows("Open the table")


async def _until(holds: Any) -> None:
    async with asyncio.timeout(60):
        while not holds():
            await asyncio.sleep(0.01)


@piloted
async def test_the_screen_follows_the_window_and_believes_no_giants(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal(size=(80, 24))
        await terminal.shows("you are Anna")
        terminal.resize(40, 10)
        await terminal.shows("needs a little more room")
        terminal.resize(120, 40)
        await terminal.shows("you are Anna")
        terminal.channel.change_terminal_size(4_000_000, 4_000_000)
        (visit,) = house.house.visits
        app: App[Any] | None = visit._app
        assert app is not None
        await _until(lambda: app.size.width > 120)
        assert app.size == (400, 150)


@piloted
async def test_the_mouse_chooses(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        screen = await terminal.shows("you are Anna")
        row = next(
            y for y, line in enumerate(screen.splitlines(), 1) if "New table" in line
        )
        for _ in range(2):  # once to get there, once to choose
            terminal.press(f"\x1b[<0;12;{row}M\x1b[<0;12;{row}m")
        await terminal.shows("Open the table")


def test_the_collector_is_calmed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full collection by itself would freeze everybody for seconds."""
    before = gc.get_threshold()
    frozen = gc.get_freeze_count()
    try:
        calm_the_collector()
        assert gc.get_threshold() == THRESHOLDS
        assert gc.get_freeze_count() > frozen
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


@piloted
async def test_what_a_session_leaves_is_collected_when_nobody_types(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")
        (visit,) = house.house.visits
        app = weakref.ref(visit._app)
        del visit
        terminal.press("q")
        await terminal.ends()
        assert house.house.ended == 1
        house.house._tidy()
        assert house.house.ended == 1  # somebody has just typed
        house.house.last_key -= 60
        house.house._tidy()
        assert house.house.ended == 0
        for _ in range(1000):  # what was on its way to it may still hold it
            let_go()
            gc.collect()
            if app() is None:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("the app of a session that has ended is kept")


def kept(kind: type) -> int:
    """How many there are, in use or waiting for a collection."""
    return sum(isinstance(each, kind) for each in gc.get_objects())


@pytest.fixture
def uncollected() -> Iterator[None]:
    """Nothing is collected unless the house sees to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@piloted
async def test_sessions_do_not_pile_up_while_somebody_types(
    tmp_path: Path, uncollected: None
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        before = kept(GuestApp)
        for _ in range(3 * OVERDUE):
            terminal = await anna.terminal()
            await terminal.shows("you are Anna")
            terminal.press("q")
            await terminal.ends()
            house.house.last_key = monotonic() + 3600  # and goes on typing
            house.house._tidy()
        await collected(lambda: kept(GuestApp) - before < 2 * OVERDUE)


@piloted
async def test_connections_without_a_terminal_do_not_pile_up(
    tmp_path: Path, uncollected: None
) -> None:
    """A program that comes every second opens no session, and leaves garbage too."""
    async with open_house(tmp_path) as house:
        key, few = new_key(), round(1 / CONNECTION)
        before = kept(SSHServerConnection)
        for _ in range(3 * few):
            somebody = await house.comes(key)
            somebody.connection.close()
            await somebody.connection.wait_closed()
        await collected(lambda: kept(SSHServerConnection) - before <= few)


@piloted
async def test_visits_leave_nothing_behind(tmp_path: Path) -> None:
    """Whatever it is that is left: all that Python has in use is counted."""
    async with open_house(tmp_path) as house:
        key = new_key()
        await house.comes(key, "Anna")

        async def visit(number: int) -> None:
            anna = await house.comes(key)
            terminal = await anna.terminal()
            await terminal.shows("you are Anna")
            if number % 2:
                anna.connection.abort()
            else:
                anna.connection.close()
            await anna.connection.wait_closed()
            house.guests.remove(anna)

        def used() -> int:
            let_go()
            gc.collect()
            return sys.getallocatedblocks()

        apps = kept(GuestApp)
        for number in range(5):
            await visit(number)
        await collected(lambda: used() > 0 and kept(GuestApp) <= apps)
        before = used()
        for number in range(10):
            await visit(number)
        await collected(lambda: used() - before < 10 * LITTLE)


LITTLE = 200
"""Blocks of memory, of which a session at a table has fifty thousand: caches fill."""


async def collected(holds: Callable[[], bool]) -> None:
    """Once what was on its way has arrived; the house goes on tidying."""
    async with asyncio.timeout(30):
        while not holds():
            await asyncio.sleep(0.02)


@piloted
async def test_a_bug_ends_one_session_and_is_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        other = await anna.terminal()
        await other.shows("you are Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")

        def broken(screen: object) -> None:
            raise ZeroDivisionError("secret of Anna")

        monkeypatch.setattr(Lobby, "action_new_table", broken)
        terminal.press("n")
        assert await terminal.ends() == 1
        assert "Something went wrong here" in terminal.screen
        other.press("i")
        await other.shows("Six letters")
    journal = (tmp_path / "journal").read_text()
    assert "ZeroDivisionError" in journal


@piloted
async def test_sheets_are_read_once_and_each_wears_its_own_colours(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        berta = await house.comes(new_key(), "Berta")
        account = house.parlour.book.account_by_name("Berta")
        settings = msgspec.json.encode(Settings(theme="day"))
        house.parlour.book.keep_settings(account.id, settings)
        night = await anna.terminal(COLORTERM="truecolor")
        await night.shows("you are Anna")
        day = await berta.terminal(COLORTERM="truecolor")
        await day.shows("you are Berta")
        again = await anna.terminal(COLORTERM="truecolor")
        await again.shows("you are Anna")

        def grounds(terminal: Terminal) -> set[str]:
            said = terminal.seen.screen.sent.decode()
            return set(re.findall(r"48;2;[0-9;]*[0-9]", said))

        assert grounds(night) == grounds(again)
        assert not grounds(night) & grounds(day)
