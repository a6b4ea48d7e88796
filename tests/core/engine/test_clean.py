"""Text typed by others is harmless once it is cleaned."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.core.engine.clean import NAME_LENGTH, clean, clean_name
from ridotto.core.engine.errors import LogError
from ridotto.core.engine.seat import Sitter, shown_names


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t Maria\n", "Anna   Maria"),
        ("\x1b[31mAnna\x1b[0m", "[31mAnna[0m"),
        ("An\x00na\x7f\x9b", "Anna"),
        ("\u202eannA\u202c", "annA"),
        ("\u2066An\u2069na", "Anna"),
        ("A\u200bn\u200dn\ufeffa\u00ad", "Anna"),
        ("\u2028Anna\u2029", "Anna"),
        ("Ann\ud800a", "Anna"),
        ("\u3164\u115f\u2800", ""),
        ("\ue000Anna\U000f0000", "Anna"),
    ],
)
def test_what_cannot_be_seen_is_gone(typed: str, shown: str) -> None:
    assert clean(typed) == shown


def test_a_letter_bears_two_marks_and_no_tower_of_them() -> None:
    assert clean("Z" + "\u0335" * 50) == "Z" + "\u0335" * 2


def test_a_mark_without_a_letter_is_gone() -> None:
    assert clean("\u0301Anna") == "Anna"


def test_letters_of_all_scripts_stay() -> None:
    for name in ("Jürgen", "Αθηνά", "Ольга", "李娜", "ありさ", "شهرزاد", "दिव्या"):
        assert clean_name(name) == unicodedata.normalize("NFC", name)


def test_a_name_is_cut_by_the_columns_it_takes() -> None:
    assert clean_name("n" * 100) == "n" * NAME_LENGTH
    assert clean_name("娜" * 100) == "娜" * (NAME_LENGTH // 2)


def test_a_name_is_one_line_with_single_blanks() -> None:
    assert clean_name(" Anna\n\n  Maria ") == "Anna Maria"


def test_names_shown_are_never_empty_and_never_twice_the_same() -> None:
    typed = ("Anna", "Anna", "\u200b", "Anna 2", "Anna")
    names = shown_names(tuple(map(Sitter, typed)))
    assert names == ("Anna", "Anna 2", "Seat 3", "Anna 2 4", "Anna 5")
    assert len(set(names)) == 5


@given(st.text(st.characters(), max_size=60))
def test_no_text_comes_out_with_control_characters(typed: str) -> None:
    for shown in (clean(typed), clean_name(typed)):
        assert all(unicodedata.category(letter)[0] != "C" for letter in shown)
        assert clean(shown) == shown


@given(st.text(st.characters(), max_size=60))
def test_what_a_log_says_wrong_is_told_without_control_characters(typed: str) -> None:
    told = str(LogError(3, f"Object contains unknown field `{typed}`"))
    assert told.startswith("line 3: ")
    assert all(unicodedata.category(letter)[0] != "C" for letter in told)


def test_a_long_text_is_cut() -> None:
    assert len(clean("a" * 10**7)) == 2000
