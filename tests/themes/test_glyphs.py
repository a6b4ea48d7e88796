"""The two sets of signs."""

from dataclasses import fields

import pytest
from rich.cells import cell_len

from ridotto.themes.glyphs import ASCII, GLYPHS, UNICODE, Glyphs, glyphs_for, plain
from ridotto.themes.roles import SEAT_COUNT

both = pytest.mark.parametrize("glyphs", GLYPHS.values(), ids=list(GLYPHS))

WIDER = {"name", "ellipsis", "arrow"}
"""What may be wider than a cell."""


def signs(glyphs: Glyphs) -> dict[str, str]:
    texts = {field.name: getattr(glyphs, field.name) for field in fields(glyphs)}
    return {name: text for name, text in texts.items() if isinstance(text, str)}


@both
def test_every_sign_is_one_cell_wide(glyphs: Glyphs) -> None:
    for name, sign in signs(glyphs).items():
        if name not in WIDER:
            assert [cell_len(letter) for letter in sign] == [1] * len(sign), name
    for line in glyphs.lines.values():
        assert [cell_len(letter) for letter in line] == [1] * 16


def test_the_signs_need_no_emoji_font() -> None:
    """Signs that have an emoji form are drawn two cells wide by some terminals."""
    drawn = "".join(signs(UNICODE).values()) + "".join(UNICODE.lines.values())
    for sign in set(drawn):
        assert cell_len(sign + "\ufe0f") == 1, sign


@both
def test_every_seat_has_a_sign_of_its_own(glyphs: Glyphs) -> None:
    assert len({glyphs.seat(seat) for seat in range(SEAT_COUNT)}) == SEAT_COUNT
    assert glyphs.nobody not in glyphs.seats


def test_the_ascii_set_is_ascii() -> None:
    assert all(text.isascii() for text in signs(ASCII).values())
    assert all(line.isascii() for line in ASCII.lines.values())


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("5→3 (−2) · VP", "5->3 (-2) - VP"),
        ("Ćiro's “naïve” déjà vu…", 'Ciro\'s "naive" deja vu...'),
        ("Straße", "Strasse"),
        ("日本", "??"),
        ("e\u0301", "e"),
        ("●◆", "@&"),
    ],
)
def test_text_is_spelled_in_ascii(text: str, spelled: str) -> None:
    assert plain(text) == ASCII.spell(text) == spelled
    assert UNICODE.spell(text) == text


def test_the_set_follows_the_setting_then_the_encoding() -> None:
    assert glyphs_for("ascii", "utf-8") is ASCII
    assert glyphs_for("unicode", "ascii") is UNICODE
    assert glyphs_for("auto", "UTF-8") is UNICODE
    assert glyphs_for("auto", "ISO-8859-1") is ASCII
    assert glyphs_for("auto") in (UNICODE, ASCII)


def test_a_game_may_bring_signs_of_its_own() -> None:
    assert UNICODE.pick("≍", "=") == "≍"
    assert ASCII.pick("≍", "=") == "="
