"""Worked examples: TV-R from the rulebook, TV-X made up for the rules."""

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import (
    Convert,
    Decline,
    Discard,
    DrawThree,
    Exchange,
    GiveUp,
    LayCard,
    LayJoker,
    Pass,
    PlaceBridge,
    PlaceGondola,
    Play,
    SendCouncilman,
    TakeBuilding,
    TakeColumn,
    TakeStart,
    UseChancery,
    UseEmbassy,
    UseTheatre,
)
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.events import StartTaken
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.rules import flow
from ridotto.core.games.rialto.scoring import building_points, district_points, rest
from tests.core.games.rialto.scene import (
    CAN,
    CAS,
    DATA,
    DOR,
    SMA,
    SPO,
    Scene,
    buildings,
    cards,
    scene,
    site,
)
from tests.support.luck import ScriptedChance

RED, BLUE, YELLOW = 0, 1, 2


def lay(table: Scene, *counts: int) -> Scene:
    """From the leader on, everybody plays so many cards of the stage."""
    for count in counts:
        steps = [*[LayCard()] * count, Play()] if count else [Pass()]
        table.choose(table.state.turn, *steps)
    return table


def test_columns_for_two_players() -> None:
    """TV-R1."""
    table = scene(2, owned=["G1", ""], coins=[1, 0]).round()
    assert [sum(column or ()) for column in table.state.columns] == [6, 6, 6]
    assert len(table.state.pile) == 59
    table.choose(0, TakeColumn(0)).choose(1, TakeColumn(1))
    assert len(table.state.pile) == 55
    assert sum(table.state.left_over) == 6


def test_the_active_district() -> None:
    """TV-R2."""
    for number in range(1, 7):
        table = scene(2, order="DOR CAN SPO SMA CAS SCR", round=number).round(number)
        assert table.state.tokens[table.state.active] == number


def test_the_bonus_in_stage_a() -> None:
    """TV-R3."""
    table = lay(scene(3, hands=["DDDG", "DD", "D"]).stage("A"), 3, 2, 1)
    assert table.state.doge_positions == (4, 2, 1)
    assert table.state.stage == 1
    assert table.state.leader == RED


def test_one_card_as_one_of_another_kind() -> None:
    """TV-R4."""
    table = scene(
        2,
        hands=["GO", "DD"],
        owned=["Y2"],
        coins=[2, 0],
        positions=[5, 0],
    ).stage("A")
    table.choose(0, Convert(Building.Y2, Kind.GOLD), Play())
    assert table.state.counts[0] == 1
    lay(table, 2)
    assert table.state.doge_positions == (6, 3)
    assert table.state.coins[0] == 1
    assert table.state.used[0] == buildings("Y2")
    assert table.state.hands[0] == cards("O")
    assert table.state.seen_discards == cards("GDD")


def test_a_theatre_with_a_joker() -> None:
    """TV-R5."""
    table = scene(2, hands=["*", "O"], owned=["Y3"], coins=[1, 0]).stage("A")
    assert table.refuses(0, UseTheatre())
    table.choose(0, LayJoker())
    assert table.refuses(0, Play())
    table.choose(0, UseTheatre(), Play())
    assert table.state.counts[0] == 1
    assert table.state.coins[0] == 0


def test_an_upgrade() -> None:
    """TV-R6."""
    table = scene(2, owned=["B1 G2", "B4"], coins=[1, 1]).blues()
    table.choose(0, Exchange(Building.G2, Condition.FRESH))
    state = table.state
    assert state.supply[Building.G2] == 5
    assert state.used[0] == buildings("B1")
    assert state.locked[0] == buildings("G3")
    assert (state.coins[0], state.scores[0]) == (0, 3)


def test_advancing_by_rank() -> None:
    """TV-R7."""
    table = scene(
        4, owned=["", "", "B3", ""], coins=[0, 0, 1, 0], positions=[9, 7, 4, 2]
    ).blues()
    table.choose(2, UseEmbassy())
    assert table.state.doge_positions == (9, 7, 7, 2)
    assert table.state.doge_order == (0, 2, 1, 3)


