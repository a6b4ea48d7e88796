"""How much of anything one guest may ask for."""

from collections.abc import Callable
from time import monotonic

from msgspec import Struct

from ridotto.core.engine.errors import RidottoError
from ridotto.tui.ssh import text


class TooMuch(RidottoError):
    """Somebody asks for more than their share."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a house allows; every number can be set."""

    connections: int = 500
    """In all, over all workers; so are the others."""
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
    """Fills up by itself; each thing done takes something out."""

    def __init__(
        self, size: float, rate: float, now: Callable[[], float] = monotonic
    ) -> None:
        """`rate` is how much flows in each second."""
        self._size = size
        self._rate = rate
        self._now = now
        self._full = size
        self._at = now()

    def take(self, amount: float = 1) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        now = self._now()
        self._full = min(self._size, self._full + (now - self._at) * self._rate)
        self._at = now
        if self._full < amount:
            return False
        self._full -= amount
        return True

    def overdraw(self, amount: float) -> float:
        """Takes it in any case; how many seconds to wait until it is paid back."""
        self.take(0)
        self._full -= amount
        return max(0.0, -self._full / self._rate)


class Purse:
    """What one guest may still do, however many terminals they use."""

    def __init__(self, limits: Limits, now: Callable[[], float] = monotonic) -> None:
        self._chat = Bucket(limits.chat_lines, 0.5, now)
        self._moves = Bucket(limits.moves, 10, now)
        self._commands = Bucket(limits.commands, 10, now)

    def talk(self) -> None:
        _expect(self._chat.take())

    def move(self) -> None:
        _expect(self._moves.take())

    def command(self) -> None:
        _expect(self._commands.take())


def _expect(enough: bool) -> None:
    if not enough:
        raise TooMuch(text.TOO_FAST)
