"""What happens on the canals: sailing, mooring, meeting others."""

from typing import ClassVar

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.events.change import Change


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


Sailing = (
    Boarded
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
)
