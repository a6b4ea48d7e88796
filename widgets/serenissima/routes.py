"""The ways across the sea: fine dots from harbour to harbour."""

from collections.abc import Iterator
from functools import cache, lru_cache

from ridotto.core.games.serenissima.lookout import active_galley, moves_left
from ridotto.core.games.serenissima.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima.plan import Plan
from ridotto.widgets.serenissima.signs import route_name

FINE = (2, 4)
"""How many dots a cell has beside each other and above each other."""

DOTS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
"""By column and row: what a dot adds to the number of its sign."""

BRAILLE = 0x2800

SPACING = 3
"""One dot in so many is drawn."""

Cell = tuple[int, int]

Ways = tuple[tuple[int, int], ...]
"""Pairs of neighbours."""


def ways_of(view: View) -> Ways:
    """Every pair of neighbours once."""
    return _ways(view.data.adjacent)


@cache
def _ways(adjacent: tuple[tuple[int, ...], ...]) -> Ways:
    return tuple(
        (near, far) for near, fars in enumerate(adjacent) for far in fars if near < far
    )


def draw_routes(easel: Easel, plan: Plan, view: View) -> None:
    """All routes; while a galley sails those it can take shine, the others fade."""
    ways, shining = ways_of(view), open_ways(view)
    dull = tuple(way for way in ways if way not in shining)
    for drawn, ink in ((dull, "faint" if shining else "canal"), (shining, "accent")):
        for x, y, dots in _signs(plan, drawn):
            easel.put(x, y, easel.glyphs.pick(chr(BRAILLE + dots), "."), ink)


@lru_cache(maxsize=256)
def _signs(plan: Plan, ways: Ways) -> tuple[tuple[int, int, int], ...]:
    """Columns, rows and dots of these ways; where they cross, of both."""
    signs: dict[Cell, int] = {}
    for way in ways:
        for cell, dots in track(*(plan.harbours[end] for end in way)).items():
            signs[cell] = signs.get(cell, 0) | dots
    return tuple((x, y, dots) for (x, y), dots in signs.items())


def name_routes(easel: Easel, plan: Plan, view: View, covered: list[Rect]) -> None:
    """Names what is seen of each route; of one that is not seen, where it leads."""
    for name, rects in _named(plan, ways_of(view), tuple(covered)):
        for rect in rects:
            easel.region(name, rect)


@lru_cache(maxsize=64)
def _named(
    plan: Plan, ways: Ways, covered: tuple[Rect, ...]
) -> tuple[tuple[str, list[Rect]], ...]:
    hidden = {
        (x, y)
        for rect in covered
        for x in range(rect.x, rect.right)
        for y in range(rect.y, rect.bottom)
    }

    def seen(near: int, far: int) -> list[Rect]:
        cells = track(plan.harbours[near], plan.harbours[far])
        free = [at for at in cells if at not in hidden]
        places = free or (covered[near][:2], covered[far][:2])
        return [Rect(x, y, 1, 1) for x, y in places]

    return tuple((route_name(*way), seen(*way)) for way in ways)


def open_ways(view: View) -> Ways:
    """The ways that the active galley could come along on a shortest way."""
    galley, left = active_galley(view), moves_left(view)
    if galley is None or not left:
        return ()
    away = view.data.distances[galley.space]
    return tuple(
        (near, far)
        for near, far in ways_of(view)
        if away[near] != away[far] and max(away[near], away[far]) <= left
    )


@lru_cache(maxsize=2048)
def track(start: Cell, end: Cell) -> dict[Cell, int]:
    """By cell: the dots of the straight way between two cells."""
    cells: dict[Cell, int] = {}
    for x, y in _line(_middle(start), _middle(end)):
        cell = (x // FINE[0], y // FINE[1])
        cells[cell] = cells.get(cell, 0) | DOTS[x % FINE[0]][y % FINE[1]]
    return cells


def _middle(cell: Cell) -> Cell:
    return cell[0] * FINE[0] + 1, cell[1] * FINE[1] + 2


def _line(start: Cell, end: Cell) -> Iterator[Cell]:
    (x1, y1), (x2, y2) = start, end
    steps = max(abs(x2 - x1), abs(y2 - y1))
    for step in range(0, steps + 1, SPACING):
        yield (
            x1 + round((x2 - x1) * step / max(1, steps)),
            y1 + round((y2 - y1) * step / max(1, steps)),
        )
