"""The base of our widgets: drawn by lines, in roles and in the glyphs of the app."""

from collections.abc import Iterable

from rich.segment import Segment
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.widget import Widget

from ridotto.themes.glyphs import UNICODE, Glyphs
from ridotto.themes.looks import Looks
from ridotto.themes.palette import Palette
from ridotto.themes.palettes import palette_named
from ridotto.widgets.picture import Run


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
            return super().render_lines(crop)
        finally:
            self._space = None

    def render_line(self, y: int) -> Strip:
        style = self.palette.style
        strip = Strip([Segment(text, style(ink)) for text, ink in self.row(y) if text])
        return strip.adjust_cell_length(self.space.width, style(self.GROUND))

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
