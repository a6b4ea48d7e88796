"""Shows a picture, lights places up in it, and lets one be pointed at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive

from ridotto.themes.glyphs import DOWN, UP, Glyphs
from ridotto.themes.ink import Ink, Mark, ink
from ridotto.widgets.look import LineWidget
from ridotto.widgets.picture import Cell, Picture, Rect, Run, row_of

EMPTY = Picture(0, 0, ())

ASPECT = 2
"""A cell is about twice as high as it is wide."""

SIDEWAYS = 3
"""How much farther a place seems that lies off the direction of an arrow key."""

WHEEL = 3
"""How many lines the wheel scrolls."""


class Canvas(LineWidget, can_focus=True):
    """A picture; places in it can be lit, pointed at with keys, and clicked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "point(0, -1)", "Place above", show=False),
        Binding("down", "point(0, 1)", "Place below", show=False),
        Binding("left", "point(-1, 0)", "Place to the left", show=False),
        Binding("right", "point(1, 0)", "Place to the right", show=False),
        Binding("tab", "next", "Next place", show=False),
        Binding("enter,space", "pick", "Pick this place", show=False),
        Binding("pageup", "page(-1)", "Scroll up", show=False),
        Binding("pagedown", "page(1)", "Scroll down", show=False),
    ]
    GROUND = "on surface"
    DEFAULT_CSS = "Canvas { width: 1fr; height: 1fr; }"

    picture: reactive[Picture] = reactive(EMPTY, repaint=False, init=False)
    """What is shown. Only what differs from the one before is painted again."""
    lit: reactive[frozenset[str]] = reactive(
        frozenset[str](), repaint=False, init=False
    )
    """The regions that are lit up; they are scrolled into view."""
    targets: reactive[frozenset[str] | None] = reactive(None, repaint=False, init=False)
    """The regions that can be pointed at and picked; none: all."""
    cursor: reactive[str] = reactive("", repaint=False, init=False)
    """The region pointed at; empty: none."""

    @dataclass
    class Picked(Message):
        """Posted when a region is clicked, or Enter is pressed on it."""

        canvas: Canvas
        region: str

    @dataclass
    class Pointed(Message):
        """Posted when the cursor moves to another region."""

        canvas: Canvas
        region: str

    @dataclass
    class Sized(Message):
        """Posted when there is another space, or other glyphs, to draw for."""

        canvas: Canvas
        width: int
        height: int

    def __init__(
        self,
        picture: Picture = EMPTY,
        *,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._corner = (0, 0)
        self.set_reactive(Canvas.picture, picture)

    def show(self, picture: Picture) -> None:
        """Shows another picture."""
        self.picture = picture

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.picture.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.picture.height

    def row(self, y: int) -> Iterable[Run]:
        left, top = self._origin
        at = y + top
        if not 0 <= at < self.picture.height:
            return []
        overlays = self._overlays(at)
        more = self._more(y)
        if left == 0 and not overlays and not more:
            return self.picture.rows[at]
        cells = self.picture.cells(at)
        for rect, surface in overlays:
            _shine(cells, rect, at, surface, self.glyphs)
        blank, width = (" ", ink(self.GROUND)), self.space.width
        shown = [*[blank] * -left, *cells[max(0, left) :]][:width]
        shown += [blank] * (width - len(shown))  # right after a resize
        for x, sign in more:
            shown[x] = (sign, ink("accent on panel bold"))
        return row_of(shown)

    def watch_picture(self, before: Picture, picture: Picture) -> None:
        if self.cursor not in picture.regions:
            self.cursor = ""
        if (before.width, before.height) != (picture.width, picture.height):
            self._corner = self._clamped(*self._corner)
            self.refresh(layout=self.styles.auto_dimensions)
            return
        self._repaint(picture.changes(before))
        moved = self.lit | {self.cursor}
        for name in moved:
            if picture.regions.get(name) != before.regions.get(name):
                self._repaint(before.regions.get(name, ()))
                self._repaint(picture.regions.get(name, ()))

    def watch_lit(self, before: frozenset[str], lit: frozenset[str]) -> None:
        for name in before ^ lit:
            self._repaint(self.picture.regions.get(name, ()))
        self._reveal(lit)

    def watch_cursor(self, before: str, cursor: str) -> None:
        for name in (before, cursor):
            self._repaint(self.picture.regions.get(name, ()))
        if cursor:
            self._reveal({cursor})
            self.post_message(self.Pointed(self, cursor))

    def on_resize(self, event: events.Resize) -> None:
        self._corner = self._clamped(*self._corner)
        self._reveal(self.lit)
        self.post_message(self.Sized(self, self.size.width, self.size.height))

    def look_changed(self) -> None:
        super().look_changed()
        self.post_message(self.Sized(self, self.size.width, self.size.height))

    def on_blur(self) -> None:
        self.cursor = ""

    def on_click(self, event: events.Click) -> None:
        left, top = self._origin
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for name in self.picture.regions_at(offset.x + left, offset.y + top):
            if self._is_target(name):
                event.stop()
                self.post_message(self.Picked(self, name))
                return

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._scroll_by(0, WHEEL, event)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._scroll_by(0, -WHEEL, event)

    def action_point(self, x: int, y: int) -> None:
        """Points at the nearest region in a direction; scrolls where there is none."""
        name = self._nearest(x, y)
        if name:
            self.cursor = name
        else:
            self._scroll_by(x * WHEEL, y)

    def action_next(self) -> None:
        """Points at the next region in reading order; after the last, goes on."""
        names = [name for name, _ in sorted(self._places(), key=_reading_order)]
        at = names.index(self.cursor) + 1 if self.cursor in names else 0
        if at < len(names):
            self.cursor = names[at]
        else:
            self.screen.focus_next()

    def action_pick(self) -> None:
        if self.cursor:
            self.post_message(self.Picked(self, self.cursor))

    def action_page(self, step: int) -> None:
        self._scroll_by(0, step * max(1, self.size.height - 1))

    @property
    def _origin(self) -> tuple[int, int]:
        """Which cell of the picture is at the upper left; negative if it is centred."""
        left, top = self._corner
        spare = self.space.width - self.picture.width
        return (-(spare // 2) if spare > 0 else left), top

    def _clamped(self, left: int, top: int) -> tuple[int, int]:
        right = max(0, self.picture.width - self.size.width)
        bottom = max(0, self.picture.height - self.size.height)
        return max(0, min(left, right)), max(0, min(top, bottom))

    def _scroll_by(self, x: int, y: int, event: events.Event | None = None) -> None:
        left, top = self._corner
        if self._go_to(left + x, top + y) and event is not None:
            event.stop()

    def _go_to(self, left: int, top: int) -> bool:
        corner = self._clamped(left, top)
        if corner == self._corner:
            return False
        self._corner = corner
        self.refresh()
        return True

    def _reveal(self, names: Iterable[str]) -> None:
        """Scrolls as little as shows the first of these regions whole."""
        rects = [r for name in names for r in self.picture.regions.get(name, ())]
        if not rects or not self.size:
            return
        rect = min(rects, key=lambda rect: (rect.y, rect.x))
        left, top = self._corner
        left = min(max(left, rect.right - self.size.width), rect.x)
        top = min(max(top, rect.bottom - self.size.height), rect.y)
        self._go_to(left, top)

    def _repaint(self, rects: Iterable[Rect]) -> None:
        left, top = self._origin
        view = Region(0, 0, self.size.width, self.size.height)
        regions = [
            view.intersection(Region(rect.x - left, rect.y - top, *rect[2:]))
            for rect in rects
        ]
        seen = [region for region in regions if region]
        if seen:
            self.refresh(*seen)

    def _overlays(self, y: int) -> list[tuple[Rect, str]]:
        """What lies over a row of the picture, the cursor last."""
        names = [(name, "lit") for name in self.lit]
        if self.cursor:
            names.append((self.cursor, "cursor"))
        return [
            (rect, surface)
            for name, surface in names
            for rect in self.picture.regions.get(name, ())
            if rect.y <= y < rect.bottom
        ]

    def _more(self, y: int) -> list[tuple[int, str]]:
        """Signs in the right edge that tell of picture beyond the widget's edges."""
        left, top = self._corner
        last = self.space.width - 1
        signs = []
        if y == 0 and top > 0:
            signs.append((last, self.glyphs.up))
        if y == self.space.height - 1 and top + self.space.height < self.picture.height:
            signs.append((last, self.glyphs.down))
        if y == self.space.height // 2:
            if left > 0:
                signs.append((0, self.glyphs.left))
            if left + self.space.width < self.picture.width:
                signs.append((last, self.glyphs.right))
        return signs

    def _is_target(self, name: str) -> bool:
        return self.targets is None or name in self.targets

    def _places(self) -> Iterator[tuple[str, Rect]]:
        for name, rects in self.picture.regions.items():
            if self._is_target(name):
                yield name, rects[0]

    def _nearest(self, x: int, y: int) -> str:
        if self.cursor not in self.picture.regions:
            return min(self._places(), key=_reading_order, default=("", None))[0]
        here = self.picture.regions[self.cursor][0].centre
        farther = [
            (_distance(here, rect.centre, x, y), name)
            for name, rect in self._places()
            if name != self.cursor
        ]
        ahead = [(far, name) for far, name in farther if far is not None]
        return min(ahead, default=(0, ""))[1]


class Drawn(Canvas):
    """A canvas that draws its own picture, for the space it has."""

    GROUND = "on panel"

    def draw(self, width: int, height: int) -> Picture:
        """The picture for this width; a height of 0 means: as high as it must be."""
        raise NotImplementedError

    def redraw(self) -> None:
        """To be called when what the picture tells of has changed."""
        if self.size:
            self.show(self.draw(self.size.width, self.size.height))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.draw(width, 0).height

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def look_changed(self) -> None:
        self.redraw()
        super().look_changed()


def _reading_order(place: tuple[str, Rect]) -> tuple[int, int]:
    return place[1].y, place[1].x


def _distance(
    here: tuple[int, int], there: tuple[int, int], x: int, y: int
) -> int | None:
    """How far a place is in a direction; none if it lies behind or rather beside."""
    right, down = there[0] - here[0], (there[1] - here[1]) * ASPECT
    along, beside = (right * x, abs(down)) if x else (down * y, abs(right))
    if along <= 0 or beside > SIDEWAYS * along:
        return None
    return along + SIDEWAYS * beside


def _shine(cells: list[Cell], rect: Rect, y: int, surface: str, glyphs: Glyphs) -> None:
    """Puts light on one row of a rectangle, and marks its edges if there is room.

    What is too narrow for marks is reversed, so that no colour is needed to see it.
    """
    narrow = rect.width < 3
    for x in range(rect.x, rect.right):
        letter, colour = cells[x]
        mark = Mark.BOLD | Mark.REVERSE if narrow else Mark.BOLD
        cells[x] = (letter, Ink(colour.role, surface, colour.marks | mark))
    if narrow:
        return
    pointed = surface == "cursor"
    if pointed and y != rect.y + rect.height // 2:
        return
    edges = {
        rect.x: glyphs.pointer if pointed else glyphs.lit_left,
        rect.right - 1: glyphs.left if pointed else glyphs.lit_right,
    }
    for x, sign in edges.items():
        if _is_blank(cells[x][0], glyphs):
            cells[x] = (sign, ink(f"accent on {surface} bold"))


def _is_blank(letter: str, glyphs: Glyphs) -> bool:
    """Whether a mark may take a cell: nothing is in it, or the side of a frame."""
    return letter == " " or any(
        letter == line[UP | DOWN] for line in glyphs.lines.values()
    )
