"""What the board of Rialto shows, and where."""

import pytest
from msgspec.structs import replace

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import Span
from ridotto.core.games.rialto.data import DISTRICT_NAMES, NO_CARDS, Data
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.view import View
from ridotto.themes.glyphs import ASCII, UNICODE, Glyphs
from ridotto.themes.ink import Mark
from ridotto.widgets.picture import Picture
from ridotto.widgets.rialto import DRESS
from tests.widgets.looking import overlap, shown
from tests.widgets.rialto.tables import (
    BUILT,
    DATA,
    NAMES,
    TABLES,
    building,
    choosing_columns,
    final,
    middle,
    neutral,
    start,
)

ODD_SIZES = [
    *((width, 12 + width % 25) for width in range(58, 120, 3)),
    *((58 + 7 * height % 60, height) for height in range(12, 40, 2)),
    *((200, 12), (58, 90)),
]


def board(view: View, width: int, height: int, glyphs: Glyphs = UNICODE) -> Picture:
    return DRESS.board(view, Seat(0), NAMES, width, height, glyphs)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_the_board_has_exactly_the_size_asked_for(table: str, glyphs: Glyphs) -> None:
    for width, height in ODD_SIZES:
        picture = board(TABLES[table], width, height, glyphs)
        assert (picture.width, picture.height) == (width, height)
        assert [len(line) for line in picture.lines] == [width] * height


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (57, 11), (20, 90), (300, 3)])
def test_a_board_too_small_to_read_is_drawn_larger(size: tuple[int, int]) -> None:
    picture = board(middle(), *size)
    assert picture.width == max(58, size[0])
    assert picture.height == max(12, size[1])


@pytest.mark.parametrize("size", [(58, 12), (80, 12), (78, 14), (80, 28), (110, 36)])
def test_all_districts_and_connections_have_a_place(size: tuple[int, int]) -> None:
    picture = board(middle(), *size)
    for place in DATA.districts:
        assert DISTRICT_NAMES[place.id] in shown(picture, f"district:{place.id}")[0]
    for link in DATA.connections:
        assert len(picture.regions[f"connection:{link.id}"]) == 1


def test_places_do_not_lie_on_each_other() -> None:
    for size in [(58, 12), (67, 17), (80, 28), (110, 36), (96, 21)]:
        picture = board(final(), *size)
        rects = [
            rect
            for name, rects in picture.regions.items()
            if name.startswith(("district:", "connection:", "building:", "bonus:"))
            for rect in rects
        ]
        for at, one in enumerate(rects):
            assert not any(overlap(one, other) for other in rects[at + 1 :])


def test_each_end_of_a_bridge_faces_its_district() -> None:
    """K08 joins Cannaregio above and San Polo below; K12 is drawn the other way."""
    spans = list(BUILT)
    spans[7], spans[11] = Span((3, 6), False), Span((4, 5), False)
    picture = board(replace(middle(), connections=tuple(spans)), 80, 12)
    assert shown(picture, "connection:K01") == ["4═════5"]
    assert shown(picture, "connection:K03") == ["6═══3"]
    assert shown(picture, "connection:K08") == ["║3║", "║6║"]
    assert shown(picture, "connection:K12") == ["║5║", "║4║"]


def test_gondolas_look_different_from_bridges_and_free_slots() -> None:
    picture = board(middle(), 80, 12)
    assert shown(picture, "connection:K02") == ["◂1━━━1▸"]
    assert shown(picture, "connection:K08") == ["╱1╲", "╲1╱"]  # noqa: RUF001
    assert shown(picture, "connection:K10") == ["┆ ┆", "┆ ┆"]
    assert shown(picture, "connection:K06") == ["┤   ├"]


def test_the_neutral_player_marks_where_it_builds_next() -> None:
    """R-8.5."""
    quiet = replace(neutral(), phase=Phase.PLAY)
    assert shown(board(quiet, 80, 12), "connection:K03") == ["○   ├"]
    assert shown(board(quiet, 80, 12, ASCII), "connection:K03") == ["N   ]"]


