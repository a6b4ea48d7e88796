"""Where everything on the map of Venice lies, for the space there is.

The Grand Canal runs from left to right, the eastern districts above it and the western
ones below, those above half a district further right. So five connections cross the
canal straight, one goes around the outside, and of each bank's three one is led along
the edge of the map.
"""

from typing import NamedTuple

from ridotto.core.games.rialto.data import Data
from ridotto.widgets.picture import Rect

Point = tuple[int, int]

MIN_WIDTH, MIN_HEIGHT = 58, 11
"""The smallest map that tells everything, if every connection has its way."""

WIDEST_BOX, HIGHEST_BOX = 24, 7
WIDEST_CANAL = 8

EDGES = 3
"""Rows for the ways along the upper and the lower edge."""

STRAYS_A_ROW = 3


class Slot(NamedTuple):
    """Where a bridge or a gondola lies."""

    rect: Rect
    is_upright: bool = False
    is_turned: bool = False
    """Whether the first end of the connection is the right or lower one."""
    way: tuple[Point, ...] = ()
    """The line that leads over it from district to district, if it is long."""
    is_stray: bool = False
    """Whether it lies apart, for want of a way, and must be told in words."""


class Plan(NamedTuple):
    """All places of the map."""

    boxes: tuple[Rect, ...]
    """By district."""
    slots: tuple[Slot, ...]
    """By connection."""
    canal: Rect
    corners: tuple[Rect, Rect]
    """By side: the open water beside the first or after the last district."""


class _Sizes(NamedTuple):
    box: Point
    gap: int
    shift: int
    """How far the upper bank is set in."""
    canal: int

    @property
    def width(self) -> int:
        return self.shift + 3 * self.box[0] + 2 * self.gap

    @property
    def height(self) -> int:
        return EDGES + 2 * self.box[1] + self.canal


def least_height(data: Data) -> int:
    """How high a map of this pack must be."""
    return MIN_HEIGHT + _stray_lines(_strays(data, _places(_rows(data))))


def map_plan(data: Data, area: Rect) -> Plan:
    """The map in the middle of an area of at least the smallest size."""
    rows = _rows(data)
    place = _places(rows)
    strays = _strays(data, place)
    lines = _stray_lines(strays)
    sizes = _sizes(area.width, area.height - lines)
    x = area.x + (area.width - sizes.width) // 2
    y = area.y + (area.height - lines - sizes.height) // 2
    boxes = {
        district: _box(sizes, x, y, bank, column)
        for district, (bank, column) in place.items()
    }
    ordered = [[boxes[district] for district in row] for row in rows]
    slots = [
        _stray(area, y + sizes.height, strays.index(connection))
        if connection in strays
        else _slot(ordered, y, place[a], place[b])
        for connection, (a, b) in enumerate(data.ends)
    ]
    return Plan(
        boxes=tuple(boxes[district] for district in range(len(data.districts))),
        slots=tuple(slots),
        canal=Rect(area.x, ordered[0][0].bottom, area.width, sizes.canal),
        corners=_corners(ordered, area),
    )


def _rows(data: Data) -> list[list[int]]:
    """The districts of each bank from left to right."""
    return [
        sorted(bank, key=lambda district: data.districts[district].box)
        for bank in data.banks
    ]


def _places(rows: list[list[int]]) -> dict[int, Point]:
    """By district: its bank and its column."""
    return {
        district: (bank, column)
        for bank, row in enumerate(rows)
        for column, district in enumerate(row)
    }


def _strays(data: Data, place: dict[int, Point]) -> list[int]:
    """The connections that have no way on this map; none in the printed game."""
    return [
        connection
        for connection, (a, b) in enumerate(data.ends)
        if _is_stray(place[a], place[b])
    ]


