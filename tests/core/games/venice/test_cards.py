"""Influence cards (V-2, I01 to I11)."""

import pytest

from ridotto.core.games.venice.choices import (
    BRIBE,
    DONE,
    DRAW,
    MOOR,
    PASS,
    POINTS,
    SKIP,
    AddCube,
    Board,
    Build,
    BuryFirst,
    KeepCard,
    Overtime,
    PlaceSpy,
    PlayCard,
    Promote,
    Sail,
    Shift,
    Use,
)
from ridotto.core.games.venice.data import NONE, Card
from ridotto.core.games.venice.phase import Phase
from tests.core.games.venice.scene import CANALS, QUAYS, Scene, scene


def holding(*cards: int, people: int = 3, **options: str) -> Scene:
    """Seat 0 begins a turn with these cards; gondolas lie apart."""
    it = scene(people, **options)
    for gondola, quay in enumerate(("T06", "T10", "T01", "T02", "T03", "T04")):
        it.moor(gondola, quay)
    return it.hand(0, *cards).missions(0, 1)


def test_one_card_a_turn_and_only_at_its_beginning() -> None:
    """V-2.1, V-2.3: the card goes to the discard pile."""
    it = holding(Card.RESEARCH, Card.TESTIFY).turn(0)
    it.do(0, PlayCard(Card.RESEARCH))
    assert it.state.influence_discard == (Card.RESEARCH,)
    assert it.phase is Phase.GONDOLIER
    assert it.state.scrolls[0] == 4


def test_no_card_need_be_played() -> None:
    """V-2.1, V-0.9."""
    it = holding(Card.RESEARCH).turn(0).do(0, SKIP)
    assert it.phase is Phase.GONDOLIER


def test_e22_allows_a_second_card() -> None:
    """V-2.1, V-2.4, E22: even one that has just been gained."""
    it = holding(Card.INFORMATION).power(0, 22)
    it.influence_deck(Card.RESEARCH, Card.TESTIFY).turn(0)
    it.do(0, PlayCard(Card.INFORMATION), KeepCard(Card.RESEARCH))
    it.do(0, PlayCard(Card.RESEARCH))
    assert it.phase is Phase.GONDOLIER


def test_cards_without_effect_may_be_played() -> None:
    """V-2.2: Testify at 0 intrigue, Research at 10 scrolls."""
    it = holding(Card.RESEARCH, Card.TESTIFY).give(0, scrolls=10).turn(0)
    assert PlayCard(Card.RESEARCH) in it.offers(0)
    assert PlayCard(Card.TESTIFY) in it.offers(0)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        (Card.FOREMAN, "You have no assistant on slots 1 to 3."),
        (Card.PROMOTE, "You have no assistant on slots 1 to 3."),
        (Card.OVERTIME, "No gondola of yours lies at a tile with your assistant."),
        (Card.SPY, "A spy costs 2 coins."),
    ],
)
def test_conditions_must_hold(card: int, why: str) -> None:
    """V-2.2, 3.10."""
    it = holding(card, Card.RESEARCH).give(0, coins=1).turn(0)
    assert it.refused(0, PlayCard(card)) == why


def test_a_hand_may_grow_without_end() -> None:
    """V-2.5."""
    it = holding(*range(11), Card.RESEARCH).turn(0)
    assert len(it.state.hands[0]) == 12


def test_an_influence_card_is_chosen_from_two() -> None:
    """V-2.6, I04: the other one goes under the deck, known to who put it there."""
    it = holding(Card.INFORMATION).influence_deck(Card.SPY, Card.BRIDGE).turn(0)
    it.do(0, PlayCard(Card.INFORMATION), KeepCard(Card.BRIDGE))
    assert it.state.hands[0] == (Card.BRIDGE,)
    assert it.state.influence_deck[-1] == (Card.SPY, 0)
    assert it.state.coins[0] == 8


