"""The canvas: what is lit, what is pointed at, what is repainted."""

from typing import Any

from textual.app import App, ComposeResult
from textual.widgets import Button

from ridotto.themes.glyphs import UNICODE
from ridotto.themes.looks import Looks
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.picture import Easel, Picture, Rect
from tests.support.screen import Heard, RecordingDriver, lines, piloted, sent, settled
from tests.widgets import samples


class Wall(Looks[None]):
    """A canvas, and something else to focus."""

    def __init__(self, picture: Picture, **settings: Any) -> None:
        super().__init__(**settings)
        self.canvas = Canvas(picture)

    def compose(self) -> ComposeResult:
        yield self.canvas
        yield Button("elsewhere")

    def on_mount(self) -> None:
        self.canvas.focus()


class Bare(App[None]):
    """An app that knows nothing of our looks."""

    def compose(self) -> ComposeResult:
        yield Canvas(samples.board())


async def pressed(wall: Wall, *keys: str, size: tuple[int, int] = (60, 24)) -> str:
    async with wall.run_test(size=size) as pilot:
        await pilot.press(*keys)
        return wall.canvas.cursor


@piloted
async def test_a_picture_is_shown_as_it_is() -> None:
    wall = Wall(samples.board())
    async with wall.run_test(size=(58, 24)):
        assert lines(wall)[:20] == [line.rstrip() for line in samples.board().lines]


@piloted
async def test_a_small_picture_is_centred() -> None:
    easel = Easel(4, 1)
    easel.put(0, 0, "abcd")
    wall = Wall(easel.picture())
    async with wall.run_test(size=(20, 10)):
        assert lines(wall)[0] == "        abcd"


@piloted
async def test_arrows_point_at_the_nearest_place_that_way() -> None:
    assert await pressed(Wall(samples.board()), "right") == "cannaregio"
    assert await pressed(Wall(samples.board()), "right", "right") == "castello"
    assert await pressed(Wall(samples.board()), "right", "down") == "san-polo"
    assert await pressed(Wall(samples.board()), "right", "down", "down") == "dorsoduro"
    there_and_back = ("right", "right", "left")
    assert await pressed(Wall(samples.board()), *there_and_back) == "cannaregio"
    assert await pressed(Wall(samples.board()), "right", "up") == "cannaregio"


@piloted
async def test_tab_goes_through_all_places_and_on() -> None:
    wall = Wall(samples.board())
    async with wall.run_test(size=(60, 24)) as pilot:
        seen = []
        for _ in range(4):
            await pilot.press("tab")
            seen.append(wall.canvas.cursor)
        assert seen == ["cannaregio", "castello", "san-polo", "dorsoduro"]
        await pilot.press("tab")
        assert isinstance(wall.focused, Button)
        assert wall.canvas.cursor == ""


@piloted
async def test_only_targets_are_pointed_at_and_picked() -> None:
    heard = Heard(Canvas.Picked)
    wall = Wall(samples.board())
    async with wall.run_test(size=(60, 24), message_hook=heard) as pilot:
        wall.canvas.targets = frozenset({"castello", "dorsoduro"})
        await pilot.press("tab", "tab")
        assert wall.canvas.cursor == "dorsoduro"
        await pilot.press("enter")
        await pilot.click(wall.canvas, offset=(10, 3))
        await pilot.click(wall.canvas, offset=(45, 5))
        picked = [message.region for message in heard.messages]
        assert picked == ["dorsoduro", "castello"]


@piloted
async def test_enter_without_a_cursor_picks_nothing() -> None:
    heard = Heard(Canvas.Picked)
    wall = Wall(samples.board())
    async with wall.run_test(size=(60, 24), message_hook=heard) as pilot:
        await pilot.press("enter")
        assert heard.messages == []


@piloted
async def test_what_is_lit_is_marked_without_colour() -> None:
    wall = Wall(samples.board())
    async with wall.run_test(size=(58, 24)) as pilot:
        wall.canvas.lit = frozenset({"san-polo"})
        await settled(pilot)
        marked = lines(wall)[11]
        assert marked[8] == UNICODE.lit_left
        assert marked[25] == UNICODE.lit_right
        wall.canvas.lit = frozenset()
        await settled(pilot)
        assert lines(wall)[:20] == [line.rstrip() for line in samples.board().lines]


@piloted
async def test_what_is_too_narrow_for_marks_is_reversed() -> None:
    easel = Easel(20, 3)
    easel.put(4, 1, "7")
    easel.region("seven", Rect(4, 1, 1, 1))
    wall = Wall(easel.picture())
    async with wall.run_test(size=(20, 8)) as pilot:
        wall.canvas.lit = frozenset({"seven"})
        await settled(pilot)
        strip = wall.canvas.render_line(1)
        (seven,) = [part for part in strip if part.text == "7"]
        assert seven.style is not None
        assert seven.style.reverse


@piloted
async def test_a_large_picture_scrolls_to_what_is_lit() -> None:
    wall = Wall(samples.board())
    async with wall.run_test(size=(40, 10)) as pilot:
        assert "Dorsoduro" not in "\n".join(lines(wall))
        wall.canvas.lit = frozenset({"dorsoduro"})
        await settled(pilot)
        assert "Dorsoduro" in "\n".join(lines(wall))
        assert UNICODE.up in lines(wall)[0]


@piloted
async def test_keys_scroll_where_there_is_no_place_to_point_at() -> None:
    easel = Easel(10, 40)
    for y in range(40):
        easel.put(0, y, f"row {y}")
    wall = Wall(easel.picture())
    async with wall.run_test(size=(10, 13)) as pilot:
        await pilot.press("down")
        assert lines(wall)[0].startswith("row 1")
        await pilot.press("pagedown", "pagedown", "pagedown", "pagedown", "pagedown")
        assert "row 39" in "\n".join(lines(wall))
        await pilot.press("pageup")
        assert "row 39" not in "\n".join(lines(wall))


@piloted
async def test_a_changed_cell_repaints_one_row_and_not_the_board() -> None:
    wall = Wall(samples.board(), driver_class=RecordingDriver)
    async with wall.run_test(headless=False, size=(120, 40)) as pilot:
        await settled(pilot)
        whole = len(sent(wall))
        wall.canvas.show(samples.board(moved=True))
        await settled(pilot)
        four_rows = len(sent(wall))
        wall.canvas.show(samples.board(moved=True))
        await settled(pilot)
        assert sent(wall) == ""
        assert 0 < four_rows < 5_000 < whole


@piloted
async def test_a_cursor_on_a_place_that_vanished_is_gone() -> None:
    wall = Wall(samples.board())
    async with wall.run_test(size=(60, 24)) as pilot:
        await pilot.press("tab")
        wall.canvas.show(Easel(58, 20).picture())
        assert wall.canvas.cursor == ""


@piloted
async def test_the_space_to_draw_for_is_told() -> None:
    heard = Heard(Canvas.Sized)
    wall = Wall(samples.board())
    async with wall.run_test(size=(60, 24), message_hook=heard) as pilot:
        await pilot.resize_terminal(50, 20)
        await settled(pilot)
        last = heard.messages[-1]
        assert (last.width, last.height) == (wall.canvas.size.width, 17)


@piloted
async def test_any_app_can_show_a_canvas() -> None:
    app = Bare()
    async with app.run_test(size=(60, 24)):
        assert "Cannaregio" in "\n".join(lines(app))
