"""Where everything on the map of Venice lies, for the space there is.

The quays stand in rows and columns, as the pack says; the canals run in the gaps
between them. A canal that joins two quays which are not neighbours there has no way
and is told in words below the map; the printed game has none.
"""

from typing import NamedTuple

from ridotto.core.games.venice.data import Data
from ridotto.widgets.menu import Arrow
from ridotto.widgets.picture import Rect

LEAST_BOX = (10, 3)
WIDEST_BOX, HIGHEST_BOX = 26, 8

FRAMED = 5
"""From this height on a quay has a frame."""

RICH = 7
"""From this height on it tells its effects, a line each."""

STRAYS_A_ROW = 3


class Way(NamedTuple):
    """The water between two quays."""

    rect: Rect
    is_upright: bool = False
    is_stray: bool = False
    """Whether it has no place on the map and must be told in words."""


class Plan(NamedTuple):
    """All places of the map."""

    boxes: tuple[Rect, ...]
    """By quay."""
    ways: tuple[Way, ...]
    """By canal."""


class _Grid(NamedTuple):
    """In which row and column each quay stands."""

    rows: int
    columns: int
    places: tuple[tuple[int, int], ...]


def least_size(data: Data) -> tuple[int, int]:
    """The smallest map that tells everything."""
    grid = _grid(data)
    width = LEAST_BOX[0] * grid.columns + 2 * (grid.columns - 1)
    height = (LEAST_BOX[1] + 1) * grid.rows - 1
    return width, height + _stray_rows(data, grid)


def map_plan(data: Data, area: Rect) -> Plan:
    """The map in the middle of an area of at least the smallest size."""
    grid = _grid(data)
    room = area.height - _stray_rows(data, grid)
    gap_x = _gap_across(grid, area.width)
    gap_y = _gap_down(grid, room)
    width = min(WIDEST_BOX, (area.width - gap_x * (grid.columns - 1)) // grid.columns)
    height = min(HIGHEST_BOX, (room - gap_y * (grid.rows - 1)) // grid.rows)
    left = area.x + (area.width - (width + gap_x) * grid.columns + gap_x) // 2
    top = area.y + (room - (height + gap_y) * grid.rows + gap_y) // 2
    boxes = tuple(
        Rect(
            left + column * (width + gap_x),
            top + row * (height + gap_y),
            width,
            height,
        )
        for row, column in grid.places
    )
    strays = _strays(data, grid)
    bottom = area.bottom - _stray_rows(data, grid)
    ways = tuple(
        _stray(area, bottom, strays.index(canal))
        if canal in strays
        else _way(boxes[one], boxes[other])
        for canal, (one, other) in enumerate(data.ends)
    )
    return Plan(boxes, ways)


def direction(data: Data, start: int, end: int) -> Arrow | None:
    """The arrow that leads from one quay to its neighbour."""
    places = _grid(data).places
    (y, x), (row, column) = places[start], places[end]
    if (y == row) == (x == column):
        return None
    if y == row:
        return "right" if column > x else "left"
    return "down" if row > y else "up"


def _grid(data: Data) -> _Grid:
    """Rows and columns without gaps, however the pack counts them."""
    rows = sorted({quay.grid[0] for quay in data.quays})
    columns = sorted({quay.grid[1] for quay in data.quays})
    places = tuple(
        (rows.index(quay.grid[0]), columns.index(quay.grid[1])) for quay in data.quays
    )
    return _Grid(len(rows), len(columns), places)


def _gap_across(grid: _Grid, width: int) -> int:
    for gap, box in ((5, 20), (4, 17), (3, 13)):
        if width >= box * grid.columns + gap * (grid.columns - 1):
            return gap
    return 2


def _gap_down(grid: _Grid, height: int) -> int:
    """Two rows of water, unless one lets the quays tell more."""
    gaps = grid.rows - 1
    narrow, wide = ((height - gap * gaps) // grid.rows for gap in (1, 2))
    tells_more = any(wide < size <= narrow for size in (LEAST_BOX[1], FRAMED, RICH))
    return 1 if tells_more or wide < LEAST_BOX[1] + 1 else 2


def _strays(data: Data, grid: _Grid) -> list[int]:
    places = grid.places
    return [
        canal
        for canal, (one, other) in enumerate(data.ends)
        if abs(places[one][0] - places[other][0])
        + abs(places[one][1] - places[other][1])
        != 1
    ]


def _stray_rows(data: Data, grid: _Grid) -> int:
    return -(-len(_strays(data, grid)) // STRAYS_A_ROW)


def _stray(area: Rect, top: int, number: int) -> Way:
    row, column = divmod(number, STRAYS_A_ROW)
    width = area.width // STRAYS_A_ROW
    return Way(Rect(area.x + column * width, top + row, width, 1), is_stray=True)


def _way(one: Rect, other: Rect) -> Way:
    first, second = sorted((one, other), key=lambda box: (box.y, box.x))
    if first.y == second.y:
        return Way(Rect(first.right, first.y, second.x - first.right, first.height))
    rows = second.y - first.bottom
    return Way(Rect(first.x, first.bottom, first.width, rows), is_upright=True)
