"""How a game ended: the ranking, where the points came from, and how they grew."""

from collections.abc import Iterable
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.engine.game import Result, Score
from ridotto.core.engine.seat import Names
from ridotto.core.engine.table import Table
from ridotto.themes.roles import seat_role
from ridotto.tui import words
from ridotto.tui.course import growth
from ridotto.tui.screens.stage import Command, Hint, Stage
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import wrap
from ridotto.widgets.chart import Chart
from ridotto.widgets.picture import Easel, Picture

NAME = 22
"""How wide the column of names is, ranks included."""

TOTAL = 7
"""How wide the column of the scores is."""

FIGURE = 7
"""How wide a number is where seats have columns."""

HEADING = 9
"""Longer headings are broken between their words."""

LEAST_PART = 5
"""The narrowest column of the breakdown."""

MARGIN = 4
"""What the style sheet leaves free at both sides together."""

HEAD = 5
"""The line after the headings."""


class Standings(Sketch):
    """The scores and their parts: a line a seat, or a column each if that is wider."""

    def __init__(self, result: Result, names: Names, unit: str) -> None:
        super().__init__()
        self._unit = unit
        self._scores = sorted(result.scores, key=lambda score: score.rank)
        self._winners = [names[seat] for seat in result.winners]
        self._names = names
        parts = (part for score in self._scores for part, _ in score.parts)
        self._labels = list(dict.fromkeys(parts))

    def rows(self, width: int) -> int:
        """How high it must be for this width."""
        out = sum(bool(score.eliminated) for score in self._scores)
        lines = len(self._scores) if self._fits(width) else len(self._labels)
        return HEAD + lines + out + 1

    def _fits(self, width: int) -> bool:
        """Whether a line a seat is wide enough for all parts."""
        return NAME + TOTAL + sum(map(_column, self._labels)) <= width

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on surface")
        easel.label(0, 0, width, words.won(self._winners), "accent bold", "centre")
        y = self._draw_lines(easel) if self._fits(width) else self._draw_columns(easel)
        for score in self._scores:
            if score.eliminated:
                said = words.out(self._names[score.seat], score.eliminated)
                easel.label(0, y, width, said, "bad", "centre")
                y += 1
        return easel.picture()

    def _named(self, easel: Easel, x: int, y: int, width: int, score: Score) -> None:
        """Rank, sign and name."""
        role = seat_role(score.seat)
        rank = f"{score.rank}. "
        easel.put(x, y, rank, "muted")
        at = easel.put(x + len(rank), y, self.glyphs.seat(score.seat) + " ", role)
        bold = " bold" if score.rank == 1 else ""
        easel.label(at, y, width - (at - x), self._names[score.seat], role + bold)

    def _draw_lines(self, easel: Easel) -> int:
        """A line a seat."""
        wide = NAME + TOTAL + sum(map(_column, self._labels))
        left = (easel.width - wide) // 2
        easel.label(left + NAME, HEAD - 2, TOTAL, self._unit, "title bold", "right")
        x = left + NAME + TOTAL
        for label in self._labels:
            lines = wrap(self.glyphs.spell(label), _column(label) - 2)[:2]
            for y, line in enumerate(lines, HEAD - 1 - len(lines)):
                easel.label(x, y, _column(label), line, "muted", "right")
            x += _column(label)
        easel.hline(left, HEAD - 1, wide, "border")
        for y, score in enumerate(self._scores, HEAD):
            self._named(easel, left, y, NAME, score)
            bold = " bold" if score.rank == 1 else ""
            total = str(score.total)
            easel.label(left + NAME, y, TOTAL, total, f"text{bold}", "right")
            x = left + NAME + TOTAL
            for label in self._labels:
                self._draw_part(easel, x, y, _column(label), score, label)
                x += _column(label)
        return HEAD + len(self._scores)

    def _draw_columns(self, easel: Easel) -> int:
        """A column a seat, the parts below each other."""
        side = max(cell_len(self.glyphs.spell(label)) for label in self._labels) + 2
        column = min(NAME, (easel.width - side) // len(self._scores))
        wide = side + column * len(self._scores)
        left = max(0, (easel.width - wide) // 2)
        top = 2
        for y, label in enumerate(self._labels, top + 3):
            easel.put(left, y, label, "muted")
        easel.hline(left, top + 2, wide, "border")
        easel.put(left, top + 1, self._unit, "title bold")
        for number, score in enumerate(self._scores):
            x = left + side + number * column
            self._named(easel, x, top, column - 1, score)
            bold = " bold" if score.rank == 1 else ""
            total = str(score.total)
            easel.label(x, top + 1, FIGURE, total, f"text{bold}", "right")
            for y, label in enumerate(self._labels, top + 3):
                self._draw_part(easel, x, y, FIGURE, score, label)
        return top + 3 + len(self._labels)

    def _draw_part(
        self, easel: Easel, x: int, y: int, width: int, score: Score, label: str
    ) -> None:
        parts = dict(score.parts)
        said = str(parts[label]) if label in parts else self.glyphs.dot
        ink = "text" if parts.get(label) else "muted"
        easel.label(x, y, width, said, ink, "right")


def _column(label: str) -> int:
    """How wide the column of a part is; its heading may take two lines."""
    longest = max(map(cell_len, label.split()), default=0)
    return max(LEAST_PART, max(longest, min(cell_len(label), HEADING)) + 2)


class ResultScreen(Stage[str]):
    """Answers what to do next: `replay`, `home`, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("r", "rematch", words.REMATCH),
        Binding("w", "replay", words.REPLAY),
        Binding("escape", "look", words.BACK),
        Binding("q,enter", "home", words.LEAVE, priority=True),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("r", words.REMATCH, "rematch"),
        ("w", words.REPLAY, "replay"),
        ("Esc", words.BACK_TO_TABLE, "look"),
        ("Enter", words.HOME, "home"),
    )
    ALL_KEYS = words.RESULT_KEYS
    CSS_PATH = "result.tcss"

    def __init__(self, table: Table[Any, Any]) -> None:
        super().__init__()
        self._table = table
        result = table.result()
        assert result is not None
        self._standings = Standings(result, table.names, table.game.unit)
        self._chart = Chart(id="chart")
        self._chart.border_title = words.CHART

    def scene(self) -> Iterable[Widget]:
        yield self._standings
        yield self._chart

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        rows = self._standings.rows(event.size.width - MARGIN)
        self._standings.styles.height = rows

    def begin(self) -> None:
        chart = self._chart
        chart.names = self._table.names
        chart.series = growth(self._table, None).series
        chart.focus()

    def action_replay(self) -> None:
        self.leave("replay")

    def action_home(self) -> None:
        self.leave("home")

    def action_look(self) -> None:
        self.leave("")

    def action_rematch(self) -> None:
        if self.is_active:
            self.house.rematch(self._table)

    def commands(self) -> Iterable[Command]:
        yield from super().commands()
        yield words.REMATCH, words.REMATCH_HELP, self.action_rematch
        yield words.REPLAY, words.REPLAY_HELP, self.action_replay
        yield words.HOME, words.LEAVE_HELP, self.action_home
