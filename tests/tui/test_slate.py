"""What is sent to the terminal is little, and enough."""

import re
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from ridotto.tui.slate import PLAIN, Look, Slate, cells_of, look_of
from tests.support.house import app, press
from tests.support.screen import RecordingDriver, piloted, settled

CONSOLE = Console(color_system="truecolor", force_terminal=True)
STYLES = [
    Style.parse(told)
    for told in ("", "red on blue", "bold red on blue", "bold", "#123456", "on #654321")
]
WIDTH = 12

PRIVATE = re.compile(r"\x1b\[[?>=<][0-9;]*[a-zA-Z]")
"""What is said about the terminal itself."""

texts = st.text(alphabet="ab ~│水é", max_size=WIDTH)
runs = st.lists(st.tuples(texts, st.sampled_from(STYLES)), max_size=4)
frames = st.lists(st.lists(runs, min_size=3, max_size=3), min_size=1, max_size=5)


class Paper:
    """A terminal reduced to what the slate says to it."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}

    def read(self, sent: str) -> None:
        x = y = 0
        look = Look()
        for move, turn, letter in re.findall(
            r"\x1b\[(\d+;\d+)H|\x1b\[([\d;]*)m|([^\x1b])", sent
        ):
            if move:
                y, x = (int(number) - 1 for number in move.split(";"))
            elif turn:
                look = turned(look, turn)
            else:
                width = cell_len(letter)
                for half in range(width):
                    shown = letter if half == 0 else ""
                    seen = look.under if letter == " " else look
                    self.cells[y, x + half] = (shown, ";".join(seen))
                x += width


def turned(look: Look, told: str) -> Look:
    """How the looks of a terminal follow from the numbers it is told."""
    numbers = told.split(";")
    marks, ink, paper = look
    while numbers:
        first = numbers.pop(0)
        if first == "0":
            marks = ink = paper = ""
        elif first in ("39", "49"):
            ink, paper = ("", paper) if first == "39" else (ink, "")
        elif first in ("38", "48"):
            rest, numbers = numbers[:4], numbers[4:]
            colour = ";".join((first, *rest))
            ink, paper = (colour, paper) if first == "38" else (ink, colour)
        elif len(first) == 2 and first[0] in "34":
            ink, paper = (first, paper) if first[0] == "3" else (ink, first)
        else:
            marks = f"{marks};{first}" if marks else first
    return Look(marks, ink, paper)


def strip_of(told: Sequence[tuple[str, Style]]) -> Strip:
    """A line that fills the width."""
    line = Strip([Segment(text, style) for text, style in told])
    return line.adjust_cell_length(WIDTH)


def painted(lines: Sequence[Strip]) -> dict[tuple[int, int], tuple[str, str]]:
    """What a terminal must show of these lines."""
    cells: dict[tuple[int, int], tuple[str, str]] = {}
    for y, line in enumerate(lines):
        x = 0
        for text, style, _ in line:
            look = look_of(style or Style(), ColorSystem.TRUECOLOR)
            for letter in text:
                seen = look.under if letter == " " else look
                for half in range(cell_len(letter)):
                    shown = letter if half == 0 else ""
                    cells[y, x + half] = (shown, ";".join(seen))
                x += cell_len(letter)
    return cells


def whole(lines: Sequence[Strip]) -> LayoutUpdate:
    return LayoutUpdate([[line] for line in lines], Region(0, 0, WIDTH, len(lines)))


@given(frames)
def test_what_is_sent_leads_to_the_same_screen_as_a_whole_paint(
    told: list[list[list[tuple[str, Style]]]],
) -> None:
    paper, slate = Paper(), Slate()
    for frame in told:
        lines = [strip_of(line) for line in frame]
        paper.read(slate.write(whole(lines), CONSOLE))
        assert paper.cells == painted(lines)


@given(frames)
def test_frames_that_were_held_back_leave_no_trace(
    told: list[list[list[tuple[str, Style]]]],
) -> None:
    paper, slate = Paper(), Slate()
    frames = [[strip_of(line) for line in frame] for frame in told]
    paper.read(slate.write(whole(frames[0]), CONSOLE))
    for lines in frames[1:]:
        slate.take(whole(lines), CONSOLE)
    sent = slate.write(whole(frames[0]), CONSOLE)
    assert sent == ""
    assert paper.cells == painted(frames[0])


@given(runs, runs)
def test_a_part_of_a_line_is_as_good_as_the_whole(
    before: list[tuple[str, Style]], after: list[tuple[str, Style]]
) -> None:
    paper, slate = Paper(), Slate()
    paper.read(slate.write(whole([strip_of(before)] * 2), CONSOLE))
    chops: list[dict[int, Strip | None]] = [{0: None}, {0: strip_of(after)}]
    update = ChopsUpdate(chops, [(1, 0, WIDTH)], [[WIDTH], [WIDTH]])
    paper.read(slate.write(update, CONSOLE))
    assert paper.cells == painted([strip_of(before), strip_of(after)])


def test_what_is_there_already_is_not_sent_again() -> None:
    slate, line = Slate(), strip_of([("lagoon", STYLES[1])])
    assert slate.write(whole([line]), CONSOLE)
    assert slate.write(whole([line]), CONSOLE) == ""


def test_one_changed_letter_costs_one_letter_and_its_look() -> None:
    slate = Slate()
    slate.write(whole([strip_of([("lagoon", STYLES[4])])]), CONSOLE)
    sent = slate.write(whole([strip_of([("lagoun", STYLES[4])])]), CONSOLE)
    assert sent == "\x1b[1;5H\x1b[38;2;18;52;86mu\x1b[0m"


def test_an_empty_cell_is_not_sent_for_a_colour_nobody_sees() -> None:
    slate = Slate()
    slate.write(whole([strip_of([("a b", Style.parse("red on blue"))])]), CONSOLE)
    after = strip_of(
        [
            ("a", Style.parse("red on blue")),
            (" ", Style.parse("bold green on blue")),
            ("c", Style.parse("red on blue")),
        ]
    )
    sent = slate.write(whole([after]), CONSOLE)
    assert sent == "\x1b[1;3H\x1b[31;44mc\x1b[0m"


def test_a_line_under_an_empty_cell_is_seen() -> None:
    slate = Slate()
    slate.write(whole([strip_of([("a b", Style())])]), CONSOLE)
    after = [("a", Style()), (" ", Style.parse("underline")), ("b", Style())]
    assert "4m " in slate.write(whole([strip_of(after)]), CONSOLE)


def test_a_forgotten_screen_is_painted_whole() -> None:
    slate, line = Slate(), strip_of([("lagoon", STYLES[1])])
    first = slate.write(whole([line]), CONSOLE)
    slate.forget()
    assert slate.write(whole([line]), CONSOLE) == first


def test_without_colours_none_are_sent() -> None:
    assert look_of(Style.parse("red on blue"), None) == PLAIN
    assert look_of(Style.parse("bold red"), None) == Look("1")
    assert look_of(Style.parse("bold red"), ColorSystem.STANDARD) == Look("1", "31")


@piloted
async def test_a_screen_that_opens_is_never_shown_empty() -> None:
    house = app()
    house.driver_class = RecordingDriver
    async with house.run_test(headless=False, size=(80, 24)) as pilot:
        await settled(pilot)
        driver, paper = house._driver, Paper()
        assert isinstance(driver, RecordingDriver)
        for keys in ("", "n", "escape", "n", "enter", "question_mark"):
            await press(pilot, keys)
            for number, said in enumerate(driver.sent):
                paper.read(PRIVATE.sub("", said))
                letters = sum(bool(each.strip()) for each, _ in paper.cells.values())
                assert letters > 100 or not keys, f"frame {number} after {keys!r}"
            driver.sent.clear()


def test_what_looks_the_same_is_one_cell_wherever_it_stands() -> None:
    """Of each text that was shown its cells are kept: they must not add up."""
    words = ("alabaster", "salt~水", "a last sale")
    cells = [
        cell
        for word in words
        for cell in cells_of([Segment(word, STYLES[1])], ColorSystem.TRUECOLOR)
    ]
    assert len({id(cell) for cell in cells}) == len(set(cells)) < len(cells)
