"""A choice that is put together in a form, with the reason while it is not allowed."""

from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.form import Field, Filled, Form, fitted
from ridotto.tui import words
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.screens.lines import Asked
from ridotto.tui.screens.stage import KeyLine

Check = Callable[[Choice], str]
"""Why a choice is not allowed; empty if it is."""

Tell = Callable[[Choice], str]
"""A choice as it is told."""

FEWEST = 3
"""Lines that the rows get at least."""

REST = 2 + 4 + 2 + 2 + 1
"""What else the box holds: edges, the note of a row, choice, verdict, keys."""


class Paper(Rows):
    """The rows of a form: Enter does it, wherever the cursor is.

    What is filled in counts at once, so that no key that comes fast is lost.
    """

    def __init__(self, rows: list[Row], fill: Callable[[str, str], None]) -> None:
        super().__init__(rows, ground="panel")
        self._fill = fill

    def picked(self, key: str, value: str) -> None:
        self._fill(key, value)

    def typed(self, key: str, text: str) -> None:
        self._fill(key, text)

    def action_press(self) -> None:
        self.post_message(self.Pressed(""))


class ComposeChoice(Modal[Choice | None]):
    """Answers the choice, or nothing if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave")]
    DEFAULT_CSS = """
    ComposeChoice { align: center middle; background: $role-surface 60%; }
    ComposeChoice > Vertical {
        background: $role-panel;
        border: round $role-accent;
        border-title-color: $role-title;
        padding: 0 1;
        width: 76;
        max-width: 100%;
        max-height: 100%;
    }
    ComposeChoice Asked { height: 2; }
    ComposeChoice #verdict { height: 1; margin-bottom: 1; }
    """

    def __init__(self, form: Form, tell: Tell, check: Check) -> None:
        super().__init__()
        self._form = form
        self._tell = tell
        self._check = check
        self._filled = dict(form.start)
        self._rows = Paper(rows_of(form, self._filled), self._fill)
        self._told = Asked(id="told")
        self._verdict = Asked(id="verdict")
        self._keys = KeyLine(words.FORM_HINTS)
        self._box = Vertical(self._rows, self._told, self._verdict, self._keys)

    def compose(self) -> ComposeResult:
        self._box.border_title = words.form_title(self._form.title)
        yield self._box

    def on_mount(self) -> None:
        self._judge()

    def on_resize(self, event: events.Resize) -> None:
        self._settle()

    def _settle(self) -> None:
        """As high as its rows make necessary."""
        lines = sum(1 + bool(row.head) + row.gap for row in self._rows.rows)
        self._box.styles.height = max(lines, FEWEST) + REST

    def _fill(self, name: str, said: str) -> None:
        self._filled[name] = said
        self._rows.show(rows_of(self._form, self._filled))
        self._settle()
        self._judge()

    def _judge(self) -> Choice | None:
        """The choice if it is allowed; else its reason is shown."""
        told = ""
        try:
            choice = self._form.made(fitted(self._form, self._filled))
            told = self._tell(choice)
            reason = self._check(choice)
        except ValueError as problem:
            reason = str(problem)
        self._told.show(told, role="text bold")
        if reason:
            self._verdict.show(reason, role="bad")
            return None
        self._verdict.show(words.ALLOWED, role="good")
        return choice

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        choice = self._judge()
        if choice is not None:
            self.leave(choice)
        else:
            self.app.bell()

    def action_leave(self) -> None:
        self.leave(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.leave(None)


def rows_of(form: Form, filled: Filled) -> list[Row]:
    """The form as rows, with a button at its end."""
    standing = fitted(form, filled)
    rows = [_row(field, standing[field.name]) for field in form.fields(standing)]
    return [*rows, Row("", words.DO_IT, gap=True)]


def _row(field: Field, said: str) -> Row:
    return Row(
        field.name,
        field.title,
        said if field.values else "",
        field.values,
        typed=None if field.values else said,
        sentence=field.hint,
        head=field.group,
        is_count=field.is_count,
    )
