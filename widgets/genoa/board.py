"""The board: the city, what is on the table, the supply and the ring of contracts."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.genoa.city import bare_city, draw_city
from ridotto.widgets.genoa.plan import MIN_HEIGHT, MIN_WIDTH, city_plan
from ridotto.widgets.genoa.ring import draw_ring
from ridotto.widgets.genoa.supply import draw_supply
from ridotto.widgets.genoa.table import draw_table
from ridotto.widgets.picture import Picture


def board(
    view: View, seat: Seat | None, names: Names, width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The board in exactly this size, but never smaller than can be read."""
    width, height = max(MIN_WIDTH, width), max(MIN_HEIGHT, height)
    plan = city_plan(width, height)
    easel = bare_city(width, height, glyphs, plan, view.data)
    if plan.supply.width and plan.supply.height:
        draw_supply(easel, plan.supply, view)
    if plan.ring.height:
        draw_ring(easel, plan.ring, view, seat)
    if plan.table.height:
        draw_table(easel, plan.table, view, seat, names)
    draw_city(easel, plan, view, seat)
    return easel.picture()
