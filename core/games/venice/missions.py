"""Which missions can be completed, and what they take from the gondola."""

from ridotto.core.games.venice.data import NONE, Cubes
from ridotto.core.games.venice.state import State, active_gondola, has

Completion = tuple[int, int, int]
"""A mission, and with E06 the required good that another one replaces."""


def missions_here(state: State, seat: int) -> list[int]:
    """The missions in hand whose place is the building of the active gondola."""
    building = state.tiles[state.at[active_gondola(state)]]
    places = state.data.places
    return [each for each in state.missions[seat] if places[each] == building]


def could_complete(state: State, seat: int, scrolls: int = 0) -> bool:
    """Whether, as far as everybody knows, this seat might complete a mission here.

    Asking only who really can would tell the others what is in a hand.
    """
    if not state.missions[seat]:
        return False
    building = state.tiles[state.at[active_gondola(state)]]
    load = state.cargo[active_gondola(state)]
    return any(
        each.scrolls <= state.scrolls[seat] + scrolls
        and _is_near(load, each.cubes, has(state, seat, 6))
        for mission, each in enumerate(state.data.missions)
        if state.data.places[mission] == building and not _is_done(state, mission)
    )


def _is_near(load: Cubes, price: Cubes, replaces: bool) -> bool:
    """Whether a load is enough; with E06, but for the kind of one cube."""
    lacking = sum(max(0, want - got) for got, want in zip(load, price, strict=True))
    return not lacking or (replaces and lacking == 1 and sum(load) >= sum(price))


def _is_done(state: State, mission: int) -> bool:
    return any(mission in slots for slots in state.slots) or any(
        mission in pile for pile in state.archived
    )


def completions(state: State, seat: int) -> list[Completion]:
    """V-9.1, V-9.2, E06."""
    here = missions_here(state, seat)
    if not here:
        return []
    load = state.cargo[active_gondola(state)]
    found: list[Completion] = []
    for mission in here:
        if state.data.missions[mission].scrolls > state.scrolls[seat]:
            continue
        ways = [(mission, NONE, NONE)]
        if has(state, seat, 6):
            ways += [(mission, t, u) for t in range(3) for u in range(3) if t != u]
        found += [way for way in ways if _is_carried(state, load, way)]
    return found


def _is_carried(state: State, load: Cubes, way: Completion) -> bool:
    mission, missing, _ = way
    if missing != NONE and not state.data.missions[mission].cubes[missing]:
        return False
    price = cubes_of(state, way)
    return all(has_ >= needs for has_, needs in zip(load, price, strict=True))


def cubes_of(state: State, way: Completion) -> Cubes:
    """What completing a mission in this way takes from the gondola."""
    mission, missing, instead = way
    price = list(state.data.missions[mission].cubes)
    if missing != NONE:
        price[missing] -= 1
        price[instead] += 1
    return (price[0], price[1], price[2])
