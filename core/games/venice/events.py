"""What can happen in Venice."""

from typing import ClassVar

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NO_CUBES, NONE, Cubes
from ridotto.core.games.venice.phase import End, How, Phase, Stage

Hit = tuple[int, int, int]
"""What an effect does to another seat: the seat, its intrigue, its points."""


class Change(Event, frozen=True, kw_only=True, omit_defaults=True):
    """What many events have in common: the numbers of a seat that they change."""

    seat: Seat
    coins: int = 0
    scrolls: int = 0
    vp: int = 0
    intrigue: int = 0
    council: int = 0
    """Steps on the Great Council track."""
    gondola: int = NONE
    """Whose cubes change."""
    cubes: Cubes = NO_CUBES
    hits: tuple[Hit, ...] = ()


# -- setting up --------------------------------------------------------------------


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


# -- the course of the game -----------------------------------------------------------


class Asked(Event, frozen=True):
    """These seats must choose now."""

    phase: Phase
    seats: tuple[Seat, ...]


class Went(Event, frozen=True):
    """The turn goes on to its next stage."""

    stage: Stage


class TurnBegan(Event, frozen=True):
    MARK: ClassVar[Mark | None] = Mark.ROUND
    seat: Seat
    round: int
    end: End


class TurnEnded(Event, frozen=True):
    """Cleaning up: the spy leaves, the turn's notes are wiped."""

    seat: Seat
    stage: Stage


class EndTriggered(Event, frozen=True):
    """V-17.1. `why`: missions, council or rounds."""

    MARK: ClassVar[Mark | None] = Mark.CALL
    why: str


class TurnsCounted(Event, frozen=True):
    """The solo player's turns that are left (V-21.16)."""

    left: int


# -- influence cards ----------------------------------------------------------------


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


# -- missions -----------------------------------------------------------------------


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


# -- sailing ------------------------------------------------------------------------


class Boarded(Change, frozen=True, kw_only=True):
    """The gondolier is on this gondola now: 0 or 1."""

    which: int
    stayed: bool


class Sailed(Change, frozen=True, kw_only=True):
    canal: int
    quay: int
    building: int
    bridge: int
    """The colour of the bridge, or `NONE`."""
    discounted: bool
    """Whether E10 made it cheaper."""


class Passed(Event, frozen=True):
    seat: Seat
    quay: int
    building: int


class Moored(Event, frozen=True):
    seat: Seat
    gondola: int
    quay: int
    building: int
    points: tuple[int, ...]
    """By seat: what gondolas underneath earn (V-8.2)."""


class Answered(Event, frozen=True):
    """In an encounter where two seats choose, one of them has."""

    seat: Seat
    answer: int | None
    """`None` in the copy of the others."""


class AnswersShown(Event, frozen=True):
    """Both have chosen: what they give is no secret any more."""

    REVEALS: ClassVar[bool] = True


class MetOwn(Event, frozen=True):
    """The two gondolas of a seat meet: cubes may change over (V-6.2)."""

    seat: Seat


class Paid(Change, frozen=True, kw_only=True):
    """What one seat gives in an encounter."""

    met: int
    """The moored gondola."""
    mover: int
    """Whose gondola passes; `NONE` for a smuggler's."""
    owner: int
    """Whose gondola is moored; `NONE` for a smuggler's."""
    answer: int
    building: int


class MeetingRepeated(Event, frozen=True):
    """E14: the mover chooses once more."""

    seat: Seat


class MeetingOver(Event, frozen=True):
    turning: bool
    """Whether E07 is offered."""


class CubeTurned(Change, frozen=True, kw_only=True):
    """E07; without cubes if it was declined."""


class CubesShifted(Event, frozen=True):
    """One cube goes over to the other gondola of the seat."""

    seat: Seat
    good: int
    to: int
    """0 or 1: the first or second gondola."""


class ShiftingDone(Event, frozen=True):
    seat: Seat


# -- buildings ----------------------------------------------------------------------


