"""One board of Rialto on an empty screen, to be looked at."""

from typing import Any

from textual.app import ComposeResult

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.view import View
from ridotto.themes.looks import Looks
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.rialto import DRESS
from tests.widgets.rialto.tables import NAMES


class BoardGallery(Looks[None]):
    """Draws the board for the whole terminal, with some places lit."""

    def __init__(
        self, view: View, lit: frozenset[str] = frozenset(), **settings: Any
    ) -> None:
        super().__init__(**settings)
        self._view = view
        self._lit = lit

    def compose(self) -> ComposeResult:
        yield Canvas(id="board")

    def on_canvas_sized(self, event: Canvas.Sized) -> None:
        canvas = event.canvas
        size = (event.width, event.height)
        canvas.show(DRESS.board(self._view, Seat(0), NAMES, *size, self.glyphs))
        canvas.lit = self._lit
