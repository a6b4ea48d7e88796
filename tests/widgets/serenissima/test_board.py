"""What the board of Serenissima shows, and where."""

from itertools import combinations

import pytest
from msgspec.structs import replace

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import Sail, Stop, TakeSailor
from ridotto.core.games.serenissima.data import SPACE_IDS, SPACE_NAMES, space
from ridotto.core.games.serenissima.lookout import percent
from ridotto.core.games.serenissima.view import View
from ridotto.themes.glyphs import ASCII, UNICODE, Glyphs
from ridotto.themes.ink import Mark
from ridotto.widgets.picture import Picture
from ridotto.widgets.serenissima import DRESS
from ridotto.widgets.serenissima.coast import shore_map
from tests.core.games.serenissima.enumeration import fought, thrown
from tests.core.games.serenissima.scene import BLUE, DATA, RED, scene
from tests.support.playing import new_table
from tests.widgets.looking import overlap, shown
from tests.widgets.serenissima.tables import (
    ACT,
    NAMES,
    TABLES,
    busy,
    fighting,
    investing,
    loading,
    sailing,
    scored,
    stopped,
    storming,
    third,
    view_of,
)

ODD_SIZES = [
    *((width, 12 + width % 25) for width in range(60, 120, 7)),
    *((60 + 7 * height % 60, height) for height in range(12, 40, 5)),
    *((200, 12), (60, 90)),
]


def board(view: View, width: int, height: int, glyphs: Glyphs = UNICODE) -> Picture:
    return DRESS.board(view, Seat(0), NAMES, width, height, glyphs)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_the_board_has_exactly_the_size_asked_for(table: str, glyphs: Glyphs) -> None:
    for width, height in ODD_SIZES:
        picture = board(view_of(TABLES[table]), width, height, glyphs)
        assert (picture.width, picture.height) == (width, height)
        assert [len(line) for line in picture.lines] == [width] * height


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (59, 11), (20, 90), (300, 3)])
def test_a_board_too_small_to_read_is_drawn_larger(size: tuple[int, int]) -> None:
    picture = board(view_of(busy()), *size)
    assert picture.width == max(60, size[0])
    assert picture.height == max(12, size[1])


@pytest.mark.parametrize("size", [(60, 12), (80, 12), (81, 22), (108, 29), (160, 60)])
def test_spaces_have_names_and_do_not_lie_on_each_other(size: tuple[int, int]) -> None:
    picture = board(view_of(busy()), *size)
    rects = []
    for number, id in enumerate(SPACE_IDS):
        (rect,) = picture.regions[f"space:{id}"]
        rects.append(rect)
        names = (id, SPACE_NAMES[number], "Ionian Sea")
        assert any(name in shown(picture, f"space:{id}")[0] for name in names)
    assert not any(overlap(*pair) for pair in combinations(rects, 2))


def test_a_port_tells_owner_garrison_product_warehouse_and_what_is_built() -> None:
    """Stored goods by letter from the cheapest slot on, free slots by what they pay."""
    small = board(view_of(busy()), 80, 12)
    assert shown(small, "space:VAL")[0] == "►VAL●3WGMSV6✠"
    assert shown(small, "store:VAL") == ["WGMSV6"]
    assert shown(small, "space:CON")[0] == " CON◆5WS3456♜"
    large = board(view_of(busy()), 81, 22)
    name, store, galleys = shown(large, "space:VAL")
    assert name[:12] == "►Valencia ●3"
    assert store[1:].startswith("W GMSV6 ✠Y")
    assert galleys[1:].startswith("[4●]3 6●2W")
    assert shown(large, "store:MES") == ["G WSM ♜"]


