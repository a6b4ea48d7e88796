"""What can happen in Genoa."""

from typing import ClassVar

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    ABuilding,
    ACard,
    ADeck,
    AGood,
    ASpace,
    ATile,
    GoodCounts,
)
from ridotto.core.games.genoa.deal import Bundle, Deal, Instruction, Offer, Step

# -- setting up, turns and rounds ---------------------------------------------------


class StartPlayerNamed(Event, frozen=True):
    seat: Seat


class DeckShuffled(Event, frozen=True):
    """At the start, or because a card lay face up on top (G-14.2)."""

    deck: ADeck
    order: tuple[ACard, ...] | None
    """From the bottom to the top; known to nobody."""


class TurnStarted(Event, frozen=True):
    turn: int
    seat: Seat

    MARK: ClassVar[Mark | None] = Mark.ROUND


class DiceRolled(Event, frozen=True):
    seat: Seat
    column: int
    row: int


class TowerPlaced(Event, frozen=True):
    seat: Seat
    space: ASpace


class RoundMarkerMoved(Event, frozen=True):
    """By a start on the market, or at the end of a round."""

    field: int


class TurnEnded(Event, frozen=True):
    seat: Seat

    REVEALS: ClassVar[bool] = True


class GameEnded(Event, frozen=True):
    ranking: tuple[tuple[Seat, int, int], ...]
    """Seat, rank and ducats, best first."""

    REVEALS: ClassVar[bool] = True


class Scored(Event, frozen=True):
    """What the end pays a seat (G-17)."""

    seat: Seat
    buildings: int
    contracts: tuple[ACard, ...]
    contract_ducats: int

    REVEALS: ClassVar[bool] = True
    MARK: ClassVar[Mark | None] = Mark.SCORING


# -- windows ------------------------------------------------------------------------


class SiteOpened(Event, frozen=True):
    space: ASpace
    asked: tuple[Seat, ...]


class MoveOpened(Event, frozen=True):
    space: ASpace
    asked: tuple[Seat, ...]


class OffersSubmitted(Event, frozen=True):
    """These are now all offers of the seat."""

    seat: Seat
    trader: Seat
    offers: tuple[Offer, ...]


class CardsShown(Event, frozen=True):
    """Somebody's cards are named in an offer or a proposal: the other sees them."""

    seat: Seat
    to: Seat
    cards: tuple[ACard, ...] | None
    """None for all others."""

    REVEALS: ClassVar[bool] = True


class OfferWithdrawn(Event, frozen=True):
    seat: Seat


class OfferInvalidated(Event, frozen=True):
    seat: Seat
    number: int


class Passed(Event, frozen=True):
    seat: Seat


class PassedAsTold(Event, frozen=True):
    """Passed by an instruction given before; to others it looks like passing."""

    seat: Seat

    REVEALS: ClassVar[bool] = True


class RoundCalled(Event, frozen=True):
    """The trader asks everybody again."""

    seat: Seat
    round: int
    asked: tuple[Seat, ...]


class CounterMade(Event, frozen=True):
    seat: Seat
    partner: Seat
    offer: int
    deal: Deal


class InviteMade(Event, frozen=True):
    seat: Seat
    partner: Seat
    deal: Deal


class ProposalAccepted(Event, frozen=True):
    seat: Seat


class ProposalDeclined(Event, frozen=True):
    seat: Seat


class DeclinedAsTold(Event, frozen=True):
    """Declined by an instruction given before; to others it looks like declining."""

    seat: Seat

    REVEALS: ClassVar[bool] = True


class DealStruck(Event, frozen=True):
    """With all items named."""

    seat: Seat
    """The partner."""
    trader: Seat
    deal: Deal

    MARK: ClassVar[Mark | None] = Mark.DEAL


class ItemsTransferred(Event, frozen=True):
    giver: Seat
    taker: Seat
    items: Bundle

    @property
    def reveals(self) -> bool:
        """Whoever takes cards has seen them."""
        return bool(self.items.cards)


# -- the tower ----------------------------------------------------------------------


class TowerMoved(Event, frozen=True):
    seat: Seat
    space: ASpace


class SiteSkipped(Event, frozen=True):
    space: ASpace


class MovementStopped(Event, frozen=True):
    seat: Seat


# -- actions ------------------------------------------------------------------------


class ActionOffered(Event, frozen=True):
    """Who bought an action may take it now."""

    seat: Seat
    trader: Seat
    deal: Deal
    """What is left to be done of the deal: promises and declared orders."""


class ActionForfeited(Event, frozen=True):
    seat: Seat
    space: ASpace


class ActionStarted(Event, frozen=True):
    seat: Seat
    space: ASpace
    is_extra: bool


class OwnerPaid(Event, frozen=True):
    seat: Seat
    space: ASpace
    ducats: int


class MainUsed(Event, frozen=True):
    """The main effect of a building; what it brings follows."""

    seat: Seat
    space: ASpace
    by_tile: bool = False
    """Whether a building tile was played for it."""


class MainDone(Event, frozen=True):
    """The main effect of the action has brought all it brings; unsaid."""

    seat: Seat


