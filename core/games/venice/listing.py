"""Who is asked in Venice, and every legal answer."""

from collections.abc import Callable, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import (
    ACTIVATE,
    ADD_CUBE,
    BOARD,
    BRIBE,
    BUILD,
    DISCARD,
    DONE,
    DRAW,
    FLIP_BOTH,
    FLIP_EITHER,
    GIVE,
    GIVE_CUBE,
    MOOR,
    PASS,
    PAY_COINS,
    PAY_SCROLLS,
    PLACE,
    PLAY,
    POINTS,
    RUN,
    SAIL,
    SCROLL,
    SHIFT,
    SKIP,
    SLOTS,
    SPY,
    STAND,
    STEER,
    TAKE,
    TAKE_CUBE,
    USE,
    BuryFirst,
    Complete,
    Convert,
    KeepCard,
    KeepMission,
    Overtime,
    Permanent,
    Promote,
    ReturnMission,
    Smuggle,
    TurnCube,
)
from ridotto.core.games.venice.data import NONE, Card
from ridotto.core.games.venice.effects import (
    AUTOMATIC,
    can_decline,
    can_stop,
    conversions,
    effect_of,
    following,
    is_passing,
    usable_permanents,
    usable_slots,
)
from ridotto.core.games.venice.missions import completions
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.routes import next_canals
from ridotto.core.games.venice.state import (
    State,
    active_gondola,
    available,
    bridges_built,
    can_build,
    can_draw_mission,
    can_flip,
    capacity,
    free_canals,
    has,
    overloaded,
)
from ridotto.core.games.venice.voyage import (
    can_go_on,
    can_moor,
    can_pass,
    can_spare_cube,
    sailable,
)


def pending(state: State) -> tuple[Seat, ...]:
    return state.asked


def choices(state: State, seat: Seat) -> Sequence[Choice]:
    phase = state.phase
    offered = OFFERS[phase](state, seat)
    if can_flip(state, seat) and phase not in NO_FLIP:
        flips = FLIP_BOTH if state.settings.favour_both else FLIP_EITHER
        return [*offered, *flips]
    return offered


NO_FLIP = frozenset({Phase.RETURN, Phase.REDUCE})
"""S-12, A-10: too early, too late."""


Offer = Callable[[State, Seat], Sequence[Choice]]
OFFERS: dict[Phase, Offer] = {}


def on(phase: Phase) -> Callable[[Offer], Offer]:
    def register(offer: Offer) -> Offer:
        OFFERS[phase] = offer
        return offer

    return register


@on(Phase.RETURN)
def _returns(state: State, seat: Seat) -> Sequence[Choice]:
    return [ReturnMission(mission) for mission in state.missions[seat]]


@on(Phase.PLACE)
def _places(state: State, seat: Seat) -> Sequence[Choice]:
    own = (state.at[2 * seat], state.at[2 * seat + 1])
    return [PLACE[quay] for quay in range(len(state.tiles)) if quay not in own]


@on(Phase.CARD)
def _cards(state: State, seat: Seat) -> Sequence[Choice]:
    kinds = sorted(set(state.hands[seat]))
    return [*(PLAY[card] for card in kinds if can_play(state, seat, card)), SKIP]


def can_play(state: State, seat: int, card: int) -> bool:
    """V-2.2."""
    match card:
        case Card.FOREMAN | Card.PROMOTE:
            return any(0 < levels[seat] < 4 for levels in state.levels)
        case Card.OVERTIME:
            return bool(overtime_gondolas(state, seat))
        case Card.BRIDGE:
            return can_build(state, seat) or bridges_built(state, seat) > 0
        case Card.SPY:
            return state.coins[seat] >= SPY_COINS and state.spy == NONE
    return True


SPY_COINS = 2
"""What I11 costs."""


def overtime_gondolas(state: State, seat: int) -> list[int]:
    """A-08: 0 and 1 for the gondolas that lie at a tile with an own assistant."""
    return [
        which for which in (0, 1) if state.levels[state.at[2 * seat + which]][seat] > 0
    ]


@on(Phase.PROMOTE)
def _promotions(state: State, seat: Seat) -> Sequence[Choice]:
    return [
        Promote(quay)
        for quay, levels in enumerate(state.levels)
        if 0 < levels[seat] < 4
    ]


@on(Phase.OVERTIME)
def _overtime(state: State, seat: Seat) -> Sequence[Choice]:
    return [Overtime(which) for which in overtime_gondolas(state, seat)]


@on(Phase.BRIBE)
def _bribe(state: State, seat: Seat) -> Sequence[Choice]:
    return [BRIBE, SKIP]


