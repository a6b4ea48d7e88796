"""Text measured in cells."""

from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from ridotto.core.engine.clean import visible
from ridotto.widgets.cells import (
    Align,
    cut,
    first_fitting,
    fit,
    split_cells,
    wrap,
)

anything = st.text(max_size=60).map(visible)


def test_a_wide_letter_takes_two_cells() -> None:
    assert split_cells("a日b") == ("a", "日", "", "b")


def test_a_mark_stays_with_its_letter() -> None:
    assert split_cells("日\u0301a\u0302") == ("日\u0301", "", "a\u0302")
    assert split_cells("\u0301a") == ("a",)


def test_a_letter_is_kept_once_however_many_texts_show_it() -> None:
    """Thousands of texts are kept, and most of them are full of lines and arrows."""
    cells = [*split_cells("╞══ 日 ══╡"), *split_cells("╞═══ 日本 ═══╡")]
    assert len({id(cell) for cell in cells}) == len(set(cells))


def test_the_first_words_that_fit_are_taken_or_else_the_last() -> None:
    said = ("Grand Canal", "Canal", "C")
    assert [first_fitting(width, *said) for width in (11, 10, 1, 0)] == [
        *("Grand Canal", "Canal", "C", "C")
    ]


def test_what_does_not_fit_ends_with_an_ellipsis() -> None:
    assert cut("Dorsoduro", 6) == "Dorso…"
    assert cut("Dorsoduro", 9) == "Dorsoduro"
    assert cut("日本の商人", 6) == "日本…"
    assert cut("Dorsoduro", 6, "..") == "Dors.."
    assert cut("Dorsoduro", 1, "..") == "D"
    assert cut("Dorsoduro", 0) == ""


def test_text_is_aligned_in_its_room() -> None:
    assert fit("abc", 7, "centre") == "  abc  "
    assert fit("日本", 5, "right") == " 日本"


@given(anything, st.integers(0, 30), st.sampled_from(["left", "centre", "right"]))
def test_fitted_text_is_as_wide_as_asked(text: str, width: int, how: Align) -> None:
    assert cell_len(fit(text, width, how)) == width


def test_lines_after_the_first_hang() -> None:
    assert wrap("Anna sells silk for four", 11, 2) == [
        "Anna sells",
        "  silk for",
        "  four",
    ]


def test_a_word_too_long_for_a_line_is_broken() -> None:
    assert wrap("Schiavonischiavoni x", 8, 2) == ["Schiavon", "  ischia", "  voni x"]


@given(anything, st.integers(1, 40), st.integers(0, 4))
def test_no_wrapped_line_is_too_wide_and_no_letter_is_lost(
    text: str, width: int, indent: int
) -> None:
    lines = wrap(text, width, indent)
    assert lines
    assert all(cell_len(line) <= max(2, width) for line in lines)
    if not any(cell_len(letter) != 1 for letter in text):
        assert "".join("".join(lines).split()) == "".join(text.split())
