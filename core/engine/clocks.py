"""How long each seat has thought, as the times of a log tell it."""

from typing import Any

from ridotto.core.engine.history import History
from ridotto.core.engine.log import Entry, Seated, Turn
from ridotto.core.engine.seat import Seat


class Clocks:
    """Follows a log record by record. All times are milliseconds."""

    def __init__(self, history: History[Any]) -> None:
        self._history = history
        self._read = 0
        self._used: dict[Seat, int] = {}
        self._since: dict[Seat, int] = {}
        """By seat that is asked: since when."""
        self.follow()

    def follow(self) -> None:
        """Takes in what was recorded since."""
        for entry in self._history.entries[self._read + 1 :]:
            self._take(entry)
            self._read = entry.seq

    def _take(self, entry: Entry) -> None:
        history = self._history
        asked = history.game.pending(history.state(entry.seq))
        answered = entry.seat if isinstance(entry, Turn | Seated) else None
        for seat in list(self._since):
            if seat not in asked or seat == answered:
                since = self._since.pop(seat)
                self._used[seat] = self._used.get(seat, 0) + entry.time - since
        for seat in asked:
            self._since.setdefault(seat, entry.time)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats whose clock runs."""
        return tuple(self._since)

    def since(self, seat: Seat) -> int:
        """When the clock of a seat that is asked began to run."""
        return self._since[seat]

    def used(self, seat: Seat, now: int) -> int:
        """How long a seat has thought in all."""
        running = now - self._since[seat] if seat in self._since else 0
        return self._used.get(seat, 0) + running
