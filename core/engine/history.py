"""The states a log goes through: any point of it, folded from the nearest snapshot."""

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from ridotto.core.engine import text
from ridotto.core.engine.errors import BadOption, LogError
from ridotto.core.engine.game import Config, Game
from ridotto.core.engine.log import Back, Entry, Fork, Header, Seated, Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.start import state_from

S = TypeVar("S")

STRIDE = 32
"""How many turns lie between two kept states."""

RECENT = 6
"""At least so many of the states last reached are at hand without a fold."""


def configure(game: Game[Any, Any], header: Header) -> Config:
    """What the table of this log was set up from.

    An option that a later version of the game has added stands at its default.
    """
    automa = tuple(
        Seat(n) for n, each in enumerate(header.seats) if each.kind is Kind.AUTOMA
    )
    people = len(header.seats) - len(automa)
    options = game.settle(people, header.options)
    data = game.pack.open(header.pack)
    return Config(len(header.seats), options, automa, data)


class History(Generic[S]):
    """A log as a tree: undo goes back to an earlier point and branches off there.

    Every entry has a *turn* that made the position after it: a `Turn` is its own,
    `Back` takes over that of the entry it went back to, all others that of the
    entry before them. Entry 0, the header, is the open box.
    """

    def __init__(self, game: Game[S, Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.entries: list[Entry] = [header]
        self._turn: list[int] = [0]
        self._depth: dict[int, int] = {0: 0}
        self.config = configure(game, header)
        self._kept: dict[int, S] = {0: game.setup(self.config)}
        self._recent: dict[int, S] = dict(self._kept)
        self._sitters: list[tuple[int, tuple[Sitter, ...]]] = [(0, header.seats)]

    def add(self, entry: Entry, state: S | None = None) -> None:
        """Appends an entry; `state` spares the fold to who knows it already.

        Raises `LogError` if it cannot follow what is there.
        """
        seq = len(self.entries)
        before = self._turn[-1]
        self.admit(entry)
        if isinstance(entry, Turn) and state is None:
            state = self._fold(self.state(), entry, seq)
        self.entries.append(entry)
        turn = before
        if isinstance(entry, Turn):
            assert state is not None
            turn = seq
            self._depth[seq] = self._depth[before] + 1
            self._remember(seq, state)
            if self._depth[seq] % STRIDE == 0:
                self._kept[seq] = state
        elif isinstance(entry, Back):
            turn = self._turn[entry.to]
        elif isinstance(entry, Seated):
            sitters = list(self.sitters())
            sitters[entry.seat] = entry.sitter
            self._sitters.append((seq, tuple(sitters)))
        self._turn.append(turn)  # last: from here on other threads see the entry

    def admit(self, entry: Entry) -> None:
        """Raises `LogError` if this entry cannot come next, whatever the game."""
        seq = len(self.entries)
        if problem := self._misfit(entry, seq):
            raise LogError(seq + 1, problem)

    def _misfit(self, entry: Entry, seq: int) -> str:
        """Why this entry cannot stand here; empty if it can."""
        seat: Seat | None = getattr(entry, "seat", None)
        if seat is not None and not 0 <= seat < len(self.header.seats):
            return "seat: nobody sits there"
        match entry:
            case Turn(seat=None, choice=None) if seq == 1:
                is_fork = isinstance(entry, Fork)
                if is_fork == (self.header.parent is not None):
                    return ""
                return "a fork starts from a state, and nothing else does"
            case Fork():
                return "only the first record after the header is a fork's start"
            case _ if seq == 1:
                return "the first record after the header is the deal"
            case Turn(seat=None):
                return "seat: only the deal is nobody's"
            case Turn(choice=None):
                return "choice: only the deal has none"
            case Back(to=to) if not 0 < to < seq:
                return "to: there is no such record to go back to"
            case Seated(sitter=sitter):
                then = self.sitters()[entry.seat]
                if Kind.AUTOMA in (sitter.kind, then.kind):
                    return "sitter: the rules themselves play that seat"
        return ""

    @property
    def seq(self) -> int:
        """The number of the last entry."""
        return len(self._turn) - 1

    def sitters(self, seq: int | None = None) -> tuple[Sitter, ...]:
        """Who sits where after this entry."""
        if seq is None:
            return self._sitters[-1][1]
        return next(who for since, who in reversed(self._sitters) if since <= seq)

    def place(self, seq: int | None = None) -> int:
        """How many turns count up to this entry: where its luck comes from."""
        return self._depth[self._turn_at(seq)]

    def state(self, seq: int | None = None) -> S:
        """The state after this entry; after the last one if none is named."""
        turn = self._turn_at(seq)
        recent = self._recent  # at once: another thread may go on
        if turn in recent:
            return recent[turn]
        path = []
        while turn not in self._kept:
            path.append(turn)
            turn = self._turn[turn - 1]
        state = self._kept[turn]
        for number in reversed(path):
            state = self._fold(state, self.entries[number], number)
        if seq is None:
            self._remember(path[0] if path else turn, state)
        return state

    def _remember(self, turn: int, state: S) -> None:
        """Keeps the last few states at hand: most who undo do not go far back."""
        if len(self._recent) >= 2 * RECENT:
            self._recent = dict(list(self._recent.items())[-RECENT:])
        self._recent[turn] = state

    def turns(self, seq: int | None = None) -> list[int]:
        """The numbers of the turns that count at this entry, the last one first."""
        return list(self.walk_back(seq))

    def walk_back(self, seq: int | None = None) -> Iterator[int]:
        """The same, one by one: for who does not go all the way."""
        turn = self._turn_at(seq)
        while turn:
            yield turn
            turn = self._turn[turn - 1]

    def _turn_at(self, seq: int | None) -> int:
        if seq is None:
            return self._turn[-1]
        if not 0 <= seq < len(self._turn):
            raise BadOption(text.no_such_record(seq, self.seq))
        return self._turn[seq]

    def _fold(self, state: S, entry: Any, seq: int) -> S:
        if isinstance(entry, Fork):
            try:
                return state_from(self.game, self.config, entry.start)
            except ValueError as error:
                raise LogError(seq + 1, str(error)) from None
        evolve = self.game.evolve
        try:
            for event in entry.events:
                state = evolve(state, event)
        except Exception as error:  # a stranger's events may break in any way
            problem = "events: do not fit the position they are told in"
            raise LogError(seq + 1, problem) from error
        return state
