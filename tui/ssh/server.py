"""The door: who may come in, how many at once, and what is kept out."""

import asyncio
import ctypes
import gc
import logging
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import monotonic
from typing import Any

import asyncssh
from asyncssh import SSHKey, SSHServer, SSHServerConnection, SSHServerSession
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser

from ridotto.core.engine.clean import clean_name
from ridotto.core.engine.errors import BadOption, RidottoError
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import Store
from ridotto.core.engine.table import Clock
from ridotto.core.store.book import Account, Book
from ridotto.tui.desk import Thinker
from ridotto.tui.ssh import text, words
from ridotto.tui.ssh.bell import POLL
from ridotto.tui.ssh.config import Config
from ridotto.tui.ssh.guests import Guests
from ridotto.tui.ssh.journal import Journal
from ridotto.tui.ssh.keys import Doorman, key_line
from ridotto.tui.ssh.ledger import Ledger
from ridotto.tui.ssh.limits import TooMuch
from ridotto.tui.ssh.parlour import BEAT, Parlour
from ridotto.tui.ssh.visit import Visit

COMPRESSION = ("none", "zlib@openssh.com")
"""None, unless the client asks for it; and never before it is known who it is."""

KEEPALIVE = 30
"""Seconds between two questions whether the other end is still there."""

FAREWELL = 5.0
"""How long closing waits for guests to see the last words, in seconds."""

THRESHOLDS = (20_000, 5, 1_000_000)
"""When to collect garbage: the last kind, which takes seconds, never by itself."""

QUIET = 1.5
"""After so many seconds without a key it may be done, for nobody notices."""

OVERDUE = 4
"""After so many sessions ended it is done in any case: each leaves a MiB, and what is
piled up once is not given back by Python's memory, which would be full of holes."""

SHARE = 4
"""Where many are present it takes longer and everybody waits for it: then only once
that many have ended as make up this part of them."""

CONNECTION = 0.05
"""What a connection leaves, as a part of what a session does."""


class House:
    """All that the guests of one process share."""

    def __init__(
        self,
        config: Config,
        store: Store,
        book: Book,
        shelf: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock,
        journal: Journal,
        adviser: Thinker,
        doorman: Doorman | None = None,
        worker: str = "",
        ledger: Ledger | None = None,
    ) -> None:
        self.config = config
        self.journal = journal
        self.adviser = adviser
        self.worker = worker or secrets.token_hex(4)
        self.ledger = ledger or Ledger()
        self.parlour = Parlour(
            store,
            book,
            shelf,
            clock=clock,
            limits=config.limits,
            ledger=self.ledger,
        )
        self.guests = Guests(book, clock)
        self.doorman = doorman or Doorman()
        self.starting = asyncio.Semaphore(config.limits.starts_at_once)
        self.visits: set[Visit] = set()
        self.last_key = 0.0
        self.ended = 0.0
        """Sessions whose garbage lies around."""
        self._tasks: list[asyncio.Task[None]] = []

    def new_session(self) -> str:
        return f"{self.worker} {secrets.token_hex(6)}"

    def open(self) -> None:
        """Begins to look after things."""
        self.parlour.book.beat(self.worker, self.parlour.clock())
        loop = asyncio.get_running_loop()
        keep_plain_tasks(loop)
        rounds = ((POLL, self.parlour.bell.look), (BEAT, self._beat), (0.5, self._tidy))
        self._tasks = [loop.create_task(often(*each, self.journal)) for each in rounds]

    def _beat(self) -> None:
        """Says that this worker lives; sends home who fell asleep or was banned."""
        self.parlour.book.beat(self.worker, self.parlour.clock())
        longest = 60 * self.config.limits.idle_minutes
        for visit in list(self.visits):
            account = visit.account
            known = self.parlour.book.account(account.id) if account else None
            if known is not None and known.is_banned:
                visit.end(words.BANNED)
            elif visit.idle > longest:
                visit.end(words.IDLE)

    def _tidy(self) -> None:
        """Collects what sessions left, when nobody types or it is high time."""
        quiet = monotonic() - self.last_key > QUIET
        overdue = max(OVERDUE, len(self.visits) / SHARE)
        if self.ended >= (1 if quiet else overdue):
            self.ended = 0
            let_go()
            gc.collect()
            give_back()

    async def close(self, last_words: str) -> None:
        """Tells everybody, and waits a moment until they have heard it."""
        visits = list(self.visits)
        for visit in visits:
            visit.end(last_words)
        if visits:
            ends = [asyncio.create_task(visit.ended()) for visit in visits]
            await asyncio.wait(ends, timeout=FAREWELL)
        for task in self._tasks:
            task.cancel()
        with suppress(RidottoError):
            self.parlour.book.retire(self.worker)


async def often(pause: float, act: Callable[[], None], told: Journal) -> None:
    """Does something again and again; a full disk or a lock is told and outlived."""
    while True:
        try:
            act()
        except RidottoError as error:
            told.tell("store", problem=str(error))
            await asyncio.sleep(1)
        await asyncio.sleep(pause)


def let_go() -> None:
    """Textual remembers the answers of two methods by whom they were given: with them
    it would keep up to a thousand sessions that have ended."""
    XTermParser._parse_extended_key.cache_clear()
    StylesCache.get_inner_outer.cache_clear()


