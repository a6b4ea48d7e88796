"""The worked examples of the rulebooks, as they stand in RULES.md."""

import pytest

from ridotto.core.games.venice.choices import (
    DONE,
    MOOR,
    PASS,
    SCROLL,
    SKIP,
    TAKE,
    Board,
    Build,
    Complete,
    FlipFavour,
    ReturnMission,
    Sail,
    Shift,
    Slot,
    Use,
)
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.training import advanced
from ridotto.core.games.venice.scoring import assistant_points
from tests.core.games.venice.scene import CANALS, QUAYS, Scene, base, fresh, scene

EDITIONS = pytest.mark.parametrize("edition", ["pl", "fr"])


def sail(canal: str) -> Sail:
    return Sail(CANALS[canal])


def after_1(**options: str) -> Scene:
    it = base(**options)
    it.do(0, Board(0), sail("C09"), PASS, Use(0), sail("C10"), MOOR, Use(0))
    return it


def after_2(**options: str) -> Scene:
    it = after_1(**options)
    it.do(1, Board(0), sail("C15"), PASS)
    it.do(1, TAKE).do(0, SCROLL)
    it.do(1, sail("C11"), MOOR, Use(0), Use(1), Build(CANALS["C16"]))
    return it


def after_3(**options: str) -> Scene:
    it = after_2(activate_past_own_gondola="yes", **options)
    it.do(2, Board(0), sail("C05"), Shift(1, 0), DONE)
    it.do(2, Use(0), sail("C12"), MOOR, Complete(6), Slot(0), Use(0))
    return it


@EDITIONS
def test_blue_passes_the_small_council_and_moors_at_the_docks(edition: str) -> None:
    """EX-1: the first canal is free, the second costs its toll of 2."""
    state = after_1(edition=edition).state
    assert state.coins[0] == 4
    assert state.cargo[0] == (2, 1, 0)
    assert state.at[0] == QUAYS["T08"]
    assert state.levels[QUAYS["T08"]] == (1, 0, 0)


@EDITIONS
def test_violet_meets_blue_and_goes_to_the_great_council(edition: str) -> None:
    """EX-2, ED-15: both choose; without an assistant there is nothing to activate."""
    it = after_2(edition=edition)
    state = it.state
    assert state.intrigue == (0, 2, 0)
    assert state.council[1] == 5
    assert state.coins[1] == 2
    assert state.bridges[CANALS["C16"]] == 1
    assert state.bridges_left[1] == 1
    assert state.scrolls[0] == 0


@EDITIONS
def test_orange_loads_over_and_completes_a_mission(edition: str) -> None:
    """EX-3a, with the option that the printed example needs (A-01)."""
    state = after_3(edition=edition).state
    assert state.coins[2] == 7
    assert state.scrolls[2] == 0
    assert state.vp[2] == 8
    assert state.cargo[4] == (1, 0, 0)
    assert state.cargo[5] == (0, 0, 0)
    assert state.levels[QUAYS["T09"]][2] == 1
    assert state.powers[2] == 1 << 7


@EDITIONS
def test_a_building_is_not_activated_past_the_own_gondola(edition: str) -> None:
    """EX-3b, V-7.2, A-01: only the transfer is offered."""
    it = after_2(edition=edition)
    it.do(2, Board(0), sail("C05"), Shift(1, 0), DONE)
    assert it.state.phase is Phase.SAIL
    it.do(2, sail("C12"), MOOR)
    assert it.state.cargo[4] == (0, 1, 1)
    assert Complete(6) not in it.offers(2)


@pytest.mark.parametrize(
    ("edition", "flip", "coins"), [("pl", "both", 11), ("fr", "scrolls", 6)]
)
def test_blue_stays_flips_the_favour_card_and_completes(
    edition: str, flip: str, coins: int
) -> None:
    """EX-4, ED-1: coins and scrolls in one edition, one of them in the other."""
    it = after_3(edition=edition)
    it.do(0, Board(0), FlipFavour(flip), sail("C15"), MOOR)  # type: ignore[arg-type]
    it.do(0, Complete(10), Slot(0), Use(0))
    if it.phase is Phase.AFTER:
        it.do(0, DONE)
    state = it.state
    assert state.scrolls[0] == 1
    assert state.coins[0] == coins
    assert state.vp[0] == 9
    assert state.cargo[0] == (0, 0, 1)
    assert state.levels[QUAYS["T11"]] == (1, 2, 0)


@EDITIONS
def test_orange_makes_the_others_suspicious_at_the_court(edition: str) -> None:
    """EX-6: Court 1 and 2 after training to slot 2."""
    it = scene(3, edition=edition)
    it.moor(0, "T06").moor(1, "T10").moor(2, "T11").moor(3, "T12")
    it.moor(4, "T09").moor(5, "T05").assistant(2, "court", 1)
    it.set(intrigue=(1, 4, 0), gondolier=(0, 0, 0)).turn(2)
    coins = it.state.coins[2]
    it.do(2, Board(1), sail("C05"), MOOR, Use(0), Use(1))
    assert it.state.levels[QUAYS["T01"]][2] == 2
    assert it.state.cargo[5] == (0, 0, 1)
    assert it.state.intrigue == (2, 5, 0)
    assert it.state.coins[2] == coins


