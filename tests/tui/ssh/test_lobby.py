"""Guests on their terminals: in at the door, through the lobby, at tables."""

import asyncio
from collections.abc import Sequence
from functools import partial
from operator import ne
from pathlib import Path

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.seat import Kind
from ridotto.core.engine.verify import verify
from ridotto.tui.screens.replay import ReplayScreen
from tests.support.playing import step
from tests.support.screen import piloted
from tests.support.ssh import OpenHouse, Terminal, new_key, open_house
from tests.support.tables import SHELF, soldo

ENTER, ESC, UP, DOWN = "\r", "\x1b", "\x1b[A", "\x1b[B"
TALK, PEOPLE = "\x1bOS", "\x1b[17~"


@piloted
async def test_the_first_visit_asks_for_a_name_and_the_second_knows_it(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        await house.comes(new_key(), "Berta")
        key = new_key()
        anna = await house.comes(key, username="anna")
        terminal = await anna.terminal()
        await terminal.shows("Anna")
        terminal.press("\x7f" * 4 + "Berta" + DOWN + ENTER)
        await terminal.shows("Somebody else is called")
        terminal.press(UP)
        await terminal.shows("▸ Name")
        terminal.press("\x7f" * 5 + "An\x07na" + DOWN + ENTER)
        await terminal.shows("you are Anna")
        again = await house.comes(key, username="other")
        await (await again.terminal()).shows("you are Anna")


@piloted
async def test_who_leaves_the_first_question_is_nobody(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        somebody = await house.comes(new_key())
        terminal = await somebody.terminal()
        await terminal.shows("How shall we call you?")
        terminal.press(ESC)
        assert await terminal.ends() == 0
        assert house.parlour.book.accounts() == []


@piloted
async def test_two_people_and_the_house_play_from_the_lobby_to_the_result(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna = await (await house.comes(new_key(), "Anna")).terminal()
        berta = await (await house.comes(new_key(), "Berta")).terminal()
        await anna.shows("you are Anna, 2 guests here")
        await set_up(anna)
        await berta.choose("1 free seat")
        await berta.shows("Sit down")
        berta.press(ENTER)
        await anna.shows("every seat is taken")
        anna.press(ENTER)
        await anna.shows("Promise a good")
        await berta.shows("Promise a good")
        await play_out(anna, berta)
        (board,) = house.parlour.book.finished(5)
        assert verify(house.store.read(board.log), SHELF).redecided
        assert [place.kind for place in board.places] == [
            Kind.HUMAN,
            Kind.HUMAN,
            Kind.RANDOM,
        ]
        anna.press(ENTER)
        await anna.choose("finished")
        await anna.until(lambda _: is_replaying(house), "a replay")


def is_replaying(house: OpenHouse) -> bool:
    apps = [visit._app for visit in house.house.visits if visit._app is not None]
    return any(isinstance(app.screen, ReplayScreen) for app in apps)


async def set_up(terminal: Terminal) -> None:
    """A new table of two rounds for two people, the house on the third seat."""
    terminal.press("n")
    await terminal.shows("Open the table")
    terminal.press(UP * 3 + "\x1b[D")  # rounds: 4, then 2
    await terminal.shows("◂ 2 ▸")
    terminal.press(UP + "\x1b[C")  # the third seat: random
    await terminal.shows("random")
    terminal.press(DOWN * 4 + ENTER)
    await terminal.shows("Begin the game")


async def play_out(*players: Terminal) -> None:
    """Everybody presses Enter whenever it is their turn, until the result is shown."""
    for _ in range(1000):
        seen = [each.screen for each in players]
        if all("win!" in screen or "wins!" in screen for screen in seen):
            return
        asked = [pair for pair in zip(players, seen, strict=True) if is_asked(pair[1])]
        for each, screen in asked:
            each.press("y" if "cannot be undone" in screen else ENTER)
            await each.until(partial(ne, screen), "an answer")
        if not asked:
            await any_change(players, seen)
    raise AssertionError("the game does not come to an end")


def is_asked(screen: str) -> bool:
    return "Your turn" in screen and "win!" not in screen and "wins!" not in screen


async def any_change(players: Sequence[Terminal], seen: Sequence[str]) -> None:
    """Waits until somebody sees something else."""
    waits = [
        asyncio.ensure_future(each.until(partial(ne, screen), "somebody's turn"))
        for each, screen in zip(players, seen, strict=True)
    ]
    done, others = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for each in others:
        each.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for each in done:
        await each


async def two_at_a_table(house: OpenHouse) -> tuple[Terminal, Terminal]:
    anna = await house.comes(new_key(), "Anna")
    berta = await house.comes(new_key(), "Berta")
    id = (await anna.does("new soldo --seat free --set rounds=2")).split()[1]
    await berta.does(f"sit {id}")
    await anna.does(f"begin {id}")
    terminals = await anna.terminal(), await berta.terminal()
    for each in terminals:
        await each.shows("your turn")
        each.press(ENTER)
        await each.shows("Promise a good")
    return terminals


@piloted
async def test_a_choice_appears_for_everybody_at_once(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna, berta = await two_at_a_table(house)
        carlo = await (await house.comes(new_key(), "Carlo")).terminal()
        await carlo.choose("watch: ")
        await carlo.shows("Anna: 3 coins, 3 cards.")
        anna.press(ENTER)
        await anna.shows("Berta to choose")
        await berta.shows("Anna: 3 coins, 3 cards. Has promised.")
        await carlo.shows("Anna: 3 coins, 3 cards. Has promised.")
        assert "Your hand" in berta.screen
        assert "Your hand" not in carlo.screen


@piloted
async def test_a_line_that_breaks_leads_back_to_the_unanswered_decision(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        key = new_key()
        anna = await house.comes(key, "Anna")
        await anna.does("new soldo --seat novice")
        terminal = await anna.terminal()
        await terminal.shows("your turn")
        terminal.press(ENTER)
        before = await terminal.shows("Promise a good")
        anna.connection.abort()
        again = await house.comes(key)
        terminal = await again.terminal()
        after = await terminal.shows("Promise a good")
        await terminal.until(lambda s: s == before, f"the same as before:\n{before}")
        assert "Your turn" in after
        terminal.press("q")
        await terminal.shows("you are Anna")  # whom the lobby has not seen yet


@piloted
async def test_one_account_in_two_terminals_is_one_player(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        await anna.does("new soldo --seat novice")
        one, two = await anna.terminal(), await anna.terminal()
        for each in (one, two):
            await each.shows("your turn")
            each.press(ENTER)
            await each.shows("Promise a good")
        assert "1 guest" not in one.screen
        one.press(ENTER)
        await one.until(lambda s: "Promise a good" not in s, "the next decision")
        await two.until(lambda s: "Promise a good" not in s, "the next decision")


@piloted
async def test_talk_reaches_who_may_hear_it(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna, berta = await two_at_a_table(house)
        carlo = await (await house.comes(new_key(), "Carlo")).terminal()
        await carlo.choose("watch: ")
        await carlo.shows("Anna: 3 coins")
        carlo.press(TALK)
        await carlo.shows("the players cannot hear you")
        carlo.press("psst" + ENTER)
        await carlo.shows("Carlo: psst")
        anna.press(TALK)
        await anna.shows("The players of this table")
        anna.press("hello" + ENTER)
        await anna.shows("Anna: hello")
        await berta.shows("Anna: hello")
        await carlo.shows("Anna: hello")
        assert "psst" not in anna.screen
        assert "psst" not in berta.screen


@piloted
async def test_the_house_plays_for_who_left_until_they_come_back(
    tmp_path: Path,
) -> None:
    async with open_house(tmp_path) as house:
        anna, berta = await two_at_a_table(house)
        anna.press(PEOPLE)
        await anna.shows("Let the house play for Berta")
        anna.press(DOWN + ENTER)
        await berta.shows("Anna to choose")
        berta.press(PEOPLE)
        await berta.shows("Come back to my seat")
        berta.press(DOWN + ENTER)
        await berta.shows("Let the house play for me")
        (board,) = house.parlour.book.boards()
        assert not any(place.is_away for place in board.places)


@piloted
async def test_an_invitation_is_typed_in(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await house.comes(new_key(), "Anna")
        told = await anna.does("new soldo --seat free --invite")
        code = told.split()[-1]
        berta = await (await house.comes(new_key(), "Berta")).terminal()
        await berta.shows("you are Berta")
        assert "Soldo" not in berta.screen
        berta.press("i")
        await berta.shows("Six letters")
        berta.press("zzzzzz" + DOWN + ENTER)
        await berta.shows("No table waits under the invitation")
        berta.press(UP)
        await berta.shows("▸ Code")
        berta.press("\x7f" * 6 + code + DOWN + ENTER)
        await berta.shows("Sit down")
        berta.press(ENTER)
        await berta.shows(f"invitation {code}")


@piloted
async def test_a_guest_sees_no_table_but_those_of_the_house(tmp_path: Path) -> None:
    """What the operator plays in the same store is nobody's business."""
    async with open_house(tmp_path) as house:
        own = soldo("Operator", "Zanetto:novice", store=house.store)
        anna = await house.comes(new_key(), "Anna")
        terminal = await anna.terminal()
        await terminal.shows("you are Anna")
        assert "Operator" not in terminal.screen
        assert "New game" not in terminal.screen
        assert await anna.does("games --json") == "[]\n"
        assert "no table" in await anna.refused(f"show {own.id}")


@piloted
async def test_control_c_leaves_and_says_goodbye(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await (await house.comes(new_key(), "Anna")).terminal()
        await anna.shows("you are Anna")
        anna.press("\x03")
        assert await anna.ends() == 0
        assert "Goodbye." in anna.screen
        assert house.parlour.present() == []


@piloted
async def test_a_replay_is_played_on_from_with_others(tmp_path: Path) -> None:
    async with open_house(tmp_path) as house:
        anna = await (await house.comes(new_key(), "Anna")).terminal()
        berta = await (await house.comes(new_key(), "Berta")).terminal()
        finished(house, "Anna", "Berta")
        await anna.choose("finished")
        await anna.until(lambda _: is_replaying(house), "a replay")
        anna.press("p")
        await anna.shows("The game is over there")
        anna.press("[[[")
        await anna.until(lambda screen: ", over" not in screen, "an earlier moment")
        anna.press("p")
        await anna.shows("A new table of the house")
        anna.press(ENTER)
        await anna.shows("a free seat")
        await berta.choose("1 free seat")
        await berta.shows("Sit down")
        berta.press(ENTER)
        await anna.shows("every seat is taken")
        anna.press(ENTER)
        await anna.until(is_at_a_table, "the table")
        await berta.until(is_at_a_table, "the table")
        (board,) = house.parlour.boards()
        assert board.origin is not None


def is_at_a_table(screen: str) -> bool:
    return "Prices:" in screen


def finished(house: OpenHouse, *names: str) -> None:
    """A game these guests have played to its end."""
    parlour = house.parlour
    people = [parlour.book.account_by_name(name) for name in names]
    kinds = [Kind.HUMAN for _ in people]
    board = parlour.set_up(people[0], "soldo", kinds, {"rounds": "2"}, is_public=True)
    for each in people[1:]:
        parlour.sit(each, board.id)
    board = parlour.begin(people[0], board.id)
    table = parlour.table(board)
    luck = SeededChance(b"luck")
    while not table.is_closed:
        step(table, luck)
    parlour.bell.look()