def give_back() -> None:
    """What was collected leaves holes, which the C library keeps unless it is asked
    for them; not every one can be asked. It takes less than a millisecond."""
    with suppress(OSError, TypeError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def keep_plain_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """From Python 3.12 on Textual asks the loop for eager tasks, after which no key
    login succeeds any more: what it asks for is not done."""
    loop.set_task_factory = lambda factory: None  # type: ignore[method-assign]


class Visitor(SSHServer):
    """One connection, from the first byte on."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._is_in = False
        self._is_known = False
        self._address = ""
        self._offered = ""
        self.key = ""
        """The key that was proven, once it was; empty for guests."""
        self.account: Account | None = None
        self.suggested = ""

    @property
    def name(self) -> str:
        return self.account.name if self.account else ""

    # -- coming and going ---------------------------------------------------------

    def connection_made(self, conn: SSHServerConnection) -> None:
        house, limits = self._house, self._house.config.limits
        self._conn = conn
        peer = conn.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        ledger = house.ledger
        full = (
            ledger.connections >= limits.connections
            or ledger.logging_in >= limits.logins_at_once
            or ledger.at(self._address) >= limits.connections_per_address
        )
        if full:
            house.journal.tell("turned away", address=self._address)
            conn.abort()
            return
        self._is_in = True
        ledger.comes(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        self._house.ended += CONNECTION
        if not self._is_in:
            return
        self._is_in = False
        if not self._is_known:
            self._house.ledger.is_known()
        self._house.ledger.leaves(self._address)
        self._see_off()

    def _see_off(self) -> None:
        """A guest without a key who sits nowhere leaves nothing behind."""
        account, book = self.account, self._house.parlour.book
        if account is None or not account.is_guest:
            return
        with suppress(RidottoError):
            seated = any(
                place.account == account.id
                for board in book.boards()
                for place in board.places
            )
            if not seated and not book.finished(1, account.id):
                book.remove_account(account.id)

    # -- who is it ------------------------------------------------------------------

    def begin_auth(self, username: str) -> bool:
        self.suggested = clean_name(username).title()
        return True

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: SSHKey) -> bool:
        """Whether this key would do; asyncssh calls it right before it checks the
        signature too, so that what is offered last is what was proven."""
        house = self._house
        self._offered = ""
        line = key_line(key)
        try:
            account = house.guests.by_key(line)
        except RidottoError as error:
            house.journal.tell("store", problem=str(error))
            return False
        if account is not None and account.is_banned:
            return False
        if not house.doorman.lets_in(line):
            return False
        self._offered = line
        return True

    def kbdint_auth_supported(self) -> bool:
        return self._house.config.open

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> bool:
        """Nothing is asked of a guest; and no key offered before counts."""
        self._offered = ""
        return self._house.config.open

    def password_auth_supported(self) -> bool:
        return False

    def auth_completed(self) -> None:
        self.key = self._offered
        self._is_known = True
        self._house.ledger.is_known()
        self._house.journal.tell(
            "comes in", address=self._address, key=_short(self.key) or "none"
        )

    def enter(self) -> Account | None:
        """The account of this connection as the book has it now; none if the key is
        new. Raises if it may not come in."""
        house = self._house
        if self.account is None and self.key:
            self.account = house.guests.by_key(self.key)
        elif self.account is None:
            self.account = house.guests.let_in_a_guest()
        if self.account is not None:
            self.account = house.guests.see(self.account)
            if self.account.is_banned:
                raise BadOption(words.BANNED)
            here = house.parlour.present()
            own = sum(each.account == self.account.id for each in here)
            if own >= house.config.limits.sessions_per_account:
                raise TooMuch(words.TOO_MANY)
        return self.account

    # -- what is opened -------------------------------------------------------------

    def session_requested(self) -> SSHServerSession[bytes]:
        return Visit(self._house, self)


def _short(key: str) -> str:
    from ridotto.tui.ssh.keys import fingerprint

    return fingerprint(key) if key else ""


async def listen(house: House, host_key: SSHKey, **where: Any) -> asyncssh.SSHAcceptor:
    """Opens the door. Forwarding of any kind is refused by asyncssh's own defaults,
    which are said here once more."""
    logging.getLogger("asyncssh").setLevel(logging.CRITICAL)
    limits = house.config.limits
    try:
        return await asyncssh.listen(
            server_factory=lambda: Visitor(house),
            server_host_keys=[host_key],
            server_version="Ridotto",
            encoding=None,
            line_editor=False,
            allow_pty=True,
            allow_scp=False,
            sftp_factory=None,
            agent_forwarding=False,
            x11_forwarding=False,
            gss_host=None,
            host_based_auth=False,
            password_auth=False,
            compression_algs=COMPRESSION,
            login_timeout=limits.login_seconds,
            keepalive_interval=KEEPALIVE,
            keepalive_count_max=3,
            config=None,
            **where,
        )
    except OSError as error:
        said = text.cannot_listen(house.config.host, house.config.port, error.strerror)
        raise BadOption(said) from None


def calm_the_collector() -> None:
    """Everything that is there at the start stays: nobody need look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
