"""The map: six districts on both banks of the Grand Canal, and what joins them."""

from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto.data import SIDES
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.view import View
from ridotto.widgets.cells import first_fitting
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.district import draw_district
from ridotto.widgets.rialto.doge import draw_doge_order
from ridotto.widgets.rialto.plan import Plan, Slot, map_plan
from ridotto.widgets.rialto.signs import (
    BANK_ROLES,
    connection_name,
    player_role,
    player_sign,
)
from ridotto.widgets.rialto.spans import draw_free, draw_marker, draw_name, draw_span
from ridotto.widgets.water import waves

PLACING = {Phase.BRIDGE, Phase.GONDOLA}
"""While connections are chosen the free ones show what the menu calls them."""


def draw_map(
    easel: Easel, area: Rect, view: View, names: Names, *, with_order: bool = False
) -> None:
    """Fills an area of at least the smallest size.

    The Doge order goes with it where there is no room for the track.
    """
    plan = map_plan(view.data, area)
    _draw_canal(easel, plan)
    for slot in plan.slots:
        if slot.way:
            easel.path(slot.way, "canal on water", "rounded")
    for district in range(len(view.data.districts)):
        draw_district(easel, plan.boxes[district], view, district, names)
    for connection, slot in enumerate(plan.slots):
        _draw_connection(easel, slot, view, connection)
    for bank, corner in enumerate(plan.corners):
        _draw_corner(easel, corner, view, bank)
    if with_order:
        corner = plan.corners[0]
        draw_doge_order(easel, Rect(corner.x, corner.bottom - 1, corner.width, 1), view)
    _draw_stock(easel, plan, area, view)


def _draw_canal(easel: Easel, plan: Plan) -> None:
    """Waves, and the name of the water where it is open."""
    canal = plan.canal
    for y, row in enumerate(waves(canal.width, canal.height, easel.glyphs.wave)):
        easel.put(canal.x, canal.y + y, row, "canal on water dim")
    shore = min(slot.rect.x for slot in plan.slots if slot.is_upright)
    name = next((name for name in text.CANALS if len(name) + 1 < shore - canal.x), "")
    x = canal.x + max(0, shore - canal.x - len(name)) // 2
    easel.put(x, canal.y + (canal.height - 1) // 2, name, "canal italic")


def _draw_connection(easel: Easel, slot: Slot, view: View, connection: int) -> None:
    link = view.data.connections[connection]
    span = view.connections[connection]
    if span is not None:
        draw_span(easel, slot, span)
    else:
        draw_free(easel, slot)
        if view.phase in PLACING:
            draw_name(easel, slot, link.id)
    if connection == view.marker:
        sign = player_sign(view, view.seats, easel.glyphs)
        draw_marker(easel, slot, sign, f"{player_role(view, view.seats)} bold")
    if slot.is_stray:
        left, right = link.ends
        easel.put(slot.rect.x - 4, slot.rect.y, left, "text")
        easel.put(slot.rect.right + 1, slot.rect.y, right, "text")
    easel.region(connection_name(view, connection), slot.rect)


def _draw_corner(easel: Easel, corner: Rect, view: View, bank: int) -> None:
    """The name of a bank and the bonus that can be earned there."""
    role = BANK_ROLES[bank]
    y = corner.y + max(0, corner.height - 3) // 2
    can_earn = view.bonus_tiles[bank]
    bonus = text.bonus(view.data.limits.district_bonus) if can_earn else text.TAKEN
    easel.label(corner.x, y, corner.width, text.BANKS[bank], f"{role} bold", "centre")
    words = "accent" if can_earn else "muted"
    easel.label(corner.x, y + 1, corner.width, bonus, words, "centre")
    easel.region(f"bonus:{SIDES[bank].value}", Rect(corner.x, y, corner.width, 2))


def _draw_stock(easel: Easel, plan: Plan, area: Rect, view: View) -> None:
    """The visible bridge and the tiles that are left, beside the upper way."""
    y = plan.boxes[0].y - 1
    reach = [x for slot in plan.slots for x, row in slot.way if row == y]
    pick, times = easel.glyphs.pick, easel.glyphs.times
    if view.top_bridge:
        low, high = view.top_bridge
        tile = f"{low}{pick('═', '=')}{high} {times}{len(view.bridges_left)}"
        room = min(reach, default=area.right) - area.x - 2
        told = first_fitting(room, text.NEXT_BRIDGE + tile, text.BRIDGE + tile, tile)
        easel.put(area.x + 1, y, told, "bridge")
        easel.region("bridges", Rect(area.x + 1, y, len(told), 1))
    count = f"{times}{view.gondola_count}"
    boat = pick("◂1▸", "<1>") + count
    room = area.right - max(reach, default=area.x) - 2
    told = first_fitting(room, text.GONDOLAS + boat, text.GONDOLAS + count, boat)
    x = area.right - len(told) - 1
    easel.put(x, y, told, "brown")
    easel.region("gondolas", Rect(x, y, len(told), 1))
