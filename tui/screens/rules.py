"""The rules in our own words: searched, and opened at the point of the decision."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.engine.clean import visible
from ridotto.tui import words
from ridotto.tui.rulebook import ITEM, MARKS, NUMBER, blocks
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import fit, wrap
from ridotto.widgets.picture import Easel, Picture, Rect

WIDEST = 88
"""Lines longer than this are hard to read."""

QUERY_LENGTH = 40


class Line(Struct, frozen=True):
    """One line of the page."""

    text: str
    ink: str = "text"
    rule: str = ""
    """The number of the rule that begins here."""
    lead: int = 0
    """How many letters at the start are that number."""


def lines_of(rules: str, width: int) -> list[Line]:
    """The rules as lines of a page, wrapped to its width."""
    lines: list[Line] = []
    was_item = False
    for block in blocks(rules):
        is_item = ITEM.match(block) is not None
        if lines and not (is_item and was_item):
            lines.append(Line(""))
        lines += _block(block, width)
        was_item = is_item
    return lines


def _block(block: str, width: int) -> Iterator[Line]:
    text = MARKS.sub("", block)
    found = NUMBER.match(block)
    rule = found[1] if found else ""
    if block.startswith("#"):
        ink = "accent bold" if block.startswith("# ") else "title bold"
        head, *rest = wrap(text, width)
        yield Line(head, ink, rule)
        yield from (Line(each, ink) for each in rest)
    elif text.lstrip().startswith("|"):
        yield from (Line(each) for each in _table(text, width))
    else:
        item = ITEM.match(text)
        folded = wrap(text, width, len(item[0]) if item else 0)
        yield Line(folded[0], "text", rule, len(rule))
        yield from map(Line, folded[1:])


def _table(text: str, width: int) -> Iterator[str]:
    """A table of cells: columns as wide as they must be, the widest gives way."""
    grid = [
        [cell.strip() for cell in row.strip().strip("|").split("|")]
        for row in text.splitlines()
        if set(row) - set("|-: ")
    ]
    count = max(map(len, grid), default=0)
    grid = [[*row, *[""] * (count - len(row))] for row in grid]
    widths = [max(len(row[n]) for row in grid) for n in range(count)]
    while sum(widths) + 2 * (count - 1) > width and max(widths) > 6:
        widths[widths.index(max(widths))] -= 1
    for row in grid:
        cells = [wrap(cell, size) for cell, size in zip(row, widths, strict=True)]
        for y in range(max(map(len, cells))):
            parts = [
                fit(cell[y] if y < len(cell) else "", size)
                for cell, size in zip(cells, widths, strict=True)
            ]
            yield "  ".join(parts).rstrip()


class Page(Sketch, can_focus=True):
    """A long text that is scrolled and searched."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_lines(-1)", show=False),
        Binding("down,j", "scroll_lines(1)", show=False),
        Binding("pageup", "scroll_pages(-1)", show=False),
        Binding("pagedown,space", "scroll_pages(1)", show=False),
        Binding("home", "scroll_lines(-1000000)", show=False),
        Binding("end", "scroll_lines(1000000)", show=False),
        Binding("n", "next(1)", show=False),
        Binding("p", "next(-1)", show=False),
    ]
    DEFAULT_CSS = "Page { width: 1fr; height: 1fr; }"

    def __init__(self, rules: str, rule: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self._rules = rules
        self._rule = rule
        self._lines: list[Line] = []
        self._width = 0
        self._top = 0
        self._sought = ""
        self._seeking = False
        self._found: list[int] = []

    # -- drawing ----------------------------------------------------------------

    def draw(self, width: int, height: int) -> Picture:
        self._lay_out(min(width, WIDEST))
        easel = Easel(width, height, self.glyphs)
        left = (width - self._width) // 2
        self._top = max(0, min(self._top, len(self._lines) - self._room(height)))
        within = self._within()
        for y in range(self._room(height)):
            at = self._top + y
            if at < len(self._lines):
                self._draw_line(easel, left, y, self._lines[at], at in within)
        if self._seeking or self._sought:
            self._draw_search(easel, height - 1)
        return easel.picture()

    def _room(self, height: int) -> int:
        return height - 1 if self._seeking or self._sought else height

    def _lay_out(self, width: int) -> None:
        if width == self._width:
            return
        first = self._width == 0
        before = self._top / max(1, len(self._lines))
        self._width = width
        self._lines = lines_of(self._rules, width - 2)
        self._top = self._at_rule() if first else round(before * len(self._lines))
        self._seek()

    def _at_rule(self) -> int:
        """The line of the rule the page was opened at, or the first."""
        numbers = [line.rule for line in self._lines]
        rule = self._rule
        while rule and rule not in numbers:
            rule = rule.rpartition(".")[0]
        return max(0, numbers.index(rule) - 1) if rule else 0

    def _within(self) -> range:
        """The lines of the rule the page was opened at."""
        start = self._at_rule()
        if not start and (not self._lines or self._lines[0].rule != self._rule):
            return range(0)
        start += self._lines[start].rule == ""
        end = start + 1
        while end < len(self._lines) and not self._begins(end):
            end += 1
        while not self._lines[end - 1].text:
            end -= 1
        return range(start, end)

    def _begins(self, at: int) -> bool:
        """Whether another rule or heading begins at a line."""
        return bool(self._lines[at].rule) or "bold" in self._lines[at].ink

    def _draw_line(
        self, easel: Easel, left: int, y: int, line: Line, is_asked: bool
    ) -> None:
        if is_asked:
            easel.fill(Rect(left - 1, y, self._width + 1, 1), " ", "on lit")
            easel.put(left - 1, y, self.glyphs.rail, "accent on lit")
        x = left + 1
        if line.lead:
            x = easel.put(x, y, line.text[: line.lead], "key bold")
        easel.put(x, y, line.text[line.lead :], line.ink)
        if self._sought:
            self._draw_matches(easel, left + 1, y, line.text)

    def _draw_matches(self, easel: Easel, x: int, y: int, text: str) -> None:
        low, wanted = text.casefold(), self._sought.casefold()
        at = low.find(wanted)
        while at >= 0:
            shown = text[at : at + len(wanted)]
            easel.put(x + len(text[:at]), y, shown, "accent on cursor bold")
            at = low.find(wanted, at + len(wanted))

    def _draw_search(self, easel: Easel, y: int) -> None:
        easel.fill(Rect(0, y, easel.width, 1), " ", "on well")
        x = easel.put(1, y, words.SEARCH + " ", "key")
        x = easel.put(x, y, self._sought, "text bold")
        if self._seeking:
            x = easel.put(x, y, " ", "reverse")
        easel.put(x + 2, y, words.found(len(self._found), bool(self._sought)), "muted")

    # -- moving and searching -----------------------------------------------------

    def action_scroll_lines(self, count: int) -> None:
        most = len(self._lines) - self._room(self.size.height)
        self._top = max(0, min(self._top + count, most))
        self.redraw()

    def action_scroll_pages(self, count: int) -> None:
        self.action_scroll_lines(count * max(1, self.size.height - 2))

    def action_next(self, step: int) -> None:
        """Goes to the next place that was found."""
        ahead = [at for at in self._found if (at - self._top - 1) * step > 0]
        if ahead or self._found:
            following = ahead or (self._found if step > 0 else self._found[::-1])
            at = following[0] if step > 0 else following[-1]
            self._top = max(0, at - 1)
            self.redraw()

    def start_search(self) -> None:
        self._seeking = True
        self._sought = ""
        self._seek()
        self.redraw()

    def stop_search(self) -> bool:
        """Leaves the search; false if there was none."""
        was = self._seeking or bool(self._sought)
        self._seeking = False
        self._sought = ""
        self._seek()
        self.redraw()
        return was

    def _seek(self) -> None:
        wanted = self._sought.casefold()
        self._found = [
            at
            for at, line in enumerate(self._lines)
            if wanted and wanted in line.text.casefold()
        ]

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return self._seeking and character is not None and character.isprintable()

    def on_key(self, event: events.Key) -> None:
        if not self._seeking:
            return
        if event.key == "enter":
            self._seeking = False
        elif event.key == "backspace":
            self._sought = self._sought[:-1]
        elif event.is_printable and event.character:
            self._sought = visible(self._sought + event.character)[:QUERY_LENGTH]
        else:
            return
        event.stop()
        event.prevent_default()
        self._seek()
        if self._found and not any(at >= self._top for at in self._found):
            self._top = max(0, self._found[0] - 1)
        elif self._found:
            self._top = max(0, next(at for at in self._found if at >= self._top) - 1)
        self.redraw()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.action_scroll_lines(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.action_scroll_lines(-3)


class Rules(Stage[None]):
    """One page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", words.BACK),
        Binding("q,question_mark", "close", words.BACK),
        Binding("slash", "search", words.SEARCH),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Up Down", words.MOVE, ""),
        ("Space", words.PAGE, "page"),
        ("/", words.SEARCH, "search"),
        ("n p", words.NEXT_FOUND, ""),
        ("Esc", words.BACK, "leave"),
    )
    CSS_PATH = "form.tcss"

    def __init__(self, title: str, rules: str, rule: str = "") -> None:
        super().__init__()
        self._title = title
        self._page = Page(rules, rule, id="form")

    def scene(self) -> Iterable[Widget]:
        self._page.border_title = words.rules_title(self._title)
        yield self._page

    def action_search(self) -> None:
        self._page.start_search()

    def action_page(self) -> None:
        self._page.action_scroll_pages(1)

    def action_leave(self) -> None:
        if not self._page.stop_search():
            self.leave()
