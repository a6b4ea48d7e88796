"""What all screens share: they ask politely for room, and tell their keys."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget

from ridotto.tui import words
from ridotto.tui.screens.leaf import Leaf
from ridotto.tui.sketch import Sketch
from ridotto.widgets.cells import wrap
from ridotto.widgets.picture import Easel, Picture, Rect

if TYPE_CHECKING:
    from ridotto.tui.app import RidottoApp

R = TypeVar("R")

LEAST = (60, 20)
"""The smallest terminal that everything fits on."""

Hint = tuple[str, str, str]
"""A key as it is told, what it does in a word, and the action a click stands for."""


Command = tuple[str, str, Callable[[], object]]
"""What the command palette offers: a title, what it does, and the deed."""


class Plea(Sketch):
    """Asks for a larger terminal."""

    DEFAULT_CSS = "Plea { width: 1fr; height: 1fr; display: none; }"

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs)
        lines = [*wrap(words.TOO_SMALL, width - 2), ""]
        lines += wrap(words.too_small(*self.app.size, LEAST), width - 2)
        top = max(0, (height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            ink = "title bold" if y == top else "text"
            easel.label(0, y, width, line, ink, "centre")
        return easel.picture()


class KeyLine(Sketch):
    """The keys that matter now, in one line; each can be clicked."""

    DEFAULT_CSS = "KeyLine { width: 1fr; height: 1; dock: bottom; }"
    GROUND = "on panel"

    def __init__(self, hints: Iterable[Hint] = (), id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints = tuple(hints)

    def show(self, hints: Iterable[Hint]) -> None:
        self._hints = tuple(hints)
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, 1, self.glyphs, "on panel")
        x = 1
        for key, does, action in self._hints:
            if x + len(key) + len(does) + 2 > width:
                break
            start = x
            x = easel.put(x, 0, key, "key bold")
            x = easel.put(x + 1, 0, does, "muted")
            easel.region(action, Rect(start, 0, x - start, 1))
            x += 2
        return easel.picture()

    async def on_click(self, event: events.Click) -> None:
        if action := self.region_at(event):
            await self.screen.run_action(action)


class Stage(Leaf[R], inherit_bindings=False):
    """A screen of ours. What it holds is composed by `scene`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "app.focus_next", show=False),
        Binding("shift+tab", "app.focus_previous", show=False),
        Binding("f1", "keys", words.KEYS_HELP, show=False),
        Binding("colon", "app.command_palette", words.PALETTE, show=False),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = ()
    """What the key line tells."""
    ALL_KEYS: ClassVar[Sequence[tuple[str, str]]] = words.GENERAL_KEYS
    """What F1 tells."""

    DEFAULT_CSS = """
    Stage {
        background: $role-surface;
        color: $role-text;
        &.-cramped { #scene, KeyLine { display: none; } Plea { display: block; } }
    }
    #scene { width: 1fr; height: 1fr; }
    """

    is_begun = False
    is_furnished = False
    """Whether it can be looked at: its parts have learned their sizes."""

    def __init__(self) -> None:
        super().__init__()
        self.key_line = KeyLine(self.KEYS)

    @property
    def house(self) -> "RidottoApp":
        """The app, by its own name."""
        from ridotto.tui.app import RidottoApp

        app = self.app
        assert isinstance(app, RidottoApp)
        return app

    def compose(self) -> ComposeResult:
        self.update_classes(self.shapes(self.app.size), update=False)
        yield Plea()
        with Container(id="scene"):
            yield from self.scene()
        yield self.key_line

    def scene(self) -> Iterable[Widget]:
        raise NotImplementedError

    def on_mount(self) -> None:
        """A screen that is closed at once is mounted without ever being composed."""
        if self.query("#scene"):
            self.begin()
            self.is_begun = True
            self.call_after_refresh(self.call_after_refresh, self._unveil)

    def _compositor_refresh(self) -> None:
        """What is not furnished yet is not painted: it would flicker, and take time."""
        if self.is_furnished:
            super()._compositor_refresh()

    def _on_timer_update(self) -> None:
        """Laying a screen out paints it; Textual would then paint it once more."""
        if self._layout_required and self._repaint_required:
            self._dirty_widgets.add(self)
            self._repaint_required = False
        super()._on_timer_update()

    def _unveil(self) -> None:
        """The parts draw themselves once they are laid out; only now all is there."""
        self.is_furnished = True
        self.refresh()

    def begin(self) -> None:
        """Everything is in its place: fill it."""

    def action_keys(self) -> None:
        from ridotto.tui.screens.keys import Keys

        self.open(Keys(self.ALL_KEYS))

    def commands(self) -> Iterable[Command]:
        """What the command palette offers here."""
        yield words.KEYS_TITLE, words.KEYS_TITLE_HELP, self.action_keys

    def on_resize(self, event: events.Resize) -> None:
        self.update_classes(self.shapes(event.size))
        if self.focused is None:
            self.call_after_refresh(self.focus_main)

    def shapes(self, size: Size) -> dict[str, bool]:
        """Which classes of the style sheet hold at a size, and which do not."""
        return {"-cramped": size.width < LEAST[0] or size.height < LEAST[1]}

    def focus_main(self) -> None:
        """Puts the keyboard where it is needed most."""
        if self.focused is None:
            self.focus_next()
