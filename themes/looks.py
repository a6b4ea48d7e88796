"""An app that wears our palettes, on whatever terminal it is shown."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from rich.console import Console
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.app import App
from textual.filter import ANSIToTruecolor, LineFilter
from textual.reactive import reactive

from ridotto.themes.depth import Depth
from ridotto.themes.fewer import eight_bit, system
from ridotto.themes.filters import AsciiOnly, FewerColours, NoColour
from ridotto.themes.glyphs import UNICODE, Glyphs
from ridotto.themes.mono import MONO
from ridotto.themes.palette import Palette
from ridotto.themes.palettes import DEFAULT, PALETTES, palette_named

R = TypeVar("R")


class Looks(App[R]):
    """Registers the palettes, keeps the glyph set, and filters what is sent.

    `theme` picks the palette, as in any Textual app; without colours it is `mono`,
    whatever the theme says.
    """

    glyphs: reactive[Glyphs] = reactive(UNICODE, init=False)
    """The signs widgets draw with."""
    depth: reactive[Depth] = reactive(Depth.TRUE, init=False)
    """How many colours this terminal shows."""

    def __init__(
        self,
        *,
        palette: str = DEFAULT.name,
        glyphs: Glyphs = UNICODE,
        depth: Depth = Depth.TRUE,
        **settings: Any,
    ) -> None:
        super().__init__(**settings)
        self.console = _true_colour(self.console)
        for known in PALETTES.values():
            self.register_theme(known.theme)
        self.set_reactive(Looks.glyphs, glyphs)
        self.set_reactive(Looks.depth, depth)
        self.theme = MONO.name if depth is Depth.NONE else palette_named(palette).name

    @property
    def palette(self) -> Palette:
        """What inks are resolved with."""
        return MONO if self.depth is Depth.NONE else palette_named(self.theme)

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DEFAULT.variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        return filters_for(self.palette, self.depth, self.glyphs.is_ascii)

    def watch_depth(self, depth: Depth) -> None:
        if depth is Depth.NONE:
            self.theme = MONO.name
        self._wear_again()

    def watch_glyphs(self) -> None:
        self._wear_again()

    def _wear_again(self) -> None:
        """Has everything drawn anew; style sheets stay as they are."""
        self.refresh_css(animate=False)
        self.refresh(layout=True)


@lru_cache(maxsize=64)
def filters_for(
    palette: Palette, depth: Depth, is_ascii: bool
) -> tuple[LineFilter, ...]:
    """The same for all who see the same: a line that was filtered for one of them is
    ready for the others. What the environment of this process asks for is left out;
    whose terminal it is has been asked already."""
    filters: list[LineFilter] = []
    if not palette.has_colour:
        filters.append(NoColour())
    else:
        filters.append(ANSIToTruecolor(DEFAULT_TERMINAL_THEME))
        if depth is Depth.EIGHT_BIT:
            filters.append(FewerColours(eight_bit(palette)))
        elif depth is Depth.SYSTEM:
            filters.append(FewerColours(system(palette)))
    if is_ascii:
        filters.append(AsciiOnly())
    return tuple(filters)


def _true_colour(console: Console) -> Console:
    """The console all is rendered with: the filters alone decide what is left."""
    return Console(
        color_system="truecolor",
        file=console.file,
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
        soft_wrap=False,
        no_color=False,
    )
