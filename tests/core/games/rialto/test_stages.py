"""The stages one by one (R-4)."""

import pytest
from msgspec.structs import replace

from ridotto.core.games.rialto.choices import (
    BringCouncilman,
    BringNobody,
    Decline,
    GiveUp,
    LayCard,
    LayJoker,
    MoveCouncilman,
    Pass,
    PlaceBridge,
    PlaceGondola,
    Play,
    SendCouncilman,
    Stop,
    TakeBuilding,
    UseTheatre,
)
from ridotto.core.games.rialto.counts import less, spread
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import BonusFlipped, DistrictBonus
from ridotto.core.games.rialto.phase import Condition, Phase
from tests.core.games.rialto.scene import (
    CAN,
    CAS,
    DATA,
    DOR,
    SCR,
    SMA,
    SPO,
    Scene,
    cards,
    scene,
    site,
)

FOURS = {Building.G4, Building.Y4, Building.B4}


def lay(table: Scene, *counts: int) -> Scene:
    """From the leader on, everybody plays so many cards of the stage."""
    for count in counts:
        steps = [*[LayCard()] * count, Play()] if count else [Pass()]
        table.choose(table.state.turn, *steps)
    return table


def kinds(table: Scene, seat: int) -> set[int]:
    """The buildings on offer."""
    listed = table.offers(seat)
    return {choice.building for choice in listed if isinstance(choice, TakeBuilding)}


def test_the_doge_stage_moves_markers_and_the_winner_one_more() -> None:
    """R-4.1."""
    table = lay(scene(3, hands=["DD", "DDD", "O"]).stage("A"), 2, 3, 0)
    assert table.state.doge_positions == (2, 4, 0)
    assert table.state.doge_order == (1, 0, 2)


def test_of_two_on_the_same_space_the_later_one_is_ahead() -> None:
    """R-4.1, R-1.3."""
    table = scene(2, hands=["DD", "DDD"], doge=[0, 1], positions=[2, 0]).stage("A")
    lay(table, 2, 3)
    assert table.state.doge_positions == (4, 4)
    assert table.state.doge_order == (1, 0)


def test_the_gold_stage_pays_coins() -> None:
    """R-4.2."""
    table = lay(scene(2, hands=["GG", "G"], coins=[1, 0]).stage("B"), 2, 1)
    assert table.state.coins == (4, 1)


def test_the_budget_is_the_count_and_one_more_for_the_winner() -> None:
    """R-4.3."""
    table = lay(scene(2, hands=["UU", "U"]).stage("C"), 2, 1)
    assert table.state.budget == 3
    table.choose(0, Decline())
    assert (table.state.turn, table.state.budget) == (1, 1)


def test_who_played_nothing_builds_nothing() -> None:
    """R-4.3."""
    table = lay(scene(2, hands=["UU", "U"]).stage("C"), 2, 0).choose(0, Decline())
    assert table.state.stage == 3


def test_one_building_up_to_the_budget_may_be_taken() -> None:
    """R-4.4."""
    table = lay(scene(2, hands=["U", "O"]).stage("C"), 1, 0)
    assert kinds(table, 0) == {kind for kind in Building if kind.points <= 2}
    assert Decline() in table.offers(0)
    assert "costs 4" in table.refuses(0, TakeBuilding(Building.B4))
    table.choose(0, TakeBuilding(Building.Y2))
    assert table.state.fresh[0][Building.Y2] == 1
    assert table.state.supply[Building.Y2] == 4
    assert table.state.stage == 3


def test_several_of_the_same_kind_may_be_owned() -> None:
    """R-4.4."""
    table = lay(scene(2, hands=["U", "O"], owned=["Y2 Y2"]).stage("C"), 1, 0)
    table.choose(0, TakeBuilding(Building.Y2))
    assert table.state.fresh[0][Building.Y2] == 3


def test_what_the_supply_lacks_cannot_be_taken() -> None:
    """R-4.4."""
    table = scene(2, hands=["U", "O"], owned=["", "B2 B2 B2 B2 B2"]).stage("C")
    lay(table, 1, 0)
    assert "left in the supply" in table.refuses(0, TakeBuilding(Building.B2))


