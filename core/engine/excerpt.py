"""A seat's copy of a log: all that it may know of a game that is still played."""

from collections.abc import Iterator
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.codec import encode_all
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Entry, Header, Turn
from ridotto.core.engine.seat import Seat


class Copy(Entry, frozen=True, tag="copy", kw_only=True):
    """The first line: says whose copy it is, so that nobody takes it for the log."""

    seat: Seat | None
    """None for a spectator."""
    header: Header


class Told(Entry, frozen=True, tag="told", kw_only=True):
    """A turn as a seat was told of it."""

    seat: Seat | None
    choice: Choice | None
    """None where it was somebody else's: the events say what came of it."""
    events: tuple[Event, ...]


def excerpt(history: History[Any], seat: Seat | None) -> Iterator[bytes]:
    """The lines of a seat's copy, chained like those of a log."""
    return encode_all(_told(history.game, entry, seat) for entry in history.entries)


def _told(game: Game[Any, Any], entry: Entry, seat: Seat | None) -> Entry:
    match entry:
        case Header():
            return Copy(seq=0, time=entry.time, seat=seat, header=entry)
        case Turn():
            told = (game.redact(event, seat) for event in entry.events)
            own = entry.seat is not None and entry.seat == seat
            return Told(
                seq=entry.seq,
                time=entry.time,
                seat=entry.seat,
                choice=entry.choice if own else None,
                events=tuple(event for event in told if event is not None),
            )
    return entry
