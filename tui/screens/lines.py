"""The lines of the table that tell where the game is and what is asked."""

from collections.abc import Sequence

from rich.cells import cell_len

from ridotto.core.engine.table import Line
from ridotto.themes.glyphs import DOWN, UP
from ridotto.themes.roles import seat_role
from ridotto.tui import words
from ridotto.tui.session import Moment
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import cut, wrap
from ridotto.widgets.picture import Easel, Picture, Rect

SPINNER = ("   ", ".  ", ".. ", "...")
"""Somebody thinks."""


class Status(Sketch):
    """The title, round and phase at the left; whose turn it is at the right."""

    DEFAULT_CSS = "Status { width: 1fr; height: 1; dock: top; }"
    GROUND = "on well"

    def __init__(self, title: str, id: str | None = None) -> None:
        super().__init__(id=id)
        self._title = title
        self._moment: Moment | None = None
        self._said = ""
        self._beat = 0

    def show(self, moment: Moment, here: Sequence[int], said: str = "") -> None:
        """`said` stands in the place of whose turn it is."""
        self._moment = moment
        self._said = said or words.whose_turn(moment, here)
        self.redraw()

    def beat(self) -> None:
        """Lets the dots of whoever thinks move on."""
        self._beat += 1
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        moment = self._moment
        ground = "lit" if moment and moment.is_past else "well"
        easel = Easel(width, 1, self.glyphs, f"on {ground}")
        if moment is None:
            return easel.picture()
        dots = SPINNER[self._beat % len(SPINNER)] if moment.thinking else ""
        turn = self.glyphs.spell(self._said) + dots
        asked = moment.decision is not None
        mark = f"{self.glyphs.turn} " if asked else ""
        right = width - cell_len(turn) - cell_len(mark) - 1
        x = easel.put(1, 0, self._title, "title bold")
        phase = f" {self.glyphs.dot} {moment.phase}"
        easel.put(x, 0, cut(self.glyphs.spell(phase), right - x - 1), "text")
        right = easel.put(right, 0, mark, "accent bold")
        role = "accent bold"
        if not asked:
            role = "warn bold" if moment.is_past else "muted"
        easel.put(right, 0, turn, role)
        return easel.picture()


class Asked(Sketch):
    """What the seat is asked, and which rule that is; or what to do instead."""

    DEFAULT_CSS = "Asked { width: 1fr; height: 1; }"
    GROUND = "on panel"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said, self._rule, self._role = "", "", "text"

    def show(self, said: str, rule: str = "", role: str = "title bold") -> None:
        self._said, self._rule, self._role = said, rule, role
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        note = words.rule_note(self._rule) if self._rule else ""
        room = width - 2 - (len(note) + 2 if note else 0)
        said = wrap(self.glyphs.spell(self._said), room)
        for y, line in enumerate(said[:height]):
            if y == height - 1 and len(said) > height:
                line = cut(f"{line} {said[y + 1]}", room, self.glyphs.ellipsis)
            easel.put(1, y, line, self._role)
        easel.put(width - len(note) - 1, 0, note, "muted")
        return easel.picture()


class Latest(Sketch):
    """The last sentences of the log, where there is nothing to choose."""

    DEFAULT_CSS = "Latest { width: 1fr; height: 1fr; display: none; }"
    GROUND = "on panel"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Line] = ()

    def show(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        rows: list[tuple[Line, str, bool]] = []
        for line in self._lines[-height:]:
            said = wrap(self.glyphs.spell(line.said), width - 5, 2)
            rows += [(line, each, n == 0) for n, each in enumerate(said)]
        for y, (line, row, begins) in enumerate(rows[-height:]):
            role = "muted" if line.seat is None else seat_role(line.seat)
            if begins:
                sign = self.glyphs.dot
                if line.seat is not None:
                    sign = self.glyphs.seat(line.seat)
                easel.put(1, y, sign, role)
            easel.put(3, y, row, "text")
        return easel.picture()


class Curtain(Sketch, can_focus=True):
    """Hides the table until the right person sits at the keyboard."""

    DEFAULT_CSS = "Curtain { width: 1fr; height: 1fr; display: none; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._name, self._seat = "", 0

    def show(self, name: str, seat: int) -> None:
        self._name, self._seat = name, seat
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on surface")
        fold = self.glyphs.line("heavy", UP | DOWN) + "   "
        for y in range(height):
            easel.put(0, y, fold * (width // 4 + 1), "faint")
        sign = self.glyphs.seat(self._seat)
        lines = [
            (f"{sign} {self._name}", f"{seat_role(self._seat)} bold"),
            (words.CURTAIN_FALLS, "text"),
            (words.CURTAIN_LIFTS, "key"),
        ]
        inner = min(width - 4, max(cell_len(said) for said, _ in lines) + 6)
        left, top = (width - inner) // 2, max(0, height // 2 - 4)
        easel.box(left, top, inner, 7, "border on panel", style="rounded")
        for y, (said, role) in enumerate(lines):
            row = top + 1 + 2 * y
            easel.label(left + 1, row, inner - 2, said, f"{role} on panel", "centre")
        easel.region("lift", Rect(left, top, inner, 7))
        return easel.picture()
