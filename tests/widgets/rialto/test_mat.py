"""Mats, hands, the progress line, and what choices touch."""

import pytest
from msgspec.structs import replace

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.themes.glyphs import ASCII, UNICODE
from ridotto.widgets.dress import dress_for
from ridotto.widgets.rialto import DRESS
from tests.widgets.rialto.tables import (
    NAMES,
    choosing_columns,
    final,
    middle,
    start,
)


def mat_lines(seat: int, width: int) -> list[str]:
    return DRESS.mat(middle(), Seat(seat), NAMES, width, UNICODE).lines


def test_a_mat_tells_points_coins_councilmen_and_cards() -> None:
    assert mat_lines(0, 30)[0].split() == ["31", "VP", "◎3", "●4+1", "▒5"]


def test_a_used_building_carries_its_coin_and_a_locked_one_a_cross() -> None:
    assert mat_lines(0, 30)[1].rstrip() == "G1 G4◎Y3 Y3 B4 ·· ··"
    assert mat_lines(3, 30)[1].startswith("B3✗")


def test_a_wide_mat_is_one_line() -> None:
    (line,) = mat_lines(2, 48)
    assert line.endswith("G1 G1 G2 Y2 Y4 B2 B3 ")


@pytest.mark.parametrize("width", range(1, 90))
def test_a_mat_has_exactly_the_width_asked_for(width: int) -> None:
    for seat in range(5):
        for glyphs in (UNICODE, ASCII):
            picture = DRESS.mat(middle(), Seat(seat), NAMES, width, glyphs)
            assert {len(line) for line in picture.lines} == {width}


def test_a_hand_is_grouped_by_kind_and_shows_what_is_laid_out() -> None:
    cards = DRESS.hand(middle(), Seat(0), UNICODE)
    told = [(card.glyph, card.label, card.count, card.note) for card in cards]
    assert told == [
        ("G", "Gold", 1, ""),
        ("B", "Bridge", 2, "1 laid out"),
        ("C", "Council", 1, ""),
        ("*", "Joker", 1, "1 laid out"),
    ]


def test_a_converted_card_is_laid_out_too() -> None:
    draft = Draft(conversions=((Building.Y2, Kind.GOLD),))
    gold, *_ = DRESS.hand(replace(middle(), draft=draft), Seat(0), UNICODE)
    assert gold.note == "1 laid out"


def test_a_spectator_sees_no_hand() -> None:
    assert DRESS.hand(replace(middle(), hand=None), Seat(0), UNICODE) == ()


def test_the_progress_line_follows_the_round() -> None:
    def step(phase: Phase) -> int:
        track = DRESS.progress(replace(choosing_columns(), phase=phase))
        assert track is not None
        return track.now

    playing = DRESS.progress(middle())
    assert playing is not None
    assert (playing.title, playing.note) == ("Round 4/6", "Bridge")
    assert playing.steps[playing.now] == "D"
    assert [step(Phase.START), step(Phase.COLUMN), step(Phase.REDUCE)] == [-1, 0, 0]
    assert [step(Phase.BLUE), step(Phase.OVER)] == [7, 8]


@pytest.mark.parametrize(
    ("choice", "regions"),
    [
        (c.TakeStart(Building.Y1), {"building:Y1"}),
        (c.TakeColumn(1), {"column:2"}),
        (
            c.TakeLeftOver(Building.G1, Kind.GOLD),
            {"left-over:GOLD", "tile:0:G1:FRESH", "coins:0"},
        ),
        (c.DrawThree(Building.G4), {"tile:0:G4:FRESH", "coins:0"}),
        (c.RaiseLimit(), {"tile:0:G2:FRESH", "coins:0"}),
        (c.Discard(Kind.JOKER), {"card:JOKER"}),
        (c.LayCard(), {"card:BRIDGE"}),
        (
            c.Convert(Building.Y4, Kind.GOLD),
            {"card:GOLD", "tile:0:Y4:FRESH", "coins:0"},
        ),
        (c.LayJoker(), {"card:JOKER"}),
        (c.UseTheatre(), {"tile:0:Y3:FRESH", "coins:0"}),
        (c.Delay(), {"tile:0:Y1:FRESH", "coins:0"}),
        (c.Play(), {"play:0"}),
        (c.Pass(), set()),
        (c.TakeBuilding(Building.B3), {"building:B3"}),
        (c.Decline(), set()),
        (c.GiveUp(Building.G4, Condition.USED), {"tile:0:G4:USED"}),
        (
            c.PlaceBridge(0, flip=True),
            {"connection:K01", "district:CAN", "district:SMA"},
        ),
        (c.PlaceGondola(11), {"connection:K12", "district:SCR", "district:CAS"}),
        (c.SendCouncilman(2), {"district:CAS", "council:0"}),
        (c.BringCouncilman(2, None), {"district:CAS", "council:0"}),
        (c.BringCouncilman(2, 5), {"district:CAS", "district:DOR"}),
        (c.BringNobody(), set()),
        (c.MoveCouncilman(5), {"district:DOR", "district:SMA"}),
        (
            c.Exchange(Building.Y3, Condition.FRESH),
            {"tile:0:Y3:FRESH", "building:Y4", "tile:0:B1:FRESH", "coins:0"},
        ),
        (
            c.Exchange(Building.B1, Condition.USED),
            {"building:B2", "tile:0:B1:FRESH", "coins:0"},
        ),
        (c.UseChancery(), {"council:0", "tile:0:B2:FRESH", "coins:0"}),
        (c.UseEmbassy(), {"doge", "tile:0:B3:FRESH", "coins:0"}),
        (c.UsePalace(), {"tile:0:B4:FRESH", "coins:0"}),
        (c.Done(), set()),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Choice) else "",
)
def test_a_choice_touches_what_it_is_about(choice: Choice, regions: set[str]) -> None:
    assert DRESS.touches(middle(), Seat(0), choice) == regions


def test_regions_of_a_mat_are_those_that_choices_touch() -> None:
    regions = DRESS.mat(middle(), Seat(0), NAMES, 34, UNICODE).regions
    assert {"mat:0", "coins:0", "council:0", "tile:0:G4:USED"} <= regions.keys()


def test_nothing_is_touched_before_the_first_round() -> None:
    assert DRESS.touches(start(), Seat(0), c.LayCard()) == frozenset()
    assert DRESS.touches(final(), Seat(0), c.MoveCouncilman(0)) == {"district:CAN"}


def test_the_game_is_found_in_its_dress() -> None:
    from ridotto.core.games import GAMES

    assert dress_for(GAMES["rialto"]) is DRESS
