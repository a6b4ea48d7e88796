"""How the tower is steered: by arrows, through the sides that spaces share."""

from functools import lru_cache

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.view import View
from ridotto.widgets.dress import NO_HELM, Helm
from ridotto.widgets.menu import Arrow

Cells = tuple[tuple[int, int], ...]

ARROWS: dict[Arrow, tuple[int, int]] = {
    "up": (0, -1),
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
}
"""By arrow: the step from a square to the next."""

LETTERS: dict[type[Choice], str] = {
    c.Roll: "r",
    c.Pass: "p",
    c.Stop: "s",
    c.Skip: "s",
    c.AnotherRound: "n",
    c.Refuse: "d",
    c.Agree: "a",
    c.EndAction: "e",
    c.AcquireNothing: "p",
}
"""What is answered again and again has a letter, wherever it stands in the menu."""


def helm(view: View, seat: Seat, choice: Choice) -> Helm:
    if isinstance(choice, c.Move):
        ways = courses(view)
        return Helm(
            arrows=tuple(arrow for arrow in ways if ways[arrow] == choice.space)
        )
    if isinstance(choice, c.EndAction) and choice.cards:
        return NO_HELM
    letter = LETTERS.get(type(choice), "")
    return Helm(letter=letter) if letter else NO_HELM


def courses(view: View) -> dict[Arrow, int]:
    """By arrow: the space it leads to from where the tower stands.

    With offers on the table arrows go through the menu as ever: a step would turn all
    of them down.
    """
    if view.tower is None or not view.targets or view.offers:
        return {}
    cells = view.data.cells
    near = tuple((space, cells[space]) for space in view.targets)
    return _courses(cells[view.tower], near)


@lru_cache(maxsize=256)
def _courses(here: Cells, near: tuple[tuple[int, Cells], ...]) -> dict[Arrow, int]:
    """Whoever can be reached by one arrow only is served first; each but once."""
    sides: dict[int, list[Arrow]] = {}
    for space, cells in near:
        for arrow, (right, down) in ARROWS.items():
            if any((x + right, y + down) in cells for x, y in here):
                sides.setdefault(space, []).append(arrow)
    ways: dict[Arrow, int] = {}
    for space in sorted(sides, key=lambda each: (len(sides[each]), each)):
        free = [arrow for arrow in sides[space] if arrow not in ways]
        if free:
            ways[free[0]] = space
    return ways
