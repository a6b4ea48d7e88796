"""The log of a game as a seat reads it: what happened, line by line."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from typing import ClassVar, NamedTuple

from msgspec import Struct
from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.reactive import reactive

from ridotto.core.engine.card import Card
from ridotto.core.engine.clean import visible
from ridotto.core.engine.seat import Names
from ridotto.themes.ink import Ink, Mark, ink
from ridotto.themes.roles import seat_role
from ridotto.widgets.card import card_picture
from ridotto.widgets.cells import wrap
from ridotto.widgets.look import LineWidget
from ridotto.widgets.picture import Row, Run

GUTTER = 3
"""What stands before the text: where history stands, the seat's sign, a blank."""

EDGE = 1
"""What is kept free after it, for the sign that there is more."""

HANG = 2
"""How far a sentence's further lines are set in."""

CARD_WIDTH = 24
"""Where there is less room a card is told as a sentence."""

JUMP = 4
"""The part of the height that is left free when the pane is full.

Scrolling repaints every line, so it scrolls by many lines at a time.
"""

WHEEL = 3


class _Row(NamedTuple):
    """A row of the pane: a part of a sentence, or of a card."""

    line: int
    said: str
    drawn: Row | None = None


class LogLine(Struct, frozen=True):
    """One sentence of the log."""

    text: str
    seq: int = 0
    """The record it tells of; a record may need several sentences."""
    seat: int | None = None
    """Whose doing it was, if anybody's."""
    role: str = "text"
    card: Card | None = None
    """What is shown in the place of the sentence, where there is room for it."""


