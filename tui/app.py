"""The app: which screen is open, what all screens share, and how one leaves."""

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual._compositor import CompositorUpdate
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.log import GameId, Store
from ridotto.themes.depth import Depth, depth_of
from ridotto.themes.glyphs import Glyphs, glyphs_for
from ridotto.themes.looks import Looks
from ridotto.tui import words
from ridotto.tui.clock import wall_clock
from ridotto.tui.screens.leaf import Ground
from ridotto.tui.settings import Cabinet, Colours, Settings
from ridotto.tui.slate import Slate, Sparing

if TYPE_CHECKING:
    from textual.screen import Screen

    from ridotto.core.automa.analysis import Analysis
    from ridotto.core.engine.game import Game
    from ridotto.core.engine.seat import Seat, Sitter
    from ridotto.core.engine.table import Clock, Table
    from ridotto.tui.desk import Thinker
    from ridotto.tui.reading import Eyes
    from ridotto.tui.reel import Reel
    from ridotto.tui.screens.stage import Command

DEPTHS: Mapping[Colours, Depth] = {
    "full": Depth.TRUE,
    "256": Depth.EIGHT_BIT,
    "16": Depth.SYSTEM,
    "none": Depth.NONE,
}


class RidottoApp(Looks[None], inherit_bindings=False):
    """One player's way through the house; all it needs is handed in."""

    TITLE = words.TITLE
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    PULSE: ClassVar[float] = 0.04
    """How often a table is attended to by itself, in seconds."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("f2", "command_palette", show=False, priority=True),
        Binding("f5", "repaint", show=False, priority=True),
    ]

    def __init__(
        self,
        store: Store,
        *,
        shelf: "Mapping[str, Game[Any, Any]] | None" = None,
        cabinet: Cabinet | None = None,
        thinker: "Thinker | None" = None,
        clock: "Clock" = wall_clock,
        environ: Mapping[str, str] | None = None,
        start: GameId | None = None,
        first: "Callable[[RidottoApp], None] | None" = None,
    ) -> None:
        """`environ` is the terminal's; `start` is the table to open at once, and
        `first` whatever else shall be done then."""
        self.store = store
        self.cabinet = cabinet or Cabinet()
        self.clock = clock
        self.environ = os.environ if environ is None else environ
        self._given_shelf = shelf
        self._given_thinker = thinker
        self._start = start
        self._first = first
        self._slate = Slate()
        settings = self.cabinet.settings
        super().__init__(
            palette=settings.theme,
            glyphs=self._signs(settings),
            depth=self._depth(settings),
        )
        self.animation_level = "full" if settings.animation else "none"

    @property
    def settings(self) -> Settings:
        return self.cabinet.settings

    @property
    def user(self) -> str:
        """What whoever sits here is called on this machine."""
        return self.environ.get("USER", "").title()

    @cached_property
    def shelf(self) -> "Mapping[str, Game[Any, Any]]":
        if self._given_shelf is not None:
            return self._given_shelf
        from ridotto.core.games import GAMES

        return GAMES

    @cached_property
    def thinker(self) -> "Thinker":
        """Whoever thinks for the house; sent for when the first table is opened."""
        if self._given_thinker is not None:
            return self._given_thinker
        from ridotto.core.automa.house import House

        self._own_house = House(clock=monotonic, seconds=self.settings.seconds)
        return self._own_house

    def get_default_screen(self) -> Screen[Any]:
        return Ground()

    def on_mount(self) -> None:
        self.open_house()

    def open_house(self) -> None:
        """The first screen."""
        from ridotto.tui.screens.home import Home

        self.push_screen(Home())
        if self._start is not None:
            self.open_table(self._start)
        if self._first is not None:
            self._first(self)
        if self.cabinet.problem:
            self.tell(words.bad_settings(self.cabinet.problem), is_bad=True)

    def _display(self, screen: "Screen[Any]", renderable: Any) -> None:
        """Where Textual writes to the terminal: only what changed goes through."""
        if isinstance(renderable, CompositorUpdate):
            renderable = Sparing(renderable, self._slate)
        super()._display(screen, renderable)

    async def on_event(self, event: events.Event) -> None:
        """Keys that are still on their way when all screens are closed reach nobody."""
        if isinstance(event, events.InputEvent) and not self._screen_stack:
            return
        await super().on_event(event)

    def on_resize(self) -> None:
        """A terminal that changes its size moves about what it shows."""
        self._slate.forget()

    def action_repaint(self) -> None:
        """For when something else has written on the screen."""
        self._slate.forget()
        self.screen.refresh(layout=True)

    def tell(self, sentence: str, *, is_bad: bool = False) -> None:
        """One notice in a corner, gone after a while."""
        from ridotto.core.engine.clean import clean

        self.clear_notifications()
        said = self.glyphs.spell(clean(sentence, length=300))
        self.notify(said, severity="error" if is_bad else "information", markup=False)

    # -- ways -------------------------------------------------------------------

    def open_table(self, id: GameId) -> None:
        """Takes up a game where it was."""
        if table := self.opened(id):
            self.sit_down(table)

    def opened(self, id: GameId) -> "Table[Any, Any] | None":
        """The table of a stored game; tells what stands against it."""
        from ridotto.core.engine.table import Table

        try:
            return Table.open(self.store, id, self.shelf, clock=self.clock)
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return None

    def sit_down(
        self, table: "Table[Any, Any]", *, from_the_start: bool = False
    ) -> None:
        """Opens the screen of a table, in its history if it is over."""
        from ridotto.tui.screens.table import TableScreen
        from ridotto.tui.session import Session

        session = Session(
            table,
            store=self.store,
            thinker=self.thinker,
            speed=self.settings.speed,
        )
        if from_the_start:
            session.go(0)
        self.push_screen(TableScreen(session, self.settings))

    def rematch(self, table: "Table[Any, Any]") -> None:
        """The same people, the same options, another seed."""
        from ridotto.core.engine.seat import Kind
        from ridotto.core.engine.table import Table

        header = table.history.header
        people = [each for each in table.sitters if each.kind is not Kind.AUTOMA]
        try:
            again = Table.create(
                table.game,
                people,
                options=header.options,
                pack=header.pack,
                store=self.store,
                shelf=self.shelf,
                clock=self.clock,
            )
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return
        self.leave_to_home()
        self.sit_down(again)

    def open_replay(
        self,
        table: "Table[Any, Any]",
        *,
        at: int | None = None,
        eyes: "Eyes" = None,
        analysis: "Analysis[Any] | None" = None,
    ) -> None:
        """Opens a replay of a table, at a record if one is named."""
        from ridotto.tui.reel import Reel
        from ridotto.tui.screens.replay import ReplayScreen

        reel = Reel(table, store=self.store, analysis=analysis or self._note(table))
        if at is not None:
            reel.go(at)
        if eyes is not None:
            reel.look_as(eyes)
        self.push_screen(ReplayScreen(reel))

    def _note(self, table: "Table[Any, Any]") -> "Analysis[Any] | None":
        """What the house thinks of a stored game, if that was asked and still fits."""
        from ridotto.core.automa.analysis import load

        if table.id is None or not table.is_closed:
            return None
        try:
            found = load(self.store, table.id, table.game)
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return None
        return found if found and found.fits(list(table.log())) else None

    def replay_stored(self, id: GameId) -> None:
        """The same for a game in the store."""
        if table := self.opened(id):
            self.open_replay(table)

    def forking(self, reel: "Reel") -> Screen[Any]:
        """Where one says how to play on from a point of a game."""
        from ridotto.tui.screens.play_on import PlayOn

        return PlayOn(reel)

    def play_on(
        self,
        parent: "Table[Any, Any]",
        seq: int,
        sitters: "Sequence[Sitter]",
        *,
        redealt: bool,
        eyes: "Seat | None",
    ) -> None:
        """Sits down at a fork of another game; tells what stands against it."""
        from ridotto.core.engine.fork import fork

        try:
            table = fork(
                parent,
                seq,
                sitters,
                redealt=redealt,
                eyes=eyes,
                store=self.store,
                shelf=self.shelf,
                clock=self.clock,
            )
        except RidottoError as error:
            self.tell(str(error), is_bad=True)
            return
        self.leave_to_home()
        self.sit_down(table)

    def parent_of(self, fork: "Table[Any, Any]") -> "Table[Any, Any] | None":
        """The game a fork comes from; none if it is not in this house."""
        from ridotto.core.engine.fork import find_game

        parent = fork.history.header.parent
        id = find_game(self.store, parent.digest) if parent else None
        return self.opened(id) if id else None

    def leave_to_home(self) -> None:
        """Closes all that stands between here and the home screen."""
        while len(self.screen_stack) > 2:
            self.pop_screen()

    def commands(self) -> "Iterable[Command]":
        """What the command palette offers: whatever the screen below can do."""
        from ridotto.tui.screens.stage import Stage

        if isinstance(self.screen, Stage):
            yield from self.screen.commands()
        yield words.SETTINGS, words.SETTINGS_HELP, self.open_settings
        yield words.QUIT, words.QUIT_HELP, self.exit

    def action_command_palette(self) -> None:
        from ridotto.tui.screens.palette import Palette

        if isinstance(self.screen, Palette):
            self.screen.leave()
        else:
            self.push_screen(Palette(self.commands()))

    def open_settings(self) -> None:
        from ridotto.tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    # -- settings ---------------------------------------------------------------

    def keep(self, settings: Settings) -> None:
        """Takes settings over at once, and writes them down."""
        self.cabinet.keep(settings)
        self.glyphs = self._signs(settings)
        self.depth = self._depth(settings)
        if self.depth is not Depth.NONE:
            self.theme = settings.theme
        self.animation_level = "full" if settings.animation else "none"
        if house := self.__dict__.get("_own_house"):
            house.seconds = settings.seconds
        if self.cabinet.problem:
            self.tell(words.unsaved_settings(self.cabinet.problem), is_bad=True)

    def _signs(self, settings: Settings) -> Glyphs:
        """What can be shown follows from the terminal's language, if it tells one."""
        spoken = (self.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG"))
        encoding = next(filter(None, spoken), "").partition(".")[2]
        return glyphs_for(settings.glyphs, encoding or None)

    def _depth(self, settings: Settings) -> Depth:
        return DEPTHS.get(settings.colours) or depth_of(self.environ)

    async def action_quit(self) -> None:
        """Every choice is in the store already: leaving loses nothing."""
        self.exit()

    def close(self) -> None:
        """Sends home whoever still thinks."""
        house = self.__dict__.get("_own_house")
        if house is not None:
            house.close()


def run(
    store: str | None = None,
    open_game: GameId | None = None,
    first: "Callable[[RidottoApp], None] | None" = None,
) -> int:
    """Opens the house for whoever runs the program."""
    from ridotto.core.store import open_store

    for name in ("COLUMNS", "LINES"):  # the terminal itself knows, and may change
        os.environ.pop(name, None)
    opened = open_store(store)
    try:
        app = RidottoApp(
            opened, cabinet=Cabinet.of_user(), start=open_game, first=first
        )
        try:
            app.run()
        finally:
            app.close()
    finally:
        opened.close()
    return app.return_code or 0
