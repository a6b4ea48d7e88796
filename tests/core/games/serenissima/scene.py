"""Positions of Serenissima set up by hand, and played on by the rules."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA, invariants
from ridotto.core.games.serenissima.data import (
    GOOD_NAMES,
    SPACES,
    Card,
    Counts,
    Data,
    space,
)
from ridotto.core.games.serenissima.rules import wheel
from ridotto.core.games.serenissima.state import State, put
from ridotto.core.games.serenissima.view import View
from tests.support.luck import ScriptedChance

DATA: Data = SERENISSIMA.pack.open(None)

WOOD, STONE, MARBLE, WINE, GOLD, SPICES = range(6)

BLUE, RED, ORANGE, BLACK = range(4)
"""The seats, by the colours of the worked examples."""

HOMES = ("CON", "ALX", "VEN", "GEN", "VAL")
"""Where those start whom a scene gives no port, far from where most scenes play."""


def cargo(names: str) -> Counts:
    """ "wood wood" as counts."""
    return tuple(names.split().count(name) for name in GOOD_NAMES)


def goods(names: str) -> tuple[int, ...]:
    """ "wine stone" as numbers, in this order."""
    return tuple(map(GOOD_NAMES.index, names.split()))


class Scene:
    """A position, and what happens from there."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.state = state
        self.chance = chance or SeededChance(1)
        self.events: list[Event] = []

    def emit(self, event: Event) -> State:
        self.state = SERENISSIMA.evolve(self.state, event)
        self.events.append(event)
        return self.state

    # -- playing ----------------------------------------------------------------

    def choose(self, seat: int, *choices: Choice) -> "Scene":
        """Plays these choices one after the other; each must be legal."""
        for choice in choices:
            assert self.asked == seat, f"{choice} is not asked for"
            SERENISSIMA.check(self.state, Seat(seat), choice)
            SERENISSIMA.decide(self.state, Seat(seat), choice, self.chance, self.emit)
            invariants.check(self.state)
        return self

    def dice(self, faces: str) -> "Scene":
        """The next dice: `x` a skull, `.` a blank; spaces are for the reader."""
        numbers = (0 if face == "x" else 5 for face in faces if face != " ")
        self.chance = ScriptedChance(*numbers)
        return self

    def activate(self, number: int) -> "Scene":
        """The wheel goes on to this galley."""
        self.state = replace(self.state, pawn=number - 1)
        wheel.advance(self.state, self.chance, self.emit)
        assert self.state.pawn == number
        invariants.check(self.state)
        return self

    def end_turn(self) -> "Scene":
        """The wheel comes to the Doge."""
        wheel.end_turn(self.state, self.chance, self.emit)
        invariants.check(self.state)
        return self

    # -- looking ----------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """Who decides now."""
        pending = SERENISSIMA.pending(self.state)
        return pending[0] if pending else None

    @property
    def view(self) -> View:
        return SERENISSIMA.view(self.state, None)

    def offers(self, seat: int) -> set[Choice]:
        assert self.asked == seat, "not asked"
        listed = SERENISSIMA.choices(self.state, Seat(seat))
        assert len(listed) == len(set(listed)), "listed twice"
        return set(listed)

    def refuses(self, seat: int, choice: Choice) -> str:
        """The reason why not."""
        try:
            SERENISSIMA.check(self.state, Seat(seat), choice)
        except Illegal as reason:
            assert choice not in self.offers(seat)
            return str(reason)
        raise AssertionError(f"{choice} is legal")

    def told(self, kind: type[Event]) -> list[Event]:
        """The events of this kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def crew(self, number: int) -> int:
        return self.state.crew[number]

    def cargo(self, number: int) -> Counts:
        return self.state.cargo[number]

    def is_afloat(self, number: int) -> bool:
        return self.state.captain[number] >= 0

    def owner(self, id: str) -> int:
        return self.state.owner[space(id)]

    def garrison(self, id: str) -> int:
        return self.state.garrison[space(id)]

    def store(self, id: str) -> tuple[int, ...]:
        return self.state.stores[space(id)]


def scene(
    seats: int = 4,
    *,
    ports: Mapping[str, str] | None = None,
    galleys: Mapping[int, str] | None = None,
    money: Sequence[int] = (),
    hidden: bool = False,
    hour: int | None = None,
    deck: Sequence[Card] = (),
    shown: Sequence[Card] = (),
    first: int = 0,
    gone: str = "",
) -> Scene:
    """A position with nobody to decide yet.

    A port is told as `0 3 wood fort`: its owner (`-` for nobody, `x` for closed), its
    sailors, what lies or stands there. A galley as `0 VAL 3 wood`: owner, space,
    sailors, cargo. Whoever has no port gets a far one with a single sailor; sailors
    not named are in reserve; `gone` goods lie in the hold of a galley of nobody's
    interest and so are out of the supply.
    """
    options = {"money": "hidden" if hidden else "open", "closures": "players"}
    state = SERENISSIMA.setup(Config(seats, options, (), DATA))
    scorings = sum(
        place <= (state.hour if hour is None else hour)
        for place in DATA.tables[str(seats)].scorings
    )
    state = replace(
        state,
        picks=seats * DATA.tables[str(seats)].fleet,
        turn=1,
        scorings=scorings,
        first=Seat(first),
        hour=state.hour if hour is None else hour,
        deck=tuple(deck) or _rest(shown),
        discard=tuple(shown),
    )
    if money:
        state = _with_money(state, money)
    told = dict(ports or {})
    for id, port in _homes(seats, told).items():
        state = _with_port(state, space(id), port.split())
    for number, galley in (galleys or {}).items():
        state = _with_galley(state, number, galley.split())
    used = tuple(
        sum(hold[good] for hold in state.cargo)
        + sum(store.count(good) for store in state.stores)
        for good in range(6)
    )
    supply = tuple(a - b for a, b in zip(DATA.cubes, used, strict=True))
    state = replace(state, supply=supply)
    for name in gone.split():
        state = _emptied(state, GOOD_NAMES.index(name))
    return Scene(state)


def _rest(shown: Sequence[Card]) -> tuple[Card, ...]:
    left = list(DATA.cards)
    for card in shown:
        left.remove(card)
    return tuple(left)


def _with_money(state: State, money: Sequence[int]) -> State:
    purses = tuple(money) + (DATA.start.money,) * (state.seats - len(money))
    earned = tuple((max(0, purse - DATA.start.money), 0, 0, 0) for purse in purses)
    return replace(state, money=purses, earned=earned)


def _homes(seats: int, ports: dict[str, str]) -> dict[str, str]:
    owners = {told.split()[0] for told in ports.values()}
    free = [id for id in HOMES if id not in ports]
    for seat in range(seats):
        if str(seat) not in owners:
            ports[free.pop(0)] = f"{seat} 1"
    return ports


def _with_port(state: State, where: int, told: Sequence[str]) -> State:
    owner, *rest = told
    if owner == "x":
        return replace(state, closed=put(state.closed, where, True))
    sailors = 0
    if owner != "-":
        seat, sailors = int(owner), int(rest.pop(0))
        state = replace(
            state,
            owner=put(state.owner, where, seat),
            reserve=put(state.reserve, seat, state.reserve[seat] - sailors),
        )
    stored = tuple(GOOD_NAMES.index(word) for word in rest if word in GOOD_NAMES)
    return replace(
        state,
        garrison=put(state.garrison, where, sailors),
        stores=put(state.stores, where, stored),
        forts=put(state.forts, where, "fort" in rest),
        basilicas=put(state.basilicas, where, "basilica" in rest),
    )


def _with_galley(state: State, number: int, told: Sequence[str]) -> State:
    owner, where, sailors, *aboard = told
    seat, crew = int(owner), int(sailors)
    return replace(
        state,
        captain=put(state.captain, number, seat),
        place=put(state.place, number, space(where)),
        crew=put(state.crew, number, crew),
        cargo=put(state.cargo, number, cargo(" ".join(aboard))),
        reserve=put(state.reserve, seat, state.reserve[seat] - crew),
    )


def _emptied(state: State, good: int) -> State:
    """Puts what is left of a good into warehouses that can take it, far away."""
    left = state.supply[good]
    for where in reversed(SPACES):
        store = state.stores[where]
        takes = good != DATA.product[where] and good not in store
        if left and takes and len(store) < DATA.size[where]:
            state = replace(state, stores=put(state.stores, where, (*store, good)))
            left -= 1
    return replace(state, supply=put(state.supply, good, left))
