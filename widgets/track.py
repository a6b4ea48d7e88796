"""How far a game has come, as one line."""

from __future__ import annotations

from rich.cells import cell_len
from textual.reactive import reactive

from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.dress import Track
from ridotto.widgets.picture import Easel, Picture, Rect


class TrackLine(Drawn, can_focus=False):
    """A line of steps: past, present and to come."""

    DEFAULT_CSS = "TrackLine { width: 1fr; height: 1; background: $panel; }"

    track: reactive[Track | None] = reactive(None, repaint=False, init=False)
    """What is shown; none: an empty line."""

    def draw(self, width: int, height: int) -> Picture:
        return track_picture(self.track, width, self.glyphs)

    def watch_track(self) -> None:
        self.redraw()


def track_picture(track: Track | None, width: int, glyphs: Glyphs) -> Picture:
    """`Round 2/6  A B [C] D E F  Gondolas`; less of it where there is less room."""
    easel = Easel(width, 1, glyphs, "on panel")
    if track is None:
        return easel.picture()
    x = easel.put(1, 0, track.title, "title bold") + 2
    steps = sum(cell_len(glyphs.spell(step)) + 2 for step in track.steps)
    if x + steps <= width:
        x = _steps(easel, track, x)
    elif 0 <= track.now < len(track.steps):
        place = f"{track.now + 1}/{len(track.steps)}"
        x = easel.put(x, 0, f"{track.steps[track.now]} ({place})", "accent bold") + 1
    if track.note and width - x > 2:
        easel.label(x + 1, 0, width - x - 1, track.note, "muted")
    return easel.picture()


def _steps(easel: Easel, track: Track, x: int) -> int:
    """Brackets around the present one: no colour is needed to find it."""
    for number, step in enumerate(track.steps):
        here = number == track.now
        ink = "accent bold" if here else "muted" if number < track.now else "text"
        start = x
        x = easel.put(x, 0, f"[{step}]" if here else f" {step} ", ink)
        easel.region(f"step:{number}", Rect(start, 0, x - start, 1))
    return x
