"""The log pane: follows the end, keeps its place, repaints little."""

from typing import Any

from textual.app import ComposeResult

from ridotto.themes.glyphs import UNICODE
from ridotto.themes.looks import Looks
from ridotto.widgets.log import LogLine, LogPane
from tests.support.screen import RecordingDriver, lines, piloted, sent, settled
from tests.widgets import samples


class Book(Looks[None]):
    """A log and nothing else."""

    CSS = "LogPane { height: 10; }"

    def __init__(self, *log: LogLine, **settings: Any) -> None:
        super().__init__(**settings)
        self.log_pane = LogPane(log)

    def compose(self) -> ComposeResult:
        yield self.log_pane

    def on_mount(self) -> None:
        self.log_pane.names = samples.NAMES
        self.log_pane.focus()


def short(count: int, start: int = 1) -> list[LogLine]:
    return [LogLine(f"Line {n}.", n) for n in range(start, start + count)]


def shown(app: Book) -> str:
    return "\n".join(lines(app)[:10])


@piloted
async def test_sentences_carry_the_sign_of_their_seat_and_hang() -> None:
    app = Book(samples.LOG[4])
    async with app.run_test(size=(30, 12)):
        assert lines(app)[:3] == [
            f" {UNICODE.seat(3)} Ćiro takes two coins out",
            "     of the bank and gives",
            "     one back.",
        ]


@piloted
async def test_new_lines_come_into_view() -> None:
    app = Book(*short(3))
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_pane.append(*short(30, 4))
        await settled(pilot)
        assert "Line 33." in shown(app)


@piloted
async def test_who_scrolled_away_stays_there_and_sees_that_there_is_more() -> None:
    app = Book(*short(30))
    async with app.run_test(size=(30, 12)) as pilot:
        await pilot.press("home")
        app.log_pane.append(LogLine("News.", 31))
        await settled(pilot)
        assert "Line 1." in lines(app)[0]
        assert lines(app)[9].endswith(UNICODE.down)
        await pilot.press("end")
        assert "News." in shown(app)
        app.log_pane.append(*short(3, 32))
        await settled(pilot)
        assert "Line 34." in shown(app)


@piloted
async def test_keys_scroll() -> None:
    app = Book(*short(40))
    async with app.run_test(size=(30, 12)) as pilot:
        await pilot.press("home", "down", "down", "up")
        assert "Line 2." in lines(app)[0]
        await pilot.press("pagedown")
        assert "Line 11." in lines(app)[0]
        await pilot.press("pageup", "k")
        assert "Line 1." in lines(app)[0]


@piloted
async def test_leaving_a_record_that_nobody_tells_takes_its_mark_away() -> None:
    app = Book(*short(3), LogLine("Line 9.", 9))
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_pane.now = 6
        await settled(pilot)
        assert f"{UNICODE.past}{UNICODE.dot} Line 3." in shown(app)
        app.log_pane.now = None
        await settled(pilot)
        assert UNICODE.past not in shown(app)


@piloted
async def test_history_dims_what_lies_ahead_and_marks_where_it_stands() -> None:
    app = Book(*short(40))
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_pane.now = 12
        await settled(pilot)
        (marked,) = [line for line in lines(app)[:10] if line[:1] == UNICODE.past]
        assert "Line 12." in marked
        app.log_pane.now = 13
        await settled(pilot)
        (marked,) = [line for line in lines(app)[:10] if line[:1] == UNICODE.past]
        assert "Line 13." in marked
        app.log_pane.now = None
        await settled(pilot)
        assert "Line 40." in shown(app)
        assert UNICODE.past not in shown(app)


@piloted
async def test_a_record_is_found_by_its_number() -> None:
    app = Book(*short(40))
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_pane.goto(20)
        await settled(pilot)
        assert "Line 20." in shown(app)


@piloted
async def test_another_log_takes_the_place_of_the_first() -> None:
    app = Book(*short(40))
    async with app.run_test(size=(30, 12)) as pilot:
        app.log_pane.show(short(2, 100))
        await settled(pilot)
        assert "Line 100." in lines(app)[0]
        assert "Line 40." not in shown(app)


@piloted
async def test_a_new_line_repaints_itself_only() -> None:
    app = Book(*short(2), driver_class=RecordingDriver)
    async with app.run_test(headless=False, size=(60, 30)) as pilot:
        await settled(pilot)
        sent(app)
        app.log_pane.append(LogLine("Anna sells silk for 4.", 3, 0))
        await settled(pilot)
        assert 0 < len(sent(app).encode()) < 400


@piloted
async def test_a_full_pane_scrolls_rarely() -> None:
    """Scrolling repaints every line, so that most new lines must not cause it."""
    app = Book(*short(30), driver_class=RecordingDriver)
    async with app.run_test(headless=False, size=(60, 30)) as pilot:
        app.log_pane.styles.height = 20
        await settled(pilot)
        sent(app)
        cheap = 0
        for n in range(31, 51):
            app.log_pane.append(*short(1, n))
            await settled(pilot)
            cheap += len(sent(app)) < 400
        assert cheap >= 15


@piloted
async def test_typed_markup_is_shown_as_typed_and_lines_stay_straight() -> None:
    app = Book(LogLine("[bold]Bo[/] \x1b[31mshouts\u202e loud.", 1, 2))
    async with app.run_test(size=(50, 12)) as pilot:
        assert "[bold]Bo[/] [31mshouts loud." in lines(app)[0]
        for width in (1, 3, 7, 80):
            await pilot.resize_terminal(width, 12)
            await settled(pilot)
            strips = app.log_pane.render_lines(app.log_pane.size.region)
            assert {strip.cell_length for strip in strips} == {width}
