"""What the terminal shows, cell by cell: only what differs is sent to it.

Textual repaints whole widgets, and the whole screen whenever a widget changes its
size. A choice at a table does that several times over, which is 50 kB and more, and
over a slow line one can watch it. The slate remembers every cell and lets through
only those that change.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, zip_longest
from typing import NamedTuple

from rich.cells import get_character_cell_size
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate


class Look(NamedTuple):
    """How a cell is written: the numbers a terminal understands."""

    marks: str = ""
    """Bold, italic and the like."""
    ink: str = ""
    paper: str = ""

    @property
    def under(self) -> "Look":
        """What is seen of it where there is no letter."""
        return Look("" if self.marks in UNSEEN else self.marks, "", self.paper)


UNSEEN = frozenset(("", "1", "2", "3", "1;3", "2;3"))
"""Marks that change nothing about an empty cell: bold, dim, italic."""

PLAIN = Look()

Cell = tuple[str, Look]
"""A letter with the marks on it, and how it looks. The right half of a wide letter
is empty."""

BLANK: Cell = ("\0", PLAIN)
"""A cell of which nothing is known: different from all others."""

GAP = 6
"""Unchanged cells between two changes are sent along if there are at most so many:
moving the cursor costs as much."""

MARKER = "\x01"


@lru_cache(maxsize=2048)
def look_of(style: Style, colours: ColorSystem | None) -> Look:
    """What a terminal is told to write in this style."""
    if colours is None:
        return Look(_numbers(style.without_color, ColorSystem.STANDARD))
    ink = Style(color=style.color)
    paper = Style(bgcolor=style.bgcolor)
    return Look(
        _numbers(style.without_color, colours),
        _numbers(ink, colours),
        _numbers(paper, colours),
    )


def _numbers(style: Style, colours: ColorSystem) -> str:
    before, _, _ = style.render(MARKER, color_system=colours).partition(MARKER)
    return before.removeprefix("\x1b[").removesuffix("m")


def cells_of(segments: Iterable[Segment], colours: ColorSystem | None) -> list[Cell]:
    """A line of text, cell by cell."""
    cells: list[Cell] = []
    for text, style, control in segments:
        if control:
            continue
        look = look_of(style, colours) if style else PLAIN
        while cells and text and get_character_cell_size(text[0]) == 0:
            under, its_look = cells[-1]
            cells[-1] = (under + text[0], its_look)
            text = text[1:]
        cells.extend(_cells(text, look))
    return cells


@lru_cache(maxsize=4096)
def _cell(letter: str, look: Look) -> Cell:
    """One cell for all places that show the same: a house remembers thousands of
    texts, and a cell of its own for each letter would cost ten times as much."""
    return letter, look.under if letter == " " else look


@lru_cache(maxsize=2048)
def _cells(text: str, look: Look) -> tuple[Cell, ...]:
    """The cells of a text in one look; the same few are written again and again."""
    if text.isascii():
        return tuple([_cell(letter, look) for letter in text])
    cells: list[Cell] = []
    for letter in text:
        width = get_character_cell_size(letter)
        if width == 0 and cells:
            cells[-1] = (cells[-1][0] + letter, cells[-1][1])
        else:
            cells.append(_cell(letter, look))
            cells.extend([_cell("", look)] * (width - 1))
    return tuple(cells)


def changes(before: list[Cell], after: list[Cell]) -> Iterator[tuple[int, int]]:
    """The spans of `after` that must be written, near ones joined."""
    start = end = -1
    for at, (old, new) in enumerate(zip_longest(before, after, fillvalue=BLANK)):
        if old == new:
            if start >= 0 and new == BLANK:  # nobody knows what to write there
                yield start, end
                start = -1
            continue
        if start >= 0 and at - end > GAP:
            yield start, end
            start = -1
        if start < 0:
            start = at
        end = at + 1
    if start >= 0:
        yield start, end


class Slate:
    """Remembers what one terminal shows, and what it is to show next."""

    def __init__(self) -> None:
        self._shown: dict[int, list[Cell]] = {}
        self._wanted: dict[int, list[Cell]] = {}
        """The lines that may differ from what is shown."""

    def forget(self) -> None:
        """The terminal may show anything now: the next paint is whole."""
        self._shown, self._wanted = {}, {}

    def take(self, update: CompositorUpdate, console: Console) -> bool:
        """Notes what is to be shown; false for what only Textual understands."""
        colours = console._color_system
        if isinstance(update, LayoutUpdate):
            at = update.region.offset
            for y, strips in enumerate(update.strips, at.y):
                self._put(at.x, y, cells_of(chain.from_iterable(strips), colours))
        elif isinstance(update, ChopsUpdate):
            for y, x1, x2 in update.spans:
                strips_at = update.chops[y].items()
                for end, (x, strip) in zip(
                    update.chop_ends[y], strips_at, strict=False
                ):
                    if strip is not None and x <= x2 and end > x1:
                        self._put(x, y, cells_of(strip, colours))
        else:
            return False
        return True

    def _put(self, x: int, y: int, cells: list[Cell]) -> None:
        row = self._wanted.get(y)
        if row is None:
            row = self._wanted[y] = self._shown.get(y, [])[:]
        if len(row) < x + len(cells):
            row.extend([BLANK] * (x + len(cells) - len(row)))
        row[x : x + len(cells)] = cells

    def write(self, update: CompositorUpdate, console: Console) -> str:
        """What to send so that the terminal shows this update and all before it."""
        if not self.take(update, console):
            self.forget()
            return update.render_segments(console)
        pen = Pen()
        for y in sorted(self._wanted):
            row = self._wanted[y]
            _amend(self._shown.get(y, []), row, y, pen)
            self._shown[y] = row
        self._wanted = {}
        return pen.lifted()


def _amend(before: list[Cell], after: list[Cell], y: int, pen: "Pen") -> None:
    """Writes what is new about a line."""
    if before == after:
        return
    for start, end in changes(before, after):
        while start and not after[start][0]:  # never half of a wide letter
            start -= 1
        while end < len(after) and not after[end][0]:
            end += 1
        pen.write(start, y, after[start:end])


class Pen:
    """Writes spans of cells and keeps its look from one to the next."""

    def __init__(self) -> None:
        self._out: list[str] = []
        self._look = PLAIN

    def write(self, x: int, y: int, cells: list[Cell]) -> None:
        """The escape sequences that write a span of a line."""
        out, look = self._out, self._look
        out.append(f"\x1b[{y + 1};{x + 1}H")
        for letter, its_look in cells:
            if its_look != look and not (letter == " " and its_look == look.under):
                out.append(_turned(look, its_look))
                look = its_look
            out.append(letter)
        self._look = look

    def lifted(self) -> str:
        """All that was written; the terminal is left as it was found."""
        if self._look != PLAIN:
            self._out.append("\x1b[0m")
        return "".join(self._out)


def _turned(before: Look, after: Look) -> str:
    """From one look to another, telling no more than what changes."""
    if before.marks != after.marks:  # a mark can only be taken off with all the rest
        return f"\x1b[{';'.join(part for part in ('0', *after) if part)}m"
    told = []
    if before.ink != after.ink:
        told.append(after.ink or "39")
    if before.paper != after.paper:
        told.append(after.paper or "49")
    return f"\x1b[{';'.join(told)}m"


class Sparing(CompositorUpdate):
    """An update of Textual's that sends only what the slate lets through."""

    def __init__(self, update: CompositorUpdate, slate: Slate) -> None:
        self._update = update
        self._slate = slate

    def render_segments(self, console: Console) -> str:
        return self._slate.write(self._update, console)
