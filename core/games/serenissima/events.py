"""What can happen in Serenissima."""

from typing import ClassVar

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import (
    AGalley,
    AGood,
    AHold,
    APiece,
    ASpace,
    Card,
    Counts,
)
from ridotto.core.games.serenissima.phase import Aim, Cause

# -- setting up ---------------------------------------------------------------------


class DeckShuffled(Event, frozen=True):
    order: tuple[Card, ...] | None
    """From the bottom to the top; known to nobody."""


class FirstPlayerDrawn(Event, frozen=True):
    seat: Seat


class StartPortChosen(Event, frozen=True):
    seat: Seat
    space: ASpace
    sailors: int


class GalleyPlaced(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace
    sailors: int


class ClosingBegan(Event, frozen=True):
    pass


class PortClosed(Event, frozen=True):
    seat: Seat | None
    """None if the lot decided."""
    space: ASpace


# -- the wheel ----------------------------------------------------------------------


class TurnStarted(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.ROUND
    turn: int


class GalleyActivated(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace


class ActionChosen(Event, frozen=True):
    seat: Seat
    number: AGalley


class InvestmentChosen(Event, frozen=True):
    seat: Seat
    number: AGalley


class ActivationEnded(Event, frozen=True):
    seat: Seat
    number: AGalley


# -- loading ------------------------------------------------------------------------


class SailorMoved(Event, frozen=True):
    seat: Seat
    giver: AHold
    taker: AHold
    space: ASpace


class GoodMoved(Event, frozen=True):
    seat: Seat
    giver: AGalley
    taker: AGalley
    good: AGood


class SwapOpened(Event, frozen=True):
    """The first half of a swap: what the active galley gives."""

    seat: Seat
    other: AGalley
    piece: APiece


class PiecesSwapped(Event, frozen=True):
    seat: Seat
    number: AGalley
    other: AGalley
    given: APiece
    got: APiece


class GoodLoaded(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace
    good: AGood
    cost: int
    payee: Seat | None
    """None for the bank."""


class GoodJettisoned(Event, frozen=True):
    seat: Seat
    number: AGalley
    good: AGood


class LoadingDone(Event, frozen=True):
    seat: Seat
    number: AGalley


# -- moving and blockades -----------------------------------------------------------


class GalleyMoved(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace


class MoveEnded(Event, frozen=True):
    seat: Seat
    number: AGalley


class BlockadeOffered(Event, frozen=True):
    seat: Seat
    """The seat that would be stopped."""
    aim: Aim
    asked: tuple[Seat, ...]
    """In order; the first who declares decides."""
    space: ASpace


class BlockadeDeclared(Event, frozen=True):
    seat: Seat
    aim: Aim
    against: Seat
    space: ASpace


class BlockadeWaived(Event, frozen=True):
    seat: Seat
    aim: Aim
    against: Seat


# -- sale, battle, capture ----------------------------------------------------------


class SaleAnnounced(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace


class GoodSold(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace
    good: AGood
    paid: int


class CaptureAnnounced(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace


class BattleStarted(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.BATTLE
    seat: Seat
    number: AGalley
    target: AHold
    """0 for the port."""
    defender: Seat
    space: ASpace
    value: int
    """V0, fixed for the activation."""


class FortFired(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace
    dice: tuple[bool, ...]
    """Die by die: whether it shows a skull."""
    attackers: int
    """Sailors left aboard."""


class RoundRolled(Event, frozen=True):
    seat: Seat
    number: AGalley
    target: AHold
    space: ASpace
    attack: tuple[bool, ...]
    """The attacker's dice: whether each shows a skull."""
    defence: tuple[bool, ...]
    attackers: int
    """Sailors left to the attacker."""
    defenders: int
    """Sailors left to the defender."""


class BattleStopped(Event, frozen=True):
    seat: Seat
    number: AGalley


class GalleySunk(Event, frozen=True):
    seat: Seat
    number: AGalley
    cause: Cause
    looter: AHold
    """The galley that may pick from the cargo; 0: it goes to the supply."""


class LootOffered(Event, frozen=True):
    """The survivor takes aboard what fits; its owner may still change that."""

    seat: Seat
    number: AGalley
    aboard: Counts


class LootDropped(Event, frozen=True):
    seat: Seat
    number: AGalley
    good: AGood


class LootTaken(Event, frozen=True):
    seat: Seat
    number: AGalley
    good: AGood


class GoodsLooted(Event, frozen=True):
    seat: Seat
    number: AGalley
    cargo: Counts
    """What the survivor carries now."""
    lost: Counts
    """What goes to the supply."""


class PortNeutralised(Event, frozen=True):
    seat: Seat
    """Who owned it."""
    space: ASpace


class PortCaptured(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.FEAT
    seat: Seat
    number: AGalley
    space: ASpace
    sailors: int


class PortLeft(Event, frozen=True):
    seat: Seat
    space: ASpace


# -- investments --------------------------------------------------------------------


class SailorHired(Event, frozen=True):
    seat: Seat
    number: AHold
    """The galley; 0 for the port itself."""
    space: ASpace
    cost: int


class GalleyOrdered(Event, frozen=True):
    """The first half of a purchase: the number."""

    seat: Seat
    number: AGalley


class GalleyBought(Event, frozen=True):
    seat: Seat
    number: AGalley
    space: ASpace
    sailors: int
    cost: int


class FortBuilt(Event, frozen=True):
    seat: Seat
    space: ASpace
    cost: int


class BasilicaBuilt(Event, frozen=True):
    seat: Seat
    space: ASpace
    cost: int


# -- the end of a turn --------------------------------------------------------------


class DogeDrawn(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    card: Card


class WinePaid(Event, frozen=True):
    amounts: tuple[int, ...]
    """By seat."""


class PawnAdvanced(Event, frozen=True):
    before: int
    after: int


class ScoringPaid(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.SCORING
    number: int
    amounts: tuple[int, ...]
    """By seat."""


class RefitBegan(Event, frozen=True):
    seats: tuple[Seat, ...]


class RefitDone(Event, frozen=True):
    seat: Seat


class GameEnded(Event, frozen=True):
    REVEALS: ClassVar[bool] = True
    ranking: tuple[tuple[Seat, int, int, int], ...]
    """Best first: the seat, its rank, its money, its ports."""


AnyEvent = (
    DeckShuffled
    | FirstPlayerDrawn
    | StartPortChosen
    | GalleyPlaced
    | ClosingBegan
    | PortClosed
    | TurnStarted
    | GalleyActivated
    | ActionChosen
    | InvestmentChosen
    | ActivationEnded
    | SailorMoved
    | GoodMoved
    | SwapOpened
    | PiecesSwapped
    | GoodLoaded
    | GoodJettisoned
    | LoadingDone
    | GalleyMoved
    | MoveEnded
    | BlockadeOffered
    | BlockadeDeclared
    | BlockadeWaived
    | SaleAnnounced
    | GoodSold
    | CaptureAnnounced
    | BattleStarted
    | FortFired
    | RoundRolled
    | BattleStopped
    | GalleySunk
    | LootOffered
    | LootDropped
    | LootTaken
    | GoodsLooted
    | PortNeutralised
    | PortCaptured
    | PortLeft
    | SailorHired
    | GalleyOrdered
    | GalleyBought
    | FortBuilt
    | BasilicaBuilt
    | DogeDrawn
    | WinePaid
    | PawnAdvanced
    | ScoringPaid
    | RefitBegan
    | RefitDone
    | GameEnded
)
