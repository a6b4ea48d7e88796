"""Hand, mats, track and chart: what they draw for the space they have."""

from itertools import pairwise

import pytest
from rich.cells import cell_len

from ridotto.themes.glyphs import ASCII, UNICODE, Glyphs
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.chart import Chart, chart_picture
from ridotto.widgets.dress import Card, Track
from ridotto.widgets.hand import Hand, hand_picture
from ridotto.widgets.mat import Mats, mats_picture
from ridotto.widgets.picture import Picture
from ridotto.widgets.track import track_picture
from tests.support.screen import Heard, lines, piloted, settled
from tests.widgets import samples
from tests.widgets.gallery import Gallery

glyph_sets = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda g: g.name)


def text_of(picture: Picture) -> str:
    return "\n".join(line.rstrip() for line in picture.lines)


def test_cards_stand_in_a_row_each_kind_once() -> None:
    picture = hand_picture(samples.CARDS, 80, UNICODE)
    assert picture.height == 1
    assert "Doge ×2" in picture.lines[0]
    assert list(picture.regions) == ["Doge", "Gold", "Building", "Bridge", "Gondola"]


def test_cards_wrap_where_the_row_ends() -> None:
    picture = hand_picture(samples.CARDS, 24, UNICODE)
    assert picture.height == 4
    assert all(rects[0].right <= 24 for rects in picture.regions.values())


def test_a_card_wider_than_the_hand_is_cut() -> None:
    picture = hand_picture([Card("A very long name indeed", 2)], 12, UNICODE)
    assert picture.lines == [" A very lo… "]


def test_tall_cards_have_edges() -> None:
    picture = hand_picture(samples.CARDS, 80, UNICODE, tall=True)
    assert picture.height == 3
    assert picture.lines[0].startswith("╭")


def test_an_empty_hand_says_so() -> None:
    assert "no cards" in text_of(hand_picture((), 20, UNICODE))


def test_the_seat_to_choose_is_marked_without_colour() -> None:
    whole = mats_picture(samples.mats(turn=1), 40, 0, UNICODE)
    turn = UNICODE.turn
    assert [line[0] == turn for line in whole.lines if "merchant" in line] == [
        True,
        False,
        False,
    ]
    assert UNICODE.line("heavy", 5) in text_of(whole)


def test_mats_shrink_with_the_room_they_have() -> None:
    mats = samples.mats(turn=1)
    heights = [mats_picture(mats, 40, room, UNICODE).height for room in (0, 12, 10, 4)]
    assert heights == [15, 12, 8, 4]
    assert mats_picture(mats, 40, 2, UNICODE).height == 4


def test_every_mat_is_a_place_beside_the_places_on_it() -> None:
    regions = mats_picture(samples.mats(), 40, 0, UNICODE).regions
    assert {"seat:0", "seat:3", "buildings:0", "buildings:3"} <= regions.keys()
    for one, other in pairwise(f"seat:{n}" for n in range(4)):
        assert regions[one][0].bottom <= regions[other][0].y


@pytest.mark.parametrize("width", [8, 20, 33, 60])
@glyph_sets
def test_mats_fit_any_width_with_any_names(width: int, glyphs: Glyphs) -> None:
    for room in (0, 4):
        picture = mats_picture(samples.mats(glyphs), width, room, glyphs)
        assert {cell_len(line) for line in picture.lines} == {width}


def test_a_track_shows_past_present_and_future() -> None:
    told = text_of(track_picture(samples.TRACK, 60, UNICODE))
    assert told == " Round 2/6   A  B [C] D  E  F  Gondolas"


def test_a_track_without_room_tells_the_present_only() -> None:
    told = text_of(track_picture(samples.TRACK, 24, UNICODE))
    assert told == " Round 2/6  C (3/6)  Go…"


def test_a_track_before_the_first_and_after_the_last_step() -> None:
    for now in (-1, 3):
        track = Track("Round 1", ("A", "B", "C"), now)
        assert "[" not in text_of(track_picture(track, 40, UNICODE))
        assert text_of(track_picture(track, 15, UNICODE)) == " Round 1"
    assert text_of(track_picture(None, 40, UNICODE)) == ""


