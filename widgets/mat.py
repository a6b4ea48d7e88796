"""What lies before each seat, and whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from textual.reactive import reactive

from ridotto.core.engine.clean import visible
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.picture import Easel, Picture, Rect, stacked

NAME_WIDTH = 12
"""How much of a name the short form shows."""

BAR = 2
"""What stands before a mat: the bar that marks a turn, and a blank."""


@dataclass(frozen=True)
class Mat:
    """One seat's mat, drawn for the width it is given."""

    seat: int
    name: str
    draw: Callable[[int], Picture]
    """Usually `lambda width: dress.mat(view, seat, names, width, glyphs)`."""
    is_turn: bool = False
    """Whether this seat is to choose now."""
    note: str = ""
    """Who that is: `you`, `merchant`."""
    is_open: bool = True
    """Whether it is shown whole as long as there is room for any."""


class Mats(Drawn, can_focus=True):
    """All mats, one below the other; the seat to choose is marked.

    Where they do not fit, mats become one line each: first those that are not open,
    then all of them. Each is a region called `seat:0`, `seat:1` and so on, beside the
    regions of its own picture.
    """

    DEFAULT_CSS = "Mats { width: 1fr; height: 1fr; background: $panel; }"

    mats: reactive[tuple[Mat, ...]] = reactive((), repaint=False, init=False)
    """What is shown, from the top down."""

    def draw(self, width: int, height: int) -> Picture:
        return mats_picture(self.mats, width, height, self.glyphs)

    def watch_mats(self) -> None:
        self.redraw()


def mats_picture(
    mats: Sequence[Mat], width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The mats in at most this height if any form of them fits; 0 is any height."""
    whole = [_whole(mat, width, glyphs) for mat in mats]
    form = whole
    if height and _height(whole) > height:
        short = [_short(mat, mats, width, glyphs) for mat in mats]
        form = [
            whole[n] if mat.is_open or mat.is_turn else short[n]
            for n, mat in enumerate(mats)
        ]
        if _height(form) > height:
            form = short
    spare = height - _height(form) if height else len(form) - 1
    gap = 1 if spare >= len(form) - 1 and any(part.height > 1 for part in form) else 0
    nothing = Easel(width, 1, glyphs, "on panel").picture()
    return stacked(form or [nothing], gap, "panel")


def _height(form: Sequence[Picture]) -> int:
    return sum(part.height for part in form)


def _whole(mat: Mat, width: int, glyphs: Glyphs) -> Picture:
    """A heading, and the mat below it."""
    drawn = mat.draw(max(1, width - BAR))
    easel = Easel(width, 1 + drawn.height, glyphs, "on panel")
    ground = "well" if mat.is_turn else "panel"
    easel.tint(Rect(0, 0, width, 1), ground)
    easel.paste(drawn, BAR, 1)
    _heading(easel, mat, width)
    if mat.is_turn:
        easel.vline(0, 1, drawn.height, "accent", "heavy")
    easel.region(f"seat:{mat.seat}", Rect(0, 0, width, easel.height))
    return easel.picture()


def _heading(easel: Easel, mat: Mat, width: int) -> None:
    turn = easel.glyphs.turn if mat.is_turn else " "
    easel.put(0, 0, turn, "accent bold")
    x = easel.put(BAR, 0, easel.glyphs.seat(mat.seat), seat_role(mat.seat))
    note = easel.glyphs.spell(visible(mat.note))
    room = width - x - 1 - (cell_len(note) + 1 if note else 0)
    easel.label(x + 1, 0, room, mat.name, f"{seat_role(mat.seat)} bold")
    easel.put(width - cell_len(note) - 1, 0, note, "muted")


def _short(mat: Mat, mats: Sequence[Mat], width: int, glyphs: Glyphs) -> Picture:
    """One line: the name, and the first row of the mat."""
    longest = max(cell_len(glyphs.spell(visible(other.name))) for other in mats)
    column = min(NAME_WIDTH, longest)
    before = BAR + 2 + column + 1
    easel = Easel(width, 1, glyphs, "on well" if mat.is_turn else "on panel")
    drawn = mat.draw(max(1, width - before))
    first = Picture(drawn.width, 1, drawn.rows[:1], drawn.regions)
    if drawn.rows:
        easel.paste(first, before, 0)
    easel.tint(Rect(0, 0, width, 1), "well" if mat.is_turn else "panel")
    easel.put(0, 0, glyphs.turn if mat.is_turn else " ", "accent bold")
    x = easel.put(BAR, 0, glyphs.seat(mat.seat), seat_role(mat.seat))
    easel.label(x + 1, 0, column, mat.name, f"{seat_role(mat.seat)} bold")
    easel.region(f"seat:{mat.seat}", Rect(0, 0, width, 1))
    return easel.picture()
