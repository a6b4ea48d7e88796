"""Step 3 of an action as a battle: galleys, ports, loot and landing."""

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import (
    AttackGalley,
    AttackPort,
    BreakOff,
    Capture,
    Done,
    DropGood,
    Fight,
    Land,
    TakeGood,
    to_land,
)
from ridotto.core.games.serenissima.data import Counts
from ridotto.core.games.serenissima.events import (
    BattleStarted,
    BattleStopped,
    CaptureAnnounced,
    FortFired,
    GalleySunk,
    GoodsLooted,
    LootDropped,
    LootOffered,
    LootTaken,
    PortCaptured,
    PortLeft,
    PortNeutralised,
    RoundRolled,
)
from ridotto.core.games.serenissima.phase import Aim, Cause
from ridotto.core.games.serenissima.rules import moving, wheel
from ridotto.core.games.serenissima.state import State, combat_value, room


def roll(state: State, count: int, chance: Chance) -> tuple[bool, ...]:
    """So many dice: whether each shows a skull."""
    faces = state.data.skulls
    return tuple(faces[chance.below(len(faces))] for _ in range(count))


# -- fighting -----------------------------------------------------------------------


def attack_galley(
    state: State, seat: Seat, choice: AttackGalley, chance: Chance, emit: Emit
) -> None:
    """S-6.1, S-6.2."""
    defender = Seat(state.captain[choice.number])
    state = start_battle(state, choice.number, defender, emit)
    roll_round(state, chance, emit)


def attack_port(
    state: State, seat: Seat, choice: AttackPort, chance: Chance, emit: Emit
) -> None:
    """S-7.4, S-7.6: a fort fires before the first round."""
    here = state.place[state.pawn]
    state = start_battle(state, 0, Seat(state.owner[here]), emit)
    if state.forts[here]:
        fire(state, chance, emit)
    else:
        roll_round(state, chance, emit)


def start_battle(state: State, target: int, defender: Seat, emit: Emit) -> State:
    """S-6.2: V0 is fixed at the first attack of the activation."""
    value = state.value or combat_value(state)
    here = state.place[state.pawn]
    started = BattleStarted(state.actor, state.pawn, target, defender, here, value)
    after: State = emit(started)
    return after


def fire(state: State, chance: Chance, emit: Emit) -> None:
    """S-7.6: after the fire the attacker may already break off."""
    pawn, here = state.pawn, state.place[state.pawn]
    dice = roll(state, state.data.limits.fort_dice, chance)
    left = max(0, state.crew[pawn] - sum(dice))
    state = emit(FortFired(Seat(state.owner[here]), pawn, here, dice, left))
    if not left:
        state = emit(GalleySunk(state.actor, pawn, Cause.FORT, 0))
        wheel.end_activation(state, chance, emit)


def fight(state: State, seat: Seat, choice: Fight, chance: Chance, emit: Emit) -> None:
    """S-6.4."""
    roll_round(state, chance, emit)


def break_off(
    state: State, seat: Seat, choice: BreakOff, chance: Chance, emit: Emit
) -> None:
    """S-6.4, S-4.4."""
    state = emit(BattleStopped(seat, state.pawn))
    wheel.end_activation(state, chance, emit)


def roll_round(state: State, chance: Chance, emit: Emit) -> None:
    """S-6.3, S-7.7: both sides roll at once; each skull costs a sailor."""
    pawn, target, here = state.pawn, state.target, state.place[state.pawn]
    attackers = state.crew[pawn]
    defenders = state.crew[target] if target else state.garrison[here]
    attack = roll(state, combat_value(state), chance)
    defence = roll(state, defenders, chance)
    attackers = max(0, attackers - sum(defence))
    defenders = max(0, defenders - sum(attack))
    state = emit(
        RoundRolled(
            state.actor, pawn, target, here, attack, defence, attackers, defenders
        )
    )
    if attackers and defenders:
        return
    if target:
        settle_at_sea(state, target, attackers, defenders, chance, emit)
    else:
        settle_ashore(state, attackers, defenders, chance, emit)


