"""All games of the house, to be watched: the last one played on top."""

from collections.abc import Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.log import Listed
from ridotto.tui import replay_words, words
from ridotto.tui.screens.home import listing
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.widgets.menu import Menu


class Replays(Stage[None]):
    """Finished games and those that still run."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q", "close", words.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", replay_words.WATCH, ""),
        ("/", words.SEARCH, ""),
        ("F1", words.KEYS_HELP, "keys"),
        ("Esc", words.BACK, "close"),
    )
    CSS_PATH = "home.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[Listed] = []
        self._menu = Menu(keys="123456789", id="tables")
        self._menu.border_title = replay_words.REPLAYS

    def scene(self) -> Iterable[Widget]:
        yield Vertical(self._menu, id="frame")

    def begin(self) -> None:
        house = self.house
        try:
            games = house.store.games()
        except RidottoError as error:
            house.tell(str(error), is_bad=True)
            games = []
        self._listed = sorted(games, key=lambda each: each.summary.status == "running")
        now = house.clock()
        self._menu.show([listing(each, house.glyphs, now) for each in self._listed])
        self._menu.border_subtitle = "" if games else replay_words.NO_REPLAYS

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if self.is_active:
            self.house.replay_stored(self._listed[event.index].id)

    def on_menu_back(self, event: Menu.Back) -> None:
        self.leave()
