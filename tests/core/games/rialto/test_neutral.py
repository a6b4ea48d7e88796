"""The variant for two with a neutral player (R-8)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.board import marked
from ridotto.core.games.rialto.choices import (
    Delay,
    LayCard,
    Pass,
    PlaceBridge,
    Play,
    TakeColumn,
    TakeStart,
    UseEmbassy,
)
from ridotto.core.games.rialto.data import Building
from ridotto.core.games.rialto.events import (
    DistrictBonus,
    DogeMoved,
    NeutralDrew,
    NeutralPlayed,
)
from ridotto.core.games.rialto.phase import Phase
from tests.core.games.rialto.scene import (
    CAN,
    CAS,
    DATA,
    SMA,
    SPO,
    Scene,
    cards,
    scene,
    site,
    tokens,
)
from tests.core.games.rialto.test_setting_up import dealt, set_up

NP = 2
ORDER = "CAN DOR SPO SMA CAS SCR"
"""The order tokens of TV-R9."""


def stage(letter: str, drawn: str, leader: int = NP, **given: object) -> Scene:
    """A stage in which the neutral player has these cards."""
    table = scene(2, neutral=True, hands=["*", "*"], **given)  # type: ignore[arg-type]
    return table.neutral_draws(drawn).stage(letter, leader)


def pass_both(table: Scene) -> Scene:
    for _ in range(2):
        table.choose(table.state.turn, Pass())
    return table


def test_the_neutral_player_is_first_and_lots_are_drawn_for_its_left() -> None:
    """R-8.1."""
    events = [set_up(dealt(2, seed, "on")) for seed in range(20)]
    assert {event.seating for event in events} == {(2, 0, 1), (2, 1, 0)}
    for event in events:
        _, left, other = event.seating
        assert (event.coins[left], event.coins[other]) == (1, 2)


def test_three_columns_are_dealt() -> None:
    """R-8.1."""
    assert len(scene(2, neutral=True).round().state.columns) == 3


def test_the_neutral_player_lies_on_top_of_the_doge_stack() -> None:
    """R-8.2, A-24."""
    state = dealt(2, 1, "on").state
    assert state.doge_order == state.seating
    assert state.doge_order[0] == NP


def test_the_other_player_takes_a_starting_building_first() -> None:
    """R-8.3, A-24."""
    table = dealt(2, 1, "on")
    _, left, other = table.state.seating
    assert table.state.turn == other
    table.choose(other, TakeStart(Building.Y1))
    assert table.state.turn == left
    assert TakeStart(Building.Y1) not in table.offers(left)


def test_the_neutral_player_has_no_mat_and_endless_councilmen() -> None:
    """R-8.4."""
    table = stage("F", "CCCCCCC", councilmen={CAN: {NP: 40}})
    pass_both(table)
    assert table.state.councilmen[CAN][NP] == 48
    assert len(RIALTO.view(table.state, None).mats) == 2


def test_the_marker_lies_between_the_lowest_districts_that_can_be_joined() -> None:
    """R-8.5: 1 and 2 are not connected, so it goes to 1 and 3."""
    assert marked(DATA, tokens(ORDER), (None,) * 12) == site("K08")


def test_the_marker_lies_there_from_the_start() -> None:
    """R-8.5: before anybody has chosen a building."""
    table = dealt(2, 1, "on")
    marker = RIALTO.view(table.state, None).marker
    assert marker == marked(DATA, table.state.tokens, table.state.built)


def test_the_marker_moves_whoever_builds() -> None:
    """R-8.5: players may build on the marked connection."""
    table = scene(2, neutral=True, hands=["B", "*"], order=ORDER)
    table.neutral_draws("DDDDDDD").stage("D", leader=0)
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert RIALTO.view(table.state, None).marker == site("K08")
    table.choose(0, PlaceBridge(site("K08"), False))
    assert RIALTO.view(table.state, None).marker == site("K01")


def test_with_no_free_connection_there_is_no_marker() -> None:
    """R-8.5."""
    table = scene(2, round=6, built={f"K{n:02}": "gondola" for n in range(1, 13)})
    assert marked(DATA, tokens(ORDER), table.state.built) is None


def test_the_neutral_player_takes_no_column_and_draws_seven_open_cards() -> None:
    """R-8.6."""
    table = scene(2, neutral=True).round()
    assert (table.state.turn, *table.state.queue) == (0, 1)
    table.choose(0, TakeColumn(0)).choose(1, TakeColumn(1))
    while seats := RIALTO.pending(table.state):
        if table.state.phase is not Phase.REDUCE:
            break
        table.choose(seats[0], RIALTO.choices(table.state, seats[0])[0])
    drawn = [event for event in table.events if isinstance(event, NeutralDrew)]
    assert sum(drawn[0].cards) == 7
    assert RIALTO.redact(drawn[0], Seat(0)) == drawn[0]


def test_it_plays_all_its_cards_of_the_stage() -> None:
    """R-8.7: in its turn, clockwise."""
    table = stage("A", "DDDOO**", leader=0)
    assert (table.state.turn, *table.state.queue) == (0, 1, NP)
    pass_both(table)
    assert NeutralPlayed(0, cards("DDD"), 3) in table.events
    assert DogeMoved(NP, 4, 4) in table.events
    assert table.state.leader == NP
    assert table.state.stage == 1


def test_its_jokers_count_with_the_council() -> None:
    """R-8.7, A-25: even without a Council card."""
    table = stage("F", "DDDOO**")
    assert table.state.counts[NP] == 2
    pass_both(table)
    assert table.state.councilmen[CAN][NP] == 3


def test_it_wins_ties_by_doge_order() -> None:
    """R-8.7, R-3.9."""
    table = scene(2, neutral=True, hands=["G", "O"]).neutral_draws("GDDDDDD")
    table.stage("B")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.state.leader == NP
    assert table.state.coins == (1, 0)


def test_a_bonus_it_wins_is_nobodys() -> None:
    """R-8.8: no coins, no buildings."""
    table = scene(2, neutral=True, hands=["GU", "*"]).neutral_draws("GGGUUUU")
    table.stage("B")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.state.coins == (1, 0)
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.state.budget == 1


def test_its_bridge_turns_the_low_value_to_the_low_number() -> None:
    """R-8.8, A-24: and it scores nothing."""
    table = stage("D", "BBDDDDD", order=ORDER, bridges=[(5, 6)])
    pass_both(table)
    span = table.state.built[site("K08")]
    assert span is not None
    assert span.ends == (5, 6)
    assert table.state.scores == (2, 2)


def test_its_bridge_is_turned_the_other_way_where_the_numbers_are() -> None:
    """R-8.8."""
    table = stage("D", "BBDDDDD", order="SPO CAN DOR SMA CAS SCR", bridges=[(5, 6)])
    pass_both(table)
    span = table.state.built[site("K08")]
    assert span is not None
    assert span.ends == (6, 5)


def test_without_the_bonus_it_builds_nothing() -> None:
    """R-8.8."""
    table = scene(2, neutral=True, hands=["BB", "*"]).neutral_draws("BDDDDDD")
    table.stage("D")
    table.choose(0, LayCard(), LayCard(), Play()).choose(1, Pass())
    table.choose(0, PlaceBridge(site("K12"), False))
    assert sum(span is not None for span in table.state.built) == 1


def test_its_gondola_brings_a_councilman_to_both_ends() -> None:
    """R-8.8."""
    table = stage("E", "OODDDDD", order=ORDER)
    pass_both(table)
    assert table.state.councilmen[CAN][NP] == 1
    assert table.state.councilmen[SPO][NP] == 1
    assert table.state.values[CAN] == table.state.values[SPO] == 1


def test_a_side_it_completes_is_gone() -> None:
    """R-8.9."""
    table = stage("E", "OODDDDD", order=ORDER, councilmen={SMA: {NP: 1}, CAS: {NP: 1}})
    pass_both(table)
    assert DistrictBonus(NP, 0, 0) in table.events
    assert table.state.bonus_tiles == (False, True)
    assert table.state.scores == (3, 3)


def test_in_the_same_council_stage_a_player_still_scores() -> None:
    """R-8.9, R-4.16, A-19."""
    standing = {SMA: {NP: 1, 0: 1}, CAS: {NP: 1, 0: 1}}
    table = scene(2, neutral=True, hands=["C", "*"], councilmen=standing)
    table.neutral_draws("CCDDDDD").stage("F")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.state.scores == (8, 3)
    assert table.state.bonus_tiles == (False, True)


def test_its_cards_go_to_the_pile_of_the_table() -> None:
    """R-8.10."""
    table = stage("A", "DDGGG**")
    while table.state.stage >= 0:
        pass_both(table)
    assert table.state.neutral_cards == cards("")
    assert table.state.discard_counts == (0, 0, 7)


def test_in_phase_three_it_only_counts_for_ranks() -> None:
    """R-8.11."""
    table = scene(
        2,
        neutral=True,
        owned=["B3"],
        coins=[1, 0],
        doge=[NP, 1, 0],
        positions=[0, 2, 5],
    ).blues()
    table.choose(0, UseEmbassy())
    assert table.state.doge_positions == (3, 2, 5)


def test_it_takes_ranks_in_districts_but_cannot_win() -> None:
    """R-8.12."""
    table = scene(
        2,
        neutral=True,
        round=6,
        private={0: 0, 1: 0},
        councilmen={CAN: {NP: 3, 0: 2, 1: 1}},
        built={"K01": (6, 5)},
    ).blues()
    result = RIALTO.result(table.state)
    assert result is not None
    assert [score.total for score in result.scores] == [3 + 3, 3 + 1]
    assert result.winners == (0,)


def test_a_final_tie_is_between_the_two() -> None:
    """R-8.12."""
    table = scene(
        2, neutral=True, round=6, private={0: 0, 1: 0}, doge=[NP, 1, 0]
    ).blues()
    result = RIALTO.result(table.state)
    assert result is not None
    assert [score.rank for score in result.scores] == [2, 1]


def test_who_delays_comes_even_after_the_neutral_player() -> None:
    """A-11."""
    table = scene(2, neutral=True, hands=["*", "*"], owned=["Y1"], coins=[1, 0])
    table.neutral_draws("DDGGG**").stage("A", leader=0).choose(0, Delay())
    assert (table.state.turn, *table.state.queue) == (1, NP, 0)


def test_the_option_matters_for_two_only() -> None:
    """R-8: three sit down without it, whatever is set."""
    assert not dealt(3, 1, "on").state.neutral