def test_free_connections_are_called_by_name_while_one_is_chosen() -> None:
    view = neutral()
    assert shown(board(view, 80, 12), "connection:K03") == ["○K03├"]
    assert shown(board(view, 80, 12), "connection:K04") == ["┄┄K04┄┄"]
    view = replace(view, marker=10)
    assert shown(board(view, 80, 12), "connection:K10") == ["K10", "┆ ┆"]
    assert shown(board(view, 80, 12), "connection:K11") == ["K11", "┆○┆"]
    assert shown(board(view, 80, 12), "connection:K08") == ["╱1╲", "╲1╱"]  # noqa: RUF001


def test_the_active_district_is_framed_and_called_so() -> None:
    top, _, bottom = shown(board(middle(), 80, 12), "district:SMA")
    assert top[0] == "┏"
    assert "active" in bottom
    quiet = shown(board(middle(), 80, 12), "district:CAN")
    assert quiet[0][0] == "╭"


def test_a_district_tells_its_order_token_and_its_value() -> None:
    *_, bottom = shown(board(middle(), 80, 12), "district:CAN")
    assert bottom == "╰─ 1 ─────── 14 ╯"


def test_councilmen_stand_in_the_order_of_rank() -> None:
    """R-7.3: ties go by Doge order, in which Anna is before Bartolomeo."""
    _, crowd, _ = shown(board(middle(), 80, 12), "district:SMA")
    assert crowd.strip("┃ ") == "■5 ●2 ◆2 ★1"


def test_a_large_district_tells_names_and_points() -> None:
    """R-7.4: half of the points for each further rank, rounded down."""
    rows = shown(board(middle(), 110, 36), "district:SMA")
    assert rows[1] == "┃ ■ Dandolo    5 10 VP ┃"
    assert rows[2] == "┃ ● Anna       2  5 VP ┃"


def test_who_has_no_room_in_a_district_is_at_least_hinted_at() -> None:
    _, crowd, _ = shown(board(final(), 58, 12), "district:SPO")
    assert crowd == "│◆12●11★10… │"


def test_the_bonus_of_a_side_is_offered_until_it_is_taken() -> None:
    """R-4.13."""
    picture = board(middle(), 80, 12)
    assert "taken" in shown(picture, "bonus:east")[1]
    assert "+5 VP" in shown(picture, "bonus:west")[1]


@pytest.mark.parametrize("height", [12, 14, 20, 24, 36])
def test_columns_are_shown_while_they_are_chosen(height: int) -> None:
    picture = board(choosing_columns(), 80, height)
    column = "".join(shown(picture, "column:1"))
    assert [column.count(letter) for letter in "DGUBOC*"] == [1, 0, 2, 1, 1, 0, 1]
    assert "taken" in "".join(shown(picture, "column:2"))


@pytest.mark.parametrize("height", [12, 14, 20, 24, 36])
def test_the_left_over_column_is_shown_while_it_matters(height: int) -> None:
    """R-2.4."""
    left_over = (0, 2, 0, 0, 1, 0, 3)
    view = replace(
        choosing_columns(),
        phase=Phase.GREEN,
        columns=(None,) * 6,
        left_over=left_over,
    )
    picture = board(view, 80, height)
    held = {name for name in picture.regions if name.startswith("left-over:")}
    assert held == {"left-over:GOLD", "left-over:GONDOLA", "left-over:JOKER"}


@pytest.mark.parametrize("height", [12, 14, 20, 24, 36])
@pytest.mark.parametrize("view", [start(), building()], ids=["start", "building"])
def test_the_supply_is_shown_while_somebody_builds(view: View, height: int) -> None:
    picture = board(view, 80, height)
    for pile in ("building:G1", "building:Y3", "building:B4"):
        assert picture.regions[pile]


def test_piles_tell_how_many_tiles_are_left() -> None:
    assert shown(board(building(), 80, 14), "building:G1") == ["G1 Broker      ×2"]
    assert shown(board(building(), 80, 12), "building:Y3") == ["3×3"]
    assert shown(board(building(), 80, 24), "building:Y3") == ["3 Theatre     ×3"]


@pytest.mark.parametrize("size", [(58, 12), (80, 12), (78, 14), (80, 28), (110, 36)])
def test_the_doge_order_is_always_to_be_seen(size: tuple[int, int]) -> None:
    """From right to left on the track, from left to right where it is a list."""
    told = "".join(shown(board(middle(), *size), "doge"))
    signs = [letter for letter in told if letter in UNICODE.seats]
    order = ["★", "●", "▲", "◆", "■"]
    assert signs in (order, order[::-1])


