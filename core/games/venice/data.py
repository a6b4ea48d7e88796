"""The printed parts of Venice: the words for them, and the shape of the data pack."""

from enum import IntEnum
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from ridotto.core.engine.errors import BadPack

Cubes = tuple[int, int, int]
"""How many ceramics, cloth and silver."""

NO_CUBES: Cubes = (0, 0, 0)
ONE_CUBE: tuple[Cubes, ...] = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
"""By good: one cube of it."""

NONE = -1
"""Stands for no quay, no card, no owner: states hold plain numbers."""


class Good(IntEnum):
    CERAMICS = 0
    CLOTH = 1
    SILVER = 2


class Card(IntEnum):
    """The kinds of influence card, I01 to I11."""

    FOREMAN = 0
    OVERTIME = 1
    COUNCILLORS = 2
    INFORMATION = 3
    BRIDGE = 4
    PROMOTE = 5
    STOCK = 6
    CONTRACTS = 7
    RESEARCH = 8
    TESTIFY = 9
    SPY = 10


class DogeCard(IntEnum):
    """The kinds of Doge card, D1 to D9."""

    SESSION = 0
    LOBBYING = 1
    WORKS = 2
    DENUNCIATION = 3
    INQUIRY = 4
    ARCHIVE = 5
    LEVY = 6
    CRAFTSMEN = 7
    TREASURY = 8


BUILDING_IDS = (
    *("market", "docks", "church", "monastery", "consulate", "court"),
    *("small_council", "library", "mint", "warehouse", "senate", "council_of_ten"),
    *("st_marks", "doges_palace", "great_council"),
)
"""A pack may change what they do, not which there are: twelve tiles, three public."""

BUILDING_NAMES = (
    *("Market", "Docks", "Church", "Monastery", "Consulate", "Court"),
    *("Small Council", "Library", "Mint", "Warehouse", "Senate", "Council of Ten"),
    *("St Mark's Square", "Doge's Palace", "Great Council"),
)
"""What they are called, in the same order."""

BUILDING_SHORTS = (
    *("Market", "Docks", "Church", "Monast.", "Consul.", "Court"),
    *("SmCounc", "Library", "Mint", "Warehs.", "Senate", "Coun10"),
    *("St Mark", "Palace", "Council"),
)
"""The same in at most seven characters."""

CARD_NAMES = (
    *("Bribe the Foreman", "Work Overtime", "Bribe Councillors", "Sell Information"),
    *("Build a Bridge", "Promote an Assistant", "Manage Stock", "Bid on Contracts"),
    *("Conduct Research", "Testify", "Hire a Spy"),
)
"""What the influence cards are called, by `Card`."""

DOGE_NAMES = (
    *("Session of the Great Council", "Lobbying", "Public Works", "Denunciation"),
    *("Inquiry", "State Archive", "Levy", "Master Craftsmen", "State Treasury"),
)
"""What the Doge's cards are called, by `DogeCard`."""

TILES = 12
"""How many of them are tiles."""

(
    MARKET,
    DOCKS,
    CHURCH,
    MONASTERY,
    CONSULATE,
    COURT,
    SMALL_COUNCIL,
    LIBRARY,
    MINT,
    WAREHOUSE,
    SENATE,
    COUNCIL_OF_TEN,
    ST_MARKS,
    DOGES_PALACE,
    GREAT_COUNCIL,
) = range(15)

ICONS = ("left", "middle", "right")
"""The positions of the Doge's row that a smuggler card may name."""

PRESETS = ("very_easy", "easy", "normal", "hard", "expert")

KNOBS = (
    *("extra_prelim_cards", "doge_gc_start", "slot1_vp", "slot4_vp"),
    *("doge_start_scrolls", "prelim_doge_assistants", "final_turns"),
)
"""What a preset may turn."""

AQuay = Annotated[int, Meta(ge=0, lt=15)]
"""The place of a quay in the pack."""
ACanal = Annotated[int, Meta(ge=0, lt=20)]
"""The place of a canal in the pack."""
ABuilding = Annotated[int, Meta(ge=0, lt=15)]
"""The place of a building in the pack."""
AMission = Annotated[int, Meta(ge=0, lt=26)]
"""The place of a mission in the pack."""
ACard = Annotated[int, Meta(ge=0, lt=11)]
"""A `Card`, as the plain number that states and events hold."""
AGood = Annotated[int, Meta(ge=0, lt=3)]
"""A `Good`, likewise."""
AnEffect = Annotated[int, Meta(ge=1, le=26)]
"""The number of a permanent effect, E01 to E26."""

