"""What a seat may answer in Genoa: shapes only.

Deals are open-ended: `Submit`, `Counter` and `Invite` are built by a form and only
checked, and so are the answers that name items, `Accept` and `Agree`, and the asides
and instructions `Suggest`, `Keep`, `StandAside` and `Plan`. Of these a few examples
are listed; of all other kinds, every legal choice.
"""

from typing import Annotated

from msgspec import Meta, Struct

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    CARDS,
    DECKS,
    GOODS,
    MARKET,
    SPACES,
    TILES,
    ABuilding,
    ACard,
    AGood,
    Amount,
    ASpace,
)
from ridotto.core.games.genoa.deal import NOTHING, USUAL, Bundle, Deal, Main, Step
from ridotto.core.games.genoa.phase import Operation, Scope

# -- the start of a turn ------------------------------------------------------------


class Roll(Choice, frozen=True):
    pass


class UseStart(Choice, frozen=True):
    """Return a start tile and choose where the tower begins."""

    space: ASpace


# -- offers -------------------------------------------------------------------------


class Submit(Choice, frozen=True):
    """Put offers on the table, instead of all that stand there of this seat.

    One at a site; up to three about a move, and none takes them back.
    """

    deals: tuple[Deal, ...]


class Withdraw(Choice, frozen=True):
    """Take back the offer at a site, as long as another stands."""


class Pass(Choice, frozen=True):
    """Make no offer now; those that stand remain."""


class StandAside(Choice, frozen=True):
    """Pass now and beforehand."""

    scope: Scope
    spaces: tuple[ASpace, ...] = ()
    """Those to be asked about all the same, if the scope is to watch."""
    declines: bool = False
    keeps: bool = False


# -- the trader ---------------------------------------------------------------------


class ActHere(Choice, frozen=True):
    """The trader takes the action of the building here."""

    main: Main | None = None
    """The short form: use the main effect so, and end the action."""


class Accept(Choice, frozen=True):
    """Strike these offers."""

    offers: tuple[int, ...]
    """Their numbers, in ascending order."""
    chosen: tuple[Bundle, ...] = ()
    """What the trader chooses to give, offer by offer; empty if nothing is open."""


class Counter(Choice, frozen=True):
    """Answer an offer with a deal of the trader's own."""

    offer: int
    deal: Deal


class Invite(Choice, frozen=True):
    """Put a deal to a seat that has made no such offer."""

    seat: Seat
    deal: Deal


class AnotherRound(Choice, frozen=True):
    """Ask everybody again."""


class Skip(Choice, frozen=True):
    """Let the action here lapse."""


class Move(Choice, frozen=True):
    """Turn all offers down and move there."""

    space: ASpace


class Stop(Choice, frozen=True):
    """Turn all offers down and move no more."""


class Plan(Choice, frozen=True):
    """Move now, and say beforehand how to go on if nobody offers anything."""

    steps: tuple[Step, ...]
    stops: bool = True
    """Whether the plan ends with a stop, or with a question."""


# -- replies ------------------------------------------------------------------------


class Agree(Choice, frozen=True):
    """Accept the trader's proposal."""

    chosen: Bundle = NOTHING
    """What the partner chooses to give where that is open."""


class Refuse(Choice, frozen=True):
    """Decline the trader's proposal."""


# -- the action ---------------------------------------------------------------------


class Act(Choice, frozen=True):
    """Take the action that was bought."""

    main: Main | None = None
    """The short form: use the main effect so, and end the action."""


class Forfeit(Choice, frozen=True):
    """Forgo the action that was bought."""


class UseMain(Choice, frozen=True):
    """Use the main effect of the building."""

    main: Main = USUAL


class FillOrder(Choice, frozen=True):
    """Fulfil a small order here."""

    card: ACard


class TakeAnyGood(Choice, frozen=True):
    """Return an any-good tile for a good."""

    good: AGood


class UseEstate(Choice, frozen=True):
    """Return a building tile and use an own building, wherever it is."""

    space: ABuilding
    main: Main = USUAL