def test_a_chart_tells_names_numbers_and_scale() -> None:
    told = text_of(chart_picture(samples.SERIES, samples.NAMES, 60, 14, UNICODE))
    assert "● Anna 40" in told
    assert "◆ 日本の商人 33" in told
    rows = told.splitlines()
    assert {"0", "20", "40"} <= {row.split("│")[0].strip() for row in rows}
    assert rows[-1].split() == ["1", "14"]


@pytest.mark.parametrize(
    ("height", "scale"), [(3, ["40", "0"]), (4, ["40", "20", "0"])]
)
def test_a_low_chart_keeps_its_lines_and_goes_without_an_axis(
    height: int, scale: list[str]
) -> None:
    told = text_of(chart_picture(samples.SERIES, samples.NAMES, 60, height, UNICODE))
    lines = [row.split("│") for row in told.splitlines() if "│" in row]
    assert [left.strip() for left, _ in lines] == scale
    assert all(line.strip() for _, line in lines)


def test_a_chart_in_ascii_draws_with_the_signs_of_the_seats() -> None:
    told = text_of(chart_picture(samples.SERIES, samples.NAMES, 60, 14, ASCII))
    assert told.isascii()
    assert "@@@" in told


def test_a_marked_chart_tells_the_numbers_there() -> None:
    told = text_of(
        chart_picture(samples.SERIES, samples.NAMES, 60, 14, UNICODE, mark=7)
    )
    assert "● Anna 14" in told
    assert UNICODE.up in told.splitlines()[-2]


@pytest.mark.parametrize(
    "series",
    [(), ((),), ((5,),), ((-3, 4), (0, 0, 0)), ((7,) * 500, tuple(range(500)))],
)
@glyph_sets
def test_any_scores_at_any_size_make_a_chart(
    series: tuple[tuple[int, ...], ...], glyphs: Glyphs
) -> None:
    for width, height in ((1, 1), (10, 3), (30, 8), (200, 50)):
        picture = chart_picture(series, ("Anna",), width, height, glyphs, mark=1)
        assert (picture.width, picture.height) == (width, height)


@piloted
async def test_the_mark_of_a_chart_moves_by_key() -> None:
    heard = Heard(Chart.Moved)
    app = Gallery(chart=True)
    async with app.run_test(size=(120, 40), message_hook=heard) as pilot:
        chart = app.query_one(Chart)
        chart.focus()
        await pilot.press("left", "right", "right", "end", "home", "left")
        assert [message.index for message in heard.messages] == [6, 7, 8, 13, 0]
        assert chart.mark == 0


@piloted
async def test_a_card_is_picked_by_key_and_by_mouse() -> None:
    heard = Heard(Canvas.Picked)
    app = Gallery()
    async with app.run_test(size=(80, 24), message_hook=heard) as pilot:
        hand = app.query_one(Hand)
        hand.focus()
        await pilot.press("right", "right", "right", "enter")
        await pilot.click(hand, offset=(1, 0))
        assert [message.region for message in heard.messages] == ["Building", "Doge"]


@piloted
async def test_a_hand_grows_when_it_no_longer_fits() -> None:
    app = Gallery()
    async with app.run_test(size=(80, 24)) as pilot:
        hand = app.query_one(Hand)
        assert hand.size.height == 1
        await pilot.resize_terminal(40, 24)
        await settled(pilot)
        assert hand.size.height == 2
        hand.cards = samples.CARDS[:2]
        await settled(pilot)
        assert hand.size.height == 1


@piloted
async def test_mats_follow_the_turn() -> None:
    app = Gallery()
    async with app.run_test(size=(80, 24)) as pilot:
        app.query_one(Mats).mats = samples.mats(turn=3)
        await settled(pilot)
        (marked,) = [line for line in lines(app) if UNICODE.turn in line]
        assert "Ćiro" in marked
