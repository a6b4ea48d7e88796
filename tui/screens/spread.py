"""A table spread out before somebody: board, mats, hand and log, whoever looks on.

The table screen puts a menu under it, the replay a timeline.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Line, Table
from ridotto.tui import words
from ridotto.tui.screens.lines import Latest, Status
from ridotto.tui.screens.stage import Stage
from ridotto.tui.session import Moment
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.dress import News, dress_for
from ridotto.widgets.hand import Hand
from ridotto.widgets.log import LogLine, LogPane
from ridotto.widgets.mat import Mat, Mats
from ridotto.widgets.news import NewsLine
from ridotto.widgets.track import TrackLine

R = TypeVar("R")

WIDE, TALL = 110, 34
"""From these sizes on mats and log stand beside the board, and have frames."""

LOW = 24
"""Below this height the desk makes room for the board."""

BROAD, TALLER = 150, 46
"""From these on there is room to be generous."""


MOST_LATEST = 50
"""No desk has room for more sentences."""


class Spread(Stage[R]):
    """Shows one moment of a game in the game's own dress."""

    PANES: ClassVar[tuple[str, ...]] = ("board", "mats", "log")
    """What can be in front where there is room for one only."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark,f3", "rules", words.RULES),
        Binding("t", "pane('board')", words.BOARD),
        Binding("m", "pane('mats')", words.MATS),
        Binding("l", "pane('log')", words.LOG),
        Binding("z", "zoom", words.ZOOM),
    ]
    CSS_PATH = "spread.tcss"

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self.game = game
        self._dress = dress_for(game)
        self._moment: Moment | None = None
        self._status = Status(game.title)
        self._track = TrackLine(id="track")
        self._board = Canvas(id="board")
        self._mats = Mats(id="mats")
        self._log = LogPane(id="log")
        self._hand = Hand(id="hand")
        self._latest = Latest(id="latest")
        self._lines_shown: Sequence[Line] = ()
        self._news = NewsLine(id="news")
        self._problem = ""
        self.add_class("-board", update=False)

    def spread(self, *desk: Widget) -> Container:
        """Everything in its place; `desk` is what stands below the board."""
        return Container(
            Vertical(self._track, self._board, id="middle"),
            Vertical(self._mats, self._log, id="side"),
            Vertical(*desk, id="desk"),
            id="table",
        )

    def begin(self) -> None:
        self._log.border_title = words.LOG

    def shapes(self, size: Size) -> dict[str, bool]:
        width, height = size
        return {
            **super().shapes(size),
            "-wide": width >= WIDE,
            "-tall": height >= TALL,
            "-low": height < LOW,
            "-broad": width >= BROAD and height >= TALLER,
        }

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._hand.is_tall = self.has_class("-wide", "-tall")

    def on_canvas_sized(self, event: Canvas.Sized) -> None:
        self.refit(event.canvas)

    def refit(self, canvas: Canvas) -> None:
        """A part of the table has got another size."""
        if canvas.id == "board":
            self.show_board()

    def take_in(self, attend: Callable[[], bool]) -> None:
        """Takes in what happened, and shows it; tells once what went wrong."""
        try:
            changed = attend()
            self._problem = ""
        except RidottoError as error:
            if str(error) != self._problem:
                self._problem = str(error)
                self.house.tell(self._problem, is_bad=True)
            return
        if changed and self.is_begun:
            self.show()

    # -- showing --------------------------------------------------------------------

    def show(self) -> None:
        """Each screen says where its moment comes from."""
        raise NotImplementedError

    def show_table(self, moment: Moment, lines: Sequence[Line]) -> None:
        """Brings every part up to date; each repaints only what changed."""
        self._moment = moment
        self.show_board()
        self._show_mats(moment)
        self._show_hand(moment)
        self._show_log(moment, lines)

    def show_board(self) -> None:
        moment, canvas = self._moment, self._board
        if moment is None or not canvas.size:
            return
        width, height = canvas.size
        glyphs = self.house.glyphs
        canvas.show(
            self._dress.board(
                moment.view, moment.eyes, moment.names, width, height, glyphs
            )
        )
        track = self._dress.progress(moment.view)
        line = self._track
        line.set_class(track is None, "-none")
        line.track = track

    def _show_mats(self, moment: Moment) -> None:
        self._mats.mats = tuple(
            self._mat(moment, Seat(seat)) for seat in range(len(moment.names))
        )

    def _mat(self, moment: Moment, seat: Seat) -> Mat:
        glyphs, dress = self.house.glyphs, self._dress
        kind = moment.sitters[seat].kind
        view, own = moment.view, seat == moment.eyes
        if moment.open_views:
            view, own = moment.open_views[seat], False
        return Mat(
            seat=seat,
            name=moment.names[seat],
            draw=lambda width: dress.mat(view, seat, moment.names, width, glyphs),
            is_turn=seat in moment.pending,
            note=words.YOU if own else words.KIND_TITLES[kind],
            is_open=seat == moment.eyes,
        )

    def _show_hand(self, moment: Moment) -> None:
        hand = self._hand
        cards = None
        if moment.eyes is not None and moment.result is None:
            cards = self._dress.hand(moment.view, moment.eyes, self.house.glyphs)
        hand.set_class(not cards, "-none")
        hand.cards = cards or ()

    def _show_log(self, moment: Moment, lines: Sequence[Line]) -> None:
        log = self._log
        log.names = moment.names
        if lines != self._lines_shown:
            self._lines_shown = lines
            log.show(
                LogLine(line.said, line.seq, line.seat, card=line.card)
                for line in lines
            )
        log.now = moment.seq if moment.is_past else None
        if moment.is_past:
            log.goto(moment.seq)
        until = bisect_right(lines, moment.seq, key=lambda line: line.seq)
        self._latest.show(lines[max(0, until - MOST_LATEST) : until])

    def news_of(
        self, table: Table[Any, Any], moment: Moment, first: int
    ) -> News | None:
        """What the records from the first on tell these eyes, the newest first."""
        for entry in reversed(table.entries[first : moment.seq + 1]):
            if isinstance(entry, Turn):
                seen = (table.game.redact(each, moment.eyes) for each in entry.events)
                events = [event for event in seen if event is not None]
                news = self._dress.news(events, moment.names, self.house.glyphs)
                if news is not None:
                    return news
        return None

    # -- keys -----------------------------------------------------------------------

    def action_rules(self) -> None:
        from ridotto.tui.screens.rules import Rules

        moment = self._moment
        rule = moment.prompt.rule if moment and moment.prompt else ""
        self.open(Rules(self.game.title, self.game.rules_text(), rule))

    def action_pane(self, pane: str) -> None:
        """Which pane is in front where there is room for one only."""
        panes = {f"-{each}": each == pane for each in self.PANES}
        self.update_classes({"-zoom": False, **panes})

    def action_zoom(self) -> None:
        """The board alone, as large as it gets."""
        panes = {f"-{each}": each == "board" for each in self.PANES}
        self.update_classes({"-zoom": not self.has_class("-zoom"), **panes})
        if not self.has_class("-zoom"):
            self.focus_main()
