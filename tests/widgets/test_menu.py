"""The menu: keys, cursor, filter, and how little a step repaints."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.themes.glyphs import UNICODE
from ridotto.themes.looks import Looks
from ridotto.widgets.menu import KEYS, RESERVED, Item, Menu, items_of
from tests.support.screen import Heard, RecordingDriver, lines, piloted, sent, settled
from tests.widgets import samples


class Kitchen(Looks[None]):
    """A menu, and a key of the app's own."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("u", "undo", "Undo")]
    CSS = "Menu { height: 8; }"

    def __init__(self, items: Iterable[Item], **settings: Any) -> None:
        super().__init__(**settings)
        self.menu = Menu(items)
        self.undone = 0

    def compose(self) -> ComposeResult:
        yield self.menu

    def on_mount(self) -> None:
        self.menu.focus()

    def action_undo(self) -> None:
        self.undone += 1


async def cursor_after(*keys: str, items: Iterable[Item] = samples.MANY) -> int:
    app = Kitchen(items)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press(*keys)
        return app.menu.cursor


@piloted
async def test_arrows_and_letters_move_the_cursor() -> None:
    assert await cursor_after("down", "j", "j", "k", "up") == 1
    assert await cursor_after("end") == 56
    assert await cursor_after("end", "home") == 0
    assert await cursor_after("pagedown", "pagedown", "pageup") == 6


@piloted
async def test_the_cursor_goes_around_the_ends() -> None:
    assert await cursor_after("up") == 56
    assert await cursor_after("up", "down") == 0


@piloted
async def test_an_items_key_moves_there() -> None:
    assert await cursor_after("4") == 3
    assert await cursor_after("a") == 9
    assert await cursor_after("9", items=samples.ITEMS) == 0


def test_keys_of_the_table_are_never_an_items() -> None:
    assert not set(KEYS) & set(RESERVED)
    assert set("uhwqmtzl?/[]jk") <= set(RESERVED)
    assert len(set(KEYS)) == len(KEYS)


@piloted
async def test_enter_chooses_and_esc_goes_back() -> None:
    heard = Heard(Menu.Chosen, Menu.Back)
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("down", "enter", "escape")
        chosen, back = heard.messages
        assert (chosen.index, type(back)) == (1, Menu.Back)


@piloted
async def test_what_cannot_be_chosen_is_refused_with_its_reason() -> None:
    heard = Heard(Menu.Chosen, Menu.Refused)
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("3", "enter")
        (refused,) = heard.messages
        assert (refused.index, refused.reason) == (2, "No coin is left.")
        assert "No coin is left." in lines(app)[2]


@piloted
async def test_every_move_is_told() -> None:
    heard = Heard(Menu.Moved)
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("down", "down", "5")
        assert [message.index for message in heard.messages] == [1, 2, 4]


@piloted
async def test_a_quick_menu_chooses_by_key_at_once() -> None:
    heard = Heard(Menu.Chosen)
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        app.menu.is_quick = True
        await pilot.press("5")
        assert [message.index for message in heard.messages] == [4]


STEERED = (
    Item("Sail west", letter="b", arrows=("left",)),
    Item("Sail north or south", letter="a", arrows=("up", "down")),
    Item("Stay here"),
)


@piloted
async def test_an_item_may_have_keys_of_its_own_that_choose_it_at_once() -> None:
    heard = Heard(Menu.Chosen)
    app = Kitchen(STEERED)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("left", "down", "a", "b", "1", "right")
        chosen = [(message.index, message.arrow) for message in heard.messages]
        assert chosen == [(0, "left"), (1, "down"), (1, ""), (0, "")]
        assert app.menu.cursor == 2
        assert [line[2:4] for line in lines(app)[:3]] == [
            f"b{UNICODE.left}",
            "a ",
            "1 ",
        ]


@piloted
async def test_arrows_that_no_item_takes_still_move_the_cursor() -> None:
    assert await cursor_after("down", items=(*STEERED[:1], *STEERED[2:])) == 1
    assert await cursor_after("j", "j", items=STEERED) == 2


