"""Activating buildings, and the permanent effects that follow (V-7, V-8, 3.6, 3.9)."""

import pytest

from ridotto.core.engine.choice import Choice
from ridotto.core.games.venice.choices import (
    ACTIVATE,
    DONE,
    MOOR,
    PASS,
    POINTS,
    SKIP,
    Board,
    Build,
    Convert,
    Discard,
    Give,
    KeepCard,
    Permanent,
    Sail,
    TakeCube,
    Use,
)
from ridotto.core.games.venice.data import Card, Cubes
from ridotto.core.games.venice.phase import Phase
from tests.core.games.venice.scene import CANALS, Scene, scene
from tests.core.games.venice.test_numbers import at_tile, overtime


def sail(canal: str) -> Sail:
    return Sail(CANALS[canal])


def afloat(first: str = "T06", second: str = "T01", **options: str) -> Scene:
    it = scene(3, **options).moor(0, first).moor(1, second)
    for gondola, quay in zip(range(2, 6), ("GCL", "T04", "T03", "GCL"), strict=True):
        it.moor(gondola, quay)
    return it.missions(0).hand(0)


def test_in_passing_a_tile_needs_an_assistant() -> None:
    """V-7.1: and public buildings are not activated at all."""
    it = afloat().turn(0).do(0, Board(0), sail("C09"), PASS)
    assert it.phase is Phase.SAIL
    it = afloat().turn(0).do(0, Board(0), sail("C13"), PASS)
    assert it.phase is Phase.SAIL


def test_an_activation_in_passing_can_be_declined() -> None:
    """V-7.1, V-7.12."""
    it = afloat().assistant(0, "small_council", 1).turn(0)
    it.do(0, Board(0), sail("C09"), PASS, SKIP)
    assert it.state.cargo[0] == (0, 0, 0)
    assert it.phase is Phase.SAIL


@pytest.mark.parametrize(
    ("building", "slot", "given", "taken", "expected"),
    [
        ("market", 2, {}, (Use(1), TakeCube(0), TakeCube(2)), {"coins": 5}),
        ("market", 3, {"load": (1, 0, 0)}, (Use(2, 0),), {"coins": 10}),
        ("market", 4, {}, (Use(3),), {"coins": 1, "vp": 5}),
        ("docks", 2, {}, (Use(1),), {"coins": 8}),
        ("docks", 3, {}, (Use(2),), {"coins": 7, "vp": 1}),
        ("docks", 4, {"load": (1, 1, 0)}, (Use(3, 0), Give(1)), {"vp": 2}),
        ("church", 2, {"intrigue": 3}, (Use(1),), {"intrigue": 2}),
        ("church", 3, {"intrigue": 3}, (Use(2),), {"intrigue": 2, "vp": 1}),
        ("church", 4, {"intrigue": 3}, (Use(3),), {"intrigue": 2, "vp": 2}),
        ("monastery", 2, {}, (Use(1),), {"scrolls": 3}),
        ("monastery", 4, {}, (Use(3),), {"vp": 2}),
        ("consulate", 3, {}, (Use(2),), {"vp": 1}),
        ("court", 4, {"scrolls": 3}, (Use(3),), {"scrolls": 0, "vp": 5}),
        ("small_council", 2, {}, (Use(1),), {"council": 1}),
        ("small_council", 3, {"intrigue": 1}, (Use(2),), {"intrigue": 0}),
        ("library", 2, {}, (Use(1),), {"scrolls": 3}),
        ("library", 3, {"intrigue": 3}, (Use(2),), {"intrigue": 1}),
        ("library", 4, {}, (Use(3),), {"scrolls": 3, "vp": 1}),
        ("mint", 3, {}, (Use(1), Use(2)), {"coins": 14, "intrigue": 2}),
        ("mint", 4, {}, (Use(3),), {"coins": 8, "vp": 1}),
        ("warehouse", 3, {}, (Use(2),), {"coins": 9}),
        ("warehouse", 4, {}, (Use(3),), {"vp": 2}),
        ("senate", 2, {}, (Use(1),), {"scrolls": 3, "intrigue": 1}),
        ("senate", 4, {}, (Use(3),), {"vp": 3}),
        ("council_of_ten", 3, {}, (Use(2), POINTS), {"vp": 2}),
        ("council_of_ten", 4, {"intrigue": 4}, (Use(3),), {"intrigue": 1}),
    ],
)
def test_effects_do_what_is_printed(
    building: str,
    slot: int,
    given: dict[str, object],
    taken: tuple[Choice, ...],
    expected: dict[str, int],
) -> None:
    """3.6, V-7.4, V-7.7, ED-14, ED-19: goods concern the activating gondola."""
    it = at_tile(building, slot)
    for field, value in given.items():
        if field == "load":
            it.load(0, value)  # type: ignore[arg-type]
        else:
            it.give(0, **{field: value})
    overtime(it).do(0, *taken)
    for field, number in expected.items():
        assert getattr(it.state, field)[0] == number


