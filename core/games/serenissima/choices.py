"""What a seat may answer in Serenissima."""

from collections.abc import Callable, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import (
    GOODS,
    NUMBERS,
    SAILOR,
    SPACES,
    AGalley,
    AGood,
    APiece,
    ASpace,
)
from ridotto.core.games.serenissima.phase import Aim, Phase
from ridotto.core.games.serenissima.state import (
    State,
    can_attack_port,
    can_buy,
    can_capture,
    can_consecrate,
    can_fortify,
    can_hire,
    can_hire_aboard,
    can_hire_ashore,
    can_load,
    closable,
    closer,
    combat_value,
    consorts,
    free_numbers,
    free_starts,
    most_to_land,
    picker,
    pieces,
    ports_of,
    room,
    sellable,
    strangers,
)

# -- setting up ---------------------------------------------------------------------


class ChoosePort(Choice, frozen=True):
    space: ASpace


class ChooseNumber(Choice, frozen=True):
    number: AGalley


class ClosePort(Choice, frozen=True):
    space: ASpace


# -- an activation ------------------------------------------------------------------


class Act(Choice, frozen=True):
    """Use the galley: load, move, sell or fight."""


class Invest(Choice, frozen=True):
    pass


class TakeSailor(Choice, frozen=True):
    """From the own port aboard the active galley."""


class LeaveSailor(Choice, frozen=True):
    """From the active galley into the own port."""


class FetchSailor(Choice, frozen=True):
    """From another own galley aboard the active one."""

    number: AGalley


class SendSailor(Choice, frozen=True):
    """From the active galley aboard another own one."""

    number: AGalley


class FetchGood(Choice, frozen=True):
    number: AGalley
    good: AGood


class SendGood(Choice, frozen=True):
    number: AGalley
    good: AGood


class SwapAway(Choice, frozen=True):
    """The first half of a swap: what the active galley gives to another own one."""

    number: AGalley
    piece: APiece


class SwapFor(Choice, frozen=True):
    """The second half: what it gets in return."""

    piece: APiece


class LoadGood(Choice, frozen=True):
    """One cube of what the port produces."""


class Jettison(Choice, frozen=True):
    number: AGalley
    good: AGood


class Done(Choice, frozen=True):
    """Ends a list of small steps: loading, selling, picking, buying."""


class Sail(Choice, frozen=True):
    space: ASpace


class Stop(Choice, frozen=True):
    """Sail no further."""


class Blockade(Choice, frozen=True):
    pass


class LetPass(Choice, frozen=True):
    pass


class Sale(Choice, frozen=True):
    """Announce a sale; the goods are named once nobody stops it."""


class Sell(Choice, frozen=True):
    good: AGood


class Capture(Choice, frozen=True):
    """Announce the capture of a neutral port."""


class AttackGalley(Choice, frozen=True):
    number: AGalley


class AttackPort(Choice, frozen=True):
    pass


class End(Choice, frozen=True):
    """End the activation."""


class Fight(Choice, frozen=True):
    """Another round."""


class BreakOff(Choice, frozen=True):
    """End the battle and the activation."""


class DropGood(Choice, frozen=True):
    """Leave a good behind, to make room for another."""

    good: AGood


class TakeGood(Choice, frozen=True):
    """Take a good that floats on the water."""

    good: AGood


class Land(Choice, frozen=True):
    sailors: int


# -- investments --------------------------------------------------------------------


class HireAshore(Choice, frozen=True):
    """One sailor into an own port."""

    space: ASpace


class HireAboard(Choice, frozen=True):
    """One sailor aboard a galley in an own port."""

    number: AGalley


class BuyGalley(Choice, frozen=True):
    """With one sailor; its port is named next."""

    number: AGalley


class Berth(Choice, frozen=True):
    """Where the galley just bought enters play."""

    space: ASpace


class BuildFort(Choice, frozen=True):
    space: ASpace


class BuildBasilica(Choice, frozen=True):
    space: ASpace


AnyChoice = (
    ChoosePort
    | ChooseNumber
    | ClosePort
    | Act
    | Invest
    | TakeSailor
    | LeaveSailor
    | FetchSailor
    | SendSailor
    | FetchGood
    | SendGood
    | SwapAway
    | SwapFor
    | LoadGood
    | Jettison
    | Done
    | Sail
    | Stop
    | Blockade
    | LetPass
    | Sale
    | Sell
    | Capture
    | AttackGalley
    | AttackPort
    | End
    | Fight
    | BreakOff
    | DropGood
    | TakeGood
    | Land
    | HireAshore
    | HireAboard
    | BuyGalley
    | Berth
    | BuildFort
    | BuildBasilica
)