def test_the_track_goes_with_the_leader() -> None:
    """A-02: the track has no end."""
    rows = shown(board(final(), 80, 28), "doge")
    assert rows[-1].split()[-1] == "31"
    assert rows[-1].split()[0].startswith("◂")


def test_a_stack_too_high_for_its_space_goes_on_above() -> None:
    view = replace(middle(), doge_positions=(7,) * 5, doge_order=(2, 1, 0, 4, 3))
    upper, lower, _ = shown(board(view, 80, 28), "doge")
    assert upper.strip() == "●◆▲"
    assert lower.strip() == "■★"


@pytest.mark.parametrize("width", range(96, 116))
def test_no_marker_is_lost_where_spaces_grow_wider(width: int) -> None:
    view = replace(middle(), doge_positions=(7, 7, 7, 7, 2), doge_order=(2, 1, 0, 3, 4))
    told = "".join(shown(board(view, width, 16), "doge"))
    assert {letter for letter in told if letter in UNICODE.seats} == set("●◆▲■★")


def test_the_counts_of_a_stage_are_shown_with_what_is_laid_out() -> None:
    (line,) = shown(board(middle(), 80, 12), "plays")
    assert " ".join(line.split()) == "D Bridge ■ 3 ★ pass ►● (2) ◆ · ▲ ·"


def test_the_winner_of_a_bonus_is_told() -> None:
    rows = shown(board(building(), 110, 36), "plays")
    assert any("Anna" in row and "bonus 2" in row for row in rows)


def test_equal_views_give_equal_pictures() -> None:
    for one, other in [(middle(), middle()), (neutral(), neutral())]:
        assert board(one, 80, 28) == board(other, 80, 28)


def test_what_belongs_to_others_alone_is_not_drawn() -> None:
    """The board of a spectator differs in nothing but what a player lays out."""
    view = replace(middle(), draft=None)
    seen = DRESS.board(replace(view, hand=None), None, NAMES, 80, 28, UNICODE)
    assert seen == board(view, 80, 28)


def test_a_pack_with_other_ways_is_drawn_too() -> None:
    """Two districts that no way joins on this map are told by their short names."""
    links = list(DATA.connections)
    links[11] = replace(links[11], ends=("CAN", "DOR"))
    links[7] = replace(links[7], ends=("SPO", "CAN"))
    pack: Data = replace(DATA, connections=tuple(links))
    view = replace(middle(), data=pack)
    for size in [(58, 12), (80, 28), (110, 36)]:
        picture = board(view, *size)
        assert (picture.width, picture.height) == (size[0], max(13, size[1]))
        assert any("CAN 3═══4 DOR" in line for line in picture.lines)
        turned = shown(picture, "connection:K08")
        assert "1" in turned[0]
        assert "1" in turned[-1]


def test_wide_names_and_crowded_hands_do_not_tear_the_board() -> None:
    names = ("日本の商人", "[bold]Bo[/]", "Ćiro", "", "x" * 24)
    crowded = replace(
        middle(),
        played=((9,) * 7,) * 5,
        columns=((9,) * 7,) * 6,
        left_over=NO_CARDS,
        councilmen=((18,) * 5,) * 6,
        values=(99,) * 6,
    )
    for phase in (Phase.PLAY, Phase.COLUMN):
        for size in [(58, 12), (78, 14), (80, 28), (110, 36)]:
            view = replace(crowded, phase=phase)
            picture = DRESS.board(view, Seat(0), names, *size, UNICODE)
            assert {len(picture.cells(y)) for y in range(size[1])} == {size[0]}


def test_the_banks_differ_in_colour_and_the_active_name_is_reversed() -> None:
    picture = board(middle(), 80, 12)
    inks = {
        name: picture.cells(rects[0].y)[rects[0].x + 2][1]
        for name, rects in picture.regions.items()
        if name.startswith("district:")
    }
    assert inks["district:CAN"].role == "orange"
    assert inks["district:DOR"].role == "blue"
    assert Mark.REVERSE in inks["district:SMA"].marks
