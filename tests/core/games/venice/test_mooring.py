"""Missions, slots, training, drawing (V-9 to V-14)."""

import pytest

from ridotto.core.games.venice.choices import (
    ARCHIVE,
    DONE,
    MOOR,
    SKIP,
    Board,
    Complete,
    Discard,
    KeepMission,
    Sail,
    Slot,
    Use,
)
from ridotto.core.games.venice.data import Cubes
from ridotto.core.games.venice.events.buildings import Trained
from ridotto.core.games.venice.events.sailing import Moored
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.training import can_train
from tests.core.games.venice.scene import CANALS, QUAYS, Scene, scene


def arriving(load: Cubes, *missions: int, **options: str) -> Scene:
    """Seat 0 is about to moor at the Warehouse (T09) with this load."""
    it = scene(3, **options).moor(0, "T05", load).moor(1, "T12")
    for gondola, quay in zip(range(2, 6), ("GCL", "T04", "T03", "GCL"), strict=True):
        it.moor(gondola, quay)
    return it.hand(0).missions(0, *missions)


def moored(it: Scene) -> Scene:
    return it.turn(0).do(0, Board(0), Sail(CANALS["C12"]), MOOR)


def drawing(quay: str, canal: str, *missions: int) -> Scene:
    """Seat 0 has moored at a public building."""
    it = scene(3).moor(0, quay).moor(1, "T12")
    for gondola, there in zip(range(2, 6), ("GCL", "T04", "T03", "GCL"), strict=True):
        it.moor(gondola, there)
    it.hand(0).missions(0, *missions).turn(0)
    return it.do(0, Board(0), Sail(CANALS[canal]), MOOR)


def test_a_mission_is_completed_at_its_building() -> None:
    """V-9.1, V-9.2, V-9.3: cubes and scrolls for points and coins."""
    it = moored(arriving((0, 2, 2), 7, 1))
    it.do(0, Complete(6), Slot(1))
    assert it.state.cargo[0] == (0, 0, 1)
    assert it.state.scrolls[0] == 0
    assert (it.state.vp[0], it.state.coins[0]) == (5, 11)
    assert it.state.slots[0] == (-1, 6, -1)


def test_completing_can_be_declined_and_needs_all_cubes() -> None:
    """V-9.1, V-9.2."""
    it = moored(arriving((0, 2, 1), 7)).do(0, SKIP)
    assert it.phase is Phase.ACTIVATE
    it = moored(arriving((0, 1, 1), 7))
    assert it.phase is Phase.ACTIVATE


def test_only_one_mission_a_mooring() -> None:
    """V-9.1."""
    it = moored(arriving((2, 2, 3), 7, 8).power(0, 8)).do(0, Complete(6), ARCHIVE)
    assert it.phase is Phase.ACTIVATE


def test_e06_replaces_one_cube() -> None:
    """E06, V-9.2: listed once for each substitution."""
    it = moored(arriving((1, 1, 1), 7).power(0, 6))
    assert it.offers(0) == [Complete(6, 1, 0), SKIP]
    it.do(0, Complete(6, 1, 0), ARCHIVE)
    assert it.state.cargo[0] == (0, 0, 0)


def test_e23_and_e26_reward_completions_after_their_own() -> None:
    """V-9.3, A-20, A-38, E23, E26."""
    it = moored(arriving((0, 2, 1), 7).power(0, 23, 26)).do(0, Complete(6))
    assert it.state.council[0] == 1
    assert it.state.scrolls[0] == 2


def test_a_new_effect_works_in_the_same_turn() -> None:
    """A-20: completing M11 at the Mint offers E11 right away."""
    it = scene(3).moor(0, "T08", (2, 1, 0)).moor(1, "T01").missions(0, 11).hand(0)
    it.moor(2, "GCL").moor(3, "T04").moor(4, "T03").moor(5, "GCL").turn(0)
    it.do(0, Board(0), Sail(CANALS["C15"]), MOOR, Complete(10), Slot(0), Use(0))
    assert it.phase is Phase.AFTER


def test_training_is_mandatory_where_possible() -> None:
    """V-10.1, A-21, A-22."""
    it = arriving((0, 0, 0))
    quay = QUAYS["T09"]
    assert can_train(it.state, 0, quay)
    it.assistant(0, "warehouse", 4)
    assert not can_train(it.state, 0, quay)
    it.assistant(0, "warehouse", 0).give(0, assistants=0)
    assert not can_train(it.state, 0, quay)
    assert not can_train(it.state, 0, QUAYS["GCL"])


