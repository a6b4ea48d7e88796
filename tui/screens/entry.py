"""Asks for a word or a number in one line."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.core.engine.clean import visible
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import cut
from ridotto.widgets.picture import Easel, Picture

WIDTH, LENGTH = 46, 40


class Blank(Sketch, can_focus=True):
    """A title and what has been typed so far."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self.typed = ""

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        easel.label(0, 0, width, self._title, "title bold")
        x = easel.put(0, 1, cut(self.glyphs.spell(self.typed), width - 1), "text")
        easel.put(x, 1, " ", "reverse")
        return easel.picture()

    def type(self, text: str) -> None:
        self.typed = visible(text)[:LENGTH]
        self.redraw()


class EntryBox(Modal[str]):
    """Answers what was typed; nothing if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "done", priority=True),
        Binding("escape", "close"),
    ]
    DEFAULT_CSS = """
    EntryBox { align: center middle; background: $role-surface 40%; }
    EntryBox > Blank {
        background: $role-panel;
        border: round $role-accent;
        padding: 0 1;
        height: 4;
    }
    """

    def __init__(self, title: str) -> None:
        super().__init__()
        self._blank = Blank(title)
        self._blank.styles.width = WIDTH

    def compose(self) -> ComposeResult:
        yield self._blank

    def on_mount(self) -> None:
        self._blank.focus()

    def on_key(self, event: events.Key) -> None:
        if event.key == "backspace":
            event.stop()
            self._blank.type(self._blank.typed[:-1])
        elif event.is_printable and event.character:
            event.stop()
            self._blank.type(self._blank.typed + event.character)

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._blank.type(self._blank.typed + event.text)

    def action_done(self) -> None:
        self.leave(self._blank.typed)