def test_neutral_closed_and_open_spaces_look_different() -> None:
    """C-5: a closed port has neither owner nor warehouse."""
    view = view_of(scene(3, ports={"MAR": "x", "NAP": "- wood"}))
    small, large = board(view, 80, 12), board(view, 81, 22)
    assert shown(small, "space:NAP")[0].rstrip() == " NAP○ MW345"
    assert shown(small, "space:MAR")[0].rstrip() == " MAR closed"
    assert "store:MAR" not in small.regions
    assert shown(large, "space:MAR")[0].rstrip() == " Marseille ✗"
    assert shown(board(view, 108, 29), "space:MAR")[0] == " Marseille closed"
    assert shown(large, "space:ION")[0].rstrip() == " Ionian Sea"


def test_wine_ports_have_a_goblet() -> None:
    """S-9.2: those that make wine, and those that store it."""
    large = board(view_of(busy()), 81, 22)
    ports = [id for id in SPACE_IDS if f"store:{id}" in large.regions]
    goblets = {id for id in ports if shown(large, f"store:{id}")[0].endswith("Y")}
    assert goblets == {"VAL", "TUN", "MAR", "CAG", "ALG", "COR", "VEN", "CAN", "ALX"}


def test_a_galley_tells_number_owner_sailors_and_cargo() -> None:
    for size in [(80, 12), (81, 22)]:
        picture = board(view_of(busy()), *size)
        assert shown(picture, "galley:2") == ["2▲2SS"]
        assert shown(picture, "galley:12") == ["12■4V"]
        assert shown(picture, "galley:4") == ["[4●]3"]


def test_where_galleys_crowd_cargo_goes_first_and_then_galleys() -> None:
    fleet = {n: f"{n % 4} MES 2 wood" for n in range(1, 13)}
    view = view_of(scene(4, galleys=fleet))
    picture = board(view, 80, 12)
    (last,) = shown(picture, "galley:12")
    assert last == "…"
    assert shown(picture, "galley:1") == ["1◆2"]


def test_the_wheel_tells_owners_the_active_galley_and_free_numbers() -> None:
    picture = board(view_of(busy()), 80, 12)
    numbers = [shown(picture, f"wheel:{n}")[0].strip() for n in range(1, 16)]
    assert numbers[:7] == ["1■", "2▲", "3·", "4●", "5·", "6●", "7◆"]
    (rect,) = picture.regions["wheel:4"]
    _, ink = picture.cells(0)[rect.x]
    assert Mark.REVERSE in ink.marks
    three = board(view_of(scene(3)), 80, 12)
    assert "wheel:13" not in three.regions


def test_reachable_spaces_tell_how_far_they_are() -> None:
    """S-3.1: three sailors are three moves."""
    picture = board(view_of(sailing()), 80, 12)
    marks = {id: shown(picture, f"space:{id}")[0][0] for id in SPACE_IDS}
    away = DATA.distances[space("VAL")]
    for number, id in enumerate(SPACE_IDS):
        expected = str(away[number]) if 0 < away[number] <= 3 else " "
        assert marks[id] == ("►" if id == "VAL" else expected), id


def test_taking_a_sailor_widens_the_reach_at_once() -> None:
    table = scene(ports={"VAL": "0 3"}, galleys={4: "0 VAL 1"}).activate(4)
    table.choose(BLUE, ACT)
    near = board(view_of(table), 80, 12)
    assert shown(near, "space:TUN")[0][0] == " "
    far = board(view_of(table.choose(BLUE, TakeSailor())), 80, 12)
    assert shown(far, "space:TUN")[0][0] == "2"


def test_routes_within_reach_shine_while_the_others_fade() -> None:
    picture = board(view_of(sailing()), 108, 29)
    assert inks(picture, "route:VAL-ALG") == {"accent"}
    assert inks(picture, "route:ALX-FAM") == {"faint"}
    quiet = board(view_of(fighting()), 108, 29)
    assert inks(quiet, "route:ALX-FAM") == {"canal"}


def inks(picture: Picture, region: str) -> set[str]:
    cells = (picture.cells(rect.y)[rect.x] for rect in picture.regions[route(region)])
    return {ink.role for _, ink in cells}


