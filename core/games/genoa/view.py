"""What a seat of Genoa may see: shapes only.

Spaces, goods, tiles, decks and cards are numbers: see `data` for their order. A space
below `MARKET` is a building, one above it a street. Deals are those of `deal`; where
you are no part of one, the faces of its cards are hidden from you.
"""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import Counts, Data
from ridotto.core.games.genoa.deal import (
    Bundle,
    Deal,
    Instruction,
    Offer,
    Proposal,
    Step,
)
from ridotto.core.games.genoa.phase import Phase


class Mat(Struct, frozen=True, gc=False):
    """What is known of a seat."""

    money: int | None
    """None if it is hidden from you."""
    goods: Counts
    """By good."""
    tiles: Counts
    """By tile."""
    card_counts: Counts
    """By deck."""
    hand: Counts | None
    """Cards by number, in ascending order; none if they are hidden from you."""
    general: int
    """Markers in the general supply."""
    personal: int
    """Markers to be placed or paid."""
    buildings: Counts
    """Those owned."""
    base_left: int
    """Actions left in this turn, extra tiles not counted; below 1 for none."""
    base_count: int
    """Base actions taken in this turn."""
    act_count: int
    """Actions taken in this turn."""
    proposal_count: int
    """Proposals of the trader to this seat in this window."""


class View(Struct, frozen=True):
    """A table of Genoa as one seat sees it."""

    data: Data
    seats: int
    hidden_money: bool
    by_lot: bool
    """Whether the lot named the start player."""

    phase: Phase
    decides: Seat | None
    """Who is asked now; nobody once it is over."""
    queue: tuple[Seat, ...]
    """In an offer round, or when buildings are acquired: who is asked, in order."""
    first: Seat
    """The start player."""
    field: int
    """Where the round marker stands; the round at 1 is the last."""
    turn: int
    """Counted from 1; 0 before the first."""
    trader: Seat

    path: Counts
    """The spaces visited in this turn, in order; the tower stands on the last."""
    disc_count: int
    """Discs in the tower; each space before the last has one."""
    cleared: Counts
    """Streets whose discs were taken away."""
    used: Counts
    """Buildings whose action is used up or has lapsed."""
    targets: Counts
    """Where the tower can go from here."""

    window: int
    """Counted through the game."""
    round: int
    """Of offers, in this window."""
    offers: tuple[Offer, ...]
    """Those that stand, oldest first."""
    offer_count: int
    """Offers made so far in the game."""
    proposal: Proposal | None
    """What the trader has put to a seat, who must answer."""

    actor: Seat | None
    """Who is taking an action."""
    deal: Deal | None
    """What the actor is still bound by; none for the trader's own action."""
    is_main_done: bool
    gained: Bundle
    """What the action has brought in, as far as something is promised out of it."""

    owners: tuple[Seat | None, ...]
    """By building."""
    stock: Counts
    """By good: what the supply has."""
    chest: Counts
    """By tile: what the supply has."""
    pile_counts: Counts
    """By deck: cards face down."""
    shown: tuple[Counts, ...]
    """By deck: cards face up under it, oldest first."""

    mats: tuple[Mat, ...]
    """By seat."""

    keeps: Counts
    """Your messages that are not delivered by themselves."""
    instruction: Instruction | None
    """How you pass beforehand."""
    plan: tuple[Step, ...] | None
    """What is left of your plan; its first step is where the tower stands."""
    plan_stops: bool
    said: int
    """Suggestions made in this decision."""
    marked: Counts
    """Messages you have marked or unmarked in this decision."""

    @property
    def tower(self) -> int | None:
        """Where the tower stands; none before it is placed."""
        return self.path[-1] if self.path else None
