"""Who plays at a table, who is away, and what can be done about it."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.engine.errors import RidottoError
from ridotto.core.store.book import Board
from ridotto.tui import words as shared
from ridotto.tui.screens.stage import Hint
from ridotto.tui.ssh import words
from ridotto.tui.ssh.parlour import seat_of
from ridotto.tui.ssh.screens.guest import GuestStage
from ridotto.widgets.menu import Item, Menu


class People(GuestStage[None]):
    """A list of what may be done; Enter does it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f6,q", "close", shared.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", shared.CHOOSE, "choose"),
        ("Esc", shared.BACK, "close"),
    )
    DEFAULT_CSS = """
    People #people {
        border: round $role-border;
        border-title-color: $role-title;
        border-subtitle-color: $role-muted;
        background: $role-panel;
        padding: 0 1;
        margin: 1 2;
        height: 1fr;
    }
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._deeds: list[Callable[[], Board] | None] = []
        self._menu = Menu(keys="123456789", id="people")
        self._menu.border_title = words.PEOPLE

    def scene(self) -> Iterable[Widget]:
        yield self._menu

    def begin(self) -> None:
        self.look()
        self.hear_of_house(self.look)

    def look(self) -> None:
        self._board = self.parlour.book.board(self._board.id) or self._board
        listed = list(self._listed(self._board))
        items = [item for item, _ in listed]
        self._deeds = [deed for _, deed in listed]
        note = words.options_note(self._board)
        if self._board.code and seat_of(self._board, self.guest) is not None:
            note = words.code_note(self._board.code)
        self._menu.border_subtitle = note
        if tuple(items) != self._menu.items:
            self._menu.show(items, self._menu.cursor)

    def _listed(
        self, board: Board
    ) -> Iterable[tuple[Item, Callable[[], Board] | None]]:
        own = seat_of(board, self.guest)
        here = {each.account for each in self.parlour.present()}
        players = [p.account for p in board.places if p.account and not p.is_away]
        glyphs = self.house.glyphs
        for seat, place in enumerate(board.places):
            glyph = glyphs.seat(seat)
            if place.account is None:
                title = f"{place.name}, {shared.KIND_TITLES[place.kind]}"
                yield Item(title, glyph=glyph, role="muted"), None
            elif seat == own and place.is_away:
                item = Item(words.COME_BACK, words.COME_BACK_NOTE, glyph=glyph)
                yield item, self._come_back
            elif seat == own:
                item = Item(words.GO_AWAY, words.GO_AWAY_NOTE, glyph=glyph)
                yield item, partial(self._replace, seat)
            elif place.is_away:
                yield Item(place.name, words.AWAY, glyph=glyph, role="muted"), None
            elif own is None or board.places[own].is_away:
                note = "" if place.account in here else words.GONE
                yield Item(place.name, note, glyph=glyph, role="muted"), None
            else:
                wanted = sum(vote.seat == seat for vote in board.votes)
                note = words.votes(wanted, len(players) - 1)
                if place.account not in here:
                    note = f"{words.GONE}, {note}"
                item = Item(words.replace_them(place.name), note, glyph=glyph)
                yield item, partial(self._replace, seat)

    def _come_back(self) -> Board:
        return self.parlour.come_back(self.guest, self._board.id)

    def _replace(self, seat: int) -> Board:
        return self.parlour.ask_house(self.guest, self._board.id, seat)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        deed = self._deeds[event.index] if event.index < len(self._deeds) else None
        if deed is None or not self.is_active:
            return
        try:
            deed()
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
        self.look()

    def on_menu_back(self, event: Menu.Back) -> None:
        self.leave()

    def action_choose(self) -> None:
        self._menu.action_choose()
