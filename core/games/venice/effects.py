"""What a building and the permanent effects offer, and when they can be used."""

from ridotto.core.games.venice.data import (
    CHURCH,
    COURT,
    GREAT_COUNCIL,
    LIBRARY,
    MARKET,
    MINT,
    MONASTERY,
    SENATE,
    Effect,
)
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import (
    State,
    available,
    available_cubes,
    can_build,
    can_draw_mission,
    free_canals,
    has,
    influence_left,
    taxes,
)
from ridotto.core.games.venice.voyage import can_finish, can_go_on

AFTER: dict[int, tuple[int, ...]] = {
    MARKET: (5,),
    CHURCH: (19,),
    MONASTERY: (18,),
    COURT: (13,),
    LIBRARY: (15,),
    MINT: (11, 12),
    SENATE: (25,),
    GREAT_COUNCIL: (1, 2),
}
"""By building: the permanent effects that follow its activation."""

AUTOMATIC = (1, 13, 18, 19, 25)
"""Those among them that need no decision."""

AFTER_COINS = {2: 2, 11: 3, 12: 3}
"""What the others cost in coins."""
AFTER_SCROLLS = {15: 2}
"""What they cost in scrolls."""


def is_passing(state: State) -> bool:
    """Whether V-5.5 limits what may be decided now."""
    return state.stage is Stage.PASS


def effect_of(state: State, slot: int) -> Effect:
    """An effect of the building being activated; slots count from 0."""
    return state.data.effects[state.tiles[state.act_quay]][slot]


def open_slots(state: State) -> list[int]:
    return [slot for slot in range(4) if state.act_open >> slot & 1]


def usable_slots(state: State) -> list[int]:
    """V-7.14: the effects that can be used now."""
    return [slot for slot in open_slots(state) if can_use(state, slot)]


def is_any_usable(state: State) -> bool:
    return any(can_use(state, slot) for slot in open_slots(state))


def can_use(state: State, slot: int) -> bool:
    effect = effect_of(state, slot)
    return (
        can_pay(state, effect)
        and can_gain(state, effect)
        and (not is_passing(state) or leaves_a_way(state, slot))
    )


def can_pay(state: State, effect: Effect) -> bool:
    """V-0.6: whether the active seat has all that the effect costs or asks for."""
    seat = state.turn
    price = effect.pay_coins + (taxes(state, seat) if effect.mission else 0)
    if price > state.coins[seat] or effect.pay_scrolls > state.scrolls[seat]:
        return False
    if effect.exchange > state.intrigue[seat]:
        return False
    if effect.needs_cards > len(state.hands[seat]):
        return False
    return not (effect.give or effect.convert) or any(state.cargo[state.act_gondola])


def can_gain(state: State, effect: Effect) -> bool:
    """Whether the effect can be carried out as a whole."""
    seat = state.turn
    if effect.good is not None and not available(state, effect.good):
        return False
    if effect.any and available_cubes(state) < effect.any:
        return False
    if effect.influence and not influence_left(state):
        return False
    if effect.bridge and not effect.or_vp and not can_build(state, seat):
        return False
    if effect.mission and not can_draw_mission(state, seat):
        return False
    return not effect.convert or any(
        conversions(state, state.cargo[state.act_gondola], good) for good in range(3)
    )


def leaves_a_way(state: State, slot: int) -> bool:
    """V-5.5: whether the turn can still be finished after this effect."""
    effect, seat = effect_of(state, slot), state.turn
    price = effect.pay_coins + (taxes(state, seat) if effect.mission else 0)
    many = effect.give == "many"
    coins = state.coins[seat] - price + (0 if many else effect.coins)
    cubes = sum(state.cargo[state.act_gondola]) + (effect.good is not None)
    cubes += effect.any - bool(effect.give)
    rest = state.act_open & ~(1 << slot)
    if effect.bridge and price:
        return any(
            can_go_on(state, coins, cubes, rest, canal) for canal in free_canals(state)
        )
    return can_go_on(state, coins, cubes, rest)


def can_stop(state: State) -> bool:
    """V-5.5: whether the remaining effects may be left unused."""
    if not is_passing(state):
        return True
    seat = state.turn
    cubes = sum(state.cargo[state.act_gondola])
    return can_go_on(state, state.coins[seat], cubes, 0)


def can_decline(state: State) -> bool:
    """V-5.5: whether the building may be passed without activating it."""
    coins = state.coins[state.turn]
    return can_finish(state, state.act_quay, coins, state.visited)


def conversions(state: State, fresh: tuple[int, ...], good: int) -> list[int]:
    """V-7.13: what a cube of this good could become."""
    if not fresh[good]:
        return []
    return [into for into in range(3) if into != good and available(state, into)]


def following(state: State) -> list[int]:
    """The permanent effects that follow this activation and were not used."""
    building = state.tiles[state.act_quay]
    return [
        effect
        for effect in AFTER.get(building, ())
        if has(state, state.turn, effect) and not state.fired >> effect & 1
    ]


def usable_permanents(state: State) -> list[int]:
    """Those among them that the seat may use now; the automatic ones are not asked."""
    return [
        effect
        for effect in following(state)
        if effect not in AUTOMATIC and can_use_permanent(state, effect)
    ]


def can_use_permanent(state: State, effect: int) -> bool:
    seat = state.turn
    cubes = sum(state.cargo[state.act_gondola])
    if effect == 5:
        return cubes > 0
    coins = state.coins[seat] - AFTER_COINS.get(effect, 0)
    if coins < 0 or state.scrolls[seat] < AFTER_SCROLLS.get(effect, 0):
        return False
    return not is_passing(state) or can_go_on(state, coins, cubes, 0)