class GoodsTaken(Event, frozen=True):
    seat: Seat
    goods: GoodCounts


class TileTaken(Event, frozen=True):
    seat: Seat
    tile: ATile


class MarkersTaken(Event, frozen=True):
    seat: Seat
    count: int


class CardDrawn(Event, frozen=True):
    seat: Seat
    deck: ADeck
    card: ACard | None
    """None for all others."""

    REVEALS: ClassVar[bool] = True


class NothingTaken(Event, frozen=True):
    """The supply has nothing left of what the building hands out (G-14.1)."""

    seat: Seat
    space: ASpace


class LargeOrderFilled(Event, frozen=True):
    seat: Seat
    card: ACard
    ducats: int

    REVEALS: ClassVar[bool] = True


class SmallOrderFilled(Event, frozen=True):
    seat: Seat
    card: ACard
    ducats: int

    REVEALS: ClassVar[bool] = True


class TilePlayed(Event, frozen=True):
    seat: Seat
    tile: ATile


class GoodReturned(Event, frozen=True):
    seat: Seat
    good: AGood


class TileReturned(Event, frozen=True):
    seat: Seat
    tile: ATile


class CardReturned(Event, frozen=True):
    seat: Seat
    card: ACard

    REVEALS: ClassVar[bool] = True


class MarkerReturned(Event, frozen=True):
    seat: Seat


class ExchangeClosed(Event, frozen=True):
    seat: Seat


class ActionEnded(Event, frozen=True):
    seat: Seat
    space: ASpace


# -- acquiring ----------------------------------------------------------------------


class AcquiringBegan(Event, frozen=True):
    asked: tuple[Seat, ...]


class MarkerPlaced(Event, frozen=True):
    seat: Seat
    space: ABuilding


class MarkerRemoved(Event, frozen=True):
    seat: Seat
    space: ABuilding
    owner: Seat


class DiscsTaken(Event, frozen=True):
    seat: Seat
    street: ASpace


class AcquiringDone(Event, frozen=True):
    """The seat has had its opportunity; these are still to have theirs."""

    seat: Seat
    acquired: bool
    asked: tuple[Seat, ...]


# -- asides -------------------------------------------------------------------------


class MessageDelivered(Event, frozen=True):
    seat: Seat
    card: ACard
    ducats: int

    REVEALS: ClassVar[bool] = True


class Suggested(Event, frozen=True):
    seat: Seat
    route: tuple[ASpace, ...]
    ducats: int
    words: str


class MessageMarked(Event, frozen=True):
    """Private."""

    seat: Seat
    card: ACard
    is_kept: bool


class InstructionSet(Event, frozen=True):
    """Private."""

    seat: Seat
    instruction: Instruction


class PlanSet(Event, frozen=True):
    """Private."""

    seat: Seat
    steps: tuple[Step, ...]
    stops: bool


class PlanFollowed(Event, frozen=True):
    """Private: what comes next was planned; these steps are left."""

    seat: Seat
    steps: tuple[Step, ...]

    REVEALS: ClassVar[bool] = True


class PlanDropped(Event, frozen=True):
    """Private; there is no way back, as that would show that there was a plan."""

    seat: Seat

    REVEALS: ClassVar[bool] = True


class InstructionsCleared(Event, frozen=True):
    """Private."""

    seat: Seat


class AsidesEnded(Event, frozen=True):
    """Private: a decision was made after some asides; unsaid, and no way back."""

    seat: Seat

    REVEALS: ClassVar[bool] = True


AnyEvent = (
    StartPlayerNamed
    | DeckShuffled
    | TurnStarted
    | DiceRolled
    | TowerPlaced
    | RoundMarkerMoved
    | TurnEnded
    | GameEnded
    | Scored
    | SiteOpened
    | MoveOpened
    | OffersSubmitted
    | CardsShown
    | OfferWithdrawn
    | OfferInvalidated
    | Passed
    | PassedAsTold
    | RoundCalled
    | CounterMade
    | InviteMade
    | ProposalAccepted
    | ProposalDeclined
    | DeclinedAsTold
    | DealStruck
    | ItemsTransferred
    | TowerMoved
    | SiteSkipped
    | MovementStopped
    | ActionOffered
    | ActionForfeited
    | ActionStarted
    | OwnerPaid
    | MainUsed
    | MainDone
    | GoodsTaken
    | TileTaken
    | MarkersTaken
    | CardDrawn
    | NothingTaken
    | LargeOrderFilled
    | SmallOrderFilled
    | TilePlayed
    | GoodReturned
    | TileReturned
    | CardReturned
    | MarkerReturned
    | ExchangeClosed
    | ActionEnded
    | AcquiringBegan
    | MarkerPlaced
    | MarkerRemoved
    | DiscsTaken
    | AcquiringDone
    | MessageDelivered
    | Suggested
    | MessageMarked
    | InstructionSet
    | PlanSet
    | PlanFollowed
    | PlanDropped
    | InstructionsCleared
    | AsidesEnded
)
