"""Talk: what was said in a room, and a line to say something."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widget import Widget

from ridotto.core.engine.clean import visible
from ridotto.core.engine.errors import RidottoError
from ridotto.core.store.book import AccountId, Board, Said
from ridotto.tui import words as shared
from ridotto.tui.screens.stage import Hint
from ridotto.tui.sketch import Sketch
from ridotto.tui.ssh import words
from ridotto.tui.ssh.parlour import SAID_LENGTH, seat_of
from ridotto.tui.ssh.screens.guest import GuestStage
from ridotto.widgets.cells import wrap
from ridotto.widgets.picture import Easel, Picture


class Spoken(Sketch):
    """The last lines that fit, the newest at the bottom."""

    DEFAULT_CSS = "Spoken { width: 1fr; height: 1fr; }"
    GROUND = "on panel"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: Sequence[Said] = ()
        self._own: AccountId | None = None

    def show(self, said: Sequence[Said], own: AccountId) -> None:
        self._said, self._own = said, own
        self.redraw()

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, height, self.glyphs, "on panel")
        if not self._said:
            easel.put(1, 0, words.NOBODY_SAID, "muted italic")
        rows = [
            (said, line, number == 0)
            for said in self._said
            for number, line in enumerate(
                wrap(self.glyphs.spell(words.spoken(said)), width - 2, 2)
            )
        ]
        for y, (said, line, begins) in enumerate(rows[-height:]):
            easel.put(1, y, line, "text")
            if begins:
                name = self.glyphs.spell(f"{said.name}:")
                role = "accent" if said.account == self._own else "title"
                easel.put(1, y, name, f"{role} bold")
        return easel.picture()


class Typing(Sketch, can_focus=True):
    """One line to type in."""

    DEFAULT_CSS = "Typing { width: 1fr; height: 1; }"
    GROUND = "on well"

    @dataclass
    class Said(Message):
        """Posted when Enter is pressed."""

        text: str

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.typed = ""

    def draw(self, width: int, height: int) -> Picture:
        easel = Easel(width, 1, self.glyphs, "on well")
        x = easel.put(1, 0, f"{self.glyphs.pointer} ", "accent bold")
        shown = self.glyphs.spell(self.typed)[-(width - x - 2) :]
        x = easel.put(x, 0, shown, "text bold")
        easel.put(x, 0, " ", "reverse")
        return easel.picture()

    def check_consume_key(self, key: str, character: str | None) -> bool:
        return character is not None and character.isprintable()

    def on_key(self, event: events.Key) -> None:
        if event.key == "enter":
            self.post_message(self.Said(self.typed))
            self._set("")
        elif event.key == "backspace":
            self._set(self.typed[:-1])
        elif event.is_printable and event.character:
            self._set(self.typed + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self._set(self.typed + event.text)

    def _set(self, typed: str) -> None:
        self.typed = visible(typed)[:SAID_LENGTH]
        self.redraw()


class Talk(GuestStage[None]):
    """The lobby's talk, or that of a table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f4", "close", shared.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Enter", words.SAY, ""),
        ("Esc", shared.BACK, "close"),
    )
    DEFAULT_CSS = """
    Talk #talk {
        border: round $role-border;
        border-title-color: $role-title;
        background: $role-panel;
        margin: 0 1;
        height: 1fr;
    }
    """

    def __init__(self, board: Board | None) -> None:
        super().__init__()
        self._board = board
        self._spoken = Spoken()
        self._typing = Typing()
        self._frame = Vertical(self._spoken, self._typing, id="talk")

    def scene(self) -> Iterable[Widget]:
        yield self._frame

    def begin(self) -> None:
        self._frame.border_title = self._title()
        self.look()
        self.hear_of_house(self.look)
        self._typing.focus()

    def _title(self) -> str:
        if self._board is None:
            return words.TO_LOBBY
        sits = seat_of(self._board, self.guest) is not None
        return words.TO_PLAYERS if sits else words.TO_GALLERY

    def look(self) -> None:
        if self._board is not None:  # it may be over by now
            self._board = self.parlour.book.board(self._board.id) or self._board
        self._spoken.show(self.parlour.heard(self.guest, self._board), self.guest.id)

    def on_typing_said(self, event: Typing.Said) -> None:
        try:
            self.parlour.say(self.guest, self._board, event.text)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
        self.look()
