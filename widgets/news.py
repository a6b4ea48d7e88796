"""What nobody should miss, in one line: dice that roll and lie still, a sentence."""

from __future__ import annotations

from rich.cells import cell_len

from ridotto.core.engine.clean import visible
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.canvas import Drawn
from ridotto.widgets.dress import Die, News
from ridotto.widgets.picture import Easel, Picture

FRAMES = 7
"""How often a die turns before it lies still."""


class NewsLine(Drawn, can_focus=False):
    """A line that is only there while there is something to tell.

    One that keeps its place stays as an empty line: nothing around it has to move,
    and nothing has to be laid out anew.
    """

    DEFAULT_CSS = """
    NewsLine { width: 1fr; height: 1; background: $panel; display: none; }
    """

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.keeps_place = False
        self._news: News | None = None
        self._left = 0

    @property
    def said(self) -> str:
        return self._news.said if self._news is not None else ""

    @property
    def is_rolling(self) -> bool:
        return self._left > 0

    def tell(self, news: News | None, *, rolls: bool = False) -> None:
        """Shows news, or nothing; `rolls` lets dice turn for a moment first."""
        self._news = news
        self._left = FRAMES if rolls and news is not None and news.throws else 0
        self.display = self.keeps_place or news is not None
        self.redraw()

    def beat(self) -> None:
        """Turns the dice once more, until they lie still."""
        if self._left:
            self._left -= 1
            self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        return news_picture(self._news, self._left, width, self.glyphs)


def news_picture(news: News | None, left: int, width: int, glyphs: Glyphs) -> Picture:
    """`4● [✗][ ]  7◆ [✗]  1 against 0 left`; the sentence once the dice lie still."""
    if news is None:
        return Easel(width, 1, glyphs, "on panel").picture()
    easel = Easel(width, 1, glyphs, "on well")
    x = 1
    for throw in news.throws:
        x = easel.put(x, 0, f"{throw.label} ", f"{throw.role} bold")
        for place, die in enumerate(throw.dice):
            x = easel.put(x, 0, f"[{_side(die, place, left)}]", f"{die.role} bold")
        x += 2
    if not left and x < width - 1:
        said = glyphs.spell(visible(news.said))
        room = width - x - 1
        easel.label(x, 0, min(room, max(1, cell_len(said))), news.said, "title")
    return easel.picture()


def _side(die: Die, place: int, left: int) -> str:
    """What a die shows: no two of a throw turn in the same way."""
    if not left:
        return die.side
    return die.sides[(left * (place + 2) + place * place) % len(die.sides)]
