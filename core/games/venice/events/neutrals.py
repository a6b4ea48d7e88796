"""What the smugglers and the Doge do."""

from typing import ClassVar

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.events.change import Change
from ridotto.core.games.venice.phase import Stage


class SmugglerLooked(Event, frozen=True):
    """The top cards of a smuggler deck are looked at."""

    REVEALS: ClassVar[bool] = True
    seat: Seat
    deck: int
    cards: tuple[int, ...] | None
    """`None` in the copy of the others."""


class SmugglerPlayed(Event, frozen=True):
    seat: Seat
    deck: int
    tile: int


class RunnerChosen(Event, frozen=True):
    gondola: int


class Steered(Event, frozen=True):
    canal: int


class LegDone(Event, frozen=True):
    """All gondolas at one quay of the way were met."""


class Arrived(Event, frozen=True):
    """A neutral gondola comes to its tile."""

    gondola: int
    owner: int
    """The Doge's seat; `NONE` for the smugglers."""
    quay: int
    building: int
    stayed: bool
    points: tuple[int, ...]
    """By seat: what gondolas underneath earn."""


class SmugglerDone(Event, frozen=True):
    """2 players: the card goes to its discard pile."""

    deck: int


class SmugglersShuffled(Event, frozen=True):
    """A deck that ran out is made anew of its discard pile."""

    deck: int
    cards: tuple[int, ...] | None
    """Known to nobody."""
    count: int


class DogeScored(Change, frozen=True, kw_only=True):
    """The Doge gains for the slot of his assistant; the next deck's card follows."""

    building: int
    slot: int


class RowOpened(Event, frozen=True):
    """These positions of the row are carried out, from left to right."""

    positions: tuple[int, ...]


class DogeCardPlayed(Change, frozen=True, kw_only=True):
    """One card of the row and what it changes at once."""

    position: int
    card: int
    steps: tuple[int, ...] = ()
    """By marker: steps on the Great Council track."""
    due: int = 0
    """Scrolls it asks of the player."""


class DogeTrained(Change, frozen=True, kw_only=True):
    """D8: what the Doge gains for a slot, without ending anything."""

    building: int
    slot: int


class InquiryAnswered(Change, frozen=True, kw_only=True):
    """D5: one of the scrolls asked for is given, replaced or not given."""

    answer: int


class DogeTurnOver(Event, frozen=True):
    """Smuggler cards to their piles, the row filled up as far as it goes."""

    REVEALS: ClassVar[bool] = True
    row: tuple[int, int, int]
    stage: Stage


class DogeCardRemoved(Event, frozen=True):
    """V-21.11: the top card of the Doge's deck leaves the game unseen."""


Neutrals = (
    SmugglerLooked
    | SmugglerPlayed
    | RunnerChosen
    | Steered
    | LegDone
    | Arrived
    | SmugglerDone
    | SmugglersShuffled
    | DogeScored
    | RowOpened
    | DogeCardPlayed
    | DogeTrained
    | InquiryAnswered
    | DogeTurnOver
    | DogeCardRemoved
)
