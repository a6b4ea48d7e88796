"""Rialto's board as it is seen, at the sizes it gets on common terminals."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, GLYPHS, UNICODE
from ridotto.widgets.rialto import DRESS
from tests.widgets.board_gallery import BoardGallery
from tests.widgets.rialto.tables import NAMES, TABLES, choosing_columns, middle

SIZES = [(80, 12), (80, 28), (110, 36)]
"""In a small, a comfortable and a generous terminal."""

Compare = Callable[..., bool]


@pytest.mark.parametrize("palette", ["day", "night"])
@pytest.mark.parametrize("size", SIZES)
def test_the_board_by_day_and_by_night(
    snap_compare: Compare, size: tuple[int, int], palette: str
) -> None:
    lit = frozenset({"connection:K10", "district:SMA", "district:DOR"})
    app = BoardGallery(DRESS, middle(), NAMES, lit, palette=palette)
    assert snap_compare(app, terminal_size=size)


@pytest.mark.parametrize("size", SIZES)
def test_columns_are_there_while_they_are_chosen(
    snap_compare: Compare, size: tuple[int, int]
) -> None:
    app = BoardGallery(DRESS, choosing_columns(), NAMES, frozenset({"column:3"}))
    assert snap_compare(app, terminal_size=size)


def test_the_board_in_plain_signs(snap_compare: Compare) -> None:
    app = BoardGallery(DRESS, middle(), NAMES, glyphs=ASCII)
    assert snap_compare(app, terminal_size=(80, 28))


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("size", [(58, 12), (78, 14), (80, 24), (110, 36)])
def test_the_board_in_letters(
    snapshot: SnapshotAssertion, table: str, size: tuple[int, int], glyphs: str
) -> None:
    picture = DRESS.board(TABLES[table], Seat(0), NAMES, *size, GLYPHS[glyphs])
    assert "\n".join(picture.lines) == snapshot


@pytest.mark.parametrize("width", [16, 24, 34, 48, 70])
def test_the_mats_in_letters(snapshot: SnapshotAssertion, width: int) -> None:
    view = middle()
    seats = map(Seat, range(view.seats))
    pictures = [DRESS.mat(view, seat, NAMES, width, UNICODE) for seat in seats]
    assert "\n\n".join("\n".join(each.lines) for each in pictures) == snapshot
