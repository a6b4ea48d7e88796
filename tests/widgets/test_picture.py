"""Pictures, and the easel they are made on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ridotto.themes.glyphs import ASCII, UNICODE, Glyphs
from ridotto.themes.ink import ink
from ridotto.widgets.picture import Easel, Picture, Rect

NASTY = [
    "[bold]x[/]",
    "[link=http://x]x[/link]",
    "\x1b[31mred\x1b[0m",
    "a\x07b\rc\nd\te",
    "\u202eback\u202c",
    "z\u200bw\u200dj\ufeff",
    "日本の商人",
    "e\u0301\u0301\u0301\u0301",
    "👩‍👩‍👧 👍🏽 🇮🇹 1️⃣ ❤️",
    "שלום",
]


def text_of(easel: Easel) -> str:
    return "\n".join(line.rstrip() for line in easel.picture().lines)


def test_what_is_put_stands_where_it_was_put() -> None:
    easel = Easel(10, 2, UNICODE, "on water")
    assert easel.put(2, 1, "Anna", "seat-1 bold") == 6
    picture = easel.picture()
    assert picture.lines == [" " * 10, "  Anna    "]
    assert picture.rows[1][1].ink == ink("seat-1 on water bold")


def test_what_lies_outside_is_left_out() -> None:
    easel = Easel(4, 2)
    easel.put(-2, 0, "abcdefgh")
    easel.put(0, 5, "never")
    easel.fill(Rect(-3, -3, 50, 4), "#")
    easel.box(-1, -1, 9, 9)
    easel.region("gone", Rect(7, 0, 2, 2))
    easel.region("cut", Rect(3, 1, 9, 9))
    picture = easel.picture()
    assert [len(line) for line in picture.lines] == [4, 4]
    assert picture.regions == {"cut": (Rect(3, 1, 1, 1),)}


def test_an_ink_keeps_the_ground_it_is_written_on() -> None:
    easel = Easel(3, 1, UNICODE, "on water")
    easel.fill(Rect(1, 0, 1, 1), " ", "on land")
    easel.put(0, 0, "abc", "accent")
    assert [run.ink.on for run in easel.picture().rows[0]] == ["water", "land", "water"]


def test_half_a_wide_letter_becomes_a_blank() -> None:
    easel = Easel(6, 1)
    easel.put(0, 0, "日本語")
    easel.put(1, 0, "x")
    easel.put(4, 0, "y")
    assert easel.picture().lines == [" x本y "]
    edge = Easel(3, 1)
    edge.put(-1, 0, "日本")
    assert edge.picture().lines == [" 本"]
    edge.put(2, 0, "語")
    assert edge.picture().lines == ["   "]


@pytest.mark.parametrize("text", NASTY)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_text_typed_by_people_never_upsets_a_picture(text: str, glyphs: Glyphs) -> None:
    easel = Easel(40, 3, glyphs)
    easel.box(0, 0, 40, 3, title=text)
    easel.put(1, 1, text)
    for line in easel.picture().lines:
        assert cell_len(line) == 40
        assert line.isprintable()
        assert not set(line) & set("\u202e\u200b\u200d\ufeff\ufe0f")
    assert easel.picture().lines[1][-1] == glyphs.line("light", 5)


def test_markup_is_shown_as_it_was_typed() -> None:
    easel = Easel(20, 1)
    easel.put(0, 0, "[bold]x[/]")
    assert easel.picture().lines[0].rstrip() == "[bold]x[/]"


@given(st.lists(st.tuples(st.integers(-5, 20), st.text(max_size=15))))
def test_every_row_is_always_exactly_as_wide_as_the_easel(
    puts: list[tuple[int, str]],
) -> None:
    easel = Easel(16, 1)
    for x, text in puts:
        easel.put(x, 0, text)
    assert cell_len(easel.picture().lines[0]) == 16


def test_a_box_has_a_title_and_a_style() -> None:
    easel = Easel(14, 3)
    easel.box(0, 0, 14, 3, title="Dorsoduro and more", style="double")
    assert text_of(easel) == "╔ Dorsoduro… ╗\n║            ║\n╚════════════╝"
    plain = Easel(6, 3, ASCII)
    plain.box(0, 0, 6, 3, style="rounded")
    assert text_of(plain) == ".----.\n|    |\n`----'"


def test_lines_join_where_they_meet() -> None:
    easel = Easel(7, 5)
    easel.path([(0, 2), (6, 2)])
    easel.path([(3, 0), (3, 4)])
    easel.path([(1, 2), (1, 4), (3, 4)])
    assert text_of(easel) == "   │\n   │\n─┬─┼───\n │ │\n └─┘"


def test_a_line_is_joined_to_the_box_it_runs_under() -> None:
    easel = Easel(8, 3)
    easel.hline(0, 1, 6)
    easel.box(3, 0, 5, 3)
    assert text_of(easel) == "   ┌───┐\n───┤   │\n   └───┘"


def test_a_line_cannot_slant() -> None:
    with pytest.raises(ValueError, match="slanting"):
        Easel(5, 5).path([(0, 0), (3, 2)])


def test_a_pasted_picture_brings_its_regions() -> None:
    small = Easel(3, 1)
    small.put(0, 0, "日!")
    small.region("here", Rect(0, 0, 2, 1))
    easel = Easel(6, 3)
    easel.paste(small.picture(), 2, 1, "a:")
    assert easel.picture().lines[1] == "  日! "
    assert easel.picture().regions == {"a:here": (Rect(2, 1, 2, 1),)}


def test_regions_are_found_by_place_the_smallest_first() -> None:
    easel = Easel(10, 5)
    easel.region("city", Rect(0, 0, 10, 5))
    easel.region("house", Rect(2, 2, 3, 1))
    picture = easel.picture()
    assert picture.regions_at(3, 2) == ["house", "city"]
    assert picture.regions_at(9, 4) == ["city"]


def drawn(*puts: tuple[int, int, str]) -> Picture:
    easel = Easel(30, 3)
    for x, y, text in puts:
        easel.put(x, y, text)
    return easel.picture()


def test_equal_pictures_have_no_changes() -> None:
    assert drawn((1, 1, "a")).changes(drawn((1, 1, "a"))) == []


def test_changes_far_apart_in_a_row_are_told_apart() -> None:
    changes = drawn((1, 1, "a"), (25, 1, "bc"), (0, 2, "d")).changes(drawn())
    assert changes == [Rect(1, 1, 1, 1), Rect(25, 1, 2, 1), Rect(0, 2, 1, 1)]


def test_changes_near_each_other_are_one() -> None:
    assert drawn((1, 0, "a"), (4, 0, "b")).changes(drawn()) == [Rect(1, 0, 4, 1)]


def test_a_changed_wide_letter_is_repainted_whole() -> None:
    changes = drawn((4, 0, "日")).changes(drawn((5, 0, "x")))
    assert changes == [Rect(4, 0, 2, 1)]
    assert drawn((4, 0, "日")).changes(drawn((4, 0, "本"))) == [Rect(4, 0, 2, 1)]
