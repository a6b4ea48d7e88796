"""What a log is made of, and the protocol of those who keep it."""

from collections.abc import Sequence
from typing import Annotated, Generic, Literal, NewType, Protocol, TypeVar

from msgspec import Meta, Raw, Struct

from ridotto.core.engine.pack import Pack
from ridotto.core.engine.seat import Seat, Sitter

C = TypeVar("C")
E = TypeVar("E")

GameId = NewType("GameId", str)
"""The name under which a store keeps one playing of a game."""

FORMAT = 1
"""The version of what this file describes."""


Count = Annotated[int, Meta(ge=0)]

Time = Annotated[int, Meta(ge=0, lt=253_402_300_800_000)]
"""Milliseconds since 1970, before the year 10000; 0 where untold."""


class Entry(
    Struct, frozen=True, tag=True, tag_field="record", forbid_unknown_fields=True
):
    """One line of a log."""

    seq: Count
    time: Time


class Parent(Struct, frozen=True, forbid_unknown_fields=True):
    """The game a fork comes from: the digest of its first line, and the point."""

    digest: str
    seq: int


class Header(Entry, frozen=True, tag="header", kw_only=True):
    """The first line: what is needed to set the table up again."""

    format: int = FORMAT
    game: str
    rules: int
    """The version of the rules it is played by."""
    pack: Pack
    seats: tuple[Sitter, ...]
    options: dict[str, str]
    commitment: str
    """The digest of the secret seed, which the last line will publish."""
    parent: Parent | None = None


class Turn(Entry, Generic[C, E], frozen=True, tag="turn", kw_only=True):
    """One choice and the events it caused; dealing has neither seat nor choice."""

    seat: Seat | None
    choice: C | None
    events: tuple[E, ...]
    final: bool
    """Whether luck or hidden things were shown, so that there is no way back."""


class Fork(Turn[C, E], Generic[C, E], frozen=True, tag="fork", kw_only=True):
    """Stands where the deal would: the game goes on from a point of its parent."""

    start: dict[str, Raw]
    """The state it starts from, field by field, without the data of the pack."""
    redealt: bool
    """Whether what is hidden was dealt anew, from this log's own seed."""
    eyes: Seat | None
    """Whose knowledge the new deal is consistent with; none for a spectator's."""


class Back(Entry, frozen=True, tag="back", kw_only=True):
    """Undo: the game goes on from `to`. Nothing is erased."""

    seat: Seat
    to: int
    takeback: bool
    """Whether something had been shown since, as a player alone may ask."""


class Seated(Entry, frozen=True, tag="seated", kw_only=True):
    """From here on somebody else sits at a seat."""

    seat: Seat
    sitter: Sitter


class Amended(Entry, frozen=True, tag="amended", kw_only=True):
    """From here on newer rules are played: a game outlived the program it began in."""

    rules: int


class Closed(Entry, frozen=True, tag="closed", kw_only=True):
    """The last line: the game is over and its seed is published."""

    seed: str
    seal: str = ""
    """The digest of this line with the seal left empty: no line follows to hold it."""


class Summary(Struct, frozen=True):
    """What a list of games shows."""

    game: str
    status: Literal["running", "finished"]
    sitters: tuple[Sitter, ...]
    waiting: tuple[Seat, ...]
    """The seats that must choose now."""
    seq: int
    changed: int
    """When the last record was made."""


class Listed(Struct, frozen=True):
    """A game in a store."""

    id: GameId
    summary: Summary


class Store(Protocol):
    """Keeps logs. Nothing here assumes one process, or one machine."""

    def create(self, line: bytes, seed: bytes, summary: Summary) -> GameId:
        """A new game with its first line. The seed is told to nobody else."""

    def take_in(self, lines: Sequence[bytes], seed: bytes, summary: Summary) -> GameId:
        """A new game with all its lines at once: a fork, or a log from elsewhere."""

    def append(
        self, game: GameId, seq: int, line: bytes, key: str, summary: Summary
    ) -> int:
        """Adds a line durably and answers its number.

        A `key` seen before answers the number it had then; otherwise a number that
        is already taken raises `Conflict`. Either way nothing is written twice.
        """

    def find(self, game: GameId, key: str) -> int | None:
        """The number of the line that was appended under this key."""

    def read(self, game: GameId, since: int = 0) -> list[bytes]:
        """The lines from number `since` on; raises `NoSuchGame` if there is none."""

    def first(self, game: GameId) -> bytes:
        """The first line alone; raises `NoSuchGame` if there is none."""

    def seed(self, game: GameId) -> bytes: ...

    def games(self) -> list[Listed]:
        """All games, the last changed first."""

    def summary(self, game: GameId) -> Summary:
        """What a list would show of one game."""

    def changes(self) -> int:
        """A number that is another one whenever any game may have grown. Cheap."""

    def annotate(self, game: GameId, name: str, note: bytes) -> None:
        """Keeps a note beside a log, in place of an older one of this name.

        The log itself stays as it is; the note goes when the game is deleted.
        """

    def note(self, game: GameId, name: str) -> bytes | None:
        """The note of this name; none if there is none."""

    def delete(self, game: GameId) -> None: ...

    def close(self) -> None: ...