def test_an_empty_deck_is_made_anew_without_the_card_being_played() -> None:
    """V-2.6, A-37."""
    it = holding(Card.INFORMATION).influence_deck(Card.SPY)
    deck = it.state.influence_deck
    it.set(influence_deck=deck[:1], influence_discard=tuple(c for c, _ in deck[1:]))
    it.turn(0).do(0, PlayCard(Card.INFORMATION))
    assert len(it.state.drawn) == 2
    assert it.state.card == Card.INFORMATION
    assert not it.state.influence_discard
    it.do(0, it.offers(0)[0])
    assert it.state.influence_discard[0] == Card.INFORMATION


def test_a_single_card_left_is_kept() -> None:
    """V-2.6."""
    it = holding(Card.INFORMATION)
    rest = [card for card, _ in it.state.influence_deck]
    it.set(influence_deck=((rest[0], NONE),))
    it.set(hands=(it.state.hands[0], tuple(sorted(rest[1:])), ()))
    it.turn(0).do(0, PlayCard(Card.INFORMATION))
    assert it.state.hands[0] == (rest[0],)


def test_e17_looks_at_three_and_orders_the_rest() -> None:
    """E17."""
    it = holding(Card.INFORMATION).power(0, 17)
    it.influence_deck(Card.SPY, Card.BRIDGE, Card.STOCK).turn(0)
    it.do(0, PlayCard(Card.INFORMATION), KeepCard(Card.STOCK), BuryFirst(Card.SPY))
    assert it.state.influence_deck[-2:] == ((Card.SPY, 0), (Card.BRIDGE, 0))


def test_the_foreman_lifts_an_assistant_and_pushes_nobody() -> None:
    """V-2.7, I01: for 3 intrigue; the slot left behind stays empty."""
    it = holding(Card.FOREMAN).assistant(0, "market", 1).assistant(1, "market", 2)
    it.turn(0).do(0, PlayCard(Card.FOREMAN), Promote(QUAYS["T06"]))
    assert it.state.levels[QUAYS["T06"]] == (4, 2, 0)
    assert it.state.intrigue[0] == 3


def test_overtime_works_with_either_gondola() -> None:
    """V-2.8, A-08, I02, ED-20: one tile, no training, with the gondola there."""
    it = holding(Card.OVERTIME).assistant(0, "market", 1)
    it.assistant(0, "council_of_ten", 1).turn(0)
    it.do(0, PlayCard(Card.OVERTIME), Overtime(1), Use(0))
    assert it.state.cargo[1] == (0, 0, 1)
    assert it.state.levels[QUAYS["T10"]][0] == 1


@pytest.mark.parametrize(
    ("edition", "intrigue", "asked"),
    [("pl", 0, True), ("fr", 0, False), ("fr", 1, True)],
)
def test_councillors_take_bribes(edition: str, intrigue: int, asked: bool) -> None:
    """I03, ED-3: fr asks for the lead in intrigue."""
    it = holding(Card.COUNCILLORS, edition=edition).give(0, intrigue=intrigue)
    it.turn(0).do(0, PlayCard(Card.COUNCILLORS))
    assert (it.phase is Phase.BRIBE) == asked
    if asked:
        it.do(0, BRIBE)
    assert it.state.council[0] == 1 + asked
    assert it.state.intrigue[0] == intrigue + asked


def test_bridges_or_points_for_those_built_before() -> None:
    """V-2.9, I05."""
    it = holding(Card.BRIDGE).bridge(0, "C01").turn(0)
    it.do(0, PlayCard(Card.BRIDGE))
    assert Build(CANALS["C02"]) in it.offers(0)
    assert Build(CANALS["C01"]) not in it.offers(0)
    it.do(0, POINTS)
    assert it.state.vp[0] == 2


def test_a_promoted_assistant_pushes() -> None:
    """I06."""
    it = holding(Card.PROMOTE).assistant(0, "market", 1).assistant(1, "market", 2)
    it.turn(0).do(0, PlayCard(Card.PROMOTE), Promote(QUAYS["T06"]))
    assert it.state.levels[QUAYS["T06"]] == (2, 3, 0)


