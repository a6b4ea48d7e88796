"""Setting up and the preliminary round (S-1 to S-15, P-1 to P-5)."""

import pytest

from ridotto.core.games.venice.choices import (
    DONE,
    FlipFavour,
    Place,
    ReturnMission,
    Use,
)
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Favour, Phase
from tests.core.games.venice.scene import QUAYS, Scene, fresh


def returned(people: int, **options: str) -> Scene:
    """Everybody has given the first mission back."""
    it = Scene(fresh(people, **options))
    for seat in range(people):
        it.do(seat, ReturnMission(it.state.missions[seat][0]))
    return it


def test_tiles_lie_everywhere_once() -> None:
    """S-2, 3.5: shuffled, or as in the examples."""
    assert sorted(fresh(3, layout="random").tiles) == list(range(15))
    assert fresh(3).tiles[QUAYS["T01"]] == 5


@pytest.mark.parametrize(
    ("people", "space", "deck", "cap"),
    [(2, 10, 5, 8), (3, 12, 7, 8), (4, 14, 9, 10), (5, 16, 10, 10), (1, 0, 24, 8)],
)
def test_numbers_follow_the_players(
    people: int, space: int, deck: int, cap: int
) -> None:
    """S-3, S-4, S-5: end marker, missions left after the deal, intrigue track."""
    state = returned(people).state
    assert state.settings.end_space == space
    assert len(state.mission_deck) == deck
    assert state.settings.cap == cap
    assert state.scrolls[0] == 1


def test_seat_one_is_first_for_good() -> None:
    """S-6, S-11, V-0.1."""
    assert returned(3).state.turn == 0


def test_missions_are_given_back_at_once_and_lie_in_seat_order() -> None:
    """S-7, A-34."""
    it = Scene(fresh(3))
    assert it.state.asked == (0, 1, 2)
    hands = it.state.missions
    for seat in (2, 0, 1):
        it.do(seat, ReturnMission(hands[seat][1]))
    under = it.state.mission_deck[-3:]
    assert under == ((hands[0][1], 0), (hands[1][1], 1), (hands[2][1], 2))


def test_the_tracks_start_at_nothing_but_one_scroll() -> None:
    """S-8, S-9."""
    state = fresh(2)
    assert (state.vp, state.council, state.intrigue) == ((0, 0), (0, 0), (0, 0))
    assert len(state.influence_deck) == 22


@pytest.mark.parametrize(
    ("value", "favours"), [("all", (1, 1, 1)), ("none", (0, 0, 0)), ("1+3", (1, 0, 1))]
)
def test_favour_cards_go_to_those_the_option_names(
    value: str, favours: tuple[int, ...]
) -> None:
    """S-12, ED-2."""
    assert fresh(3, favour_cards=value).favours == favours


def test_gondolas_are_placed_in_a_snake() -> None:
    """S-14, S-15, P-1: 0, 1, 2, 2, 1, 0; not on one's own gondola."""
    it = returned(3)
    order = []
    while it.phase is Phase.PLACE or it.phase is Phase.ACTIVATE:
        seat = it.state.asked[0]
        if it.phase is Phase.PLACE:
            order.append(seat)
            here = it.state.at[2 * seat]
            if here != NONE:
                assert Place(here) not in it.offers(seat)
        it.do(seat, it.offers(seat)[0])
    assert order == [0, 1, 2, 2, 1, 0]
    assert it.state.round == 1


def test_a_placed_gondola_scores_trains_and_activates() -> None:
    """P-2, P-3, P-4."""
    it = returned(3)
    quay = QUAYS["T06"]
    it.do(0, Place(quay), Use(0)).do(1, Place(quay), Use(0))
    assert it.state.vp == (1, 0, 0)
    assert it.state.levels[quay] == (2, 1, 0)
    assert it.state.cargo[2] == (1, 0, 0)


def test_public_buildings_are_activated_when_placed_at() -> None:
    """P-4: one step at the Great Council, for nobody has less intrigue."""
    it = returned(3)
    it.do(0, Place(QUAYS["GCL"]), Use(0), DONE)
    assert it.state.council[0] == 1


def test_the_favour_card_may_be_flipped_while_placing() -> None:
    """P-5, V-16.1: but not while missions are given back."""
    it = Scene(fresh(2))
    assert FlipFavour("both") not in it.offers(0)
    it = returned(2)
    it.do(0, FlipFavour("both"))
    assert it.state.favours[0] is Favour.FLIPPED
    assert it.state.phase is Phase.PLACE


def test_smugglers_wait_off_the_board() -> None:
    """S-13, 4.3."""
    state = returned(2).state
    assert state.at[4:] == (NONE, NONE)
    assert [len(deck) for deck in state.smuggler_decks] == [12, 12]
    assert state.assistants == (10, 10, 10)
