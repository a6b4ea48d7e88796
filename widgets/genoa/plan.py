"""Where everything of the city stands, for the room there is.

The city is a grid of eight by eight squares. Where there is room its buildings have
walls: each square is then as many rows high as its walls and its words need.
"""

from collections.abc import Sequence
from typing import NamedTuple

from ridotto.core.games.genoa.data import SIZE, Data
from ridotto.widgets.picture import Rect

NARROW, USUAL, WIDEST = 7, 8, 14
"""How many columns a square takes."""

HIGHEST = 5
"""How many rows a square takes at most."""

SIDE = 40
"""How wide a pane beside the city must be to hold what is on the table."""

STOCK = 13
"""How wide the column of the supply is at least."""

MARGIN = 2
"""Before the rows: their numbers."""

WITH_YARD = 3
"""How many squares a building has that is bent around a corner."""

MIN_WIDTH = MARGIN + SIZE * NARROW + 1
MIN_HEIGHT = 1 + SIZE
"""The smallest board that can be read."""


class Plan(NamedTuple):
    """The board cut into its parts; those that have no room are empty."""

    city: Rect
    """With its numbers and walls."""
    cell: tuple[int, int]
    """Columns and rows of a square."""
    table: Rect
    """What is offered."""
    supply: Rect
    ring: Rect

    @property
    def has_walls(self) -> bool:
        return self.cell[1] > 1

    def corner(self, column: int, row: int) -> tuple[int, int]:
        """The upper left corner of a square, counted from 0; its walls included."""
        width, height = self.cell
        return self.city.x + MARGIN + column * width, self.city.y + 1 + row * height

    def square(self, column: int, row: int) -> Rect:
        """The inside of a square, counted from 0."""
        x, y = self.corner(column, row)
        width, height = self.cell
        if not self.has_walls:
            return Rect(x + 1, y, width - 1, 1)
        return Rect(x + 1, y + 1, width - 1, height - 1)


def city_plan(width: int, height: int) -> Plan:
    beside = width >= MARGIN + SIZE * USUAL + 1 + SIDE
    room = width - MARGIN - 1 - (SIDE if beside else 0)
    across = max(NARROW, min(WIDEST if beside else USUAL, room // SIZE))
    below = 2 if beside else 3
    down = max(1, min(HIGHEST, (height - 1 - below - 1) // SIZE))
    city_width = MARGIN + SIZE * across + 1
    city_height = 1 + SIZE * down + (1 if down > 1 else 0)
    city = Rect(0, 0, city_width, city_height)
    rest = Rect(0, city_height, width, height - city_height)
    if beside:
        side = Rect(city_width + 1, 0, width - city_width - 1, city_height)
        supply = rest._replace(height=min(2, rest.height))
        ring = rest._replace(y=supply.bottom, height=max(0, rest.height - 2))
        return Plan(city, (across, down), side, supply, ring)
    has_supply = width - city_width > STOCK - 1
    has_ring = rest.height > 3
    supply = Rect(city_width, 0, width - city_width if has_supply else 0, city_height)
    ring = rest._replace(height=1 if has_ring else 0)
    table = Rect(0, ring.bottom, width, rest.height - ring.height)
    return Plan(city, (across, down), table, supply, ring)


def block(plan: Plan, data: Data, space: int) -> Rect:
    """Where the words of a space stand: its row of two squares, or all it has."""
    cells = data.cells[space]
    if len(cells) == WITH_YARD:
        rows = [row for _, row in cells]
        cells = tuple(cell for cell in cells if rows.count(cell[1]) == 2)
    return _around(plan, cells)


def yard(plan: Plan, data: Data, space: int) -> Rect | None:
    """The square of a larger building that is not in its row of two, and the wall."""
    cells = data.cells[space]
    if len(cells) != WITH_YARD:
        return None
    rows = [row for _, row in cells]
    (alone,) = (cell for cell in cells if rows.count(cell[1]) == 1)
    beside = next(cell for cell in cells if cell[0] == alone[0] and cell != alone)
    whole, rest = _around(plan, (alone, beside)), _around(plan, (beside,))
    top = whole.y if alone < beside else rest.bottom
    return Rect(whole.x, top, whole.width, whole.height - rest.height)


def _around(plan: Plan, cells: Sequence[tuple[int, int]]) -> Rect:
    """From the first of these squares to the last."""
    first, last = (plan.square(c - 1, r - 1) for c, r in (min(cells), max(cells)))
    return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)