# Choices never change, so each is made once and listed a million times.
_WHEEL = range(NUMBERS + 1)
CHOOSE_PORT = [ChoosePort(space) for space in SPACES]
CHOOSE_NUMBER = [ChooseNumber(number) for number in _WHEEL]
CLOSE_PORT = [ClosePort(space) for space in SPACES]
TAKE_SAILOR, LEAVE_SAILOR, LOAD_GOOD = TakeSailor(), LeaveSailor(), LoadGood()
FETCH_SAILOR = [FetchSailor(number) for number in _WHEEL]
SEND_SAILOR = [SendSailor(number) for number in _WHEEL]
FETCH_GOOD = [[FetchGood(number, good) for good in GOODS] for number in _WHEEL]
SEND_GOOD = [[SendGood(number, good) for good in GOODS] for number in _WHEEL]
SWAP_AWAY = [[SwapAway(n, piece) for piece in (*GOODS, SAILOR)] for n in _WHEEL]
SWAP_FOR = [SwapFor(piece) for piece in (*GOODS, SAILOR)]
JETTISON = [[Jettison(number, good) for good in GOODS] for number in _WHEEL]
SAIL = [Sail(space) for space in SPACES]
ATTACK_GALLEY = [AttackGalley(number) for number in _WHEEL]
SELL = [Sell(good) for good in GOODS]
DROP_GOOD = [DropGood(good) for good in GOODS]
TAKE_GOOD = [TakeGood(good) for good in GOODS]
LAND = [Land(sailors) for sailors in range(10)]
HIRE_ASHORE = [HireAshore(space) for space in SPACES]
HIRE_ABOARD = [HireAboard(number) for number in _WHEEL]
BUY_GALLEY = [BuyGalley(number) for number in _WHEEL]
BERTH = [Berth(space) for space in SPACES]
BUILD_FORT = [BuildFort(space) for space in SPACES]
BUILD_BASILICA = [BuildBasilica(space) for space in SPACES]
DONE, STOP, END = Done(), Stop(), End()
SALE, CAPTURE, ATTACK_PORT = Sale(), Capture(), AttackPort()

ACT_OR_INVEST = (Act(), Invest())
BLOCK_OR_NOT = (Blockade(), LetPass())
FIGHT_OR_NOT = (Fight(), BreakOff())
ONLY_DONE = (DONE,)

_ALONE = [(Seat(seat),) for seat in range(4)]
_NOBODY: tuple[Seat, ...] = ()


def pending(state: State) -> tuple[Seat, ...]:
    """Serenissima asks one seat at a time; in another's activation, too."""
    phase = state.phase
    if phase is Phase.OVER or phase is Phase.BOX:
        return _NOBODY
    if state.queue:
        return _ALONE[state.queue[0]]
    if phase is Phase.LOOT:
        return _ALONE[state.captain[state.looter]]
    if phase is Phase.PORT or phase is Phase.NUMBER:
        return _ALONE[picker(state)]
    if phase is Phase.CLOSE:
        return _ALONE[closer(state)]
    return _ALONE[state.actor]


def choices(state: State, seat: Seat) -> Sequence[Choice]:
    return LISTED[state.phase](state, seat)


def to_choose_port(state: State, seat: Seat) -> Sequence[Choice]:
    return [CHOOSE_PORT[port] for port in free_starts(state)]


def to_choose_number(state: State, seat: Seat) -> Sequence[Choice]:
    return [CHOOSE_NUMBER[number] for number in free_numbers(state)]


def to_close(state: State, seat: Seat) -> Sequence[Choice]:
    return [CLOSE_PORT[port] for port in closable(state)]


def to_load(state: State, seat: Seat) -> Sequence[Choice]:
    """S-2: every operation that is legal now, or done."""
    if state.operations >= state.data.limits.operations:
        return ONLY_DONE
    pawn = state.pawn
    here, space_left = state.place[pawn], room(state, pawn)
    listed: list[Choice] = []
    if can_load(state):
        listed.append(LOAD_GOOD)
    if state.owner[here] == seat:
        if space_left and state.garrison[here] > 1:
            listed.append(TAKE_SAILOR)
        if state.garrison[here] < state.data.size[here]:
            listed.append(LEAVE_SAILOR)
    mates = consorts(state)
    for mate in mates:
        _list_shifts(state, mate, space_left, listed)
    for number in (pawn, *mates):
        overboard = JETTISON[number]
        for good, count in enumerate(state.cargo[number]):
            if count:
                listed.append(overboard[good])
    listed.append(DONE)
    return listed


def _list_shifts(
    state: State, mate: int, space_left: int, listed: list[Choice]
) -> None:
    """S-2.3 to S-2.5: what the active galley and another own one can exchange."""
    ours, theirs = state.cargo[state.pawn], state.cargo[mate]
    if space_left:
        listed.append(FETCH_SAILOR[mate])
        fetch = FETCH_GOOD[mate]
        for good, count in enumerate(theirs):
            if count:
                listed.append(fetch[good])
    if room(state, mate):
        listed.append(SEND_SAILOR[mate])
        send = SEND_GOOD[mate]
        for good, count in enumerate(ours):
            if count:
                listed.append(send[good])
    wanted = pieces(state, mate)
    if wanted:
        swap = SWAP_AWAY[mate]
        for piece in pieces(state, state.pawn):
            if wanted != [piece]:
                listed.append(swap[piece])


