"""The board: the map, and around it as much of the rest as there is room for.

What the decision is about comes first: the columns while they are chosen, the supply
while somebody builds, the cards that are played in a stage.
"""

from typing import Literal, NamedTuple

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.columns import (
    NARROWEST,
    draw_columns,
    draw_columns_line,
    has_columns,
)
from ridotto.widgets.rialto.doge import draw_doge_line, draw_doge_track, stack_rows
from ridotto.widgets.rialto.plan import MIN_WIDTH, least_height
from ridotto.widgets.rialto.plays import draw_plays, draw_plays_line
from ridotto.widgets.rialto.supply import (
    FULL_WIDTH,
    GRID_WIDTH,
    draw_supply,
    draw_supply_line,
    draw_supply_rows,
)
from ridotto.widgets.rialto.venice import draw_map

Panel = Literal["columns", "plays", "supply"]

BUILDING_PHASES = {Phase.START, Phase.BUILD, Phase.GIVE_UP, Phase.BLUE}

TRAY_HEIGHT = 8
"""A frame around six cards."""

TRACK_HEIGHT = 4
"""A frame around the Doge track, as long as no stack is too high."""

LABEL = 5
"""What the word before a track without a frame takes."""


def board(
    view: View, seat: Seat | None, names: Names, width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The board in exactly this size, but never smaller than can be read."""
    least = least_height(view.data)
    width, height = max(MIN_WIDTH, width), max(least + 1, height)
    easel = Easel(width, height, glyphs, "on water")
    if height > least + TRAY_HEIGHT + TRACK_HEIGHT:
        _draw_roomy(easel, view, names)
    else:
        _draw_tight(easel, view, names, _shares(height, least, focus(view)))
    return easel.picture()


def focus(view: View) -> Panel:
    """What is needed besides the map to decide."""
    if view.phase in BUILDING_PHASES:
        return "supply"
    return "columns" if has_columns(view) else "plays"


class _Shares(NamedTuple):
    """How many rows each part gets."""

    doge: int
    map: int
    focus: int
    other: int


def _shares(height: int, least: int, focused: Panel) -> _Shares:
    """The most useful first: what is decided on, the Doge track, then the rest."""
    left = height - least - 1
    focus_rows = 3 if left >= 2 and focused != "plays" else 1
    left -= focus_rows - 1
    doge = min(2, left)
    left -= doge
    other = min(1, left)
    if left >= 5 and focused != "supply":
        other = 3
    left -= other
    return _Shares(doge, least + left, focus_rows, other)


def _draw_tight(easel: Easel, view: View, names: Names, shares: _Shares) -> None:
    """Strips above and below the map."""
    focused = focus(view)
    width = easel.width
    below = Rect(0, shares.doge + shares.map, width, shares.focus + shares.other)
    easel.fill(Rect(0, 0, width, shares.doge), " ", "on panel")
    easel.fill(below, " ", "on panel")
    if shares.doge == 2 and stack_rows(view, width - LABEL) == 1:
        easel.put(1, 1, text.DOGE, "title")
        draw_doge_track(easel, Rect(LABEL, 0, width - LABEL, 2), view)
    elif shares.doge:
        draw_doge_line(easel, Rect(0, 0, width, 1), view)
    area = Rect(0, shares.doge, width, shares.map)
    draw_map(easel, area, view, names, with_order=not shares.doge)
    _draw_strip(easel, Rect(0, below.y, width, shares.focus), view, focused)
    if shares.other:
        second: Panel = "plays" if focused == "supply" else "supply"
        rest = Rect(0, below.y + shares.focus, width, shares.other)
        _draw_strip(easel, rest, view, second)


def _draw_strip(easel: Easel, rect: Rect, view: View, panel: Panel) -> None:
    match panel, rect.height:
        case "columns", 1:
            draw_columns_line(easel, rect, view)
        case "columns", _:
            draw_columns(easel, rect, view)
        case "supply", 1:
            draw_supply_line(easel, rect, view)
        case "supply", _:
            draw_supply_rows(easel, rect, view)
        case _:
            draw_plays_line(easel, rect, view)


def _draw_roomy(easel: Easel, view: View, names: Names) -> None:
    """The Doge track above the map, two frames below it."""
    width = easel.width
    track = TRACK_HEIGHT - 1 + stack_rows(view, width - 2)
    frame = Rect(0, 0, width, track)
    title = "title on panel"
    easel.box(*frame, "border on panel", text.DOGE_TRACK, "rounded", title)
    draw_doge_track(easel, Rect(1, 1, width - 2, track - 2), view)
    rows = easel.height - track - TRAY_HEIGHT
    draw_map(easel, Rect(0, track, width, rows), view, names)
    top = track + rows
    shows_columns = has_columns(view)
    needed = NARROWEST * len(view.columns) if shows_columns else GRID_WIDTH
    right = FULL_WIDTH if width - needed >= FULL_WIDTH else GRID_WIDTH
    left = Rect(0, top, width - right, TRAY_HEIGHT)
    if shows_columns:
        easel.fill(left, " ", "on panel")
        draw_columns(easel, left, view)
    else:
        draw_plays(easel, left, view, names)
    draw_supply(easel, Rect(left.right, top, right, TRAY_HEIGHT), view)