def test_stock_is_added_and_moved() -> None:
    """V-2.10, V-6.8, I07: cubes that went one way do not go back."""
    it = holding(Card.STOCK).load(0, (1, 0, 0)).turn(0)
    it.do(0, PlayCard(Card.STOCK), AddCube(1, 1), Shift(0, 1))
    assert Shift(0, 0) not in it.offers(0)
    it.do(0, DONE)
    assert it.state.cargo[:2] == ((0, 0, 0), (1, 1, 0))


def test_stock_that_fits_nowhere_is_discarded() -> None:
    """V-2.10, V-0.8."""
    it = holding(Card.STOCK).load(0, (5, 0, 0)).load(1, (0, 5, 0)).turn(0)
    it.do(0, PlayCard(Card.STOCK), AddCube(2, 0), DONE)
    assert it.phase is Phase.DISCARD


def test_full_gondolas_can_swap_their_loads() -> None:
    """V-6.8: as long as there is a way to stow all."""
    it = holding(Card.STOCK).load(0, (4, 0, 0)).load(1, (0, 5, 0)).turn(0)
    it.do(0, PlayCard(Card.STOCK), AddCube(0, 0), Shift(0, 1))
    assert DONE not in it.offers(0)
    it.do(0, Shift(1, 0), DONE)
    assert it.state.cargo[:2] == ((4, 1, 0), (1, 4, 0))


def test_contracts_bring_a_mission_or_points() -> None:
    """I08, V-13.4: no taxes, no choice."""
    it = holding(Card.CONTRACTS).turn(0)
    top = it.state.mission_deck[0][0]
    it.do(0, PlayCard(Card.CONTRACTS), DRAW)
    assert it.state.missions[0] == (0, top)
    assert it.state.coins[0] == 6


def test_contracts_with_a_full_hand_bring_points() -> None:
    """I08."""
    it = holding(Card.CONTRACTS).missions(0, 1, 2, 3).turn(0)
    it.do(0, PlayCard(Card.CONTRACTS))
    assert it.state.vp[0] == 2


def test_testifying_removes_intrigue() -> None:
    """I10."""
    it = holding(Card.TESTIFY).give(0, intrigue=2).turn(0)
    it.do(0, PlayCard(Card.TESTIFY))
    assert it.state.intrigue[0] == 0


def test_a_spy_opens_a_building_in_passing() -> None:
    """V-7.8, I11, A-06: all four effects; he leaves when the turn ends."""
    it = holding(Card.SPY).turn(0)
    it.do(0, PlayCard(Card.SPY), PlaceSpy(QUAYS["T07"]), Board(0))
    assert it.state.coins[0] == 4
    it.do(0, Sail(CANALS["C09"]), PASS, Use(1), Use(3), DONE)
    assert it.state.council[0] == 1
    it.do(0, Sail(CANALS["C10"]), MOOR, Use(0))
    assert it.state.spy == NONE


def test_a_spy_works_at_public_buildings_too() -> None:
    """A-06, V-7.8: both sub-effects."""
    it = holding(Card.SPY).moor(1, "T08").turn(0)
    it.do(0, PlayCard(Card.SPY), PlaceSpy(QUAYS["GCL"]), Board(1))
    it.do(0, Sail(CANALS["C11"]), PASS, Use(0))
    assert it.state.council[0] == 1


def test_a_spy_does_nothing_where_one_moors() -> None:
    """A-07, V-7.8."""
    it = holding(Card.SPY).turn(0)
    it.do(0, PlayCard(Card.SPY), PlaceSpy(QUAYS["T07"]), Board(0))
    it.do(0, Sail(CANALS["C09"]), MOOR)
    assert Use(1) not in it.offers(0)


def test_there_is_one_spy() -> None:
    """V-2.11, A-46."""
    it = holding(Card.SPY, Card.SPY).power(0, 22).turn(0)
    it.do(0, PlayCard(Card.SPY), PlaceSpy(0))
    assert it.refused(0, PlayCard(Card.SPY)) == "The spy is already on the board."
