"""Whether a seat may take its last choice back, and where that leads."""

from typing import Any

from msgspec import Struct

from ridotto.core.engine import text
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Closed, Turn
from ridotto.core.engine.seat import Seat


class Way(Struct, frozen=True):
    """Where undo leads."""

    to: int | None
    """The record to go back to; none if there is nothing to take back."""
    against: str
    """What stands against it; a player alone may ask for it all the same."""


def way_back(history: History[Any], seat: Seat, seq: int | None = None) -> Way:
    """The way back from this entry, or from the last one."""
    if isinstance(history.entries[-1 if seq is None else seq], Closed):
        return Way(None, text.GAME_OVER)
    against = ""
    for number in history.walk_back(seq):
        turn = history.entries[number]
        assert isinstance(turn, Turn)
        if turn.seat is None:
            break
        if turn.seat != seat:
            against = against or text.OTHERS_ACTED
        elif turn.final:
            against = against or text.SHOWN_SINCE
        if turn.seat == seat:
            return Way(number - 1, against)
    return Way(None, text.NOTHING_TO_UNDO)


def is_alone(history: History[Any], seat: Seat, seq: int | None = None) -> bool:
    """Whether all other seats are the house's."""
    sitters = history.sitters(seq)
    return all(each.kind.is_house for n, each in enumerate(sitters) if n != seat)