def test_nobody_is_asked_if_no_building_fits() -> None:
    """R-4.4: the tiles of value 1 can run out."""
    owned = ["G1 " * 5, "Y1 " * 5, "B1 " * 5]
    table = scene(3, hands=["UU", "U", "U"], owned=owned).stage("C")
    lay(table, 2, 1, 0).choose(0, Decline())
    assert table.state.stage == 3


def test_above_four_the_first_building_has_the_value_four() -> None:
    """R-4.5, A-15."""
    table = lay(scene(2, hands=["UUUUU", "O"]).stage("C"), 5, 0)
    assert kinds(table, 0) == FOURS
    assert "value 4" in table.refuses(0, TakeBuilding(Building.B3))
    table.choose(0, TakeBuilding(Building.B4))
    assert table.state.budget == 2
    assert kinds(table, 0) == {kind for kind in Building if kind.points <= 2}
    table.choose(0, TakeBuilding(Building.G2))
    assert table.state.stage == 3


def test_above_eight_there_are_two_fours_and_a_rest() -> None:
    """R-4.5, A-15: recursively."""
    table = scene(2, hands=["U" * 7, "O"], owned=["Y3"], coins=[1, 0]).stage("C")
    table.choose(0, *[LayCard()] * 7, UseTheatre(), Play()).choose(1, Pass())
    table.choose(0, TakeBuilding(Building.B4))
    assert table.state.budget == 5
    assert kinds(table, 0) == FOURS
    table.choose(0, TakeBuilding(Building.B4))
    assert kinds(table, 0) == {Building.G1, Building.Y1, Building.B1}
    table.choose(0, Decline())
    assert table.state.stage == 3


def test_declining_ends_the_action() -> None:
    """R-4.5, A-15."""
    table = lay(scene(2, hands=["U" * 5, "O"]).stage("C"), 5, 0).choose(0, Decline())
    assert table.state.stage == 3


def test_without_fours_in_the_supply_any_building_will_do() -> None:
    """R-4.5: and still four are gone."""
    owned = ["", "G4 G4 G4 G4 G4", "Y4 Y4 Y4 Y4 Y4", "B4 B4 B4 B4 B4"]
    table = scene(4, hands=["U" * 4, "O", "O", "O"], owned=owned).stage("C")
    lay(table, 4, 0, 0, 0)
    assert table.state.budget == 5
    assert kinds(table, 0) == {kind for kind in Building if kind.points < 4}
    table.choose(0, TakeBuilding(Building.B3))
    assert table.state.budget == 1


def test_an_eighth_building_costs_another() -> None:
    """R-4.6, A-16."""
    table = scene(2, hands=["UU", "O"], owned=["G1 G1 G2 G2 G3 G3 G4"]).stage("C")
    lay(table, 2, 0).choose(0, TakeBuilding(Building.B3))
    assert table.state.phase is Phase.GIVE_UP
    assert GiveUp(Building.B3, Condition.FRESH) not in table.offers(0)
    table.choose(0, GiveUp(Building.G2, Condition.FRESH))
    assert table.state.scores[0] == 3 + 2
    assert table.state.supply[Building.G2] == 4
    assert sum(table.state.fresh[0]) == 7


def test_the_tile_given_up_is_not_there_to_be_taken_at_once() -> None:
    """R-4.6, A-16: the new building comes from the supply as it was."""
    owned = ["G1 G1 G1 G1 G1 B1 B1"]
    table = scene(2, hands=["U", "O"], owned=owned).stage("C")
    lay(table, 1, 0)
    assert Building.G1 not in kinds(table, 0)


def test_for_a_further_building_the_returned_tile_counts() -> None:
    """R-4.6, A-16: and one just taken may be given up."""
    owned = ["G1 G1 G1 G1 G1 B1 B1"]
    table = scene(2, hands=["UUUU", "O"], owned=owned).stage("C")
    lay(table, 4, 0).choose(0, TakeBuilding(Building.B4))
    table.choose(0, GiveUp(Building.G1, Condition.FRESH))
    assert Building.G1 in kinds(table, 0)
    table.choose(0, TakeBuilding(Building.Y1))
    table.choose(0, GiveUp(Building.B4, Condition.FRESH))
    assert table.state.scores[0] == 3 + 1 + 4


