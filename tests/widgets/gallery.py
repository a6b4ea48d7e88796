"""Every widget on one screen, to be looked at."""

from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from ridotto.themes.looks import Looks
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.chart import Chart
from ridotto.widgets.hand import Hand
from ridotto.widgets.log import LogPane
from ridotto.widgets.mat import Mats
from ridotto.widgets.menu import Menu
from ridotto.widgets.preview import PreviewBar
from ridotto.widgets.track import TrackLine
from tests.widgets import samples


class Gallery(Looks[None]):
    """A table as it might look, and the chart of its scores on request."""

    CSS = """
    Screen { background: $role-surface; layout: vertical; }
    #upper { height: 1fr; }
    #side { width: 40%; max-width: 46; }
    Canvas#board { width: 1fr; }
    Mats { height: 1fr; max-height: 12; }
    LogPane { height: 1fr; }
    Chart { height: 1fr; }
    Menu { height: 7; }
    """

    def __init__(self, *, chart: bool = False, **settings: Any) -> None:
        super().__init__(**settings)
        self._has_chart = chart

    def compose(self) -> ComposeResult:
        yield TrackLine()
        with Horizontal(id="upper"):
            yield Canvas(samples.board(self.glyphs), id="board")
            with Vertical(id="side"):
                yield Mats()
                yield Chart() if self._has_chart else LogPane(samples.LOG)
        yield Hand()
        yield PreviewBar()
        yield Menu(samples.ITEMS)

    def on_mount(self) -> None:
        self.query_one(TrackLine).track = samples.TRACK
        self.query_one(Hand).cards = samples.CARDS
        self.query_one(Hand).is_tall = self.size.height > 30
        self.query_one(Mats).mats = samples.mats(self.glyphs)
        bar = self.query_one(PreviewBar)
        bar.seat, bar.foresight = 0, samples.FORESIGHT
        board = self.query_one("#board", Canvas)
        board.lit = frozenset({"san-polo"})
        for log in self.query(LogPane):
            log.names = samples.NAMES
        for chart in self.query(Chart):
            chart.series, chart.names, chart.mark = samples.SERIES, samples.NAMES, 7
        self.query_one(Menu).focus()
