"""Home, new game, settings and rules: lists that are moved through and changed."""

from pathlib import Path

from ridotto.core.engine.seat import Kind
from ridotto.core.store.memory import MemoryStore
from ridotto.themes.depth import Depth
from ridotto.tui.app import RidottoApp
from ridotto.tui.screens.home import Home
from ridotto.tui.screens.new_game import NewGame
from ridotto.tui.screens.rules import Rules, lines_of
from ridotto.tui.screens.settings import SettingsScreen
from ridotto.tui.settings import Cabinet, Place, Settings, Sitting
from tests.support.house import app, press, quick, shown, table_of
from tests.support.screen import piloted, settled
from tests.support.tables import soldo


@piloted
async def test_an_empty_house_offers_a_new_game() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        assert "none yet" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, NewGame)


@piloted
async def test_home_tells_which_tables_wait_for_whom() -> None:
    store = MemoryStore()
    soldo("Anna", "Beppe:merchant", store=store)
    soldo("Anna", "Carla", store=store)
    async with app(store).run_test(size=(80, 24)) as pilot:
        assert "waiting for you" in shown(pilot)
        assert "waiting for Anna and Carla" in shown(pilot)
        assert "2 running, 0 finished" in shown(pilot)


@piloted
async def test_home_sees_a_game_that_another_process_began() -> None:
    store = MemoryStore()
    async with app(store).run_test(size=(80, 24)) as pilot:
        soldo("Anna", "Carla", store=store)
        home = pilot.app.screen
        assert isinstance(home, Home)
        home.look_again()
        await settled(pilot)
        assert "waiting for Anna and Carla" in shown(pilot)


@piloted
async def test_a_new_game_is_put_together_row_by_row() -> None:
    store = MemoryStore()
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n home down left")
        assert "Seat 3" not in shown(pilot)
        await press(pilot, "down B i a backspace r down left space down down")
        assert "novice" in shown(pilot)
        await press(pilot, "left down x 7")
        await press(pilot, "end enter enter")
        table = table_of(pilot).session.table
        assert table.history.header.options == {"rounds": "2"}
        assert [sitter.kind for sitter in table.sitters] == [Kind.HUMAN, Kind.NOVICE]
        assert table.names == ("AnnaBir", "Marietta")


@piloted
async def test_the_same_seed_deals_the_same_hand() -> None:
    hands = []
    for _ in range(2):
        async with app().run_test(size=(80, 24)) as pilot:
            await press(pilot, "n end s e e d enter enter")
            hands.append(table_of(pilot).session.moment().view.hand)
    assert hands[0] == hands[1]


@piloted
async def test_what_was_chosen_last_is_offered_again(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    cabinet = Cabinet.at(path)
    cabinet.settings = quick()
    async with app(cabinet=cabinet).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n home down right end enter enter")
    async with app(cabinet=Cabinet.at(path)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n")
        assert "Seat 4" in shown(pilot)


@piloted
async def test_a_sitting_that_fits_no_more_is_made_to_fit() -> None:
    places = tuple(Place(f"P{n}", Kind.SENATOR) for n in range(9))
    sitting = Sitting("soldo", places, {"rounds": "1000", "weather": "fair"})
    async with app(settings=quick(sitting=sitting)).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n enter")
        assert len(table_of(pilot).session.table.names) == 4


@piloted
async def test_a_new_game_can_be_left() -> None:
    store = MemoryStore()
    async with app(store).run_test(size=(80, 24)) as pilot:
        await press(pilot, "n escape")
        assert isinstance(pilot.app.screen, Home)
        assert store.games() == []


def worn(house: RidottoApp) -> tuple[str, Depth, str]:
    return house.palette.name, house.depth, house.glyphs.name


@piloted
async def test_settings_hold_at_once_and_the_next_time(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    house = app(cabinet=Cabinet.at(path))
    async with house.run_test(size=(80, 24)) as pilot:
        await press(pilot, "s right")
        assert worn(house) == ("day", Depth.TRUE, "unicode")
        await press(pilot, "down left")
        assert worn(house) == ("mono", Depth.NONE, "unicode")
        await press(pilot, "down left")
        assert worn(house) == ("mono", Depth.NONE, "ascii")
        assert shown(pilot).isascii()
        await press(pilot, "up right right right down down right")
        await press(pilot, "down right down down right down right down right escape")
        assert isinstance(pilot.app.screen, Home)
    assert Cabinet.at(path).settings == Settings(
        theme="day",
        colours="256",
        glyphs="ascii",
        animation=False,
        speed="slow",
        confirm="never",
        keys="letters",
        pick="choose",
    )


@piloted
async def test_a_bad_settings_file_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text("[bold]not json")
    house = app(cabinet=Cabinet.at(path))
    async with house.run_test(size=(80, 24), notifications=True) as pilot:
        await settled(pilot)
        assert "could not be read" in shown(pilot)


@piloted
async def test_settings_can_be_reached_from_a_table_and_hold_there() -> None:
    store = MemoryStore()
    table = soldo("Anna", "Beppe:merchant", store=store)
    async with app(store, start=table.id).run_test(size=(80, 24)) as pilot:
        pilot.app.open_settings()  # type: ignore[attr-defined]
        await settled(pilot)
        assert isinstance(pilot.app.screen, SettingsScreen)
        await press(pilot, "down down down down left escape")
        assert table_of(pilot).session.speed == "step"


RULES = """# A game

## R-1 Beginning

**R-1.1** Sit down.

**R-1.2** Look at the *cards*, then at the others.

- one thing
- another thing that is so long that it does not fit in one line of a narrow page

| name | value |
|---|---|
| silk | 5 |
| a very long name for a thing | 12 |
"""


def test_rules_are_wrapped_to_the_page() -> None:
    lines = lines_of(RULES, 40)
    assert max(len(line.text) for line in lines) <= 40
    assert [line.rule for line in lines if line.rule] == ["R-1", "R-1.1", "R-1.2"]
    assert any(line.text.startswith("silk") for line in lines)


@piloted
async def test_rules_are_searched_as_one_types() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(Rules("A game", RULES * 20, "R-1.2"))
        await settled(pilot)
        assert "R-1.2" in shown(pilot)
        await press(pilot, "slash s i l k")
        assert "in 20 lines" in shown(pilot)
        await press(pilot, "enter n n p space pageup j k end home")
        await press(pilot, "slash q q q")
        assert "not in the rules" in shown(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Rules)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Home)


@piloted
async def test_rules_opened_at_a_rule_that_is_missing_open_at_the_one_above() -> None:
    async with app().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(Rules("A game", RULES + "\n\ntext" * 60, "R-1.2.9"))
        await settled(pilot)
        assert shown(pilot).index("R-1.2") < 500


def test_signs_follow_the_terminals_own_language() -> None:
    for language, signs in (("de_DE.UTF-8", "unicode"), ("pl_PL.ISO-8859-2", "ascii")):
        house = app(settings=Settings(), environ={"LANG": language})
        assert house.glyphs.name == signs


def test_colours_follow_the_terminals_own_words() -> None:
    for environ, depth in (
        ({"COLORTERM": "truecolor"}, Depth.TRUE),
        ({"TERM": "xterm-256color"}, Depth.EIGHT_BIT),
        ({"TERM": "linux"}, Depth.SYSTEM),
        ({"COLORTERM": "truecolor", "NO_COLOR": "1"}, Depth.NONE),
    ):
        assert app(settings=Settings(), environ=environ).depth is depth
