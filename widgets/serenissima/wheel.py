"""The wheel: in which order the galleys are activated, and which one is now."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.view import View
from ridotto.themes.roles import seat_role
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.signs import wheel_name

PLACE = 4
"""A number, its owner's sign, and a blank."""


def draw_wheel(easel: Easel, at: Rect, view: View) -> None:
    """All numbers in play in a row, from the Doge on; the active one in brackets."""
    last = view.data.tables[str(view.seats)].galleys
    owners = {galley.number: galley.owner for galley in view.galleys}
    room = at.width - PLACE * last
    x = at.x
    if room >= len(text.WHEEL) + 2:
        ink = "accent bold" if not view.pawn and view.turn else "title bold"
        x = easel.put(x + 1, at.y, text.WHEEL, ink) + 1
    easel.region(wheel_name(0), Rect(at.x, at.y, max(1, x - at.x), 1))
    for number in range(1, last + 1):
        _draw_place(easel, x, at.y, view, number, owners.get(number))
        x += PLACE
    note = text.next_scoring(view)
    if note and x + len(note) + 1 < at.right:
        easel.put(at.right - len(note) - 1, at.y, note, "muted")


def _draw_place(
    easel: Easel, x: int, y: int, view: View, number: int, owner: Seat | None
) -> None:
    is_now = view.active is not None and number == view.pawn
    sign = easel.glyphs.dot if owner is None else easel.glyphs.seat(owner)
    told = f"{number:>2}{sign}"
    if owner is None:
        words = "muted dim"
    elif is_now:
        words = f"{seat_role(owner)} bold reverse"
    else:
        words = f"{seat_role(owner)} bold"
        if number <= view.pawn:
            words = f"{seat_role(owner)} dim"
    easel.put(x, y, told, words)
    if is_now:
        easel.put(x + len(told), y, easel.glyphs.left, "accent bold")
    easel.region(wheel_name(number), Rect(x, y, len(told), 1))