def test_nothing_is_given_up_otherwise() -> None:
    """R-4.6."""
    table = scene(2, hands=["U", "O"], owned=["G1 G1 G1 G1 B1 B1"]).stage("C")
    lay(table, 1, 0)
    refusal = table.refuses(0, GiveUp(Building.G1, Condition.FRESH))
    assert "take a building" in refusal
    table.choose(0, TakeBuilding(Building.B2))
    assert sum(table.state.fresh[0]) == 7
    assert table.state.scores[0] == 3


def test_bridge_cards_score_and_their_lack_costs() -> None:
    """R-4.7."""
    table = lay(scene(3, hands=["BB", "B", "O"]).stage("D"), 2, 1, 0)
    assert table.state.scores[0] == 3 + 2 + 1
    table.choose(0, PlaceBridge(0, False))
    assert table.state.scores == (6, 4, 2)


def test_the_penalty_is_due_also_if_nobody_played() -> None:
    """R-4.7."""
    table = lay(scene(2, hands=["O", "O"]).stage("D"), 0, 0)
    assert table.state.scores == (2, 2)


def test_a_score_may_fall_below_zero() -> None:
    """R-4.7, A-03."""
    table = lay(scene(2, hands=["O", "O"], scores=[0, 3]).stage("D"), 0, 0)
    assert table.state.scores == (-1, 2)


def test_the_winner_must_place_the_bridge_either_way_round() -> None:
    """R-4.8, A-26."""
    table = scene(
        2, hands=["B", "O"], bridges=[(3, 6), (4, 5)], built={"K01": "gondola"}
    )
    lay(table.stage("D"), 1, 0)
    sites = [n for n in range(12) if n != site("K01")]
    assert table.offers(0) == {PlaceBridge(n, f) for n in sites for f in (False, True)}
    assert "K01 is built" in table.refuses(0, PlaceBridge(site("K01"), True))
    table.choose(0, PlaceBridge(site("K09"), True))
    assert table.state.values[SMA] == 1 + 6
    assert table.state.values[SPO] == 3
    assert DATA.bridges[table.state.bridges[-1]] == (4, 5)


def test_there_are_tiles_and_connections_for_all_rounds() -> None:
    """R-4.9: one bridge and one gondola a round fill the board."""
    table = scene(2)
    for number in range(1, 7):
        hands = (cards("BO"), cards(""))
        pile = tuple(spread(less(DATA.copies, hands[0])))
        table.state = replace(
            table.state,
            round=number,
            active=table.state.tokens.index(number),
            hands=hands,
            pile=pile,
            seen_discards=cards(""),
            discard_counts=(0, 0, 0),
            columns=(),
        )
        lay(table.stage("D"), 1)
        table.choose(0, PlaceBridge(table.state.built.index(None), False))
        lay(table, 1).choose(0, PlaceGondola(table.state.built.index(None)))
        table.choose(0, SendCouncilman(DATA.ends[table.state.site][0]))
    assert None not in table.state.built
    assert (len(table.state.bridges), table.state.gondolas) == (0, 0)
    assert sum(table.state.values) == 66


def test_gondola_cards_make_councilmen_ready() -> None:
    """R-4.10."""
    table = lay(scene(2, hands=["O", "OO"]).stage("E", leader=0), 1, 2)
    assert table.state.private == (6, 7)
    assert table.state.general == (12, 11)


def test_each_missing_councilman_is_a_point() -> None:
    """R-4.10."""
    table = scene(2, hands=["OOO", "O"], general={0: 1}, private={0: 17})
    lay(table.stage("E"), 3, 0)
    assert table.state.general[0] == 0
    assert table.state.private[0] == 18
    assert table.state.scores[0] == 3 + 2


