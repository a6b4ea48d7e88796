"""Pictures made of letters: what a game draws and a canvas shows.

A `Picture` never changes. An `Easel` is where one is made:

    easel = Easel(40, 12, glyphs, "on water")
    easel.box(2, 1, 16, 5, "border on land", title="Dorsoduro")
    easel.put(4, 2, names[0], "seat-1 bold")
    easel.path([(18, 3), (24, 3), (24, 8)], "canal")
    easel.region("dorsoduro", Rect(2, 1, 16, 5))
    return easel.picture()

Columns count from the left edge, rows from the top, both from 0; whatever lies outside
the easel is left out. Colours are roles (themes/roles.py) in the words of `ink()`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from ridotto.core.engine.clean import visible
from ridotto.themes.glyphs import DOWN, LEFT, RIGHT, UNICODE, UP, Glyphs, Style, plain
from ridotto.themes.ink import Ink, ink, laid_on
from ridotto.widgets.cells import Align, cut, fit, split_cells

GAP = 8
"""Changes in one row nearer than this are repainted as one: moving costs as much."""


class Rect(NamedTuple):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.width // 2, self.y + self.height // 2

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def within(self, width: int, height: int) -> "Rect":
        """The part that lies on a sheet of this size; may be empty."""
        left, top, wide, high = self
        if left >= 0 and top >= 0 and left + wide <= width and top + high <= height:
            return self
        x, y = max(0, left), max(0, top)
        right, bottom = min(width, self.right), min(height, self.bottom)
        return Rect(x, y, max(0, right - x), max(0, bottom - y))

    def moved(self, x: int, y: int) -> "Rect":
        return Rect(self.x + x, self.y + y, self.width, self.height)


class Run(NamedTuple):
    """Letters next to each other in one ink."""

    text: str
    ink: Ink


Row = tuple[Run, ...]

Cell = tuple[str, Ink]
"""One cell: its letter, empty for the right half of a wide one, and its ink."""


@dataclass(frozen=True)
class Picture:
    """A finished drawing with the places in it that have a name."""

    width: int
    height: int
    rows: tuple[Row, ...]
    regions: Mapping[str, tuple[Rect, ...]] = field(default_factory=dict)
    """By name: the rectangles that are lit, pointed at and clicked together."""

    @property
    def lines(self) -> list[str]:
        """The letters alone, for tests, exports and who sees no colours."""
        return ["".join(run.text for run in row) for row in self.rows]

    def cells(self, y: int) -> list[Cell]:
        return [(cell, run.ink) for run in self.rows[y] for cell in split_cells(run[0])]

    def regions_at(self, x: int, y: int) -> list[str]:
        """The regions that hold a cell, the smallest first."""
        found = [
            (rect.width * rect.height, name)
            for name, rects in self.regions.items()
            for rect in rects
            if rect.holds(x, y)
        ]
        return [name for _, name in sorted(found)]

    def changes(self, before: "Picture") -> list[Rect]:
        """Where this picture differs from another of the same size, row by row."""
        return [
            Rect(start, y, end - start, 1)
            for y, (new, old) in enumerate(zip(self.rows, before.rows, strict=True))
            if new != old
            for start, end in _spans(self.cells(y), before.cells(y))
        ]


def _spans(new: list[Cell], old: list[Cell]) -> list[tuple[int, int]]:
    """The stretches in which two rows differ; a wide letter is never cut in two."""
    spans: list[tuple[int, int]] = []
    last = len(new) - 1
    differ = [x for x, one in enumerate(new) if one != old[x]]
    for x in differ:
        start, end = x, x + 1
        if not new[x][0] or not old[x][0]:
            start -= 1
        if x < last and not (new[end][0] and old[end][0]):
            end += 1
        if spans and start - spans[-1][1] < GAP:
            spans[-1] = (spans[-1][0], end)
        else:
            spans.append((start, end))
    return spans


def stacked(parts: Sequence[Picture], gap: int, ground: str) -> Picture:
    """Pictures of one width below each other, with so many empty rows between."""
    width = max((part.width for part in parts), default=0)
    between = ((Run(" " * width, ink(f"on {ground}")),),) * gap
    rows: list[Row] = []
    regions: dict[str, list[Rect]] = {}
    for part in parts:
        if rows:
            rows.extend(between)
        for name, rects in part.regions.items():
            moved = [rect.moved(0, len(rows)) for rect in rects]
            regions.setdefault(name, []).extend(moved)
        rows.extend(part.rows)
    named = {name: tuple(rects) for name, rects in regions.items()}
    return Picture(width, len(rows), tuple(rows), named)


class Easel:
    """Where a picture is made."""

    def __init__(
        self, width: int, height: int, glyphs: Glyphs = UNICODE, ground: str = ""
    ) -> None:
        self.width = max(0, width)
        self.height = max(0, height)
        self.glyphs = glyphs
        paper = ink(ground).over(ink("on surface"))
        self._letters = [[" "] * self.width for _ in range(self.height)]
        self._inks = [[paper] * self.width for _ in range(self.height)]
        self._arms: dict[tuple[int, int], int] = {}
        self._wide: set[int] = set()
        self._regions: dict[str, list[Rect]] = {}

    def copy(self) -> "Easel":
        """Another one with the same on it: for what looks the same in every picture."""
        other = Easel(0, 0, self.glyphs)
        other.width, other.height = self.width, self.height
        other._letters = [row[:] for row in self._letters]
        other._inks = [row[:] for row in self._inks]
        other._arms = self._arms.copy()
        other._wide = self._wide.copy()
        other._regions = {name: rects[:] for name, rects in self._regions.items()}
        return other

    def put(self, x: int, y: int, text: str, words: str = "text") -> int:
        """Writes from a cell rightwards, as literally as text can be.

        Answers the column after the last letter, so that one can write on from there.
        An ink that names no surface keeps the one it is written on.
        """
        cells = _spelled(text, self.glyphs.is_ascii)
        self._write(x, y, cells, ink(words))
        return x + len(cells)

    def label(
        self,
        x: int,
        y: int,
        width: int,
        text: str,
        words: str = "text",
        align: Align = "left",
    ) -> None:
        """Writes into exactly `width` cells: cut with an ellipsis, or filled up."""
        spelled = self.glyphs.spell(visible(text))
        self.put(x, y, fit(spelled, width, align, self.glyphs.ellipsis), words)

    def fill(self, rect: Rect, letter: str = " ", words: str = "text") -> None:
        """Covers a rectangle with one letter of one cell."""
        area = rect.within(self.width, self.height)
        for y in range(area.y, area.bottom):
            self.put(area.x, y, letter * area.width, words)

    def tint(self, rect: Rect, surface: str) -> None:
        """Puts another surface under what is written in a rectangle."""
        area = rect.within(self.width, self.height)
        for y in range(area.y, area.bottom):
            row = self._inks[y]
            row[area.x : area.right] = [
                laid_on(colour, surface) for colour in row[area.x : area.right]
            ]

    def box(
        self,
        x: int,
        y: int,
        width: int,
        height: int,
        words: str = "border",
        title: str = "",
        style: Style = "light",
        title_words: str = "",
    ) -> None:
        """A frame around a cleared inside, with a title in its upper edge.

        Lines drawn before that end on the frame are joined to it.
        """
        if width < 2 or height < 2:
            return
        inside = Rect(x + 1, y + 1, width - 2, height - 2)
        self.fill(inside, " ", words)
        right, bottom = x + width - 1, y + height - 1
        for at in range(y, bottom + 1):
            self._drop_arm(x, at, RIGHT)
            self._drop_arm(right, at, LEFT)
        for at in range(x, right + 1):
            self._drop_arm(at, y, DOWN)
            self._drop_arm(at, bottom, UP)
        corners = [(x, y), (right, y), (right, bottom), (x, bottom), (x, y)]
        self.path(corners, words, style)
        if title and width > 4:
            spelled = self.glyphs.spell(visible(title))
            shown = cut(spelled, width - 4, self.glyphs.ellipsis)
            self.put(x + 1, y, f" {shown} ", title_words or words)

    def hline(
        self, x: int, y: int, length: int, words: str = "border", style: Style = "light"
    ) -> None:
        self.path([(x, y), (x + length - 1, y)], words, style)

    def vline(
        self, x: int, y: int, length: int, words: str = "border", style: Style = "light"
    ) -> None:
        self.path([(x, y), (x, y + length - 1)], words, style)

    def path(
        self,
        points: Sequence[tuple[int, int]],
        words: str = "canal",
        style: Style = "light",
    ) -> None:
        """A line through points, each in the row or the column of the one before.

        Corners are joined, and so is every crossing with a line drawn before.
        """
        arms: dict[tuple[int, int], int] = {}
        for (x1, y1), (x2, y2) in pairwise(points):
            if x1 != x2 and y1 != y2:
                raise ValueError(f"({x1}, {y1}) to ({x2}, {y2}) is a slanting line")
            self._trace(arms, x1, y1, x2, y2)
        colour, signs = ink(words), self.glyphs.lines[style]
        for (x, y), sides in arms.items():
            joined = self._arms[x, y] = self._arms.get((x, y), 0) | sides
            if 0 <= x < self.width and 0 <= y < self.height:
                row = self._inks[y]
                self._letters[y][x] = signs[joined]
                row[x] = colour.over(row[x])

    def paste(self, picture: Picture, x: int, y: int, prefix: str = "") -> None:
        """Lays another picture on this one, its regions under `prefix` + name."""
        for row in range(picture.height):
            at = x
            for text, colour in picture.rows[row]:
                cells = split_cells(text)
                self._write(at, y + row, cells, colour)
                at += len(cells)
        for name, rects in picture.regions.items():
            for rect in rects:
                self.region(prefix + name, rect.moved(x, y))

    def region(self, name: str, rect: Rect) -> None:
        """Names a place; the same name may be given to several rectangles."""
        area = rect.within(self.width, self.height)
        if area.width and area.height:
            self._regions.setdefault(name, []).append(area)

    def picture(self) -> Picture:
        """What has been drawn so far."""
        rows = []
        for y, letters in enumerate(self._letters):
            inks = self._inks[y]
            if y in self._wide:
                rows.append(row_of(list(zip(letters, inks, strict=True))))
            else:
                rows.append(_runs(letters, inks))
        regions = {name: tuple(rects) for name, rects in self._regions.items()}
        return Picture(self.width, self.height, tuple(rows), regions)

    def _trace(
        self, arms: dict[tuple[int, int], int], x1: int, y1: int, x2: int, y2: int
    ) -> None:
        """Notes which arms a straight line gives to each cell it runs through."""
        upright = x1 == x2
        ahead, behind = (DOWN, UP) if upright else (RIGHT, LEFT)
        low, high = sorted((y1, y2) if upright else (x1, x2))
        for step in range(low, high + 1):
            at = (x1, step) if upright else (step, y1)
            sides = (ahead if step < high else 0) | (behind if step > low else 0)
            arms[at] = arms.get(at, 0) | (sides or ahead | behind)

    def _drop_arm(self, x: int, y: int, arm: int) -> None:
        if (x, y) in self._arms:
            self._arms[x, y] &= ~arm

    def _set(self, x: int, y: int, letter: str, colour: Ink) -> None:
        """Sets one cell; most of what a board writes is as short as that."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self._letters[y][x] = letter
            row = self._inks[y]
            row[x] = colour if colour.on else laid_on(colour, row[x].on)
            if self._arms:
                self._arms.pop((x, y), None)

    def _write(self, x: int, y: int, cells: Sequence[str], colour: Ink) -> None:
        """Sets many cells of a row at once: most of a picture is drawn so."""
        if len(cells) == 1:
            self._set(x, y, cells[0], colour)
            return
        start, end = max(0, x), min(self.width, x + len(cells))
        if start >= end or not 0 <= y < self.height:
            return
        if "" in cells:
            self._wide.add(y)
        row = self._inks[y]
        self._letters[y][start:end] = cells[start - x : end - x]
        if colour.on:
            row[start:end] = [colour] * (end - start)
        else:
            row[start:end] = [laid_on(colour, below.on) for below in row[start:end]]
        for at in range(start, end) if self._arms else ():
            self._arms.pop((at, y), None)


