"""A quay: its building, the assistants in its slots, and the gondolas before it."""

from ridotto.core.games.venice.data import NONE, TILES
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.text.words import mission
from ridotto.core.games.venice.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.venice import text
from ridotto.widgets.venice.boats import boat_rows, draw_boats
from ridotto.widgets.venice.effects import effect_signs
from ridotto.widgets.venice.plan import FRAMED, RICH
from ridotto.widgets.venice.signs import (
    colour_role,
    colour_sign,
    mission_sign,
    quay_name,
)

SLOTS = 4

NUMBERED = 11
"""Cells for the slots with their numbers, one assistant in the last."""

PADDED = 13
"""From this width on a quay without a frame is not written on from edge to edge."""


def draw_quay(easel: Easel, box: Rect, view: View, quay: int, cost: int | None) -> None:
    """In the space of its box; `cost` is what sailing there would take."""
    building = view.tiles[quay]
    if building == NONE:
        easel.fill(box, easel.glyphs.dot, "faint on land")
    elif box.height < FRAMED:
        _draw_plain(easel, box, view, quay, cost)
    else:
        _draw_framed(easel, box, view, quay, cost)
    easel.region(quay_name(view, quay), box)


def _draw_plain(
    easel: Easel, box: Rect, view: View, quay: int, cost: int | None
) -> None:
    """Name, slots and gondolas, a line each, on bare land."""
    easel.fill(box, " ", "on land")
    pad = int(box.width >= PADDED)
    inside = Rect(box.x + pad, box.y, box.width - pad, box.height)
    price, wanted = _price(easel, cost), wanted_here(view, quay)
    room = inside.width - (len(price) + 1 if price else 0) - 2 * bool(wanted)
    name = text.name_for(view.tiles[quay], room)
    x = easel.put(inside.x, box.y, name, _name_ink(view, quay))
    if wanted:
        easel.put(x + 1, box.y, mission_sign(easel.glyphs), "blue bold")
    easel.put(box.right - len(price), box.y, price, "gold bold")
    _draw_summary(easel, Rect(inside.x, box.y + 1, inside.width, 1), view, quay)
    boats = Rect(inside.x, box.y + 2, inside.width, box.height - 2)
    _draw_water_front(easel, boats, view, quay)


def _draw_framed(
    easel: Easel, box: Rect, view: View, quay: int, cost: int | None
) -> None:
    is_public = view.tiles[quay] >= TILES
    easel.box(*box, "border on land", style="double" if is_public else "rounded")
    name = text.name_for(view.tiles[quay], box.width - 3)
    easel.label(box.x + 1, box.y, len(name) + 1, f" {name}", _name_ink(view, quay))
    if wanted := wanted_here(view, quay):
        told = " ".join(map(mission, wanted))
        easel.put(box.x + 1, box.bottom - 1, f" {told} ", "blue on land bold")
    if price := _price(easel, cost):
        x = box.right - len(price) - 3
        easel.put(x, box.bottom - 1, f" {price} ", "gold on land bold")
    inside = Rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    if box.height >= RICH or is_public:
        rows = _draw_effects(easel, inside, view, quay)
    else:
        rows = 1
        _draw_summary(easel, Rect(*inside[:3], 1), view, quay)
        if boat_rows(view, quay, inside.width) < inside.height - 1:
            bottom = Rect(inside.x, inside.bottom - 1, inside.width, 1)
            _draw_prospect(easel, bottom, view, quay)
    boats = Rect(inside.x, inside.y + rows, inside.width, inside.height - rows)
    _draw_water_front(easel, boats, view, quay)


def _draw_prospect(easel: Easel, line: Rect, view: View, quay: int) -> None:
    """What whoever looks would gain besides by mooring here: the next slot's effect."""
    seat = view.eyes if 0 <= view.eyes < view.settings.people else view.turn
    slot = min(view.levels[quay][seat] + 1, SLOTS)
    effect = view.data.effects[view.tiles[quay]][slot - 1]
    told = f"{slot} {effect_signs(effect, easel.glyphs)}"
    easel.label(*line[:3], told, "muted on land italic")


def _name_ink(view: View, quay: int) -> str:
    """The building that is being activated stands out."""
    act = view.activation
    is_used = act is not None and act.quay == quay
    role = "accent" if is_used else "title"
    return f"{role} on land bold" + (" reverse" if is_used else "")


def wanted_here(view: View, quay: int) -> list[int]:
    """The missions in hand that are completed here."""
    places, building = view.data.places, view.tiles[quay]
    return [number for number in view.missions if places[number] == building]


def _price(easel: Easel, cost: int | None) -> str:
    if cost is None:
        return ""
    return f"{easel.glyphs.coin}{cost}" if cost else text.FREE


def _draw_water_front(easel: Easel, area: Rect, view: View, quay: int) -> None:
    """The gondolas, and the spy if it is here."""
    room = area
    if view.spy == quay:
        size = len(text.SPY)
        easel.put(area.right - size, area.bottom - 1, text.SPY, "accent bold reverse")
        if area.height == 1:
            room = Rect(area.x, area.y, area.width - size - 1, 1)
    draw_boats(easel, room, view, quay)


def holders(view: View, quay: int, slot: int) -> list[int]:
    """The colours with an assistant on this slot, counted from 1."""
    return [c for c, level in enumerate(view.levels[quay]) if level == slot]


def _draw_summary(easel: Easel, line: Rect, view: View, quay: int) -> None:
    """All slots in one line; of a public building what it does."""
    building = view.tiles[quay]
    glyphs = easel.glyphs
    if building >= TILES:
        does = f" {glyphs.dot} ".join(
            effect_signs(effect, glyphs) for effect in view.data.effects[building]
        )
        easel.label(*line[:3], does, "muted on land")
        return
    last = holders(view, quay, SLOTS)
    numbered = line.width >= NUMBERED + max(0, len(last) - 1)
    x = line.x
    for slot in range(1, SLOTS + 1):
        if numbered:
            x = easel.put(x, line.y, str(slot), "muted")
        elif slot == SLOTS:
            x = easel.put(x, line.y, glyphs.rail, "border")
        x = _draw_holders(easel, x, line.y, view, holders(view, quay, slot)) + numbered


def _draw_holders(
    easel: Easel, x: int, y: int, view: View, colours: list[int], width: int = 1
) -> int:
    """Signs, or a dot where nobody is; answers the column behind them."""
    if not colours:
        easel.put(x, y, easel.glyphs.dot, "muted")
        return x + width
    for colour in colours:
        sign = colour_sign(view, colour, easel.glyphs)
        x = easel.put(x, y, sign, f"{colour_role(view, colour)} bold")
    return x + max(0, width - len(colours))


def _draw_effects(easel: Easel, inside: Rect, view: View, quay: int) -> int:
    """A line an effect: who stands there, and what it does."""
    effects = view.data.effects[view.tiles[quay]]
    act = view.activation
    is_used = act is not None and act.quay == quay and view.phase is Phase.ACTIVATE
    for row, effect in enumerate(effects):
        y = inside.y + row
        x = inside.x
        if view.tiles[quay] < TILES:
            x = easel.put(x, y, str(row + 1), "muted")
            colours = holders(view, quay, row + 1)
            x = _draw_holders(easel, x, y, view, colours) + 1
        is_open = is_used and act is not None and act.open >> row & 1
        words = "accent bold" if is_open else "text"
        does = effect_signs(effect, easel.glyphs)
        easel.label(x, y, inside.right - x, does, words)
    return len(effects)
