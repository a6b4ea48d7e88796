"""What is left of a line for terminals that show less."""

from rich.cells import cell_len
from rich.color import ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from ridotto.themes.day import DAY
from ridotto.themes.fewer import eight_bit, system
from ridotto.themes.filters import AsciiOnly, FewerColours, NoColour
from ridotto.themes.night import NIGHT

BLACK = Color(0, 0, 0)


def through(filter: LineFilter, style: Style, text: str = "x") -> Segment:
    (segment,) = filter.apply([Segment(text, style)], BLACK)
    return segment


def style_of(filter: LineFilter, style: Style) -> Style:
    filtered = through(filter, style).style
    assert filtered is not None
    return filtered


def test_without_colour_marks_stay() -> None:
    style = style_of(
        NoColour(), Style.parse("bold dim underline reverse #ff0000 on red")
    )
    assert style.color is None
    assert style.bgcolor is None
    assert (style.bold, style.dim, style.underline, style.reverse) == (True,) * 4


def test_a_line_without_style_passes_every_filter() -> None:
    bare = Segment("x")
    for filter in (NoColour(), FewerColours(system(NIGHT)), AsciiOnly()):
        assert filter.apply([bare], BLACK) == [bare]


def test_256_colours_are_numbers_of_the_table() -> None:
    style = style_of(
        FewerColours(eight_bit(NIGHT)), NIGHT.style("seat-1 on water bold")
    )
    assert style.color is not None
    assert style.bgcolor is not None
    assert style.color.type is ColorType.EIGHT_BIT
    assert style.bgcolor.number == 17
    assert style.bold


def test_sixteen_colours_follow_the_meaning() -> None:
    style = style_of(FewerColours(system(NIGHT)), NIGHT.style("seat-1 on water"))
    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.number, style.bgcolor.number) == (9, 0)
    assert style.color.type is ColorType.STANDARD


def test_sixteen_colours_show_the_cursor_in_one_pair_of_colours() -> None:
    for palette, pair in ((NIGHT, (0, 15)), (DAY, (15, 0))):
        for role in ("text", "seat-3", "muted"):
            style = style_of(
                FewerColours(system(palette)), palette.style(f"{role} on lit")
            )
            assert style.color is not None
            assert style.bgcolor is not None
            assert (style.color.number, style.bgcolor.number) == pair


def test_colours_that_are_no_role_become_the_nearest() -> None:
    style = style_of(FewerColours(system(NIGHT)), Style.parse("#fefefe on #010101"))
    assert style.color is not None
    assert style.bgcolor is not None
    assert (style.color.number, style.bgcolor.number) == (15, 0)


def test_ascii_takes_as_many_cells() -> None:
    for text in ("│ Straße → 日本 ▐▌", "e\u0301", "╭──╮", "★ ✚ …"):
        filtered = through(AsciiOnly(), Style(), text).text
        assert filtered.isascii()
        assert cell_len(filtered) == cell_len(text)
