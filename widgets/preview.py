"""What a choice would change, in one or two lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.reactive import reactive

from ridotto.core.engine.clean import visible
from ridotto.core.engine.preview import Change, Foresight
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets import text
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.picture import Easel, Picture

SCORE = "VP"
"""The number of which only the difference is told."""

Part = tuple[tuple[str, str], ...]
"""What belongs together: words and their ink."""


class PreviewBar(Drawn, can_focus=False):
    """The changes a choice would bring, from the eyes of one seat."""

    DEFAULT_CSS = "PreviewBar { width: 1fr; height: 1; background: $panel; }"

    foresight: reactive[Foresight | None] = reactive(None, repaint=False, init=False)
    """What is shown; none: nothing."""
    seat: reactive[int | None] = reactive(None, repaint=False, init=False)
    """Whose choice it is: that seat's numbers come first, without its sign."""

    def draw(self, width: int, height: int) -> Picture:
        if self.foresight is None:
            return Easel(width, max(1, height), self.glyphs, "on panel").picture()
        return preview_picture(self.foresight, self.seat, width, height, self.glyphs)

    def watch_foresight(self) -> None:
        self.redraw()

    def watch_seat(self) -> None:
        self.redraw()


def preview_picture(
    foresight: Foresight, seat: int | None, width: int, height: int, glyphs: Glyphs
) -> Picture:
    """The parts one after the other; what has no room is told by an ellipsis."""
    easel = Easel(width, max(1, height), glyphs, "on panel")
    x, y = 1, 0
    for number, part in enumerate(preview_parts(foresight, seat, glyphs)):
        size = sum(cell_len(words) for words, _ in part)
        between = 3 if x > 1 else 0
        if x + between + size > width - 1 and number:
            if y + 1 >= easel.height:
                easel.put(min(x + 1, width - 2), y, glyphs.ellipsis, "muted")
                break
            x, y, between = 1, y + 1, 0
        if between:
            x = easel.put(x, y, f" {glyphs.dot} ", "muted")
        for words, ink in part:
            x = easel.put(x, y, words, ink)
    return easel.picture()


def preview_text(changes: Sequence[Change], seat: int | None, glyphs: Glyphs) -> str:
    """The same as plain text: `coins 5→3 (−2) · VP +5 · cards ?`."""
    parts = [_part(change, seat, glyphs) for change in _ordered(changes, seat)]
    told = ("".join(words for words, _ in part) for part in parts)
    return f" {glyphs.dot} ".join(told) or text.NO_CHANGE


def preview_parts(
    foresight: Foresight, seat: int | None, glyphs: Glyphs
) -> Iterator[Part]:
    if not foresight.changes:
        yield ((text.NO_CHANGE, "muted"),)
    for change in _ordered(foresight.changes, seat):
        yield _part(change, seat, glyphs)
    if foresight.is_final:
        yield ((text.NO_WAY_BACK, "warn italic"),)


def _ordered(changes: Sequence[Change], seat: int | None) -> list[Change]:
    """Own numbers first, then those of others, then the table's."""
    return sorted(
        changes, key=lambda change: (change.seat != seat, change.seat is None)
    )


def _part(change: Change, seat: int | None, glyphs: Glyphs) -> Part:
    label = glyphs.spell(visible(change.label))
    own = change.seat == seat and seat is not None
    head: Part = ((f"{label} ", "muted"),)
    if change.seat is not None and not own:
        sign = f"{glyphs.seat(change.seat)} "
        head = ((sign, seat_role(change.seat)), *head)
    if change.after is None:
        return (*head, (text.UNKNOWN, "warn bold"))
    gain = change.after - change.before
    role = ("good" if gain > 0 else "bad") if own else "text"
    difference = f"+{gain}" if gain > 0 else f"{glyphs.minus}{-gain}"
    if change.label == SCORE:
        return (*head, (difference, f"{role} bold"))
    becomes = f"{change.before}{glyphs.arrow}{change.after}"
    return (*head, (f"{becomes} ", "text"), (f"({difference})", f"{role} bold"))
