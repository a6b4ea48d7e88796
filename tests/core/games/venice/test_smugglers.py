"""Two players and the smugglers (V-20)."""

from ridotto.core.games.venice.choices import (
    MOOR,
    PASS,
    SCROLL,
    TAKE,
    Board,
    Sail,
    Smuggle,
    Steer,
    TurnCube,
    Use,
)
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.neutrals import Arrived, SmugglerLooked
from ridotto.core.games.venice.events.sailing import Paid
from ridotto.core.games.venice.phase import Phase, Stage
from ridotto.core.games.venice.state import has_less, rivals
from tests.core.games.venice.scene import BUILDINGS, CANALS, QUAYS, Scene, scene


def smuggling(*top: str, seat: int = 0) -> Scene:
    """This seat's turn is over; its deck shows these cards."""
    it = scene(2).moor(0, "T01").moor(1, "T02").moor(2, "T03").moor(3, "T04")
    it.smugglers(seat, *top).hand(0).hand(1)
    return it.set(stage=Stage.SMUGGLER, turn=seat, deck=seat)


def play(tile: str) -> Smuggle:
    return Smuggle(BUILDINGS[tile])


def test_the_active_seat_plays_for_its_own_deck() -> None:
    """V-20.1, V-20.2, A-35: one of two cards; the other stays on top."""
    it = smuggling("mint", "docks").go_on()
    assert it.state.asked == (0,)
    assert set(it.offers(0)) == {play("mint"), play("docks")}
    it.do(0, play("docks"))
    assert it.state.smuggler_decks[0][0] == (BUILDINGS["mint"], 0)
    assert it.state.smuggler_discards[0] == (BUILDINGS["docks"],)
    it = smuggling("mint", "docks", seat=1).go_on()
    it.do(1, play("mint"))
    assert it.state.at[5] == QUAYS["T11"]


def test_the_last_card_is_played_and_all_are_shuffled() -> None:
    """V-20.3, ED-12."""
    it = smuggling("mint")
    pile = it.state.smuggler_decks[0]
    it.set(
        smuggler_decks=(pile[:1], it.state.smuggler_decks[1]),
        smuggler_discards=(tuple(card for card, _ in pile[1:]), ()),
    ).go_on()
    assert len(it.state.smuggler_decks[0]) == 12
    assert it.state.smuggler_discards[0] == ()
    assert it.state.at[4] == QUAYS["T11"]


def test_the_first_card_places_the_gondola_on_the_stack() -> None:
    """V-20.4, A-15: points for those underneath."""
    it = smuggling("mint", "docks").moor(2, "T11").go_on().do(0, play("mint"))
    assert it.state.vp == (0, 1)
    assert it.told(Paid) == []


def test_a_cheapest_way_is_taken_and_equals_are_chosen() -> None:
    """V-20.5: tolls count from the first canal on, bridges are free."""
    it = smuggling("library", "docks").moor(4, "T06").go_on().do(0, play("library"))
    assert it.told(Arrived)[0].quay == QUAYS["T05"]
    it = smuggling("warehouse", "docks").moor(4, "T01").go_on()
    it.do(0, play("warehouse"))
    assert it.state.at[4] == QUAYS["T09"]
    it = smuggling("mint", "docks").moor(4, "T07").moor(0, "T10").go_on()
    it.do(0, play("mint"))
    assert it.state.asked == (0,)
    it = smuggling("council_of_ten", "docks").moor(4, "T06").bridge(0, "C18").go_on()
    it.do(0, play("council_of_ten"))
    assert it.phase is not Phase.STEER
    it = smuggling("church", "docks").moor(4, "T08").go_on().do(0, play("church"))
    assert it.phase is Phase.STEER
    assert set(it.offers(0)) == {Steer(CANALS["C11"]), Steer(CANALS["C15"])}
    it.do(0, Steer(CANALS["C11"]))
    assert it.state.at[4] == QUAYS["T12"]


def test_a_smuggler_already_there_stays_and_trains() -> None:
    """V-20.6, A-13."""
    it = smuggling("mint", "docks").moor(2, "T11").moor(4, "T11").go_on()
    it.do(0, play("mint"))
    assert it.state.vp == (0, 0)
    assert it.state.levels[QUAYS["T11"]][2] == 1


def test_gondolas_on_the_way_are_met_by_their_owners() -> None:
    """V-20.7, V-20.14: the active seat's too; not at start or destination."""
    it = smuggling("mint", "docks").moor(4, "T07").moor(2, "T10").moor(0, "T10")
    it.moor(1, "T11").go_on().do(0, play("mint"))
    assert it.state.asked == (1,)
    it.do(1, SCROLL)
    assert it.state.asked == (0,)
    it.do(0, TAKE)
    assert it.state.scrolls == (1, 0)
    assert it.state.intrigue == (1, 0)
    assert [event.met for event in it.told(Paid)] == [2, 0]


def test_points_of_a_smuggler_underneath_go_to_the_opponent() -> None:
    """V-20.8."""
    it = smuggling("mint", "docks").moor(5, "T11").go_on().do(0, play("mint"))
    assert it.state.vp == (0, 1)


def test_smugglers_share_their_assistants_and_push() -> None:
    """V-20.9, V-20.10."""
    it = smuggling("mint", "docks").assistant(0, "mint", 1).go_on()
    it.do(0, play("mint"))
    assert it.state.levels[QUAYS["T11"]] == (2, 0, 1)
    assert it.state.assistants == (9, 10, 9)


def test_without_assistants_left_smugglers_place_none() -> None:
    """V-20.9."""
    it = smuggling("mint", "docks")
    for tile in ("market", "docks", "church", "monastery", "consulate"):
        it.assistant(2, tile, 1)
    for tile in ("court", "small_council", "library", "warehouse", "senate"):
        it.assistant(2, tile, 1)
    it.go_on().do(0, play("mint"))
    assert it.state.levels[QUAYS["T11"]][2] == 0


def test_passing_a_smuggler_only_the_player_chooses() -> None:
    """V-20.11: E07 works; E14 has nobody to work on."""
    it = scene(2).moor(0, "T06", (1, 0, 0)).moor(1, "T01").moor(2, "T03")
    it.moor(3, "T04").moor(4, "T07").hand(0).missions(0).power(0, 7).turn(0)
    it.do(0, Board(0), Sail(CANALS["C09"]), PASS)
    assert it.state.asked == (0,)
    it.do(0, SCROLL, TurnCube(0, 1))
    assert it.state.cargo[0] == (0, 1, 0)


def test_points_for_mooring_on_a_smuggler_are_lost() -> None:
    """V-20.12, A-14."""
    it = scene(2).moor(0, "T06").moor(1, "T01").moor(2, "T03").moor(3, "T04")
    it.moor(4, "T07").hand(0).missions(0).turn(0)
    it.do(0, Board(0), Sail(CANALS["C09"]), MOOR, Use(0))
    assert it.state.vp == (0, 0)


def test_smugglers_are_not_players() -> None:
    """V-20.13, A-40, A-42."""
    it = scene(2).set(intrigue=(3, 1))
    assert rivals(it.state, 0) == [1]
    assert has_less(it.state, 0) == 1


def test_looking_at_cards_is_secret() -> None:
    """V-20.2, A-33."""
    it = smuggling("mint", "docks").go_on()
    assert it.told(SmugglerLooked)[0].cards is not None
    assert it.state.played == (NONE, NONE)
