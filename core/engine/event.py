"""The base of all events, and the table by which each finds its `evolve`."""

from collections.abc import Callable
from enum import Enum
from typing import Any, ClassVar, Generic, TypeVar, get_type_hints

from msgspec import Struct


class Mark(str, Enum):
    """What a timeline points out, in any game."""

    ROUND = "round"
    """A round begins; an event with a field `round` does so once for each."""
    SCORING = "scoring"
    BATTLE = "battle"
    DEAL = "deal"
    """Two seats have come to an agreement."""
    ARREST = "arrest"
    FEAT = "feat"
    """Somebody has achieved something of note: a mission, a building."""
    CALL = "call"
    """The end of the game has been called."""


class Event(
    Struct,
    frozen=True,
    tag=True,
    tag_field="event",
    gc=False,
    forbid_unknown_fields=True,
):
    """A fact, in the past tense; carries outcomes, never instructions."""

    REVEALS: ClassVar[bool] = False
    """Whether somebody learns something hidden: then there is no way back."""
    MARK: ClassVar[Mark | None] = None
    """What a timeline points this event out as, if it does."""

    @property
    def mark(self) -> Mark | None:
        """`MARK`, for an event that is always of note or never."""
        return self.MARK

    @property
    def reveals(self) -> bool:
        """`REVEALS`, for an event that always tells something hidden or never."""
        return self.REVEALS


S = TypeVar("S")
E = TypeVar("E", bound=Event)

Emit = Callable[[Event], Any]
"""Evolves the state by an event, records it at a real table, returns the state."""


class Evolve(Generic[S]):
    """How a state follows from an event, found by the event's type.

    A chain of `case`s costs ten times as much once there are thirty events.
    """

    def __init__(self) -> None:
        self.by_type: dict[type[Event], Callable[[S, Any], S]] = {}

    def on(self, change: Callable[[S, E], S]) -> Callable[[S, E], S]:
        """Registers a change under the type its second parameter names."""
        kind = list(get_type_hints(change).values())[1]
        self.by_type[kind] = change
        return change

    def __call__(self, state: S, event: Event) -> S:
        return self.by_type[type(event)](state, event)
