"""The board: the wheel, the sea below it, and what the decision is about."""

from functools import lru_cache

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima.data import SPACES
from ridotto.core.games.serenissima.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.serenissima.coast import draw_coast
from ridotto.widgets.serenissima.harbour import draw_space
from ridotto.widgets.serenissima.plan import MIN_HEIGHT, MIN_WIDTH, sea_plan
from ridotto.widgets.serenissima.routes import draw_routes, name_routes
from ridotto.widgets.serenissima.strip import draw_strip
from ridotto.widgets.serenissima.supply import draw_supply
from ridotto.widgets.serenissima.wheel import draw_wheel

WITH_SUPPLY = 14
"""From this height on the supply has a row."""

STRIPS = ((20, 3), (0, 1))
"""From a height on: how many rows the strip below the map has."""


def board(
    view: View, seat: Seat | None, names: Names, width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The board in exactly this size, but never smaller than can be read."""
    width, height = max(MIN_WIDTH, width), max(MIN_HEIGHT + 2, height)
    strip = next(rows for least, rows in STRIPS if height >= least)
    supply = 1 if height >= WITH_SUPPLY else 0
    sea = Rect(0, 1, width, height - 1 - strip - supply)
    easel = _coast(width, height, sea, glyphs).copy()
    draw_wheel(easel, Rect(0, 0, width, 1), view)
    draw_sea(easel, sea, view)
    if supply:
        draw_supply(easel, Rect(0, sea.bottom, width, 1), view)
    draw_strip(easel, Rect(0, height - strip, width, strip), view, seat, names)
    return easel.picture()


@lru_cache(maxsize=8)
def _coast(width: int, height: int, sea: Rect, glyphs: Glyphs) -> Easel:
    """What looks the same all game long."""
    easel = Easel(width, height, glyphs, "on water")
    easel.fill(Rect(0, 0, width, 1), " ", "on panel")
    draw_coast(easel, sea)
    return easel


def draw_sea(easel: Easel, area: Rect, view: View) -> None:
    plan = sea_plan(area)
    draw_routes(easel, plan, view)
    covered = [draw_space(easel, plan, view, space) for space in SPACES]
    name_routes(easel, plan, view, covered)