@EDITIONS
def test_gondolas_underneath_earn_by_those_above(edition: str) -> None:
    """EX-A, V-8.2: 2 VP for the lowest, 1 for the next, none for the newcomer."""
    it = scene(3, edition=edition).moor(0, "T07").moor(2, "T07")
    it.moor(1, "T01").moor(3, "T02").moor(4, "T06").moor(5, "T03")
    it.turn(2).do(2, Board(0), sail("C09"), MOOR)
    assert it.state.vp == (2, 1, 0)
    assert it.state.stacks[QUAYS["T07"]] == (0, 2, 4)


@EDITIONS
def test_gondolas_are_placed_forwards_then_backwards(edition: str) -> None:
    """EX-C, 4.2."""
    it = Scene(fresh(3, edition=edition, favour_cards="none"))
    for seat, hand in enumerate(it.state.missions):
        it.do(seat, ReturnMission(hand[0]))
    order = []
    while not it.state.round:
        seat = it.state.asked[0]
        order += [seat] if it.phase is Phase.PLACE else []
        it.do(seat, it.offers(seat)[0])
    assert order == [0, 1, 2, 2, 1, 0]


@EDITIONS
def test_training_pushes_up_to_slot_four(edition: str) -> None:
    """EX-D, V-10.2, V-10.3."""
    assert advanced((0, 0, 0), 0) == (1, 0, 0)
    assert advanced((1, 2, 0), 0) == (2, 3, 0)
    assert advanced((3, 4, 4), 0) == (4, 4, 4)
    assert advanced((0, 1, 2), 0) == (1, 2, 3)
    it = scene(3, edition=edition).moor(0, "T06").moor(1, "T01")
    it.assistant(0, "docks", 1).assistant(1, "docks", 2)
    it.turn(0).do(0, Board(0), sail("C09"), PASS, sail("C10"), MOOR)
    assert it.state.levels[QUAYS["T08"]] == (2, 3, 0)


@EDITIONS
@pytest.mark.parametrize(
    ("slot", "intrigue", "uses"),
    [
        (1, 1, {0}),
        (2, 1, {0, 1}),
        (3, 1, {0, 1, 2}),
        (4, 1, {0, 1, 2, 3}),
        (4, 0, {0, 1}),
    ],
)
def test_the_church_offers_what_the_slot_allows(
    slot: int, intrigue: int, uses: set[int], edition: str
) -> None:
    """EX-E, V-7.4, A-09: exchanging intrigue needs some."""
    it = scene(3, edition=edition).moor(0, "T12").moor(1, "T01")
    it.assistant(0, "church", slot)
    it.give(0, intrigue=intrigue, hands=()).hand(0, 1).turn(0)
    it.do(0, *[choice for choice in it.offers(0) if choice != SKIP])
    assert it.phase is Phase.ACTIVATE
    offered = {choice.slot for choice in it.offers(0) if isinstance(choice, Use)}
    assert offered == uses
    assert DONE in it.offers(0)


@EDITIONS
def test_an_effect_is_used_whole_or_not_at_all(edition: str) -> None:
    """EX-F, V-7.4: the coins of the Mint come with the intrigue."""
    it = scene(3, edition=edition).moor(0, "T11").moor(1, "T01")
    it.assistant(0, "mint", 2)
    it.hand(0, 1).turn(0).do(0, it.offers(0)[0], Use(1))
    assert it.state.intrigue[0] == 1
    assert it.state.coins[0] == 10


@EDITIONS
@pytest.mark.parametrize(
    ("placed", "points"), [(6, 0), (7, 3), (8, 3), (9, 5), (10, 5)]
)
def test_assistants_count_by_the_council_position(
    placed: int, points: int, edition: str
) -> None:
    """EX-H, V-18.2."""
    state = scene(3, edition=edition).give(0, assistants=10 - placed, council=5).state
    assert assistant_points(state)[0] == points


@EDITIONS
def test_later_seats_start_with_more_coins(edition: str) -> None:
    """EX-I, S-10."""
    assert fresh(5, edition=edition).coins == (6, 8, 10, 12, 14)


@EDITIONS
def test_a_first_move_under_a_bridge_is_not_saved_up(edition: str) -> None:
    """EX-J, V-4.2: the second canal costs its full toll."""
    it = scene(3, edition=edition).moor(0, "T06").moor(1, "T01").bridge(1, "C09")
    it.turn(0).do(0, Board(0), sail("C09"), PASS)
    before = it.state.coins[0]
    it.do(0, sail("C10"))
    assert it.state.coins[0] == before - 2
