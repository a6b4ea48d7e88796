"""A district: its name, its value and order token, and who stands there."""

from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto.data import SIDES
from ridotto.core.games.rialto.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.signs import (
    BANK_ROLES,
    district_name,
    player_role,
    player_sign,
)
from ridotto.widgets.rialto.standing import Standing, standings

ROOM_FOR_ACTIVE = 17
"""From this width on the active district is called so in words."""

ROOM_FOR_VALUE = 20
"""From this width on the value is called so."""

ROOM_FOR_NAMES = 18
"""How wide a line with a player's name is."""


def draw_district(
    easel: Easel, box: Rect, view: View, district: int, names: Names
) -> None:
    place = view.data.districts[district]
    role = BANK_ROLES[SIDES.index(place.side)]
    is_active = district == view.active
    easel.box(
        *box,
        f"{role} on land",
        style="heavy" if is_active else "rounded",
    )
    name = f" {place.name} " if len(place.name) + 4 <= box.width else place.name
    words = f"{role} on land bold" + (" reverse" if is_active else "")
    easel.put(box.x + 1, box.y, name, words)
    _draw_footing(easel, box, view, district, role)
    inside = Rect(box.x + 1, box.y + 1, box.width - 2, box.height - 2)
    _draw_councilmen(easel, inside, view, standings(view, district), names)
    easel.region(district_name(view, district), box)


def _draw_footing(
    easel: Easel, box: Rect, view: View, district: int, role: str
) -> None:
    """The order token and the value, in the lower edge."""
    y = box.bottom - 1
    token = view.tokens[district]
    is_past = 0 < token < view.round
    if token:
        sign = easel.glyphs.pick(f" {token} ", f"({token})")
        words = "muted on land" if is_past else f"{role} on land bold"
        easel.put(box.x + 2, y, sign, f"{words} reverse")
    if district == view.active and box.width >= ROOM_FOR_ACTIVE:
        easel.put(box.x + 5, y, f" {text.ACTIVE} ", f"{role} on land bold")
    value = f" {view.values[district]} "
    if box.width >= ROOM_FOR_VALUE:
        value = f" {text.VALUE}{value}"
    easel.put(box.right - len(value) - 1, y, value, "text on land bold")


def _draw_councilmen(
    easel: Easel, inside: Rect, view: View, present: list[Standing], names: Names
) -> None:
    players = view.seats + view.neutral
    if inside.height >= players and inside.width >= ROOM_FOR_NAMES:
        for row, standing in enumerate(present):
            _draw_standing(easel, inside, row, view, standing, names)
    else:
        _draw_standings(easel, inside, view, present)


def _draw_standing(
    easel: Easel,
    inside: Rect,
    row: int,
    view: View,
    standing: Standing,
    names: Names,
) -> None:
    """One player in a line: sign, name, councilmen, points."""
    player, councilmen, points = standing
    y = inside.y + row
    role = player_role(view, player)
    name = names[player] if player < view.seats else text.NEUTRAL
    easel.put(inside.x + 1, y, player_sign(view, player, easel.glyphs), f"{role} bold")
    easel.label(inside.x + 3, y, inside.width - 12, name, role)
    easel.label(inside.right - 9, y, 2, str(councilmen), f"{role} bold", "right")
    easel.label(inside.right - 6, y, 5, f"{points} {text.VP}", "muted", "right")


def _draw_standings(
    easel: Easel, inside: Rect, view: View, present: list[Standing]
) -> None:
    """All players in one line, their points below if there is room."""
    signs = [
        f"{player_sign(view, each.player, easel.glyphs)}{each.councilmen}"
        for each in present
    ]
    players = view.seats + view.neutral
    room = next((room for room in (4, 3) if room * players <= inside.width), 0)
    widths = [max(room, len(sign)) for sign in signs]
    more = easel.glyphs.ellipsis
    shown = _fitting(widths, inside.width, len(more))
    x = inside.x + max(0, inside.width - sum(widths)) // 2
    y = inside.y + (inside.height - 1) // 2
    for sign, width, each in list(zip(signs, widths, present, strict=True))[:shown]:
        easel.put(x, y, sign, f"{player_role(view, each.player)} bold")
        if room and inside.height >= 2:
            easel.put(x, y + 1, str(each.points), "muted")
        x += width
    if shown < len(signs):
        easel.put(x, y, more, "muted")


def _fitting(widths: list[int], room: int, more: int) -> int:
    """How many fit, with `more` cells left to say that others do not."""
    for shown in range(len(widths), 0, -1):
        rest = more if shown < len(widths) else 0
        if sum(widths[:shown]) + rest <= room:
            return shown
    return 0
