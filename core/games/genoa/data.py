"""The printed parts of Genoa: the words for them, and the data pack's shape."""

from collections import Counter
from enum import Enum, IntEnum
from functools import cached_property
from typing import Annotated, NoReturn

from msgspec import Meta, Struct

from ridotto.core.engine.errors import BadPack

NOBODY = -1
"""The owner of a building that carries no marker."""

SIZE = 8
"""Columns and rows of the city, and faces of a die."""


class Good(IntEnum):
    """The goods, in the order of the rulebook."""

    BEER = 0
    WINE = 1
    PEPPER = 2
    SAFFRON = 3
    SILVER = 4
    COPPER = 5
    LINEN = 6
    SILK = 7


class Tile(IntEnum):
    """The special tiles."""

    START = 0
    EXCHANGE = 1
    ANYGOOD = 2
    BUILDING = 3
    EXTRA = 4


class Deck(IntEnum):
    """The four kinds of card."""

    LARGE = 0
    SMALL = 1
    MESSAGE = 2
    CONTRACT = 3


GOODS = tuple(range(len(Good)))
TILES = tuple(range(len(Tile)))
DECKS = tuple(range(len(Deck)))
NO_GOODS = (0,) * len(GOODS)
NO_TILES = (0,) * len(TILES)
NO_CARDS = (0,) * len(DECKS)

SIZES = (16, 16, 14, 14)
"""By deck: how many cards there are."""
FIRST = (0, 16, 32, 46)
"""By deck: the number of its first card."""
CARDS = tuple(range(sum(SIZES)))
DECK_OF = tuple(deck for deck in DECKS for _ in range(SIZES[deck]))
"""By card."""
PACKS = tuple(tuple(c for c in CARDS if DECK_OF[c] == deck) for deck in DECKS)
"""By deck: its cards."""

CODES = "NAISRKPCETLZQHYGDO"
"""The buildings, by one letter each: the outer ones clockwise, then the inner ones."""
MARKET = len(CODES)
BUILDINGS = tuple(range(MARKET))
STREET_CELLS = (
    *((3, 2), (4, 2), (5, 2), (6, 2), (2, 3), (3, 3), (6, 3), (7, 3), (2, 4), (7, 4)),
    *((2, 5), (7, 5), (2, 6), (3, 6), (6, 6), (7, 6), (3, 7), (4, 7), (5, 7), (6, 7)),
)
"""Where the streets run, column and row; a pack moves the buildings, not these."""
STREETS = tuple(range(MARKET + 1, MARKET + 1 + len(STREET_CELLS)))
SPACES = tuple(range(MARKET + 1 + len(STREET_CELLS)))

AGood = Annotated[int, Meta(ge=0, lt=8)]
"""A `Good`, as the plain number that states and events hold."""
ATile = Annotated[int, Meta(ge=0, lt=5)]
ADeck = Annotated[int, Meta(ge=0, lt=4)]
ACard = Annotated[int, Meta(ge=0, lt=60)]
"""The number of a card, counted through all four decks."""
ASpace = Annotated[int, Meta(ge=0, lt=39)]
"""A building (0 to 17), the market (18) or a street."""
ABuilding = Annotated[int, Meta(ge=0, lt=18)]
Few = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]
Amount = Annotated[int, Meta(ge=0, le=100_000)]
"""Ducats."""
GoodCounts = Annotated[tuple[Few, ...], Meta(min_length=8, max_length=8)]
"""How many of each good, in the order of `Good`."""
TileCounts = Annotated[tuple[Few, ...], Meta(min_length=5, max_length=5)]
CardCounts = Annotated[tuple[Few, ...], Meta(min_length=4, max_length=4)]
"""How many cards of each deck."""


class GoodId(str, Enum):
    """The goods as a pack writes them."""

    BEER = "beer"
    WINE = "wine"
    PEPPER = "pepper"
    SAFFRON = "saffron"
    SILVER = "silver"
    COPPER = "copper"
    LINEN = "linen"
    SILK = "silk"

    @property
    def good(self) -> int:
        return int(Good[self.name])


class TileId(str, Enum):
    """The special tiles as a pack writes them."""

    START = "start"
    EXCHANGE = "exchange"
    ANYGOOD = "anygood"
    BUILDING = "building"
    EXTRA = "extra"

    @property
    def tile(self) -> int:
        return int(Tile[self.name])


