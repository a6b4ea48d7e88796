"""A new table in the house: the game, the seats, who may come, the clock."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Kind
from ridotto.themes.roles import seat_role
from ridotto.tui import words as shared
from ridotto.tui.draft import Draft, matters, opened
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.stage import Hint
from ridotto.tui.settings import Place
from ridotto.tui.ssh import words
from ridotto.tui.ssh.screens.guest import GuestStage

TITLES = {
    words.FREE: Kind.HUMAN,
    **{shared.KIND_TITLES[kind]: kind for kind in LEVELS},
}
BY_KIND = {kind: title for title, kind in TITLES.items()}


class NewTable(GuestStage[None]):
    """One list of rows; the first seat is whoever fills it in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", shared.BACK),
    ]
    KEYS: ClassVar[tuple[Hint, ...]] = (
        ("Up Down", shared.MOVE, ""),
        ("Left Right", shared.CHANGE, ""),
        ("Enter", shared.CHOOSE, "begin"),
        ("Esc", shared.BACK, "close"),
    )
    CSS_PATH = "../../screens/form.tcss"

    def __init__(self) -> None:
        super().__init__()
        self._who = words.PUBLIC
        self._clock = "none"
        self._rows = Rows(id="form")
        self._rows.border_title = words.NEW_TABLE

    def scene(self) -> Iterable[Widget]:
        yield self._rows

    def begin(self) -> None:
        shelf = self.parlour.shelf
        self._titles = {name: shared.title_of(name) for name in shelf}
        self._draft = self._opened(next(iter(shelf)))
        self._show()
        self._rows.cursor = len(self._rows.rows) - 1

    def _opened(self, game: str) -> Draft:
        """Every seat but the first is free until the host says otherwise."""
        draft = opened(self.parlour.shelf, game, self.guest.name)
        free = tuple(Place("", Kind.HUMAN) for _ in draft.places)
        return replace(draft, places=free)

    def _show(self) -> None:
        self._rows.show(tuple(self._listed(self.parlour.shelf[self._draft.game])))

    def _listed(self, game: Game[Any, Any]) -> Iterator[Row]:
        draft, glyphs = self._draft, self.house.glyphs
        titles = tuple(self._titles.values())
        yield Row(
            "game", shared.GAME, self._titles[draft.game], titles, sentence=game.blurb
        )
        low, high = game.seats[0], game.seats[-1]
        yield Row(
            "count",
            shared.PLAYERS,
            str(draft.count),
            tuple(map(str, game.seats)),
            sentence=shared.players_sentence(low, high),
        )
        for seat, place in enumerate(draft.taken[1:], 1):
            yield Row(
                f"seat {seat}",
                shared.seat_title(seat),
                BY_KIND[place.kind],
                tuple(TITLES),
                sentence=words.SEAT_SENTENCE,
                sign=glyphs.seat(seat),
                role=seat_role(seat),
                gap=seat == 1,
            )
        for option in game.options:
            if matters(option, draft):
                yield Row(
                    f"option {option.key}",
                    option.title,
                    draft.options[option.key],
                    option.values,
                    sentence=option.sentence,
                    gap=option == game.options[0],
                )
        yield Row(
            "who",
            words.WHO,
            self._who,
            tuple(words.WHO_SENTENCES),
            sentence=words.WHO_SENTENCES[self._who],
            gap=True,
        )
        yield Row(
            "clock",
            words.CLOCK,
            self._clock,
            tuple(words.LIMITS),
            sentence=words.CLOCK_SENTENCE,
        )
        yield Row(
            "begin", words.BEGIN_TABLE, sentence=words.BEGIN_TABLE_SENTENCE, gap=True
        )

    def on_rows_picked(self, event: Rows.Picked) -> None:
        kind, _, which = event.key.partition(" ")
        draft = self._draft
        match kind:
            case "game":
                names = {title: name for name, title in self._titles.items()}
                self._draft = self._opened(names[event.value])
            case "count":
                self._draft = replace(draft, count=int(event.value))
            case "seat":
                seat, place = int(which), Place("", TITLES[event.value])
                places = (*draft.places[:seat], place, *draft.places[seat + 1 :])
                self._draft = replace(draft, places=places)
            case "option":
                options = {**draft.options, which: event.value}
                self._draft = replace(draft, options=options)
            case "who":
                self._who = event.value
            case "clock":
                self._clock = event.value
        self._show()

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        if not self.is_active:
            return
        draft = self._draft
        try:
            board = self.parlour.set_up(
                self.guest,
                draft.game,
                [place.kind for place in draft.taken],
                draft.options,
                is_public=self._who == words.PUBLIC,
                limit=words.LIMITS[self._clock],
            )
            if not any(place.is_free for place in board.places):
                board = self.parlour.begin(self.guest, board.id)
        except RidottoError as error:
            self.house.tell(str(error), is_bad=True)
            return
        self.guest_app.open_board(board)
