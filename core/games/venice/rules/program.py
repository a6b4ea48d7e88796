"""How the program chooses for the Doge, where the player leaves it to it.

It chooses as the player would at a glance: the fewest points for the Doge, then the
fewest encounters for the player, then what comes first.
"""

from ridotto.core.games.venice.routes import canals_on, costs_to, goal, quays_on
from ridotto.core.games.venice.rules.training import advanced, can_train
from ridotto.core.games.venice.state import State, quay_of


def card(state: State) -> int:
    """The tile whose slot brings the Doge least."""
    tiles = [tile for tile, _ in state.smuggler_decks[state.deck][:2]]
    return min(tiles, key=lambda tile: _slot_points(state, tile))


def _slot_points(state: State, tile: int) -> int:
    quay, colour = quay_of(state, tile), 1 + state.deck
    levels = state.levels[quay]
    if can_train(state, colour, quay):
        levels = advanced(levels, colour)
    slot = levels[colour]
    return state.settings.slot_vp[slot - 1] if slot else 0


def runner(state: State) -> int:
    """The gondola that meets fewer of the player's on its way."""
    first = 2 + 2 * state.deck
    return min((first, first + 1), key=lambda gondola: _meetings(state, gondola))


def _meetings(state: State, gondola: int) -> int:
    start, target = state.at[gondola], goal(state)
    if start == target:
        return 0
    return _fewest(state, [start], target, costs_to(state, target))


def _fewest(state: State, passed: list[int], target: int, costs: list[int]) -> int:
    """The fewest encounters on a cheapest way on from here."""
    counts = []
    for canal in canals_on(state, passed, target, costs):
        quay = quays_on(state, passed[-1], (canal,))[0]
        if quay == target:
            return 0
        met = _players_at(state, quay)
        counts.append(met + _fewest(state, [*passed, quay], target, costs))
    return min(counts)


def _players_at(state: State, quay: int) -> int:
    return sum(state.owners[gondola // 2] == 0 for gondola in state.stacks[quay])


def canal(state: State, canals: list[int]) -> int:
    """Of several cheapest ways, the one that meets fewest of the player's gondolas."""
    start, target = state.at[state.runner], goal(state)
    costs = costs_to(state, target)
    passed = [start, *quays_on(state, start, state.route)]

    def met(canal: int) -> int:
        quay = quays_on(state, passed[-1], (canal,))[0]
        if quay == target:
            return 0
        rest = _fewest(state, [*passed, quay], target, costs)
        return _players_at(state, quay) + rest

    return min(canals, key=met)
