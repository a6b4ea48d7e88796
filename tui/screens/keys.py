"""All keys of a screen, on one page."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.tui import words
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.sketch import Sketch
from ridotto.widgets.picture import Easel, Picture

COLUMN = 16


class KeyTable(Sketch, can_focus=True):
    """Keys at the left, what they do at the right."""

    DEFAULT_CSS = "KeyTable { background: $role-panel; }"

    def __init__(self, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._keys = keys

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        for y, (key, does) in enumerate(self._keys):
            easel.label(0, y, COLUMN, key, "key bold")
            easel.label(COLUMN, y, width - COLUMN, does, "text")
        return easel.picture()


class Keys(Modal[None]):
    """Any key closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,f1", "leave"),
    ]
    DEFAULT_CSS = """
    Keys { align: center middle; background: $role-surface 60%; }
    Keys > KeyTable {
        border: round $role-border;
        border-title-color: $role-title;
        border-subtitle-color: $role-muted;
        padding: 0 2;
        width: 66;
        max-width: 100%;
        max-height: 100%;
    }
    """

    def __init__(self, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self._keys = keys

    def compose(self) -> ComposeResult:
        table = KeyTable(self._keys)
        table.border_title = words.KEYS_TITLE
        table.border_subtitle = words.KEYS_CLOSE
        table.styles.height = len(self._keys) + 2
        yield table

    def action_leave(self) -> None:
        self.leave(None)
