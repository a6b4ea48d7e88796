"""Who knows what in Serenissima: the deck is hidden, and money may be."""

from collections import Counter

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.choices import pending
from ridotto.core.games.serenissima.data import (
    NOBODY,
    NOTHING,
    NUMBERS,
    SPACES,
    Card,
)
from ridotto.core.games.serenissima.events import DeckShuffled
from ridotto.core.games.serenissima.evolve import SCORINGS
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import (
    WHEEL,
    State,
    free_numbers,
    order,
    ports_of,
)
from ridotto.core.games.serenissima.view import (
    Activation,
    Galley,
    Loot,
    Mat,
    Port,
    View,
)

IDLE = (Phase.BOX, Phase.PORT, Phase.NUMBER, Phase.CLOSE, Phase.OVER)
"""Phases in which no galley is active."""


def view(state: State, seat: Seat | None) -> View:
    asked = pending(state)
    return View(
        data=state.data,
        seats=state.seats,
        hidden_money=state.hidden,
        random_closures=state.random_closures,
        phase=state.phase,
        decides=asked[0] if asked else None,
        queue=state.queue,
        seating=order(state),
        picks=state.picks,
        turn=state.turn,
        pawn=state.pawn,
        hour=state.hour,
        scorings=state.scorings,
        deck_count=len(state.deck),
        discard=state.discard,
        ports=tuple(_port(state, space) for space in SPACES),
        galleys=tuple(
            _galley(state, number)
            for number in WHEEL
            if state.captain[number] != NOBODY
        ),
        supply=state.supply,
        fort_count=state.data.limits.forts - sum(state.forts),
        basilica_count=state.data.limits.basilicas - sum(state.basilicas),
        free_numbers=tuple(free_numbers(state)),
        active=_activation(state) if state.pawn and _is_active(state) else None,
        loot=_loot(state),
        bought=state.bought,
        ordered=state.ordered or None,
        mats=tuple(_mat(state, Seat(n), seat) for n in range(state.seats)),
    )


def _is_active(state: State) -> bool:
    return state.phase not in IDLE


def _port(state: State, space: int) -> Port | None:
    if not state.data.size[space]:
        return None
    owner = state.owner[space]
    return Port(
        owner=None if owner == NOBODY else Seat(owner),
        sailors=state.garrison[space],
        goods=state.stores[space],
        has_fort=state.forts[space],
        has_basilica=state.basilicas[space],
        is_closed=state.closed[space],
    )


def _galley(state: State, number: int) -> Galley:
    return Galley(
        number=number,
        owner=Seat(state.captain[number]),
        space=state.place[number],
        sailors=state.crew[number],
        cargo=state.cargo[number],
    )


def _activation(state: State) -> Activation:
    return Activation(
        seat=state.actor,
        number=state.pawn,
        start=state.start,
        moved=state.moved,
        limit=state.limit,
        loaded=state.loaded,
        operations=state.operations,
        last=state.last,
        value=state.value,
        fought=state.fought,
        sold=state.sold,
        aim=state.aim,
        blocker=None if state.blocker == NOBODY else Seat(state.blocker),
        target=None if state.target == NOBODY else state.target,
        swap=state.swap,
    )


def _loot(state: State) -> Loot | None:
    if not state.looter:
        return None
    return Loot(state.looter, state.pool, state.taking)


def _mat(state: State, whose: Seat, seat: Seat | None) -> Mat:
    """R-28: hidden money is shown to its owner, and to all once the game is over."""
    is_shown = not state.hidden or whose == seat or state.phase is Phase.OVER
    captain = state.captain
    return Mat(
        money=state.money[whose] if is_shown else None,
        reserve=state.reserve[whose],
        galleys=tuple(n for n in WHEEL if captain[n] == whose),
        ports=tuple(ports_of(state, whose)),
        announced=state.earned[whose][SCORINGS],
        earned=state.earned[whose][:SCORINGS] if is_shown else None,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    """Only the order of the deck is told to nobody."""
    if isinstance(event, DeckShuffled):
        return replace(event, order=None)
    return event


def guess(view: View, seat: Seat | None, chance: Chance) -> State:
    """Shuffles the deck anew and fills the purses that are not shown."""
    money, earned = _purses(view, chance)
    active = view.active
    ports = [port or _NO_PORT for port in view.ports]
    wheel = NUMBERS + 1
    captain, place, crew = [NOBODY] * wheel, [0] * wheel, [0] * wheel
    cargo = [NOTHING] * wheel
    for galley in view.galleys:
        number = galley.number
        captain[number], place[number] = galley.owner, galley.space
        crew[number], cargo[number] = galley.sailors, galley.cargo
    state = State(
        data=view.data,
        seats=view.seats,
        hidden=view.hidden_money,
        random_closures=view.random_closures,
        money=money,
        reserve=tuple(mat.reserve for mat in view.mats),
        earned=earned,
        owner=tuple(NOBODY if p.owner is None else int(p.owner) for p in ports),
        garrison=tuple(port.sailors for port in ports),
        stores=tuple(port.goods for port in ports),
        forts=tuple(port.has_fort for port in ports),
        basilicas=tuple(port.has_basilica for port in ports),
        closed=tuple(port.is_closed for port in ports),
        captain=tuple(captain),
        place=tuple(place),
        crew=tuple(crew),
        cargo=tuple(cargo),
        supply=view.supply,
        deck=_deck(view, chance),
        discard=view.discard,
        first=view.seating[0],
        picks=view.picks,
        turn=view.turn,
        pawn=view.pawn,
        hour=view.hour,
        scorings=view.scorings,
        phase=view.phase,
        queue=view.queue,
        bought=view.bought,
        ordered=view.ordered or 0,
    )
    if view.loot is not None:
        loot = view.loot
        state = replace(
            state, looter=loot.number, pool=loot.afloat, taking=loot.is_taking
        )
    return state if active is None else _resumed(state, active)


_NO_PORT = Port(None, 0, (), False, False, False)


def _resumed(state: State, active: Activation) -> State:
    return replace(
        state,
        actor=active.seat,
        start=active.start,
        moved=active.moved,
        limit=active.limit,
        loaded=active.loaded,
        operations=active.operations,
        last=active.last,
        value=active.value,
        fought=active.fought,
        sold=active.sold,
        aim=active.aim,
        blocker=NOBODY if active.blocker is None else int(active.blocker),
        target=NOBODY if active.target is None else active.target,
        swap=active.swap,
    )


def _deck(view: View, chance: Chance) -> tuple[Card, ...]:
    left = Counter(view.data.cards) - Counter(view.discard)
    cards = [card for card in Card for _ in range(left[card])]
    return chance.shuffled(cards) if view.deck_count else ()


def _purses(
    view: View, chance: Chance
) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Money by seat, and where it came from; what is hidden is anybody's guess."""
    shown = [mat.money for mat in view.mats if mat.money is not None]
    most = 2 * max(shown, default=0) + view.data.start.money + 1
    money, earned = [], []
    for mat in view.mats:
        if mat.money is not None and mat.earned is not None:
            purse, sources = mat.money, mat.earned
        else:
            purse = _least(view) + chance.below(most)
            sold = max(0, purse - view.data.start.money - mat.announced)
            sources = (sold, 0, 0)
        money.append(purse)
        earned.append((*sources, mat.announced))
    return tuple(money), tuple(earned)


def _least(view: View) -> int:
    """Who is buying a galley has the money for it."""
    if view.ordered is None or view.decides is None:
        return 0
    return len(view.mats[view.decides].galleys) + view.data.prices.sailor
