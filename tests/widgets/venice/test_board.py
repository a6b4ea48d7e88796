"""Venice's board: what it shows of a position, and how one sails on it."""

import pytest
from msgspec.structs import replace

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import MOOR, PASS, SKIP, Board, Sail, Use
from ridotto.core.games.venice.data import Data
from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.dress import Helm
from ridotto.widgets.picture import Picture, Rect
from ridotto.widgets.venice import DRESS
from ridotto.widgets.venice.plan import map_plan
from ridotto.widgets.venice.reach import reach
from tests.core.games.venice.scene import CANALS, DATA, QUAYS, Scene, base, config

NAMES = ("Anna", "Berta", "Carlo")

SMALL, MEDIUM, LARGE = (80, 12), (81, 22), (107, 28)


def seen(it: Scene, seat: int = 0) -> View:
    return VENICE.view(it.state, Seat(seat))


def drawn(view: View, size: tuple[int, int] = MEDIUM) -> Picture:
    return DRESS.board(view, Seat(0), NAMES, *size, UNICODE)


def inside(picture: Picture, region: str) -> str:
    """What is written in a place, line by line."""
    (rect,) = picture.regions[region]
    lines = picture.lines[rect.y : rect.bottom]
    return "\n".join(line[rect.x : rect.right] for line in lines)


def sailing() -> Scene:
    """Anna's first gondola has left the Market and may go on."""
    return base().do(0, Board(0))


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_a_canal_shows_its_toll_or_whose_bridge_is_over_it(
    size: tuple[int, int],
) -> None:
    it = base().bridge(1, "C16").bridge(2, "C01")
    picture = drawn(seen(it), size)
    assert "2" in inside(picture, "canal:C10")
    assert "◆" in inside(picture, "canal:C16")
    assert "▲" in inside(picture, "canal:C01")
    assert "2" not in inside(picture, "canal:C16")


@pytest.mark.parametrize("size", [SMALL, MEDIUM, LARGE])
def test_a_quay_shows_slots_gondolas_and_their_cargo(size: tuple[int, int]) -> None:
    it = base().assistant(2, "market", 4).assistant(1, "market", 2)
    it.moor(2, "T06", (0, 2, 0))
    market = inside(drawn(seen(it), size), "quay:T06")
    assert "Market" in market
    for slot in ("1●", "2◆", "4▲"):
        assert slot in market
    assert market.index("●1··") < market.index("◆·2·")


def test_a_high_stack_is_told_by_signs_alone() -> None:
    it = base()
    for gondola in (2, 3, 4, 5, 1):
        it.moor(gondola, "T06")
    market = inside(drawn(seen(it), SMALL), "quay:T06")
    assert "●◆◆▲▲●" in market


def test_a_large_board_tells_what_every_building_does() -> None:
    market = inside(drawn(seen(base()), LARGE), "quay:T06")
    for effect in ("+ceramics", "1◎: 2 cubes", "cube: 4◎", "5◎: 5 VP"):
        assert effect in market


def test_quays_show_what_sailing_there_would_cost() -> None:
    """V-4.2: the first canal is free, those after it cost their tolls."""
    view = seen(sailing())
    costs = reach(view)
    assert costs[QUAYS["T07"]] == 0
    assert costs[QUAYS["T08"]] == 2
    assert costs[QUAYS["SMS"]] == 0
    assert QUAYS["T10"] not in costs, "the other gondola lies there"
    assert "free" in inside(drawn(view), "quay:T07")
    assert "◎2" in inside(drawn(view), "quay:T08")


def test_only_what_the_coins_reach_is_priced() -> None:
    it = sailing().give(0, coins=0)
    assert set(reach(seen(it))) == {QUAYS[q] for q in ("T05", "T07", "SMS")}


def test_a_toll_is_a_coin_less_with_e10() -> None:
    it = base().power(0, 10).do(0, Board(0))
    assert reach(seen(it))[QUAYS["T08"]] == 1


def test_canals_are_sailed_by_arrow_and_by_the_letter_on_the_board() -> None:
    view = seen(sailing())
    helm = DRESS.helm(view, Seat(0), Sail(CANALS["C09"]))
    assert helm == Helm("b", ("right",))
    assert "b▸" in inside(drawn(view), "canal:C09")
    assert "c▾" in inside(drawn(view), "canal:C13")


def test_passing_goes_on_with_the_arrow_that_leads_on() -> None:
    it = sailing().do(0, Sail(CANALS["C09"]))
    view = seen(it)
    assert DRESS.helm(view, Seat(0), PASS) == Helm("p", ("up", "right", "down"), True)
    assert DRESS.helm(view, Seat(0), MOOR) == Helm("s")


def test_the_way_sailed_is_drawn_and_paid_for() -> None:
    it = sailing().do(0, Sail(CANALS["C09"]), PASS, SKIP, Sail(CANALS["C10"]), PASS)
    picture = drawn(seen(it))
    assert "━1━" in inside(picture, "canal:C09")
    assert "━2━" in inside(picture, "canal:C10")
    told = VENICE.text.prompt(seen(it), Seat(0), NAMES).asks
    assert told == "Sail from Docks (T08): 4 coins left, 2 paid."


def test_the_building_that_is_used_and_its_open_effects_stand_out() -> None:
    it = sailing().do(0, Sail(CANALS["C09"]), PASS)
    view = seen(it)
    assert DRESS.touches(view, Seat(0), Use(0)) == {"quay:T07"}
    picture = drawn(view, LARGE)
    row = picture.regions["quay:T07"][0].y
    used = [run for run in picture.rows[row] if "Small Council" in run.text]
    assert "reverse" in str(used[0].ink).lower()


def test_the_place_of_a_mission_in_hand_is_marked_for_its_owner_alone() -> None:
    it = base()
    assert "M11" in inside(drawn(seen(it)), "quay:T11")
    assert "◈" in inside(drawn(seen(it), SMALL), "quay:T11")
    assert "M11" not in inside(drawn(seen(it, 1)), "quay:T11")


def test_the_spy_is_seen() -> None:
    it = base().set(spy=QUAYS["DPL"])
    for size in (SMALL, MEDIUM, LARGE):
        assert "spy" in inside(drawn(seen(it), size), "quay:DPL")


def crossed() -> Data:
    """A pack with a canal between quays that are no neighbours on the board."""
    canals = list(DATA.canals)
    canals[0] = replace(canals[0], ends=("T01", "T12"))
    canals[19] = replace(canals[19], ends=("T02", "T12"))
    return replace(DATA, canals=tuple(canals))


def test_a_canal_without_a_way_on_the_map_is_told_below_it() -> None:
    view = replace(seen(sailing()), data=crossed())
    picture = drawn(view)
    assert "C01 T01-T12 1" in inside(picture, "canal:C01")
    assert DRESS.helm(view, Seat(0), Sail(0)).arrows == ()
    ways = map_plan(crossed(), Rect(0, 0, 80, 20)).ways
    assert [way.is_stray for way in ways].count(True) == 2


def test_nothing_but_ascii_is_drawn_where_nothing_else_can_be_shown() -> None:
    view = seen(sailing())
    for size in (SMALL, MEDIUM, LARGE):
        picture = DRESS.board(view, Seat(0), NAMES, *size, ASCII)
        assert all(line.isascii() for line in picture.lines)


def test_the_board_draws_before_anything_is_laid_out() -> None:
    view = VENICE.view(VENICE.setup(config(3)), None)
    assert drawn(view).lines
    track = DRESS.progress(view)
    assert track is not None
    assert track.now == -1
