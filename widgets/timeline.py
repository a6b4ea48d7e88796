"""A game as a line from its first record to its last, with what stands out on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct
from textual import events
from textual.message import Message
from textual.reactive import reactive

from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.picture import Easel, Picture

MARGIN = 1
"""What is kept free at both ends."""


class Pin(Struct, frozen=True):
    """Something on the line."""

    seq: int
    sign: str
    role: str = "accent"


class Stretch(Struct, frozen=True):
    """All that a timeline shows."""

    last: int = 0
    at: int = 0
    rounds: tuple[int, ...] = ()
    """The records with which rounds begin."""
    pins: tuple[Pin, ...] = ()


class Timeline(Drawn, can_focus=False):
    """Rounds above, the line, what stands out below; a click goes there."""

    DEFAULT_CSS = "Timeline { width: 1fr; height: 3; background: $panel; }"

    stretch: reactive[Stretch] = reactive(Stretch(), repaint=False, init=False)

    @dataclass
    class Moved(Message):
        """Posted when a place on the line is clicked."""

        seq: int

    def draw(self, width: int, height: int) -> Picture:
        return timeline_picture(self.stretch, width, self.glyphs)

    def watch_stretch(self) -> None:
        self.redraw()

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None:
            event.stop()
            self.post_message(self.Moved(self._record(offset.x)))

    def _record(self, x: int) -> int:
        length = max(1, self.size.width - 2 * MARGIN - 1)
        part = max(0, min(x - MARGIN, length))
        return round(part * self.stretch.last / length)


def timeline_picture(stretch: Stretch, width: int, glyphs: Glyphs) -> Picture:
    """Three rows; where things would lie on one another the later one wins."""
    easel = Easel(width, 3, glyphs, "on panel")
    length = width - 2 * MARGIN
    if length < 2 or not stretch.last:
        return easel.picture()

    def column(seq: int) -> int:
        return MARGIN + round(seq * (length - 1) / stretch.last)

    here = column(stretch.at)
    _draw_rounds(easel, stretch, column)
    easel.put(MARGIN, 1, glyphs.full * (here - MARGIN), "accent")
    easel.put(here, 1, glyphs.empty * (MARGIN + length - here), "faint")
    for seq in stretch.rounds:
        x = column(seq)
        easel.put(x, 1, glyphs.rail, "text bold" if x > here else "well on accent")
    easel.put(here, 1, glyphs.step_now, "accent bold reverse")
    for pin in stretch.pins:
        easel.put(column(pin.seq), 2, pin.sign, f"{pin.role} bold")
    if here not in {column(pin.seq) for pin in stretch.pins}:
        easel.put(here, 2, glyphs.up, "text bold")
    return easel.picture()


def _draw_rounds(easel: Easel, stretch: Stretch, column: Callable[[int], int]) -> None:
    """The numbers of the rounds, as many as there is room for."""
    free = 0
    current = sum(seq <= stretch.at for seq in stretch.rounds)
    for number, seq in enumerate(stretch.rounds, 1):
        x = column(seq)
        if x < free and number != current:
            continue
        role = "accent bold" if number == current else "muted"
        free = easel.put(x, 0, str(number), role) + 1
