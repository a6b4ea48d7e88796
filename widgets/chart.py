"""How the scores went over a game, as lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.reactive import reactive

from ridotto.core.engine.seat import Names
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.picture import Easel, Picture, Rect

ACROSS, DOWN = 2, 4
"""How many dots a cell of braille has each way."""

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot, by row and column in the cell."""

BRAILLE = 0x2800

Series = tuple[tuple[int, ...], ...]
"""By seat: its numbers, point by point."""

LEAST = 5
"""Heights below this have no room for an axis under the lines."""

FLAT = 2
"""Heights below this show the numbers only."""


class Chart(Drawn, can_focus=True):
    """A line a seat; a mark can be moved along to read the numbers there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "move(-1)", "Earlier", show=False),
        Binding("right", "move(1)", "Later", show=False),
        Binding("home", "go(0)", "To the beginning", show=False),
        Binding("end", "go(-1)", "To the end", show=False),
    ]
    DEFAULT_CSS = "Chart { width: 1fr; height: 1fr; background: $panel; }"

    series: reactive[tuple[tuple[int, ...], ...]] = reactive(
        (), repaint=False, init=False
    )
    """By seat: the score at every point of the game."""
    names: reactive[Names] = reactive((), repaint=False, init=False)
    mark: reactive[int | None] = reactive(None, repaint=False, init=False)
    """The point whose numbers are shown; none: the last, unmarked."""

    @dataclass
    class Moved(Message):
        """Posted when the mark moves."""

        chart: Chart
        index: int

    def draw(self, width: int, height: int) -> Picture:
        return chart_picture(
            self.series, self.names, width, height or 12, self.glyphs, self.mark
        )

    def watch_series(self) -> None:
        self.redraw()

    def watch_names(self) -> None:
        self.redraw()

    def watch_mark(self) -> None:
        self.redraw()

    def action_move(self, step: int) -> None:
        last = self._points - 1
        at = last if self.mark is None else self.mark
        self._mark_at(max(0, min(at + step, last)))

    def action_go(self, point: int) -> None:
        self._mark_at(point % self._points if self._points else 0)

    def _mark_at(self, point: int) -> None:
        if self._points:
            self.mark = point
            self.post_message(self.Moved(self, point))

    @property
    def _points(self) -> int:
        return max(map(len, self.series), default=0)


@dataclass(frozen=True)
class Frame:
    """Where the lines are drawn, and what its edges stand for."""

    rect: Rect
    low: int
    high: int
    points: int

    def column(self, point: int, dots: int = 1) -> int:
        """Where a point lies, from the left edge, in dots of a cell's width."""
        last = self.rect.width * dots - 1
        return round(point * last / max(1, self.points - 1))

    def height(self, value: float, dots: int = 1) -> int:
        """Where a value lies, from the upper edge, in dots of a cell's height."""
        last = self.rect.height * dots - 1
        return last - round((value - self.low) * last / max(1, self.high - self.low))


def chart_picture(
    series: Series,
    names: Names,
    width: int,
    height: int,
    glyphs: Glyphs,
    mark: int | None = None,
) -> Picture:
    """Numbers by name on top; lines below, with their scale, where there is room."""
    easel = Easel(width, height, glyphs, "on panel")
    points = max(map(len, series), default=0)
    if not points:
        return easel.picture()
    at = points - 1 if mark is None else max(0, min(mark, points - 1))
    top = _legend(easel, series, names, at)
    if height - top < FLAT:
        return easel.picture()
    has_axis = height - top >= LEAST
    below = 2 if has_axis else 0
    frame = _frame(series, points, Rect(0, top, width, height - top - below))
    _scale(easel, frame)
    if has_axis:
        _axis(easel, frame)
    if mark is not None:
        x = frame.rect.x + frame.column(at)
        easel.vline(x, frame.rect.y, frame.rect.height, "faint", "dashed")
        if has_axis:
            easel.put(x, frame.rect.bottom, glyphs.up, "accent bold")
    draw = _letters if glyphs.is_ascii else _braille
    draw(easel, frame, series)
    _ends(easel, frame, series)
    return easel.picture()


