"""What can happen in Rialto."""

from enum import Enum
from typing import Annotated, ClassVar

from msgspec import Meta

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.data import (
    ABuilding,
    AConnection,
    ADistrict,
    AKind,
    ATile,
)
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.phase import Condition, Phase

ASeat = Annotated[Seat, Meta(ge=0, lt=5)]
APlayer = Annotated[int, Meta(ge=0, lt=5)]
"""A seat, or the neutral player."""
Number = Annotated[int, Meta(ge=0, lt=1000)]
Hand = Annotated[tuple[Number, ...], Meta(min_length=7, max_length=7)]
"""Cards, as seven counts."""
AnyoneOrNone = Annotated[int, Meta(ge=-1, lt=5)]


class Why(str, Enum):
    """What points are for."""

    BRIDGE_CARDS = "bridge cards"
    NO_BRIDGE_CARD = "no bridge card"
    BRIDGE_BONUS = "bridge bonus"
    MISSING = "missing councilmen"
    EMPTY_SUPPLY = "empty supply"
    CHANCERY = "chancery"
    PALACE = "palace"


class SetUp(Event, frozen=True):
    """S-1 to S-10."""

    REVEALS: ClassVar[bool] = True
    seating: tuple[APlayer, ...]
    coins: tuple[Number, ...]
    tokens: tuple[Number, ...]
    bridges: tuple[ATile, ...] | None
    """From the bottom to the top; known to nobody."""
    top: tuple[Number, Number]
    """The values of the visible bridge tile."""
    pile: tuple[AKind, ...] | None
    """From the bottom to the top; known to nobody."""


class Turned(Event, frozen=True):
    """Somebody is to decide; nobody alone where all do."""

    phase: Phase
    turn: AnyoneOrNone
    queue: tuple[APlayer, ...] = ()


class StartTaken(Event, frozen=True):
    seat: ASeat
    building: ABuilding


