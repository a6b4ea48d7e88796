"""What a seat of Soldo may see: shapes only."""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from tests.support.soldo.data import Data, Good


class Mat(Struct, frozen=True):
    """What everybody sees of a seat."""

    coins: int
    card_count: int
    has_promised: bool


class View(Struct, frozen=True):
    """A table of Soldo as one seat sees it."""

    data: Data
    rounds: int
    round: int
    phase: str
    turn: Seat
    prices: dict[Good, int]
    mats: tuple[Mat, ...]
    stock_count: int
    sold: tuple[Good, ...]
    hand: tuple[Good, ...]
    """Your own; empty for a spectator."""
    promise: Good | None
    """Your own."""
    shown: tuple[Good | None, ...]
    """All promises, once they are shown."""