Few = Annotated[int, Meta(ge=0, le=99)]
Some = Annotated[int, Meta(ge=1, le=99)]


class Quay(Struct, frozen=True, forbid_unknown_fields=True):
    """A mooring place before one building."""

    id: str
    public: str | None
    """The public building printed there; none where a tile is laid."""
    grid: tuple[Few, Few]
    """Row and column among the quays."""
    box: tuple[Few, Few]
    """The upper left corner of its box: row and column of characters."""


class Canal(Struct, frozen=True, forbid_unknown_fields=True):
    """A way between two quays."""

    id: str
    ends: tuple[str, str]
    toll: Annotated[int, Meta(ge=0, le=9)]
    cell: tuple[Few, Few]
    """Where its toll stands: row and column of characters."""


class Effect(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One effect of a building: used whole or not at all (V-7.4)."""

    pay_coins: Few = 0
    pay_scrolls: Few = 0
    take: Few = 0
    """Intrigue to take as a cost."""
    exchange: Few = 0
    """Intrigue to give up as a cost: it must be there (A-09)."""
    give: Literal["", "one", "many"] = ""
    """Cubes to give from the activating gondola; `many`: gains count for each."""
    needs_cards: Few = 0
    """How many influence cards must be in hand."""
    coins: Few = 0
    scrolls: Few = 0
    vp: Few = 0
    good: AGood | None = None
    """One cube of this good."""
    any: Few = 0
    """So many cubes of any goods."""
    remove: Few = 0
    """Intrigue taken away."""
    influence: Annotated[int, Meta(ge=0, le=1)] = 0
    gc: Few = 0
    """Steps on the Great Council track."""
    hit: Few = 0
    """Intrigue that every other player takes."""
    vp_per_mission: Few = 0
    """For each completed mission."""
    vp_per_more: Few = 0
    """For each other player with more intrigue."""
    convert: bool = False
    bridge: bool = False
    or_vp: Few = 0
    """Points to take instead of the bridge."""
    council: bool = False
    """One step, and one more for each other player with less intrigue."""
    mission: bool = False
    """Pay taxes and draw a mission (V-13)."""


class Building(Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    effects: tuple[Effect, ...]
    """By slot; of a public building, its two sub-effects."""


class Mission(Struct, frozen=True, forbid_unknown_fields=True):
    """A contract: what it asks, what it pays, and the effect it leaves behind."""

    id: str
    place: str
    cubes: tuple[Few, Few, Few]
    scrolls: Few
    vp: Few
    coins: Few
    effect: AnEffect


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card and how many there are."""

    id: str
    copies: Some


class Smuggler(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of this tile in each of the two decks."""

    tile: str
    icons: tuple[Annotated[int, Meta(ge=0, lt=3)], Annotated[int, Meta(ge=0, lt=3)]]
    """The position of the Doge's row it names, in deck A and in deck B."""


class Favour(Struct, frozen=True, forbid_unknown_fields=True):
    coins: Few
    scrolls: Few
    unused: Few
    """Points for a card not flipped."""


BySeats = dict[str, Some]
"""By number of players."""


class Numbers(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the rulebook."""

    end_space: BySeats
    missions: BySeats
    intrigue_cap: BySeats
    coins: Few
    coins_step: Few
    scrolls: Few
    scroll_limit: Some
    doge_scroll_limit: Some
    council_length: Some
    capacity: Some
    big_capacity: Some
    cubes: Some
    assistants: Some
    all_assistants_vp: Few
    bridges: Few
    mission_hand: Some
    stay_coins: Few
    stay_coins_less: Few
    overflow_vp: Few
    smuggler_removed: Annotated[int, Meta(ge=0, le=4)]
    doge_removed: Annotated[int, Meta(ge=0, le=4)]
    doge_breaks_at: Some
    doge_break_vp: Few
    doge_break_intrigue: Some
    reduce_scrolls: Some
    reduce_coins: Some
    wealth_coins: Some
    half_assistants: Some
    full_assistants: Some


class Difficulty(Struct, frozen=True, forbid_unknown_fields=True):
    """What makes the Doge a harder opponent."""

    slot_vp: tuple[Few, Few, Few, Few]
    """What the Doge gains by slot, unless a knob says otherwise."""
    presets: dict[str, dict[str, dict[str, Few]]]
    """By preset, knob and edition; a knob left out keeps its normal value."""


class Data(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A data pack, and what follows from it."""

    provenance: dict[str, str]
    """By table: where it comes from."""
    quays: tuple[Quay, ...]
    canals: tuple[Canal, ...]
    example_layout: tuple[str, ...]
    buildings: tuple[Building, ...]
    missions: tuple[Mission, ...]
    influence: tuple[Kind, ...]
    smugglers: tuple[Smuggler, ...]
    doge: tuple[Kind, ...]
    favour: Favour
    council: dict[str, tuple[Few, ...]]
    """By number of markers: the points from the first rank on."""
    numbers: Numbers
    difficulty: Difficulty

    @cached_property
    def ends(self) -> tuple[tuple[int, int], ...]:
        """By canal: the two quays it joins."""
        place = {quay.id: n for n, quay in enumerate(self.quays)}
        return tuple((place[each.ends[0]], place[each.ends[1]]) for each in self.canals)

    @cached_property
    def tolls(self) -> tuple[int, ...]:
        return tuple(canal.toll for canal in self.canals)

    @cached_property
    def ways(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By quay: the canals that leave it and where each leads."""
        ways: list[list[tuple[int, int]]] = [[] for _ in self.quays]
        for canal, (one, other) in enumerate(self.ends):
            ways[one].append((canal, other))
            ways[other].append((canal, one))
        return tuple(map(tuple, ways))

    @cached_property
    def tile_quays(self) -> tuple[int, ...]:
        """The quays where tiles are laid, in the order of the pack."""
        return tuple(n for n, quay in enumerate(self.quays) if quay.public is None)

    @cached_property
    def publics(self) -> tuple[int, ...]:
        """By quay: the public building there, or `NONE`."""
        return tuple(
            NONE if quay.public is None else BUILDING_IDS.index(quay.public)
            for quay in self.quays
        )

    @cached_property
    def effects(self) -> tuple[tuple[Effect, ...], ...]:
        """By building."""
        return tuple(building.effects for building in self.buildings)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """By mission: the building where it is completed."""
        return tuple(BUILDING_IDS.index(each.place) for each in self.missions)

    @cached_property
    def powers(self) -> tuple[int, ...]:
        """By mission: the bit that stands for its permanent effect."""
        return tuple(1 << each.effect for each in self.missions)

    @cached_property
    def icons(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """By deck, then by tile: the position of the Doge's row the card names."""
        by_tile = {each.tile: each.icons for each in self.smugglers}
        tiles = BUILDING_IDS[:TILES]
        return (
            tuple(by_tile[tile][0] for tile in tiles),
            tuple(by_tile[tile][1] for tile in tiles),
        )

    @cached_property
    def influence_box(self) -> tuple[int, ...]:
        """All influence cards, as they lie in the box."""
        return _box(self.influence)

    @cached_property
    def doge_box(self) -> tuple[int, ...]:
        """All Doge cards, as they lie in the box."""
        return _box(self.doge)


def _box(kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple(n for n, kind in enumerate(kinds) for _ in range(kind.copies))


def inspect(data: Data) -> None:
    """What a pack must hold beyond its shape."""
    _inspect_map(data)
    _same("buildings", [each.id for each in data.buildings], BUILDING_IDS)
    _inspect_buildings(data)
    _inspect_missions(data)
    _same("influence", [each.id for each in data.influence], _numbered("I", 11, 2))
    _same("doge", [each.id for each in data.doge], _numbered("D", 9, 1))
    tiles = sorted(BUILDING_IDS[:TILES])
    if sorted(each.tile for each in data.smugglers) != tiles:
        _refuse("smugglers", "expected one card for each tile")
    if sorted(data.example_layout) != tiles:
        _refuse("example_layout", "expected each tile once")
    _inspect_tables(data)


def _inspect_map(data: Data) -> None:
    quays = [quay.id for quay in data.quays]
    if len(set(quays)) != 15:
        _refuse("quays", "expected 15 different ids")
    if len({quay.grid for quay in data.quays}) != len(data.quays):
        _refuse("quays", "expected a place of its own for each in the grid")
    publics = sorted(quay.public for quay in data.quays if quay.public is not None)
    if publics != sorted(BUILDING_IDS[TILES:]):
        _refuse("quays", "expected each public building once")
    canals = _numbered("C", 20, 2)[: max(1, len(data.canals))]
    _same("canals", [canal.id for canal in data.canals], canals)
    pairs: set[frozenset[str]] = set()
    for number, canal in enumerate(data.canals):
        pair = frozenset(canal.ends)
        if len(pair) != 2 or not pair <= set(quays):
            _refuse(f"canals[{number}].ends", "expected two different quays")
        if pair in pairs:
            _refuse(f"canals[{number}].ends", "these two are joined already")
        pairs.add(pair)
    for ways, quay in zip(data.ways, quays, strict=True):
        if len(ways) < 2:  # a gondola could be stuck there (V-4.7)
            _refuse("canals", f"expected at least two at {quay}")
    if not _is_connected(data):
        _refuse("canals", "expected a way from every quay to every other")


def _is_connected(data: Data) -> bool:
    seen = {0}
    todo = [0]
    while todo:
        for _, quay in data.ways[todo.pop()]:
            if quay not in seen:
                seen.add(quay)
                todo.append(quay)
    return len(seen) == len(data.quays)


def _inspect_buildings(data: Data) -> None:
    for number, building in enumerate(data.buildings):
        expected = 4 if number < TILES else 2
        if len(building.effects) != expected:
            _refuse(f"buildings[{number}].effects", f"expected {expected}")


def _inspect_missions(data: Data) -> None:
    _same("missions", [each.id for each in data.missions], _numbered("M", 26, 2))
    if len({each.effect for each in data.missions}) != 26:
        _refuse("missions", "expected each permanent effect once")
    for number, mission in enumerate(data.missions):
        if mission.place not in BUILDING_IDS:
            _refuse(f"missions[{number}].place", "expected a building")
        if sum(mission.cubes) > data.numbers.capacity:
            _refuse(f"missions[{number}].cubes", "more than a gondola carries")


def _inspect_tables(data: Data) -> None:
    numbers = data.numbers
    for table, first in (("end_space", 2), ("missions", 1), ("intrigue_cap", 1)):
        by_seats: BySeats = getattr(numbers, table)
        for seats in range(first, 6):
            if str(seats) not in by_seats:
                _refuse(f"numbers.{table}", f"missing for {seats}")
    for seats in range(1, 6):
        if not 4 * seats <= numbers.missions[str(seats)] <= len(data.missions):
            _refuse(f"numbers.missions.{seats}", f"expected {4 * seats} to 26")
    for seats in range(2, 6):
        if len(data.council.get(str(seats), ())) != seats:
            _refuse(f"council.{seats}", f"expected {seats} numbers")
    if numbers.big_capacity < numbers.capacity:
        _refuse("numbers.big_capacity", "expected no less than the usual capacity")
    _inspect_doge(data)


def _inspect_doge(data: Data) -> None:
    numbers, presets = data.numbers, data.difficulty.presets
    if len(data.doge_box) < numbers.doge_removed + 3:
        _refuse("doge", "expected enough cards for a row of three")
    if numbers.doge_break_intrigue > numbers.doge_breaks_at:
        _refuse("numbers.doge_break_intrigue", "more than the Doge has then")
    if tuple(presets) != PRESETS:
        _refuse("difficulty.presets", f"expected {', '.join(PRESETS)} in this order")
    for name, knobs in presets.items():
        for knob, values in knobs.items():
            where = f"difficulty.presets.{name}.{knob}"
            if knob not in KNOBS:
                _refuse(where, f"expected one of {', '.join(KNOBS)}")
            if set(values) != {"pl", "fr"}:
                _refuse(where, "expected a value for pl and one for fr")
            if knob == "extra_prelim_cards" and max(values.values()) > 2:
                _refuse(where, "expected 0 to 2")


def _numbered(letter: str, count: int, width: int) -> tuple[str, ...]:
    return tuple(f"{letter}{number:0{width}}" for number in range(1, count + 1))


def _same(table: str, found: list[str], expected: tuple[str, ...]) -> None:
    if tuple(found) != expected:
        _refuse(table, f"expected the ids {', '.join(expected)} in this order")


def _refuse(where: str, what: str) -> None:
    raise BadPack(f"data pack: {where}: {what}")