@pytest.mark.parametrize(
    ("building", "load"),
    [
        *(("market", (1, 0, 0)), ("docks", (0, 1, 0)), ("church", (0, 0, 1))),
        *(("monastery", (1, 0, 0)), ("consulate", (0, 1, 0)), ("court", (0, 0, 1))),
        *(("small_council", (1, 0, 0)), ("library", (0, 1, 0)), ("mint", (0, 0, 1))),
        *(("warehouse", (1, 0, 0)), ("senate", (0, 1, 0))),
        ("council_of_ten", (0, 0, 1)),
    ],
)
def test_slot_one_gives_a_cube(building: str, load: Cubes) -> None:
    """3.6."""
    it = overtime(at_tile(building, 1)).do(0, Use(0))
    assert it.state.cargo[0] == load


def test_influence_cards_come_from_buildings() -> None:
    """3.6: Monastery 3, Court 3, Consulate 2."""
    for building, slot in (("monastery", 3), ("court", 3), ("consulate", 2)):
        it = at_tile(building, slot).influence_deck(Card.SPY, Card.STOCK)
        overtime(it).do(0, Use(slot - 1), KeepCard(Card.SPY))
        assert it.state.hands[0] == (Card.SPY,)
    assert it.state.coins[0] == 5
    assert it.state.intrigue[0] == 1


def test_four_cards_in_hand_count_at_the_consulate() -> None:
    """V-7.5, Consulate 4: when the effect is used."""
    it = overtime(at_tile("consulate", 4).hand(0, 1, 2, 3, 4))
    assert Use(3) not in it.offers(0)
    it = overtime(at_tile("consulate", 4).hand(0, 1, 2, 3, 4, 5)).do(0, Use(3))
    assert it.state.vp[0] == 4


def test_completed_missions_count_at_the_small_council() -> None:
    """V-7.5, V-14.2, Small Council 4: archived ones too."""
    it = at_tile("small_council", 4).power(0, 8, 9)
    it._lift(3)
    it.give(0, archived=(3,))
    overtime(it).do(0, Use(3))
    assert it.state.vp[0] == 3


def test_players_with_more_intrigue_count_at_the_council_of_ten() -> None:
    """V-7.5, Council of Ten 2."""
    it = at_tile("council_of_ten", 2).set(intrigue=(1, 2, 3))
    overtime(it).do(0, Use(1))
    assert it.state.vp[0] == 2


def test_all_others_take_intrigue_but_who_is_immune() -> None:
    """V-7.9, A-38, E20: without a scroll to give, and even if nobody is hit."""
    it = at_tile("court", 2).power(1, 20).set(intrigue=(0, 0, 8), vp=(0, 0, 1))
    overtime(it).do(0, Use(1))
    assert it.state.intrigue == (0, 0, 8)
    assert it.state.vp == (0, 0, 0)


