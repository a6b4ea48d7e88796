"""Watching a game by keyboard: every key, every way in, every way on."""

from typing import Any

from textual.pilot import Pilot

from ridotto.core.automa.analysis import Analysis, Remark, save
from ridotto.core.automa.budget import Budget
from ridotto.core.engine.codec import digest
from ridotto.core.engine.log import GameId, Store
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.screens.compare import Compare
from ridotto.tui.screens.home import Home
from ridotto.tui.screens.play_on import PlayOn
from ridotto.tui.screens.replay import ReplayScreen
from ridotto.tui.screens.replays import Replays
from ridotto.tui.screens.result import ResultScreen
from tests.support.house import app, press, shown, table_of, to_the_result
from tests.support.playing import play_on
from tests.support.screen import piloted, settled
from tests.support.soldo.choices import EndTurn
from tests.support.tables import soldo

SEATS = ("Anna", "Beppe:novice", "Carla:novice")


def furnished(store: Store) -> GameId:
    """A finished game in the store."""
    table = play_on(soldo(*SEATS, store=store, seed=3, rounds=4), seed=3)
    assert table.id is not None
    return table.id


def replay_of(pilot: Pilot[Any]) -> ReplayScreen:
    screens = pilot.app.screen_stack
    return next(each for each in screens[::-1] if isinstance(each, ReplayScreen))


def told(pilot: Pilot[Any]) -> str:
    """The notice in the corner."""
    return "".join(notice.message for notice in pilot.app._notifications)


@piloted
async def test_every_key_moves_the_cursor_as_it_says() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter")
        reel = replay_of(pilot).reel
        last = reel.last
        assert f"{last} of {last}" in shown(pilot)
        for keys, at in (
            ("home", 1),
            ("right right", 3),
            ("left", 2),
            ("right_square_bracket", 3),
            ("comma", 2),
            ("pagedown", reel.course.rounds[1]),
            ("pageup", reel.course.rounds[0]),
            ("right_curly_bracket", reel.course.turns[1]),
            ("left_curly_bracket", reel.course.turns[0]),
            ("end", last),
            ("g 7 enter", 7),
            ("g x enter", 7),
            ("g escape", 7),
        ):
            await press(pilot, keys)
            assert reel.at == at, keys
        await press(pilot, "greater_than_sign")
        assert reel.at in [sight.seq for sight in reel.course.sights]
        assert f": {reel.at} of {last}" in shown(pilot)


@piloted
async def test_the_log_is_searched() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter home slash s e l l s enter")
        reel = replay_of(pilot).reel
        first = reel.at
        assert any(
            line.seq == first and " sells " in line.said for line in reel.lines()
        )
        await press(pilot, "n")
        assert reel.at > first
        await press(pilot, "N")
        assert reel.at == first
        await press(pilot, "slash q q q enter")
        assert "does not say" in told(pilot)
        assert reel.at == first


@piloted
async def test_it_plays_until_it_is_paused() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter home")
        screen = replay_of(pilot)
        reel = screen.reel
        await press(pilot, "plus plus plus plus plus space")
        assert reel.is_playing
        for _ in range(500):
            if reel.at > 3:
                break
            await pilot.pause(0.01)
        assert reel.at > 3
        await press(pilot, "space")
        assert not reel.is_playing


@piloted
async def test_eyes_change_what_is_seen() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(120, 40)) as pilot:
        await press(pilot, "down enter home right")
        assert "As Anna" in shown(pilot)
        await press(pilot, "v")
        assert "As Beppe" in shown(pilot)
        assert "Anna promises a good." in shown(pilot)
        await press(pilot, "v v v")
        assert "Open cards" in shown(pilot)
        assert "Anna promises a good." not in shown(pilot)


@piloted
async def test_the_chart_follows_the_cursor() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter c home")
        await settled(pilot)
        assert "The score over the game" in shown(pilot)
        assert "Anna 3" in shown(pilot)
        screen = replay_of(pilot)
        assert screen._chart.mark == 0
        await press(pilot, "end")
        assert screen._chart.mark == len(screen.reel.growth().seqs) - 1


