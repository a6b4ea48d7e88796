"""The cheapest ways of smugglers and of the Doge's gondolas (V-20.5)."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.state import State, quay_of

FAR = 10**6


def goal(state: State) -> int:
    """The quay of the tile that the open card names."""
    return quay_of(state, state.played[state.deck])


def quays_on(state: State, start: int, route: tuple[int, ...]) -> list[int]:
    """The quays that a route comes to, one a canal."""
    quays = []
    for canal in route:
        one, other = state.data.ends[canal]
        start = other if start == one else one
        quays.append(start)
    return quays


def costs_to(state: State, target: int) -> list[int]:
    """By quay: the tolls of a cheapest way from there; bridges cost nothing."""
    tolls, bridges, ways = state.data.tolls, state.bridges, state.data.ways
    costs = [FAR] * len(ways)
    costs[target] = 0
    todo = [target]
    while todo:
        quay = todo.pop(0)
        for canal, there in ways[quay]:
            cost = costs[quay] + (tolls[canal] if bridges[canal] == NONE else 0)
            if cost < costs[there]:
                costs[there] = cost
                todo.append(there)
    return costs


def next_canals(state: State) -> list[int]:
    """How the gondola under way may go on along some cheapest simple path."""
    start = state.at[state.runner]
    passed = [start, *quays_on(state, start, state.route)]
    return canals_on(state, passed, goal(state), costs_to(state, goal(state)))


def canals_on(
    state: State, passed: list[int], target: int, costs: list[int]
) -> list[int]:
    """The canals that continue a cheapest path through the quays passed so far."""
    here = passed[-1]
    found = []
    for canal, there in state.data.ways[here]:
        toll = state.data.tolls[canal] if state.bridges[canal] == NONE else 0
        if there in passed or toll + costs[there] != costs[here]:
            continue
        if there == target or canals_on(state, [*passed, there], target, costs):
            found.append(canal)
    return found
