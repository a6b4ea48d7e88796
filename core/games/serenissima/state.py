"""The whole truth about a table of Serenissima, and small questions asked of it."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec import Struct

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.blockade import able
from ridotto.core.games.serenissima.data import (
    NOBODY,
    NOTHING,
    NUMBERS,
    SAILOR,
    SPACES,
    Card,
    Counts,
    Data,
    Good,
    Seating,
)
from ridotto.core.games.serenissima.phase import Aim, Phase

T = TypeVar("T")

WHEEL = tuple(range(1, NUMBERS + 1))
FORT_NEEDS = (int(Good.WOOD), int(Good.STONE))
BASILICA_NEEDS = (int(Good.GOLD), int(Good.MARBLE))


class State(Struct, frozen=True, gc=False):
    """Everything, hidden parts included; never shown.

    Kept flat: one tuple by seat, by space or by galley number for each property, as
    whole records would have to be rebuilt for every sailor that moves.
    """

    data: Data
    seats: int
    hidden: bool
    """Whether nobody sees another's money."""
    random_closures: bool

    # by seat
    money: tuple[int, ...]
    reserve: tuple[int, ...]
    earned: tuple[tuple[int, ...], ...]
    """From sales, loading fees, wine cards and scorings."""

    # by space
    owner: tuple[int, ...]
    garrison: tuple[int, ...]
    stores: tuple[tuple[int, ...], ...]
    """The goods in the warehouse, from the cheapest slot on."""
    forts: tuple[bool, ...]
    basilicas: tuple[bool, ...]
    closed: tuple[bool, ...]

    # by number on the wheel, 0 being the Doge
    captain: tuple[int, ...]
    """The owner of each galley."""
    place: tuple[int, ...]
    crew: tuple[int, ...]
    cargo: tuple[Counts, ...]

    supply: Counts
    deck: tuple[Card, ...] = ()
    """From the bottom to the top."""
    discard: tuple[Card, ...] = ()

    first: Seat = Seat(0)
    picks: int = 0
    turn: int = 0
    pawn: int = 0
    hour: int = 0
    scorings: int = 0
    phase: Phase = Phase.BOX
    queue: tuple[Seat, ...] = ()
    """Who is asked about a blockade or a refit, in order."""

    # the activation under way
    actor: Seat = Seat(0)
    start: int = 0
    moved: int = 0
    limit: int = 0
    loaded: int = 0
    operations: int = 0
    last: tuple[int, ...] = ()
    value: int = 0
    fought: bool = False
    sold: int = 0
    aim: Aim | None = None
    blocker: int = NOBODY
    target: int = NOBODY
    looter: int = 0
    pool: Counts = NOTHING
    """Cargo of a sunk galley, while somebody picks from it."""
    taking: bool = False
    swap: tuple[int, int] | None = None

    bought: tuple[int, ...] = ()
    ordered: int = 0


