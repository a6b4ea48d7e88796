"""A choice that is put together in a form, with the reason while it is not allowed."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Names
from ridotto.tui import words
from ridotto.tui.blanks import blanks_of
from ridotto.tui.form import choice_of, first_filling, rows_of
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.screens.lines import Asked

Check = Callable[[Choice], str]
"""Why a choice is not allowed; empty if it is."""


class ComposeChoice(Modal[Choice | None]):
    """Answers the choice, or nothing if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave")]
    DEFAULT_CSS = """
    ComposeChoice { align: center middle; background: $role-surface 60%; }
    ComposeChoice > Vertical {
        background: $role-panel;
        border: round $role-accent;
        border-title-color: $role-title;
        padding: 1 2;
        width: 68;
        max-width: 100%;
        max-height: 100%;
    }
    ComposeChoice Asked { height: 2; }
    """

    def __init__(self, kind: type[Choice], names: Names, check: Check) -> None:
        super().__init__()
        self._kind = kind
        self._check = check
        self._blanks = blanks_of(kind, names)
        self._filled = first_filling(self._blanks)
        self._form = Rows(self._rows(), ground="panel")
        self._verdict = Asked()

    def compose(self) -> ComposeResult:
        box = Vertical(self._form, self._verdict)
        box.border_title = words.kind_title(self._kind.__name__)
        box.styles.height = len(self._blanks) + 12
        yield box

    def on_mount(self) -> None:
        self._judge()

    def _rows(self) -> list[Row]:
        return rows_of(self._blanks, self._filled)

    def on_rows_picked(self, event: Rows.Picked) -> None:
        self._fill(event.key, event.value)

    def on_rows_typed(self, event: Rows.Typed) -> None:
        self._fill(event.key, event.text)

    def _fill(self, name: str, said: str) -> None:
        self._filled[name] = said
        self._form.show(self._rows())
        self._judge()

    def _judge(self) -> Choice | None:
        """The choice if it is allowed; else its reason is shown."""
        try:
            choice = choice_of(self._kind, self._blanks, self._filled)
            reason = self._check(choice)
        except ValueError as problem:
            reason = str(problem)
        if reason:
            self._verdict.show(reason, role="bad")
            return None
        self._verdict.show(words.ALLOWED, role="good")
        return choice

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        choice = self._judge()
        if choice is not None:
            self.leave(choice)

    def action_leave(self) -> None:
        self.leave(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.leave(None)
