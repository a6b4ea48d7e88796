"""Checks a log: its digests, its seed, its events, and every choice again."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Literal

from msgspec import Struct

from ridotto.core.engine.chance import Chance, commitment, luck_at
from ridotto.core.engine.codec import AnyTurn, Reader, digest
from ridotto.core.engine.errors import Illegal, LogError
from ridotto.core.engine.event import Event
from ridotto.core.engine.fork import check_parent, check_start
from ridotto.core.engine.game import Game, Result
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Amended, Back, Closed, Entry, Fork, Header, Turn
from ridotto.core.engine.seat import Seat, shown_names
from ridotto.core.engine.undo import is_alone, way_back


class Report(Struct, frozen=True):
    """What was checked and found to hold."""

    game: str
    records: int
    redecided: bool
    """False for a log of older rules: its events were checked, not its choices."""
    result: Result
    start: Literal["dealt", "proved", "told"] = "dealt"
    """Where it starts: from the deal; where its parent was; or where it says that
    its parent was, for the parent is not at hand."""


def verify(
    lines: Sequence[bytes],
    shelf: Mapping[str, Game[Any, Any]],
    parents: Mapping[str, Sequence[bytes]] | None = None,
) -> Report:
    """Raises `LogError` at the first line that does not hold.

    `parents` are the logs a fork may come from, by the digest of their first lines.
    """
    entries, game = _entries(lines, shelf)
    header, closed = entries[0], entries[-1]
    assert isinstance(header, Header)
    if not isinstance(closed, Closed):
        raise LogError(
            len(lines), "no closing record: cut off here, or still being played"
        )
    seed = _seed(header, closed, len(lines))
    _check_pack(game, header)
    history, redecided = _folded(game, entries, seed)
    with _guarding(history.seq):
        result = game.result(history.state())
    if result is None:
        raise LogError(len(lines), "closed, but the game is not over")
    start = _check_origin(history, shelf, parents or {})
    return Report(game.name, history.seq, redecided, result, start)


def _check_origin(
    history: History[Any],
    shelf: Mapping[str, Game[Any, Any]],
    parents: Mapping[str, Sequence[bytes]],
) -> Literal["dealt", "proved", "told"]:
    """Whether a fork starts where its parent was, if that can be told."""
    parent = history.header.parent
    if parent is None:
        return "dealt"
    lines = parents.get(parent.digest)
    if lines is None:
        return "told"
    assert digest(lines[0]) == parent.digest
    try:
        origin = read_history(lines, shelf)
    except LogError as error:
        raise LogError(1, f"parent: does not hold, {error}") from None
    with _guarding(1):
        check_parent(history, origin)
    return "proved"


def read_history(
    lines: Sequence[bytes], shelf: Mapping[str, Game[Any, Any]]
) -> History[Any]:
    """Reads and folds a log, finished or not; raises `LogError` where it is not one.

    What it leads to can be shown. Of a finished log that is sure once every choice
    has been decided again; any other is looked at from all sides, which takes longer.
    """
    entries, game = _entries(lines, shelf)
    header, closed = entries[0], entries[-1]
    if isinstance(closed, Closed) and isinstance(header, Header):
        with suppress(LogError):
            return _folded(game, entries, _seed(header, closed, len(lines)))[0]
    return _folded(game, entries)[0]


def _folded(
    game: Game[Any, Any], entries: Sequence[Entry], seed: bytes | None = None
) -> tuple[History[Any], bool]:
    """The history of a log, and whether every choice in it was decided again."""
    header = entries[0]
    assert isinstance(header, Header)
    history: History[Any] = History(game, header)
    rules, redecided = header.rules, seed is not None
    for entry in entries[1:]:
        history.admit(entry)
        if isinstance(entry, Fork):
            pass  # its start is looked at once it is read
        elif isinstance(entry, Turn) and rules == game.rules_version:
            _check_turn(history, entry, seed)
        elif isinstance(entry, Turn):
            redecided = False
        elif isinstance(entry, Back):
            _check_back(history, entry)
        elif isinstance(entry, Amended):
            rules = entry.rules
        history.add(entry)
        if isinstance(entry, Fork):
            _check_start(history, entry, seed)
        if not redecided or history.header.parent is not None:
            with _guarding(entry.seq):
                _look(history)
    return history, redecided


def _entries(
    lines: Sequence[bytes], shelf: Mapping[str, Game[Any, Any]]
) -> tuple[list[Entry], Game[Any, Any]]:
    reader = Reader(shelf)
    entries = [reader.read(line) for line in lines]
    if reader.game is None:
        raise LogError(1, "empty: no header")
    return entries, reader.game


@contextmanager
def _guarding(number: int) -> Iterator[None]:
    """What a stranger made up may break the rules of a game in any way."""
    try:
        yield
    except LogError:
        raise
    except Exception as error:
        problem = "events: do not fit the position they are told in"
        raise LogError(number + 1, problem) from error


def _look(history: History[Any]) -> None:
    """Looks at a position as everybody will: it must bear it."""
    game, state, entry = history.game, history.state(), history.entries[-1]
    names = shown_names(history.sitters())
    seats = len(names)
    if not all(0 <= seat < seats for seat in game.pending(state)):
        raise IndexError("a seat that nobody has is asked")
    game.result(state)
    for seat in (None, *map(Seat, range(seats))):
        view = game.view(state, seat)
        game.tallies(view)
        if seat is None:
            game.text.phase(view)
            game.text.position(view, names)
        for event in entry.events if isinstance(entry, Turn) else ():
            seen = game.redact(event, seat)
            if seen is not None:
                game.text.event(seen, seat, names)


def _seed(header: Header, closed: Closed, line: int) -> bytes:
    try:
        seed = bytes.fromhex(closed.seed)
    except ValueError:
        raise LogError(line, "seed: not a number in hexadecimal") from None
    if commitment(seed) != header.commitment:
        raise LogError(line, "seed: is not the one the header committed to")
    return seed


def _check_pack(game: Game[Any, Any], header: Header) -> None:
    """A pack is known by its digest; older rules may have come with another one."""
    if header.rules != game.rules_version or header.pack.content is not None:
        return
    if header.pack != game.pack.standard():
        raise LogError(1, "pack.digest: is not that of the printed pack")


def _check_back(history: History[Any], back: Back) -> None:
    way = way_back(history, back.seat)
    line = back.seq + 1
    if way.to is None or back.to != way.to:
        raise LogError(line, "to: is not where this seat may go back to")
    if back.takeback != bool(way.against):
        raise LogError(line, "takeback: the rules say otherwise")
    if back.takeback and not is_alone(history, back.seat):
        raise LogError(line, "takeback: only a player alone may ask for it")


def _check_turn(history: History[Any], turn: AnyTurn, seed: bytes | None) -> None:
    """The choice, and with the seed what came of it."""
    with _guarding(turn.seq):
        if turn.seq > 1:
            _check_choice(history, turn)
        if seed is not None:
            chance = luck_at(seed, history.place())
            if problem := _differs(history, turn, chance):
                raise LogError(turn.seq + 1, problem)


def _check_start(
    history: History[Any], entry: Fork[Any, Any], seed: bytes | None
) -> None:
    with _guarding(entry.seq):
        if problem := check_start(entry, history.game, history.state(), seed):
            raise LogError(entry.seq + 1, problem)


def _check_choice(history: History[Any], turn: AnyTurn) -> None:
    """Whether the seat was asked, and may have chosen so."""
    game, state = history.game, history.state()
    assert turn.seat is not None
    assert turn.choice is not None
    if turn.seat not in game.pending(state):
        raise LogError(turn.seq + 1, "seat: was not asked")
    try:
        game.check(state, turn.seat, turn.choice)
    except Illegal as reason:
        raise LogError(turn.seq + 1, f"choice: {reason}") from None


def _differs(history: History[Any], turn: AnyTurn, chance: Chance) -> str:
    """How this turn differs from what the rules and the seed say; empty if not."""
    game, state = history.game, history.state()
    events: list[Event] = []

    def emit(event: Event) -> Any:
        nonlocal state
        state = game.evolve(state, event)
        events.append(event)
        return state

    if turn.seat is None or turn.choice is None:
        game.deal(state, chance, emit)
    else:
        game.decide(state, turn.seat, turn.choice, chance, emit)
    for index, (ours, theirs) in enumerate(zip(events, turn.events, strict=False)):
        if ours != theirs:
            return f"events[{index}]: the rules and the seed say otherwise"
    if len(events) != len(turn.events):
        return f"events: expected {len(events)}, got {len(turn.events)}"
    if turn.final != (chance.used or any(event.reveals for event in events)):
        return "final: the rules say otherwise"
    return ""
