"""A whole game, from the home screen to the result and back, by keyboard alone."""

import re

from ridotto.core.engine.log import Turn
from ridotto.core.games import GAMES
from ridotto.core.games.venice.choices import Sail
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.screens.home import Home
from ridotto.tui.screens.replay import ReplayScreen
from ridotto.tui.screens.result import ResultScreen
from ridotto.widgets.menu import Menu
from tests.support.house import app, press, shown, table_of, to_the_result
from tests.support.screen import piloted


@piloted
async def test_a_game_is_played_from_home_to_result_and_once_more() -> None:
    store = MemoryStore()
    async with app(store).run_test(size=(80, 24)) as pilot:
        assert "New game" in shown(pilot)
        await press(pilot, "n enter")
        assert "Promise a good" in shown(pilot)
        await to_the_result(pilot)
        assert re.search("wins?!", shown(pilot))
        assert "The score over the game" in shown(pilot)
        await press(pilot, "w")
        assert "As Anna: 1 of" in shown(pilot)
        assert ": 1 of" in shown(pilot)
        await press(pilot, "right_square_bracket end enter")
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "r")
        assert not table_of(pilot).session.is_over
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Home)
        statuses = [listed.summary.status for listed in store.games()]
        assert statuses == ["running", "finished"]


@piloted
async def test_home_offers_the_game_left_last_first() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter enter q")
        assert "waiting for you" in shown(pilot)
        seq = pilot.app.store.games()[0].summary.seq  # type: ignore[attr-defined]
        await press(pilot, "enter")
        assert table_of(pilot).session.table.seq == seq


@piloted
async def test_a_finished_game_opens_at_its_end_and_can_be_stepped_through() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter")
        await to_the_result(pilot)
        await press(pilot, "enter end enter")
        assert isinstance(pilot.app.screen, ReplayScreen)
        assert pilot.app.screen.reel.is_now
        await press(pilot, "home")
        assert ": 1 of" in shown(pilot)
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "w")
        assert ": 1 of" in shown(pilot)


@piloted
async def test_a_table_that_is_over_shows_its_past_through_all_eyes() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter")
        await to_the_result(pilot)
        await press(pilot, "escape home")
        assert ": 1 of" in shown(pilot)
        await press(pilot, "v end v")
        assert table_of(pilot).session.moment().eyes == 2


@piloted
async def test_control_c_leaves_at_any_time_and_nothing_is_lost() -> None:
    store = MemoryStore()
    house = app(store)
    async with house.run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter enter")
        before = store.games()[0].summary.seq
        await pilot.press("ctrl+c")
    assert house.return_code == 0
    assert store.games()[0].summary.seq == before


@piloted
async def test_rialto_is_played_from_home_to_result() -> None:
    shelf = {"rialto": GAMES["rialto"]}
    async with app(shelf=shelf).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n home down left end enter enter")
        await to_the_result(pilot)
        assert re.search("wins?!", shown(pilot)) or "win!" in shown(pilot)
        await press(pilot, "w")
        assert ": 1 of" in shown(pilot)


@piloted
async def test_venice_is_played_alone_against_the_doge_from_home_to_result() -> None:
    """The gondolas are sailed with the arrows, all else is chosen with Enter."""
    shelf = {"venice": GAMES["venice"]}
    async with app(shelf=shelf).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n home down left left end 7 enter enter")
        assert "Give back one of your three missions." in shown(pilot)
        assert "The Doge" in table_of(pilot).session.table.names
        for _ in range(600):
            if isinstance(pilot.app.screen, ResultScreen):
                break
            menu = table_of(pilot).query_one(Menu)
            arrows = [arrow for item in menu.items for arrow in item.arrows]
            await press(pilot, arrows[0] if arrows else "enter")
        assert re.search("wins?!", shown(pilot))
        assert "The Doge" in shown(pilot)
        choices = [
            entry.choice
            for entry in table_of(pilot).session.table.history.entries
            if isinstance(entry, Turn) and entry.choice is not None
        ]
        assert sum(isinstance(choice, Sail) for choice in choices) > 10
