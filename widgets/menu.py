"""The menu of what can be chosen now: a key each, a cursor, a filter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import ClassVar, Literal

from msgspec import Struct
from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive

from ridotto.core.engine.clean import visible
from ridotto.themes.ink import ink
from ridotto.widgets import text
from ridotto.widgets.cells import cut, fit
from ridotto.widgets.look import LineWidget
from ridotto.widgets.picture import Run

RESERVED = "?/[]hjklmqtuwz"
"""Keys that mean something at the table, never an item."""

KEYS = "123456789" + "".join(key for key in ascii_lowercase if key not in RESERVED)
"""The keys of the items, in the order they are given out."""

Arrow = Literal["left", "right", "up", "down"]
"""An arrow key, by the name it is pressed and drawn by."""

MARGIN = 5
"""What stands before the text of an item: cursor, key, and blanks between."""

TEXT_SHARE = 24
"""How much of an item's text a long note leaves at least, in cells."""

QUERY_LENGTH = 40


class Item(Struct, frozen=True):
    """One thing to choose."""

    text: str
    note: str = ""
    """What else is worth knowing, at the right edge."""
    enabled: bool = True
    reason: str = ""
    """Why it cannot be chosen."""
    role: str = "text"
    glyph: str = ""
    """A sign before the text, in the item's role."""
    letter: str = ""
    """A key of its own, which chooses it at once; else one is given out."""
    arrows: tuple[Arrow, ...] = ()
    """Arrow keys that choose it at once, instead of moving the cursor."""

    @property
    def aside(self) -> str:
        return self.note if self.enabled else self.reason or self.note


