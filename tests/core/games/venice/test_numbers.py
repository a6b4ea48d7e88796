"""What holds everywhere: limits of the tracks, cubes, costs (V-0)."""

from ridotto.core.games.venice.choices import DONE, Discard, Use
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.numbers import gained_scrolls, removed, taken
from tests.core.games.venice.scene import Scene, scene


def at_tile(building: str, slot: int, people: int = 3, **options: str) -> Scene:
    """Seat 0 works overtime at a tile with an assistant on this slot."""
    it = scene(people, **options)
    quay = it.state.data.quays[it.quay(building)].id
    it.moor(0, quay).moor(1, "DPL")
    for gondola, there in zip(
        range(2, 2 * people), ("GCL", "SMS", "GCL", "SMS"), strict=False
    ):
        it.moor(gondola, there)
    return it.assistant(0, building, slot).hand(0, 1)


def overtime(it: Scene) -> Scene:
    it.turn(0)
    it.do(0, it.offers(0)[0])
    assert it.phase is Phase.ACTIVATE
    return it


def test_points_stop_at_nothing() -> None:
    """V-0.2, V-0.4: intrigue that does not fit costs 2 VP each, as far as there are."""
    it = scene(3).give(0, intrigue=7, vp=3)
    assert taken(it.state, 0, 3) == (1, -3)
    it.give(0, vp=9)
    assert taken(it.state, 0, 3) == (1, -4)


def test_scrolls_above_ten_are_lost() -> None:
    """V-0.3."""
    assert gained_scrolls(scene(3).give(0, scrolls=9).state, 0, 3) == 1


def test_removing_intrigue_stops_at_nothing() -> None:
    """V-0.5."""
    assert removed(scene(3).give(0, intrigue=1).state, 0, 3) == 1


def test_what_cannot_be_paid_is_not_offered() -> None:
    """V-0.6: the Market's points cost 5 coins."""
    it = overtime(at_tile("market", 4).give(0, coins=4))
    assert Use(3) not in it.offers(0)
    assert it.refused(0, Use(3)).startswith("That costs 5 coins")


def test_cubes_can_run_out() -> None:
    """V-0.7, A-30: then the effect that needs one is not available."""
    it = at_tile("market", 2)
    for gondola, load in enumerate([(4, 0, 0), (5, 0, 0), (5, 0, 0), (5, 0, 0)]):
        it.load(gondola, load)
    it.load(4, (3, 0, 0))
    assert it.state.supply[0] == 0
    overtime(it)
    assert Use(0) not in it.offers(0)
    assert it.refused(0, Use(0)) == "There is no ceramics left in the supply."


def test_cubes_never_run_out_without_the_limit() -> None:
    """A-30, the option switched off."""
    it = overtime(at_tile("market", 1, cube_supply_limit="no"))
    it.do(0, Use(0))
    assert it.state.supply == (22, 22, 22)


def test_the_owner_discards_what_is_too_much() -> None:
    """V-0.8: old or new cubes, down to five."""
    it = at_tile("market", 1).load(0, (2, 2, 1))
    overtime(it).do(0, Use(0))
    assert it.phase is Phase.DISCARD
    it.do(0, Discard(2))
    assert it.state.cargo[0] == (3, 2, 0)


def test_a_gondola_with_e08_carries_seven() -> None:
    """V-0.8, E08."""
    it = at_tile("market", 1).power(0, 8).load(0, (2, 2, 2))
    overtime(it).do(0, Use(0))
    assert it.state.cargo[0] == (3, 2, 2)
    assert it.phase is not Phase.DISCARD


def test_optional_things_can_be_declined() -> None:
    """V-0.9."""
    it = overtime(at_tile("market", 3))
    assert DONE in it.offers(0)


def test_every_seat_has_one_turn_a_round() -> None:
    """V-0.1."""
    it = scene(3)
    for gondola, quay in enumerate(("T01", "T02", "T03", "T04", "T05", "T06")):
        it.moor(gondola, quay)
    it.turn(0)
    turns: list[int] = []
    while it.state.round == 1:
        seat = it.state.turn
        if not turns or turns[-1] != seat:
            turns.append(seat)
        it.do(it.state.asked[0], it.offers(it.state.asked[0])[-1])
    assert turns == [0, 1, 2]
    assert it.state.turn == 0
