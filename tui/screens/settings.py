"""What a player can set once for all games."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.themes.palettes import PALETTES, palette_named
from ridotto.tui import words
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.tui.settings import Settings


def rows_of(settings: Settings) -> Iterator[Row]:
    """One row a setting; what each value means is told below it."""
    titles = tuple(palette.title for palette in PALETTES.values())
    theme = palette_named(settings.theme).title
    yield Row("theme", words.THEME, theme, titles, sentence=words.THEME_SENTENCE)
    yield _row("colours", words.COLOURS, settings.colours, words.COLOURS_SENTENCES)
    yield _row("glyphs", words.GLYPHS, settings.glyphs, words.GLYPHS_SENTENCES)
    animation = words.ON if settings.animation else words.OFF
    yield _row("animation", words.ANIMATION, animation, words.ANIMATION_SENTENCES)
    speed = _row("speed", words.SPEED, settings.speed, words.SPEED_SENTENCES)
    yield replace(speed, gap=True)
    patience = settings.patience
    yield _row("patience", words.PATIENCE, patience, words.PATIENCE_SENTENCES)
    yield _row("confirm", words.CONFIRM, settings.confirm, words.CONFIRM_SENTENCES)
    yield _row("keys", words.KEYS, settings.keys, words.KEYS_SENTENCES)
    yield _row("pick", words.PICK, settings.pick, words.PICK_SENTENCES)


def _row(key: str, title: str, value: str, sentences: dict[str, str]) -> Row:
    return Row(key, title, value, tuple(sentences), sentence=sentences[value])


def changed(settings: Settings, key: str, value: str) -> Settings:
    """The settings after one row was set to another value."""
    match key:
        case "theme":
            named = {palette.title: name for name, palette in PALETTES.items()}
            return replace(settings, theme=named[value])
        case "animation":
            return replace(settings, animation=value == words.ON)
    return replace(settings, **{key: value})


class SettingsScreen(Stage[None]):
    """Every change holds at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", words.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Up Down", words.MOVE, ""),
        ("Left Right", words.CHANGE, ""),
        ("F1", words.KEYS_HELP, "keys"),
        ("Esc", words.BACK, "close"),
    )
    CSS_PATH = "form.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._rows = Rows(id="form")
        self._rows.border_title = words.SETTINGS

    def scene(self) -> Iterable[Widget]:
        yield self._rows

    def begin(self) -> None:
        self._show()

    def _show(self) -> None:
        self._rows.show(tuple(rows_of(self.house.settings)))

    def on_rows_picked(self, event: Rows.Picked) -> None:
        self.house.keep(changed(self.house.settings, event.key, event.value))
        self._show()
