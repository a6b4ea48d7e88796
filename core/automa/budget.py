"""How long a decision may be thought about."""

from collections.abc import Callable

from msgspec import Struct

Clock = Callable[[], float]
"""Seconds since whenever, the same for all processes; handed in by who has one."""


class Budget(Struct, frozen=True, forbid_unknown_fields=True):
    """How much thought a decision is given.

    Playouts are the same on every machine, so that the same seed gives the same
    choice; a time is for people who wait.
    """

    playouts: int = 48
    """How often the game is tried out from this decision on, at most."""
    until: float | None = None
    """When to stop even so, by the clock that is handed in; none for whenever."""


class Patience:
    """A budget while it is being spent."""

    def __init__(self, budget: Budget, clock: Clock | None = None) -> None:
        self.playouts = budget.playouts
        self._until = budget.until
        self._clock = clock

    def allows(self, playouts: int) -> bool:
        """Whether there is room for so many playouts in all, and time for another."""
        if playouts > self.playouts:
            return False
        if self._until is None or self._clock is None:
            return True
        return self._clock() < self._until


USUAL = Budget()
"""Where nobody waits and nothing else is said."""

CALM = Patience(USUAL)
