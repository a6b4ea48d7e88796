"""Sailing by keys: an arrow or a letter a canal, on through a quay or into it."""

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice.view import View
from ridotto.widgets.dress import NO_HELM, Helm
from ridotto.widgets.menu import Arrow
from ridotto.widgets.venice.plan import direction
from ridotto.widgets.venice.reach import onward
from ridotto.widgets.venice.signs import LETTERS, far_end, here, runner_quay

PASS_KEY, MOOR_KEY = "p", "s"
"""To pass on, and to stop."""


def helm(view: View, seat: Seat, choice: Choice) -> Helm:
    """The keys of a choice while a gondola is under way."""
    match choice:
        case c.Sail(canal):
            return _along(view, here(view), canal)
        case c.Steer(canal):
            return _along(view, runner_quay(view), canal)
        case c.Pass():
            return Helm(PASS_KEY, _ahead(view), goes_on=True)
        case c.Moor():
            return Helm(MOOR_KEY)
    return NO_HELM


def letter_of(view: View, canal: int) -> str:
    """The first letter for the first canal that leads on, and so forth."""
    canals = [number for number, _ in onward(view)]
    place = canals.index(canal) if canal in canals else len(LETTERS)
    return LETTERS[place] if place < len(LETTERS) else ""


def _along(view: View, start: int, canal: int) -> Helm:
    arrow = direction(view.data, start, far_end(view, start, canal))
    return Helm(letter_of(view, canal), (arrow,) if arrow else ())


def _ahead(view: View) -> tuple[Arrow, ...]:
    """Where one could sail on after passing."""
    arrows = [direction(view.data, here(view), there) for _, there in onward(view)]
    return tuple(arrow for arrow in arrows if arrow)
