"""The base of our widgets: drawn by lines, in roles and in the glyphs of the app."""

from collections.abc import Iterable
from functools import lru_cache

from rich.segment import Segment
from textual.color import Color
from textual.geometry import Region, Size, Spacing
from textual.strip import Strip
from textual.widget import Widget

from ridotto.themes.glyphs import UNICODE, Glyphs
from ridotto.themes.looks import Looks
from ridotto.themes.palette import Palette
from ridotto.themes.palettes import palette_named
from ridotto.widgets.picture import Run

NO_GUTTER = Spacing()

STRIPS = 2048
"""How many lines of all screens of a process are kept ready to be shown."""

BELOW = Color(0, 0, 0)
"""What a filter is told to lie below a line; our inks all name their surface."""


@lru_cache(maxsize=STRIPS)
def strip_of(row: tuple[Run, ...], width: int, palette: Palette, ground: str) -> Strip:
    """A line as Textual wants it, always the same for the same line: what it keeps of
    one (cut, filtered) then serves everybody who looks at the same table."""
    style = palette.style
    strip = Strip([Segment(text, style(ink)) for text, ink in row if text])
    return strip.adjust_cell_length(width, style(ground))


class LineWidget(Widget):
    """A widget that answers `render_line` and repaints only what changed.

    A subclass says how one line looks (`row`), and calls `refresh` with the regions
    that changed; all else Textual keeps.
    """

    ALLOW_SELECT = False
    GROUND = "on panel"
    """What is where nothing is drawn."""

    _look: tuple[Palette, Glyphs] | None = None
    _space: Size | None = None

    @property
    def space(self) -> Size:
        """The size, asked for once a paint: Textual looks it up on the screen."""
        return self.size if self._space is None else self._space

    @property
    def palette(self) -> Palette:
        app = self.app
        return app.palette if isinstance(app, Looks) else palette_named(app.theme)

    @property
    def glyphs(self) -> Glyphs:
        app = self.app
        return app.glyphs if isinstance(app, Looks) else UNICODE

    def row(self, y: int) -> Iterable[Run]:
        """What stands in a line of the content; may be shorter than it."""
        return ()

    def render_lines(self, crop: Region) -> list[Strip]:
        self._space = self.size
        try:
            if self.styles.gutter == NO_GUTTER:
                return self._bare_lines(crop)
            return super().render_lines(crop)
        finally:
            self._space = None

    def _bare_lines(self, crop: Region) -> list[Strip]:
        """Without frame and padding, past Textual's cache of styled lines: finding out
        that there is nothing to add to a line takes longer than the line."""
        filters = self.get_line_filters()
        left, right = crop.column_span
        strips = []
        for y in crop.line_range:
            strip = self.render_line(y)
            for each in filters:
                strip = strip.apply_filter(each, BELOW)
            strips.append(strip.crop(left, right))
        return strips

    def render_line(self, y: int) -> Strip:
        row = tuple(self.row(y))
        return strip_of(row, self.space.width, self.palette, self.GROUND)

    def notify_style_update(self) -> None:
        """Styles changed; that the palette or the glyphs did is rarer."""
        super().notify_style_update()
        if not self.is_mounted:
            return
        look = (self.palette, self.glyphs)
        if look != self._look:
            self._look = look
            self.look_changed()

    def look_changed(self) -> None:
        """Everything is to be drawn anew."""
        self.refresh()