def settle_at_sea(
    state: State,
    target: int,
    attackers: int,
    defenders: int,
    chance: Chance,
    emit: Emit,
) -> None:
    """S-6.6 to S-6.8."""
    pawn = state.pawn
    if not attackers:
        state = sink(state, pawn, target if defenders else 0, emit)
    if not defenders:
        state = sink(state, target, pawn if attackers else 0, emit)
    if any(state.pool):
        offer_loot(state, pawn if attackers else target, emit)
    elif attackers:
        moving.go_on_with_step_3(state, chance, emit)
    else:
        wheel.end_activation(state, chance, emit)


def sink(state: State, number: int, survivor: int, emit: Emit) -> State:
    """The survivor may loot what there is, if any hold of it is free of sailors."""
    can_loot = (
        survivor
        and any(state.cargo[number])
        and state.crew[survivor] < state.data.limits.holds
    )
    owner = Seat(state.captain[number])
    looter = survivor if can_loot else 0
    after: State = emit(GalleySunk(owner, number, Cause.BATTLE, looter))
    return after


def settle_ashore(
    state: State, attackers: int, defenders: int, chance: Chance, emit: Emit
) -> None:
    """S-7.8, S-7.9: without defenders the port is neutral."""
    here = state.place[state.pawn]
    if not attackers:
        state = emit(GalleySunk(state.actor, state.pawn, Cause.BATTLE, 0))
    if not defenders:
        state = emit(PortNeutralised(Seat(state.owner[here]), here))
    if not attackers:
        wheel.end_activation(state, chance, emit)


# -- loot ---------------------------------------------------------------------------


def offer_loot(state: State, survivor: int, emit: Emit) -> None:
    """S-6.9: own cargo stays, looted goods in their order as far as they fit."""
    holds = room(state, survivor)
    aboard = []
    for count in state.pool:
        taken = min(count, holds)
        holds -= taken
        aboard.append(taken)
    owner = Seat(state.captain[survivor])
    emit(LootOffered(owner, survivor, tuple(aboard)))


def drop_good(
    state: State, seat: Seat, choice: DropGood, chance: Chance, emit: Emit
) -> None:
    """R-14."""
    emit(LootDropped(seat, state.looter, choice.good))


def take_good(
    state: State, seat: Seat, choice: TakeGood, chance: Chance, emit: Emit
) -> None:
    """R-14."""
    emit(LootTaken(seat, state.looter, choice.good))


def finish_looting(
    state: State, seat: Seat, choice: Done, chance: Chance, emit: Emit
) -> None:
    """S-6.6, S-6.7: the attacker goes on; a defender's victory ends it."""
    number = state.looter
    cargo: Counts = state.cargo[number]
    state = emit(GoodsLooted(seat, number, cargo, state.pool))
    if number == state.pawn:
        moving.go_on_with_step_3(state, chance, emit)
    else:
        wheel.end_activation(state, chance, emit)


# -- landing ------------------------------------------------------------------------


def announce_capture(
    state: State, seat: Seat, choice: Capture, chance: Chance, emit: Emit
) -> None:
    """S-7.1."""
    here = state.place[state.pawn]
    state = emit(CaptureAnnounced(seat, state.pawn, here))
    if not moving.is_contested(state, Aim.CAPTURE, emit):
        begin_landing(state, chance, emit)


def begin_landing(state: State, chance: Chance, emit: Emit) -> None:
    """S-7.2; a single sailor lands without being asked."""
    landings = to_land(state, state.actor)
    if len(landings) == 1:
        land_sailors(state, 1, chance, emit)


def land(state: State, seat: Seat, choice: Land, chance: Chance, emit: Emit) -> None:
    """S-7.2, S-7.8."""
    if choice.sailors:
        land_sailors(state, choice.sailors, chance, emit)
    else:
        state = emit(PortLeft(seat, state.place[state.pawn]))
        wheel.end_activation(state, chance, emit)


def land_sailors(state: State, sailors: int, chance: Chance, emit: Emit) -> None:
    """S-7.3: a galley that lands everybody sinks."""
    pawn = state.pawn
    state = emit(PortCaptured(state.actor, pawn, state.place[pawn], sailors))
    if not state.crew[pawn]:
        state = emit(GalleySunk(state.actor, pawn, Cause.LANDED, 0))
    wheel.end_activation(state, chance, emit)
