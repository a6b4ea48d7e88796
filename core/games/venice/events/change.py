"""What many events of Venice have in common."""

from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NO_CUBES, NONE, Cubes

Hit = tuple[int, int, int]
"""What an effect does to another seat: the seat, its intrigue, its points."""


class Change(Event, frozen=True, kw_only=True, omit_defaults=True):
    """The numbers of a seat that an event changes."""

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
