"""Finds the log that a command was given: a file, or a game in the store."""

from contextlib import closing
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ridotto.core.engine.codec import Reader
from ridotto.core.engine.errors import BadOption, NoSuchGame
from ridotto.core.engine.fork import find_game
from ridotto.core.engine.log import GameId, Header, Store
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.core.store import MEMORY, default_path, open_store
from ridotto.core.store.files import read_log, read_note, write_note
from ridotto.tui.commands import text
from ridotto.tui.commands.place import store_path


def find_lines(log: str, store: str | None) -> list[bytes]:
    """The lines of a log; a file goes before a game of the same name."""
    path = Path(log)
    if is_file(path):
        return read_log(path)
    return _stored(log, store_path(store))


def find_note(log: str, store: str | None, name: str) -> bytes | None:
    """The note of this name beside a log; none if there is none."""
    path = Path(log)
    if is_file(path):
        return read_note(path, name)
    with closing(_open(log, store_path(store))) as opened:
        return opened.note(find_id(log, opened), name)


def keep_note(log: str, store: str | None, name: str, note: bytes) -> None:
    """Keeps a note beside a log: in the store, or in a file beside a file."""
    path = Path(log)
    if is_file(path):
        write_note(path, name, note)
        return
    with closing(_open(log, store_path(store))) as opened:
        opened.annotate(find_id(log, opened), name, note)


def is_file(log: str | Path) -> bool:
    """Whether a log that was named is a file, and not a game in the store."""
    try:
        return Path(log).exists()
    except (OSError, ValueError):  # no name that a file could have
        return False


def _stored(log: str, where: str | None) -> list[bytes]:
    with closing(_open(log, where)) as store:
        return store.read(find_id(log, store))


def _open(log: str, where: str | None) -> Store:
    if where != MEMORY and not Path(where or default_path()).expanduser().exists():
        raise NoSuchGame(text.no_such_log(log, ()))
    return open_store(where)


def find_id(name: str, store: Store) -> GameId:
    """The game of this id; one nearly right is told which one was meant."""
    ids = [listed.id for listed in store.games()]
    for id in ids:
        if id == name.strip().lower():
            return id
    raise NoSuchGame(text.no_such_log(name, get_close_matches(name, ids, n=1)))


def parents_in(first: bytes, store: Store) -> dict[str, list[bytes]]:
    """The parent that the first line of a fork names, if the store has it."""
    header = Reader(GAMES).read(first)
    assert isinstance(header, Header)
    if header.parent is None:
        return {}
    id = find_game(store, header.parent.digest)
    return {} if id is None else {header.parent.digest: store.read(id)}


def open_log(log: str, store: str | None) -> Table[Any, Any]:
    """The game of a log, to be read and not played on."""
    history = read_history(find_lines(log, store), GAMES)
    return Table(history.game, history, seed=b"")


def find_seat(said: str | None, names: Names) -> Seat | None:
    """The seat of this name or number; none for a spectator."""
    if said is None:
        return None
    folded = [name.casefold() for name in names]
    if said.strip().casefold() in folded:
        return Seat(folded.index(said.strip().casefold()))
    if said.isdecimal() and 1 <= int(said[:9]) <= len(names):
        return Seat(int(said[:9]) - 1)
    raise BadOption(text.no_such_seat(said, names))
