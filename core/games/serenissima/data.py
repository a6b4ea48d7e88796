"""The printed parts of Serenissima: the words for them, and the data pack's shape."""

from collections.abc import Sequence
from enum import Enum, IntEnum
from functools import cached_property
from itertools import pairwise
from typing import Annotated, NoReturn

from msgspec import Meta, Struct

from ridotto.core.engine.errors import BadPack

NUMBERS = 15
"""The highest number a galley can have: the wheel has no more places."""

Counts = tuple[int, ...]
"""How many of each good, in the order of `Good`."""


class Good(IntEnum):
    """The goods, in the order of the rulebook."""

    WOOD = 0
    STONE = 1
    MARBLE = 2
    WINE = 3
    GOLD = 4
    SPICES = 5


GOOD_NAMES = ("wood", "stone", "marble", "wine", "gold", "spices")
GOODS = tuple(range(len(GOOD_NAMES)))
NOTHING: Counts = (0,) * len(GOODS)

SAILOR = 6
"""Stands for a sailor where a piece may be a sailor or a good."""

NOBODY = -1
"""The owner of a neutral port, and of a number no galley carries."""

PORT_NAMES = {
    "VAL": "Valencia",
    "MAR": "Marseille",
    "GEN": "Genoa",
    "ALG": "Algiers",
    "CAG": "Cagliari",
    "TUN": "Tunis",
    "NAP": "Naples",
    "MES": "Messina",
    "VEN": "Venice",
    "RAG": "Ragusa",
    "COR": "Corfu",
    "TRI": "Tripoli",
    "ION": "the Ionian Sea",
    "MOD": "Modon",
    "CON": "Constantinople",
    "CAN": "Candia",
    "ATY": "Antalya",
    "ANC": "Antioch",
    "FAM": "Famagusta",
    "ALX": "Alexandria",
}
"""What the spaces are called, by id; a pack may move them but not rename them."""

SEA_NAMES = (
    *("Balearic Sea", "Gulf of Lion", "Ligurian Sea", "Barbary Coast"),
    *("Sardinian Sea", "Gulf of Tunis", "Tyrrhenian Sea", "Sicilian Sea"),
    *("Upper Adriatic", "Dalmatian Sea", "Strait of Otranto", "Gulf of Sirte"),
    *("Ionian Sea", "Sea of Morea", "Aegean and Marmara", "Cretan Sea"),
    *("Gulf of Antalya", "Syrian Coast", "Sea of Cyprus", "Nile Delta"),
)
"""What the waters are called, by space."""

SPACE_IDS = tuple(PORT_NAMES)
SPACE_NAMES = tuple(PORT_NAMES.values())
SPACES = tuple(range(len(SPACE_IDS)))
OPEN_SEA = SPACE_IDS.index("ION")

AGood = Annotated[int, Meta(ge=0, lt=6)]
"""A `Good`, as the plain number that states and events hold."""
APiece = Annotated[int, Meta(ge=0, le=6)]
"""A `Good` or `SAILOR`."""
ASpace = Annotated[int, Meta(ge=0, lt=20)]
"""The place of a space in the pack."""
AGalley = Annotated[int, Meta(ge=1, le=15)]
"""The number of a galley."""
AHold = Annotated[int, Meta(ge=0, le=15)]
"""The number of a galley, or 0 for the port where it lies."""


def space(id: str) -> int:
    """The number of the space with this id."""
    return SPACE_IDS.index(id)


class GoodId(str, Enum):
    """The goods as a pack writes them."""

    WOOD = "wood"
    STONE = "stone"
    MARBLE = "marble"
    WINE = "wine"
    GOLD = "gold"
    SPICES = "spices"

    @property
    def good(self) -> Good:
        return Good(GOOD_NAMES.index(self.value))


class Card(str, Enum):
    """The Doge cards."""

    WINE = "wine"
    HOUR = "hour"
    TWO_HOURS = "two hours"
    SHUFFLE = "shuffle"


class Face(str, Enum):
    """The faces of a die."""

    SKULL = "skull"
    BLANK = "blank"


Few = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Slots = Annotated[tuple[Few, ...], Meta(min_length=1, max_length=5)]


class Port(Struct, frozen=True, forbid_unknown_fields=True):
    """A city on a space."""

    produces: GoodId
    slots: Slots
    """What a sale pays, in the order the warehouse is filled."""
    start: bool = False