@on(Phase.CONTRACTS)
def _contracts(state: State, seat: Seat) -> Sequence[Choice]:
    return [DRAW, POINTS] if can_draw_mission(state, seat) else [POINTS]


@on(Phase.STOCK)
def _stock(state: State, seat: Seat) -> Sequence[Choice]:
    return [
        ADD_CUBE[good][which]
        for good in range(3)
        if available(state, good)
        for which in (0, 1)
    ]


@on(Phase.SPY)
def _spy(state: State, seat: Seat) -> Sequence[Choice]:
    return SPY


@on(Phase.TRANSFER)
def _transfer(state: State, seat: Seat) -> Sequence[Choice]:
    shifts: list[Choice] = [
        SHIFT[good][to]
        for good in range(3)
        for to in (0, 1)
        if can_shift(state, seat, good, to)
    ]
    if is_stowed(state, seat):
        shifts.append(DONE)
    return shifts


def can_shift(state: State, seat: int, good: int, to: int) -> bool:
    """V-6.8: no cube twice, and a way must remain to stow all within the limits."""
    target = 2 * seat + to
    source = target ^ 1
    way = 1 if to else -1
    if not state.cargo[source][good] or state.shifted[good] == -way:
        return False
    leaving = is_passing(state) and source == active_gondola(state)
    if leaving and not can_spare_cube(state):
        return False
    load = state.cargo[target]
    over = sum(load) + 1 - capacity(state, seat) - _surplus(state, seat)
    if over <= 0:
        return True
    others = (load[g] for g in range(3) if g != good and state.shifted[g] != way)
    return sum(others) >= over


def _surplus(state: State, seat: int) -> int:
    """How many cubes of this seat fit nowhere."""
    cubes = sum(state.cargo[2 * seat]) + sum(state.cargo[2 * seat + 1])
    return max(0, cubes - 2 * capacity(state, seat))


def is_stowed(state: State, seat: int) -> bool:
    """Whether no gondola carries more than it must."""
    most = capacity(state, seat)
    over = sum(
        max(0, sum(state.cargo[gondola]) - most) for gondola in (2 * seat, 2 * seat + 1)
    )
    return over == _surplus(state, seat)


@on(Phase.GONDOLIER)
def _board(state: State, seat: Seat) -> Sequence[Choice]:
    here = state.gondolier[seat]
    if here == NONE or state.coins[seat] >= stay_price(state, seat):
        return BOARD
    return [BOARD[1 - here]]


def stay_price(state: State, seat: int) -> int:
    """V-3.2."""
    numbers = state.data.numbers
    return numbers.stay_coins_less if has(state, seat, 9) else numbers.stay_coins


@on(Phase.SAIL)
def _sail(state: State, seat: Seat) -> Sequence[Choice]:
    return [SAIL[canal] for canal in sailable(state)]


@on(Phase.ARRIVE)
def arrivals(state: State, seat: Seat) -> Sequence[Choice]:
    quay = state.at[active_gondola(state)]
    offered: list[Choice] = []
    if can_pass(state, quay):
        offered.append(PASS)
    if can_moor(state, quay):
        offered.append(MOOR)
    return offered


@on(Phase.MEET)
def answers(state: State, seat: Seat) -> Sequence[Choice]:
    """V-6.3, E21."""
    offered: list[Choice] = [TAKE]
    if state.scrolls[seat]:
        offered.append(SCROLL)
    if has(state, seat, 21):
        offered += _cube_answers(state, seat)
    return offered


def _cube_answers(state: State, seat: Seat) -> list[Choice]:
    passing = is_passing(state) and seat == state.turn
    offered: list[Choice] = []
    for which in (0, 1):
        gondola = 2 * seat + which
        if passing and gondola == active_gondola(state) and not can_spare_cube(state):
            continue
        load = state.cargo[gondola]
        offered += [GIVE_CUBE[which][good] for good in range(3) if load[good]]
    return offered


OFFERS[Phase.INQUIRY] = answers


@on(Phase.TURN_CUBE)
def _turn_cube(state: State, seat: Seat) -> Sequence[Choice]:
    load = state.cargo[active_gondola(state)]
    return [
        *(
            TurnCube(good, into)
            for good in range(3)
            for into in conversions(state, load, good)
        ),
        SKIP,
    ]


@on(Phase.ACTIVATE)
def _activate(state: State, seat: Seat) -> Sequence[Choice]:
    load = state.cargo[state.act_gondola]
    offered: list[Choice] = []
    for slot in usable_slots(state):
        if effect_of(state, slot).give:
            offered += [USE[slot][good] for good in range(3) if load[good]]
        else:
            offered.append(USE[slot][-1])
    if state.declared:
        if can_stop(state):
            offered.append(DONE)
        return offered
    if following(state) and can_stop(state):
        offered.append(ACTIVATE)
    if can_decline(state):
        offered.append(SKIP)
    return offered


