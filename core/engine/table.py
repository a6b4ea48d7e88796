"""The table: the only way to a running game."""

import secrets
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import wraps
from threading import RLock
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from ridotto.core.engine import text
from ridotto.core.engine.card import Card
from ridotto.core.engine.chance import Chance, commitment, luck_at
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.clean import clean_name
from ridotto.core.engine.codec import AnyTurn, Reader, encode, encode_all
from ridotto.core.engine.errors import BadOption, Conflict, Illegal, Stale
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game, Prompt, Result
from ridotto.core.engine.history import History
from ridotto.core.engine.log import (
    Amended,
    Back,
    Closed,
    Entry,
    Fork,
    GameId,
    Header,
    Seated,
    Store,
    Summary,
    Turn,
)
from ridotto.core.engine.pack import Pack
from ridotto.core.engine.seat import Kind, Names, Seat, Sitter, shown_names
from ridotto.core.engine.undo import is_alone, way_back

S = TypeVar("S")
V = TypeVar("V")
T = TypeVar("T")
P = ParamSpec("P")

Clock = Callable[[], int]
"""Milliseconds since 1970."""


def no_clock() -> int:
    """For games whose time nobody asks for: simulations, tests."""
    return 0


def one_at_a_time(
    change: Callable[Concatenate["Table[S, V]", P], T],
) -> Callable[Concatenate["Table[S, V]", P], T]:
    """Threads may share a table; whoever changes it does so alone."""

    @wraps(change)
    def alone(table: "Table[S, V]", /, *args: P.args, **kwargs: P.kwargs) -> T:
        with table.lock:
            return change(table, *args, **kwargs)

    return alone


class Decision(Struct, frozen=True):
    """What a seat is asked now."""

    seat: Seat
    seq: int
    """The point of the log it is asked at; goes back with the choice."""
    choices: tuple[Choice, ...]


class Line(Struct, frozen=True):
    """One sentence of the log as a seat reads it."""

    seq: int
    seat: Seat | None
    """Who acted, if it was a seat."""
    said: str
    card: Card | None = None
    """The same as a card, where there is one."""


