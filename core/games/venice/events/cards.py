"""What happens to influence cards and missions."""

from typing import ClassVar

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.events.change import Change


class CardPlayed(Change, frozen=True, kw_only=True):
    """The card leaves the hand and is paid for."""

    card: int


class CardUsed(Change, frozen=True, kw_only=True):
    """What a card brings, once it is known."""

    card: int


class CardSettled(Event, frozen=True):
    """The card is carried out and goes to the discard pile."""

    card: int


class SpyPlaced(Event, frozen=True):
    seat: Seat
    quay: int
    building: int


class BridgeOffered(Event, frozen=True):
    """I05: a bridge may be built, or so many points taken instead."""

    points: int


class StockAdded(Change, frozen=True, kw_only=True):
    """I07: a cube from the supply, then all may be moved."""


class InfluenceShuffled(Event, frozen=True):
    """The discard pile becomes the deck."""

    deck: tuple[int, ...] | None
    """Known to nobody."""
    count: int


class InfluenceDrawn(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[int, ...] | None
    """`None` in the copy of the others."""


class InfluenceKept(Event, frozen=True):
    seat: Seat
    card: int | None
    """`None` in the copy of the others."""


class InfluenceBuried(Event, frozen=True):
    """The cards not kept go under the deck, in this order."""

    seat: Seat
    cards: tuple[int, ...] | None
    """`None` in the copy of the others."""
    count: int


class MissionsDrawn(Change, frozen=True, kw_only=True):
    """Taxes are paid and cards looked at."""

    REVEALS: ClassVar[bool] = True
    count: int
    missions: tuple[int, ...] | None
    """`None` in the copy of the others."""


class MissionKept(Event, frozen=True):
    """One card to the hand, the other, if any, under the deck."""

    seat: Seat
    mission: int | None
    """`None` in the copy of the others, as the other one."""
    buried: int | None
    count: int
    """How many cards were looked at."""


class MissionCompleted(Change, frozen=True, kw_only=True):
    REVEALS: ClassVar[bool] = True
    MARK: ClassVar[Mark | None] = Mark.FEAT
    mission: int


class MissionSlotted(Event, frozen=True):
    seat: Seat
    mission: int
    slot: int
    """`NONE`: archived at once."""
    archived: int
    """The mission that makes room, or `NONE`."""


Cards = (
    CardPlayed
    | CardUsed
    | CardSettled
    | SpyPlaced
    | BridgeOffered
    | StockAdded
    | InfluenceShuffled
    | InfluenceDrawn
    | InfluenceKept
    | InfluenceBuried
    | MissionsDrawn
    | MissionKept
    | MissionCompleted
    | MissionSlotted
)
