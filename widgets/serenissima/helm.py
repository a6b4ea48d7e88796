"""How a galley is steered: by arrows, as the spaces lie on the map."""

from functools import cache
from math import atan2, degrees, dist

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.lookout import active_galley
from ridotto.core.games.serenissima.view import View
from ridotto.widgets.dress import NO_HELM, Helm
from ridotto.widgets.menu import Arrow
from ridotto.widgets.serenissima.plan import chart_place

ARROWS: dict[Arrow, float] = {"right": 0, "down": 90, "left": 180, "up": -90}
"""By arrow: where it points, in degrees."""

WIDEST = 75
"""How far off its direction an arrow may lead, in degrees."""

LETTERS: dict[type[Choice], str] = {c.Stop: "s", c.Done: "d", c.End: "e"}
"""What ends something has a letter of its own, wherever it stands in the menu."""


def helm(view: View, seat: Seat, choice: Choice) -> Helm:
    if type(choice) in LETTERS:
        return Helm(letter=LETTERS[type(choice)])
    galley = active_galley(view)
    if not isinstance(choice, c.Sail) or galley is None:
        return NO_HELM
    ways = courses(galley.space, view.data.adjacent[galley.space])
    return Helm(arrows=tuple(arrow for arrow in ARROWS if ways[arrow] == choice.space))


@cache
def courses(here: int, neighbours: tuple[int, ...]) -> dict[Arrow, int | None]:
    """By arrow: the neighbour it leads to.

    The best fit comes first, a near one before a far one; each is led to but once.
    """
    fits = sorted(
        (off + _distance(here, space), arrow, space)
        for space in neighbours
        for arrow, towards in ARROWS.items()
        if (off := _off(_bearing(here, space), towards)) <= WIDEST
    )
    ways: dict[Arrow, int | None] = dict.fromkeys(ARROWS)
    for _, arrow, space in fits:
        if ways[arrow] is None and space not in ways.values():
            ways[arrow] = space
    return ways


def _bearing(here: int, there: int) -> float:
    """In degrees from the east, clockwise."""
    (x1, y1), (x2, y2) = chart_place(here), chart_place(there)
    return degrees(atan2(y2 - y1, x2 - x1))


def _distance(here: int, there: int) -> float:
    return dist(chart_place(here), chart_place(there))


def _off(one: float, other: float) -> float:
    """The angle between two directions."""
    return abs((one - other + 180) % 360 - 180)
