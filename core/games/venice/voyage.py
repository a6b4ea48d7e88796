"""Where a gondola may sail, what it costs, and whether the turn can be finished."""

from ridotto.core.games.venice.data import MARKET, NONE, TILES
from ridotto.core.games.venice.state import (
    State,
    active_gondola,
    available,
    available_cubes,
    has,
)

SOLD_LATE = 3
"""What E05 pays for a cube."""


def toll(state: State, canal: int) -> int:
    """V-4.4: what sailing this canal next would cost the active seat."""
    if not state.path or state.bridges[canal] != NONE:
        return 0
    cost = state.data.tolls[canal]
    if cost and not state.discounted and has(state, state.turn, 10):
        return cost - 1
    return cost


def is_tolled(state: State, canal: int) -> bool:
    return state.bridges[canal] == NONE and state.data.tolls[canal] > 0


def bridge_coins(state: State, canal: int) -> int:
    """V-4.5: coins that a bridge brings to the active seat sailing under it."""
    colour = state.bridges[canal]
    if colour == NONE:
        return 0
    return int(colour == state.turn or has(state, state.turn, 3))


def can_sail(state: State, canal: int, quay: int) -> bool:
    """V-4.3: whether the active gondola may go on over this canal to this quay."""
    if state.visited >> quay & 1:
        return False
    seat = state.turn
    coins = state.coins[seat] - toll(state, canal)
    if coins < 0:
        return False
    if can_moor(state, quay):
        return True
    coins += bridge_coins(state, canal)
    paid = bool(state.path) and is_tolled(state, canal)
    return _can_pass(state, quay, coins, state.visited | 1 << quay, paid)


def sailable(state: State) -> list[int]:
    """The canals the active gondola may take next."""
    quay = state.at[active_gondola(state)]
    return [
        canal for canal, there in state.data.ways[quay] if can_sail(state, canal, there)
    ]


def can_moor(state: State, quay: int) -> bool:
    """V-5.2."""
    return state.at[active_gondola(state) ^ 1] != quay


def can_pass(state: State, quay: int) -> bool:
    """V-5.3, at the quay where the active gondola has arrived."""
    return _can_pass(state, quay, state.coins[state.turn], state.visited, False)


def _can_pass(state: State, quay: int, coins: int, visited: int, paid: bool) -> bool:
    if can_finish(state, quay, coins, visited, paid):
        return True
    open_ = open_in_passing(state, quay)
    if not open_:
        return False
    cubes = sum(state.cargo[active_gondola(state)])
    gain = best_gain(state, quay, open_, coins, cubes)
    return gain > 0 and can_finish(state, quay, coins + gain, visited, paid)


def can_finish(
    state: State,
    quay: int,
    coins: int,
    visited: int,
    paid: bool = False,
    bridge: int = NONE,
) -> bool:
    """V-5.4: whether these coins lead from here to a quay to moor at.

    `paid`: a toll is paid on the way here, so that E10 is used up; `bridge`: a canal
    that is about to be bridged.
    """
    seat = state.turn
    other = state.at[active_gondola(state) ^ 1]
    saves = has(state, seat, 10) and not state.discounted and not paid
    return _reaches(state, quay, coins, visited, other, saves, bridge)


def _reaches(
    state: State,
    quay: int,
    coins: int,
    visited: int,
    other: int,
    saves: bool,
    bridge: int,
) -> bool:
    tolls, bridges = state.data.tolls, state.bridges
    for canal, there in state.data.ways[quay]:
        if visited >> there & 1:
            continue
        if canal == bridge:
            left, pays = coins + 1, False
        elif bridges[canal] != NONE:
            left, pays = coins + bridge_coins(state, canal), False
        else:
            left, pays = coins - tolls[canal], True
            if saves and tolls[canal]:
                left += 1
        if left < 0:
            continue
        if there != other:
            return True
        still = saves and not pays
        if _reaches(state, there, left, visited | 1 << there, other, still, bridge):
            return True
    return False


def open_in_passing(state: State, quay: int) -> int:
    """V-7.1, V-7.2, V-7.8: the effects open to who passes here, one bit each."""
    if not can_moor(state, quay) and not state.settings.past_own:
        return 0
    if state.spy == quay:
        return 0b1111 if state.tiles[quay] < TILES else 0b11
    return (1 << state.levels[quay][state.turn]) - 1


def best_gain(state: State, quay: int, open_: int, coins: int, cubes: int) -> int:
    """V-5.3: the most coins that these open effects could give, net.

    Selling late (E05) counts at the Market as long as it was not used.
    """
    building = state.tiles[quay]
    gain = 0
    sales: list[int] = []
    offers: list[tuple[int, int]] = []
    for slot, effect in enumerate(state.data.effects[building]):
        if not open_ >> slot & 1:
            continue
        if effect.give == "one" and effect.coins:
            sales.append(effect.coins)
        elif effect.any:
            offers.append((effect.pay_coins, effect.any))
        elif effect.good is not None:
            cubes += available(state, effect.good)
        elif effect.coins and not effect.give:
            gain += effect.coins
    if building == MARKET and sells_late(state):
        sales.append(SOLD_LATE)
    sales.sort(reverse=True)
    best = sum(sales[:cubes])
    for price, count in offers:
        early = sum(sales[:cubes]) if open_ else 0
        if coins + gain + early >= price and available_cubes(state) >= count:
            best = max(best, sum(sales[: cubes + count]) - price)
    return gain + best


def sells_late(state: State) -> bool:
    """Whether E05 is on and not used in this activation."""
    return has(state, state.turn, 5) and not state.fired >> 5 & 1


def can_go_on(
    state: State, coins: int, cubes: int, open_: int, bridge: int = NONE
) -> bool:
    """V-5.5: whether the turn could be finished after a decision in passing.

    Takes what the decision would leave: coins, cubes on the active gondola, effects
    still open, and a bridge just built.
    """
    quay = state.at[active_gondola(state)]
    if can_finish(state, quay, coins, state.visited, bridge=bridge):
        return True
    gain = best_gain(state, quay, open_, coins, cubes)
    if gain <= 0:
        return False
    return can_finish(state, quay, coins + gain, state.visited, bridge=bridge)


def can_spare_cube(state: State) -> bool:
    """V-5.5: whether a cube may leave the active gondola while it passes a quay."""
    quay, coins = state.at[active_gondola(state)], state.coins[state.turn]
    if can_finish(state, quay, coins, state.visited):
        return True
    open_ = open_in_passing(state, quay)
    cubes = sum(state.cargo[active_gondola(state)]) - 1
    return bool(open_) and can_go_on(state, coins, cubes, open_)
