"""Screens that open and close others only while they are in front themselves."""

from collections.abc import Callable
from typing import Any, TypeVar

from textual.reactive import Reactive
from textual.screen import ModalScreen, Screen
from textual.widget import Widget

from ridotto.tui.thrift import Thrifty

R = TypeVar("R")
S = TypeVar("S")


class Leaf(Screen[R]):
    """Keys that come fast reach a screen that is covered or closed already.

    Textual would close whatever is in front then, or open the same thing twice.
    """

    focused: Reactive[Widget | None] = Reactive(None, repaint=False)
    """Who gains or loses the keyboard repaints itself; Textual would paint all."""

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self._compositor = Thrifty()

    def leave(self, result: R | None = None) -> None:
        """Closes this screen."""
        if self.is_active:
            self.dismiss(result)

    def open(
        self, screen: Screen[S], then: Callable[[S | None], Any] | None = None
    ) -> None:
        """Covers this screen with another."""
        if self.is_active:
            self.app.push_screen(screen, then)

    def action_close(self) -> None:
        self.leave()


class Ground(Screen[None]):
    """What lies below all screens: nobody ever sees it, so nobody paints it."""

    def _compositor_refresh(self) -> None:
        pass


class Modal(Leaf[R], ModalScreen[R], inherit_bindings=False):
    """A box above a screen."""
