"""What a choice would change, as a player reads it."""

from ridotto.core.engine.preview import Change, Foresight
from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.preview import preview_picture, preview_text
from tests.widgets.samples import FORESIGHT


def test_own_numbers_come_first_then_others_then_the_tables() -> None:
    assert preview_text(FORESIGHT.changes, 0, UNICODE) == (
        "coins 5→3 (−2) · VP +5 · cards ? · ◆ VP −2 · value of San Polo 4→6 (+2)"
    )


def test_a_watcher_sees_every_seats_sign() -> None:
    told = preview_text(FORESIGHT.changes, None, UNICODE)
    assert "● VP +5" in told
    assert "◆ VP −2" in told


def test_ascii_has_words_for_it_too() -> None:
    told = preview_text(FORESIGHT.changes, 0, ASCII)
    assert told.isascii()
    assert told.startswith("coins 5->3 (-2) - VP +5")


def test_no_change_is_said_too() -> None:
    assert preview_text((), 0, UNICODE) == "nothing changes at once"


def test_what_cannot_be_taken_back_is_said() -> None:
    told = preview_picture(FORESIGHT, 0, 120, 1, UNICODE).lines[0]
    assert "no way back" in told


def test_what_has_no_room_is_told_by_an_ellipsis() -> None:
    (line,) = preview_picture(FORESIGHT, 0, 40, 1, UNICODE).lines
    assert line.rstrip().endswith("…")
    assert "VP +5" in line


def test_two_lines_hold_more_than_one() -> None:
    two = preview_picture(FORESIGHT, 0, 60, 2, UNICODE).lines
    assert "value of San Polo" in two[1]


def test_a_single_change_wider_than_the_line_is_clipped() -> None:
    change = Change(Seat(0), "a very long label", 1, 2)
    foresight = Foresight((change,), is_final=False, pending=None)
    (line,) = preview_picture(foresight, 0, 10, 1, UNICODE).lines
    assert len(line) == 10