class Space(Struct, frozen=True, forbid_unknown_fields=True):
    """An area of sea."""

    id: str
    adjacent: tuple[str, ...]
    anchor: tuple[Few, Few]
    """Where its mark stands on a grid of 24 by 98 characters: row, column."""
    port: Port | None = None


class Cubes(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cubes there are of each good."""

    wood: Some
    stone: Some
    marble: Some
    wine: Some
    gold: Some
    spices: Some


class Doge(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Doge card."""

    copies: Annotated[int, Meta(ge=0, le=9)]
    hours: Annotated[int, Meta(ge=0, le=9)]
    """How far it moves the white pawn."""


class Seating(Struct, frozen=True, forbid_unknown_fields=True):
    """What depends on the number of seats."""

    sailors: Some
    galleys: Annotated[int, Meta(ge=1, le=NUMBERS)]
    """The highest number in play."""
    fleet: Annotated[int, Meta(ge=1, le=3)]
    """Galleys everybody begins with."""
    hour: Few
    """Where the white pawn starts."""
    scorings: tuple[Some, ...]
    closes: bool
    """Whether ports are closed."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody begins with."""

    money: Few
    garrison: Annotated[int, Meta(ge=1, le=5)]
    crew: Annotated[int, Meta(ge=1, le=5)]


class Prices(Struct, frozen=True, forbid_unknown_fields=True):
    """What is paid, and to whom it may concern."""

    sailor: Few
    good: Few
    fort: Few
    basilica: Few
    spice_bonus: Few
    wine: Few
    basilica_income: Few


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are, or may be."""

    holds: Annotated[int, Meta(ge=2, le=9)]
    galleys: Annotated[int, Meta(ge=1, le=NUMBERS)]
    forts: Few
    basilicas: Few
    fort_dice: Annotated[int, Meta(ge=0, le=9)]
    refit: Annotated[int, Meta(ge=0, le=6)]
    operations: Annotated[int, Meta(ge=1, le=999)]


class Data(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A data pack, and what follows from it."""

    provenance: dict[str, str]
    """By table: where it comes from."""
    spaces: tuple[Space, ...]
    goods: Cubes
    incomes: tuple[Few, ...]
    """By number of cubes in a warehouse: what a scoring pays."""
    die: tuple[Face, ...]
    doge: dict[Card, Doge]
    track: Some
    """The last place of the white pawn."""
    tables: dict[str, Seating]
    """By number of seats."""
    start: Start
    prices: Prices
    limits: Limits
    closures: tuple[GoodId, ...]
    """The goods of which a port is closed, in order."""

    @cached_property
    def cubes(self) -> Counts:
        """By good: how many cubes there are."""
        return tuple(getattr(self.goods, name) for name in GOOD_NAMES)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """By space: those next to it."""
        return tuple(tuple(map(space, each.adjacent)) for each in self.spaces)

    @cached_property
    def product(self) -> tuple[int, ...]:
        """By space: the good its port produces; `NOBODY`'s number at open sea."""
        return tuple(
            int(each.port.produces.good) if each.port else NOBODY
            for each in self.spaces
        )

    @cached_property
    def slots(self) -> tuple[tuple[int, ...], ...]:
        """By space: what its port pays, slot by slot."""
        return tuple(each.port.slots if each.port else () for each in self.spaces)

    @cached_property
    def size(self) -> tuple[int, ...]:
        """By space: slots of its port, and sailors it can hold."""
        return tuple(map(len, self.slots))

    @cached_property
    def ports(self) -> tuple[int, ...]:
        """The spaces that have a port."""
        return tuple(n for n, each in enumerate(self.spaces) if each.port)

    @cached_property
    def starts(self) -> tuple[int, ...]:
        """The starting ports."""
        return tuple(n for n in self.ports if self._port(n).start)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The whole deck, in the order of the pack."""
        return tuple(card for card in Card for _ in range(self.doge[card].copies))

    @cached_property
    def skulls(self) -> tuple[bool, ...]:
        """By face of the die: whether it is a skull."""
        return tuple(face is Face.SKULL for face in self.die)

    @cached_property
    def skull(self) -> float:
        """The chance that a die shows a skull."""
        return sum(self.skulls) / len(self.skulls)

    @cached_property
    def closing(self) -> tuple[int, ...]:
        """The goods of which a port is closed, as numbers."""
        return tuple(int(each.good) for each in self.closures)

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """By space and space: the fewest moves between them."""
        return tuple(self._moves_from(start) for start in SPACES)

    def _port(self, number: int) -> Port:
        port = self.spaces[number].port
        assert port is not None
        return port

    def _moves_from(self, start: int) -> tuple[int, ...]:
        moves = {start: 0}
        shore = [start]
        for near in shore:
            for far in self.adjacent[near]:
                if far not in moves:
                    moves[far] = moves[near] + 1
                    shore.append(far)
        return tuple(moves.get(each, len(SPACES)) for each in SPACES)


def inspect(data: Data) -> None:
    """What a pack must hold beyond its shape."""
    if tuple(each.id for each in data.spaces) != SPACE_IDS:
        _refuse("spaces", f"expected the ids {', '.join(SPACE_IDS)} in this order")
    _inspect_seas(data)
    _inspect_ports(data)
    if len(data.die) < 2:
        _refuse("die", "expected two faces or more")
    if not 0 < data.die.count(Face.SKULL) < len(data.die):
        _refuse("die", "expected some skulls and some blanks")
    if max(data.start.crew, data.start.garrison) > data.limits.holds:
        _refuse("start", "expected no more than a galley holds")
    _inspect_doge(data)
    for seats in range(2, 5):
        _inspect_seating(data, seats)


def _inspect_seas(data: Data) -> None:
    for number, each in enumerate(data.spaces):
        where = f"spaces[{number}].adjacent"
        if not set(each.adjacent) <= set(SPACE_IDS) - {each.id}:
            _refuse(where, "expected ids of other spaces")
        if len(set(each.adjacent)) != len(each.adjacent):
            _refuse(where, "names a space twice")
    for number, each in enumerate(data.spaces):
        for other in each.adjacent:
            if each.id not in data.spaces[space(other)].adjacent:
                _refuse(f"spaces[{number}].adjacent", f"{other} does not name it back")
    if max(data.distances[0]) == len(SPACES):
        _refuse("spaces", "some cannot be reached")


def _inspect_ports(data: Data) -> None:
    for number, each in enumerate(data.spaces):
        if (each.port is None) != (number == OPEN_SEA):
            _refuse(f"spaces[{number}].port", "only ION is open sea")
    if max(data.size) >= len(data.incomes):
        _refuse("incomes", f"expected {max(data.size) + 1} numbers")
    if len(data.starts) < 4:
        _refuse("spaces", "expected four starting ports or more")
    if any(data.size[start] < data.start.garrison for start in data.starts):
        _refuse("start.garrison", "does not fit into every starting port")
    for good in GOODS:
        if good not in data.product:
            _refuse("spaces", f"no port produces {GOOD_NAMES[good]}")
    if len(set(data.closures)) != len(data.closures):
        _refuse("closures", "names a good twice")
    for good in data.closing:
        makers = [port for port in data.ports if data.product[port] == good]
        if sum(port not in data.starts for port in makers) < 1:
            _refuse("closures", f"{GOOD_NAMES[good]} has no port left to close")


def _inspect_doge(data: Data) -> None:
    for card in Card:
        if card not in data.doge:
            _refuse(f"doge.{card.value}", "missing")
    if data.doge[Card.SHUFFLE].copies < 1 or data.doge[Card.SHUFFLE].hours < 1:
        _refuse("doge.shuffle", "expected one card or more that moves the pawn")
    if data.doge[Card.WINE].hours:
        _refuse("doge.wine.hours", "expected 0")


def _inspect_seating(data: Data, seats: int) -> None:
    where = f"tables.{seats}"
    table = data.tables.get(str(seats))
    if table is None:
        _refuse(where, "missing")
    start = data.start
    if table.sailors < start.garrison + table.fleet * start.crew:
        _refuse(f"{where}.sailors", "too few for the start")
    if table.galleys < seats * table.fleet or table.fleet > data.limits.galleys:
        _refuse(f"{where}.galleys", "too few for the start")
    _inspect_scorings(data, f"{where}.scorings", (table.hour, *table.scorings))


def _inspect_scorings(data: Data, where: str, places: Sequence[int]) -> None:
    step = max(each.hours for each in data.doge.values())
    if len(places) < 2 or places[-1] != data.track:
        _refuse(where, f"expected the last one at {data.track}")
    if any(b - a < step for a, b in pairwise(places[1:])):
        _refuse(where, "expected them in order, a card's move apart or more")
    if places[1] <= places[0]:
        _refuse(where, "expected the first one after the start")


def _refuse(where: str, what: str) -> NoReturn:
    raise BadPack(f"data pack: {where}: {what}")
