"""The printed parts of Rialto: the words for them, and the shape of the data pack."""

from enum import Enum, IntEnum
from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct

from ridotto.core.engine.errors import BadPack

ROUNDS = 6
"""One for each district, so no pack can change it."""

Counts = tuple[int, ...]
"""How many of each kind: seven numbers for cards, twelve for buildings."""


class Kind(IntEnum):
    """The kinds of card, in the order of the stages they belong to."""

    DOGE = 0
    GOLD = 1
    BUILDING = 2
    BRIDGE = 3
    GONDOLA = 4
    COUNCIL = 5
    JOKER = 6


class Colour(IntEnum):
    """The colours of buildings: each works in one phase of the round."""

    GREEN = 0
    YELLOW = 1
    BLUE = 2


class Building(IntEnum):
    """The kinds of building: the letter is the colour, the digit the value."""

    G1 = 0
    G2 = 1
    G3 = 2
    G4 = 3
    Y1 = 4
    Y2 = 5
    Y3 = 6
    Y4 = 7
    B1 = 8
    B2 = 9
    B3 = 10
    B4 = 11

    @property
    def colour(self) -> Colour:
        return Colour(self // 4)

    @property
    def points(self) -> int:
        """The printed value, 1 to 4."""
        return self % 4 + 1

    @property
    def label(self) -> str:
        return LABELS[self]


LABELS = (
    *("Broker", "Archive", "Counting House", "Library"),
    *("Antechamber", "Exchange", "Theatre", "Mint"),
    *("Workshop", "Chancery", "Embassy", "Palace"),
)
"""What the buildings are called, by kind."""

POINTS = tuple(building.points for building in Building)
"""The printed values, by kind of building."""

NO_CARDS: Counts = (0,) * len(Kind)
NO_BUILDINGS: Counts = (0,) * len(Building)

AKind = Annotated[int, Meta(ge=0, lt=7)]
"""A `Kind`, as the plain number that states and events hold."""
ABuilding = Annotated[int, Meta(ge=0, lt=12)]
"""A `Building`, likewise."""
ADistrict = Annotated[int, Meta(ge=0, lt=6)]
"""The place of a district in the pack."""
AConnection = Annotated[int, Meta(ge=0, lt=12)]
"""The place of a connection in the pack."""
ATile = Annotated[int, Meta(ge=0, lt=6)]
"""The place of a bridge tile in the pack."""


class Side(str, Enum):
    """The two banks of the Grand Canal."""

    EAST = "east"
    WEST = "west"


SIDES = tuple(Side)

DISTRICT_NAMES = {
    "CAN": "Cannaregio",
    "SMA": "San Marco",
    "CAS": "Castello",
    "SCR": "Santa Croce",
    "SPO": "San Polo",
    "DOR": "Dorsoduro",
}
"""What the districts are called; a pack may move them but not rename them."""

DISTRICT_IDS = tuple(DISTRICT_NAMES)
CONNECTION_IDS = tuple(f"K{number:02}" for number in range(1, 13))

Few = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]


class District(Struct, frozen=True, forbid_unknown_fields=True):
    """An area of Venice."""

    id: str
    side: Side
    box: tuple[Few, Few]
    """Where its box stands on a grid of 80 by 18 characters: column, row."""

    @property
    def name(self) -> str:
        return DISTRICT_NAMES[self.id]


class Connection(Struct, frozen=True, forbid_unknown_fields=True):
    """A site between two districts, for one bridge or one gondola."""

    id: str
    ends: tuple[str, str]
    """The districts it joins: the left or upper one first."""
    slot: tuple[Few, Few]
    """Where its five characters stand on the same grid."""


class Gondolas(Struct, frozen=True, forbid_unknown_fields=True):
    """The gondola tiles, all alike."""

    tiles: Annotated[int, Meta(ge=6, le=12)]
    value: Annotated[int, Meta(ge=0, le=9)]


