"""The gondolas at a quay: bottom first, what they carry, and who stands on them."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.venice.signs import (
    GOOD_ROLES,
    active,
    colour_role,
    gondola_name,
    gondola_sign,
)

CARGO = 3
"""Cells for the cubes: one a good."""

HULL, GAP, BARE = 2, 1, 0
"""What is around a gondola: its bow and stern, a blank, nothing."""


def boats_at(view: View, quay: int) -> tuple[int, ...]:
    """The gondolas moored there, then the one that is under way."""
    stack = view.stacks[quay]
    under_way = active(view)
    if view.at[under_way] == quay and under_way not in stack and view.path:
        return (*stack, under_way)
    return stack


def draw_boats(easel: Easel, area: Rect, view: View, quay: int) -> None:
    """As much of each as there is room for: hull and cargo, cargo, or the sign."""
    boats = boats_at(view, quay)
    for frame in (HULL, GAP, BARE):
        widths = [_width(view, boat, frame) for boat in boats]
        if _rows(widths, area.width) <= area.height:
            _draw_all(easel, area, view, boats, widths, hull=frame == HULL)
            return
    shown = boats[-area.width :] if area.width else ()
    for place, boat in enumerate(shown):
        _draw_sign(easel, area.x + place, area.y, view, boat)
        easel.region(gondola_name(boat), Rect(area.x + place, area.y, 1, 1))


def boat_rows(view: View, quay: int, room: int) -> int:
    """How many rows the gondolas take with all that is known of them."""
    boats = boats_at(view, quay)
    return _rows([_width(view, boat, HULL) for boat in boats], room)


def _width(view: View, boat: int, frame: int) -> int:
    cargo = CARGO if _carries(view, boat) else 1 if _number(view, boat) else 0
    return 1 + cargo + frame


def _carries(view: View, boat: int) -> bool:
    """Only people's gondolas do."""
    return 0 <= view.owners[boat // 2] < view.settings.people


def _number(view: View, boat: int) -> str:
    """The Doge has two of each colour."""
    seat = view.owners[boat // 2]
    return str(boat % 2 + 1) if seat >= view.settings.people else ""


def _rows(widths: list[int], room: int) -> int:
    rows, x = 1, 0
    for width in widths:
        if width > room:
            return 100
        if x and x + width > room:
            rows, x = rows + 1, 0
        x += width
    return rows


def _draw_all(
    easel: Easel,
    area: Rect,
    view: View,
    boats: tuple[int, ...],
    widths: list[int],
    *,
    hull: bool,
) -> None:
    x, y = area.x, area.y
    for boat, width in zip(boats, widths, strict=True):
        if x > area.x and x + width > area.right:
            x, y = area.x, y + 1
        _draw_boat(easel, x, y, view, boat, hull=hull)
        easel.region(gondola_name(boat), Rect(x, y, width, 1))
        x += width


def _draw_boat(
    easel: Easel, x: int, y: int, view: View, boat: int, *, hull: bool
) -> None:
    pick = easel.glyphs.pick
    role = colour_role(view, boat // 2)
    if hull:
        x = easel.put(x, y, pick("‹", "("), f"{role} bold")  # noqa: RUF001
    x = _draw_sign(easel, x, y, view, boat)
    if _carries(view, boat):
        for good, count in enumerate(view.cargo[boat]):
            words = f"{GOOD_ROLES[good]} bold" if count else "muted"
            x = easel.put(x, y, str(count) if count else easel.glyphs.dot, words)
    else:
        x = easel.put(x, y, _number(view, boat), role)
    if hull:
        easel.put(x, y, pick("›", ")"), f"{role} bold")  # noqa: RUF001


def _draw_sign(easel: Easel, x: int, y: int, view: View, boat: int) -> int:
    """Reversed while the gondolier stands on it."""
    role = colour_role(view, boat // 2)
    seat = view.owners[boat // 2]
    steered = 0 <= seat < view.settings.people and (
        view.mats[seat].gondolier == boat % 2
    )
    moves = steered or boat == view.neutral.runner != NONE
    words = f"{role} bold reverse" if moves else f"{role} bold"
    return easel.put(x, y, gondola_sign(view, boat, easel.glyphs), words)
