"""The Great Council track: every space, or who stands where."""

from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.venice import text
from ridotto.widgets.venice.signs import colour_role, colour_sign

Word = tuple[str, str]
"""Letters and their ink."""


def draw_council(easel: Easel, line: Rect, view: View) -> None:
    """All spaces in one line if they fit, else only the markers."""
    easel.fill(line, " ", "on panel")
    easel.region("council", line)
    spaces = list(_spaces(view, easel.glyphs))
    size = sum(len(word) for space in spaces for word, _ in space) + len(spaces)
    for title in (text.COUNCIL, text.COUNCIL_SHORT):
        if len(title) + 2 + size <= line.width:
            x = easel.put(line.x + 1, line.y, title, "title") + 1
            for space in spaces:
                for word, words in space:
                    x = easel.put(x, line.y, word, words)
                x += 1
            return
    _draw_markers(easel, line, view)


def _spaces(view: View, glyphs: Glyphs) -> list[list[Word]]:
    """Where markers stand they take the place of the number; brackets mark the end."""
    spaces: list[list[Word]] = []
    for space in range(view.data.numbers.council_length + 1):
        words: list[Word] = [
            (colour_sign(view, marker, glyphs), f"{colour_role(view, marker)} bold")
            for marker, at in enumerate(view.council)
            if at == space
        ] or [(str(space), "muted")]
        if space and space == view.settings.end_space:
            words = [("[", "accent bold"), *words, ("]", "accent bold")]
        spaces.append(words)
    return spaces


def _draw_markers(easel: Easel, line: Rect, view: View) -> None:
    x = easel.put(line.x + 1, line.y, text.COUNCIL_SHORT, "title") + 1
    for marker, at in enumerate(view.council):
        sign = colour_sign(view, marker, easel.glyphs)
        x = easel.put(x, line.y, f"{sign}{at}", f"{colour_role(view, marker)} bold") + 1
    if view.settings.end_space:
        easel.put(x, line.y, f"{text.END} {view.settings.end_space}", "accent")