@piloted
async def test_a_click_on_the_line_goes_there() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter")
        await pilot.click("#timeline", offset=(40, 1))
        await pilot.pause()
        reel = replay_of(pilot).reel
        assert reel.last * 0.45 < reel.at < reel.last * 0.55


@piloted
async def test_a_running_game_is_followed_and_scrolled_back() -> None:
    store = MemoryStore()
    table = soldo("Anna", "Carla", store=store, rounds=4)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "r enter")
        screen = replay_of(pilot)
        assert screen.reel.eyes is None
        play_on(table, decisions=3)
        for _ in range(500):
            if screen.reel.at == table.seq:
                break
            await pilot.pause(0.01)
        assert screen.reel.at == table.seq
        await press(pilot, "left left")
        assert "back to now" in shown(pilot)
        play_on(table, decisions=1)
        await press(pilot, "v r")
        await settled(pilot)
        assert screen.reel.eyes is None
        assert pilot.app.screen is screen
        await press(pilot, "end")
        assert screen.reel.is_now


@piloted
async def test_replays_lists_all_games_and_leads_back() -> None:
    store = MemoryStore()
    furnished(store)
    soldo("Anna", "Carla", store=store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, Replays)
        assert "finished" in shown(pilot)
        await press(pilot, "enter q")
        assert isinstance(pilot.app.screen, Replays)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Home)


@piloted
async def test_the_result_offers_to_watch_again() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter")
        await to_the_result(pilot)
        await press(pilot, "w")
        assert replay_of(pilot).reel.at == 1
        await press(pilot, "r")
        assert isinstance(pilot.app.screen, ResultScreen)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Home)


@piloted
async def test_one_plays_on_from_the_cursor_and_compares() -> None:
    store = MemoryStore()
    parent = store.read(furnished(store))
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter home right right p")
        assert isinstance(pilot.app.screen, PlayOn)
        assert "Play on from record 3" in shown(pilot)
        assert "dealt anew, as Anna knew" in shown(pilot)
        await press(pilot, "up up right down end enter")
        table = table_of(pilot).session.table
        origin = table.history.header.parent
        assert origin is not None
        assert (origin.seq, origin.digest) == (3, digest(parent[0]))
        assert table.sitters[2].kind is not Kind.NOVICE
        await to_the_result(pilot)
        await press(pilot, "w d")
        assert isinstance(pilot.app.screen, Compare)
        await settled(pilot)
        assert "The fork begins at record 3" in shown(pilot)
        assert "Difference" in shown(pilot)
        await press(pilot, "escape escape")


@piloted
async def test_open_cards_stay_where_they_were() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter home right v v v v p")
        assert "stays as it was" in shown(pilot)
        parent = replay_of(pilot).reel.table
        await press(pilot, "enter")
        table = table_of(pilot).session.table
        assert table.history.state(1) == parent.history.state(2)


@piloted
async def test_nobody_plays_on_after_the_end() -> None:
    store = MemoryStore()
    furnished(store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter p")
        assert "go back a little" in told(pilot)
        await press(pilot, "d")
        assert "no fork" in told(pilot)
        assert pilot.app.screen is replay_of(pilot)


@piloted
async def test_an_analysis_is_shown_where_there_is_one() -> None:
    store = MemoryStore()
    id = furnished(store)
    lines = store.read(id)
    remarks = tuple(
        Remark(seq, Seat(0), 0.6, 0.45, (0.45, 0.3, 0.25), EndTurn())
        for seq in range(2, len(lines) - 1)
    )
    told = Analysis("soldo", digest(lines[-1]), Budget(), remarks)
    save(store, id, told)
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "down enter home right c w")
        await settled(pilot)
        assert "costs 15 in 100. Better: End the turn." in shown(pilot)
        assert "chances to win" in shown(pilot)
        assert "Anna 45" in shown(pilot)
