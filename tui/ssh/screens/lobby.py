"""The lobby: your games first, then what goes on in the house."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.core.store.book import Present, Said
from ridotto.tui import words as shared
from ridotto.tui.screens.home import HIGH, Front
from ridotto.tui.screens.stage import Command, Hint
from ridotto.tui.sketch import Sketch
from ridotto.tui.ssh import words
from ridotto.tui.ssh.parlour import Entry
from ridotto.tui.ssh.screens.guest import GuestStage
from ridotto.widgets.cells import cut, wrap
from ridotto.widgets.menu import Item, Menu
from ridotto.widgets.picture import Easel, Picture

WIDE = 100
"""From this width on who is here and what is said stands beside the tables."""

REST = 0.25
"""The list is made anew at most so often, in seconds."""


class Hall(Sketch):
    """Who is here, and what was said last."""

    DEFAULT_CSS = "Hall { width: 1fr; height: 1fr; }"
    GROUND = "on panel"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._here: Sequence[Present] = ()
        self._said: Sequence[Said] = ()

    def show(self, here: Sequence[Present], said: Sequence[Said]) -> None:
        self._here, self._said = here, said
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        names = list(dict.fromkeys(each.name for each in self._here))
        busy = {each.name for each in self._here if each.at is not None}
        low = height <= 6
        rows = 1 if low else min(len(names), max(1, height // 2 - 1))
        if low:
            easel.put(0, 0, cut(self._spelled(", ".join(names)), width), "muted")
        else:
            for y, name in enumerate(names[:rows]):
                sign = self.glyphs.turn if name in busy else self.glyphs.bullet
                easel.put(0, y, sign, "accent" if name in busy else "muted")
                easel.put(2, y, cut(self._spelled(name), width - 2), "text")
        self._draw_talk(easel, rows + (0 if low else 1), width, height)
        return easel.picture()

    def _draw_talk(self, easel: Easel, top: int, width: int, height: int) -> None:
        lines = [
            (line, number == 0)
            for said in self._said
            for number, line in enumerate(
                wrap(self._spelled(words.spoken(said)), width, 2)
            )
        ]
        room = max(0, height - top)
        for y, (line, begins) in enumerate(lines[-room:] if room else [], top):
            easel.put(0, y, line, "text" if begins else "muted")

    def _spelled(self, said: str) -> str:
        return self.glyphs.spell(said)


class Lobby(GuestStage[None]):
    """All tables in one list, those where it is your turn on top."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_table", words.NEW_TABLE),
        Binding("i", "invitation", words.INVITATION),
        Binding("c,f4", "talk", words.TALK),
        Binding("s", "settings", shared.SETTINGS),
        Binding("q", "app.quit", shared.QUIT),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", shared.OPEN, "open"),
        ("n", words.NEW_TABLE, "new_table"),
        ("i", words.INVITATION, "invitation"),
        ("c", words.TALK, "talk"),
        ("s", shared.SETTINGS, "settings"),
        ("F1", shared.KEYS_HELP, "keys"),
        ("q", shared.QUIT, "app.quit"),
    )
    ALL_KEYS = words.GUEST_KEYS
    CSS_PATH = "lobby.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._listed: list[Entry | None] = []
        self._is_due = False
        self._front = Front()
        self._menu = Menu(keys="123456789", id="tables")
        self._menu.border_title = words.TABLES
        self._hall = Hall(id="hall")
        self._hall.border_title = words.LOBBY

    def scene(self) -> Iterable[Widget]:
        yield self._front
        yield Container(Vertical(self._menu), self._hall, id="lobby")

    def begin(self) -> None:
        self.look()
        self.hear_of_house(self._look_soon)

    def shapes(self, size: Size) -> dict[str, bool]:
        return {**super().shapes(size), "-wide": size.width >= WIDE}

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self._front.set_class(event.size.height >= HIGH, "-high")

    def on_screen_resume(self) -> None:
        if self.is_begun:
            self.look()

    def _look_soon(self) -> None:
        """Much may happen at once; one look is enough."""
        if self.is_current and not self._is_due:
            self._is_due = True
            self.set_timer(REST, self.look)

    def look(self) -> None:
        self._is_due = False
        before = self._under_cursor()
        try:
            running = self.parlour.entries(self.guest)
            finished = self.parlour.finished(self.guest)
            here = self.parlour.present()
            said = self.parlour.heard(self.guest, None)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            return
        watched = [e for e in running if e.seat is None and e.summary is not None]
        first = running[: len(running) - len(watched)]
        self._listed = [*first, None, *watched, *finished]
        ids: list[object] = [each and each.board.id for each in self._listed]
        items = [self._item(each) for each in self._listed]
        menu = self._menu
        at = ids.index(before) if before in ids else 0
        if tuple(items) != menu.items:
            menu.show(items, at)
        guests = len({each.account for each in here})
        menu.border_subtitle = words.lobby_note(self.guest.name, guests)
        self._hall.show(here, said[-40:])

    def _under_cursor(self) -> object:
        at = self._menu.cursor
        if not self._listed or not 0 <= at < len(self._listed):
            return ""
        entry = self._listed[at]
        return entry.board.id if entry else None

    def _item(self, entry: Entry | None) -> Item:
        if entry is None:
            return Item(words.NEW_TABLE, words.NEW_TABLE_NOTE, role="accent", glyph="+")
        board, summary = entry.board, entry.summary
        title = shared.title_of(board.game)
        who = shared.with_whom(summary) if summary else words.who_sits(board)
        glyphs = self.house.glyphs
        when = summary.changed if summary else board.made
        role = "text" if entry.seat is not None else "muted"
        return Item(
            f"{title}  {who}",
            f"{words.standing(entry)} {glyphs.dot} "
            f"{shared.ago(self.house.clock(), when)}",
            role="text" if summary is None else role,
            glyph=glyphs.turn if entry.is_turn else glyphs.bullet,
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.menu.items[event.index : event.index + 1] != (event.item,):
            return  # the list has changed meanwhile
        if not self.is_active:
            return
        entry = self._listed[event.index]
        if entry is None:
            self.action_new_table()
            return
        board = self.parlour.book.board(entry.board.id)
        if board is not None:
            self.guest_app.open_board(board)

    def action_open(self) -> None:
        self._menu.action_choose()

    def action_new_table(self) -> None:
        from ridotto.tui.ssh.screens.new_table import NewTable

        self.open(NewTable())

    def action_invitation(self) -> None:
        from ridotto.tui.ssh.screens.invitation import Invitation

        self.open(Invitation())

    def action_talk(self) -> None:
        from ridotto.tui.ssh.screens.talk import Talk

        self.open(Talk(None))

    def action_settings(self) -> None:
        self.house.open_settings()

    def commands(self) -> Iterable[Command]:
        yield words.NEW_TABLE, words.NEW_TABLE_HELP, self.action_new_table
        yield words.INVITATION, words.INVITATION_HELP, self.action_invitation
        yield words.TALK, words.TALK_HELP, self.action_talk
        yield from super().commands()