class DeckId(str, Enum):
    """The decks that a building lets draw from."""

    LARGE = "large"
    SMALL = "small"
    MESSAGE = "message"
    CONTRACT = "contract"

    @property
    def deck(self) -> int:
        return int(Deck[self.name])


class Effect(str, Enum):
    """What the action of a building brings (G-9)."""

    VILLA = "villa"
    """A contract, or a large order is delivered."""
    GOODS = "goods"
    TILE = "tile"
    CARDS = "cards"
    MARKERS = "markers"


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    """A building's action."""

    effect: Effect
    goods: tuple[GoodId, ...] = ()
    tile: TileId | None = None
    deck: DeckId | None = None
    count: Annotated[int, Meta(ge=0, le=3)] = 0


class Large(Struct, frozen=True, forbid_unknown_fields=True):
    """A large order."""

    villa: str
    goods: tuple[GoodId, ...]


class Small(Struct, frozen=True, forbid_unknown_fields=True):
    """A small order."""

    building: str
    good: GoodId


class Stock(Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are of each good."""

    beer: Some
    wine: Some
    pepper: Some
    saffron: Some
    silver: Some
    copper: Some
    linen: Some
    silk: Some


class Chest(Struct, frozen=True, forbid_unknown_fields=True):
    """How many there are of each special tile."""

    start: Few
    exchange: Few
    anygood: Few
    building: Few
    extra: Few


Coins = Annotated[int, Meta(ge=0, le=10_000)]


class Rewards(Struct, frozen=True, forbid_unknown_fields=True):
    """What the bank pays."""

    large: Coins
    small: Coins
    message: Coins
    income: Coins
    """To the owner of a building when somebody else acts there."""
    building: Coins
    """At the end, for each building owned."""


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody begins with, and the height of the tower."""

    money: Coins
    markers: Annotated[int, Meta(ge=0, le=18)]
    discs: Annotated[int, Meta(ge=1, le=9)]


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How small a coin is, and how long is haggled."""

    coin: Annotated[int, Meta(ge=1, le=100)]
    rounds: Annotated[int, Meta(ge=1, le=9)]
    """Offer rounds in a window."""
    offers: Annotated[int, Meta(ge=1, le=9)]
    """Offers of one seat that stand at a time, about a move."""
    proposals: Annotated[int, Meta(ge=0, le=9)]
    """Of the trader to one seat, in a window."""
    suggestions: Annotated[int, Meta(ge=0, le=9)]
    """In one decision."""
    demand: Annotated[int, Meta(ge=1, le=100_000)]
    """The most ducats that can be asked for."""


Row = Annotated[str, Meta(min_length=SIZE, max_length=SIZE)]
Message = Annotated[str, Meta(min_length=2, max_length=2)]
Counts = tuple[int, ...]
Need = tuple[int, Counts]


class Data(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A data pack, and what follows from it."""

    provenance: dict[str, str]
    """By table: where it comes from."""
    grid: Annotated[tuple[Row, ...], Meta(min_length=SIZE, max_length=SIZE)]
    """Row by row: a building's letter, `#` for the market, `.` for a street."""
    buildings: dict[str, Building]
    goods: Stock
    tiles: Chest
    large: tuple[Large, ...]
    small: tuple[Small, ...]
    messages: tuple[Message, ...]
    ring: str
    """The buildings of the contracts, in the order in which they are neighbours."""
    runs: tuple[Coins, ...]
    """By length less one: what neighbouring contracts pay together."""
    rewards: Rewards
    start: Start
    rounds: dict[str, Annotated[int, Meta(ge=1, le=50)]]
    """By number of seats: the field that the round marker starts on."""
    limits: Limits

    # -- the city -----------------------------------------------------------------

    @cached_property
    def squares(self) -> tuple[Counts, ...]:
        """By row and column, from 0: the space."""
        streets = {cell: STREETS[n] for n, cell in enumerate(STREET_CELLS)}
        return tuple(
            tuple(
                streets[column, row] if code == "." else _space(code)
                for column, code in enumerate(line, 1)
            )
            for row, line in enumerate(self.grid, 1)
        )

    @cached_property
    def cells(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By space: its squares, as column and row from 1."""
        found: list[list[tuple[int, int]]] = [[] for _ in SPACES]
        for row, line in enumerate(self.squares, 1):
            for column, space in enumerate(line, 1):
                found[space].append((column, row))
        return tuple(map(tuple, found))

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """By space: the letter of a building, `#`, or `s` with column and row."""
        return (*CODES, "#", *(f"s{column}{row}" for column, row in STREET_CELLS))

    @cached_property
    def adjacent(self) -> tuple[Counts, ...]:
        """By space: those it shares a side with."""
        near: list[set[int]] = [set() for _ in SPACES]
        for row, line in enumerate(self.squares):
            for column, space in enumerate(line):
                beside = [line[column + 1]] if column + 1 < SIZE else []
                below = [self.squares[row + 1][column]] if row + 1 < SIZE else []
                for other in beside + below:
                    if other != space:
                        near[space].add(other)
                        near[other].add(space)
        return tuple(tuple(sorted(each)) for each in near)

    @cached_property
    def frontage(self) -> tuple[Counts, ...]:
        """By street (others have none): the buildings that can be acquired there."""
        return tuple(
            tuple(other for other in self.adjacent[space] if other < MARKET)
            if space > MARKET
            else ()
            for space in SPACES
        )

    @cached_property
    def is_on_street(self) -> tuple[bool, ...]:
        """By building: whether a street touches it."""
        return tuple(max(self.adjacent[b]) > MARKET for b in BUILDINGS)

    @cached_property
    def distances(self) -> tuple[Counts, ...]:
        """By space and space: the fewest moves between them."""
        return tuple(self._moves_from(start) for start in SPACES)

    def _moves_from(self, start: int) -> Counts:
        moves = {start: 0}
        reached = [start]
        for near in reached:
            for far in self.adjacent[near]:
                if far not in moves:
                    moves[far] = moves[near] + 1
                    reached.append(far)
        return tuple(moves.get(each, len(SPACES)) for each in SPACES)

    # -- what buildings do --------------------------------------------------------

    @cached_property
    def effects(self) -> tuple[Effect, ...]:
        return tuple(self.buildings[code].effect for code in CODES)

    @cached_property
    def depot(self) -> tuple[Counts, ...]:
        """By building: the goods it hands out."""
        return tuple(
            tuple(each.good for each in self.buildings[code].goods) for code in CODES
        )

    @cached_property
    def tile_at(self) -> Counts:
        """By building: the tile it hands out; -1 for none."""
        tiles = (self.buildings[code].tile for code in CODES)
        return tuple(NOBODY if tile is None else tile.tile for tile in tiles)

    @cached_property
    def deck_at(self) -> Counts:
        """By building: the deck it lets draw from; -1 for none, villas included."""
        decks = (self.buildings[code].deck for code in CODES)
        return tuple(NOBODY if deck is None else deck.deck for deck in decks)

    @cached_property
    def count_at(self) -> Counts:
        """By building: how many cards or markers."""
        return tuple(self.buildings[code].count for code in CODES)

    # -- cards --------------------------------------------------------------------

    @cached_property
    def larges(self) -> tuple[Need, ...]:
        """By large order: its villa, and the goods it wants, as counts."""
        return tuple(
            (CODES.index(each.villa), _counted(*each.goods)) for each in self.large
        )

    @cached_property
    def smalls(self) -> tuple[tuple[int, int], ...]:
        """By small order, from its card number less 16: building and good."""
        return tuple((CODES.index(x.building), x.good.good) for x in self.small)

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """By message, from its card number less 32: its two buildings."""
        return tuple((CODES.index(m[0]), CODES.index(m[1])) for m in self.messages)

    @cached_property
    def rim(self) -> Counts:
        """By contract, from its card number less 46: its building."""
        return tuple(map(CODES.index, self.ring))

    # -- heaps --------------------------------------------------------------------

    @cached_property
    def stock(self) -> Counts:
        """By good: how many there are."""
        return tuple(getattr(self.goods, each.value) for each in GoodId)

    @cached_property
    def chest(self) -> Counts:
        """By tile: how many there are."""
        return tuple(getattr(self.tiles, each.value) for each in TileId)


def _space(code: str) -> int:
    return MARKET if code == "#" else CODES.index(code)


def _counted(*goods: GoodId) -> Counts:
    counts = Counter(each.good for each in goods)
    return tuple(counts[good] for good in GOODS)


# -- what must hold -----------------------------------------------------------------


def inspect(data: Data) -> None:
    """What a pack must hold beyond its shape."""
    _inspect_grid(data)
    if set(data.buildings) != set(CODES):
        _refuse("buildings", f"expected the letters {CODES}")
    for code, building in data.buildings.items():
        _inspect_building(f"buildings.{code}", building)
    _inspect_cards(data)
    if sorted(data.ring) != sorted(set(data.ring)) or len(data.ring) != SIZES[3]:
        _refuse("ring", f"expected {SIZES[3]} different letters")
    if not set(data.ring) <= set(CODES):
        _refuse("ring", "expected letters of buildings")
    if len(data.runs) != SIZES[3]:
        _refuse("runs", f"expected {SIZES[3]} numbers")
    for seats in ("2", "3", "4", "5"):
        if seats not in data.rounds:
            _refuse(f"rounds.{seats}", "missing")
    _inspect_coins(data)


def _inspect_grid(data: Data) -> None:
    letters = Counter("".join(data.grid))
    if set(letters) != {*CODES, "#", "."}:
        _refuse("grid", f"expected the letters {CODES}, # and .")
    found = tuple(
        (column, row)
        for row, line in enumerate(data.grid, 1)
        for column, code in enumerate(line, 1)
        if code == "."
    )
    if found != STREET_CELLS:
        _refuse("grid", "expected the streets where they are printed")
    for space in (*BUILDINGS, MARKET):
        if not _is_whole(data.cells[space]):
            _refuse("grid", f"{data.ids[space]} lies in several places")
    if max(data.distances[0]) == len(SPACES):
        _refuse("grid", "some squares cannot be reached")


def _is_whole(cells: tuple[tuple[int, int], ...]) -> bool:
    left = set(cells)
    shore = [left.pop()]
    for column, row in shore:
        for step in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            near = (column + step[0], row + step[1])
            if near in left:
                left.remove(near)
                shore.append(near)
    return not left


def _inspect_building(where: str, building: Building) -> None:
    effect = building.effect
    if (effect is Effect.GOODS) != bool(building.goods):
        _refuse(f"{where}.goods", "only a building of goods names them, and it must")
    if len(set(building.goods)) != len(building.goods):
        _refuse(f"{where}.goods", "names a good twice")
    if (effect is Effect.TILE) != (building.tile is not None):
        _refuse(f"{where}.tile", "only a building of tiles names one, and it must")
    if (effect is Effect.CARDS) != (building.deck is not None):
        _refuse(f"{where}.deck", "only a building of cards names one, and it must")
    if (effect in (Effect.CARDS, Effect.MARKERS)) != (building.count > 0):
        _refuse(f"{where}.count", "only cards and markers are counted, and must be")


def _inspect_cards(data: Data) -> None:
    decks = (data.large, data.small, data.messages)
    for name, cards, size in zip(
        ("large", "small", "messages"), decks, SIZES, strict=False
    ):
        if len(cards) != size:
            _refuse(name, f"expected {size} cards")
    villas = [code for code in CODES if data.buildings[code].effect is Effect.VILLA]
    for number, large in enumerate(data.large):
        if large.villa not in villas:
            _refuse(f"large[{number}].villa", "expected the letter of a villa")
        if not 1 <= len(large.goods) <= 5:
            _refuse(f"large[{number}].goods", "expected one to five goods")
    for number, small in enumerate(data.small):
        if len(small.building) != 1 or small.building not in CODES:
            _refuse(f"small[{number}].building", "expected the letter of a building")
    for number, ends in enumerate(data.messages):
        if not set(ends) <= set(CODES) or len(set(ends)) != 2:
            _refuse(f"messages[{number}]", "expected the letters of two buildings")


def _inspect_coins(data: Data) -> None:
    coin, rewards = data.limits.coin, data.rewards
    amounts = {
        "start.money": data.start.money,
        "rewards.large": rewards.large,
        "rewards.small": rewards.small,
        "rewards.message": rewards.message,
        "rewards.income": rewards.income,
    }
    for where, amount in amounts.items():
        if amount % coin:
            _refuse(where, f"expected a multiple of {coin}")


def _refuse(where: str, what: str) -> NoReturn:
    raise BadPack(f"data pack: {where}: {what}")
