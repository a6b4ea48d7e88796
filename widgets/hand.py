"""The cards a seat holds, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.reactive import reactive

from ridotto.core.engine.clean import visible
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets import text
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.cells import cut
from ridotto.widgets.dress import Card
from ridotto.widgets.picture import Easel, Picture, Rect

TALL = 3
"""How high a card is that is drawn with its edges."""


class Hand(Drawn, can_focus=True):
    """A row of cards, or several; Enter or a click picks one (`Canvas.Picked`)."""

    DEFAULT_CSS = "Hand { width: 1fr; height: auto; background: $panel; }"

    cards: reactive[tuple[Card, ...]] = reactive(
        (), layout=True, repaint=False, init=False
    )
    """What is held, in the order it is shown."""
    is_tall: reactive[bool] = reactive(False, layout=True, repaint=False, init=False)
    """Whether cards are drawn with their edges, in three rows."""

    def draw(self, width: int, height: int) -> Picture:
        return hand_picture(self.cards, width, self.glyphs, tall=self.is_tall)

    def watch_cards(self) -> None:
        self.redraw()

    def watch_is_tall(self) -> None:
        self.redraw()


def hand_picture(
    cards: Sequence[Card], width: int, glyphs: Glyphs, *, tall: bool = False
) -> Picture:
    """Cards side by side, in as many rows as the width makes necessary.

    Each is a region called by its `region`, or by its label.
    """
    high = TALL if tall else 1
    placed = list(_placed(cards, width, glyphs, tall))
    rows = max((y for _, _, y, _ in placed), default=0) + 1
    easel = Easel(width, rows * high, glyphs, "on panel")
    if not placed:
        easel.put(1, (rows * high) // 2, text.EMPTY_HAND, "muted italic")
    for card, x, row, size in placed:
        rect = Rect(x, row * high, size, high)
        _draw_card(easel, card, rect)
        easel.region(card.region or card.label, rect)
    return easel.picture()


def _placed(
    cards: Sequence[Card], width: int, glyphs: Glyphs, tall: bool
) -> Iterator[tuple[Card, int, int, int]]:
    """Each card with its column, its row of cards and its width."""
    gap = 0 if tall else 1
    x, row = 0, 0
    for card in cards:
        size = min(width, cell_len(_face(card, glyphs)) + 2)
        if x and x + size > width:
            x, row = 0, row + 1
        yield card, x, row, size
        x += size + gap


def _face(card: Card, glyphs: Glyphs) -> str:
    count = f" {glyphs.times}{card.count}" if card.count != 1 else ""
    sign = f"{card.glyph} " if card.glyph else ""
    note = f" {card.note}" if card.note else ""
    return glyphs.spell(visible(f"{sign}{card.label}{count}{note}"))


def _draw_card(easel: Easel, card: Card, rect: Rect) -> None:
    glyphs = easel.glyphs
    if rect.height == TALL:
        easel.box(*rect, f"{card.role} on well", style="rounded")
    else:
        easel.fill(rect, " ", "on well")
    face = cut(_face(card, glyphs), rect.width - 2, glyphs.ellipsis)
    y = rect.y + rect.height // 2
    after = easel.put(rect.x + 1, y, face, "muted")
    bare = _face(Card(card.label, 1, glyph=card.glyph), glyphs)
    easel.put(rect.x + 1, y, cut(bare, rect.width - 2, glyphs.ellipsis), card.role)
    if card.count != 1:
        count = f"{glyphs.times}{card.count}"
        start = rect.x + 1 + cell_len(bare) + 1
        if start + cell_len(count) <= after:
            easel.put(start, y, count, "text bold")