def test_the_winner_places_a_gondola_and_a_councilman_beside_it() -> None:
    """R-4.11."""
    table = lay(scene(2, hands=["O", "C"]).stage("E"), 1, 0)
    assert table.offers(0) == {PlaceGondola(n) for n in range(12)}
    table.choose(0, PlaceGondola(site("K10")))
    assert table.offers(0) == {SendCouncilman(SMA), SendCouncilman(DOR)}
    assert "does not touch" in table.refuses(0, SendCouncilman(CAN))
    assert "not empty" in table.refuses(0, BringNobody())
    assert "not empty" in table.refuses(0, BringCouncilman(SMA, None))
    table.choose(0, SendCouncilman(DOR))
    assert table.state.councilmen[DOR] == (1, 0)
    assert (table.state.private[0], table.state.general[0]) == (6, 11)
    assert table.state.values[SMA] == table.state.values[DOR] == 1


def test_with_an_empty_general_supply_the_councilman_comes_from_elsewhere() -> None:
    """R-4.12, A-14, A-17: the cards empty it first."""
    table = scene(
        2,
        hands=["O", "C"],
        general={0: 1},
        private={0: 13},
        councilmen={SMA: {0: 3}, CAN: {0: 1}},
    )
    lay(table.stage("E"), 1, 0).choose(0, PlaceGondola(site("K10")))
    assert table.state.scores[0] == 3 + 1
    assert table.offers(0) == {
        BringNobody(),
        BringCouncilman(SMA, None),
        BringCouncilman(SMA, CAN),
        BringCouncilman(DOR, None),
        BringCouncilman(DOR, SMA),
        BringCouncilman(DOR, CAN),
    }
    assert "where he stands" in table.refuses(0, BringCouncilman(SMA, SMA))
    assert "no councilman in" in table.refuses(0, BringCouncilman(SMA, SCR))
    assert "does not touch" in table.refuses(0, BringCouncilman(SCR, None))
    assert "empty" in table.refuses(0, SendCouncilman(SMA))
    table.choose(0, BringCouncilman(DOR, SMA))
    assert (table.state.councilmen[SMA][0], table.state.councilmen[DOR][0]) == (2, 1)


def test_with_an_empty_general_supply_nobody_need_be_brought() -> None:
    """R-4.12, A-17."""
    table = scene(2, hands=["O", "C"], general={0: 0}, councilmen={SMA: {0: 18}})
    lay(table.stage("E"), 1, 0).choose(0, PlaceGondola(site("K10")))
    assert "private supply is empty" in table.refuses(0, BringCouncilman(DOR, None))
    table.choose(0, BringNobody())
    assert table.state.scores[0] == 3 + 1 + 1  # a missing one, and the bonus
    assert table.state.councilmen[SMA][0] == 18


def test_from_the_private_supply_one_may_be_brought() -> None:
    """R-4.12, A-17."""
    table = scene(2, hands=["O", "C"], general={0: 0}, private={0: 18})
    lay(table.stage("E"), 1, 0).choose(0, PlaceGondola(site("K10")))
    table.choose(0, BringCouncilman(DOR, None))
    assert table.state.private[0] == 17


def test_a_gondola_can_complete_a_side() -> None:
    """R-4.13: five points, and the tile is turned over at once."""
    table = scene(2, hands=["O", "C"], councilmen={CAN: {0: 1}, CAS: {0: 2, 1: 1}})
    lay(table.stage("E"), 1, 0)
    table.choose(0, PlaceGondola(site("K09")), SendCouncilman(SMA))
    assert table.state.scores[0] == 8
    assert table.state.bonus_tiles == (False, True)


def test_a_side_scores_only_once() -> None:
    """R-4.13: and nothing is lost when a district is left."""
    standing = {CAN: {0: 1, 1: 1}, CAS: {0: 2, 1: 1}}
    table = scene(2, hands=["O", "OO"], round=2, councilmen=standing).stage("E")
    lay(table, 1, 0).choose(0, PlaceGondola(site("K09")), SendCouncilman(SMA))
    lay(table.stage("E", leader=1), 2)
    table.choose(1, PlaceGondola(site("K10")), SendCouncilman(SMA))
    assert table.state.scores == (8, 3)


def test_the_councilmen_of_the_winner_must_go_to_the_active_district() -> None:
    """R-4.14, A-18."""
    table = lay(scene(2, hands=["CC", "C"]).stage("F"), 2, 1)
    assert table.state.councilmen[CAN] == (3, 1)
    assert table.state.private == (2, 4)


