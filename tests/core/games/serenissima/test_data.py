"""The printed parts, and packs that do not fit together (3.1 to 3.13)."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from ridotto.core.engine.errors import BadPack
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.data import (
    OPEN_SEA,
    SEA_NAMES,
    SPACE_IDS,
    SPACE_NAMES,
    Card,
    Good,
    space,
)
from tests.core.games.serenissima.scene import DATA

FAR = """
VAL 0 1 2 1 1 2 2 2 4 4 3 3 3 4 5 4 5 6 5 4
MAR 1 0 1 2 1 2 2 2 4 4 3 3 3 4 5 4 5 6 5 4
GEN 2 1 0 2 1 2 1 2 4 4 3 3 3 4 5 4 5 6 5 4
ALG 1 2 2 0 1 1 2 2 4 4 3 2 3 4 5 4 5 6 5 4
CAG 1 1 1 1 0 1 1 1 3 3 2 2 2 3 4 3 4 5 4 3
TUN 2 2 2 1 1 0 2 1 3 3 2 1 2 3 4 3 4 5 4 3
NAP 2 2 1 2 1 2 0 1 3 3 2 2 2 3 4 3 4 5 4 3
MES 2 2 2 2 1 1 1 0 2 2 1 1 1 2 3 2 3 4 3 2
VEN 4 4 4 4 3 3 3 2 0 1 1 3 2 2 3 3 4 5 4 3
RAG 4 4 4 4 3 3 3 2 1 0 1 3 2 2 3 3 4 5 4 3
COR 3 3 3 3 2 2 2 1 1 1 0 2 1 1 2 2 3 4 3 2
TRI 3 3 3 2 2 1 2 1 3 3 2 0 1 2 3 2 3 4 3 2
ION 3 3 3 3 2 2 2 1 2 2 1 1 0 1 2 1 2 3 2 1
MOD 4 4 4 4 3 3 3 2 2 2 1 2 1 0 1 1 2 3 3 2
CON 5 5 5 5 4 4 4 3 3 3 2 3 2 1 0 1 1 2 2 2
CAN 4 4 4 4 3 3 3 2 3 3 2 2 1 1 1 0 1 2 2 1
ATY 5 5 5 5 4 4 4 3 4 4 3 3 2 2 1 1 0 1 1 2
ANC 6 6 6 6 5 5 5 4 5 5 4 4 3 3 2 2 1 0 1 2
FAM 5 5 5 5 4 4 4 3 4 4 3 3 2 3 2 2 1 1 0 1
ALX 4 4 4 4 3 3 3 2 3 3 2 2 1 2 2 1 2 2 1 0
"""


def test_there_are_twenty_spaces_and_nineteen_ports() -> None:
    """3.3: thirty-seven ways between them, and one open sea."""
    assert len(DATA.spaces) == len(SPACE_NAMES) == len(SEA_NAMES) == 20
    assert len(DATA.ports) == 19
    assert OPEN_SEA not in DATA.ports
    assert sum(map(len, DATA.adjacent)) == 2 * 37


def test_the_distances_are_those_of_the_table() -> None:
    """3.3."""
    for line in FAR.split("\n")[1:-1]:
        id, *moves = line.split()
        assert DATA.distances[space(id)] == tuple(map(int, moves)), id


def test_ports_have_their_sizes_and_goods() -> None:
    """3.4: 68 slots; five of size 5, four of 4, seven of 3, three of 2."""
    sizes = Counter(DATA.size[port] for port in DATA.ports)
    assert sizes == {5: 5, 4: 4, 3: 7, 2: 3}
    assert sum(DATA.size) == 68
    makers = Counter(DATA.product[port] for port in DATA.ports)
    assert [makers[good] for good in Good] == [4, 4, 3, 4, 2, 2]
    assert DATA.slots[space("VAL")] == (2, 3, 4, 5, 6)
    assert DATA.slots[space("ANC")] == (2, 3, 4)


def test_the_starting_ports_are_large() -> None:
    """3.6."""
    starts = " ".join(SPACE_IDS[port] for port in DATA.starts)
    assert starts == "VAL GEN VEN CON ALX"
    assert {DATA.size[port] for port in DATA.starts} == {5}


def test_seventy_cubes_and_five_cards() -> None:
    """3.2, 3.5, 3.9, 3.10, R-29."""
    assert DATA.cubes == (14, 12, 12, 12, 10, 10)
    assert DATA.incomes == (0, 2, 5, 10, 15, 20)
    assert sorted(DATA.skulls) == [False] * 3 + [True] * 3
    assert Counter(DATA.cards) == {
        Card.WINE: 1,
        Card.HOUR: 2,
        Card.TWO_HOURS: 1,
        Card.SHUFFLE: 1,
    }


def test_every_table_says_where_it_comes_from() -> None:
    """R-5: and names no host."""
    told = set(DATA.provenance)
    assert {"spaces", "ports", "slots", "goods", "incomes", "die", "doge"} <= told
    assert {"track", "tables", "start", "prices", "limits", "closures"} <= told
    words = ("rulebook", "public", "reconstructed", "ours")
    for origin in DATA.provenance.values():
        assert any(word in origin for word in words)
        assert "." not in origin
        assert "http" not in origin


def test_five_forts_and_five_basilicas() -> None:
    """3.1, R-29."""
    assert (DATA.limits.forts, DATA.limits.basilicas) == (5, 5)


def changed(**parts: Any) -> bytes:
    pack = msgspec.json.decode(SERENISSIMA.pack.printed())
    return msgspec.json.encode(pack | parts)


def spaces(which: str, **fields: Any) -> list[dict[str, Any]]:
    pack = msgspec.json.decode(SERENISSIMA.pack.printed())
    listed: list[dict[str, Any]] = pack["spaces"]
    return [each | (fields if each["id"] == which else {}) for each in listed]


TABLE = {"sailors": 30, "galleys": 12, "fleet": 3, "hour": 0, "closes": True}
SCORED = TABLE | {"scorings": [4, 8, 12]}

BAD: dict[str, tuple[bytes, str]] = {
    "ids": (changed(spaces=spaces("VAL", id="XXX")), "spaces"),
    "neighbours": (changed(spaces=spaces("VAL", adjacent=["MAR"])), "name it back"),
    "self": (changed(spaces=spaces("VAL", adjacent=["VAL"])), "other spaces"),
    "twice": (changed(spaces=spaces("VEN", adjacent=["RAG", "RAG"])), "twice"),
    "no port": (changed(spaces=spaces("TUN", port=None)), "open sea"),
    "income": (changed(incomes=[0, 1]), "incomes"),
    "die": (changed(die=["skull", "skull"]), "die"),
    "one face": (changed(die=["skull"]), "die"),
    "doge": (changed(doge={}), "doge.wine"),
    "seating": (changed(tables={"2": SCORED}), "tables.3"),
    "scorings": (
        changed(tables={"2": TABLE | {"scorings": [4, 5, 12]}}),
        "tables.2.scorings",
    ),
    "no end": (changed(tables={"2": TABLE | {"scorings": [4]}}), "last one at 12"),
    "late": (changed(tables={"2": SCORED | {"hour": 5}}), "after the start"),
    "sailors": (changed(tables={"2": SCORED | {"sailors": 3}}), "tables.2.sailors"),
    "galleys": (changed(tables={"2": SCORED | {"galleys": 3}}), "tables.2.galleys"),
    "closures": (changed(closures=["wood", "wood"]), "closures"),
    "gold": (changed(spaces=spaces("ANC", port={"produces": "gold"})), "slots"),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD.keys())
def test_a_pack_that_does_not_fit_is_refused_by_name(bad: tuple[bytes, str]) -> None:
    """3: the error names the field."""
    content, named = bad
    with pytest.raises(BadPack, match="data pack") as refused:
        SERENISSIMA.pack.read(content)
    assert named in str(refused.value)


def test_an_own_pack_is_played() -> None:
    """3: larger warehouses, for example."""
    port = {"produces": "marble", "slots": [3, 4, 5, 6, 7]}
    data = SERENISSIMA.pack.read(changed(spaces=spaces("TUN", port=port)))
    assert data.slots[space("TUN")] == (3, 4, 5, 6, 7)
