"""Genoa's board as it is seen, at the sizes it gets on common terminals."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, GLYPHS, UNICODE
from ridotto.widgets.genoa import DRESS
from tests.widgets.genoa.gallery import BoardGallery
from tests.widgets.genoa.tables import ANNA, NAMES, STATES, middle, view_of

SIZES = [(80, 12), (81, 22), (108, 29)]
"""In a small, a comfortable and a generous terminal."""

LIT = frozenset({"space:R", "offer:32"})

Compare = Callable[..., bool]


@pytest.mark.parametrize("size", SIZES)
def test_the_board_by_night(snap_compare: Compare, size: tuple[int, int]) -> None:
    app = BoardGallery(view_of(middle()), LIT, palette="night")
    assert snap_compare(app, terminal_size=size)


def test_the_board_by_day(snap_compare: Compare) -> None:
    app = BoardGallery(view_of(middle()), LIT, palette="day")
    assert snap_compare(app, terminal_size=(81, 22))


def test_the_board_in_plain_signs_and_without_colours(snap_compare: Compare) -> None:
    app = BoardGallery(view_of(middle()), LIT, palette="mono", glyphs=ASCII)
    assert snap_compare(app, terminal_size=(81, 22))


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("table", STATES)
@pytest.mark.parametrize("size", [(60, 10), *SIZES, (160, 46)])
def test_the_board_in_letters(
    snapshot: SnapshotAssertion, table: str, size: tuple[int, int], glyphs: str
) -> None:
    view = view_of(STATES[table])
    picture = DRESS.board(view, ANNA, NAMES, *size, GLYPHS[glyphs])
    assert "\n".join(picture.lines) == snapshot


@pytest.mark.parametrize("width", [16, 24, 34, 48])
def test_the_mats_in_letters(snapshot: SnapshotAssertion, width: int) -> None:
    view = view_of(middle())
    seats = map(Seat, range(view.seats))
    pictures = [DRESS.mat(view, seat, NAMES, width, UNICODE) for seat in seats]
    assert "\n\n".join("\n".join(each.lines) for each in pictures) == snapshot