def setup(config: Config) -> State:
    """U-1, U-2, U-5: the open box, nothing shuffled."""
    data: Data = config.data
    seats, seas, wheel = config.seats, len(SPACES), NUMBERS + 1
    table = data.tables[str(seats)]
    return State(
        data=data,
        seats=seats,
        hidden=config.options["money"] == "hidden",
        random_closures=config.options["closures"] == "random",
        money=(data.start.money,) * seats,
        reserve=(table.sailors,) * seats,
        earned=((0, 0, 0, 0),) * seats,
        owner=(NOBODY,) * seas,
        garrison=(0,) * seas,
        stores=((),) * seas,
        forts=(False,) * seas,
        basilicas=(False,) * seas,
        closed=(False,) * seas,
        captain=(NOBODY,) * wheel,
        place=(0,) * wheel,
        crew=(0,) * wheel,
        cargo=(NOTHING,) * wheel,
        supply=data.cubes,
        hour=table.hour,
    )


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The same items but for one."""
    return (*items[:at], item, *items[at + 1 :])


def add(items: tuple[int, ...], at: int, amount: int) -> tuple[int, ...]:
    """The same numbers but for one, which grows by this amount."""
    return (*items[:at], items[at] + amount, *items[at + 1 :])


# -- the table ----------------------------------------------------------------------


def seating(state: State) -> Seating:
    return state.data.tables[str(state.seats)]


def order(state: State) -> tuple[Seat, ...]:
    """All seats clockwise, from the first player on (U-4)."""
    seats = state.seats
    return tuple(Seat((state.first + n) % seats) for n in range(seats))


def picker(state: State) -> Seat:
    """Whose turn it is to place a galley: there and back, for two to and fro (R-8)."""
    row, column = divmod(state.picks, state.seats)
    if row and state.seats > 2:
        column = state.seats - 1 - column
    return order(state)[column]


def closer(state: State) -> Seat:
    """Who closes the next port: from the last of the order back, again and again."""
    return order(state)[-1 - sum(state.closed) % state.seats]


def closable(state: State) -> list[int]:
    """C-4: the ports of the good that is next, as far as nobody owns them."""
    data = state.data
    good = data.closing[sum(state.closed)]
    return [
        port
        for port in data.ports
        if data.product[port] == good and state.owner[port] == NOBODY
    ]


def free_numbers(state: State) -> list[int]:
    """The numbers in play that no galley carries."""
    captain = state.captain
    return [n for n in WHEEL[: seating(state).galleys] if captain[n] == NOBODY]


def free_starts(state: State) -> list[int]:
    return [port for port in state.data.starts if state.owner[port] == NOBODY]


# -- galleys ------------------------------------------------------------------------


def room(state: State, number: int) -> int:
    """Empty holds of a galley."""
    return state.data.limits.holds - state.crew[number] - sum(state.cargo[number])


def consorts(state: State) -> list[int]:
    """The other galleys of the active seat in the space of the active one."""
    pawn, actor = state.pawn, state.actor
    captain, place = state.captain, state.place
    here = place[pawn]
    return [n for n in WHEEL if captain[n] == actor and place[n] == here and n != pawn]


def strangers(state: State) -> list[int]:
    """The galleys of other seats in the space of the active one."""
    actor, captain, place = state.actor, state.captain, state.place
    here = place[state.pawn]
    return [
        n
        for n in WHEEL
        if captain[n] != actor and place[n] == here and captain[n] != NOBODY
    ]


def combat_value(state: State) -> int:
    """S-6.2: V; before the first attack, what a first attack would have now."""
    crew = state.crew[state.pawn]
    return min(state.value, crew) if state.value else crew - state.moved


def eligible(state: State) -> tuple[Seat, ...]:
    """S-3.3, S-3.5: who may blockade here, in the order they are asked."""
    foreign = strangers(state)
    if not foreign:
        return ()
    others = ((state.captain[number], state.crew[number]) for number in foreign)
    return able(others, state.crew[state.pawn])


# -- trade --------------------------------------------------------------------------


def is_trading_port(state: State, where: int) -> bool:
    return state.data.size[where] > 0 and not state.closed[where]


def load_price(state: State) -> int:
    """S-2.7: what the next cube costs."""
    mine = state.owner[state.place[state.pawn]] == state.actor
    return 0 if mine and not state.loaded else state.data.prices.good


def can_load(state: State) -> bool:
    """S-2.6: a cube of what the port produces, a hold for it and the money."""
    here = state.place[state.pawn]
    return (
        is_trading_port(state, here)
        and state.supply[state.data.product[here]] > 0
        and room(state, state.pawn) > 0
        and state.money[state.actor] >= load_price(state)
    )


def sellable(state: State) -> list[int]:
    """S-5.1: the goods aboard that the port here takes; none if it takes none."""
    here = state.place[state.pawn]
    store, data = state.stores[here], state.data
    if state.closed[here] or len(store) >= data.size[here]:
        return []
    product = data.product[here]
    return [
        good
        for good, count in enumerate(state.cargo[state.pawn])
        if count and good != product and good not in store
    ]


def sale_price(state: State, good: int) -> int:
    """S-5.3."""
    here = state.place[state.pawn]
    mine = state.owner[here] == state.actor
    slot = 0 if mine else state.data.slots[here][len(state.stores[here])]
    return slot + (state.data.prices.spice_bonus if good == Good.SPICES else 0)


def has_goods(state: State, where: int, goods: Sequence[int]) -> bool:
    """Whether a port produces or stores each of these."""
    product, store = state.data.product[where], state.stores[where]
    return all(good == product or good in store for good in goods)


# -- ports --------------------------------------------------------------------------


def ports_of(state: State, seat: int) -> list[int]:
    return [port for port, owner in enumerate(state.owner) if owner == seat]


def can_capture(state: State) -> bool:
    """S-4.2, S-7.1: a neutral port that is not closed lies here."""
    here = state.place[state.pawn]
    return state.owner[here] == NOBODY and is_trading_port(state, here)


def can_attack_port(state: State) -> bool:
    """S-7.4."""
    owner = state.owner[state.place[state.pawn]]
    return (
        owner not in (NOBODY, state.actor)
        and combat_value(state) >= 1
        and state.owner.count(owner) >= 2
        and not any(state.captain[n] == owner for n in strangers(state))
    )


def most_to_land(state: State) -> int:
    return min(state.crew[state.pawn], state.data.size[state.place[state.pawn]])


# -- investments --------------------------------------------------------------------


def can_pay(state: State, seat: Seat, price: int) -> bool:
    return state.money[seat] >= price


def can_hire(state: State, seat: Seat) -> bool:
    """R-34: a sailor in reserve and the money for one."""
    return state.reserve[seat] > 0 and can_pay(state, seat, state.data.prices.sailor)


def can_hire_ashore(state: State, seat: Seat, port: int) -> bool:
    """S-8.1."""
    return (
        can_hire(state, seat)
        and state.owner[port] == seat
        and state.garrison[port] < state.data.size[port]
    )


def can_hire_aboard(state: State, seat: Seat, number: int) -> bool:
    """S-8.2."""
    return (
        can_hire(state, seat)
        and state.captain[number] == seat
        and state.owner[state.place[number]] == seat
        and room(state, number) > 0
    )


def galley_price(state: State, seat: Seat) -> int:
    """S-8.3: with one sailor, without whom it would sink (R-9)."""
    return state.captain.count(seat) + state.data.prices.sailor


def can_buy(state: State, seat: Seat) -> bool:
    """S-8.3, S-9.8: a number, a galley, a sailor and the money."""
    fleet = state.captain.count(seat)
    if state.phase is Phase.REFIT:
        most, done = state.data.limits.refit, False
    else:
        most, done = state.data.limits.galleys, bool(state.bought)
    return (
        not done
        and fleet < min(most, state.data.limits.galleys)
        and state.reserve[seat] > 0
        and can_pay(state, seat, galley_price(state, seat))
        and len(free_numbers(state)) > 0
    )


def can_fortify(state: State, seat: Seat, port: int) -> bool:
    """S-8.4."""
    return (
        state.owner[port] == seat
        and not state.forts[port]
        and can_pay(state, seat, state.data.prices.fort)
        and has_goods(state, port, FORT_NEEDS)
        and sum(state.forts) < state.data.limits.forts
    )


def can_consecrate(state: State, seat: Seat, port: int) -> bool:
    """S-8.5."""
    return (
        state.owner[port] == seat
        and not state.basilicas[port]
        and can_pay(state, seat, state.data.prices.basilica)
        and has_goods(state, port, BASILICA_NEEDS)
        and sum(state.basilicas) < state.data.limits.basilicas
    )


def is_port_of_wine(state: State, port: int) -> bool:
    """S-9.2, S-5.5."""
    return has_goods(state, port, (Good.WINE,))


def pieces(state: State, number: int) -> list[int]:
    """S-2.5: the kinds of piece aboard that a swap may take; one sailor stays."""
    kinds = [good for good, count in enumerate(state.cargo[number]) if count]
    return [*kinds, SAILOR] if state.crew[number] > 1 else kinds
