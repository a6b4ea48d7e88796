"""The data pack: what is printed, where it comes from, and what is refused."""

from typing import Any

import msgspec
import pytest

from ridotto.core.engine.errors import BadPack
from ridotto.core.games.rialto import RIALTO
from tests.core.games.rialto.scene import DATA


def changed(path: str, value: object) -> bytes:
    """The printed pack with one thing changed: "bridges.0" or "start.private"."""
    pack: Any = msgspec.json.decode(RIALTO.pack.printed())
    *way, last = path.split(".")
    place = pack
    for step in way:
        place = place[int(step) if step.isdigit() else step]
    place[int(last) if last.isdigit() else last] = value
    return msgspec.json.encode(pack)


def test_every_table_says_where_it_comes_from() -> None:
    tables = set(DATA.__struct_fields__) - {"provenance"}
    assert set(DATA.provenance) == tables
    assert "reconstructed" in DATA.provenance["bridges"]
    assert "reconstructed" in DATA.provenance["connections"]
    assert DATA.provenance["cards"] == "rulebook"


def test_every_district_has_four_neighbours() -> None:
    assert all(len(sites) == 4 for sites in DATA.sites)
    assert len({frozenset(ends) for ends in DATA.ends}) == 12


def test_the_printed_tiles_give_the_published_average() -> None:
    """54 on the bridges and 12 on the gondolas make 11 for each of six districts."""
    gondolas = DATA.gondolas.tiles * 2 * DATA.gondolas.value
    assert sum(map(sum, DATA.bridges)) + gondolas == 66


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("districts.0.id", "XXX", "districts: expected the ids"),
        ("districts.0.side", "west", "districts: expected 3 on the east side"),
        ("districts.0.side", "north", "$.districts"),
        ("connections.0.ends", ["CAN", "CAN"], "connections[0].ends: expected two"),
        ("connections.1.ends", ["SMA", "CAN"], "connections[1].ends: these two"),
        ("connections.0.id", "K99", "connections: expected the ids"),
        ("bridges", [[3, 4]], "bridges: expected 6"),
        ("bridges.0", [4, 3], "bridges[0]: expected the lower"),
        ("bridges.0", [0, 3], "$.bridges"),
        ("start.private", 19, "start.private: expected 0 to 18"),
        ("start.coins.3", [1], "start.coins.3: expected 3 numbers"),
        ("start.same_building.4", 1, "start.same_building.4: too few"),
        ("cards.doge", 0, "$.cards.doge"),
        ("limits.hand", "7", "$.limits.hand"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused(
    path: str, value: object, problem: str
) -> None:
    with pytest.raises(BadPack) as refused:
        RIALTO.pack.read(changed(path, value))
    assert problem in str(refused.value)


def test_an_own_pack_can_be_played() -> None:
    """Another graph, other values, more cards."""
    own = RIALTO.pack.read(changed("bridges.0", [1, 9]))
    assert own.bridges[0] == (1, 9)