def test_the_senate_does_both() -> None:
    """3.6: Senate 3."""
    it = overtime(at_tile("senate", 3)).do(0, Use(2))
    assert it.state.scrolls[0] == 2
    assert it.state.intrigue == (0, 1, 1)


@pytest.mark.parametrize(("edition", "then"), [("pl", True), ("fr", False)])
def test_the_warehouse_converts(edition: str, then: bool) -> None:
    """V-7.13, ED-6: any number of cubes, or one; none twice, none to its own kind."""
    it = at_tile("warehouse", 2, edition=edition).load(0, (2, 0, 0))
    overtime(it).do(0, Use(1), Convert(0, 1))
    assert (it.phase is Phase.CONVERT) == then
    if then:
        assert Convert(1, 0) not in it.offers(0)
        it.do(0, Convert(0, 2))
        assert it.state.cargo[0] == (0, 1, 1)
    else:
        assert it.state.cargo[0] == (1, 1, 0)


def test_a_conversion_once_begun_changes_at_least_one_cube() -> None:
    """V-7.13: effects are used whole."""
    it = overtime(at_tile("warehouse", 2).load(0, (2, 0, 0))).do(0, Use(1))
    assert DONE not in it.offers(0)


@pytest.mark.parametrize(("edition", "load"), [("pl", (5, 0, 0)), ("fr", (4, 0, 0))])
def test_when_cubes_are_counted(edition: str, load: Cubes) -> None:
    """V-7.6, ED-5: pl lets a full gondola load and sell; fr discards in between."""
    it = at_tile("market", 3, edition=edition).load(0, (5, 0, 0))
    overtime(it).do(0, Use(0))
    if edition == "fr":
        it.do(0, Discard(0))
    it.do(0, Use(2, 0))
    if it.phase is Phase.ACTIVATE:
        it.do(0, DONE)
    assert it.state.cargo[0] == load


def test_mooring_activates_even_without_using_anything() -> None:
    """V-7.3, V-7.12, A-43: the permanent effect follows."""
    it = afloat("T07").power(0, 18).moor(0, "T01").moor(1, "T12")
    it.give(0, intrigue=2).turn(0).do(0, Board(0), sail("C01"), MOOR, DONE)
    assert it.state.intrigue[0] == 1


def test_passing_activates_only_if_the_player_says_so() -> None:
    """V-7.12, A-43: also without an effect."""
    it = afloat("T05").power(0, 13).assistant(0, "court", 1).moor(1, "T12").turn(0)
    it.do(0, Board(0), sail("C05"), PASS, ACTIVATE, DONE)
    assert it.state.scrolls[0] == 2
    assert it.state.cargo[0] == (0, 0, 0)


def test_effects_are_offered_until_the_player_is_done() -> None:
    """V-7.14: each once."""
    it = overtime(at_tile("docks", 3)).do(0, Use(1))
    assert Use(1) not in it.offers(0)
    assert Use(0) in it.offers(0)
    assert DONE in it.offers(0)


def test_the_great_council_counts_players_with_less() -> None:
    """V-7.11, A-19, A-25: 1 step and one for each."""
    it = afloat("T04", "T01").moor(3, "T02").set(intrigue=(2, 1, 2)).turn(0)
    it.do(0, Board(0), sail("C07"), MOOR, Use(0))
    assert it.state.council[0] == 2


def test_the_great_council_sells_bridges() -> None:
    """3.7, V-12.1, V-12.2: 4 coins, any free canal."""
    it = afloat("T04", "T01").moor(3, "T02").bridge(1, "C01").turn(0)
    it.do(0, Board(0), sail("C07"), MOOR, Use(1))
    assert Build(CANALS["C01"]) not in it.offers(0)
    it.do(0, Build(CANALS["C20"]))
    assert it.state.coins[0] == 2
    assert it.state.bridges[CANALS["C20"]] == 0


