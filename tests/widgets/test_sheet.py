"""The plain look every game has, and where others are found."""

import pytest
from rich.cells import cell_len

from ridotto.core.engine.seat import Seat
from ridotto.themes.glyphs import ASCII, UNICODE, Glyphs
from ridotto.widgets.dress import Dress, dress_for
from ridotto.widgets.sheet import inline, sheet
from tests.support.soldo import SOLDO
from tests.support.soldo.data import Good
from tests.support.soldo.view import Mat, View
from tests.widgets.samples import NAMES

VIEW = View(
    data=SOLDO.pack.open(None),
    rounds=4,
    round=2,
    phase="market",
    turn=Seat(1),
    prices={Good.SILK: 4, Good.SALT: 2},
    mats=(Mat(5, 3, True), Mat(7, 2, False), Mat(0, 0, False), Mat(1, 1, True)),
    stock_count=12,
    sold=(),
    hand=(Good.SILK, Good.SALT, Good.SILK),
    promise=None,
    shown=(),
)


def test_a_view_is_a_table_of_its_fields() -> None:
    told = "\n".join(sheet(VIEW, NAMES, 60).lines)
    assert "Stock count 12" in " ".join(told.split())
    assert "silk ×2, salt" in told
    assert "Promise" in told
    assert "Data" not in told


def test_what_belongs_to_seats_is_told_by_name() -> None:
    rows = sheet(VIEW, NAMES, 70).lines
    (row,) = [row for row in rows if "日本の商人" in row]
    assert "◆" in row
    assert "coins 7 · card count 2 · has promised no" in row


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (None, "none"),
        (True, "yes"),
        (Good.SILK, "silk"),
        ((), "none"),
        ((3, 3, 5), "3, 3, 5"),
        ({Good.SALT: 2}, "salt 2"),
        (Mat(1, 2, False), "coins 1 · card count 2 · has promised no"),
    ],
)
def test_any_value_is_said_in_one_line(value: object, said: str) -> None:
    assert inline(value) == said


@pytest.mark.parametrize("width", [4, 20, 57, 120])
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_a_sheet_fits_any_width(width: int, glyphs: Glyphs) -> None:
    picture = sheet(VIEW, NAMES, width, 5, glyphs)
    assert {cell_len(line) for line in picture.lines} == {width}


def test_a_game_without_a_dress_wears_the_plain_one() -> None:
    dress = dress_for(SOLDO)
    assert isinstance(dress, Dress)
    board = dress.board(VIEW, Seat(0), NAMES, 60, 20, UNICODE)
    assert "Prices: silk 4, salt 2." in "\n".join(board.lines)
    assert dress.mat(VIEW, Seat(1), NAMES, 30, UNICODE).lines[0].startswith("VP 7")
    assert dress.hand(VIEW, Seat(0), UNICODE) == ()
    assert dress.progress(VIEW) is None
