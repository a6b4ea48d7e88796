"""A table before its game: who sits where, and when it begins."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.seat import Kind
from ridotto.core.store.book import Board, Place
from ridotto.themes.roles import seat_role
from ridotto.tui import words as shared
from ridotto.tui.screens.home import Front
from ridotto.tui.screens.stage import Command, Hint
from ridotto.tui.ssh import words
from ridotto.tui.ssh.parlour import seat_of
from ridotto.tui.ssh.screens.guest import GuestStage
from ridotto.widgets.menu import Item, Menu

ROUND = (Kind.HUMAN, *LEVELS)
"""What the host gives a seat to, one after the other."""

Deed = Callable[[], object]


class Gathering(GuestStage[None]):
    """A list of seats; whatever can be done is done with Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c,f4", "talk", words.TALK),
        Binding("escape,q", "leave_table", shared.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", shared.CHOOSE, "choose"),
        ("c", words.TALK, "talk"),
        ("F1", shared.KEYS_HELP, "keys"),
        ("q", words.LOBBY, "leave_table"),
    )
    ALL_KEYS = words.GATHERING_KEYS
    CSS_PATH = "gathering.tcss"

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board
        self._deeds: list[Deed | None] = []
        self._menu = Menu(keys="123456789", id="seats")

    def scene(self) -> Iterable[Widget]:
        yield Front()
        yield Vertical(self._menu, id="frame")

    def begin(self) -> None:
        self.look()
        self.hear_of_house(self.look)

    def on_screen_resume(self) -> None:
        if self.is_begun:
            self.look()

    # -- looking ----------------------------------------------------------------

    def look(self) -> None:
        """Shows the table as it is; goes along when its game begins."""
        board = self.parlour.book.board(self._board.id)
        if board is None:
            if self.is_active:
                self.guest_app.leave_board()
            return
        self._board = board
        if board.log is not None:
            if self.is_active:
                self.guest_app.open_board(board)
            return
        listed = list(self._rows(board))
        items = [item for item, _ in listed]
        self._deeds = [deed for _, deed in listed]
        menu = self._menu
        menu.border_title = words.gathering_title(shared.title_of(board.game), board)
        own = seat_of(board, self.guest) is not None
        code = words.code_note(board.code) if board.code and own else ""
        menu.border_subtitle = code or words.options_note(board)
        if tuple(items) != menu.items:
            menu.show(items, menu.cursor if menu.items else self._first(board))

    def _first(self, board: Board) -> int:
        """Where the cursor starts: on what there is to do."""
        return len(board.places)

    def _rows(self, board: Board) -> Iterable[tuple[Item, Deed | None]]:
        is_host = board.host == self.guest.id
        sits = seat_of(board, self.guest) is not None
        for seat, place in enumerate(board.places):
            yield self._seat(board, seat, place, is_host, sits)
        is_full = not any(place.is_free for place in board.places)
        if not sits:
            reason = "" if not is_full else words.free_seats(board)
            yield (
                Item(words.SIT_DOWN, enabled=not is_full, reason=reason, role="accent"),
                self._sit,
            )
            return
        note = words.BEGIN_NOTE if is_host else words.WAIT_FOR_HOST
        can = is_host and is_full
        reason = words.free_seats(board) if is_host else words.WAIT_FOR_HOST
        yield (
            Item(words.BEGIN, note, enabled=can, reason=reason, role="accent"),
            self._begin_game,
        )
        yield Item(words.STAND_UP, words.STAND_UP_NOTE), self._stand

    def _seat(
        self, board: Board, seat: int, place: Place, is_host: bool, sits: bool
    ) -> tuple[Item, Deed | None]:
        glyph, role = self.house.glyphs.seat(seat), seat_role(seat)
        if place.account is not None:
            notes = [words.YOU] if place.account == self.guest.id else []
            notes += [words.HOST] if place.account == board.host else []
            return Item(place.name, ", ".join(notes), role=role, glyph=glyph), None
        deed: Deed | None = (lambda: self._turn(seat, place)) if is_host else None
        if place.is_free:
            note = words.HOST_FREE_NOTE if is_host else ""
            if not sits:
                deed = self._sit
            free = Item(words.FREE_SEAT, note, role="muted", glyph=glyph)
            return free, deed
        name = f"{place.name}, {shared.KIND_TITLES[place.kind]}"
        note = words.HOST_HOUSE_NOTE if is_host else ""
        return Item(name, note, role=role, glyph=glyph), deed

    # -- doing ------------------------------------------------------------------

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        if event.menu.items[event.index : event.index + 1] != (event.item,):
            return
        deed = self._deeds[event.index]
        if deed is not None and self.is_active:
            self._try(deed)

    def on_menu_refused(self, event: Menu.Refused) -> None:
        self.house.tell(event.reason, is_bad=True)

    def on_menu_back(self, event: Menu.Back) -> None:
        self.action_leave_table()

    def action_choose(self) -> None:
        self._menu.action_choose()

    def _try(self, deed: Deed) -> None:
        try:
            deed()
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
        self.look()

    def _sit(self) -> None:
        board = self.parlour.sit(self.guest, self._board.id)
        self.parlour.book.keep_last_board(self.guest.id, board.id)

    def _stand(self) -> None:
        self.parlour.stand(self.guest, self._board.id)
        self.guest_app.leave_board()

    def _begin_game(self) -> None:
        self.parlour.begin(self.guest, self._board.id)

    def _turn(self, seat: int, place: Place) -> None:
        after = ROUND[(ROUND.index(place.kind) + 1) % len(ROUND)]
        self.parlour.put(self.guest, self._board.id, seat, after)

    def action_talk(self) -> None:
        from ridotto.tui.ssh.screens.talk import Talk

        self.open(Talk(self._board))

    def action_leave_table(self) -> None:
        if self.is_active:
            self.guest_app.leave_board()

    def commands(self) -> Iterable[Command]:
        yield words.TALK, words.TALK_HELP, self.action_talk
        yield from super().commands()
