"""The first visit: the house asks for a name."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.tui import words as shared
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.home import Front
from ridotto.tui.screens.stage import Hint
from ridotto.tui.ssh import words
from ridotto.tui.ssh.screens.guest import GuestStage


class Welcome(GuestStage[str]):
    """Answers the name once the house has taken it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "app.quit", shared.QUIT),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", shared.CHOOSE, "enter"),
        ("Esc", shared.QUIT, "app.quit"),
    )
    CSS_PATH = "../../screens/form.tcss"

    def __init__(self, suggested: str) -> None:
        super().__init__()
        self._typed = suggested
        self._rows = Rows(id="form")
        self._rows.border_title = words.WELCOME

    def scene(self) -> Iterable[Widget]:
        yield Front()
        yield self._rows

    def begin(self) -> None:
        self._show()

    def _show(self) -> None:
        name = f"{words.WELCOME_SENTENCE} {words.NAME_SENTENCE}"
        self._rows.show(
            (
                Row("name", words.NAME, typed=self._typed, sentence=name),
                Row("enter", words.ENTER, sentence=name, gap=True),
            )
        )

    def on_rows_typed(self, event: Rows.Typed) -> None:
        self._typed = event.text
        self._show()

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        self.action_enter()

    def action_enter(self) -> None:
        if not self.is_active:
            return
        try:
            self.guest_app.introduce(self._typed)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            return
        self.leave(self._typed)
