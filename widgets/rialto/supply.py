"""The supply of buildings: twelve piles, three colours by four values."""

from ridotto.core.games.rialto.data import Building, Colour
from ridotto.core.games.rialto.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.signs import (
    COLOUR_ROLES,
    building_name,
    building_role,
    buildings_of,
)

LABEL_WIDTHS = tuple(
    max(len(building.label) for building in buildings_of(colour)) for colour in Colour
)
"""By colour: how wide its names are."""

VALUE_WIDTHS = tuple(
    max(len(building.label) for building in Building if building.points == value)
    for value in range(1, 5)
)
"""By value: the same."""

FULL_WIDTH = sum(LABEL_WIDTHS) + 3 * 5 + 2 * 2 + 4
"""How much the piles with their names take, frame included."""

ROWS_WIDTH = sum(VALUE_WIDTHS) + 4 * 6 + 3 + 2
"""How much a row of four piles with their names takes."""

GRID_WIDTH = 24


def draw_supply_line(easel: Easel, rect: Rect, view: View) -> None:
    """All piles in one line."""
    x = rect.x + 1
    for colour in Colour:
        x = easel.put(x, rect.y, f"{text.COLOURS[colour][0]} ", _words(colour))
        for building in buildings_of(colour):
            at = x
            x = easel.put(x, rect.y, str(building.points), COLOUR_ROLES[colour])
            x = _put_count(easel, x, rect.y, view, building) + 1
            easel.region(building_name(building), Rect(at, rect.y, x - at - 1, 1))
        x += 1


def draw_supply_rows(easel: Easel, rect: Rect, view: View) -> None:
    """A line for each colour, with names where they fit."""
    named = rect.width >= ROWS_WIDTH
    for y, colour in enumerate(Colour, rect.y):
        x = rect.x + 1
        for building, width in zip(buildings_of(colour), VALUE_WIDTHS, strict=True):
            at = x
            x = easel.put(x, y, building.name, _words(colour)) + 1
            if named:
                easel.label(x, y, width, building.label, _ink(view, building))
                x += width + 1
            x = _put_count(easel, x, y, view, building)
            easel.region(building_name(building), Rect(at, y, x - at, 1))
            x += 1


def draw_supply(easel: Easel, rect: Rect, view: View) -> None:
    """In a frame: a column for each colour, a line for each value."""
    easel.box(*rect, "border on panel", text.SUPPLY, "rounded", "title on panel")
    if rect.width < FULL_WIDTH:
        _draw_grid(easel, rect, view)
        return
    x = rect.x + 2
    top = rect.y + 1 + (rect.height - 7) // 2
    spare = rect.width - FULL_WIDTH
    for colour in Colour:
        easel.put(x, top, text.COLOUR_PHASES[colour], _words(colour))
        for y, building in enumerate(buildings_of(colour), top + 1):
            width = LABEL_WIDTHS[colour]
            at = easel.put(x, y, f"{building.points} ", _words(colour))
            easel.label(at, y, width, building.label, _ink(view, building))
            _put_count(easel, at + width + 1, y, view, building)
            easel.region(building_name(building), Rect(x, y, width + 5, 1))
        x += LABEL_WIDTHS[colour] + 7 + spare // 2


def _draw_grid(easel: Easel, rect: Rect, view: View) -> None:
    """Numbers alone: values to the right, colours downwards."""
    left = rect.x + 10
    step = (rect.width - 11) // 4
    top = rect.y + 1
    for value in range(4):
        easel.put(left + value * step, top, str(value + 1), "muted")
    for row, colour in enumerate(Colour):
        y = top + 1 + row * (2 if rect.height >= 8 else 1)
        easel.put(rect.x + 2, y, text.COLOURS[colour], _words(colour))
        for value, building in enumerate(buildings_of(colour)):
            x = left + value * step
            easel.put(x, y, str(view.supply[building]), f"{_ink(view, building)} bold")
            easel.region(building_name(building), Rect(x - 1, y, 3, 1))


def _words(colour: Colour) -> str:
    return f"{COLOUR_ROLES[colour]} bold"


def _ink(view: View, building: Building) -> str:
    return building_role(building) if view.supply[building] else "muted"


def _put_count(easel: Easel, x: int, y: int, view: View, building: Building) -> int:
    left = view.supply[building]
    words = "text" if left else "muted"
    return easel.put(x, y, f"{easel.glyphs.times}{left}", words)
