"""How a game looks: pure functions from a view to pictures, one set a game.

A game's dress stands in `ridotto.widgets.<game>` under the name `DRESS` and is put on
when the game is opened; a game that has none wears the plain sheet (sheet.py).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Generic, TypeVar

from msgspec import Struct

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Names, Seat
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.menu import Arrow
from ridotto.widgets.picture import Picture

V = TypeVar("V")


class Card(Struct, frozen=True):
    """All cards of one kind in a hand."""

    label: str
    count: int = 1
    role: str = "text"
    """The colour of its kind, from themes/roles.py."""
    glyph: str = ""
    """A sign of its kind, so that the colour is not needed."""
    note: str = ""
    """What else is worth knowing, in a word or two."""
    region: str = ""
    """What a choice must touch to light this card; empty: its label."""


class Track(Struct, frozen=True):
    """How far a game has come: `Round 2/6  A B [C] D E F`."""

    title: str
    steps: tuple[str, ...]
    """Short names, in order; a letter each where space is dear."""
    now: int
    """Which of them is going on; -1 before the first, their number after the last."""
    note: str = ""
    """What the step that is going on is called in full."""


class Die(Struct, frozen=True):
    """One die of a throw."""

    side: str
    """What it shows, in one cell."""
    sides: tuple[str, ...]
    """What it may show while it rolls."""
    role: str = "text"


class Throw(Struct, frozen=True):
    """Dice that were rolled together, and by whom."""

    label: str
    dice: tuple[Die, ...]
    role: str = "text"
    """The colour of the label."""


class News(Struct, frozen=True):
    """What nobody should miss of a record: dice, and a sentence."""

    throws: tuple[Throw, ...] = ()
    said: str = ""


class Helm(Struct, frozen=True):
    """The keys that make a choice at once, without a way through the menu."""

    letter: str = ""
    """Stands before the choice in the menu; never a key of the table's own."""
    arrows: tuple[Arrow, ...] = ()
    """The directions that lead there on the board."""
    goes_on: bool = False
    """Whether an arrow also answers what is asked next, if it means something there.

    Passing a quay, for example, with the arrow that leads on from it.
    """


NO_HELM = Helm()


def no_helm(view: Any, seat: Seat, choice: Choice) -> Helm:
    """For games in which nothing is steered."""
    return NO_HELM


def no_news(events: Sequence[Event], names: Names, glyphs: Glyphs) -> News | None:
    """For games in which the log does."""
    return None


@dataclass(frozen=True, kw_only=True)
class Dress(Generic[V]):
    """The looks of one game. Nothing here may look at anything but its arguments."""

    board: Callable[[V, Seat | None, Names, int, int, Glyphs], Picture]
    """(view, seat, names, width, height, glyphs): the board for the space given.

    The picture may be larger than that (the canvas scrolls), but should not be wider.
    `seat` is whose view it is, none for a spectator.
    """
    mat: Callable[[V, Seat, Names, int, Glyphs], Picture]
    """(view, seat, names, width, glyphs): what lies before one seat, without a frame.

    `seat` is whose mat it is. The first row should do alone where there is no room for
    more; the name, the seat's sign and the frame are the pane's work.
    """
    hand: Callable[[V, Seat, Glyphs], tuple[Card, ...]]
    """(view, seat, glyphs): the cards this seat holds, in a steady order by kind."""
    touches: Callable[[V, Seat, Choice], frozenset[str]]
    """(view, seat, choice): the regions of board, mats and hand a choice is about."""
    progress: Callable[[V], Track | None]
    """Rounds and stages as a line; none where a game has no such thing."""
    helm: Callable[[V, Seat, Choice], Helm] = no_helm
    """(view, seat, choice): the keys by which a choice is steered on the board."""
    news: Callable[[Sequence[Event], Names, Glyphs], News | None] = no_news
    """(events, names, glyphs): what of one record stands in a line above the menu.

    The events are as the seat may see them. Dice are rolled before they lie still,
    unless the player has turned such things off.
    """

    @property
    def has_news(self) -> bool:
        return self.news is not no_news


def dress_for(game: Game[Any, Any]) -> Dress[Any]:
    """The game's own dress, or the plain one."""
    return _made(game.name) or _plain(game)


@cache
def _made(name: str) -> Dress[Any] | None:
    module = f"ridotto.widgets.{name}"
    if not name.isidentifier() or find_spec(module) is None:
        return None
    found = getattr(import_module(module), "DRESS", None)
    return found if isinstance(found, Dress) else None


def _plain(game: Game[Any, Any]) -> Dress[Any]:
    from ridotto.widgets.sheet import plain_dress

    return plain_dress(game)