@lru_cache(maxsize=2048)
def _spelled(text: str, is_ascii: bool) -> tuple[str, ...]:
    """A text in cells; a board writes the same few words again and again."""
    shown = visible(text)
    return split_cells(plain(shown) if is_ascii else shown)


def row_of(cells: Sequence[Cell]) -> Row:
    """Cells as runs; a half of a wide letter that lost the other becomes a blank."""
    whole: list[Cell] = []
    for letter, colour in cells:
        torn = bool(whole) and _is_wide(whole[-1][0])
        if torn and letter:
            whole[-1] = (" ", whole[-1][1])
        whole.append((letter if letter or torn else " ", colour))
    if whole and _is_wide(whole[-1][0]):
        whole[-1] = (" ", whole[-1][1])
    return _runs([letter for letter, _ in whole], [colour for _, colour in whole])


def _is_wide(letter: str) -> bool:
    return not letter.isascii() and len(split_cells(letter)) == 2


def _runs(letters: list[str], inks: list[Ink]) -> Row:
    runs: list[Run] = []
    start, before = 0, None
    for x, colour in enumerate(inks):
        if colour is not before and colour != before:
            if before is not None:
                runs.append(Run("".join(letters[start:x]), before))
            start, before = x, colour
    if before is not None:
        runs.append(Run("".join(letters[start:]), before))
    return tuple(runs)