@on(Phase.CUBES)
def _cubes(state: State, seat: Seat) -> Sequence[Choice]:
    return [TAKE_CUBE[good] for good in range(3) if available(state, good)]


@on(Phase.GIVE)
def _give(state: State, seat: Seat) -> Sequence[Choice]:
    load = state.cargo[state.act_gondola]
    return [*(GIVE[good] for good in range(3) if load[good]), DONE]


@on(Phase.CONVERT)
def _convert(state: State, seat: Seat) -> Sequence[Choice]:
    offered: list[Choice] = [
        Convert(good, into)
        for good in range(3)
        for into in conversions(state, state.fresh, good)
    ]
    if sum(state.fresh) < sum(state.cargo[state.act_gondola]) or not offered:
        offered.append(DONE)
    return offered


@on(Phase.BRIDGE)
def _bridge(state: State, seat: Seat) -> Sequence[Choice]:
    offered: list[Choice] = []
    if can_build(state, seat):
        offered += [BUILD[canal] for canal in buildable(state)]
    if state.bridge_due > 0:
        offered.append(POINTS)
    return offered


def buildable(state: State) -> list[int]:
    """V-12.2, and V-5.5 while passing."""
    canals = free_canals(state)
    if not is_passing(state):
        return canals
    coins, cubes = state.coins[state.turn], sum(state.cargo[state.act_gondola])
    rest = state.act_open
    return [canal for canal in canals if can_go_on(state, coins, cubes, rest, canal)]


@on(Phase.AFTER)
def _after(state: State, seat: Seat) -> Sequence[Choice]:
    load = state.cargo[state.act_gondola]
    offered: list[Choice] = []
    for effect in usable_permanents(state):
        if effect == 5:
            offered += [Permanent(5, good) for good in range(3) if load[good]]
        else:
            offered.append(Permanent(effect))
    offered += [Permanent(each) for each in following(state) if each in AUTOMATIC]
    if not is_passing(state) or can_decline(state):
        offered.append(DONE)
    return offered


@on(Phase.DISCARD)
def _discard(state: State, seat: Seat) -> Sequence[Choice]:
    load = state.cargo[overloaded(state, seat)]
    return [DISCARD[good] for good in range(3) if load[good]]


@on(Phase.KEEP_CARD)
def _keep_card(state: State, seat: Seat) -> Sequence[Choice]:
    return [KeepCard(card) for card in sorted(set(state.drawn))]


@on(Phase.BURY_CARD)
def _bury_card(state: State, seat: Seat) -> Sequence[Choice]:
    return [BuryFirst(card) for card in sorted(set(state.drawn))]


@on(Phase.KEEP_MISSION)
def _keep_mission(state: State, seat: Seat) -> Sequence[Choice]:
    return [KeepMission(mission) for mission in state.drawn]


@on(Phase.MISSION)
def _missions(state: State, seat: Seat) -> Sequence[Choice]:
    return [*(Complete(*each) for each in completions(state, seat)), SKIP]


@on(Phase.SLOT)
def _slots(state: State, seat: Seat) -> Sequence[Choice]:
    return SLOTS


@on(Phase.SMUGGLE)
def _smuggle(state: State, seat: Seat) -> Sequence[Choice]:
    pile = state.smuggler_decks[state.deck]
    return [Smuggle(tile) for tile, _ in pile[:2]]


@on(Phase.RUNNER)
def _runner(state: State, seat: Seat) -> Sequence[Choice]:
    return RUN


@on(Phase.STEER)
def _steer(state: State, seat: Seat) -> Sequence[Choice]:
    return [STEER[canal] for canal in next_canals(state)]


@on(Phase.LAST_CALL)
def _last_call(state: State, seat: Seat) -> Sequence[Choice]:
    return [SKIP]


@on(Phase.REDUCE)
def _reduce(state: State, seat: Seat) -> Sequence[Choice]:
    return reductions(state, seat)


def reductions(state: State, seat: int) -> list[Choice]:
    """V-18.3."""
    numbers = state.data.numbers
    offered: list[Choice] = []
    if state.scrolls[seat] >= numbers.reduce_scrolls:
        offered.append(PAY_SCROLLS)
    if state.coins[seat] >= numbers.reduce_coins:
        offered.append(PAY_COINS)
    offered.append(STAND)
    return offered