def test_without_an_assistant_to_place_nothing_is_activated() -> None:
    """V-10.1, A-22, V-7.3."""
    it = arriving((0, 0, 0))
    for name in ("market", "docks", "church", "monastery", "consulate"):
        it.assistant(0, name, 1)
    for name in ("court", "small_council", "library", "mint", "senate"):
        it.assistant(0, name, 1)
    moored(it)
    assert it.state.turn == 1
    assert it.told(Trained) == []


def test_pushed_assistants_activate_nothing() -> None:
    """V-10.2, V-10.3, V-10.4."""
    it = arriving((0, 0, 0)).assistant(1, "warehouse", 1).assistant(2, "warehouse", 2)
    moored(it)
    assert it.state.levels[QUAYS["T09"]] == (1, 2, 3)
    assert it.state.asked == (0,)


def test_the_first_to_place_all_assistants_gains_eight() -> None:
    """V-10.5: once a game."""
    it = arriving((0, 0, 0))
    tiles = ("market", "docks", "church", "monastery", "consulate")
    for name in (*tiles, "court", "small_council", "library", "mint"):
        it.assistant(0, name, 1)
    moored(it)
    assert it.state.vp[0] == 8
    assert it.state.bonus_taken


def test_a_moored_turn_goes_in_order() -> None:
    """V-11."""
    it = moored(arriving((0, 2, 1), 7).moor(4, "T09"))
    it.do(0, Complete(6), Slot(0), Use(0))
    kinds = [type(event) for event in it.events]
    assert it.told(Moored)[0].points == (0, 0, 1)
    order = ["Moored", "MissionCompleted", "MissionSlotted", "Trained", "Activated"]
    assert [k.__name__ for k in kinds if k.__name__ in order] == order


def test_drawing_needs_room_cards_and_taxes() -> None:
    """V-13.1."""
    it = drawing("T06", "C13", 1, 2, 3)
    assert it.refused(0, Use(1)) == "You hold three missions, or the deck is empty."


def test_taxes_are_a_coin_for_every_mission_owned() -> None:
    """V-13.2, V-13.3, A-24: completed ones too; one of two is kept."""
    it = drawing("T06", "C13", 1)
    it.power(0, 9)._lift(4)
    it.give(0, archived=(4,)).mission_deck(20, 21, 22)
    it.do(0, Use(1), KeepMission(20))
    assert it.state.coins[0] == 3
    assert it.state.missions[0] == (0, 20)
    assert it.state.mission_deck == ((21, -1), (19, 0))


def test_the_two_coins_of_st_marks_may_pay_the_taxes() -> None:
    """3.7, V-7.5."""
    it = drawing("T06", "C13", 1, 2).give(0, coins=0)
    assert Use(1) not in it.offers(0)
    it.do(0, Use(0))
    assert Use(1) in it.offers(0)


def test_e24_pays_no_taxes() -> None:
    """V-13.2, E24."""
    it = drawing("T07", "C06", 1).power(0, 24).mission_deck(20, 21)
    it.do(0, Use(1), KeepMission(19))
    assert it.state.coins[0] == 6


def test_a_last_mission_is_kept_and_ends_the_game() -> None:
    """V-13.3, V-13.5, A-39, V-17.1."""
    it = drawing("T07", "C06", 1).mission_deck(20).do(0, Use(1))
    assert it.state.missions[0] == (0, 19)
    assert it.state.end == 1


def test_the_palace_gives_a_scroll_and_a_point() -> None:
    """3.7."""
    it = drawing("T07", "C06", 1).do(0, Use(0))
    assert (it.state.scrolls[0], it.state.vp[0]) == (2, 1)


@pytest.mark.parametrize("archive", [True, False])
def test_a_full_board_archives_something(archive: bool) -> None:
    """V-14.1, V-14.2, ED-17: what is archived is off for good."""
    it = moored(arriving((0, 2, 1), 7).power(0, 9, 10, 24)).do(0, Complete(6))
    it.do(0, ARCHIVE if archive else Slot(2))
    assert it.state.archived[0] == ((6,) if archive else (23,))
    assert (it.state.powers[0] >> 24 & 1) == archive
    assert (it.state.powers[0] >> 7 & 1) == (not archive)


def test_losing_e08_throws_cubes_overboard_at_once() -> None:
    """V-14.3."""
    it = arriving((0, 2, 1), 7).power(0, 8, 9, 10).load(1, (6, 0, 0))
    moored(it).do(0, Complete(6), Slot(0))
    assert it.phase is Phase.DISCARD
    it.do(0, Discard(0))
    assert it.state.cargo[1] == (5, 0, 0)
    assert DONE in it.offers(0)
