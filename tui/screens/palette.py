"""All that can be done here, found by typing."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.tui import words
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.screens.stage import Command
from ridotto.widgets.menu import Item, Menu


class Palette(Modal[None]):
    """A list that is filtered as one types; Enter does what the cursor is on.

    Textual's own palette breaks if keys come faster than it is composed.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", priority=True),
    ]
    DEFAULT_CSS = """
    Palette { align: center top; background: $role-surface 60%; }
    Palette > Menu {
        background: $role-panel;
        border: round $role-accent;
        border-title-color: $role-title;
        padding: 0 1;
        margin: 2 0;
        width: 72;
        max-width: 100%;
        max-height: 100%;
    }
    """

    def __init__(self, commands: Iterable[Command]) -> None:
        super().__init__()
        self._commands = tuple(commands)

    def compose(self) -> ComposeResult:
        items = [Item(title, help) for title, help, _ in self._commands]
        menu = Menu(items)
        menu.border_title = words.PALETTE_TITLE
        menu.styles.height = len(items) + 4
        menu.is_filtering = True
        yield menu

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        act = self._commands[event.index][2]
        if self.is_active:
            self.leave()
            self.app.call_later(act)
