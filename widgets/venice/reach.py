"""How far the coins of whoever sails would go."""

from collections.abc import Iterator

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.view import View
from ridotto.widgets.venice.signs import active, here, runner_quay

SAILING = {Phase.SAIL, Phase.ARRIVE}


def step_cost(view: View, canal: int, *, is_first: bool) -> int:
    """V-4.4, but for the discount of E10."""
    if is_first or view.bridges[canal] != NONE:
        return 0
    return view.data.tolls[canal]


def saves(view: View) -> bool:
    """Whether the next toll is a coin less (E10)."""
    return not view.discounted and bool(view.mats[view.turn].powers >> 10 & 1)


def reach(view: View) -> dict[int, int]:
    """By quay where the gondola could moor: the coins still needed to get there."""
    if view.phase not in SAILING or here(view) == NONE:
        return {}
    start, other = here(view), view.at[active(view) ^ 1]
    costs = {start: 0}
    todo = [start]
    while todo:
        quay = todo.pop(0)
        for canal, there in view.data.ways[quay]:
            is_first = not view.path and quay == start
            cost = costs[quay] + step_cost(view, canal, is_first=is_first)
            if not view.visited >> there & 1 and cost < costs.get(there, 1000):
                costs[there] = cost
                todo.append(there)
    less = int(saves(view))
    asked = {quay: max(0, cost - less) for quay, cost in costs.items()}
    coins = view.mats[view.turn].coins
    return {
        quay: cost
        for quay, cost in asked.items()
        if cost <= coins and quay not in (start, other)
    }


def onward(view: View) -> Iterator[tuple[int, int]]:
    """The canals that lead on from where a gondola is, and their far ends."""
    if view.phase is Phase.STEER:
        yield from view.data.ways[runner_quay(view)]
        return
    coins, less = view.mats[view.turn].coins, int(saves(view))
    for canal, there in view.data.ways[here(view)]:
        cost = step_cost(view, canal, is_first=not view.path)
        if not view.visited >> there & 1 and max(0, cost - less) <= coins:
            yield canal, there
