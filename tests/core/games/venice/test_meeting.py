"""Encounters (V-6)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import (
    DONE,
    PASS,
    SCROLL,
    TAKE,
    Board,
    FlipFavour,
    GiveCube,
    Sail,
    Shift,
    TurnCube,
)
from ridotto.core.games.venice.events.sailing import Answered, Paid
from ridotto.core.games.venice.phase import Favour, Phase
from tests.core.games.venice.scene import CANALS, Scene, scene


def sail(canal: str) -> Sail:
    return Sail(CANALS[canal])


def meeting(*at: int, scrolls: int = 2) -> Scene:
    """Seat 0 is about to pass these gondolas at T07."""
    it = scene(3).moor(0, "T06").moor(1, "T01")
    for gondola, quay in zip(range(2, 6), ("GCL", "T04", "T03", "GCL"), strict=True):
        it.moor(gondola, quay)
    for gondola in at:
        it.moor(gondola, "T07", it.state.cargo[gondola])
    return it.missions(0).hand(0).set(scrolls=(scrolls,) * 3)


def passing(it: Scene) -> Scene:
    return it.turn(0).do(0, Board(0), sail("C09"), PASS)


def test_every_gondola_is_met_from_the_bottom_up() -> None:
    """V-6.1, A-05."""
    it = passing(meeting(4, 2))
    it.do(0, TAKE).do(2, TAKE).do(0, TAKE).do(1, TAKE)
    assert [event.met for event in it.told(Paid)] == [4, 4, 2, 2]
    assert it.state.intrigue == (2, 1, 1)
    assert it.phase is Phase.SAIL


def test_own_gondolas_exchange_cubes() -> None:
    """V-6.2: within capacity, without scroll or intrigue."""
    it = meeting().moor(1, "T07", (1, 1, 0)).load(0, (0, 0, 1))
    passing_own = it.turn(0).do(0, Board(0), sail("C09"))
    passing_own.do(0, Shift(0, 0), Shift(2, 1), DONE)
    assert it.state.cargo[:2] == ((1, 0, 0), (0, 1, 1))
    assert it.state.intrigue[0] == 0


def test_a_full_gondola_takes_no_more() -> None:
    """V-6.2, V-6.8."""
    it = meeting().moor(1, "T07", (1, 0, 0)).load(0, (5, 0, 0))
    it.turn(0).do(0, Board(0), sail("C09"))
    assert Shift(0, 0) not in it.offers(0)
    assert it.refused(0, Shift(0, 0)) == "There would be no way to stow all cubes."


def test_both_choose_in_secret() -> None:
    """V-6.3, A-12: neither sees the other's answer before both are in."""
    it = passing(meeting(2))
    assert it.state.asked == (0, 1)
    before = VENICE.view(it.state, Seat(1))
    it.do(0, SCROLL)
    assert it.state.scrolls[0] == 2
    seen = VENICE.view(it.state, Seat(1))
    assert seen.answer == before.answer
    told = it.told(Answered)[0]
    assert VENICE.redact(told, Seat(1)).answer is None  # type: ignore[union-attr]
    it.do(1, TAKE)
    assert it.state.scrolls[0] == 1
    assert it.state.intrigue[1] == 1


def test_e14_makes_the_mover_give_twice() -> None:
    """V-6.4, E14: the second time openly."""
    it = passing(meeting(2).power(1, 14))
    it.do(0, SCROLL).do(1, SCROLL)
    assert it.state.asked == (0,)
    it.do(0, SCROLL)
    assert it.state.scrolls[:2] == (0, 1)


def test_e16_pays_for_scrolls() -> None:
    """V-6.4, E16: for either side, in anybody's turn."""
    it = passing(meeting(2).power(1, 16))
    coins = it.state.coins[1]
    it.do(0, TAKE).do(1, SCROLL)
    assert it.state.coins[1] == coins + 1


def test_e21_lets_a_cube_take_the_place_of_a_scroll() -> None:
    """V-6.4, E21: from either gondola, and without E16."""
    it = meeting(2, scrolls=0).power(0, 21, 16).load(1, (0, 1, 0))
    passing(it).do(0, GiveCube(1, 1))
    assert it.state.cargo[1] == (0, 0, 0)
    assert it.state.coins[0] == 6


def test_e07_turns_a_cube_after_each_encounter() -> None:
    """V-6.4, E07: once for each, only on the own voyage."""
    it = meeting(2, scrolls=0).power(0, 7).load(0, (1, 0, 0))
    passing(it)
    assert it.phase is Phase.TURN_CUBE
    it.do(0, TurnCube(0, 2))
    assert it.state.cargo[0] == (0, 0, 1)


def test_mooring_and_leaving_are_no_encounters() -> None:
    """V-6.5, V-6.6: nor are bridges."""
    it = meeting(2).moor(4, "T06").bridge(1, "C09").turn(0)
    it.do(0, Board(0), sail("C09"))
    it.do(0, it.offers(0)[-1])
    assert it.told(Paid) == []
    assert it.state.intrigue[0] == 1


def test_who_has_no_choice_is_not_asked() -> None:
    """V-6.7: intrigue is taken, unless a favour card could change it."""
    it = passing(meeting(2, scrolls=0))
    assert it.state.intrigue[:2] == (1, 1)
    it = passing(meeting(2, scrolls=0).give(1, favours=Favour.UNUSED))
    assert it.state.asked == (1,)
    it.do(1, FlipFavour("both"), SCROLL)
    assert it.state.intrigue[:2] == (1, 0)


def test_cubes_needed_to_go_on_cannot_be_given() -> None:
    """V-5.5: the cube to be sold at the Market stays on board."""
    it = meeting(scrolls=1).moor(0, "T07", (0, 1, 0)).moor(2, "T06").power(0, 21)
    it.assistant(0, "market", 3).give(0, coins=0)
    it.load(3, (5, 0, 0)).load(4, (5, 0, 0)).load(5, (5, 0, 0)).load(2, (5, 0, 0))
    it.load(1, (2, 0, 0))
    assert it.state.supply[0] == 0
    it.turn(0).do(0, Board(0), sail("C09"), PASS)
    assert GiveCube(0, 1) not in it.offers(0)
    assert GiveCube(1, 0) in it.offers(0)
