"""The shores of the Mediterranean, as far as letters can hint at them."""

from functools import lru_cache
from itertools import groupby

from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima.plan import CHART

Shore = tuple[tuple[float, float], ...]
"""Corners of a land on the chart: east, south."""

Lands = tuple[tuple[bool, ...], ...]
"""By row and column: whether a cell is land."""

SHORES: tuple[Shore, ...] = (
    # Iberia
    ((0, 0), (8, 0), (7.5, 1.4), (4.5, 2.4), (2, 3.2), (0, 3.2)),
    ((0, 6), (4, 6.2), (3.4, 8.2), (0, 9.2)),
    # Gaul, Italy
    (
        *((8, 0), (38, 0), (40.5, 1), (42.5, 3), (46, 4.4), (50, 5.6), (48.6, 6.2)),
        *((46.6, 5.6), (47.4, 7.2), (45.6, 7.4), (44.4, 5.8), (40, 4.4), (36.4, 2.8)),
        *((34, 1.1), (27, 0.8), (18, 1), (10, 0.9)),
    ),
    # the islands of the west, Sicily
    ((20.5, 2.2), (22.5, 2.2), (22.5, 3.2), (20.5, 3.2)),
    ((19.5, 3.6), (23.5, 3.6), (23.5, 5.8), (20, 6)),
    ((38, 7.6), (45, 7.2), (44.4, 8.8), (41, 8.4)),
    # Dalmatia, Greece
    (
        *((41, 0), (66, 0), (68, 0.8), (66, 2.4), (63, 3), (62.5, 4.4), (65, 5.4)),
        *((63.4, 6.2), (66, 7), (65, 8.2), (61, 7.6), (60, 6), (57.4, 4.2)),
        *((55.4, 2.4), (50, 1.1), (43.5, 0.7)),
    ),
    # Thrace, Anatolia, the Levant
    (
        *((70, 0), (80, 0), (80, 15), (78.6, 15), (78.4, 11), (79, 9.4), (77.6, 8.2)),
        *((73, 8), (70, 7.4), (68.4, 6), (69, 4), (67.6, 2.6), (69, 1)),
    ),
    # Crete, Cyprus
    ((55.5, 11), (64, 10.8), (64.4, 11.4), (56, 11.6)),
    ((68, 12.4), (73, 12), (76, 11.8), (73.4, 13.2), (69, 13.4)),
    # Africa
    (
        *((0, 11.6), (6, 11.2), (15, 11.2), (24, 10.6), (31, 10.4), (30.4, 12)),
        *((33, 13.4), (38, 14.2), (45, 14.4), (48, 13.6), (52, 13.6), (58, 14.2)),
        *((66, 13.8), (74, 14.4), (79, 14.2), (80, 15), (0, 15)),
    ),
)

WAVE_LENGTH = 17
"""From the beginning of a wave to the next in its row."""

DRIFT = 7
"""How far the waves of a row are shifted against those above."""


def draw_coast(easel: Easel, area: Rect) -> None:
    """Land is tinted and fringed, so that no colour is needed; the sea has waves."""
    fringe, wave = easel.glyphs.pick("░", ":"), easel.glyphs.wave
    for x, y, letters, words in _strokes(area.width, area.height, fringe, wave):
        easel.put(area.x + x, area.y + y, letters, words)


@lru_cache(maxsize=64)
def _strokes(
    width: int, height: int, fringe: str, wave: str
) -> tuple[tuple[int, int, str, str], ...]:
    """Columns, rows, letters and inks of everything but the names, row by row."""
    lands = shore_map(width, height)
    return tuple(
        (at[0], y, "".join(_letter(lands, x, y, fringe, wave) for x in at), words)
        for y, row in enumerate(lands)
        for is_land, cells in groupby(range(width), key=row.__getitem__)
        for at in (list(cells),)
        for words in ("faint on land" if is_land else "faint",)
    )


def _letter(lands: Lands, x: int, y: int, fringe: str, wave: str) -> str:
    if lands[y][x]:
        return " " if _is_inland(lands, x, y) else fringe
    return wave if (x + y * DRIFT) % WAVE_LENGTH < 2 else " "


@lru_cache(maxsize=8)
def shore_map(width: int, height: int) -> Lands:
    """By row and column: whether that cell is land."""
    return tuple(
        tuple(
            is_land((x + 0.5) * CHART[0] / width, (y + 0.5) * CHART[1] / height)
            for x in range(width)
        )
        for y in range(height)
    )


def is_land(east: float, south: float) -> bool:
    return any(_holds(shore, east, south) for shore in SHORES)


def _holds(shore: Shore, east: float, south: float) -> bool:
    """Whether a ray to the east crosses the shore an odd number of times."""
    inside = False
    for (x1, y1), (x2, y2) in zip(shore, (*shore[1:], shore[0]), strict=True):
        if (y1 > south) != (y2 > south):
            crossing = x1 + (south - y1) * (x2 - x1) / (y2 - y1)
            inside ^= east < crossing
    return inside


def _is_inland(lands: Lands, x: int, y: int) -> bool:
    """Whether all cells beside, above and below are land; beyond the map is land."""
    beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return all(
        lands[row][column]
        for column, row in beside
        if 0 <= row < len(lands) and 0 <= column < len(lands[0])
    )
