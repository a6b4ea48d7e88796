"""The data pack: complete, consistent, and refused where it is not."""

import msgspec
import pytest

from ridotto.core.engine.errors import BadPack
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.data import BUILDING_IDS
from tests.core.games.venice.scene import DATA

PRINTED = msgspec.json.decode(VENICE.pack.printed())


def test_the_box_is_complete() -> None:
    """3.1 to 3.3, 3.8, 3.10 to 3.12."""
    assert (len(DATA.quays), len(DATA.canals), sum(DATA.tolls)) == (15, 20, 29)
    assert len(DATA.missions) == 26
    assert (len(DATA.influence_box), len(DATA.doge_box)) == (22, 27)
    assert all(2 <= len(ways) <= 4 for ways in DATA.ways)


def test_missions_pay_for_what_they_ask() -> None:
    """3.8: points and coins are three a cube and one a scroll; two a building."""
    for mission in DATA.missions:
        asked = 3 * sum(mission.cubes) + mission.scrolls
        assert mission.vp + mission.coins == asked
    assert [sum(m.cubes[good] for m in DATA.missions) for good in range(3)] == [
        *(26, 28, 28)
    ]
    places = sorted({mission.place for mission in DATA.missions})
    assert places == sorted({*BUILDING_IDS[:12], "great_council"})


def test_icons_are_spread_evenly() -> None:
    """3.11: four of each in a deck, never the same for a tile in both."""
    first, second = DATA.icons
    for icons in (first, second):
        assert sorted(icons) == [0] * 4 + [1] * 4 + [2] * 4
    assert all(one != other for one, other in zip(first, second, strict=True))


def test_every_table_says_where_it_comes_from() -> None:
    tables = {field for field in PRINTED if field != "provenance"}
    assert tables <= set(DATA.provenance)


@pytest.mark.parametrize(
    ("table", "value", "field"),
    [
        ("quays", PRINTED["quays"][:-1], "quays"),
        ("canals", PRINTED["canals"][1:], "canals"),
        ("buildings", PRINTED["buildings"][1:], "buildings"),
        ("missions", PRINTED["missions"][1:], "missions"),
        ("smugglers", PRINTED["smugglers"][1:], "smugglers"),
        ("influence", PRINTED["influence"][1:], "influence"),
        ("example_layout", ["court"] * 12, "example_layout"),
        ("council", {"2": [9, 2]}, "council.3"),
        ("difficulty", {"slot_vp": [0, 1, 2, 4], "presets": {}}, "presets"),
        ("numbers", PRINTED["numbers"] | {"big_capacity": 4}, "big_capacity"),
        ("numbers", PRINTED["numbers"] | {"missions": {"1": 26}}, "missions"),
    ],
)
def test_a_pack_with_a_hole_is_refused_by_name(
    table: str, value: object, field: str
) -> None:
    content = msgspec.json.encode(PRINTED | {table: value})
    with pytest.raises(BadPack, match=field):
        VENICE.pack.read(content)


def test_a_quay_needs_two_canals() -> None:
    """V-4.7."""
    canals = [canal for canal in PRINTED["canals"] if "T01" not in canal["ends"]]
    renamed = [c | {"id": f"C{n:02}"} for n, c in enumerate(canals, 1)]
    with pytest.raises(BadPack, match="at least two at T01"):
        VENICE.pack.read(msgspec.json.encode(PRINTED | {"canals": renamed}))
