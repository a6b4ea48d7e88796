"""What happens to a line on its way to a terminal that can show less.

Everything is drawn in true colour and Unicode and made poorer last, session by session:
styles are cached for the whole process, so that a depth chosen any earlier would reach
the sessions of others.
"""

from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Background
from textual.filter import LineFilter

from ridotto.themes.fewer import Fewer, nearest
from ridotto.themes.glyphs import plain

CACHED = 4096


class NoColour(LineFilter):
    """Takes all colours away; bold, dim, underlined and reversed stay."""

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        return [
            Segment(text, style and _bare(style), control)
            for text, style, control in segments
        ]


@lru_cache(CACHED)
def _bare(style: Style) -> Style:
    return style.without_color


class FewerColours(LineFilter):
    """Tells every colour with one of 256 or of 16."""

    def __init__(self, fewer: Fewer) -> None:
        super().__init__()
        self._fewer = fewer
        self._told = lru_cache(CACHED)(self._tell)

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        return [
            Segment(text, style and self._told(style), control)
            for text, style, control in segments
        ]

    def _tell(self, style: Style) -> Style:
        fewer = self._fewer
        ink, ground = self._number(style.color), self._number(style.bgcolor)
        if style.bgcolor is not None and style.bgcolor.triplet in fewer.reversed:
            ink = Color.from_ansi(fewer.reversed_ink)
            ground = Color.from_ansi(fewer.reversed_ground)
        return style + Style(color=ink, bgcolor=ground)

    def _number(self, colour: Color | None) -> Color | None:
        if colour is None or colour.type is not ColorType.TRUECOLOR:
            return colour
        found = colour.get_truecolor()
        number = self._fewer.numbers.get(found)
        if number is None:
            number = nearest(found, self._fewer.offered)
        return Color.from_ansi(number)


class AsciiOnly(LineFilter):
    """Puts a letter of ASCII for everything else, in as many cells.

    What we draw is spelled before; this is for what Textual's own widgets draw.
    """

    def apply(self, segments: list[Segment], background: Background) -> list[Segment]:
        return [
            Segment(text if text.isascii() else _spelled(text), style, control)
            for text, style, control in segments
        ]


FRAMES = {
    **dict.fromkeys("─━═╌┄▔▁▂▀▄╭╮╯╰┌┐└┘┏┓┗┛╔╗╚╝├┤┬┴┼", "-"),
    **dict.fromkeys("│┃║╎┆▏▎▍▌▐▕▊▉▋", "|"),
    **dict.fromkeys("█▇▆▅", "#"),
    **dict.fromkeys("▶▸►\u203a\u276f", ">"),
    **dict.fromkeys("◀◂◄\u2039\u276e", "<"),
    **dict.fromkeys("▲▴△⏶", "^"),
    **dict.fromkeys("▼▾▽⏷", "v"),
    **dict.fromkeys("●•◉⬤", "*"),
    **dict.fromkeys("○◯", "o"),
}
"""What frames, bars and arrows are made of, in one letter each."""


@lru_cache(CACHED)
def _spelled(text: str) -> str:
    return "".join(_letter(letter) for letter in text)


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter
    width = cell_len(letter)
    return (FRAMES.get(letter) or plain(letter)[:width]).ljust(width)