def to_swap(state: State, seat: Seat) -> Sequence[Choice]:
    assert state.swap is not None
    mate, given = state.swap
    return [SWAP_FOR[piece] for piece in pieces(state, mate) if piece != given]


def to_move(state: State, seat: Seat) -> Sequence[Choice]:
    here = state.place[state.pawn]
    return [*(SAIL[space] for space in state.data.adjacent[here]), STOP]


def to_sell_or_fight(state: State, seat: Seat) -> Sequence[Choice]:
    """S-4.2."""
    listed: list[Choice] = []
    if not state.fought and sellable(state):
        listed.append(SALE)
    if can_capture(state):
        listed.append(CAPTURE)
    if can_attack_port(state):
        listed.append(ATTACK_PORT)
    if combat_value(state) >= 1:
        for number in strangers(state):
            listed.append(ATTACK_GALLEY[number])
    listed.append(END)
    return listed


def when_blocked(state: State, seat: Seat) -> Sequence[Choice]:
    """S-5.6, S-7.1, R-31: only galleys of who declared the blockade."""
    if combat_value(state) < 1:
        return (END,)
    foes = (n for n in strangers(state) if state.captain[n] == state.blocker)
    return [*(ATTACK_GALLEY[number] for number in foes), END]


def to_sell(state: State, seat: Seat) -> Sequence[Choice]:
    listed: list[Choice] = [SELL[good] for good in sellable(state)]
    if state.sold:
        listed.append(DONE)
    return listed


def to_loot(state: State, seat: Seat) -> Sequence[Choice]:
    """S-6.9: first what is dropped, then what is taken instead, so that it ends."""
    listed: list[Choice] = [DONE]
    number = state.looter
    if room(state, number):
        listed += [TAKE_GOOD[good] for good in GOODS if state.pool[good]]
    if not state.taking:
        cargo = state.cargo[number]
        listed += [DROP_GOOD[good] for good in GOODS if cargo[good]]
    return listed


def to_land(state: State, seat: Seat) -> Sequence[Choice]:
    """S-7.2, S-7.8: only a beaten port may be left alone."""
    least = 1 if state.aim is Aim.CAPTURE else 0
    return LAND[least : most_to_land(state) + 1]


def to_invest(state: State, seat: Seat) -> Sequence[Choice]:
    """S-8."""
    listed: list[Choice] = []
    ports = ports_of(state, seat)
    if can_hire(state, seat):
        listed += [HIRE_ASHORE[p] for p in ports if can_hire_ashore(state, seat, p)]
        listed += [
            HIRE_ABOARD[number]
            for number, captain in enumerate(state.captain)
            if captain == seat and can_hire_aboard(state, seat, number)
        ]
    for port in ports:
        if can_fortify(state, seat, port):
            listed.append(BUILD_FORT[port])
        if can_consecrate(state, seat, port):
            listed.append(BUILD_BASILICA[port])
    if can_buy(state, seat):
        listed += [BUY_GALLEY[number] for number in free_numbers(state)]
    listed.append(DONE)
    return listed


def to_berth(state: State, seat: Seat) -> Sequence[Choice]:
    return [BERTH[port] for port in ports_of(state, seat)]


def to_refit(state: State, seat: Seat) -> Sequence[Choice]:
    """S-9.8: galleys, and sailors only for those bought just now."""
    listed: list[Choice] = []
    if can_buy(state, seat):
        listed += [BUY_GALLEY[number] for number in free_numbers(state)]
    if can_hire(state, seat):
        listed += [HIRE_ABOARD[n] for n in state.bought if room(state, n)]
    listed.append(DONE)
    return listed


def nothing(state: State, seat: Seat) -> Sequence[Choice]:
    return ()


LISTED: dict[Phase, Callable[[State, Seat], Sequence[Choice]]] = {
    Phase.BOX: nothing,
    Phase.PORT: to_choose_port,
    Phase.NUMBER: to_choose_number,
    Phase.CLOSE: to_close,
    Phase.CHOOSE: lambda state, seat: ACT_OR_INVEST,
    Phase.LOAD: to_load,
    Phase.SWAP: to_swap,
    Phase.MOVE: to_move,
    Phase.BLOCK: lambda state, seat: BLOCK_OR_NOT,
    Phase.THIRD: to_sell_or_fight,
    Phase.BLOCKED: when_blocked,
    Phase.SELL: to_sell,
    Phase.BATTLE: lambda state, seat: FIGHT_OR_NOT,
    Phase.LOOT: to_loot,
    Phase.LAND: to_land,
    Phase.INVEST: to_invest,
    Phase.BERTH: to_berth,
    Phase.REFIT: to_refit,
    Phase.OVER: nothing,
}
"""By phase: what may be answered."""
