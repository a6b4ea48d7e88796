"""Playing on from a point of a game: who sits where, and what becomes of the hidden."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Table
from ridotto.tui import replay_words, words
from ridotto.tui.reel import Reel
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.new_game import BY_TITLE, seat_row
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.tui.settings import Place


class PlayOn(Stage[None]):
    """A list of rows like that of a new game, for the record under the cursor."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", words.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Up Down", words.MOVE, ""),
        ("Left Right", words.CHANGE, ""),
        ("Enter", words.CHOOSE, "begin"),
        ("F1", words.KEYS_HELP, "keys"),
        ("Esc", words.BACK, "close"),
    )
    CSS_PATH = "form.tcss"
    SENTENCE = replay_words.PLAY_ON_SENTENCE

    def __init__(self, reel: Reel) -> None:
        super().__init__()
        self._table: Table[Any, Any] = reel.table
        self._at = reel.at
        self._eyes = reel.seat
        self._redealt = not reel.is_over or reel.eyes != "open"
        sitters = self._table.history.sitters(self._at)
        self._places = [Place(each.name, each.kind) for each in sitters]
        self._rows = Rows(id="form")
        self._rows.border_title = replay_words.play_on_title(self._at)

    def scene(self) -> Iterable[Widget]:
        yield self._rows

    def begin(self) -> None:
        self._show()
        self._rows.cursor = len(self._rows.rows) - 1

    def _show(self) -> None:
        self._rows.show(tuple(self._listed()))

    def _listed(self) -> Iterator[Row]:
        for seat, place in enumerate(self._places):
            if place.kind is not Kind.AUTOMA:
                yield self._seat(seat, place)
        anew, kept = self._hidden()
        yield Row(
            "hidden",
            replay_words.HIDDEN,
            anew if self._redealt else kept,
            (anew, kept) if self._table.is_closed else (anew,),
            sentence=replay_words.HIDDEN_SENTENCE,
            gap=True,
        )
        yield Row(
            "begin",
            replay_words.PLAY_ON,
            sentence=self.SENTENCE,
            gap=True,
        )

    def _seat(self, seat: int, place: Place) -> Row:
        return seat_row(seat, place, self.house.glyphs)

    def _hidden(self) -> tuple[str, str]:
        names = self._table.names
        known = replay_words.SPECTATOR if self._eyes is None else names[self._eyes]
        return replay_words.dealt_anew(known), replay_words.KEPT

    def on_rows_picked(self, event: Rows.Picked) -> None:
        kind, _, which = event.key.partition(" ")
        if kind == "hidden":
            self._redealt = event.value != replay_words.KEPT
        else:
            self._seat_somebody(int(which), event.value)
        self._show()

    def _seat_somebody(self, seat: int, title: str) -> None:
        self._places[seat] = replace(self._places[seat], kind=BY_TITLE[title])

    def on_rows_typed(self, event: Rows.Typed) -> None:
        which = int(event.key.partition(" ")[2])
        self._places[which] = replace(self._places[which], name=event.text)
        self._show()

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        if self.is_active:
            sitters = [Sitter(place.name, place.kind) for place in self._places]
            eyes = self._eyes if self._redealt else None
            self.house.play_on(
                self._table, self._at, sitters, redealt=self._redealt, eyes=eyes
            )
