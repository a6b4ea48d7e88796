"""Asks once more before something is done."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from ridotto.tui import words
from ridotto.tui.screens.leaf import Modal
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import wrap
from ridotto.widgets.picture import Easel, Picture, Rect

WIDEST = 60


class Question(Sketch, can_focus=True):
    """A box with a question and its two answers."""

    def __init__(self, title: str, sentences: Sequence[str], yes: str, no: str) -> None:
        super().__init__()
        self._title = title
        self._sentences = sentences
        self._answers = (("Enter", yes, "yes"), ("Esc", no, "no"))

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        y = 0
        for line in wrap(self.glyphs.spell(self._title), width):
            easel.put(0, y, line, "title bold")
            y += 1
        for sentence in self._sentences:
            for line in wrap(self.glyphs.spell(sentence), width):
                easel.put(0, y, line, "text")
                y += 1
        x = 0
        for key, does, name in self._answers:
            start = x
            x = easel.put(x, height - 1, key, "key bold")
            x = easel.put(x + 1, height - 1, does, "muted")
            easel.region(name, Rect(start, height - 1, x - start, 1))
            x += 3
        return easel.picture()

    def rows(self, width: int) -> int:
        """How high it must be."""
        said = (self._title, *self._sentences)
        return sum(len(wrap(self.glyphs.spell(each), width)) for each in said) + 2


class Ask(Modal[bool]):
    """Answers true if it shall be done."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,y", "answer(True)"),
        Binding("escape,n,q", "answer(False)"),
    ]
    DEFAULT_CSS = """
    Ask { align: center middle; background: $role-surface 60%; }
    Ask > Question {
        background: $role-panel;
        border: round $role-accent;
        padding: 1 2;
    }
    """

    def __init__(
        self,
        title: str,
        sentences: Sequence[str],
        yes: str = words.YES,
        no: str = words.NO,
    ) -> None:
        super().__init__()
        self._question = Question(title, sentences, yes, no)

    def compose(self) -> ComposeResult:
        yield self._question

    def on_resize(self, event: events.Resize) -> None:
        width = max(10, min(WIDEST, event.size.width - 8))
        self._question.styles.width = width + 6
        self._question.styles.height = self._question.rows(width) + 4

    def action_answer(self, is_yes: bool) -> None:
        self.leave(is_yes)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self._question:
            region = self._question.region_at(event)
            if region:
                self.leave(region == "yes")
