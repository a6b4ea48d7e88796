"""Where the spaces of the sea lie, for the room there is.

The sea is a chart of 80 by 15, five bands of three; each space has a place in a band.
The chart is stretched to the map's size, and the coast with it.
"""

from functools import lru_cache
from typing import NamedTuple

from ridotto.core.games.serenissima.data import SPACE_IDS, SPACE_NAMES
from ridotto.widgets.picture import Rect

CHART = (80, 15)

BANDS = (
    {"MAR": 9, "GEN": 25, "VEN": 39, "RAG": 53, "CON": 66},
    {"VAL": 0, "CAG": 18, "NAP": 33, "COR": 50},
    {"MES": 35, "MOD": 54, "ATY": 68},
    {"ALG": 7, "TUN": 22, "ION": 41, "CAN": 55, "ANC": 68},
    {"TRI": 31, "ALX": 51, "FAM": 67},
)
"""From the north: how far east each space lies."""

STEEP = 8.0
"""How far one band is from the next, in columns."""

MIN_WIDTH, MIN_HEIGHT = 60, 10
"""The smallest map that tells everything."""

SMALL, LARGE = 2, 3
"""How many rows a space takes: its port in one row or in two, and the galleys."""

LARGE_SIZE = (78, 15)
"""The smallest map with room for the larger form."""

SHORTEST = 12
"""What a space takes at least: its port in short, or its warehouse in a row."""


class Plan(NamedTuple):
    """All places of the map."""

    rows: int
    """How many rows each space takes."""
    blocks: tuple[Rect, ...]
    """By space: as wide as there is room until its neighbour."""
    harbours: tuple[tuple[int, int], ...]
    """By space: the cell that routes lead to."""

    @property
    def is_large(self) -> bool:
        return self.rows == LARGE


def chart_place(space: int) -> tuple[float, float]:
    """East and south on the chart; as far south as it looks, cells being high."""
    id = SPACE_IDS[space]
    for number, band in enumerate(BANDS):
        if id in band:
            return band[id], number * STEEP
    raise ValueError(f"{id} has no place on the chart")


@lru_cache(maxsize=16)
def sea_plan(area: Rect) -> Plan:
    """The map in an area of at least the smallest size."""
    roomy = area.width >= LARGE_SIZE[0] and area.height >= LARGE_SIZE[1]
    rows = LARGE if roomy else SMALL
    blocks: dict[str, Rect] = {}
    for number, band in enumerate(BANDS):
        y = area.y + round(number * (area.height - rows) / (len(BANDS) - 1))
        blocks |= _band(area, y, rows, band)
    ordered = tuple(blocks[id] for id in SPACE_IDS)
    return Plan(rows, ordered, tuple(map(_harbour, ordered)))


def _band(area: Rect, y: int, rows: int, band: dict[str, int]) -> dict[str, Rect]:
    """A band's spaces from the east on, each up to its neighbour."""
    blocks = {}
    right = area.right
    for id, east in reversed(band.items()):
        name = SPACE_NAMES[SPACE_IDS.index(id)]
        need = max(SHORTEST, len(name) + 4) if rows == LARGE else SHORTEST
        x = min(area.x + round(east * area.width / CHART[0]), right - need)
        blocks[id] = Rect(x, y, right - x, rows)
        right = x
    return blocks


def _harbour(block: Rect) -> tuple[int, int]:
    return block.x + min(5, block.width // 2), block.y + (block.height - 1) // 2