@piloted
async def test_the_filter_takes_all_letters_and_shows_what_matches() -> None:
    app = Kitchen(samples.MANY)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("u", "slash", "n", "u", "m", "space", "5", "6")
        assert app.undone == 1
        assert app.menu.sought == "num 56"
        assert app.menu.shown == (55,)
        assert "Choice number 56" in lines(app)[0]
        assert "Filter: num 56" in lines(app)[7]
        await pilot.press("backspace", "backspace", "backspace")
        assert len(app.menu.shown) == 57
        await pilot.press("escape")
        assert (app.menu.sought, app.menu.is_filtering) == ("", False)


@piloted
async def test_enter_chooses_what_was_filtered() -> None:
    heard = Heard(Menu.Chosen, Menu.Back)
    app = Kitchen(samples.MANY)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("slash", "4", "2", "enter")
        assert [message.index for message in heard.messages] == [41]


@piloted
async def test_a_filter_nothing_matches_says_so_and_chooses_nothing() -> None:
    heard = Heard(Menu.Chosen)
    app = Kitchen(samples.MANY)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("slash", "x", "enter", "down", "end", "pagedown")
        assert app.menu.cursor == -1
        assert "Nothing matches." in lines(app)[0]
        assert heard.messages == []
        await pilot.press("escape")
        assert app.menu.cursor == 0


@piloted
async def test_an_empty_menu_says_so() -> None:
    app = Kitchen(())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("down", "enter", "1", "end", "pageup")
        assert "nothing to choose" in lines(app)[0]


@piloted
async def test_a_long_list_tells_how_far_down_it_is() -> None:
    app = Kitchen(samples.MANY)
    async with app.run_test(size=(60, 20)) as pilot:
        assert "1/57" in lines(app)[7]
        assert UNICODE.down in lines(app)[7]
        await pilot.press(*["down"] * 11)
        assert "12/57" in lines(app)[7]
        assert any("Choice number 12 " in line for line in lines(app))


@piloted
async def test_items_are_cut_and_aligned_whatever_is_in_them() -> None:
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(46, 20)):
        shown = app.menu.render_lines(app.menu.size.region)
        assert {strip.cell_length for strip in shown} == {46}
        assert "…" in lines(app)[1]
        assert lines(app)[1].endswith("VP +5")
        assert "Say [red]nothing[/red] to [bold]Bo[/]" in lines(app)[4]


@piloted
async def test_other_items_bring_the_cursor_to_the_first() -> None:
    heard = Heard(Menu.Moved)
    app = Kitchen(samples.MANY)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.press("slash", "7", "down")
        app.menu.show(items_of(["one", "two"]))
        await settled(pilot)
        assert (app.menu.cursor, app.menu.sought) == (0, "")
        assert "one" in lines(app)[0]
        assert heard.messages[-1].index == 0


@piloted
async def test_a_click_moves_and_a_second_one_chooses() -> None:
    heard = Heard(Menu.Chosen)
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20), message_hook=heard) as pilot:
        await pilot.click(app.menu, offset=(10, 3))
        assert (app.menu.cursor, heard.messages) == (3, [])
        await pilot.click(app.menu, offset=(10, 3))
        assert [message.index for message in heard.messages] == [3]


@piloted
async def test_a_step_sends_less_than_two_kilobytes() -> None:
    """At 120 by 40, in true colour."""
    app = Kitchen(samples.MANY, driver_class=RecordingDriver)
    async with app.run_test(headless=False, size=(120, 40)) as pilot:
        app.menu.styles.height = 20
        await settled(pilot)
        sent(app)
        for key in ("down", "down", "up", "3"):
            await pilot.press(key)
            await settled(pilot)
            assert 0 < len(sent(app).encode()) < 2_000


@piloted
async def test_the_menu_survives_every_size() -> None:
    app = Kitchen(samples.ITEMS)
    async with app.run_test(size=(60, 20)) as pilot:
        for width, height in ((1, 1), (5, 3), (12, 2), (200, 60)):
            await pilot.resize_terminal(width, height)
            await pilot.press("down", "slash", "x", "escape")