class Item(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One item of an exchange."""

    kind: Annotated[str, Meta(pattern="^(good|tile|card|deck|marker)$")]
    number: Annotated[int, Meta(ge=0, lt=60)] = 0
    """Which good, tile or card is given; which good, tile or deck is taken from."""


class Exchange(Choice, frozen=True):
    """Return an exchange tile and this item; what is taken for it is named next."""

    item: Item


class Take(Choice, frozen=True):
    """What is taken in exchange."""

    item: Item


class EndAction(Choice, frozen=True):
    """End the action and settle what was promised."""

    cards: tuple[ACard, ...] = ()
    """Which of the drawn cards are handed over, if there is a choice."""


# -- acquiring ----------------------------------------------------------------------


class Acquire(Choice, frozen=True):
    """Place or remove markers beside one street with discs."""

    street: ASpace
    operations: tuple[tuple[ABuilding, Operation], ...]
    """Building by building, in ascending order."""


class AcquireNothing(Choice, frozen=True):
    pass


# -- asides: they do not use up the decision ------------------------------------------


class Deliver(Choice, frozen=True):
    """Deliver a message both ends of which were visited."""

    card: ACard


class Keep(Choice, frozen=True):
    """Mark a message so that it is not delivered by itself; or take the mark off."""

    card: ACard
    on: bool = True


class Suggest(Choice, frozen=True):
    """Say something that binds nobody."""

    route: Annotated[tuple[ASpace, ...], Meta(min_length=1, max_length=5)]
    ducats: Amount = 0
    words: Annotated[str, Meta(max_length=80)] = ""


class Clear(Choice, frozen=True):
    """Cancel all instructions given beforehand."""


AnyChoice = (
    Roll
    | UseStart
    | Submit
    | Withdraw
    | Pass
    | StandAside
    | ActHere
    | Accept
    | Counter
    | Invite
    | AnotherRound
    | Skip
    | Move
    | Stop
    | Plan
    | Agree
    | Refuse
    | Act
    | Forfeit
    | UseMain
    | FillOrder
    | TakeAnyGood
    | UseEstate
    | Exchange
    | Take
    | EndAction
    | Acquire
    | AcquireNothing
    | Deliver
    | Keep
    | Suggest
    | Clear
)

OPEN = (Submit, Counter, Invite, Accept, Agree, Plan, StandAside, Suggest, Keep)
"""The kinds that are built by a form."""

ASIDES = (Deliver, Keep, Suggest, Clear)

# Choices never change, so each is made once and listed a million times.
ROLL, PASS, WITHDRAW = Roll(), Pass(), Withdraw()
USE_START = [UseStart(space) for space in SPACES]
ASIDE_WINDOW = StandAside(Scope.WINDOW)
ASIDE_TURN = StandAside(Scope.TURN)
ASIDE_DEAF = StandAside(Scope.TURN, declines=True)
ASIDE_KEPT = StandAside(Scope.TURN, keeps=True)
ACT_HERE, ANOTHER_ROUND, SKIP, STOP = ActHere(), AnotherRound(), Skip(), Stop()
ACT_USUAL = ActHere(USUAL)
MOVES = [Move(space) for space in SPACES]
AGREE, REFUSE = Agree(), Refuse()
ACT, FORFEIT, BUY_USUAL = Act(), Forfeit(), Act(USUAL)
USE_USUAL = UseMain()
FILL_ORDER = [FillOrder(card) for card in CARDS]
ANY_GOOD = [TakeAnyGood(good) for good in GOODS]
USE_ESTATE = [UseEstate(space) for space in BUILDINGS]
GOOD_ITEMS = [Item("good", good) for good in GOODS]
TILE_ITEMS = [Item("tile", tile) for tile in TILES]
CARD_ITEMS = [Item("card", card) for card in CARDS]
DECK_ITEMS = [Item("deck", deck) for deck in DECKS]
MARKER_ITEM = Item("marker")
GIVE_GOOD = [Exchange(item) for item in GOOD_ITEMS]
GIVE_TILE = [Exchange(item) for item in TILE_ITEMS]
GIVE_CARD = [Exchange(item) for item in CARD_ITEMS]
GIVE_MARKER = Exchange(MARKER_ITEM)
TAKE_GOOD = [Take(item) for item in GOOD_ITEMS]
TAKE_TILE = [Take(item) for item in TILE_ITEMS]
TAKE_DECK = [Take(item) for item in DECK_ITEMS]
TAKE_MARKER = Take(MARKER_ITEM)
END, ACQUIRE_NOTHING, CLEAR = EndAction(), AcquireNothing(), Clear()
DELIVER = [Deliver(card) for card in CARDS]
KEEP = [Keep(card) for card in CARDS]
UNKEEP = [Keep(card, False) for card in CARDS]
BIDS = [Submit((Deal(space, space < MARKET, Bundle(5)),)) for space in SPACES]