def test_scoring_a_district() -> None:
    """TV-R8."""
    table = scene(
        5,
        order="CAN CAS SCR SMA SPO DOR",
        built={"K01": (4, 5), "K09": (4, 6), "K02": "gondola", "K10": "gondola"},
        councilmen={SMA: {0: 6, 1: 4, 2: 3, 3: 2, 4: 1}},
    )
    state = table.state
    assert state.tokens[SMA] == 4
    assert state.values[SMA] == 11
    points = district_points(11, state.councilmen[SMA], state.doge_order)
    assert points == {0: 11, 1: 5, 2: 2, 3: 1, 4: 0}


def test_the_marker_at_the_start() -> None:
    """TV-R9."""
    table = scene(2, neutral=True, order="CAN DOR SPO SMA CAS SCR").round()
    assert RIALTO.view(table.state, None).marker == site("K08")


def test_setting_up_for_five() -> None:
    """TV-X1: the first player is seat 2."""
    config = Config(5, {"neutral": "off"}, (), DATA)
    table = Scene(RIALTO.setup(config), ScriptedChance(2))
    RIALTO.deal(table.state, table.chance, table.emit)
    assert table.state.seating == table.state.doge_order == (2, 3, 4, 0, 1)
    assert table.state.coins == (2, 3, 1, 2, 2)
    while table.state.phase is Phase.START:
        (seat,) = RIALTO.pending(table.state)
        table.choose(seat, RIALTO.choices(table.state, seat)[0])
    taken = [event.seat for event in table.events if isinstance(event, StartTaken)]
    assert taken == [1, 0, 4, 3, 2]
    assert len(table.state.columns) == 6


def test_starting_buildings_for_four() -> None:
    """TV-X2."""
    table = scene(4)
    flow.next_start(table.state, (3, 2, 1, 0), table.chance, table.emit)
    table.choose(3, TakeStart(Building.Y1)).choose(2, TakeStart(Building.Y1))
    assert table.offers(1) == {TakeStart(Building.G1), TakeStart(Building.B1)}


def test_leapfrog() -> None:
    """TV-X3."""
    table = lay(scene(3, hands=["DG", "DDG", "G"]).stage("A"), 1, 2, 0)
    assert table.state.doge_positions == (1, 3, 0)
    assert table.state.doge_order == (1, 0, 2)


def test_the_same_space() -> None:
    """TV-X4."""
    table = scene(3, hands=["DG", "DDG", "DDDG"], positions=[4, 3, 0]).stage("A")
    lay(table, 1, 2, 3)
    assert table.state.doge_positions == (5, 5, 4)
    assert table.state.doge_order == (1, 0, 2)


def test_a_tie_for_the_bonus() -> None:
    """TV-X5."""
    table = scene(2, hands=["GGU", "GGU"], doge=[BLUE, RED], positions=[0, 2])
    lay(table.stage("B"), 2, 2)
    assert table.state.coins == (2, 3)
    assert table.state.stage == 2
    assert table.state.leader == BLUE


def test_nobody_plays() -> None:
    """TV-X6."""
    table = lay(scene(3, hands=["U", "U", "U"]).stage("B", leader=RED), 0, 0, 0)
    assert table.state.coins == (0, 0, 0)
    assert table.state.stage == 2
    assert table.state.leader == RED


def test_a_budget_of_five() -> None:
    """TV-X7."""
    table = scene(2, hands=["UUUU", "O"], owned=["G1 G1 G2"]).stage("C")
    lay(table, 4, 0)
    fours = {TakeBuilding(b) for b in (Building.G4, Building.Y4, Building.B4)}
    assert table.offers(0) == {Decline()} | fours
    assert table.refuses(0, TakeBuilding(Building.G3))
    table.choose(0, TakeBuilding(Building.Y4))
    ones = {TakeBuilding(b) for b in (Building.G1, Building.Y1, Building.B1)}
    assert table.offers(0) == {Decline()} | ones