def _stray_lines(strays: list[int]) -> int:
    return -(-len(strays) // STRAYS_A_ROW)


def _sizes(width: int, height: int) -> _Sizes:
    gap = 5 if width < 77 else 7 if width < 96 else 9
    box_width = min(WIDEST_BOX, (2 * width - 5 * gap) // 7)
    water = 5 + (height > 14) + (height > 18)
    box_height = max(3, min(HIGHEST_BOX, (height - water) // 2))
    canal = min(WIDEST_CANAL, height - EDGES - 2 * box_height)
    return _Sizes((box_width, box_height), gap, (box_width + gap) // 2, canal)


def _box(sizes: _Sizes, x: int, y: int, bank: int, column: int) -> Rect:
    width, height = sizes.box
    left = x + (0 if bank else sizes.shift) + column * (width + sizes.gap)
    top = y + 1 + bank * (height + sizes.canal)
    return Rect(left, top, width, height)


def _is_stray(one: Point, other: Point) -> bool:
    """Whether two places, bank and column, have no way on this map."""
    (_, east), (_, west) = sorted((one, other))
    return one[0] != other[0] and west - east not in (0, 1, -2)


def _slot(rows: list[list[Rect]], top: int, one: Point, other: Point) -> Slot:
    first, second = sorted((one, other))
    here, there = rows[first[0]][first[1]], rows[second[0]][second[1]]
    turned = first != one
    if first[0] == second[0]:
        if second[1] - first[1] == 1:
            return Slot(_between(here, there), is_turned=turned)
        edge = top if first[0] == 0 else here.bottom
        return _along(here, there, edge, turned)
    if second[1] < first[1]:
        return _around(rows, turned)
    return Slot(_across(here, there), is_upright=True, is_turned=turned)


def _between(left: Rect, right: Rect) -> Rect:
    """In the gap between two neighbours of one bank."""
    rows = 3 if left.height >= 5 else 1
    top = left.y + (left.height - rows) // 2
    return Rect(left.right, top, right.x - left.right, rows)


def _across(upper: Rect, lower: Rect) -> Rect:
    """Over the canal, in the middle of what the two banks share."""
    left, right = max(upper.x, lower.x), min(upper.right, lower.right)
    width = 5 if right - left >= 7 else 3
    x = left + (right - left - width) // 2
    return Rect(x, upper.bottom, width, lower.y - upper.bottom)


def _along(left: Rect, right: Rect, edge: int, turned: bool) -> Slot:
    """Above or below the district between."""
    is_above = edge < left.y
    start = left.x + (3 if is_above else 2) * left.width // (4 if is_above else 3)
    wall_left = left.y if is_above else left.bottom - 1
    wall_right = right.y if is_above else right.bottom - 1
    end = right.centre[0]
    way = ((start, wall_left), (start, edge), (end, edge), (end, wall_right))
    return Slot(Rect((start + end) // 2 - 2, edge, 5, 1), is_turned=turned, way=way)


def _around(rows: list[list[Rect]], turned: bool) -> Slot:
    """From the last district above, past the last one below, to the first there."""
    above, below = rows[0][-1], rows[1][0]
    width = 5 if above.width >= 20 else 3
    x = above.right - width - (1 if above.width >= 15 else 0)
    edge = below.bottom + 1
    start = below.x + 6
    rect = Rect(x, above.bottom, width, below.y - above.bottom)
    middle = x + width // 2
    way = (
        (start, below.bottom - 1),
        (start, edge),
        (middle, edge),
        (middle, rect.bottom - 1),
    )
    return Slot(rect, is_upright=True, is_turned=turned, way=way)


def _stray(area: Rect, top: int, number: int) -> Slot:
    row, column = divmod(number, STRAYS_A_ROW)
    width = area.width // STRAYS_A_ROW
    middle = area.x + column * width + width // 2
    return Slot(Rect(middle - 2, top + row, 5, 1), is_stray=True)


def _corners(rows: list[list[Rect]], area: Rect) -> tuple[Rect, Rect]:
    first, last = rows[0][0], rows[1][-1]
    right = _around(rows, turned=False).rect.x
    return (
        Rect(area.x + 1, first.y, first.x - area.x - 2, first.height),
        Rect(last.right, last.y, right - last.right, last.height),
    )