def route(told: str) -> str:
    """Routes are named with their ends in the order of the pack."""
    ends = told.removeprefix("route:").split("-")
    return f"route:{'-'.join(sorted(ends, key=SPACE_IDS.index))}"


def test_who_could_blockade_is_marked_before_one_sails() -> None:
    """S-3.3, S-3.4: only who is stronger, and not where the last move ends."""
    picture = board(view_of(sailing()), 80, 12)
    assert shown(picture, "galley:7") == ["!7◆2M"]
    assert shown(picture, "galley:11") == ["!11◆2"]
    assert shown(picture, "galley:9") == ["!9▲4"]
    assert shown(picture, "galley:15") == ["!15◆5"]
    assert shown(picture, "galley:12") == ["12■4V"]  # Corfu is the last move
    assert shown(picture, "galley:13") == ["13●3MG"]
    words = "\n".join(board(view_of(sailing()), 81, 22).lines)
    assert "Bartolomeo could stop it in Algiers and Messina." in words
    assert "Chiara could stop it in Cagliari." in words


def test_sailing_lights_the_space_and_the_way_there() -> None:
    view = view_of(sailing())
    touched = DRESS.touches(view, Seat(0), Sail(space("ALG")))
    assert touched == {"space:ALG", "route:VAL-ALG"}
    covered = [
        rects[0]
        for name, rects in board(view, 81, 22).regions.items()
        if name.startswith("space:")
    ]
    for dot in board(view, 81, 22).regions["route:VAL-ALG"]:
        assert not any(overlap(dot, rect) for rect in covered)


def test_a_galley_is_steered_by_arrows_as_the_map_lies() -> None:
    view = view_of(sailing())
    steered = {
        arrow: id
        for id in ("MAR", "ALG", "CAG")
        for arrow in DRESS.helm(view, Seat(0), Sail(space(id))).arrows
    }
    assert steered == {"up": "MAR", "down": "ALG", "right": "CAG"}
    assert DRESS.helm(view, Seat(0), Stop()).letter == "s"


def test_the_strip_tells_purse_and_holds() -> None:
    (line,) = shown(board(view_of(loading()), 80, 12), "strip")
    assert line.strip() == "◎5 · 9 in reserve · 4● ♟♟♟W· · 3 moves · V 3"


def test_a_blockader_sees_strength_and_what_may_follow() -> None:
    """E-4: four sailors against three; stopped, it attacks with V 2."""
    view = view_of(stopped(), RED)
    (line,) = shown(DRESS.board(view, Seat(1), NAMES, 100, 12, UNICODE), "strip")
    assert line.strip().startswith("4● ♟♟♟WW · ◆ 4 sailors · stopped, it may attack 7◆")


@pytest.mark.parametrize("size", [(80, 12), (81, 22)])
def test_the_odds_below_the_map_are_those_of_all_dice(size: tuple[int, int]) -> None:
    """S-6.3: two sailors against one, both with V of 2; by going through all throws."""
    won, both, lost = fought(2, 2, 1)
    line = shown(board(view_of(fighting()), *size), "strip")[0]
    assert f"win {percent(float(won))} %" in line
    assert f"lose {percent(float(lost))} %" in line
    assert f"both {percent(float(both))} %" in line
    if size[1] > 12:
        following = shown(board(view_of(fighting()), *size), "strip")[2]
        alone = thrown(2)[1] + thrown(2)[2]
        assert f"win {percent(float(alone))} %" in following


def test_the_odds_of_a_storm_count_the_sailors_the_fort_has_left() -> None:
    """S-7.6: V0 of 4 against two in the port, after one of five was shot."""
    won, _, lost = fought(4, 4, 2)
    line = shown(board(view_of(storming()), 81, 22), "strip")[0]
    assert f"win {percent(float(won))} %" in line
    assert f"lose {percent(float(lost))} %" in line


def test_several_fights_are_told_by_what_is_won() -> None:
    """S-6.2: three sailors, one move: V0 of 2 against two galleys of two."""
    won, _, _ = fought(2, 3, 2)
    line = shown(board(view_of(third()), 81, 22), "strip")[0]
    assert line.count(f"win {percent(float(won))} %") == 2


