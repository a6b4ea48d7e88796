"""What the house thinks of a finished game, decision by decision: a note beside it."""

from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct

from ridotto.core.automa import text
from ridotto.core.automa.budget import Budget
from ridotto.core.engine.codec import digest
from ridotto.core.engine.errors import StoreError
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import GameId, Store
from ridotto.core.engine.seat import Seat

C = TypeVar("C")

NOTE = "analysis"
"""The name of the note, in a store and beside a file."""

FORMAT = 1

Mark = Literal["", "?!", "?", "??"]
"""How bad a choice was: nothing to say, doubtful, a mistake, a blunder."""

LOSSES: tuple[tuple[float, Mark], ...] = ((0.15, "??"), (0.08, "?"), (0.04, "?!"))
"""What a choice must cost, in chances to win, to earn a mark."""


class Remark(Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """What one choice was worth, judged from what its seat could know."""

    seq: int
    """The record in which the choice was made."""
    seat: Seat
    before: float
    """The seat's chance to win with the best choice that was found: 0 to 1."""
    after: float
    """Its chance with the choice that was made."""
    chances: tuple[float, ...]
    """By seat: the chances to win after the choice."""
    best: C | None
    """What would have been better; none if nothing was found."""

    @property
    def loss(self) -> float:
        """What the choice cost."""
        return self.before - self.after

    @property
    def mark(self) -> Mark:
        for least, mark in LOSSES:
            if self.loss >= least:
                return mark
        return ""


class Analysis(Struct, Generic[C], frozen=True, forbid_unknown_fields=True):
    """A whole game, as far as it has been looked at."""

    game: str
    log: str
    """The digest of the last line of the log it is about."""
    budget: Budget
    """What was spent on each decision."""
    remarks: tuple[Remark[C], ...]
    """One for each choice where there was one, in order; undone ones left out."""
    format: int = FORMAT

    def fits(self, lines: list[bytes]) -> bool:
        """Whether it is about this very log."""
        return bool(lines) and self.log == digest(lines[-1])

    def of(self, seq: int) -> Remark[C] | None:
        """What is said about a record."""
        return next((each for each in self.remarks if each.seq == seq), None)


def encode(analysis: Analysis[Any]) -> bytes:
    return msgspec.json.encode(analysis)


def decode(note: bytes, game: Game[Any, Any]) -> Analysis[Any]:
    """Reads a note; raises `StoreError` if it is none, or of another game."""
    generic: Any = Analysis
    try:
        found: Analysis[Any] = msgspec.json.decode(note, type=generic[game.choice_type])
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise StoreError(text.no_analysis(str(error))) from None
    if found.game != game.name or found.format != FORMAT:
        raise StoreError(text.no_analysis(text.OTHER_ANALYSIS))
    return found


def load(store: Store, id: GameId, game: Game[Any, Any]) -> Analysis[Any] | None:
    """The analysis of a stored game; none if it has not been analysed."""
    note = store.note(id, NOTE)
    return None if note is None else decode(note, game)


def save(store: Store, id: GameId, analysis: Analysis[Any]) -> None:
    """Keeps an analysis beside its log, in place of an older one."""
    store.annotate(id, NOTE, encode(analysis))