def test_a_bridge_stage() -> None:
    """TV-X8."""
    table = scene(3, hands=["BB", "B", "O"], scores=[10, 8, 3], bridges=[(3, 6)])
    lay(table.stage("D"), 2, 1, 0)
    table.choose(RED, PlaceBridge(site("K09"), False))
    assert table.state.scores == (13, 9, 2)
    assert (table.state.values[SMA], table.state.values[SPO]) == (3, 6)


def test_a_gondola_with_enough_pieces() -> None:
    """TV-X9."""
    table = scene(2, hands=["OO", "C"], general={0: 8}, councilmen={CAN: {0: 9}})
    assert table.state.private[0] == 1
    lay(table.stage("E"), 2, 0)
    table.choose(0, PlaceGondola(site("K05")), SendCouncilman(DOR))
    assert (table.state.general[0], table.state.private[0]) == (5, 3)
    assert table.state.councilmen[DOR][0] == 1
    span = table.state.built[site("K05")]
    assert span is not None
    assert span.is_gondola
    assert (table.state.values[SPO], table.state.values[DOR]) == (1, 1)


def test_a_council_stage() -> None:
    """TV-X10."""
    table = scene(2, hands=["CCC", "*"], private={0: 4}, round=3)
    assert table.state.active == CAS
    lay(table.stage("F"), 3, 0)
    assert table.state.councilmen[CAS][0] == 4
    assert table.state.private[0] == 0
    assert table.state.round == 4


def test_the_hand_limit() -> None:
    """TV-X11."""
    table = scene(2, hands=["*", ""], owned=["G3"], coins=[1, 0]).round()
    table.choose(0, TakeColumn(0)).choose(1, TakeColumn(1))
    table.choose(0, DrawThree(Building.G3))
    view = RIALTO.view(table.state, Seat(0))
    assert (view.mats[0].hand_count, view.mats[0].hand_limit) == (12, 8)
    for _ in range(4):
        assert Seat(0) in RIALTO.pending(table.state)
        held = table.state.hands[0]
        table.choose(0, Discard(next(kind for kind in Kind if held[kind])))
    assert sum(table.state.hands[0]) == 8
    assert Seat(0) not in RIALTO.pending(table.state)


def test_the_chancery_with_an_empty_general_supply() -> None:
    """TV-X12."""
    table = scene(2, owned=["B2"], coins=[1, 0], scores=[20, 3], general={0: 0}).blues()
    private = table.state.private[0]
    table.choose(0, UseChancery())
    assert table.state.scores[0] == 22
    assert table.state.private[0] == private


def test_seven_buildings() -> None:
    """TV-X13."""
    owned = ["G1 B1 G2 B2 G3 B3 G4"]
    table = scene(2, hands=["UU", "O"], owned=owned, scores=[15, 3]).stage("C")
    lay(table, 2, 0)
    assert building_points(table.state.fresh[0]) == 16
    table.choose(0, TakeBuilding(Building.Y3))
    table.choose(0, GiveUp(Building.G1, Condition.FRESH))
    assert table.state.scores[0] == 16
    assert sum(table.state.fresh[0]) == 7
    assert building_points(table.state.fresh[0]) == 18


def test_the_rest_of_the_supply() -> None:
    """TV-X14."""
    assert rest(3, 4) + building_points(buildings("G4 Y3 B2")) == 13


def test_a_final_tie() -> None:
    """TV-X15."""
    private = {0: 0, 1: 0}
    table = scene(2, round=6, scores=[61, 61], private=private, doge=[BLUE, RED])
    result = RIALTO.result(table.blues().state)
    assert result is not None
    assert [score.total for score in result.scores] == [61, 61]
    assert result.winners == (BLUE,)


def test_the_way_the_neutral_player_builds() -> None:
    """TV-X16."""
    table = scene(
        2,
        neutral=True,
        hands=["*", "*"],
        order="CAN DOR SPO SMA CAS SCR",
        bridges=[(5, 6)],
    )
    lay(table.neutral_draws("BDDDDDD").stage("D", leader=2), 0, 0)
    assert (table.state.values[CAN], table.state.values[SPO]) == (5, 6)
    assert RIALTO.view(table.state, None).marker == site("K01")