def test_hidden_money_stays_hidden() -> None:
    view = view_of(busy(hidden=True))
    assert view.mats[1].money is None
    told = [DRESS.mat(view, Seat(n), NAMES, 40, UNICODE).lines[0] for n in range(4)]
    assert told[0].startswith("◎5 ")
    assert all(line.startswith("◎? ") for line in told[1:])
    spectator = DRESS.board(view, None, NAMES, 80, 12, UNICODE)
    assert "◎" not in "".join(spectator.lines)


def test_an_investor_sees_prices_and_what_is_left() -> None:
    (line,) = shown(board(view_of(investing()), 80, 12), "strip")
    assert "a sailor 1" in line
    assert "a manned galley 4" in line
    assert "♜3 ✠3 left for 2" in line


def test_who_waits_for_an_investor_is_not_told_the_prices_of_others() -> None:
    view = view_of(investing(), RED)
    (line,) = shown(DRESS.board(view, Seat(1), NAMES, 80, 12, UNICODE), "strip")
    assert "galley" not in line


def test_the_letters_are_explained_while_ports_are_chosen() -> None:
    view = SERENISSIMA.view(new_table(SERENISSIMA, 3).state, Seat(0))
    (line,) = shown(board(view, 80, 12), "strip")
    assert "W wood · S stone · M marble · V wine · G gold" in line
    large = "".join(board(view, 81, 22).lines)
    assert "P spices 10" in large


def test_the_track_tells_turn_hours_and_scorings() -> None:
    track = DRESS.progress(view_of(scored()))
    assert track is not None
    assert track.title == "Turn 2"
    assert [step for step in track.steps if step.endswith("*")] == ["6*", "9*", "12*"]
    assert track.steps[track.now] == "9*"


def test_a_mat_tells_money_income_reserve_ports_and_galleys() -> None:
    rows = DRESS.mat(view_of(busy()), Seat(0), NAMES, 40, UNICODE).lines
    assert rows[0].rstrip() == "◎5   +32 income ♟9 in reserve"
    assert rows[1].rstrip() == "Valencia Marseille Tunis"
    assert rows[2].rstrip() == "[4●]3 6●2W 13●3MG"
    narrow = DRESS.mat(view_of(busy()), Seat(0), NAMES, 18, UNICODE).lines
    assert narrow[0].rstrip() == "◎5   +32 ♟9"
    assert narrow[1].rstrip() == "VAL MAR TUN"


def test_land_is_fringed_so_that_no_colour_is_needed() -> None:
    picture = board(view_of(busy()), 108, 29)
    assert sum(line.count("░") for line in picture.lines) > 100
    lands = shore_map(80, 18)
    assert 0.3 < sum(map(sum, lands)) / (80 * 18) < 0.6


def test_a_pack_with_other_neighbours_is_drawn_too() -> None:
    spaces = list(DATA.spaces)
    val, fam = space("VAL"), space("FAM")
    for one, other in ((val, "FAM"), (fam, "VAL")):
        adjacent = (*spaces[one].adjacent, other)
        spaces[one] = replace(spaces[one], adjacent=adjacent)
    view = replace(view_of(sailing()), data=replace(DATA, spaces=tuple(spaces)))
    picture = board(view, 81, 22)
    assert picture.regions["route:VAL-FAM"]
    assert shown(picture, "space:FAM")[0][0] == "1"


def test_wide_names_do_not_tear_the_board() -> None:
    names = ("日本の商人", "[bold]Bo[/]", "Ćiro", "x" * 24)
    for table in (sailing(), third(), storming()):
        for size in [(60, 12), (81, 22), (108, 29)]:
            picture = DRESS.board(view_of(table), Seat(0), names, *size, UNICODE)
            assert {len(picture.cells(y)) for y in range(size[1])} == {size[0]}
