"""The house's own book: who its guests are, which tables stand, what was said.

Game logs know nothing of it, and it holds nothing of a game but its name. What is
written here is small and changes often; a log is never changed.
"""

from typing import Literal, NewType, Protocol

from msgspec import Struct

from ridotto.core.engine.log import GameId
from ridotto.core.engine.seat import Kind, Seat

AccountId = NewType("AccountId", str)
BoardId = NewType("BoardId", str)

LOBBY = "lobby"
"""The room that everybody is in."""

ClockKind = Literal["none", "move", "game"]


class Limit(Struct, frozen=True):
    """How long a seat may think: for each choice, or in all."""

    kind: ClockKind = "none"
    seconds: int = 0


class Account(Struct, frozen=True):
    """Somebody the house knows, by one or several keys."""

    id: AccountId
    name: str
    made: int
    seen: int = 0
    """When they were last here; in milliseconds, as all times."""
    is_guest: bool = False
    """Let in without a key: nobody can come back as them."""
    is_banned: bool = False


class Place(Struct, frozen=True):
    """One seat of a table: somebody's, the house's, or free."""

    kind: Kind = Kind.HUMAN
    account: AccountId | None = None
    name: str = ""
    is_away: bool = False
    """Whether the house plays for whoever this seat belongs to."""

    @property
    def is_free(self) -> bool:
        return self.kind is Kind.HUMAN and self.account is None


class Vote(Struct, frozen=True):
    """Somebody wants the house to play for a seat."""

    seat: Seat
    account: AccountId


class Origin(Struct, frozen=True):
    """Where a game is played on from, and what becomes of the hidden there."""

    log: GameId
    seq: int
    redealt: bool
    eyes: Seat | None = None


class Board(Struct, frozen=True):
    """A table of the house: people gather at it, then its game is played."""

    id: BoardId
    game: str
    options: dict[str, str]
    places: tuple[Place, ...]
    host: AccountId
    """Who may start the game and change its seats."""
    made: int
    code: str = ""
    """What one must know to sit down or watch; empty at a public table."""
    limit: Limit = Limit()
    log: GameId | None = None
    """The game, once it has begun."""
    begun: int = 0
    is_over: bool = False
    votes: tuple[Vote, ...] = ()
    origin: Origin | None = None
    """None for a game that is dealt."""
    version: int = 0
    """Counts the changes: who changes an old version is refused."""


class Said(Struct, frozen=True):
    """One line of talk."""

    id: int
    room: str
    account: AccountId
    name: str
    time: int
    text: str


class Present(Struct, frozen=True):
    """One terminal of somebody who is here."""

    session: str
    account: AccountId
    name: str
    at: BoardId | None
    """The table it shows."""
    since: int


class Book(Protocol):
    """Keeps what a house must remember. Nothing here assumes one process.

    Errors are `StoreError`; a name or key that somebody else has, and a board that
    was changed meanwhile, are `Conflict`.
    """

    # -- accounts ---------------------------------------------------------------

    def add_account(self, account: Account, key: str = "", comment: str = "") -> None:
        """A new guest, with the key to come back by."""

    def account(self, id: AccountId) -> Account | None: ...

    def account_by_key(self, key: str) -> Account | None: ...

    def account_by_name(self, name: str) -> Account | None: ...

    def accounts(self) -> list[Account]: ...

    def change_account(self, account: Account) -> None: ...

    def remove_account(self, id: AccountId) -> None: ...

    def add_key(self, id: AccountId, key: str, comment: str = "") -> None: ...

    def remove_key(self, id: AccountId, key: str) -> bool: ...

    def keys(self, id: AccountId) -> list[tuple[str, str]]:
        """Each key with its comment."""

    def settings(self, id: AccountId) -> bytes:
        """What the guest has set; empty if nothing."""

    def keep_settings(self, id: AccountId, settings: bytes) -> None: ...

    def last_board(self, id: AccountId) -> BoardId | None:
        """The table they left the house from, without leaving the table."""

    def keep_last_board(self, id: AccountId, board: BoardId | None) -> None: ...

    # -- boards -----------------------------------------------------------------

    def new_board_id(self) -> BoardId: ...

    def add_board(self, board: Board) -> None: ...

    def board(self, id: BoardId) -> Board | None: ...

    def boards(self) -> list[Board]:
        """Those that are not over, the oldest first."""

    def finished(self, limit: int, account: AccountId | None = None) -> list[Board]:
        """Those that are over, the last first; somebody's own, or all public ones."""

    def board_of(self, log: GameId) -> Board | None: ...

    def change_board(self, board: Board) -> Board:
        """Writes the board as its next version, unless it was changed meanwhile."""

    def remove_board(self, id: BoardId) -> None: ...

    # -- talk -------------------------------------------------------------------

    def say(self, room: str, account: Account, time: int, text: str) -> None: ...

    def heard(self, room: str, since: int = 0, limit: int = 100) -> list[Said]:
        """The last lines of a room after a number, the oldest first."""

    def last_said(self) -> int:
        """The number of the last line, in whatever room; 0 if there is none."""

    # -- who is here ------------------------------------------------------------

    def enter(self, present: Present, worker: str) -> None: ...

    def move(self, session: str, at: BoardId | None) -> None: ...

    def leave(self, session: str) -> None: ...

    def beat(self, worker: str, time: int) -> None:
        """This worker lives; those not heard of for long have lost their guests."""

    def retire(self, worker: str) -> None: ...

    def present(self, since: int) -> list[Present]:
        """Everybody at a worker that has been heard of since then."""
