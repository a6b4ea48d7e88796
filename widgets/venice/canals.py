"""The canals: their tolls, the bridges over them, and the way that was sailed."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.venice.helm import letter_of
from ridotto.widgets.venice.plan import Way, direction
from ridotto.widgets.venice.reach import onward
from ridotto.widgets.venice.signs import canal_name, colour_role, colour_sign

STEERING = {Phase.SAIL, Phase.STEER}
"""While a gondola is steered, the canals that lead on show their letters."""

NAMING = {Phase.BRIDGE}
"""While bridges are built, the free canals show what the menu calls them."""


def draw_canal(easel: Easel, way: Way, view: View, canal: int) -> None:
    if way.is_stray:
        _draw_stray(easel, way.rect, view, canal)
    elif way.is_upright:
        _draw_upright(easel, way.rect, view, canal)
    else:
        _draw_level(easel, way.rect, view, canal)
    easel.region(canal_name(view, canal), _touched(way))


def _touched(way: Way) -> Rect:
    """What is lit and clicked: the water around the toll."""
    rect = way.rect
    if way.is_stray:
        return rect
    if way.is_upright:
        return Rect(rect.centre[0] - 3, rect.y, 7, rect.height)
    return Rect(rect.x, rect.y + rect.height // 2 - 1, rect.width, 3)


def is_sailed(view: View, canal: int) -> bool:
    return canal in view.path or canal in view.neutral.route


def line_ink(view: View, canal: int) -> str:
    if not is_sailed(view, canal):
        return "canal"
    colour = view.turn if canal in view.path else view.neutral.runner // 2
    return f"{colour_role(view, colour)} bold"


def _draw_level(easel: Easel, rect: Rect, view: View, canal: int) -> None:
    pick = easel.glyphs.pick
    y = rect.y + rect.height // 2
    sailed = is_sailed(view, canal)
    line = pick("━", "=") if sailed else pick("─", "-")
    if view.bridges[canal] != NONE:
        line = pick("═", "=")
    easel.put(rect.x, y, line * rect.width, _span_ink(view, canal))
    _draw_toll(easel, rect.x + (rect.width - 1) // 2, y, view, canal)
    if label := _label(easel, view, canal):
        easel.put(rect.x + (rect.width - len(label) + 1) // 2, y - 1, label, "key bold")
    if view.phase in NAMING and view.bridges[canal] == NONE:
        name = view.data.canals[canal].id[-rect.width :]
        easel.put(rect.x, y + 1, name, "key")


def _draw_upright(easel: Easel, rect: Rect, view: View, canal: int) -> None:
    pick = easel.glyphs.pick
    x = rect.centre[0]
    line = pick("┃", "#") if is_sailed(view, canal) else pick("│", "|")
    for y in range(rect.y, rect.bottom):
        easel.put(x, y, line, line_ink(view, canal))
    y = rect.y + (rect.height - 1) // 2
    if view.bridges[canal] != NONE:
        easel.put(x - 1, y, pick("═", "=") * 3, _span_ink(view, canal))
        _draw_toll(easel, x, y, view, canal)
    else:
        _draw_toll(easel, x + 1, y, view, canal)
    bottom = rect.bottom - 1
    if label := _label(easel, view, canal):
        easel.put(x + (3 if bottom == y else 2), bottom, label, "key bold")
    if view.phase in NAMING and view.bridges[canal] == NONE:
        easel.put(x - 4, y, view.data.canals[canal].id, "key")


def _span_ink(view: View, canal: int) -> str:
    colour = view.bridges[canal]
    if colour == NONE:
        return line_ink(view, canal)
    return f"{colour_role(view, colour)} bold"


def _draw_toll(easel: Easel, x: int, y: int, view: View, canal: int) -> None:
    """What the canal costs; under a bridge nothing, but whose it is."""
    colour = view.bridges[canal]
    if colour == NONE:
        easel.put(x, y, str(view.data.tolls[canal]), "text bold")
    else:
        sign = colour_sign(view, colour, easel.glyphs)
        easel.put(x, y, sign, f"{colour_role(view, colour)} bold")


def _label(easel: Easel, view: View, canal: int) -> str:
    """The letter and the arrow by which this canal is taken now."""
    if view.phase not in STEERING:
        return ""
    for number, there in onward(view):
        if number == canal:
            arrow = direction(view.data, _other(view, canal, there), there)
            sign = getattr(easel.glyphs, arrow) if arrow else ""
            return f"{letter_of(view, canal)}{sign}"
    return ""


def _other(view: View, canal: int, quay: int) -> int:
    one, other = view.data.ends[canal]
    return other if quay == one else one


def _draw_stray(easel: Easel, rect: Rect, view: View, canal: int) -> None:
    """A canal without a place on the map, in words."""
    each = view.data.canals[canal]
    ends = f"{each.id} {each.ends[0]}-{each.ends[1]} "
    easel.label(*rect[:3], ends, "canal")
    x = rect.x + len(ends)
    _draw_toll(easel, x, rect.y, view, canal)
    easel.put(x + 2, rect.y, _label(easel, view, canal), "key bold")
