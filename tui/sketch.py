"""A widget that is drawn as a picture, and repaints only what became different."""

from collections.abc import Iterable

from textual import events
from textual.geometry import Region

from ridotto.widgets.look import LineWidget
from ridotto.widgets.picture import Picture, Run

NOTHING = Picture(0, 0, ())


class Sketch(LineWidget):
    """Whoever derives from it says in `draw` what it looks like in a given space."""

    GROUND = "on surface"
    picture: Picture = NOTHING

    def draw(self, width: int, height: int) -> Picture:
        raise NotImplementedError

    def redraw(self) -> None:
        """To be called whenever `draw` would answer something else."""
        width, height = self.size
        if not width or not height:
            return
        before, self.picture = self.picture, self.draw(width, height)
        if (before.width, before.height) != (self.picture.width, self.picture.height):
            self.refresh()
        elif changes := self.picture.changes(before):
            self.refresh(*(Region(*rect) for rect in changes))

    def row(self, y: int) -> Iterable[Run]:
        return self.picture.rows[y] if y < self.picture.height else ()

    def look_changed(self) -> None:
        self.redraw()
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        self.redraw()

    def region_at(self, event: events.MouseEvent) -> str:
        """The name of the smallest region under the mouse; empty if there is none."""
        offset = event.get_content_offset(self)
        if offset is None:
            return ""
        return next(iter(self.picture.regions_at(offset.x, offset.y)), "")
