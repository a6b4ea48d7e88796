"""What happens before the first turn of Venice."""

from typing import ClassVar

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat


class Laid(Event, frozen=True):
    """The tiles lie on the board; by quay."""

    tiles: tuple[int, ...]


class Dealt(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    missions: tuple[tuple[int, ...] | None, ...]
    """By seat; `None` for the hands of the others."""
    deck_count: int
    mission_deck: tuple[int, ...] | None
    """Known to nobody, as all that follows."""
    missions_out: tuple[int, ...] | None
    influence_deck: tuple[int, ...] | None
    smuggler_decks: tuple[tuple[int, ...], tuple[int, ...]] | None


class MissionReturned(Event, frozen=True):
    seat: Seat
    mission: int | None
    """`None` in the copy of the others."""


class ReturnsBuried(Event, frozen=True):
    """All have chosen: the missions given back go under the deck, in seat order."""


class Placed(Event, frozen=True):
    """A gondola comes to the board."""

    gondola: int
    owner: int
    """Its seat; `NONE` for the smugglers."""
    quay: int
    building: int
    points: tuple[int, ...]
    """By seat: what gondolas underneath earn (V-8.2)."""
    counts: bool
    """Whether it is one of the placements the seats make before the first turn."""


class PlacementBegan(Event, frozen=True):
    """This seat places its next gondola."""

    seat: Seat


class CardShown(Event, frozen=True):
    """A smuggler card turned over before the first turn (SO-7, SO-8)."""

    REVEALS: ClassVar[bool] = True
    deck: int
    tile: int


class DogeReady(Event, frozen=True):
    """SO-10, SO-11: the decks of the solo game as they are used from now on."""

    REVEALS: ClassVar[bool] = True
    row: tuple[int, int, int]
    smuggler_decks: tuple[tuple[int, ...], tuple[int, ...]] | None
    """Known to nobody, as all that follows."""
    smuggler_out: tuple[tuple[int, ...], tuple[int, ...]] | None
    doge_deck: tuple[int, ...] | None
    doge_out: tuple[int, ...] | None


Opening = (
    Laid
    | Dealt
    | MissionReturned
    | ReturnsBuried
    | Placed
    | PlacementBegan
    | CardShown
    | DogeReady
)
