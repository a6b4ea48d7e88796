"""The printed parts, and packs that do not fit together (3.1 to 3.18)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from ridotto.core.engine.errors import BadPack
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    CODES,
    GOODS,
    MARKET,
    SPACES,
    STREETS,
    Effect,
)
from tests.core.games.genoa.scene import DATA, at

FAR = """
N 0 1 2 3 4 5 6 7 6 5 4 3 2 1 4 5 5 3 4
A 1 0 1 2 3 4 5 6 7 6 5 4 3 2 3 5 5 3 4
I 2 1 0 1 2 3 4 5 6 6 6 5 4 3 2 4 4 4 3
S 3 2 1 0 1 2 3 4 5 6 7 6 5 4 3 3 5 5 4
R 4 3 2 1 0 1 2 3 4 5 6 7 6 5 4 3 5 5 4
K 5 4 3 2 1 0 1 2 3 4 5 6 6 6 3 2 4 4 3
P 6 5 4 3 2 1 0 1 2 3 4 5 6 6 4 2 3 4 3
C 7 6 5 4 3 2 1 0 1 2 3 4 5 6 5 3 4 5 4
E 6 7 6 5 4 3 2 1 0 1 2 3 4 5 5 3 3 5 4
T 5 6 6 6 5 4 3 2 1 0 1 2 3 4 4 4 2 4 3
L 4 5 6 7 6 5 4 3 2 1 0 1 2 3 5 5 3 3 4
Z 3 4 5 6 7 6 5 4 3 2 1 0 1 2 5 5 4 3 4
Q 2 3 4 5 6 6 6 5 4 3 2 1 0 1 4 4 3 2 3
H 1 2 3 4 5 6 6 6 5 4 3 2 1 0 3 4 4 2 3
Y 4 3 2 3 4 3 4 5 5 4 5 5 4 3 0 2 2 2 1
G 5 5 4 3 3 2 2 3 3 4 5 5 4 4 2 0 2 2 1
D 5 5 4 5 5 4 3 4 3 2 3 4 3 4 2 2 0 2 1
O 3 3 4 5 5 4 4 5 5 4 3 3 2 2 2 2 2 0 1
"""

FRONTAGES = (
    "s32 A, s42 I Y, s52 I Y, s62 S, s23 A H, s33 O Y, s63 G Y, s73 K S, s24 H O, "
    "s74 G K, s25 O Q, s75 G P, s26 L Q, s36 D O, s66 D G, s76 E P, s37 L, s47 D T, "
    "s57 D T, s67 E"
)


def test_the_city_has_39_spaces_and_74_ways_between_them() -> None:
    """3.1, 3.18: 40 squares of buildings, 20 of streets, 4 of the market (R-56)."""
    assert len(SPACES) == 39
    assert sum(map(len, DATA.adjacent)) == 2 * 74
    sizes = Counter(len(DATA.cells[space]) for space in BUILDINGS)
    assert sizes == {2: 14, 3: 4}
    assert len(DATA.cells[MARKET]) == 4
    assert all(len(DATA.cells[street]) == 1 for street in STREETS)


def test_columns_and_rows_run_from_the_top_left() -> None:
    """R-42: column 3, row 2 is a street; the market is in the middle."""
    assert DATA.squares[1][2] == at("s32")
    assert DATA.cells[at("H")] == ((1, 3), (1, 4))
    assert set(DATA.cells[MARKET]) == {(4, 4), (5, 4), (4, 5), (5, 5)}


def test_the_distances_are_those_of_the_table() -> None:
    """3.5."""
    for line in FAR.split("\n")[1:-1]:
        id, *moves = line.split()
        assert DATA.distances[at(id)][: MARKET + 1] == tuple(map(int, moves)), id


def test_the_streets_touch_the_buildings_of_the_table() -> None:
    """3.4: one or two each; villas and the market touch none."""
    for row in FRONTAGES.split(", "):
        street, *buildings = row.split()
        assert DATA.frontage[at(street)] == tuple(sorted(map(at, buildings)))
    for space in BUILDINGS:
        is_villa = DATA.effects[space] is Effect.VILLA
        assert DATA.is_on_street[space] != is_villa


def test_the_ring_joins_neighbours_and_nobody_else() -> None:
    """3.6."""
    ring = DATA.rim
    for place, building in enumerate(ring):
        near = {ring[place - 1], ring[(place + 1) % len(ring)]}
        outer = {other for other in DATA.adjacent[building] if other in ring}
        assert outer == near


def test_the_city_is_its_own_mirror_image() -> None:
    """3.18: as to kinds of spaces."""
    inner = "YGDO"

    def kind(code: str) -> str:
        if code in inner:
            return "inner"
        return code if code in "#." else DATA.buildings[code].effect.value

    kinds = [[kind(code) for code in row] for row in DATA.grid]
    assert kinds == kinds[::-1]
    assert kinds == [row[::-1] for row in kinds]


def test_large_orders_want_three_goods_of_three_depots() -> None:
    """3.9: four for each villa, every good six times, no two alike."""
    assert Counter(villa for villa, _ in DATA.larges) == {
        at(id): 4 for id in ("N", "R", "C", "Z")
    }
    for _, wanted in DATA.larges:
        assert sum(wanted) == 3
        depots = [depot for depot in DATA.depot if any(wanted[g] for g in depot)]
        assert len(depots) == 3
    assert all(sum(wanted[good] for _, wanted in DATA.larges) == 6 for good in GOODS)
    assert len({wanted for _, wanted in DATA.larges}) == 16


def test_small_orders_never_go_to_a_depot_or_beside_it() -> None:
    """3.10: every good twice."""
    assert all(count == 2 for count in Counter(g for _, g in DATA.smalls).values())
    for building, good in DATA.smalls:
        assert DATA.effects[building] not in (Effect.GOODS, Effect.VILLA)
        for near in DATA.adjacent[building]:
            assert near >= MARKET or good not in DATA.depot[near]


def test_messages_go_two_or_three_moves() -> None:
    """3.11: every building at least once."""
    far = [DATA.distances[one][other] for one, other in DATA.ends]
    assert Counter(far) == {2: 8, 3: 6}
    assert {end for ends in DATA.ends for end in ends} == set(BUILDINGS)


def test_there_are_so_many_pieces() -> None:
    """3.7, 3.8, 3.15: seven exchange tiles (R-50), six rounds for five (R-26)."""
    assert DATA.stock == (5,) * 8
    assert DATA.chest == (5, 7, 5, 5, 5)
    assert DATA.rounds == {"2": 12, "3": 10, "4": 8, "5": 6}
    assert DATA.start.markers == 7


def bent(**changes: Any) -> bytes:
    """The printed pack with some tables changed."""
    printed = msgspec.json.decode(GENOA.pack.printed())
    return msgspec.json.encode(printed | changes)


GRID = list(DATA.grid)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"grid": ["NAAIISSX", *GRID[1:]]}, "grid"),
        ({"grid": [GRID[0], "NA.....R", *GRID[2:]]}, "grid"),
        ({"grid": ["ANAIISSR", *GRID[1:]]}, "grid"),
        ({"ring": "NAISRKPCETLZQ"}, "ring"),
        ({"ring": "NAISRKPCETLZQx"}, "ring"),
        ({"runs": [10, 30]}, "runs"),
        ({"rounds": {"2": 12}}, "rounds.3"),
        ({"messages": ["DD", *DATA.messages[1:]]}, "messages[0]"),
        ({"messages": DATA.messages[1:]}, "messages"),
        ({"start": {"money": 131, "markers": 7, "discs": 5}}, "start.money"),
    ],
)
def test_a_pack_that_does_not_fit_together_is_refused(
    changes: dict[str, Any], field: str
) -> None:
    with pytest.raises(BadPack) as refused:
        GENOA.pack.own(bent(**changes))
    assert field in str(refused.value)


def test_a_building_names_what_it_hands_out() -> None:
    for code, building, field in (
        ("A", {"effect": "goods"}, "buildings.A.goods"),
        ("A", {"effect": "villa", "goods": ["beer"]}, "buildings.A.goods"),
        ("I", {"effect": "tile"}, "buildings.I.tile"),
        ("Y", {"effect": "cards", "count": 2}, "buildings.Y.deck"),
        ("D", {"effect": "markers"}, "buildings.D.count"),
        ("A", {"effect": "goods", "goods": ["beer", "beer"]}, "buildings.A.goods"),
    ):
        printed = msgspec.json.decode(GENOA.pack.printed())
        printed["buildings"][code] = building
        with pytest.raises(BadPack) as refused:
            GENOA.pack.own(msgspec.json.encode(printed))
        assert field in str(refused.value)
    assert len(CODES) == 18
