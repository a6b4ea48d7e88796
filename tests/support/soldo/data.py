"""The shape of Soldo's data pack."""

from enum import Enum

from msgspec import Struct

from ridotto.core.engine.errors import BadPack


class Good(str, Enum):
    SILK = "silk"
    SPICE = "spice"
    SALT = "salt"


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """The printed parts."""

    provenance: dict[str, str]
    coins: int
    hand: int
    prices: dict[Good, int]
    cards: dict[Good, int]


def inspect(data: Data) -> None:
    """What a pack must hold beyond its shape."""
    for table in ("prices", "cards"):
        numbers = getattr(data, table)
        for good in Good:
            if not 0 < numbers.get(good, 0) < 100:
                raise BadPack(f"data pack: {table}.{good.value}: expected 1 to 99")
    if not 0 < data.coins < 100:
        raise BadPack("data pack: coins: expected 1 to 99")
    if not 0 < 4 * data.hand <= sum(data.cards.values()):
        raise BadPack("data pack: hand: not enough cards for four hands")