class Menu(LineWidget, can_focus=True):
    """A list with a cursor; a step repaints two lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "A page up", show=False),
        Binding("pagedown", "page(1)", "A page down", show=False),
        Binding("home", "go(0)", "To the first", show=False),
        Binding("end", "go(-1)", "To the last", show=False),
        Binding("enter", "choose", "Choose", show=False),
        Binding("slash", "filter", "Filter", show=False),
        Binding("escape", "back", "Back", show=False),
    ]
    DEFAULT_CSS = "Menu { width: 1fr; height: 1fr; background: $panel; }"

    items: reactive[tuple[Item, ...]] = reactive((), repaint=False, init=False)
    """What is offered."""
    cursor: reactive[int] = reactive(0, repaint=False, init=False)
    """Which of the items the cursor is on; -1 if none is shown."""
    sought: reactive[str] = reactive("", repaint=False, init=False)
    """What the texts shown must contain, word by word."""
    is_filtering: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether letters go into the filter."""
    is_quick: reactive[bool] = reactive(False, repaint=False, init=False)
    """Whether an item's key chooses it at once instead of moving the cursor there."""

    @dataclass
    class Moved(Message):
        """Posted when the cursor comes to another item, or other items come to it."""

        menu: Menu
        index: int

    @dataclass
    class Chosen(Message):
        """Posted when an item is chosen.

        By the time it is read other items may be listed: then `item` is not the one
        that stands at `index` any more.
        """

        menu: Menu
        index: int
        item: Item
        arrow: str = ""
        """The arrow key it was chosen by, if it was one."""

    @dataclass
    class Refused(Message):
        """Posted when an item that cannot be chosen is."""

        menu: Menu
        index: int
        reason: str

    @dataclass
    class Back(Message):
        """Posted when Esc is pressed and there is no filter to leave."""

        menu: Menu

    def __init__(
        self,
        items: Iterable[Item] = (),
        *,
        keys: str = KEYS,
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._keys = [key for key in keys if key not in RESERVED]
        self._top = 0
        self.set_reactive(Menu.items, tuple(items))
        self._shown = self._matching()
        self._given = self._given_out()
        self.set_reactive(Menu.cursor, self._shown[0] if self._shown else -1)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return max((MARGIN + cell_len(item.text) for item in self.items), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.items)

    def show(self, items: Iterable[Item], cursor: int = 0) -> None:
        """Offers other items; the filter is left."""
        self.is_filtering = False
        self.set_reactive(Menu.sought, "")
        self._top = 0
        fresh = tuple(items)
        self.items = fresh
        self.set_reactive(Menu.items, fresh)  # equal ones are other ones all the same
        self.cursor = cursor

    def key_of(self, index: int) -> str:
        """The key that leads to an item; empty if there are more items than keys."""
        return self._given[index]

    def follow(self, arrow: str) -> None:
        """Chooses the item that this arrow key leads to, if there is one."""
        for index in self._shown:
            if arrow in self.items[index].arrows:
                self.cursor = index
                self.action_choose()
                return

    @property
    def shown(self) -> tuple[int, ...]:
        """The items the filter lets through."""
        return tuple(self._shown)

    def row(self, y: int) -> Iterable[Run]:
        if self._has_footer and y == self.size.height - 1:
            return self._footer()
        place = self._top + y
        if place < len(self._shown):
            return self._item(self._shown[place])
        if y == 0:
            said = text.NO_MATCH if self.sought else text.EMPTY_MENU
            return [Run(f"  {self.glyphs.spell(said)}", ink("muted on panel italic"))]
        return []

    def _item(self, index: int) -> list[Run]:
        item = self.items[index]
        here = index == self.cursor
        ground = ("cursor" if self.has_focus else "well") if here else "panel"
        bold = " bold" if here else ""
        role = item.role if item.enabled else "muted"
        aside = self._spelled(item.aside)
        room = self.size.width - MARGIN - 1
        label = self._spelled(f"{item.glyph} {item.text}" if item.glyph else item.text)
        said, aside = _shared(label, aside, room, self.glyphs.ellipsis)
        pointer = self.glyphs.pointer if here else " "
        key = " " if self.is_filtering else self.key_of(index) or " "
        arrow = getattr(self.glyphs, item.arrows[0]) if len(item.arrows) == 1 else " "
        key_role = "key" if item.enabled else "muted"
        sign = item.glyph and self._spelled(item.glyph)
        head = sign if sign and said.startswith(sign) else ""
        return [
            Run(f"{pointer} ", ink(f"accent on {ground} bold")),
            Run(f"{key}{arrow} ", ink(f"{key_role} on {ground} bold")),
            Run(head, ink(f"{role} on {ground} bold")),
            Run(said[len(head) :], ink(f"{role} on {ground}{bold}")),
            Run("  " if aside else "", ink(f"{role} on {ground}{bold}")),
            Run(aside, ink(f"{'muted' if item.enabled else 'bad'} on {ground}")),
            Run(" ", ink(f"on {ground}")),
        ]

    def _footer(self) -> list[Run]:
        """The filter, and how far down the list the cursor is."""
        at = self._place + 1
        more = self.glyphs.down if self._top + self._room < len(self._shown) else " "
        less = self.glyphs.up if self._top else " "
        count = f" {at}/{len(self._shown)} {less}{more} "
        room = self.size.width - cell_len(count)
        if not (self.is_filtering or self.sought):
            return [Run(" " * room + count, ink("muted on panel"))]
        caret = self.glyphs.full if self.is_filtering else ""
        typed = cut(self._spelled(self.sought) + caret, room - 9, "")
        label = f" {text.FILTER}"
        return [
            Run(label, ink("key on well")),
            Run(fit(typed, room - cell_len(label)), ink("text on well bold")),
            Run(count, ink("muted on well")),
        ]

    def _spelled(self, words: str) -> str:
        return self.glyphs.spell(visible(words))

    def watch_items(self) -> None:
        self._list_anew()
        self.refresh(layout=True)

    def watch_sought(self, before: str, sought: str) -> None:
        self._list_anew()
        if len(sought) > len(before):
            self.action_go(0)
        self.refresh()

    def watch_is_filtering(self) -> None:
        self._keep_in_view()
        self.refresh()

    def validate_cursor(self, cursor: int) -> int:
        """The item itself, or the nearest before it that is shown."""
        before = [index for index in self._shown if index <= cursor]
        if cursor < 0 or not before:
            return self._shown[0] if self._shown else -1
        return before[-1]

    def watch_cursor(self, before: int, cursor: int) -> None:
        if not self._keep_in_view():
            self._repaint(before, cursor)
        self.post_message(self.Moved(self, cursor))

    def on_resize(self) -> None:
        self._keep_in_view()

    def on_show(self) -> None:
        self._keep_in_view()

    def on_focus(self) -> None:
        self._repaint(self.cursor)

    def on_blur(self) -> None:
        self._repaint(self.cursor)

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return self.is_filtering and character is not None and character.isprintable()

    def on_key(self, event: events.Key) -> None:
        if self.is_filtering:
            self._type(event)
        else:
            self._press(event)

    def _press(self, event: events.Key) -> None:
        """A key while the list is open: that of an item, or an arrow it has taken."""
        for index in self._shown:
            item = self.items[index]
            key, is_arrow = self._given[index], event.key in item.arrows
            if not is_arrow and not (key and key == event.character):
                continue
            event.stop()
            self.cursor = index
            if is_arrow or item.letter or self.is_quick:
                self._choose(event.key if is_arrow else "")
            return

    def _type(self, event: events.Key) -> None:
        """A key while the filter is open: letters go into it."""
        if event.key == "backspace":
            self.sought = self.sought[:-1]
        elif event.is_printable and event.character:
            self.sought = (self.sought + event.character)[:QUERY_LENGTH]
        else:
            return
        event.stop()
        event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        offset = event.get_content_offset(self)
        if offset is None or (self._has_footer and offset.y == self.size.height - 1):
            return
        place = self._top + offset.y
        if place < len(self._shown):
            event.stop()
            if self.cursor == self._shown[place]:
                self.action_choose()
            self.cursor = self._shown[place]

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self.action_move(-1)

    def action_move(self, step: int) -> None:
        """Moves the cursor, around the ends of the list."""
        if self._shown:
            self.cursor = self._shown[(self._place + step) % len(self._shown)]

    def action_page(self, step: int) -> None:
        if self._shown:
            place = self._place + step * max(1, self._room - 1)
            self.cursor = self._shown[max(0, min(place, len(self._shown) - 1))]

    def action_go(self, place: int) -> None:
        if self._shown:
            self.cursor = self._shown[place]

    def action_choose(self) -> None:
        self._choose()

    def _choose(self, arrow: str = "") -> None:
        if self.cursor < 0:
            return
        item = self.items[self.cursor]
        if item.enabled:
            self.post_message(self.Chosen(self, self.cursor, item, arrow))
        else:
            self.post_message(self.Refused(self, self.cursor, item.reason))

    def action_filter(self) -> None:
        self.is_filtering = True

    def action_back(self) -> None:
        if self.is_filtering or self.sought:
            self.is_filtering = False
            self.sought = ""
        else:
            self.post_message(self.Back(self))

    @property
    def _place(self) -> int:
        """Where in the list as shown the cursor is."""
        return self._shown.index(self.cursor) if self.cursor in self._shown else 0

    @property
    def _has_footer(self) -> bool:
        is_long = len(self._shown) > self.size.height
        return is_long or self.is_filtering or bool(self.sought)

    @property
    def _room(self) -> int:
        return max(1, self.size.height - self._has_footer)

    def _matching(self) -> list[int]:
        words = self.sought.casefold().split()
        return [
            index
            for index, item in enumerate(self.items)
            if all(word in f"{item.text} {item.note}".casefold() for word in words)
        ]

    def _given_out(self) -> dict[int, str]:
        """By item shown: the key that leads to it, the next one free or its own."""
        own = {self.items[index].letter for index in self._shown}
        free = iter([key for key in self._keys if key not in own])
        return {
            index: self.items[index].letter or next(free, "") for index in self._shown
        }

    def _list_anew(self) -> None:
        self._shown = self._matching()
        self._given = self._given_out()
        cursor = self.validate_cursor(self.cursor)
        if cursor == self.cursor:
            self.post_message(self.Moved(self, cursor))
        self.cursor = cursor
        self._keep_in_view()

    def _keep_in_view(self) -> bool:
        """Scrolls if the cursor left the view, and says whether it did.

        By a third of the height at a time: every scroll repaints all lines.
        """
        if not self.size.height:  # not laid out yet: there is no view to leave
            return False
        place, room = self._place, self._room
        last = max(0, len(self._shown) - room)
        top = min(self._top, last)
        if place < top:
            top = place - room // 3
        elif place >= top + room:
            top = place - room + 1 + room // 3
        top = max(0, min(top, last))
        if top == self._top:
            return False
        self._top = top
        self.refresh()
        return True

    def _repaint(self, *indexes: int) -> None:
        width = self.size.width
        places = [self._shown.index(i) for i in indexes if i in self._shown]
        lines = {place - self._top for place in places}
        if self._has_footer:
            lines.add(self.size.height - 1)
        seen = [Region(0, y, width, 1) for y in lines if 0 <= y < self.size.height]
        if seen:
            self.refresh(*seen)


def _shared(label: str, aside: str, room: int, ellipsis: str) -> tuple[str, str]:
    """A line's two parts for this room, two blanks between; the label is cut last."""
    least = min(cell_len(label), TEXT_SHARE)
    aside = cut(aside, max(0, room - least - 2), ellipsis) if aside else ""
    said = room - cell_len(aside) - (2 if aside else 0)
    return fit(label, said, ellipsis=ellipsis), aside


def items_of(lines: Sequence[str]) -> tuple[Item, ...]:
    """Plain lines as items that can all be chosen."""
    return tuple(Item(line) for line in lines)