def _legend(easel: Easel, series: Series, names: Names, at: int) -> int:
    """Each seat's sign, name and number; answers how many rows it took."""
    x, y = 1, 0
    for seat, scores in enumerate(series):
        score = scores[min(at, len(scores) - 1)] if scores else 0
        name = f"{easel.glyphs.seat(seat)} {names[seat] if seat < len(names) else ''}"
        size = cell_len(name) + 1 + len(str(score))
        if x > 1 and x + size > easel.width:
            x, y = 1, y + 1
        x = easel.put(x, y, f"{name} ", f"{seat_role(seat)} bold")
        x = easel.put(x, y, str(score), "text bold") + 3
    return y + 1


def _frame(series: Series, points: int, space: Rect) -> Frame:
    values = [score for scores in series for score in scores]
    low, high = min(0, *values), max(1, *values)
    left = max(len(str(low)), len(str(high))) + 1
    rect = Rect(left + 1, space.y, space.width - left - 3, space.height)
    return Frame(rect, low, high, points)


def _scale(easel: Easel, frame: Frame) -> None:
    """The numbers on the left."""
    rect = frame.rect
    easel.vline(rect.x - 1, rect.y, rect.height, "faint")
    middle = (frame.low + frame.high) // 2
    between = [middle] if rect.height > FLAT else []
    for value in dict.fromkeys((frame.low, *between, frame.high)):
        y = rect.y + frame.height(value)
        easel.label(0, y, rect.x - 1, str(value), "muted", "right")


def _axis(easel: Easel, frame: Frame) -> None:
    """The points of the game below, joined to the scale."""
    rect = frame.rect
    easel.path(
        [(rect.x - 1, rect.y), (rect.x - 1, rect.bottom), (rect.right, rect.bottom)],
        "faint",
    )
    easel.put(rect.x, rect.bottom + 1, "1", "muted")
    last = str(frame.points)
    easel.put(rect.right - len(last), rect.bottom + 1, last, "muted")


def _steps(
    frame: Frame, scores: Sequence[int], across: int, down: int
) -> Iterator[tuple[int, int]]:
    """Every dot of a seat's line; it rises where the score did, not before."""
    before = None
    for point, score in enumerate(scores):
        x, y = frame.column(point, across), frame.height(score, down)
        if before is not None:
            yield from ((step, before[1]) for step in range(before[0], x))
            low, high = sorted((before[1], y))
            yield from ((x, step) for step in range(low, high + 1))
        yield x, y
        before = (x, y)


def _braille(easel: Easel, frame: Frame, series: Series) -> None:
    for x, y, sign, seat in _dots(frame, series):
        easel.put(frame.rect.x + x, frame.rect.y + y, sign, seat_role(seat))


@lru_cache(maxsize=16)
def _dots(frame: Frame, series: Series) -> tuple[tuple[int, int, str, int], ...]:
    """The cells of all lines: where, which sign, whose. A mark moves, they do not."""
    dots: dict[tuple[int, int], int] = {}
    owner: dict[tuple[int, int], int] = {}
    for seat, scores in reversed(list(enumerate(series))):
        for x, y in _steps(frame, scores, ACROSS, DOWN):
            cell = (x // ACROSS, y // DOWN)
            dots[cell] = dots.get(cell, 0) | DOTS[y % DOWN][x % ACROSS]
            owner[cell] = seat
    return tuple(
        (x, y, chr(BRAILLE + bits), owner[x, y]) for (x, y), bits in dots.items()
    )


def _letters(easel: Easel, frame: Frame, series: Series) -> None:
    for seat, scores in reversed(list(enumerate(series))):
        sign, role = easel.glyphs.seat(seat), seat_role(seat)
        for x, y in _steps(frame, scores, 1, 1):
            easel.put(frame.rect.x + x, frame.rect.y + y, sign, role)


def _ends(easel: Easel, frame: Frame, series: Series) -> None:
    """Each seat's sign where its line ends, so that lines are told without colour."""
    ended = [(scores[-1], -seat, seat) for seat, scores in enumerate(series) if scores]
    above = frame.rect.y - 1
    for score, _, seat in sorted(ended, reverse=True):
        above = max(frame.rect.y + frame.height(score), above + 1)
        x = frame.rect.x + frame.column(len(series[seat]) - 1) + 1
        easel.put(x, above, easel.glyphs.seat(seat), f"{seat_role(seat)} bold")
