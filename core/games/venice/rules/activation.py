"""Activating a building: its effects one by one, then the permanent ones (V-7)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import (
    Activate,
    Build,
    Convert,
    Discard,
    Done,
    Give,
    Permanent,
    Skip,
    TakeCube,
    TakePoints,
    Use,
)
from ridotto.core.games.venice.data import (
    NO_CUBES,
    NONE,
    ONE_CUBE,
    TILES,
    Cubes,
    Effect,
)
from ridotto.core.games.venice.effects import (
    AFTER_COINS,
    AFTER_SCROLLS,
    AUTOMATIC,
    conversions,
    effect_of,
    following,
    is_any_usable,
    open_slots,
    usable_permanents,
)
from ridotto.core.games.venice.events.buildings import (
    Activated,
    ActivationDeclined,
    ActivationEnded,
    BridgeBuilt,
    Converted,
    ConvertingDone,
    CubeGiven,
    CubeTaken,
    Discarded,
    EffectsDone,
    GivingDone,
    Offered,
    PermanentDeclined,
    PermanentUsed,
    PointsTaken,
    Used,
)
from ridotto.core.games.venice.phase import How, Phase
from ridotto.core.games.venice.rules.decks import draw_missions, gain_influence
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import (
    gained_scrolls,
    hits,
    removed,
    steps,
    taken,
    trigger_by_council,
)
from ridotto.core.games.venice.state import (
    State,
    active_gondola,
    available_cubes,
    can_build,
    can_flip,
    completed_missions,
    has_less,
    has_more,
    minus,
    overloaded,
)
from ridotto.core.games.venice.voyage import SOLD_LATE, open_in_passing


def activate(flow: Flow, seat: Seat, quay: int, gondola: int, how: How) -> bool:
    """V-7.3, V-7.4: begins an activation, if there is anything to activate with."""
    state = flow.state
    if state.tiles[quay] < TILES:
        level = state.levels[quay][seat]
        if not level:
            return False
        open_ = (1 << level) - 1
    else:
        open_ = 0b11
    flow.emit(Activated(seat, quay, state.tiles[quay], gondola, how, open_))
    return True


def offer_in_passing(flow: Flow) -> bool:
    """V-7.1, V-7.8: whether the building passed now may be activated."""
    state = flow.state
    gondola = active_gondola(state)
    quay = state.at[gondola]
    open_ = open_in_passing(state, quay)
    if not open_:
        return False
    how = How.SPY if state.spy == quay else How.PASSED
    flow.emit(Offered(quay, gondola, how, open_))
    return True


def step(flow: Flow) -> bool:
    """Goes on with the activation: asks, or ends a part of it."""
    state = flow.state
    seat = state.turn
    if state.act_after:
        return _step_after(flow)
    if is_any_usable(state) or (can_flip(state, seat) and open_slots(state)):
        return flow.ask(Phase.ACTIVATE, seat)
    if state.declared:
        flow.emit(EffectsDone())
        return False
    if following(state):
        return flow.ask(Phase.ACTIVATE, seat)
    flow.emit(ActivationDeclined(seat))
    return False


def _step_after(flow: Flow) -> bool:
    """V-7.10: what is optional is asked; else all that is automatic happens."""
    state = flow.state
    if usable_permanents(state):
        return flow.ask(Phase.AFTER, state.turn)
    _end(flow)
    return False


def _end(flow: Flow) -> None:
    """The automatic effects not used yet, then the end of the activation."""
    for effect in following(flow.state):
        if effect in AUTOMATIC:
            _fire(flow, effect)
            if flow.state.drawn:
                return  # a card to keep comes first; then this goes on
    flow.emit(ActivationEnded())


# -- the effects of a building -------------------------------------------------------


def use(flow: Flow, seat: Seat, choice: Use) -> bool:
    """V-7.4, V-7.5: one effect, whole."""
    state = flow.state
    if not state.declared:
        _declare(flow, seat)
        state = flow.state
    effect = effect_of(state, choice.slot)
    flow.emit(_used(state, seat, choice, effect))
    if effect.gc or effect.council:
        trigger_by_council(flow, seat)
    if effect.influence:
        gain_influence(flow, seat)
    if effect.mission:
        draw_missions(flow, seat, 2, taxed=True)
    return False


def _used(state: State, seat: Seat, choice: Use, effect: Effect) -> Used:
    gain = effect.vp + effect.vp_per_mission * completed_missions(state, seat)
    gain += effect.vp_per_more * has_more(state, seat)
    intrigue, loss = taken(state, seat, effect.take, gain)
    shed = removed(state, seat, effect.remove) + effect.exchange
    forward = effect.gc + (1 + has_less(state, seat) if effect.council else 0)
    cubes: Cubes = NO_CUBES
    if effect.give:
        cubes = minus(NO_CUBES, ONE_CUBE[choice.good])
    elif effect.good is not None:
        cubes = ONE_CUBE[effect.good]
    load = sum(state.cargo[state.act_gondola])
    many = state.settings.convert_many
    return Used(
        seat=seat,
        building=state.tiles[state.act_quay],
        slot=choice.slot,
        coins=effect.coins - effect.pay_coins,
        scrolls=gained_scrolls(state, seat, effect.scrolls) - effect.pay_scrolls,
        vp=gain + loss,
        intrigue=intrigue - shed,
        council=steps(state, seat, forward),
        gondola=state.act_gondola,
        cubes=cubes,
        hits=hits(state, seat, effect.hit) if effect.hit else (),
        shed=shed,
        cubes_due=effect.any,
        giving=effect.give == "many",
        converting=(load if many else 1) if effect.convert else 0,
        bridge_due=effect.or_vp if effect.bridge else NONE,
    )


def _declare(flow: Flow, seat: Seat) -> None:
    """V-7.12: in passing, a building is activated only if the player says so."""
    state = flow.state
    quay, how = state.act_quay, state.act_how
    flow.emit(
        Activated(seat, quay, state.tiles[quay], state.act_gondola, how, state.act_open)
    )


def declare(flow: Flow, seat: Seat, choice: Activate) -> bool:
    _declare(flow, seat)
    return False


def decline(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(ActivationDeclined(seat))
    return False


def stop(flow: Flow, seat: Seat, choice: Done) -> bool:
    flow.emit(EffectsDone())
    return False


# -- what an effect leaves to be decided ----------------------------------------------


def step_cubes(flow: Flow) -> bool:
    if not available_cubes(flow.state):  # another seat's pack may promise too many
        flow.emit(CubeTaken(seat=flow.state.turn))
        return False
    return flow.ask(Phase.CUBES, flow.state.turn)


def take_cube(flow: Flow, seat: Seat, choice: TakeCube) -> bool:
    gondola = flow.state.act_gondola
    flow.emit(CubeTaken(seat=seat, gondola=gondola, cubes=ONE_CUBE[choice.good]))
    return False


def step_giving(flow: Flow) -> bool:
    state = flow.state
    if any(state.cargo[state.act_gondola]):
        return flow.ask(Phase.GIVE, state.turn)
    flow.emit(GivingDone())
    return False


def give(flow: Flow, seat: Seat, choice: Give) -> bool:
    """Docks 4: one more cube for the same gain."""
    state = flow.state
    effects = state.data.effects[state.tiles[state.act_quay]]
    effect = next(each for each in effects if each.give == "many")
    flow.emit(
        CubeGiven(
            seat=seat,
            gondola=state.act_gondola,
            cubes=minus(NO_CUBES, ONE_CUBE[choice.good]),
            vp=effect.vp,
            coins=effect.coins,
        )
    )
    return False


def stop_giving(flow: Flow, seat: Seat, choice: Done) -> bool:
    flow.emit(GivingDone())
    return False


def step_converting(flow: Flow) -> bool:
    state = flow.state
    if any(conversions(state, state.fresh, good) for good in range(3)):
        return flow.ask(Phase.CONVERT, state.turn)
    flow.emit(ConvertingDone())
    return False


def convert(flow: Flow, seat: Seat, choice: Convert) -> bool:
    """V-7.13."""
    good, into = choice.good, choice.into
    state = flow.emit(
        Converted(
            seat=seat,
            gondola=flow.state.act_gondola,
            cubes=minus(ONE_CUBE[into], ONE_CUBE[good]),
            good=good,
            into=into,
        )
    )
    if not state.converting:
        flow.emit(ConvertingDone())
    return False


def stop_converting(flow: Flow, seat: Seat, choice: Done) -> bool:
    flow.emit(ConvertingDone())
    return False


def step_bridge(flow: Flow) -> bool:
    state = flow.state
    if can_build(state, state.turn):
        return flow.ask(Phase.BRIDGE, state.turn)
    take_points(flow, state.turn, TakePoints())
    return False


def build(flow: Flow, seat: Seat, choice: Build) -> bool:
    """V-12."""
    flow.emit(BridgeBuilt(seat, seat, choice.canal))
    return False


def take_points(flow: Flow, seat: Seat, choice: TakePoints) -> bool:
    flow.emit(PointsTaken(seat=seat, vp=flow.state.bridge_due))
    return False


# -- the permanent effects after it ---------------------------------------------------


def permanent(flow: Flow, seat: Seat, choice: Permanent) -> bool:
    """V-7.10."""
    _fire(flow, choice.effect, choice.good)
    return False


def stop_after(flow: Flow, seat: Seat, choice: Done) -> bool:
    """Nothing optional is used any more."""
    state = flow.state
    for effect in following(state):
        if effect not in AUTOMATIC:
            flow.emit(PermanentDeclined(effect))
    return False


def _fire(flow: Flow, effect: int, good: int = NONE) -> None:
    state, seat = flow.state, flow.state.turn
    coins, scrolls = -AFTER_COINS.get(effect, 0), -AFTER_SCROLLS.get(effect, 0)
    vp = intrigue = council = 0
    cubes: Cubes = NO_CUBES
    match effect:
        case 2:
            council = steps(state, seat, 1)
        case 5:
            coins, cubes = SOLD_LATE, minus(NO_CUBES, ONE_CUBE[good])
        case 11:
            intrigue = -removed(state, seat, 2)
        case 12:
            vp = 2
        case 13:
            scrolls = gained_scrolls(state, seat, 1)
        case 15:
            vp = 3
        case 18:
            intrigue = -removed(state, seat, 1)
        case 19:
            coins = state.shed
        case 25:
            coins = has_more(state, seat)
    flow.emit(
        PermanentUsed(
            seat=seat,
            effect=effect,
            coins=coins,
            scrolls=scrolls,
            vp=vp,
            intrigue=intrigue,
            council=council,
            gondola=state.act_gondola,
            cubes=cubes,
        )
    )
    if effect == 1:
        gain_influence(flow, seat)
    if effect == 2:
        trigger_by_council(flow, seat)


# -- too many cubes --------------------------------------------------------------------


def is_cargo_checked(state: State) -> bool:
    """V-7.6, ED-5: whether the limit counts at this moment."""
    if state.act_quay == NONE or state.act_after:
        return True
    return not state.settings.together


def step_discard(flow: Flow) -> bool:
    state = flow.state
    if overloaded(state, state.turn) == NONE:
        return False
    return flow.ask(Phase.DISCARD, state.turn)


def discard(flow: Flow, seat: Seat, choice: Discard) -> bool:
    """V-0.8."""
    gondola = overloaded(flow.state, seat)
    cubes = minus(NO_CUBES, ONE_CUBE[choice.good])
    flow.emit(Discarded(seat=seat, gondola=gondola, cubes=cubes))
    return False
