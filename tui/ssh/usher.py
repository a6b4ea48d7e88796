"""Who is shown next what others did, where many look on at once.

Showing a move takes a few milliseconds for each who looks on, and so does answering a
key. Whoever has pressed a key waits for the answer; whoever sees others play does not
mind a moment. So keys go first, and of the others only a few are served at once: what
happened meanwhile they see in one go.
"""

import asyncio
from collections.abc import Callable, Hashable
from time import monotonic

AT_ONCE = 2
"""So many are being shown something at once."""

PATIENCE = 0.12
"""Nobody waits longer than this for the keys of others, in seconds."""

PAINT = 0.06
"""A session that has not painted after so many seconds has nothing to paint."""

Show = Callable[[], object]


class Usher:
    """One for all sessions of a process."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._typing: dict[Hashable, float] = {}
        """Whose key has not been answered, and since when."""
        self._shown: dict[Hashable, float] = {}
        """Who is being shown something, and since when."""
        self._waiting: dict[Hashable, tuple[float, Show]] = {}
        """Who is to be shown something, the longest waiting first."""
        self._timer: asyncio.TimerHandle | None = None

    def typed(self, who: Hashable) -> None:
        """A key has come; it is about to be answered."""
        self._typing[who] = self._clock()

    def show(self, who: Hashable, show: Show) -> None:
        """Has `show` called as soon as it is their turn; once, however often asked."""
        if who not in self._waiting:
            self._waiting[who] = (self._clock(), show)
            self.go_on()

    def painted(self, who: Hashable) -> None:
        """What they waited for is on its way, or there is nothing to be seen."""
        self._typing.pop(who, None)
        if self._shown.pop(who, None) is not None or self._waiting:
            self.go_on()

    def forget(self, who: Hashable) -> None:
        """They have left."""
        self._waiting.pop(who, None)
        self.painted(who)

    def go_on(self) -> None:
        """Lets in whoever may come in now."""
        now = self._clock()
        for kept in (self._typing, self._shown):
            late = [who for who, since in kept.items() if now - since > PAINT]
            for who in late:
                del kept[who]
        while self._waiting and len(self._shown) < AT_ONCE:
            who, (since, show) = next(iter(self._waiting.items()))
            if self._typing and now - since < PATIENCE:
                break
            del self._waiting[who]
            self._shown[who] = now
            show()
        if self._waiting and self._timer is None:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(PAINT / 2, self._ring)

    def _ring(self) -> None:
        self._timer = None
        self.go_on()
