"""The merchant: what it values, and that it beats who chooses at random."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ridotto.core.automa.arena import Plan, Tally, play_one
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Kind as Sort
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO
from ridotto.core.games.rialto.choices import (
    Discard,
    Done,
    LayCard,
    MoveCouncilman,
    Pass,
    PlaceBridge,
    PlaceGondola,
    Play,
    SendCouncilman,
    Stop,
    TakeBuilding,
    TakeColumn,
    UsePalace,
)
from ridotto.core.games.rialto.data import Building, Kind
from tests.core.games.rialto.scene import CAN, CAS, DOR, SMA, Scene, cards, scene, site
from tests.core.games.rialto.test_knowledge import seeds, some_way, tables


def best(table: Scene, seat: int) -> Choice:
    """What the merchant would do here."""
    choices = RIALTO.choices(table.state, Seat(seat))
    worths = RIALTO.weigh(RIALTO.view(table.state, Seat(seat)), Seat(seat), choices)
    return choices[list(worths).index(max(worths))]


@given(tables, seeds, st.integers(0, 500))
def test_every_choice_is_weighed_and_every_one_has_its_reason(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    state = some_way(*table, seed, decisions)
    for seat in RIALTO.pending(state):
        view = RIALTO.view(state, seat)
        choices = RIALTO.choices(state, seat)
        worths = RIALTO.weigh(view, seat, choices)
        assert len(worths) == len(choices)
        assert all(-200 < worth < 400 for worth in worths)
        for choice in choices:
            said = RIALTO.reason(view, seat, choice)
            assert said
            assert not said.endswith(".")


@pytest.mark.parametrize(
    "seats", [(Sort.MERCHANT, Sort.RANDOM), (Sort.RANDOM, Sort.MERCHANT)]
)
def test_the_merchant_beats_chance_from_either_seat(seats: tuple[Sort, ...]) -> None:
    plan = Plan(game="rialto", kinds=seats, games=6, seed=1)
    tally = Tally(seats)
    for number in range(plan.games):
        tally.add(play_one(plan, number))
    merchant = tally.standings()[seats.index(Sort.MERCHANT)]
    assert merchant.wins == plan.games


def test_a_column_is_looked_at_together_with_the_hand() -> None:
    """Two Building cards are worth more to who holds two already."""
    columns = (cards("UUDBOC"), cards("GGDBOC"), cards("DDBOCG"))

    def edge(hand: str) -> float:
        table = scene(2, hands=[hand, ""]).round()
        table.state = replace(table.state, columns=columns)
        view = RIALTO.view(table.state, Seat(0))
        choices = [TakeColumn(0), TakeColumn(1)]
        first, second = RIALTO.weigh(view, Seat(0), choices)
        return first - second

    assert edge("UU") > edge("GG")


def test_jokers_are_kept_and_lone_cards_go() -> None:
    table = scene(2, hands=["D***UUUB", "D"], round=6).greens()
    choice = best(table, 0)
    assert choice != Discard(Kind.JOKER)
    assert choice in (Discard(Kind.DOGE), Discard(Kind.BUILDING))


def test_one_bridge_card_is_always_played() -> None:
    """From -1 to +1 is a swing of two."""
    table = scene(2, hands=["BO", "BB"]).stage("D")
    assert best(table, 0) == LayCard()
    assert best(table.choose(0, LayCard()), 0) == Play()


def test_coins_are_spent_on_palaces() -> None:
    table = scene(2, owned=["B4"], coins=[1, 0]).blues()
    assert best(table, 0) == UsePalace()


def test_a_palace_is_bought_early() -> None:
    table = scene(2, hands=["UUUU", "O"], coins=[3, 0], round=2).stage("C")
    table.choose(0, *[LayCard()] * 4, Play()).choose(1, Pass())
    assert best(table, 0) == TakeBuilding(Building.B4)


def test_the_high_end_of_a_bridge_goes_where_one_leads() -> None:
    table = scene(
        2,
        hands=["B", "O"],
        round=4,
        bridges=[(3, 6)],
        councilmen={SMA: {0: 4}, DOR: {1: 4}},
    ).stage("D")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    worths = {
        flip: RIALTO.weigh(
            RIALTO.view(table.state, Seat(0)),
            Seat(0),
            [PlaceBridge(site("K10"), flip)],
        )[0]
        for flip in (False, True)
    }
    assert worths[True] > worths[False]


def test_a_councilman_completes_a_side() -> None:
    table = scene(2, hands=["O", "C"], councilmen={CAN: {0: 1}, CAS: {0: 2}}).stage("E")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    table.choose(0, PlaceGondola(site("K09")))
    assert best(table, 0) == SendCouncilman(SMA)


def test_councilmen_are_not_moved_for_nothing() -> None:
    """A safe lead needs no more; the other place would be lost."""
    standing = {SMA: {0: 1, 1: 1}, CAN: {0: 9}}
    table = scene(2, hands=["C", "O"], private={0: 0}, councilmen=standing).stage("F")
    table.choose(0, LayCard(), Play()).choose(1, Pass())
    assert table.offers(0) == {Stop(), MoveCouncilman(SMA)}
    assert best(table, 0) == Stop()


def test_done_is_chosen_where_nothing_pays() -> None:
    """A Broker is not worth the last coin of the Palace."""
    table = scene(
        2, hands=["DDDDDDD", "D"], owned=["G2 B4"], coins=[1, 0], round=6
    ).greens("D")
    assert best(table, 0) == Done()
