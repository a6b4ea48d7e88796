"""The way in: continue where you left off, sit down anew, look at finished games."""

from collections.abc import Iterable
from contextlib import suppress
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.log import Listed
from ridotto.themes.glyphs import Glyphs
from ridotto.tui import replay_words, words
from ridotto.tui.screens.stage import Command, Hint, Stage
from ridotto.tui.sketch import Sketch
from ridotto.widgets.menu import Item, Menu
from ridotto.widgets.picture import Easel, Picture

POLL = 0.5
"""How often to look whether a game elsewhere has grown, in seconds."""

MOST_FINISHED = 20

NEW = "new"
"""Stands in the list for sitting down at a new table."""


SKYLINE = (
    r"                 |                                                        ",
    r"                 A             _        .  _  .                           ",
    r"                /_\           _( )_     _|_/ \_|_          |              ",
    r"     ____  ___  |=|  _____   |:::::|  _|::(   )::|_  ____  /_\   ___      ",
    r" ___|:.::||.::|_|=|_|:.:.:|__|.:.:.|_|:.:.|:|.:.:.:||::.:|_|:|__|.::|____ ",
)
"""Venice from the water, a few windows lit (the colons)."""

HIGH = 30
"""From this height of the terminal on there is room for it."""


class Front(Sketch):
    """The name above the door, and the lagoon before it."""

    DEFAULT_CSS = "Front { width: 1fr; height: 6; &.-high { height: 11; } }"

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs)
        name = " ".join(words.TITLE.upper())
        easel.put((width - len(name)) // 2, 1, name, "title bold")
        easel.label(0, 2, width, words.MOTTO, "muted", "centre")
        if height > 10:
            self._draw_city(easel, (width - len(SKYLINE[0])) // 2, 3)
        wave = (self.glyphs.wave + "  ") * width
        for y, shift in ((height - 3, 0), (height - 2, 2)):
            easel.put(-shift, y, wave[: width + shift], "faint")
        return easel.picture()

    def _draw_city(self, easel: Easel, left: int, top: int) -> None:
        for y, line in enumerate(SKYLINE, top):
            easel.put(left, y, line, "border")
            for x, letter in enumerate(line):
                if letter == ":":
                    easel.put(left + x, y, letter, "gold")


def listing(listed: Listed, glyphs: Glyphs, now: int) -> Item:
    """One game in a list of games."""
    summary = listed.summary
    title = words.title_of(summary.game)
    return Item(
        f"{title}  {words.with_whom(summary)}",
        f"{words.stands(summary)} {glyphs.dot} {words.ago(now, summary.changed)}",
        role="text" if summary.status == "running" else "muted",
        glyph=glyphs.turn if words.is_waiting(summary) else glyphs.bullet,
    )


class Home(Stage[None]):
    """The list of tables, the one left last on top."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_game", words.NEW_GAME),
        Binding("r", "replays", replay_words.REPLAYS),
        Binding("s", "settings", words.SETTINGS),
        Binding("q", "app.quit", words.QUIT),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", words.OPEN, "open"),
        ("n", words.NEW_GAME, "new_game"),
        ("r", replay_words.REPLAYS, "replays"),
        ("s", words.SETTINGS, "settings"),
        ("F1", words.KEYS_HELP, "keys"),
        ("F2", words.PALETTE, "app.command_palette"),
        ("q", words.QUIT, "app.quit"),
    )
    CSS_PATH = "home.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[Listed | None] = []
        self._changes: int | None = None
        self._front = Front()
        self._menu = Menu(keys="123456789", id="tables")
        self._menu.border_title = words.YOUR_TABLES

    def scene(self) -> Iterable[Widget]:
        yield self._front
        yield Vertical(self._menu, id="frame")

    def begin(self) -> None:
        self.look()
        self.set_interval(POLL, self.look_again)

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._front.set_class(event.size.height >= HIGH, "-high")

    def on_screen_resume(self) -> None:
        if self.is_begun:
            self.look()

    def look_again(self) -> None:
        """Lists anew if any game has grown, here or in another process."""
        with suppress(RidottoError):  # told by `look`, once
            if self.is_current and self.house.store.changes() != self._changes:
                self.look()

    def look(self) -> None:
        menu = self._menu
        before = self._under_cursor(menu)
        try:
            self._changes = self.house.store.changes()
            games = self.house.store.games()
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            games = []
        running = [game for game in games if game.summary.status == "running"]
        finished = [game for game in games if game.summary.status == "finished"]
        self._listed = [*running, None, *finished[:MOST_FINISHED]]
        ids: list[object] = [each and each.id for each in self._listed]
        items = [self._item(each) for each in self._listed]
        menu.show(items, ids.index(before) if before in ids else 0)
        menu.border_subtitle = words.home_note(len(running), len(finished))

    def _under_cursor(self, menu: Menu) -> object:
        here = 0 <= menu.cursor < len(self._listed) and self.is_current
        listed = self._listed[menu.cursor] if here else None
        return listed.id if listed else ""

    def _item(self, listed: Listed | None) -> Item:
        if listed is None:
            return Item(words.NEW_GAME, words.NEW_GAME_NOTE, role="accent", glyph="+")
        return listing(listed, self.house.glyphs, self.house.clock())

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.menu.items[event.index : event.index + 1] != (event.item,):
            return  # the list has changed meanwhile
        if not self.is_active:
            return
        listed = self._listed[event.index]
        if listed is None:
            self.action_new_game()
        elif listed.summary.status == "finished":
            self.house.replay_stored(listed.id)
        else:
            self.house.open_table(listed.id)

    def action_open(self) -> None:
        self._menu.action_choose()

    def action_new_game(self) -> None:
        from ridotto.tui.screens.new_game import NewGame

        self.open(NewGame())

    def action_replays(self) -> None:
        from ridotto.tui.screens.replays import Replays

        self.open(Replays())

    def action_settings(self) -> None:
        self.house.open_settings()

    def commands(self) -> Iterable[Command]:
        yield words.NEW_GAME, words.NEW_GAME_HELP, self.action_new_game
        yield replay_words.REPLAYS, replay_words.REPLAYS_HELP, self.action_replays
        yield from super().commands()
