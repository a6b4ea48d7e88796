"""Galleys in a row: number and owner, sailors and cargo."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.view import Galley, View
from ridotto.themes.roles import seat_role
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.signs import GOOD_ROLES, LETTERS, galley_name


def draw_galleys(
    easel: Easel, at: Rect, view: View, space: int, threats: tuple[Seat, ...] = ()
) -> int:
    """The galleys of a space, the active one and those that threaten it first.

    Where they do not fit their cargo is left out; those that still have no room are
    hinted at. Answers how wide they are.
    """
    here = [galley for galley in view.galleys if galley.space == space]
    here.sort(key=lambda galley: (not _is_active(view, galley), _rank(galley, threats)))
    alarms = sum(galley.owner in threats for galley in here)
    whole = sum(galley_width(view, galley) + 1 for galley in here) - 1 + alarms
    is_loaded = whole <= at.width
    x = at.x
    for place, galley in enumerate(here):
        threat = galley.owner in threats
        need = bool(place) + threat + galley_width(view, galley, is_loaded=is_loaded)
        more = len(easel.glyphs.ellipsis) if place < len(here) - 1 else 0
        if x + need + more > at.right:
            return _hint_at(easel, at, x, here[place:])
        start = x = easel.put(x, at.y, " " if place else "")
        if threat:
            x = easel.put(x, at.y, text.THREAT, "warn bold")
        x = put_galley(easel, x, at.y, view, galley, is_loaded=is_loaded)
        easel.region(galley_name(galley.number), Rect(start, at.y, x - start, 1))
    if at.x < x < at.right:
        easel.put(x, at.y, " ")
    return x - at.x


def galley_width(view: View, galley: Galley, *, is_loaded: bool = True) -> int:
    brackets = 2 if _is_active(view, galley) else 0
    cargo = len(galley.goods) if is_loaded else 0
    return len(str(galley.number)) + 2 + brackets + cargo


def put_galley(
    easel: Easel, x: int, y: int, view: View, galley: Galley, *, is_loaded: bool = True
) -> int:
    """`4●3WW`, `[4●]3WW` if it is the active one; answers the next column."""
    role = seat_role(galley.owner)
    left, right = text.ACTIVE if _is_active(view, galley) else ("", "")
    x = easel.put(x, y, left, "accent bold")
    sign = f"{galley.number}{easel.glyphs.seat(galley.owner)}"
    x = easel.put(x, y, sign, f"{role} bold reverse")
    x = easel.put(x, y, right, "accent bold")
    x = easel.put(x, y, str(galley.sailors), f"{role} bold")
    for good in galley.goods if is_loaded else ():
        x = easel.put(x, y, LETTERS[good], f"{GOOD_ROLES[good]} bold")
    return x


def _hint_at(easel: Easel, at: Rect, x: int, rest: list[Galley]) -> int:
    """An ellipsis stands for all that are left."""
    sign = easel.glyphs.ellipsis
    x = min(x, at.right - len(sign))
    easel.put(x, at.y, sign, "accent bold")
    for galley in rest:
        easel.region(galley_name(galley.number), Rect(x, at.y, len(sign), 1))
    return x + len(sign) - at.x


def _is_active(view: View, galley: Galley) -> bool:
    return view.active is not None and galley.number == view.active.number


def _rank(galley: Galley, threats: tuple[Seat, ...]) -> tuple[bool, int]:
    return galley.owner not in threats, galley.number