class Trained(Event, frozen=True):
    colour: int
    quay: int
    building: int
    levels: tuple[int, ...]
    """By colour: the slots at this tile now."""
    placed: bool
    """Whether a new assistant came to the board."""
    bonus: int
    """Points for being the first with all assistants on the board."""
    seat: int
    """Who earns the bonus; `NONE` for the smugglers."""


class Offered(Event, frozen=True):
    """A building in passing may be activated."""

    quay: int
    gondola: int
    how: How
    open: int


class Activated(Event, frozen=True):
    seat: Seat
    quay: int
    building: int
    gondola: int
    how: How
    open: int


class ActivationDeclined(Event, frozen=True):
    seat: Seat


class Used(Change, frozen=True, kw_only=True):
    """One effect of the building."""

    building: int
    slot: int
    """Counted from 0."""
    shed: int = 0
    """Intrigue removed or exchanged."""
    cubes_due: int = 0
    giving: bool = False
    converting: int = 0
    bridge_due: int = NONE


class CubeTaken(Change, frozen=True, kw_only=True):
    """A cube of a good of one's choice."""


class CubeGiven(Change, frozen=True, kw_only=True):
    """One more cube given for points."""


class GivingDone(Event, frozen=True):
    pass


class Converted(Change, frozen=True, kw_only=True):
    """One cube becomes another."""

    good: int
    into: int


class ConvertingDone(Event, frozen=True):
    pass


class BridgeBuilt(Event, frozen=True):
    seat: Seat
    colour: int
    canal: int


class PointsTaken(Change, frozen=True, kw_only=True):
    """Points instead of a bridge or a mission."""


class EffectsDone(Event, frozen=True):
    """No further effect of the building is used."""


class PermanentUsed(Change, frozen=True, kw_only=True):
    effect: int


class PermanentDeclined(Event, frozen=True):
    effect: int


class ActivationEnded(Event, frozen=True):
    pass


class Discarded(Change, frozen=True, kw_only=True):
    """A cube too many goes back to the supply."""


class FavourFlipped(Change, frozen=True, kw_only=True):
    pass


# -- smugglers and the Doge -----------------------------------------------------------


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


# -- the end ------------------------------------------------------------------------


class LastCalled(Event, frozen=True):
    """V-16.3: this seat had its last call."""

    seat: Seat


class CouncilScored(Event, frozen=True):
    """V-18.1 and V-18.2, by seat."""

    MARK: ClassVar[Mark | None] = Mark.SCORING
    council: tuple[int, ...]
    assistants: tuple[int, ...]


class Reduced(Change, frozen=True, kw_only=True):
    """V-18.3: one point of intrigue is paid off."""


class Stood(Event, frozen=True):
    """No more intrigue is paid off."""

    seat: int


class GameEnded(Event, frozen=True):
    """V-18.4 to V-18.6, by seat."""

    wealth: tuple[int, ...]
    favours: tuple[int, ...]
    arrested: int

    @property
    def mark(self) -> Mark | None:
        return None if self.arrested == NONE else Mark.ARREST


AnyEvent = (
    Laid
    | Dealt
    | MissionReturned
    | ReturnsBuried
    | Placed
    | PlacementBegan
    | CardShown
    | DogeReady
    | Asked
    | Went
    | TurnBegan
    | TurnEnded
    | EndTriggered
    | TurnsCounted
    | CardPlayed
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
    | Boarded
    | Sailed
    | Passed
    | Moored
    | Answered
    | AnswersShown
    | MetOwn
    | Paid
    | MeetingRepeated
    | MeetingOver
    | CubeTurned
    | CubesShifted
    | ShiftingDone
    | Trained
    | Offered
    | Activated
    | ActivationDeclined
    | Used
    | CubeTaken
    | CubeGiven
    | GivingDone
    | Converted
    | ConvertingDone
    | BridgeBuilt
    | PointsTaken
    | EffectsDone
    | PermanentUsed
    | PermanentDeclined
    | ActivationEnded
    | Discarded
    | FavourFlipped
    | SmugglerLooked
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
    | LastCalled
    | CouncilScored
    | Reduced
    | Stood
    | GameEnded
)
