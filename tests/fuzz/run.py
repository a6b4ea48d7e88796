"""Does at a table what a case says, and checks after each step that all still holds."""

import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.clean import clean
from ridotto.core.engine.codec import split
from ridotto.core.engine.errors import Illegal, LogError, Stale
from ridotto.core.engine.log import GameId, Header
from ridotto.core.engine.preview import foresee
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.store.memory import MemoryStore
from tests.fuzz.case import Case, Failure, Op, find_game
from tests.support.difference import difference
from tests.support.forge import forged, records
from tests.support.moments import invariants
from tests.support.mutation import mutated, odd
from tests.support.playing import AnyTable, is_legal, people

PATIENCE = 20.0
"""How many seconds a single step may take before it counts as a hang."""

NAMES = (
    "Zoe",
    "",
    "\x1b[2J",
    "\u202eannA",
    "Z" + "\u0335" * 40,
    "[b]x[/b]",
    "李娜" * 9,
)

HOME = Path(__file__).parents[2]


class Stray(Choice, frozen=True):
    """A choice that no game knows."""


class Hang(Exception):
    """A step did not come to an end."""


class Run:
    """One case at one table."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = find_game(case.game)
        self.shelf = {self.game.name: self.game}
        self.check = invariants(self.game)
        self.store = MemoryStore()
        self.steps: list[str] = []
        """What was done, in words."""
        self._seen: dict[str, Choice] = {}
        self._last: tuple[Seat, Choice, str, int] | None = None
        self._table: AnyTable | None = None

    @property
    def table(self) -> AnyTable:
        assert self._table is not None
        return self._table

    def deal(self) -> None:
        self._table = Table.create(
            self.game,
            people(self.case.seats),
            options=self.case.options,
            seed=seed_from(self.case.seed),
            store=self.store,
        )
        self.hold()

    @property
    def id(self) -> GameId:
        assert self.table.id is not None
        return self.table.id

    @property
    def is_over(self) -> bool:
        return self.table.is_closed

    # -- steps --------------------------------------------------------------------

    def do(self, op: Op) -> None:
        """Does one thing, as far as it can be done here, and checks what holds."""
        step: Callable[[SeededChance], str] = getattr(self, f"_{op.kind}")
        self.steps.append(f"{op.kind}: ...")
        done = step(SeededChance(op.number))
        self.steps[-1] = f"{op.kind}: {done}"
        self.hold()

    def _choose(self, luck: SeededChance) -> str:
        seat = luck.pick(self.table.pending())
        offered = self.game.choices(self.table.state, seat)
        for choice in offered:
            self._seen.setdefault(repr(choice), choice)
        return self._submit(seat, luck.pick(offered))

    def _submit(self, seat: Seat, choice: Choice) -> str:
        before = self.table.seq
        key = f"k{before}"
        turn = self.table.submit(seat, choice, based_on=before, key=key)
        assert turn.seq == before + 1, "a choice was recorded elsewhere"
        self._last = (seat, choice, key, turn.seq)
        return f"seat {seat} {choice!r}"

    def _improvise(self, luck: SeededChance) -> str:
        seat = luck.pick(self.table.pending())
        if self.game.improvise is None:
            return "nothing"
        idea = self.game.improvise(self.table.view(seat), seat, luck)
        if idea is None:
            return "nothing"
        if is_legal(self.game, self.table.state, seat, idea):
            return self._submit(seat, idea)
        self._refused(seat, idea)
        return f"seat {seat} in vain {idea!r}"

    def _wild(self, luck: SeededChance) -> str:
        """Something that is not offered must be refused."""
        state, pending = self.table.state, self.table.pending()
        seat = Seat(luck.below(self.case.seats + 2) - 1)
        probes: list[Choice] = [*self._seen.values(), Stray()]
        if seat in pending and self.game.ideas is not None:
            probes += self.game.ideas(state, seat)
        probe = luck.pick(probes)
        if seat in pending:
            if probe in self.game.choices(state, seat):
                return "nothing"
            is_open = isinstance(probe, self.game.open_choices)
            if is_open and is_legal(self.game, state, seat, probe):
                return self._submit(seat, probe)
        self._refused(seat, probe)
        return f"seat {seat} in vain {probe!r}"

    def _refused(self, seat: Seat, choice: Choice) -> None:
        before = self.table.seq
        reason = None
        try:
            self.table.submit(seat, choice)
        except Illegal as refusal:
            reason = str(refusal)
        assert reason is not None, f"accepted: {choice!r}"
        assert reason == clean(reason) != "", "refused without a reason"
        assert self.table.seq == before, "a refused choice left a trace"

    def _stale(self, luck: SeededChance) -> str:
        seat = luck.pick(self.table.pending())
        choice = luck.pick(self.game.choices(self.table.state, seat))
        before = self.table.seq
        point = luck.below(before + 3) - 1
        try:
            self.table.submit(seat, choice, based_on=point)
        except Stale:
            assert self.table.seq == before, "a stale choice left a trace"
            assert point != before, "a choice based on now is stale"
            return f"seat {seat} from {point}"
        assert 0 <= point <= before, "a choice based on nothing was accepted"
        return f"seat {seat} from {point} all the same {choice!r}"

    def _repeat(self, luck: SeededChance) -> str:
        if self._last is None:
            return "nothing"
        seat, choice, key, seq = self._last
        before = self.table.seq
        turn = self.table.submit(seat, choice, based_on=seq - 1, key=key)
        assert turn.seq == seq, "a repeated submission was recorded elsewhere"
        assert self.table.seq == before, "a repeated submission counted twice"
        return f"seat {seat} {choice!r}"

    def _undo(self, luck: SeededChance) -> str:
        return self._go_back(luck, takeback=False)

    def _takeback(self, luck: SeededChance) -> str:
        return self._go_back(luck, takeback=True)

    def _go_back(self, luck: SeededChance, takeback: bool) -> str:
        table = self.table
        seat = Seat(luck.below(self.case.seats))
        against = table.why_no_undo(seat)
        allowed = not against or (takeback and table.can_take_back(seat))
        before = table.seq
        try:
            back = table.undo(seat, takeback=takeback)
        except Illegal:
            assert not allowed, "undo was promised and refused"
            assert table.seq == before, "a refused undo left a trace"
            return f"seat {seat} in vain"
        assert allowed, "undo was denied and granted"
        assert back.takeback == bool(against), "the log hides a take-back"
        found = difference(table.state, table.history.state(back.to))
        assert not found, f"undo led elsewhere: {found}"
        return f"seat {seat} to {back.to}"

    def _reseat(self, luck: SeededChance) -> str:
        kinds = [kind for kind in Kind if kind is not Kind.AUTOMA]
        sitter = Sitter(luck.pick(NAMES), luck.pick(kinds))
        self.table.seat(Seat(luck.below(self.case.seats)), sitter)
        assert len(set(self.table.names)) == len(self.table.names)
        return repr(sitter)

    def _reopen(self, luck: SeededChance) -> str:
        again = Table.open(self.store, self.id, self.shelf)
        found = difference(again.state, self.table.state)
        assert not found, f"opened again it differs: {found}"
        assert list(again.log()) == list(self.table.log()), "the log differs"
        assert again.names == self.table.names, "the names differ"
        self._table = again
        return f"at {again.seq}"

    def _rival(self, luck: SeededChance) -> str:
        """Somebody else chooses at the same time; this table hears of it late."""
        table, before = self.table, self.table.seq
        seat = luck.pick(table.pending())
        planned = luck.pick(self.game.choices(table.state, seat))
        rival = Table.open(self.store, self.id, self.shelf)
        other = luck.pick(rival.pending())
        rival.submit(other, luck.pick(self.game.choices(rival.state, other)))
        try:
            table.submit(seat, planned, based_on=before)
        except (Stale, Illegal):
            done = "came too late"
        else:
            assert seat != other, "a seat answered twice"
            done = "came second"
        rival.refresh()
        found = difference(rival.state, table.state)
        assert not found, f"two tables differ: {found}"
        return f"seat {other} before seat {seat}, which {done}"

    def _damage(self, luck: SeededChance) -> str:
        content = _joined(self.table.log())
        damaged = mutated(content, content, luck)
        if damaged != content:
            self._read(damaged)
        return f"{len(damaged)} bytes"

    def _forge(self, luck: SeededChance) -> str:
        told = records(self.table.log())
        at = luck.below(len(told))
        changed = odd(told[at], luck)
        told[at] = changed if isinstance(changed, dict) else {"odd": changed}
        self._read(_joined(forged(told)))
        return f"line {at + 1}"

    def _read(self, content: bytes) -> None:
        """Whatever stands in a file: it is read, or refused by line."""
        for reading in (verify, read_history):
            with suppress(LogError):
                reading(split(content), self.shelf)

    def _look(self, luck: SeededChance) -> str:
        """Everybody looks at the table, and at what might stand behind their view."""
        game, table, state = self.game, self.table, self.table.state
        for watcher in (None, *map(Seat, range(len(table.sitters)))):
            view = game.view(state, watcher)
            said = [game.text.phase(view), *game.text.position(view, table.names)]
            said += [line.said for line in table.lines(watcher, max(0, table.seq - 3))]
            assert all(line == clean(line) != "" for line in said), said
            game.tallies(view)
            guess = game.guess(view, watcher, luck)
            found = difference(game.view(guess, watcher), view)
            assert not found, f"a guess shows: {found}"
            assert game.pending(guess) == table.pending(), "a guess asks others"
            if self.check is not None:
                self.check(guess)
            if watcher is not None and watcher in table.pending():
                self._look_at_choices(view, guess, watcher, luck)
        return f"at {table.seq}"

    def _look_at_choices(
        self, view: Any, guess: Any, seat: Seat, luck: SeededChance
    ) -> None:
        game, names = self.game, self.table.names
        offered = game.choices(self.table.state, seat)
        assert game.choices(guess, seat) == offered, "a guess offers other choices"
        said = [game.text.choice(view, seat, choice, names) for choice in offered]
        said.append(game.text.prompt(view, seat, names).asks)
        assert all(line == clean(line) != "" for line in said), said
        assert len(game.weigh(view, seat, offered)) == len(offered)
        foresee(game, view, seat, luck.pick(offered))

    # -- what must hold -------------------------------------------------------------

    def hold(self) -> None:
        """What must hold after every step."""
        table, game = self.table, self.game
        state = table.state
        if self.check is not None:
            self.check(state)
        pending, result = game.pending(state), game.result(state)
        assert bool(pending) == (result is None), "neither over nor anybody's turn"
        assert all(0 <= seat < self.case.seats for seat in pending)
        for seat in pending:
            assert game.choices(state, seat), f"seat {seat} has no choice"
        assert table.is_closed == (result is not None), "over, but not closed"

    def finish(self) -> None:
        """What must hold once nothing more is done."""
        header = self.table.entries[0]
        assert isinstance(header, Header)
        lines = self.store.read(self.id)
        history = read_history(lines, self.shelf)
        found = difference(history.state(), self.table.state)
        assert not found, f"folded it differs: {found}"
        if self.table.is_closed:
            assert verify(lines, self.shelf).redecided

    def failure(self, error: BaseException) -> Failure:
        told = () if self._table is None else self.store.read(self.id)
        return Failure(
            what=clean(f"{type(error).__name__}: {error}", length=500),
            where=_where(error),
            traceback="".join(traceback.format_exception(error)),
            log=tuple(line.decode(errors="replace") for line in told),
        )


def run(case: Case, *, to_the_end: bool = True) -> tuple[Run, Failure | None]:
    """Does a whole case; answers what it broke, if anything."""
    done = Run(case)
    try:
        with patience():
            done.deal()
        for op in case.ops:
            if done.is_over:
                break
            with patience():
                done.do(op)
        if to_the_end:
            with patience():
                done.finish()
    except Exception as error:
        return done, done.failure(error)
    return done, None


@contextmanager
def patience() -> Iterator[None]:
    """A step that does not end is a failure too, where the system can tell."""
    main = threading.current_thread() is threading.main_thread()
    if not main or not hasattr(signal, "setitimer"):
        yield
        return

    def hang(number: int, frame: FrameType | None) -> None:
        raise Hang(f"no end after {PATIENCE:.0f} seconds")

    before = signal.signal(signal.SIGALRM, hang)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _where(error: BaseException) -> str:
    """The kind of error, and the innermost line of ours that it came through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if Path(frame.filename).is_relative_to(HOME)]
    last = (ours or frames)[-1]
    if isinstance(error, Hang):  # it may be interrupted anywhere
        return "Hang"
    place = f"{Path(last.filename).name}:{last.lineno}, {last.name}"
    return f"{type(error).__name__} in {place}"


def _joined(lines: Any) -> bytes:
    return b"".join(line + b"\n" for line in lines)
