"""What the screens of guests share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from ridotto.core.store.book import Account
from ridotto.tui.screens.stage import Stage
from ridotto.tui.ssh.parlour import Parlour

if TYPE_CHECKING:
    from ridotto.tui.ssh.app import GuestApp

R = TypeVar("R")


class GuestStage(Stage[R], inherit_bindings=True):
    """A screen in the app of a guest; hears when something happens in the house."""

    def __init__(self) -> None:
        super().__init__()
        self._deaf: list[Callable[[], None]] = []

    @property
    def guest_app(self) -> "GuestApp":
        from ridotto.tui.ssh.app import GuestApp

        app = self.app
        assert isinstance(app, GuestApp)
        return app

    @property
    def parlour(self) -> Parlour:
        return self.guest_app.parlour

    @property
    def guest(self) -> Account:
        return self.guest_app.guest

    def hear_of_house(self, ring: Callable[[], object]) -> None:
        """Until this screen is closed."""
        self._deaf.append(self.guest_app.listen_to_house(ring))

    def on_unmount(self) -> None:
        for end in self._deaf:
            end()
        self._deaf.clear()