class Buildings(Struct, frozen=True, forbid_unknown_fields=True):
    """The building tiles: so many of each kind."""

    tiles: Annotated[int, Meta(ge=2, le=9)]


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards there are of each kind."""

    doge: Some
    gold: Some
    building: Some
    bridge: Some
    gondola: Some
    council: Some
    joker: Some


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody begins with; by number of seats where it differs."""

    score: Few
    councilmen: Some
    private: Few
    coins: dict[str, tuple[Few, ...]]
    """From the first player on, clockwise."""
    same_building: dict[str, Some]
    """How many seats may begin with the same building."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook."""

    column: Some
    draw: Few
    broker_draw: Few
    hand: Some
    buildings: Some
    district_bonus: Few
    bridge_penalty: Few
    neutral_cards: Few


Value = Annotated[int, Meta(ge=1, le=9)]


class Data(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A data pack, and what follows from it."""

    provenance: dict[str, str]
    """By table: where it comes from."""
    districts: tuple[District, ...]
    connections: tuple[Connection, ...]
    bridges: tuple[tuple[Value, Value], ...]
    """The two values of each tile, the lower one first."""
    gondolas: Gondolas
    buildings: Buildings
    cards: Cards
    start: Start
    limits: Limits

    @cached_property
    def copies(self) -> Counts:
        """How many cards there are, by kind."""
        return tuple(getattr(self.cards, kind.name.lower()) for kind in Kind)

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """By connection: the two districts it joins."""
        place = {district.id: n for n, district in enumerate(self.districts)}
        return tuple(
            (place[each.ends[0]], place[each.ends[1]]) for each in self.connections
        )

    @cached_property
    def sites(self) -> tuple[tuple[int, ...], ...]:
        """By district: the connections that end there."""
        return tuple(
            tuple(site for site, ends in enumerate(self.ends) if district in ends)
            for district in range(len(self.districts))
        )

    @cached_property
    def banks(self) -> tuple[tuple[int, ...], ...]:
        """By side: its districts."""
        return tuple(
            tuple(n for n, each in enumerate(self.districts) if each.side is side)
            for side in SIDES
        )

    @cached_property
    def bank_of(self) -> tuple[int, ...]:
        """By district: the place of its side in `SIDES`."""
        return tuple(SIDES.index(each.side) for each in self.districts)


def inspect(data: Data) -> None:
    """What a pack must hold beyond its shape."""
    _same_ids("districts", [each.id for each in data.districts], DISTRICT_IDS)
    for side, bank in zip(SIDES, data.banks, strict=True):
        if len(bank) != 3:
            _refuse(
                "districts", f"expected 3 on the {side.value} side, got {len(bank)}"
            )
    _inspect_connections(data)
    if len(data.bridges) != ROUNDS:
        _refuse("bridges", f"expected {ROUNDS} tiles, got {len(data.bridges)}")
    for number, (low, high) in enumerate(data.bridges):
        if low > high:
            _refuse(f"bridges[{number}]", "expected the lower value first")
    _inspect_start(data.start)


def _inspect_connections(data: Data) -> None:
    ids = [each.id for each in data.connections]
    _same_ids("connections", ids, CONNECTION_IDS)
    pairs: set[frozenset[str]] = set()
    for number, each in enumerate(data.connections):
        pair = frozenset(each.ends)
        if not pair <= set(DISTRICT_IDS) or len(pair) != 2:
            _refuse(f"connections[{number}].ends", "expected two different districts")
        if pair in pairs:
            _refuse(f"connections[{number}].ends", "these two are joined already")
        pairs.add(pair)


def _inspect_start(start: Start) -> None:
    if start.private > start.councilmen:
        _refuse("start.private", f"expected 0 to {start.councilmen}")
    for seats in range(2, 6):
        key = str(seats)
        if len(start.coins.get(key, ())) != seats:
            _refuse(f"start.coins.{key}", f"expected {seats} numbers")
        if start.same_building.get(key, 0) * 3 < seats:
            _refuse(f"start.same_building.{key}", "too few for all seats")


def _same_ids(table: str, found: list[str], expected: tuple[str, ...]) -> None:
    if tuple(found) != expected:
        _refuse(table, f"expected the ids {', '.join(expected)} in this order")


def _refuse(where: str, what: str) -> None:
    raise BadPack(f"data pack: {where}: {what}")
