"""The board: the map on its water, and around it what there is room for.

What the decision is about comes first: the Doge's row while he moves, else the Great
Council.
"""

from typing import NamedTuple

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.text.words import GOODS
from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Picture, Rect
from ridotto.widgets.venice import text
from ridotto.widgets.venice.canals import draw_canal
from ridotto.widgets.venice.council import draw_council
from ridotto.widgets.venice.neutral import FULL_ROWS, draw_neutrals, has_neutrals
from ridotto.widgets.venice.plan import RICH, least_size, map_plan
from ridotto.widgets.venice.quay import draw_quay
from ridotto.widgets.venice.reach import reach
from ridotto.widgets.venice.signs import GOOD_ROLES, intrigue_sign, scroll_sign
from ridotto.widgets.water import waves

NEUTRAL_STAGES = {Stage.SMUGGLER, Stage.DOGE, Stage.ROW}


def board(
    view: View, seat: Seat | None, names: Names, width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The board in exactly this size, but never smaller than can be read."""
    least_width, least_height = least_size(view.data)
    width, height = max(least_width, width), max(least_height + 1, height)
    easel = Easel(width, height, glyphs, "on water")
    shares = _shares(view, height, least_height)
    y = 0
    if shares.council:
        draw_council(easel, Rect(0, 0, width, 1), view)
        y = 1
    _draw_map(easel, Rect(0, y, width, shares.map), view)
    y += shares.map
    if shares.neutral:
        draw_neutrals(easel, Rect(0, y, width, shares.neutral), view)
        y += shares.neutral
    if shares.legend:
        _draw_legend(easel, Rect(0, y, width, 1))
    return easel.picture()


class _Shares(NamedTuple):
    """How many rows each part gets."""

    council: int
    map: int
    neutral: int
    legend: int


def _shares(view: View, height: int, least: int) -> _Shares:
    left = height - least - 1
    neutral = int(has_neutrals(view))
    if not left and neutral:
        moves = view.stage in NEUTRAL_STAGES
        return _Shares(int(not moves), height - 1, int(moves), 0)
    left -= neutral
    legend = int(left > 0)
    left -= legend
    rich = 3 * RICH + 2 - least
    more = FULL_ROWS - 1 if view.settings.mode is Mode.SOLO else 0
    if left >= rich + more:
        neutral += more
    return _Shares(1, height - 1 - neutral - legend, neutral, legend)


def _draw_map(easel: Easel, area: Rect, view: View) -> None:
    for y, row in enumerate(waves(area.width, area.height, easel.glyphs.wave)):
        easel.put(area.x, area.y + y, row, "faint on water")
    plan = map_plan(view.data, area)
    for canal, way in enumerate(plan.ways):
        draw_canal(easel, way, view, canal)
    costs = reach(view)
    for quay, box in enumerate(plan.boxes):
        draw_quay(easel, box, view, quay, costs.get(quay))


def _draw_legend(easel: Easel, line: Rect) -> None:
    """What the signs on quays and gondolas mean."""
    easel.fill(line, " ", "on panel")
    glyphs = easel.glyphs
    x = easel.put(line.x + 1, line.y, text.CARGO, "muted")
    for good, role in zip(GOODS, GOOD_ROLES, strict=True):
        x = easel.put(x, line.y, good, f"{role} bold") + 1
    signs = text.legend(glyphs.coin, scroll_sign(glyphs), intrigue_sign(glyphs))
    easel.label(x + 1, line.y, line.right - x - 1, signs, "muted")
