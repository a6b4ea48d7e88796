"""What happens in the buildings."""

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.change import Change
from ridotto.core.games.venice.phase import How


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


Buildings = (
    Trained
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
)
