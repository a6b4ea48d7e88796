"""How much of anything one guest may ask for."""

from collections.abc import Callable, MutableSequence
from time import monotonic

from msgspec import Struct

from ridotto.core.engine.errors import RidottoError
from ridotto.tui.ssh import text

BUCKETS = 3
"""What a purse consists of."""

ROUNDING = 1e-6
"""Seconds that get lost where tenths of them are added up."""


class TooMuch(RidottoError):
    """Somebody asks for more than their share."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a house allows; every number can be set."""

    connections: int = 500
    """In all. What is limited by connection, address or account is limited over all
    workers together."""
    connections_per_address: int = 40
    sessions_per_account: int = 10
    logins_at_once: int = 50
    """Connections that have not said who they are."""
    login_seconds: int = 20
    starts_at_once: int = 4
    """Sessions that are painting their first screen; others wait."""
    chat_lines: int = 6
    """At once; then one every two seconds."""
    moves: int = 40
    """At once; then ten a second."""
    commands: int = 60
    """At once; then ten a second."""
    keys: int = 4000
    """Bytes typed at once; then so many a second. More is read later."""
    tables: int = 5
    """That one guest may host before their games begin."""
    buffer: int = 256 * 1024
    """Bytes that a client may leave unread before frames are dropped."""
    idle_minutes: int = 240


class Bucket:
    """Fills up by itself; each thing done takes something out.

    One moment tells it all: when it will be full again. So a bucket is one number,
    which may lie where other processes take from it too; all of them read one clock.
    Two that take in the same instant may pay for one: nobody waits for anybody, and
    it is no way to get rich.
    """

    def __init__(
        self,
        size: float,
        rate: float,
        now: Callable[[], float] = monotonic,
        *,
        cells: MutableSequence[float] | None = None,
        place: int = 0,
    ) -> None:
        """`rate` is how much flows in each second; the moment is kept at `place`."""
        self._size = size
        self._rate = rate
        self._now = now
        self._cells = [0.0] if cells is None else cells
        self._place = place

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        full, missing = self._without(amount)
        if missing > ROUNDING:
            return False
        self._cells[self._place] = full
        return True

    def overdraw(self, amount: float) -> float:
        """Takes it in any case; how many seconds to wait until it is paid back."""
        self._cells[self._place], missing = self._without(amount)
        return max(0.0, missing)

    def _without(self, amount: float) -> tuple[float, float]:
        """When it would be full again, and in how many seconds it would hold as much
        as is taken: less than none if it holds more."""
        now = self._now()
        full = max(now, self._cells[self._place]) + amount / self._rate
        return full, full - now - self._size / self._rate


class Purse:
    """What one guest may still do, however many terminals they use, and wherever."""

    def __init__(
        self,
        limits: Limits,
        now: Callable[[], float] = monotonic,
        *,
        cells: MutableSequence[float] | None = None,
        place: int = 0,
    ) -> None:
        """Takes up `BUCKETS` cells from `place` on."""
        cells = [0.0] * BUCKETS if cells is None else cells

        def bucket(size: int, rate: float, at: int) -> Bucket:
            return Bucket(size, rate, now, cells=cells, place=place + at)

        self._chat = bucket(limits.chat_lines, 0.5, 0)
        self._moves = bucket(limits.moves, 10, 1)
        self._commands = bucket(limits.commands, 10, 2)

    def talk(self) -> None:
        _expect(self._chat.take())

    def move(self) -> None:
        _expect(self._moves.take())

    def command(self) -> None:
        _expect(self._commands.take())


def _expect(enough: bool) -> None:
    if not enough:
        raise TooMuch(text.TOO_FAST)