def test_without_bridges_left_none_can_be_built() -> None:
    """V-12.2."""
    it = afloat("T04", "T01").moor(3, "T02").bridge(0, "C01").bridge(0, "C02").turn(0)
    it.do(0, Board(0), sail("C07"), MOOR)
    assert it.refused(0, Use(1)) == "You have no bridge left to build."


def test_the_council_of_ten_builds_for_nothing() -> None:
    """V-12.1."""
    it = overtime(at_tile("council_of_ten", 3)).do(0, Use(2), Build(CANALS["C01"]))
    assert it.state.coins[0] == 6
    assert it.state.bridges_left[0] == 1


@pytest.mark.parametrize(
    ("building", "effect", "given", "expected"),
    [
        ("mint", 11, {"intrigue": 3}, {"intrigue": 1, "coins": 3}),
        ("mint", 12, {}, {"vp": 2, "coins": 3}),
        ("library", 15, {"scrolls": 2}, {"vp": 3, "scrolls": 0}),
    ],
)
def test_permanent_effects_follow_an_activation(
    building: str, effect: int, given: dict[str, int], expected: dict[str, int]
) -> None:
    """V-7.10, E11, E12, E15."""
    it = at_tile(building, 1).power(0, effect).give(0, **given)
    overtime(it).do(0, Use(0), Permanent(effect))
    for field, number in expected.items():
        assert getattr(it.state, field)[0] == number


def test_permanent_effects_can_be_declined() -> None:
    """V-7.10, V-0.9."""
    it = overtime(at_tile("mint", 1).power(0, 12)).do(0, Use(0), DONE)
    assert it.state.vp[0] == 0
    assert it.phase is Phase.GONDOLIER


def test_the_market_buys_once_more_with_e05() -> None:
    """E05."""
    it = at_tile("market", 1).power(0, 5).load(0, (0, 1, 0))
    overtime(it).do(0, Use(0), Permanent(5, 1))
    assert it.state.coins[0] == 9
    assert it.state.cargo[0] == (1, 0, 0)


def test_e13_e18_and_e25_need_no_asking() -> None:
    """V-7.10, E13, E18, E25: a scroll, less intrigue, coins."""
    it = overtime(at_tile("court", 1).power(0, 13)).do(0, Use(0))
    assert it.state.scrolls[0] == 2
    it = overtime(at_tile("monastery", 1).power(0, 18).give(0, intrigue=2))
    it.do(0, Use(0))
    assert it.state.intrigue[0] == 1
    it = overtime(at_tile("senate", 1).power(0, 25).set(intrigue=(0, 1, 1)))
    it.do(0, Use(0))
    assert it.state.coins[0] == 8


def test_e19_pays_for_intrigue_really_removed() -> None:
    """E19."""
    it = overtime(at_tile("church", 3).power(0, 19).give(0, intrigue=1))
    it.do(0, Use(1))
    if it.phase is Phase.ACTIVATE:
        it.do(0, DONE)
    assert it.state.coins[0] == 7


def test_e01_and_e02_follow_the_great_council_in_any_order() -> None:
    """V-7.10, A-38, E01, E02."""
    it = afloat("T04", "T01").moor(3, "T02").power(0, 1, 2).turn(0)
    it.influence_deck(Card.SPY, Card.STOCK)
    it.do(0, Board(0), sail("C07"), MOOR, Use(0), DONE)
    assert {Permanent(1), Permanent(2)} <= set(it.offers(0))
    it.do(0, Permanent(2), KeepCard(Card.SPY))
    assert it.state.council[0] == 2
    assert it.state.hands[0] == (Card.SPY,)


def test_gondolas_share_quays() -> None:
    """V-8.1: the newcomer lies on top."""
    it = afloat().moor(2, "T07").moor(4, "T07").turn(0)
    it.do(0, Board(0), sail("C09"), MOOR)
    quay = it.state.at[0]
    assert it.state.stacks[quay] == (2, 4, 0)