class RoundBegan(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.ROUND
    round: Annotated[int, Meta(ge=1, le=6)]
    district: ADistrict


class Shuffled(Event, frozen=True):
    """All discards lie, shuffled, under what is left of the draw pile (R-1.7)."""

    REVEALS: ClassVar[bool] = True
    count: Number
    cards: tuple[AKind, ...] | None
    """Known to nobody."""


class ColumnsDealt(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    columns: tuple[Hand, ...]


class ColumnTaken(Event, frozen=True):
    seat: ASeat
    column: Number
    cards: Hand


class Drew(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: ASeat
    count: Number
    cards: Hand | None
    """`None` in the copy of the others."""


class ColumnLeft(Event, frozen=True):
    """Nobody took this one."""

    column: Number
    cards: Hand


class Activated(Event, frozen=True):
    """A coin was put on a building (R-1.4)."""

    seat: ASeat
    building: ABuilding


class LimitRaised(Event, frozen=True):
    seat: ASeat
    by: Number


class LeftOverTaken(Event, frozen=True):
    seat: ASeat
    kind: AKind


class Discarded(Event, frozen=True):
    seat: ASeat
    kind: AKind | None
    """`None` in the copy of the others."""


class LeftOverDiscarded(Event, frozen=True):
    cards: Hand


class NeutralDrew(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    cards: Hand


class StageBegan(Event, frozen=True):
    stage: Annotated[int, Meta(ge=0, lt=6)]
    leader: APlayer


class LaidOut(Event, frozen=True):
    """A play as far as it is put together; told only to its owner."""

    seat: ASeat
    draft: Draft


class Played(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    seat: ASeat
    stage: Annotated[int, Meta(ge=0, lt=6)]
    draft: Draft
    cards: Hand
    count: Number


class Passed(Event, frozen=True):
    seat: ASeat


class NeutralPlayed(Event, frozen=True):
    stage: Annotated[int, Meta(ge=0, lt=6)]
    cards: Hand
    count: Number


class Delayed(Event, frozen=True):
    """The coin for it comes back from the bank (R-3.8)."""

    seat: ASeat


class BonusWon(Event, frozen=True):
    player: APlayer
    stage: Annotated[int, Meta(ge=0, lt=6)]
    count: Number
    tied: bool
    """Whether the Doge track decided."""


class BonusUnclaimed(Event, frozen=True):
    stage: Annotated[int, Meta(ge=0, lt=6)]


class DogeMoved(Event, frozen=True):
    player: APlayer
    steps: Number
    position: Number


class CoinsGained(Event, frozen=True):
    seat: ASeat
    coins: Number


class Budgeted(Event, frozen=True):
    """What a seat may spend on its next building (R-4.3, R-4.5)."""

    seat: ASeat
    budget: Number


class Declined(Event, frozen=True):
    seat: ASeat


class BuildingChosen(Event, frozen=True):
    """Another one must be given up for it (R-4.6)."""

    seat: ASeat
    building: ABuilding


class GivenUp(Event, frozen=True):
    seat: ASeat
    building: ABuilding
    condition: Condition
    points: Number


class BuildingTaken(Event, frozen=True):
    seat: ASeat
    building: ABuilding
    left: Number
    """What this seat may still spend (R-4.5)."""


class Scored(Event, frozen=True):
    seat: ASeat
    points: Annotated[int, Meta(gt=-100, lt=1000)]
    why: Why


class BridgePlaced(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    MARK: ClassVar[Mark | None] = Mark.FEAT
    player: APlayer
    connection: AConnection
    districts: tuple[ADistrict, ADistrict]
    ends: tuple[Number, Number]
    """The value facing each of them."""
    following: tuple[Number, Number] | None
    """The values of the tile that is now visible."""


class GondolaPlaced(Event, frozen=True):
    player: APlayer
    connection: AConnection
    districts: tuple[ADistrict, ADistrict]
    value: Number


class CouncilmenReadied(Event, frozen=True):
    """From the general to the private supply."""

    seat: ASeat
    number: Number


class CouncilmanSent(Event, frozen=True):
    """From the general supply into a district; the neutral player's from anywhere."""

    player: APlayer
    district: ADistrict


class CouncilmenPlaced(Event, frozen=True):
    """From the private supply into a district; the neutral player's from anywhere."""

    player: APlayer
    district: ADistrict
    number: Number


class CouncilmanMoved(Event, frozen=True):
    seat: ASeat
    origin: ADistrict
    district: ADistrict
    left: Number
    """How many this seat may still move (R-4.15)."""


class MovesGranted(Event, frozen=True):
    """How many councilmen a seat may move for want of others (R-4.15)."""

    seat: ASeat
    number: Number


class Stopped(Event, frozen=True):
    """No further councilman is moved."""

    seat: ASeat


class DistrictBonus(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.FEAT
    player: APlayer
    side: Annotated[int, Meta(ge=0, lt=2)]
    points: Number


class BonusFlipped(Event, frozen=True):
    side: Annotated[int, Meta(ge=0, lt=2)]


class StageEnded(Event, frozen=True):
    """Played cards go face down to the own pile (R-3.11)."""


class Exchanged(Event, frozen=True):
    seat: ASeat
    building: ABuilding
    condition: Condition
    into: ABuilding


class RoundEnded(Event, frozen=True):
    round: Number


class Totalled(Event, frozen=True):
    """The final count of one seat (R-7)."""

    MARK: ClassVar[Mark | None] = Mark.SCORING
    seat: ASeat
    track: int
    supply: Number
    buildings: Number
    districts: Number
    total: int


class Ended(Event, frozen=True):
    pass


AnyEvent = (
    SetUp
    | Turned
    | StartTaken
    | RoundBegan
    | Shuffled
    | ColumnsDealt
    | ColumnTaken
    | Drew
    | ColumnLeft
    | Activated
    | LimitRaised
    | LeftOverTaken
    | Discarded
    | LeftOverDiscarded
    | NeutralDrew
    | StageBegan
    | LaidOut
    | Played
    | Passed
    | NeutralPlayed
    | Delayed
    | BonusWon
    | BonusUnclaimed
    | DogeMoved
    | CoinsGained
    | Budgeted
    | Declined
    | BuildingChosen
    | GivenUp
    | BuildingTaken
    | Scored
    | BridgePlaced
    | GondolaPlaced
    | CouncilmenReadied
    | CouncilmanSent
    | CouncilmenPlaced
    | CouncilmanMoved
    | MovesGranted
    | Stopped
    | DistrictBonus
    | BonusFlipped
    | StageEnded
    | Exchanged
    | RoundEnded
    | Totalled
    | Ended
)
