"""Setting a new table: the title, who sits where, the options."""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType
from textual.widget import Widget

from ridotto.core.automa.levels import LEVELS
from ridotto.core.engine.errors import RidottoError
from ridotto.core.engine.game import Game
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.tui import words
from ridotto.tui.draft import (
    KINDS,
    Draft,
    begin,
    first_draft,
    matters,
    opened,
    seated,
    sitting_of,
)
from ridotto.tui.rows import Row, Rows
from ridotto.tui.screens.stage import Hint, Stage
from ridotto.tui.settings import Place

BY_TITLE = {words.KIND_TITLES[kind]: kind for kind in KINDS}


def rows_of(
    draft: Draft, game: Game[Any, Any], titles: dict[str, str], glyphs: Glyphs
) -> Iterator[Row]:
    """Everything that can be set for a new table, from top to bottom."""
    yield Row(
        "game",
        words.GAME,
        titles[draft.game],
        tuple(titles.values()),
        sentence=game.blurb,
    )
    low, high = game.seats[0], game.seats[-1]
    yield Row(
        "count",
        words.PLAYERS,
        str(draft.count),
        tuple(map(str, game.seats)),
        sentence=" ".join(_about_players(draft, game, low, high)),
    )
    for seat, place in enumerate(draft.taken):
        yield seat_row(seat, place, glyphs)
    yield Row("begin", words.BEGIN, sentence=words.BEGIN_SENTENCE, gap=True)
    for option in game.options:
        if matters(option, draft):
            yield Row(
                f"option {option.key}",
                option.title,
                words.option_value(draft.options[option.key]),
                tuple(map(words.option_value, option.values)),
                sentence=option.sentence,
                gap=option == game.options[0],
            )
    yield Row(
        "seed",
        words.SEED,
        typed=draft.seed,
        blank=words.RANDOM_SEED,
        sentence=words.SEED_SENTENCE,
        gap=not game.options,
    )


def _about_players(
    draft: Draft, game: Game[Any, Any], low: int, high: int
) -> Iterator[str]:
    yield words.players_sentence(low, high)
    if automa := game.automa.get(draft.count):
        yield words.automa_sentence(automa)


def seat_row(seat: int, place: Place, glyphs: Glyphs) -> Row:
    """Who sits at a seat."""
    level = LEVELS.get(place.kind)
    return Row(
        f"seat {seat}",
        words.seat_title(seat),
        words.KIND_TITLES[place.kind],
        tuple(BY_TITLE),
        typed=place.name,
        blank=words.seat_title(seat),
        sentence=words.seat_sentence(place.kind, level.does if level else ""),
        sign=glyphs.seat(seat),
        role=seat_role(seat),
        gap=seat == 0,
    )


class NewGame(Stage[None]):
    """One list of rows, kept in a draft that could begin at any moment.

    What is rarely changed, the options and the seed, stands below the button.
    """

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

    def __init__(self) -> None:
        super().__init__()
        self._rows = Rows(id="form")
        self._rows.border_title = words.NEW_GAME

    def scene(self) -> Iterable[Widget]:
        yield self._rows

    def begin(self) -> None:
        house = self.house
        self._titles = {name: words.title_of(name) for name in house.shelf}
        self._draft = first_draft(house.shelf, house.settings.sitting, house.user)
        self._show()
        self._rows.to_button()

    @property
    def _game(self) -> Game[Any, Any]:
        return self.house.shelf[self._draft.game]

    def _show(self) -> None:
        rows = rows_of(self._draft, self._game, self._titles, self.house.glyphs)
        self._rows.show(tuple(rows))

    def on_rows_picked(self, event: Rows.Picked) -> None:
        try:
            self._draft = self._changed(event.key, event.value)
        except RidottoError as error:  # a title that cannot be opened
            self.house.tell(str(error), is_bad=True)
        self._show()

    def _changed(self, key: str, value: str) -> Draft:
        draft = self._draft
        kind, _, which = key.partition(" ")
        match kind:
            case "game":
                names = {title: name for name, title in self._titles.items()}
                return opened(self.house.shelf, names[value], self.house.user)
            case "count":
                return replace(draft, count=int(value))
            case "seat":
                place = draft.places[int(which)]
                sitter = replace(place, kind=BY_TITLE[value])
                return seated(draft, int(which), sitter)
        chosen = next(o for o in self._game.options if o.key == which)
        value = next(v for v in chosen.values if words.option_value(v) == value)
        return replace(draft, options={**draft.options, which: value})

    def on_rows_typed(self, event: Rows.Typed) -> None:
        kind, _, which = event.key.partition(" ")
        if kind == "seed":
            self._draft = replace(self._draft, seed=event.text)
        else:
            place = replace(self._draft.places[int(which)], name=event.text)
            self._draft = seated(self._draft, int(which), place)
        self._show()

    def on_rows_pressed(self, event: Rows.Pressed) -> None:
        self.action_begin()

    def action_begin(self) -> None:
        house = self.house
        if not self.is_active:
            return
        try:
            table = begin(self._draft, house.shelf, house.store, house.clock)
        except RidottoError as error:
            house.tell(str(error), is_bad=True)
            return
        house.keep(replace(house.settings, sitting=sitting_of(self._draft)))
        self.leave()
        house.sit_down(table)
