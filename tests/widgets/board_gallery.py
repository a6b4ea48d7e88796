"""One board on an empty screen, to be looked at."""

from typing import Any

from textual.app import ComposeResult

from ridotto.core.engine.seat import Names, Seat
from ridotto.themes.looks import Looks
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.dress import Dress


class BoardGallery(Looks[None]):
    """Draws a game's board for the whole terminal, with some places lit."""

    def __init__(
        self,
        dress: Dress[Any],
        view: Any,
        names: Names,
        lit: frozenset[str] = frozenset(),
        **settings: Any,
    ) -> None:
        super().__init__(**settings)
        self._dress = dress
        self._view = view
        self._names = names
        self._lit = lit

    def compose(self) -> ComposeResult:
        yield Canvas(id="board")

    def on_canvas_sized(self, event: Canvas.Sized) -> None:
        canvas, size = event.canvas, (event.width, event.height)
        board = self._dress.board
        canvas.show(board(self._view, Seat(0), self._names, *size, self.glyphs))
        canvas.lit = self._lit
