"""A fork beside its parent, sentence by sentence and point by point."""

from collections.abc import Iterable
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.geometry import Size
from textual.widget import Widget

from ridotto.core.engine.table import Table
from ridotto.themes.roles import seat_role
from ridotto.tui import replay_words, words
from ridotto.tui.beside import Beside, Side
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import wrap
from ridotto.widgets.chart import Chart
from ridotto.widgets.log import LogLine, LogPane
from ridotto.widgets.picture import Easel, Picture

NAME, FIGURE = 26, 12
"""How wide the columns are."""

TALL = 34
"""From this height on there is room for a chart."""


class Scales(Sketch):
    """Where the two part, and how each seat stands in both."""

    GROUND = "on surface"

    def __init__(self, beside: Beside) -> None:
        super().__init__()
        self._beside = beside

    def rows(self, width: int) -> int:
        return len(self._sentences(width)) + len(self._beside.names) + 3

    def _sentences(self, width: int) -> list[str]:
        both = self._beside
        said = replay_words.parting(
            both.point, both.shared, both.said(both.parent), both.said(both.fork)
        )
        return [line for each in said for line in wrap(self.glyphs.spell(each), width)]

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on surface")
        y = 0
        for line in self._sentences(width):
            easel.put(0, y, line, "title bold" if y == 0 else "text")
            y += 1
        y += 1
        for column, title in enumerate(
            (replay_words.PARENT, replay_words.FORK, replay_words.DIFFERENCE)
        ):
            x = NAME + FIGURE * column
            easel.label(x, y, FIGURE, title, "muted", "right")
        both = self._beside
        pairs = zip(both.parent.scores, both.fork.scores, strict=True)
        for seat, (before, after) in enumerate(pairs):
            y += 1
            role = seat_role(seat)
            x = easel.put(0, y, f"{self.glyphs.seat(seat)} ", role)
            easel.label(x, y, NAME - x, both.names[seat], f"{role} bold")
            easel.label(NAME, y, FIGURE, str(before), "text", "right")
            easel.label(NAME + FIGURE, y, FIGURE, str(after), "text", "right")
            more = after - before
            said = f"{more:+}".replace("-", self.glyphs.minus) if more else "0"
            ink = "good bold" if more > 0 else "bad bold" if more else "muted"
            easel.label(NAME + 2 * FIGURE, y, FIGURE, said, ink, "right")
        return easel.picture()


class Compare(Stage[None]):
    """Two logs side by side, both from the point where the fork begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", words.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Tab", replay_words.OTHER_SIDE, "app.focus_next"),
        ("Up Down", words.MOVE, ""),
        ("F1", words.KEYS_HELP, "keys"),
        ("Esc", words.BACK, "close"),
    )
    CSS_PATH = "compare.tcss"

    def __init__(self, fork: Table[Any, Any], parent: Table[Any, Any]) -> None:
        super().__init__()
        self._beside = Beside(fork, parent)
        self._scales = Scales(self._beside)
        self._before = LogPane(classes="side")
        self._after = LogPane(classes="side")
        self._chart = Chart(id="differences")
        self._chart.can_focus = False

    def scene(self) -> Iterable[Widget]:
        yield self._scales
        yield Horizontal(self._before, self._after, id="sides")
        yield self._chart

    def begin(self) -> None:
        for pane, side, title in (
            (self._before, self._beside.parent, replay_words.PARENT),
            (self._after, self._beside.fork, replay_words.FORK),
        ):
            pane.border_title = title
            pane.names = self._beside.names
            pane.show(_told(side))
            self.call_after_refresh(pane.action_first)
        self._chart.border_title = replay_words.DIFFERENCES
        self._chart.names = self._beside.names
        self._chart.series = self._beside.differences

    def shapes(self, size: Size) -> dict[str, bool]:
        return {**super().shapes(size), "-tall": size.height >= TALL}

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._scales.styles.height = self._scales.rows(event.size.width - 4)


def _told(side: Side) -> list[LogLine]:
    return [
        LogLine(
            line.said,
            line.seq,
            line.seat,
            "accent" if line.seq == side.parts_at else "text",
        )
        for line in side.lines
    ]
