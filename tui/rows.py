"""A list of things to set: arrows move and change, letters type where one can type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len
from textual import events
from textual.message import Message

from ridotto.core.engine.clean import visible
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import wrap
from ridotto.widgets.picture import Easel, Picture, Rect

LABEL, LONGEST_LABEL = 16, 30
"""How wide the column of titles is, at least and at most."""

SIDE_NOTE = 100
"""From this width on the sentence stands beside the rows, else below them."""

NOTE_ROWS = 3

TYPED_LENGTH = 40

MOVES = {"up": -1, "down": 1, "home": -1000, "end": 1000, "pageup": -8, "pagedown": 8}
CHANGES = {"left": -1, "right": 1}
"""What keys do, by how much; bindings would come later than letters typed after."""

LOOKAHEAD = 3
"""How near to the bottom the cursor comes before the rows move up."""


class Row(Struct, frozen=True):
    """One thing to set: picked from values, typed, both, or pressed."""

    key: str
    title: str
    value: str = ""
    values: tuple[str, ...] = ()
    """What it can be changed to with left and right."""
    typed: str | None = None
    """The text so far, where one can type."""
    blank: str = ""
    """What is shown while nothing is typed."""
    sentence: str = ""
    sign: str = ""
    role: str = "text"
    """A sign before the value and its colour: those of a seat."""
    gap: bool = False
    """Whether an empty line stands before it."""
    head: str = ""
    """What stands above it, as the heading of the rows that follow."""
    is_count: bool = False
    """Whether its values are numbers in ascending order: digits go to one of them."""

    @property
    def is_button(self) -> bool:
        return not self.values and self.typed is None


class Rows(Sketch, can_focus=True):
    """Rows with a cursor."""

    DEFAULT_CSS = "Rows { width: 1fr; height: 1fr; }"

    @dataclass
    class Picked(Message):
        """Posted when a row was changed to another of its values."""

        key: str
        value: str

    @dataclass
    class Typed(Message):
        """Posted when the text of a row changed."""

        key: str
        text: str

    @dataclass
    class Pressed(Message):
        """Posted when Enter was pressed on a button."""

        key: str

    def __init__(
        self, rows: Sequence[Row] = (), id: str | None = None, ground: str = "surface"
    ) -> None:
        super().__init__(id=id)
        self.GROUND = f"on {ground}"
        self.rows = tuple(rows)
        self.cursor = 0
        self._digits = ""
        self._ahead: list[Row] = []
        """The row under the cursor as it was changed here and not yet shown anew:
        keys may come faster than whoever fills the rows answers them."""

    def show(self, rows: Sequence[Row]) -> None:
        """Other rows; the cursor stays on the same one if it is still there."""
        key = self.rows[self.cursor].key if self.rows else ""
        self.rows = tuple(map(self._caught_up, rows))
        keys = [row.key for row in rows]
        self.cursor = (
            keys.index(key) if key in keys else min(self.cursor, len(keys) - 1)
        )
        self.redraw()

    def _caught_up(self, row: Row) -> Row:
        """A row with what was typed since the answer that it tells."""
        if not self._ahead or row.key != self._ahead[-1].key:
            return row
        told = [(each.typed, each.value) for each in self._ahead]
        now = (row.typed, row.value)
        self._ahead = self._ahead[told.index(now) + 1 :] if now in told else []
        if not self._ahead:
            return row
        last = self._ahead[-1]
        return replace(row, typed=last.typed, value=last.value)

    def _change(self, row: Row) -> None:
        """Takes a change over at once; whoever fills the rows is told of it."""
        if self._ahead and self._ahead[-1].key != row.key:
            self._ahead = []
        self._ahead.append(row)
        self.rows = (*self.rows[: self.cursor], row, *self.rows[self.cursor + 1 :])

    @property
    def current(self) -> Row:
        return self.rows[self.cursor]

    # -- drawing ----------------------------------------------------------------

    @property
    def _label(self) -> int:
        """How wide the column of titles is."""
        titles = (cell_len(row.title) for row in self.rows if not row.is_button)
        return max(LABEL, min(LONGEST_LABEL, max(titles, default=0) + 4))

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, self.GROUND)
        beside = width >= SIDE_NOTE
        list_width = width * 3 // 5 if beside else width
        list_height = height if beside else height - NOTE_ROWS - 1
        for y, index, is_head in self._placed(list_height):
            if is_head:
                easel.label(1, y, list_width - 1, self.rows[index].head, "title bold")
            else:
                self._draw_row(easel, y, index, list_width)
        self._draw_note(easel, beside, list_width, list_height)
        return easel.picture()

    def _placed(self, height: int) -> list[tuple[int, int, bool]]:
        """Where each row and heading that fits stands; the cursor's row always does."""
        lines: list[tuple[int, bool] | None] = []
        for index, row in enumerate(self.rows):
            lines += [None] if row.gap and lines else []
            lines += [(index, True)] if row.head else []
            lines.append((index, False))
        at = lines.index((self.cursor, False)) if self.rows else 0
        top = max(0, min(at - height + LOOKAHEAD, len(lines) - height))
        shown = enumerate(lines[top : top + height])
        return [(y, *line) for y, line in shown if line is not None]

    def _draw_row(self, easel: Easel, y: int, index: int, width: int) -> None:
        row, here = self.rows[index], index == self.cursor
        signs = self.glyphs
        if here:
            easel.fill(Rect(0, y, width, 1), " ", "on cursor")
            easel.put(0, y, signs.pointer, "accent bold")
        easel.region(row.key, Rect(0, y, width, 1))
        if row.is_button:
            easel.put(2, y, row.title, "accent bold" if here else "title bold")
            return
        label = self._label
        easel.label(2, y, label - 2, row.title, "text" if here else "muted")
        x = label
        if row.sign:
            x = easel.put(x, y, row.sign + " ", row.role)
        if row.typed is not None:
            x = self._draw_typed(easel, x, y, row, here)
        if row.values:
            if row.typed is not None:
                x = max(x + 2, label + 28)
            before, after = (signs.left, signs.right) if here else (" ", " ")
            x = easel.put(x, y, before + " ", "key")
            x = easel.put(x, y, row.value, _ink(row, here))
            easel.put(x + 1, y, after, "key")

    def _draw_typed(self, easel: Easel, x: int, y: int, row: Row, here: bool) -> int:
        if row.typed:
            x = easel.put(x, y, row.typed, row.role + (" bold" if here else ""))
        else:
            x = easel.put(x, y, row.blank, "muted italic") if not here else x
        return easel.put(x, y, " ", "reverse") if here else x

    def _draw_note(
        self, easel: Easel, beside: bool, list_width: int, list_height: int
    ) -> None:
        x, y = (list_width + 3, 0) if beside else (2, list_height + 1)
        for line in wrap(self.current.sentence, easel.width - x - 2):
            easel.put(x, y, line, "muted")
            y += 1

    # -- keys and mouse -----------------------------------------------------------

    def action_move(self, step: int) -> None:
        self._digits = ""
        self.cursor = max(0, min(self.cursor + step, len(self.rows) - 1))
        self.redraw()

    def action_change(self, step: int) -> None:
        row = self.current
        self._digits = ""
        if row.values:
            at = row.values.index(row.value) if row.value in row.values else 0
            last = len(row.values) - 1
            at = (
                max(0, min(at + step, last))
                if row.is_count
                else (at + step) % (last + 1)
            )
            self._change(replace(row, value=row.values[at]))
            self.picked(row.key, row.values[at])

    def action_press(self) -> None:
        if self.current.is_button:
            self.post_message(self.Pressed(self.current.key))
        elif self.current is self.rows[-1]:
            self.to_button()
        else:
            self.action_move(1)

    def picked(self, key: str, value: str) -> None:
        self.post_message(self.Picked(key, value))

    def typed(self, key: str, text: str) -> None:
        self.post_message(self.Typed(key, text))

    def to_button(self) -> None:
        """Puts the cursor on the first row that can be pressed, if there is one."""
        buttons = (index for index, row in enumerate(self.rows) if row.is_button)
        self.cursor = next(buttons, self.cursor)
        self.redraw()

    def on_key(self, event: events.Key) -> None:
        row, key = self.current, event.key
        if key in MOVES or key in CHANGES or key == "enter":
            event.stop()
            if key in MOVES:
                self.action_move(MOVES[key])
            elif key in CHANGES:
                self.action_change(CHANGES[key])
            else:
                self.action_press()
            return
        if row.typed is None:
            if event.key == "space":
                event.stop()
                self.action_change(1)
            elif row.is_count and event.character and event.character.isdecimal():
                event.stop()
                self._count(row, event.character)
            elif row.is_count and event.key in ("backspace", "delete"):
                event.stop()
                self._count(row, "")
            return
        if event.key == "backspace":
            self._type(row.typed[:-1], event)
        elif event.is_printable and event.character:
            self._type(row.typed + event.character, event)

    def _count(self, row: Row, digit: str) -> None:
        """Goes to the number typed so far; a digit that leads nowhere begins anew."""
        typed = self._digits + digit if digit else ""
        if not any(value.startswith(typed) for value in row.values):
            typed = digit
        self._digits = typed
        if typed in row.values or not typed:
            self.picked(row.key, typed or row.values[0])

    def on_paste(self, event: events.Paste) -> None:
        if self.current.typed is not None:
            self._type(self.current.typed + event.text, event)

    def _type(self, text: str, event: events.Event) -> None:
        event.stop()
        event.prevent_default()
        typed = visible(text)[:TYPED_LENGTH]
        self._change(replace(self.current, typed=typed))
        self.typed(self.current.key, typed)

    def on_click(self, event: events.Click) -> None:
        keys = [row.key for row in self.rows]
        region = self.region_at(event)
        if region in keys:
            again = keys.index(region) == self.cursor
            self.cursor = keys.index(region)
            self.redraw()
            if again or self.current.is_button:
                self.action_press() if self.current.is_button else self.action_change(1)


def _ink(row: Row, here: bool) -> str:
    """A number that is none yet steps back behind those that are."""
    if here:
        return "text bold"
    return "muted" if row.is_count and row.value == row.values[0] else "text"
