"""How long a search may think."""

from collections.abc import Callable

from msgspec import Struct

Clock = Callable[[], float]
"""Seconds since whenever; handed in by who has a clock."""


class Budget(Struct, frozen=True, forbid_unknown_fields=True):
    """How much thought a decision is given.

    Playouts are the same on every machine, so that the same seed gives the same
    choice; seconds are for people who wait.
    """

    playouts: int = 64
    """Games tried out at most, from this decision on."""
    seconds: float | None = None
    """Told by a clock: when to stop even so; none for no matter how long."""