def test_what_the_private_supply_lacks_may_be_moved() -> None:
    """R-4.15, A-18."""
    table = scene(
        2, hands=["CCC", "O"], private={0: 1}, councilmen={SMA: {0: 2}, DOR: {0: 1}}
    )
    lay(table.stage("F"), 3, 0)
    assert table.state.phase is Phase.MOVE
    assert table.state.moves_left == 3
    assert table.offers(0) == {Stop(), MoveCouncilman(SMA), MoveCouncilman(DOR)}
    assert "active" in table.refuses(0, MoveCouncilman(CAN))
    assert "no councilman" in table.refuses(0, MoveCouncilman(SPO))
    table.choose(0, MoveCouncilman(SMA), MoveCouncilman(DOR))
    assert table.offers(0) == {Stop(), MoveCouncilman(SMA)}
    table.choose(0, Stop())
    assert table.state.councilmen[CAN][0] == 3
    assert table.state.general[0] == 18 - 1 - 3  # never used in this stage


def test_moving_ends_when_nobody_is_left_to_move() -> None:
    """R-4.15."""
    table = scene(2, hands=["CCC", "O"], private={0: 0}, councilmen={SMA: {0: 1}})
    lay(table.stage("F"), 3, 0).choose(0, MoveCouncilman(SMA))
    assert table.state.round == 2


def test_nobody_is_asked_to_move_without_councilmen_elsewhere() -> None:
    """R-4.15."""
    table = scene(2, hands=["CCC", "O"], private={0: 1})
    lay(table.stage("F"), 3, 0)
    assert table.state.round == 2


def test_in_the_council_stage_all_who_complete_a_side_score() -> None:
    """R-4.16, A-19."""
    standing = {SMA: {0: 1, 1: 1, 2: 1}, CAS: {0: 1, 1: 1}}
    table = scene(3, hands=["C", "C", "C"], councilmen=standing).stage("F")
    lay(table, 1, 1, 1)
    earned = [event for event in table.events if isinstance(event, DistrictBonus)]
    assert earned == [DistrictBonus(0, 0, 5), DistrictBonus(1, 0, 5)]
    assert table.events.count(BonusFlipped(0)) == 1
    assert table.state.scores == (8, 8, 3)
    assert table.state.bonus_tiles == (False, True)


def test_a_side_is_looked_at_after_each_move() -> None:
    """R-4.16, R-4.13: a move from district to district is one step."""
    standing = {SMA: {0: 1}, CAS: {0: 1}, DOR: {0: 1}}
    table = scene(2, hands=["C", "O"], private={0: 0}, councilmen=standing).stage("F")
    lay(table, 1, 0)
    table.choose(0, MoveCouncilman(DOR))
    assert table.state.scores[0] == 8
    table.choose(0, MoveCouncilman(SMA))
    assert table.state.scores[0] == 8


def test_a_move_that_leaves_a_gap_completes_nothing() -> None:
    """R-4.13."""
    standing = {SMA: {0: 1}, CAS: {0: 1}}
    table = scene(2, hands=["C", "O"], private={0: 0}, councilmen=standing).stage("F")
    lay(table, 1, 0).choose(0, MoveCouncilman(SMA), Stop())
    assert table.state.scores[0] == 3


@pytest.mark.parametrize("stage", "ABCDEF")
def test_a_stage_without_cards_changes_nothing_but_bridges(stage: str) -> None:
    """R-3.9, R-4.7."""
    table = scene(2, hands=["*", "*"], coins=[2, 2]).stage(stage)
    lay(table, 0, 0)
    assert table.state.coins == (2, 2)
    assert table.state.private == (5, 5)
    assert table.state.doge_positions == (0, 0)
    assert table.state.scores == ((2, 2) if stage == "D" else (3, 3))


def test_jokers_alone_can_build_a_bridge() -> None:
    """R-3.5, R-4.8."""
    table = scene(2, hands=["**", "O"]).stage("D")
    table.choose(0, LayJoker(), LayJoker(), Play()).choose(1, Pass())
    assert table.state.phase is Phase.BRIDGE
