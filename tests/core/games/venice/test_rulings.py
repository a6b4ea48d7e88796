"""Rulings that no other file proves, and that every number has its test."""

import re
from pathlib import Path

import pytest

from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import (
    ARCHIVE,
    MOOR,
    Board,
    Complete,
    PlayCard,
    Run,
    Sail,
    Smuggle,
    Use,
)
from ridotto.core.games.venice.data import (
    BUILDING_IDS,
    DOGES_PALACE,
    GREAT_COUNCIL,
    MINT,
    ST_MARKS,
    TILES,
    Card,
)
from ridotto.core.games.venice.phase import Phase, Stage
from tests.core.games.venice.scene import BUILDINGS, DATA, Scene, scene
from tests.core.games.venice.test_numbers import at_tile, overtime

RULE = re.compile(r"\b(?:V-\d+\.\d+|S-\d+|P-\d|SO-\d+|ED-\d+|A-\d\d)\b")
CARD = re.compile(r"\b(?:E\d\d|I\d\d|D[1-9])\b")


def test_effects_come_in_the_players_order_and_cost_what_they_cost_then() -> None:
    """A-04, V-7.5: what the Market pays for a cube buys two others."""
    it = overtime(at_tile("market", 3).give(0, coins=0).load(0, (0, 1, 0)))
    assert Use(1) not in it.offers(0)
    it.do(0, Use(2, 1))
    assert Use(1) in it.offers(0)


def test_the_docks_need_a_cube_to_pay_for() -> None:
    """A-26."""
    it = overtime(at_tile("docks", 4))
    assert not any(isinstance(c, Use) and c.slot == 3 for c in it.offers(0))
    it.do(0, Use(0))
    assert Use(3, 1) in it.offers(0)


def test_neither_coins_nor_points_run_out() -> None:
    """A-31, A-32."""
    it = overtime(at_tile("docks", 3).give(0, coins=500, vp=300)).do(0, Use(1), Use(2))
    assert it.state.coins[0] == 503
    assert it.state.vp[0] == 301


def test_no_mission_is_at_a_place_where_missions_are_drawn() -> None:
    """A-29: two at each tile and at the Great Council."""
    places = list(DATA.places)
    assert not {ST_MARKS, DOGES_PALACE} & set(places)
    assert all(places.count(each) == 2 for each in (*range(TILES), GREAT_COUNCIL))


def test_the_doge_claims_no_bonus_for_his_assistants() -> None:
    """A-17, V-10.5: neither for himself nor away from you."""
    it = _doges_turn()
    for tile in range(9):
        it.assistant(1, BUILDING_IDS[tile if tile < MINT else tile + 1], 1)
    it.do(0, Smuggle(BUILDINGS["mint"]), Run(0))
    assert it.state.assistants[1] == 0
    assert not it.state.bonus_taken
    assert it.state.vp[1] == 0


def test_two_gondolas_of_one_colour_stack_like_any() -> None:
    """ED-11, V-8.2: a point for the Doge."""
    it = _doges_turn().moor(3, "T11")
    it.do(0, Smuggle(BUILDINGS["mint"]), Run(0))
    assert it.state.stacks[it.quay("mint")] == (3, 2)
    assert it.state.vp[1] == 1


def _doges_turn() -> Scene:
    """Deck A begins with the Mint, next to which the Doge's first gondola lies."""
    it = scene(1, layout="example").moor(0, "T01").moor(1, "T02")
    it.moor(2, "T12").moor(3, "T04").moor(4, "GCL").moor(5, "T05")
    it.smugglers(0, "mint", "senate").hand(0)
    return it.set(stage=Stage.DOGE, deck=0).go_on()


def test_research_brings_three_scrolls() -> None:
    """I09, V-0.3: never more than ten."""
    it = scene(3).hand(0, Card.RESEARCH).moor(0, "T01").moor(1, "T02")
    it.give(0, scrolls=8).turn(0).do(0, PlayCard(Card.RESEARCH))
    assert it.state.scrolls[0] == 10


@pytest.mark.parametrize("number", range(1, 27))
def test_every_mission_asks_and_pays_what_its_card_says(number: int) -> None:
    """M01 to M26, 3.8: 3 for each cube and 1 for each scroll, in points and coins."""
    each = DATA.missions[number - 1]
    assert each.vp + each.coins == 3 * sum(each.cubes) + each.scrolls
    it = scene(3).missions(0, number).hand(0)
    there = it.quay(each.place)
    canal, start = DATA.ways[there][0]
    ends = [quay.id for quay in DATA.quays]
    it.moor(0, ends[start], (each.cubes[0], each.cubes[1], each.cubes[2]))
    away = [quay for n, quay in enumerate(ends) if n not in (start, there)]
    for gondola, quay in zip(range(1, 6), away, strict=False):
        it.moor(gondola, quay)
    it.give(0, scrolls=each.scrolls, coins=9).turn(0)
    it.do(0, Board(0), Sail(canal), MOOR, Complete(number - 1), ARCHIVE)
    assert it.state.vp[0] == each.vp
    assert it.state.coins[0] == 9 + each.coins
    assert it.state.cargo[0] == (0, 0, 0)
    assert it.state.scrolls[0] == 0
    assert it.state.archived[0] == (number - 1,)
    assert it.phase in (Phase.ACTIVATE, Phase.CARD, Phase.GONDOLIER)


def test_every_number_of_the_rules_has_a_test_that_cites_it() -> None:
    """RULES.md and the tests name the same rules and cards."""
    here = Path(__file__).parent
    told = "".join(
        file.read_text(encoding="utf-8") for file in sorted(here.glob("test_*.py"))
    )
    rules = VENICE.rules_text()
    for number in (RULE, CARD):
        ruled, cited = set(number.findall(rules)), set(number.findall(told))
        assert sorted(ruled - cited) == []
        assert sorted(cited - ruled) == []