class Table(Generic[S, V]):
    """One playing of a game: its log, its seats, and the rules between them."""

    def __init__(
        self,
        game: Game[S, V],
        history: History[S],
        seed: bytes,
        *,
        store: Store | None = None,
        id: GameId | None = None,
        reader: Reader | None = None,
        clock: Clock = no_clock,
        luck: Callable[[int], Chance] | None = None,
    ) -> None:
        self.game = game
        self.history = history
        self.id = id
        self.lock = RLock()
        self._seed = seed
        self._store = store
        self._reader = reader
        self._clock = clock
        self._luck = luck or (lambda place: luck_at(seed, place))
        self._keys: dict[str, int] = {}
        """The submissions by key, where there is no store to know them."""

    # -- opening ----------------------------------------------------------------

    @classmethod
    def create(
        cls,
        game: Game[S, V],
        sitters: Sequence[Sitter],
        *,
        options: Mapping[str, str] | None = None,
        pack: Pack | None = None,
        seed: bytes | None = None,
        store: Store | None = None,
        shelf: Mapping[str, Game[Any, Any]] | None = None,
        clock: Clock = no_clock,
        luck: Callable[[int], Chance] | None = None,
    ) -> "Table[S, V]":
        """Sets a new table up and deals."""
        settled = game.settle(len(sitters), options or {})
        if any(each.kind is Kind.AUTOMA for each in sitters):
            raise BadOption(text.TURNED_AWAY)
        house = (
            Sitter(name, Kind.AUTOMA) for name in game.automa.get(len(sitters), ())
        )
        sitters = (*sitters, *house)
        seed = seed if seed is not None else secrets.token_bytes(32)
        header = Header(
            seq=0,
            time=clock(),
            game=game.name,
            rules=game.rules_version,
            pack=pack or game.pack.standard(),
            seats=tuple(replace(each, name=clean_name(each.name)) for each in sitters),
            options=settled,
            commitment=commitment(seed),
        )
        history = History(game, header)
        reader = id = None
        if store is not None:
            line = encode(header, "")
            reader = Reader(shelf or {game.name: game})
            reader.read(line)
            id = store.create(line, seed, summary_of(history))
        table = cls(
            game,
            history,
            seed,
            store=store,
            id=id,
            reader=reader,
            clock=clock,
            luck=luck,
        )
        table._deal()
        return table

    @classmethod
    def open(
        cls,
        store: Store,
        id: GameId,
        shelf: Mapping[str, Game[Any, Any]],
        *,
        clock: Clock = no_clock,
    ) -> "Table[Any, Any]":
        """Takes up a stored game where it was; finishes what a crash cut short."""
        reader = Reader(shelf)
        lines = store.read(id)
        header = reader.read(lines[0])
        assert isinstance(header, Header)
        assert reader.game is not None
        history: History[Any] = History(reader.game, header)
        for line in lines[1:]:
            history.add(reader.read(line))
        seed = store.seed(id)
        table = cls(
            reader.game,
            history,
            seed,
            store=store,
            id=id,
            reader=reader,
            clock=clock,
        )
        if history.seq == 0:
            table._deal()
        table._close_if_over()
        return table

    def _deal(self) -> None:
        def deal(chance: Chance, emit: Callable[[Event], S]) -> None:
            self.game.deal(self.state, chance, emit)

        self._record(None, None, deal, "deal")

    # -- looking ----------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last record."""
        return self.history.seq

    @property
    def state(self) -> S:
        """The whole truth. Never shown: ask for a view."""
        return self.history.state()

    @property
    def entries(self) -> Sequence[Entry]:
        return self.history.entries

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where now."""
        return self.history.sitters()

    @property
    def names(self) -> Names:
        return shown_names(self.sitters)

    @property
    def is_closed(self) -> bool:
        return isinstance(self.history.entries[-1], Closed)

    def pending(self) -> tuple[Seat, ...]:
        """The seats that must choose now."""
        return self.game.pending(self.state)

    def view(self, seat: Seat | None, seq: int | None = None) -> V:
        """What a seat, or a spectator, may know; now, or after an earlier record."""
        return self.game.view(self.history.state(seq), seat)

    def decision(self, seat: Seat) -> Decision | None:
        """What a seat is asked now, if it is asked anything."""
        state = self.state
        if seat not in self.game.pending(state):
            return None
        return Decision(seat, self.seq, tuple(self.game.choices(state, seat)))

    def refusals(self, seat: Seat) -> list[tuple[Choice, str]]:
        """What this seat might think possible and is not, with the reasons."""
        state, game = self.state, self.game
        if game.ideas is None or seat not in game.pending(state):
            return []
        offered = game.choices(state, seat)
        refused = []
        for idea in game.ideas(state, seat):
            if idea in offered:
                continue
            try:
                game.check(state, seat, idea)
            except Illegal as reason:
                refused.append((idea, str(reason)))
        return refused

    def result(self) -> Result | None:
        return self.game.result(self.state)

    def lines(self, seat: Seat | None, since: int = 0) -> Iterator[Line]:
        """The log as a seat reads it, from record `since` on."""
        for entry in self.history.entries[since:]:
            names = shown_names(self.history.sitters(entry.seq))
            match entry:
                case Fork(redealt=redealt):
                    assert self.history.header.parent is not None
                    point = self.history.header.parent.seq
                    yield Line(entry.seq, None, text.forked(point, redealt))
                case Turn():
                    for event in entry.events:
                        seen = self.game.redact(event, seat)
                        said = seen and self.game.text.event(seen, seat, names)
                        if seen and said:
                            card = self.game.card and self.game.card(seen, names)
                            yield Line(entry.seq, entry.seat, said, card)
                case Back(seat=who):
                    said = text.went_back(who, entry.takeback, names)
                    yield Line(entry.seq, who, said)
                case Seated(seat=who):
                    before = shown_names(self.history.sitters(entry.seq - 1))
                    said = text.seated(entry.sitter, before[who], names[who])
                    yield Line(entry.seq, who, said)
                case Amended():
                    yield Line(entry.seq, None, text.amended(entry.rules))
                case Header():
                    yield Line(0, None, text.opened(self.game.title, names))
                case Closed():
                    yield Line(entry.seq, None, text.CLOSED)

    # -- choosing ---------------------------------------------------------------

    @one_at_a_time
    def submit(
        self,
        seat: Seat,
        choice: Choice,
        *,
        based_on: int | None = None,
        key: str | None = None,
    ) -> AnyTurn:
        """Plays a choice, or raises the reason why it cannot be played.

        `based_on` is the point of the log the player looked at: if the decision has
        changed since, the choice is refused as stale. `key` names the submission, so
        that one repeated after a crash is recognised and not played twice.
        """
        key = f"{seat} {key or secrets.token_hex(8)}"
        while True:
            self.refresh()
            if earlier := self._find(key):
                return earlier
            self._admit(seat, choice, based_on)
            if not self._amended():
                continue
            before = self.state

            def decide(chance: Chance, emit: Callable[[Event], S]) -> None:
                self.game.decide(before, seat, choice, chance, emit)  # noqa: B023

            try:
                turn = self._record(seat, choice, decide, key)
            except Conflict:
                continue
            self._close_if_over()
            return turn

    def _find(self, key: str) -> AnyTurn | None:
        """The turn that was submitted under this key before."""
        if self._store is None or self.id is None:
            seq = self._keys.get(key)
        else:
            seq = self._store.find(self.id, key)
        if seq is None:
            return None
        if seq > self.seq:  # appended since we last looked
            self.refresh()
        entry = self.history.entries[seq]
        assert isinstance(entry, Turn)
        return entry

    def _amended(self) -> bool:
        """Says in the log that it goes on by newer rules; false if others came first.

        A turn is written as the rules of this program write it, so a log that was
        begun by older ones must tell from where on.
        """
        rules = self.game.rules_version
        if self._reader is None or self._reader.rules == rules:
            return True
        entry = Amended(seq=self.seq + 1, time=self._clock(), rules=rules)
        try:
            self._append(entry, None, f"amend {rules}")
        except Conflict:
            return False
        return True

    def _admit(self, seat: Seat, choice: Choice, based_on: int | None) -> None:
        state, game = self.state, self.game
        pending = game.pending(state)
        if based_on is not None and based_on != self.seq:
            self._refuse_if_stale(seat, based_on)
        if not pending:
            raise Illegal(text.GAME_OVER)
        if seat not in pending:
            raise Illegal(text.NOT_YOUR_TURN)
        game.check(state, seat, choice)

    def _refuse_if_stale(self, seat: Seat, based_on: int) -> None:
        """Others may have answered meanwhile; what counts is the seat's decision.

        It is still the same one if the seat has been asked ever since, has done
        nothing itself, and is asked the same with the same choices.
        """
        if not 0 <= based_on < self.seq:
            raise Stale(text.STALE)
        since = self.history.entries[based_on + 1 :]
        acted = any(isinstance(e, Turn | Back) and e.seat == seat for e in since)
        if acted or not self._is_still_asked(seat, based_on):
            raise Stale(text.STALE)

    def _is_still_asked(self, seat: Seat, based_on: int) -> bool:
        game, history = self.game, self.history
        points = range(based_on, self.seq + 1)
        if not all(seat in game.pending(history.state(each)) for each in points):
            return False
        then, now = history.state(based_on), self.state
        return game.choices(then, seat) == game.choices(now, seat) and (
            self._prompt(then, seat) == self._prompt(now, seat)
        )

    def _prompt(self, state: S, seat: Seat) -> Prompt:
        view = self.game.view(state, seat)
        return self.game.text.prompt(view, seat, self.names)

    @one_at_a_time
    def undo(
        self, seat: Seat, *, takeback: bool = False, based_on: int | None = None
    ) -> Back:
        """Goes back to before this seat's last choice, if that is still allowed.

        `based_on` is the point of the log the player looked at: if anything happened
        since, the player may not mean this choice.
        """
        while True:
            self.refresh()
            if based_on is not None and based_on != self.seq:
                raise Stale(text.STALE)
            way = way_back(self.history, seat)
            if way.to is None or (way.against and not takeback):
                raise Illegal(way.against)
            if way.against and not self.can_take_back(seat):
                raise Illegal(text.NO_TAKEBACK)
            back = Back(
                seq=self.seq + 1,
                time=self._clock(),
                seat=seat,
                to=way.to,
                takeback=bool(way.against),
            )
            try:
                self._append(back, None, secrets.token_hex(8))
            except Conflict:
                continue
            return back

    def why_no_undo(self, seat: Seat) -> str:
        """Why this seat cannot simply take its last choice back; empty if it can."""
        return way_back(self.history, seat).against

    def can_take_back(self, seat: Seat) -> bool:
        """Whether this seat plays alone against the house, and has chosen before."""
        alone = is_alone(self.history, seat)
        return alone and way_back(self.history, seat).to is not None

    @one_at_a_time
    def seat(self, seat: Seat, sitter: Sitter) -> None:
        """From here on somebody else answers for a seat."""
        clean = replace(sitter, name=clean_name(sitter.name))
        while True:
            self.refresh()
            self._admit_sitter(seat, clean)
            entry = Seated(
                seq=self.seq + 1, time=self._clock(), seat=seat, sitter=clean
            )
            try:
                self._append(entry, None, secrets.token_hex(8))
            except Conflict:
                continue
            return

    def _admit_sitter(self, seat: Seat, sitter: Sitter) -> None:
        if self.is_closed:
            raise Illegal(text.GAME_OVER)
        if not 0 <= seat < len(self.sitters):
            raise BadOption(text.no_such_seat(seat))
        if Kind.AUTOMA in (sitter.kind, self.sitters[seat].kind):
            raise BadOption(text.TURNED_AWAY)

    # -- recording --------------------------------------------------------------

    @one_at_a_time
    def refresh(self) -> list[Entry]:
        """Takes in what others have appended; answers the new records."""
        if self._store is None or self.id is None or self._reader is None:
            return []
        new: list[Entry] = []
        for line in self._store.read(self.id, self.seq + 1):
            entry = self._reader.read(line)
            self.history.add(entry)
            new.append(entry)
        return new

    def log(self) -> Iterator[bytes]:
        """The lines of the whole log, without line breaks.

        A store gives them as they were written, which may have been by older rules.
        """
        if self._store is None or self.id is None:
            return encode_all(self.history.entries)
        return iter(self._store.read(self.id)[: self.seq + 1])

    def _record(
        self,
        seat: Seat | None,
        choice: Choice | None,
        decide: Callable[[Chance, Callable[[Event], S]], None],
        key: str,
    ) -> AnyTurn:
        chance = self._luck(self.history.place())
        state = self.state
        events: list[Event] = []

        def emit(event: Event) -> S:
            nonlocal state
            state = self.game.evolve(state, event)
            events.append(event)
            return state

        decide(chance, emit)
        final = chance.used or any(event.reveals for event in events)
        turn: AnyTurn = Turn(
            seq=self.seq + 1,
            time=self._clock(),
            seat=seat,
            choice=choice,
            events=tuple(events),
            final=final,
        )
        entry = self.history.entries[self._append(turn, state, key)]
        assert isinstance(entry, Turn)
        return entry

    def _close_if_over(self) -> None:
        while not self.is_closed and self.game.result(self.state) is not None:
            entry = Closed(seq=self.seq + 1, time=self._clock(), seed=self._seed.hex())
            try:
                self._append(entry, None, "close")
            except Conflict:
                self.refresh()

    def _append(self, entry: Entry, state: S | None, key: str) -> int:
        """Writes durably first, then takes over: nothing is shown that may be lost.

        Answers the number of the record, an earlier one if it was written before.
        """
        if self._store is None or self.id is None or self._reader is None:
            self.history.add(entry, state)
            self._keys[key] = entry.seq
            return entry.seq
        line = encode(entry, self._reader.before)
        summary = summary_of(self.history, entry, state)
        seq = self._store.append(self.id, entry.seq, line, key, summary)
        if seq <= self.seq or self._store.read(self.id, seq)[0] != line:
            self.refresh()  # the same submission, made before a crash or elsewhere
            return seq
        self._reader.follow(entry, line)
        self.history.add(entry, state)
        return seq


def summary_of(
    history: History[Any], entry: Entry | None = None, state: Any = None
) -> Summary:
    """What a list of games shows, or will show once `entry` is written."""
    sitters, last = history.sitters(), history.entries[-1] if entry is None else entry
    if state is None:
        seq = entry.to if isinstance(entry, Back) else None
        state = history.state(seq)
    if isinstance(entry, Seated):
        seats = list(sitters)
        seats[entry.seat] = entry.sitter
        sitters = tuple(seats)
    over = isinstance(last, Closed)
    return Summary(
        game=history.header.game,
        status="finished" if over else "running",
        sitters=sitters,
        waiting=() if over else history.game.pending(state),
        seq=last.seq,
        changed=last.time,
    )
