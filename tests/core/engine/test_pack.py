"""Data packs are checked when they are read, and the error names the field."""

import json
from typing import Any

import pytest

from ridotto.core.engine.errors import BadPack
from ridotto.core.engine.pack import PACK_SIZE, PackType
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from tests.support.playing import people, play_on
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF

PRINTED = json.loads(SOLDO.pack.printed())


def own(**changes: Any) -> bytes:
    return json.dumps(PRINTED | changes, indent=3).encode()


def test_an_own_pack_travels_in_the_header_and_is_played_again() -> None:
    pack = SOLDO.pack.own(own(coins=9))
    table = Table.create(SOLDO, people(2), pack=pack)
    assert table.state.coins == (9, 9)
    lines = list(play_on(table).log())
    assert json.loads(lines[0])["pack"]["content"]["coins"] == 9
    assert verify(lines, SHELF).redecided


def test_a_pack_is_known_by_what_it_says_not_by_how_it_is_spelt() -> None:
    spelt = json.dumps(PRINTED, indent=8).encode()
    assert SOLDO.pack.own(spelt).digest == SOLDO.pack.standard().digest


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (own(coins="many"), "data pack: Expected `int`, got `str` - at `$.coins`"),
        (own(coins=0), "data pack: coins: expected 1 to 99"),
        (own(wind=1), "data pack: Object contains unknown field `wind`"),
        (own(prices={"silk": 1}), "data pack: prices.spice: expected 1 to 99"),
        (b"", "data pack: Input data was truncated"),
        (b"\xff", "data pack: JSON is malformed: invalid character (byte 0)"),
        (b" " * (PACK_SIZE + 1), "data pack: larger than 1,000,000 bytes"),
        (b'{"a\\u001b[2J":1}', "data pack: Object contains unknown field `a[2J`"),
    ],
)
def test_the_error_of_a_bad_pack_names_the_field(content: bytes, said: str) -> None:
    with pytest.raises(BadPack) as refused:
        SOLDO.pack.own(content)
    assert str(refused.value) == said


def test_an_inspection_that_breaks_is_a_bad_pack_too() -> None:
    kind = PackType(dict, lambda: b"{}", lambda data: data["missing"])
    with pytest.raises(BadPack, match="its parts do not fit together"):
        kind.own(b"{}")
