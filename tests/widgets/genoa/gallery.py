"""One board of Genoa on an empty screen, to be looked at."""

from typing import Any

from textual.app import ComposeResult

from ridotto.core.games.genoa.view import View
from ridotto.themes.looks import Looks
from ridotto.widgets.canvas import Canvas
from ridotto.widgets.genoa import DRESS
from tests.widgets.genoa.tables import ANNA, NAMES


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
        canvas.show(DRESS.board(self._view, ANNA, NAMES, *size, self.glyphs))
        canvas.lit = self._lit
