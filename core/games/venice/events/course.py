"""How a game of Venice goes on, and how it ends."""

from typing import ClassVar

from ridotto.core.engine.event import Event, Mark
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.change import Change
from ridotto.core.games.venice.phase import End, Phase, Stage


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


class FavourFlipped(Change, frozen=True, kw_only=True):
    pass


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


Course = (
    Asked
    | Went
    | TurnBegan
    | TurnEnded
    | EndTriggered
    | TurnsCounted
    | FavourFlipped
    | LastCalled
    | CouncilScored
    | Reduced
    | Stood
    | GameEnded
)
