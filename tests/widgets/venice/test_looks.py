"""Tables of Venice as they are seen, at the sizes of common terminals."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion

from ridotto.core.engine.seat import Seat
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.venice import DRESS
from tests.support.house import app, press, shown
from tests.support.screen import piloted, settled
from tests.widgets.board_gallery import BoardGallery
from tests.widgets.venice.moments import MOMENTS, table_at, view_at

SIZES = {"small": (80, 24), "medium": (120, 40), "large": (160, 50)}

BOARDS = {"small": (80, 12), "medium": (81, 22), "large": (107, 28)}
"""What the board has of those."""

CHART = "╭"
"""Where the scoring ends on the screen and the course of the game begins."""

Compare = Callable[..., bool]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("size", SIZES)
@piloted
async def test_the_table_in_letters(
    snapshot: SnapshotAssertion, moment: str, size: str
) -> None:
    store = MemoryStore()
    table = table_at(MOMENTS[moment], store)
    house = app(store, shelf=GAMES, start=table.id)
    async with house.run_test(size=SIZES[size]) as pilot:
        await settled(pilot)
        if table.pending():
            assert shown(pilot) == snapshot
        else:
            await press(pilot, "enter")
            scoring, *_ = shown(pilot).partition(CHART)
            assert scoring == snapshot


@pytest.mark.parametrize("palette", ["day", "night"])
@pytest.mark.parametrize("size", BOARDS)
def test_the_board_by_day_and_by_night(
    snap_compare: Compare, size: str, palette: str
) -> None:
    view, _, names = view_at("sailing", MemoryStore())
    app = BoardGallery(DRESS, view, names, frozenset({"canal:C09"}), palette=palette)
    assert snap_compare(app, terminal_size=BOARDS[size])


def test_the_doges_board_in_plain_signs_without_colours(snap_compare: Compare) -> None:
    view, _, names = view_at("the Doge's row", MemoryStore())
    app = BoardGallery(DRESS, view, names, palette="mono", glyphs=ASCII)
    assert snap_compare(app, terminal_size=BOARDS["medium"])


@pytest.mark.parametrize("size", [(58, 12), (80, 12), (81, 22), (120, 36)])
def test_the_board_in_plain_signs(
    snapshot: SnapshotAssertion, size: tuple[int, int]
) -> None:
    view, seat, names = view_at("sailing", MemoryStore())
    picture = DRESS.board(view, seat, names, *size, ASCII)
    assert all(line.isascii() for line in picture.lines)
    assert "\n".join(picture.lines) == snapshot


@pytest.mark.parametrize("width", [24, 34, 50])
def test_the_mats_in_letters(snapshot: SnapshotAssertion, width: int) -> None:
    view, seat, names = view_at("mission completed", MemoryStore())
    solo, _, doge = view_at("the Doge's row", MemoryStore())
    pictures = [
        DRESS.mat(view, seat, names, width, UNICODE),
        *(DRESS.mat(solo, Seat(n), doge, width, UNICODE) for n in (0, 1)),
    ]
    assert "\n\n".join("\n".join(each.lines) for each in pictures) == snapshot