class LogPane(LineWidget, can_focus=True):
    """Sentences, the newest last; only new ones are painted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "Up", show=False),
        Binding("down,j", "scroll(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "A page up", show=False),
        Binding("pagedown", "page(1)", "A page down", show=False),
        Binding("home", "first", "To the beginning", show=False),
        Binding("end", "last", "To the end", show=False),
    ]
    DEFAULT_CSS = "LogPane { width: 1fr; height: 1fr; background: $panel; }"

    now: reactive[int | None] = reactive(None, repaint=False, init=False)
    """The record history stands at; what came later is dimmed. None: the present."""
    names: reactive[Names] = reactive((), repaint=False, init=False)
    """The names by seat; a sentence that begins with its seat's shows it in colour."""

    def __init__(
        self,
        lines: Iterable[LogLine] = (),
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.lines = list(lines)
        """All sentences; use `append` and `show` to change them."""
        self._rows: list[_Row] = []
        self._top = 0
        self._width = 0
        self._follows = True

    def append(self, *lines: LogLine) -> None:
        """Adds sentences at the end, and shows them unless somebody scrolled away."""
        first = len(self._rows)
        for line in lines:
            self.lines.append(line)
            self._rows.extend(self._wrapped(len(self.lines) - 1, self._width))
        if self._follows and self._show_end(self.size.height // JUMP):
            return
        self._repaint(first)

    def show(self, lines: Iterable[LogLine]) -> None:
        """Shows another log; what it shares with the one before stays as it is."""
        fresh = list(lines)
        if fresh[: len(self.lines)] == self.lines:
            self.append(*fresh[len(self.lines) :])
            return
        self.lines = fresh
        self.look_changed()

    def goto(self, seq: int) -> None:
        """Scrolls to where a record is told."""
        row = max(0, self._row_after(seq) - 1)
        if not self._top <= row < self._top + self.size.height:
            self._go_to(row - self.size.height // 2)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return sum(len(self._wrapped(n, width)) for n in range(len(self.lines)))

    def row(self, y: int) -> Iterable[Run]:
        at = self._top + y
        if at >= len(self._rows):
            return []
        index, said, drawn = self._rows[at]
        begins = self._begins(at)
        row = self._gutter(index, begins)
        if drawn is None:
            row += self._sentence(index, said, begins)
        else:
            row += [Run(part, self._dimmed(index, colour)) for part, colour in drawn]
        if y == self.space.height - 1 and at + 1 < len(self._rows):
            row.append(Run(self._more(row), ink("accent on panel bold")))
        return row

    def _gutter(self, index: int, begins: bool) -> list[Run]:
        line = self.lines[index]
        here = begins and self._is_now(index)
        pointer = self.glyphs.past if here else " "
        sign, role = " ", line.role
        if begins:
            sign = self.glyphs.dot if line.seat is None else self.glyphs.seat(line.seat)
            role = "muted" if line.seat is None else seat_role(line.seat)
        return [
            Run(pointer, ink("accent on panel bold")),
            Run(f"{sign} ", self._dimmed(index, ink(f"{role} on panel"))),
        ]

    def _sentence(self, index: int, said: str, begins: bool) -> list[Run]:
        line = self.lines[index]
        plain = self._dimmed(index, ink(f"{line.role} on panel"))
        name = self._actor(line)
        if not (begins and name and said.startswith(name)):
            return [Run(said, plain)]
        colour = self._dimmed(index, ink(f"{seat_role(line.seat or 0)} on panel bold"))
        return [Run(name, colour), Run(said[len(name) :], plain)]

    def _actor(self, line: LogLine) -> str:
        if line.seat is None or line.seat >= len(self.names):
            return ""
        return self.glyphs.spell(visible(self.names[line.seat]))

    def _dimmed(self, index: int, colour: Ink) -> Ink:
        """What lies ahead of where history stands steps back."""
        if self.now is None or self.lines[index].seq <= self.now:
            return colour
        return Ink("muted", colour.on, colour.marks & ~Mark.BOLD | Mark.ITALIC)

    def _more(self, row: list[Run]) -> str:
        width = sum(cell_len(run.text) for run in row)
        return " " * (self.space.width - 1 - width) + self.glyphs.down

    def watch_now(self, before: int | None, now: int | None) -> None:
        low = min(seq for seq in (before, now) if seq is not None)
        told = bisect_right(self.lines, low, key=_seq_of) - 1
        if told >= 0:  # of a record that nobody tells, the one before
            low = self.lines[told].seq
        self._repaint(self._row_after(low - 1))
        if now is None:
            self.action_last()
        else:
            self.goto(now)

    def watch_names(self) -> None:
        self.look_changed()

    def on_resize(self) -> None:
        is_first = not self._rows
        if self._width != self.size.width:
            self._wrap_all()
            self.refresh()
        if is_first and self.now is not None:
            self.goto(self.now)
        elif self._follows:
            self._show_end()
        else:
            self._go_to(self._top)

    def look_changed(self) -> None:
        self._wrap_all()
        if self._follows:
            self._show_end()
        self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_scroll(WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_scroll(-WHEEL)

    def action_scroll(self, step: int) -> None:
        self._go_to(self._top + step)

    def action_page(self, step: int) -> None:
        self._go_to(self._top + step * max(1, self.size.height - 1))

    def action_first(self) -> None:
        self._go_to(0)

    def action_last(self) -> None:
        self._go_to(len(self._rows))

    def _row_after(self, seq: int) -> int:
        """The first row that tells of a later record."""
        line = bisect_right(self.lines, seq, key=_seq_of)
        return bisect_left(self._rows, line, key=_line_of)

    def _seq(self, line: int) -> int:
        return self.lines[line].seq

    def _is_now(self, index: int) -> bool:
        """Whether this is the last sentence before the point history stands at."""
        if self.now is None or self._seq(index) > self.now:
            return False
        return index + 1 == len(self.lines) or self._seq(index + 1) > self.now

    def _wrapped(self, index: int, width: int) -> list[_Row]:
        if not width:
            return []
        line, room = self.lines[index], width - GUTTER - EDGE
        if line.card is not None and room >= CARD_WIDTH:
            drawn = card_picture(line.card, self.names, room, self.glyphs)
            return [_Row(index, "", row) for row in drawn.rows]
        said = self.glyphs.spell(visible(line.text))
        return [_Row(index, row) for row in wrap(said, room, HANG)]

    def _wrap_all(self) -> None:
        self._width = self.size.width
        self._rows = [
            row for n in range(len(self.lines)) for row in self._wrapped(n, self._width)
        ]

    def _go_to(self, top: int) -> None:
        last = max(0, len(self._rows) - self.size.height)
        top = max(0, min(top, last))
        self._follows = top == last
        if top != self._top:
            self._top = top
            self.refresh()

    def _show_end(self, free: int = 0) -> bool:
        """Scrolls until the end is in view, and says whether that was necessary.

        If it was, so many lines are left free for what will follow.
        """
        beyond = len(self._rows) - self.size.height
        if beyond <= self._top < max(1, len(self._rows)):
            return False
        self._top = beyond + free if beyond > 0 else 0
        self.refresh()
        return True

    def _begins(self, row: int) -> bool:
        """Whether a sentence begins in this row."""
        return row == 0 or self._rows[row - 1][0] != self._rows[row][0]

    def _repaint(self, first: int) -> None:
        """Paints the rows from this one on, as far as they are seen."""
        width, height = self.size
        end = min(len(self._rows), self._top + height)
        seen = [
            Region(0, row - self._top, width, 1)
            for row in range(max(first, self._top), end)
        ]
        if not self._follows:
            seen.append(Region(0, height - 1, width, 1))
        if seen:
            self.refresh(*seen)


def _seq_of(line: LogLine) -> int:
    return line.seq


def _line_of(row: _Row) -> int:
    return row.line
