"""The way to a table whose code one was told."""

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


class Invitation(GuestStage[None]):
    """One row to type into."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", shared.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", shared.CHOOSE, "go"),
        ("Esc", shared.BACK, "close"),
    )
    CSS_PATH = "../../screens/form.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._code = ""
        self._rows = Rows(id="form")
        self._rows.border_title = words.INVITATION

    def scene(self) -> Iterable[Widget]:
        yield Front()
        yield self._rows

    def begin(self) -> None:
        self._show()

    def _show(self) -> None:
        sentence = words.CODE_SENTENCE
        self._rows.show(
            (
                Row("code", words.CODE, typed=self._code, sentence=sentence),
                Row("go", words.GO, sentence=sentence, gap=True),
            )
        )

    def on_rows_typed(self, event: Rows.Typed) -> None:
        self._code = event.text
        self._show()

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        self.action_go()

    def action_go(self) -> None:
        if not self.is_active:
            return
        try:
            self.parlour.purse(self.guest).command()
            board = self.parlour.invited(self._code)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            return
        self.guest_app.open_board(board)
