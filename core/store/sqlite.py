"""The default store: one SQLite file, safe for several processes on one machine."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any

import msgspec

from ridotto.core.engine.errors import Conflict, NoSuchGame, StoreError
from ridotto.core.engine.log import GameId, Listed, Summary
from ridotto.core.store import text
from ridotto.core.store.files import why
from ridotto.core.store.name import new_id

SCHEMA = 2
"""The version of the tables below, kept in the file as its `user_version`."""

APPLICATION = 0x5249444F
"""Marks the file as ours among all the SQLite files of this world: `RIDO`."""

PATIENCE = 10.0
"""How many seconds to wait for another process to finish its write."""

TRIES = 20
"""How often a step is repeated for which SQLite does not wait by itself."""

TABLES = (
    """CREATE TABLE games (
        id TEXT PRIMARY KEY,
        seed BLOB NOT NULL,
        summary BLOB NOT NULL,
        touched INTEGER NOT NULL UNIQUE
    )""",
    """CREATE TABLE lines (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL,
        key TEXT NOT NULL,
        line BLOB NOT NULL,
        PRIMARY KEY (game, seq),
        UNIQUE (game, key)
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {APPLICATION}",
)

NOTES = (
    """CREATE TABLE notes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        note BLOB NOT NULL,
        PRIMARY KEY (game, name)
    ) WITHOUT ROWID""",
    f"PRAGMA user_version = {SCHEMA}",
)
"""What the second schema added to the first."""

TOUCH = "(SELECT coalesce(max(touched), 0) + 1 FROM games)"
"""Counts every change, so that games sort by it even where clocks disagree."""

HEADER_KEY = ""
"""What the first line is kept under; nobody submits it."""

TAKEN_IN = "line {}"
"""What lines are kept under that came with the first one."""

_summaries = msgspec.json.Decoder(Summary)


class SqliteStore:
    """Keeps logs in one file. Whatever was answered survives a crash.

    The connection is shared by all threads of the program, one at a time.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = RLock()
        self._seen = 0
        self._changes = 0
        _make_private(path)
        with self._told():
            self._db = sqlite3.connect(
                path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
        try:
            with self._told():
                self._prepare()
        except BaseException:
            self._db.close()
            raise

    # -- the protocol -----------------------------------------------------------

    def create(self, line: bytes, seed: bytes, summary: Summary) -> GameId:
        return self.take_in([line], seed, summary)

    def take_in(self, lines: Sequence[bytes], seed: bytes, summary: Summary) -> GameId:
        with self._writing():
            game = self._free_id()
            self._db.execute(
                f"INSERT INTO games VALUES (?, ?, ?, {TOUCH})",
                (game, seed, msgspec.json.encode(summary)),
            )
            self._db.executemany(
                "INSERT INTO lines VALUES (?, ?, ?, ?)",
                ((game, seq, _key(seq), line) for seq, line in enumerate(lines)),
            )
        return game

    def append(
        self, game: GameId, seq: int, line: bytes, key: str, summary: Summary
    ) -> int:
        with self._writing():
            earlier = self._seq_of(game, key)
            if earlier is not None:
                return earlier
            self._expect(game, seq)
            self._db.execute(
                "INSERT INTO lines VALUES (?, ?, ?, ?)", (game, seq, key, line)
            )
            self._db.execute(
                f"UPDATE games SET summary = ?, touched = {TOUCH} WHERE id = ?",
                (msgspec.json.encode(summary), game),
            )
        return seq

    def find(self, game: GameId, key: str) -> int | None:
        with self._told():
            return self._seq_of(game, key)

    def read(self, game: GameId, since: int = 0) -> list[bytes]:
        with self._told():
            rows = self._db.execute(
                "SELECT CAST(line AS BLOB) FROM lines"
                " WHERE game = ? AND seq >= ? ORDER BY seq",
                (game, since),
            ).fetchall()
            if not rows:
                self._seed_of(game)
        return [line for (line,) in rows]

    def first(self, game: GameId) -> bytes:
        with self._told():
            row = self._db.execute(
                "SELECT CAST(line AS BLOB) FROM lines WHERE game = ? AND seq = 0",
                (game,),
            ).fetchone()
        if row is None:
            raise NoSuchGame(text.no_such_game(game))
        line: bytes = row[0]
        return line

    def seed(self, game: GameId) -> bytes:
        with self._told():
            return self._seed_of(game)

    def games(self) -> list[Listed]:
        with self._told():
            rows = self._db.execute(
                "SELECT id, CAST(summary AS BLOB) FROM games ORDER BY touched DESC"
            ).fetchall()
        try:
            return [Listed(GameId(id), _summaries.decode(told)) for id, told in rows]
        except msgspec.MsgspecError:
            raise StoreError(text.damaged(self.path)) from None

    def changes(self) -> int:
        with self._told():
            (version,) = self._db.execute("PRAGMA data_version").fetchone()
            if version != self._seen:  # another connection has written
                self._seen = version
                self._changes += 1
            return self._changes

    def annotate(self, game: GameId, name: str, note: bytes) -> None:
        with self._writing():
            self._seed_of(game)
            self._db.execute(
                "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (game, name, note)
            )

    def note(self, game: GameId, name: str) -> bytes | None:
        with self._told():
            self._seed_of(game)
            row = self._db.execute(
                "SELECT CAST(note AS BLOB) FROM notes WHERE game = ? AND name = ?",
                (game, name),
            ).fetchone()
        return row[0] if row else None

    def delete(self, game: GameId) -> None:
        with self._writing():
            self._seed_of(game)
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))

    def close(self) -> None:
        with self._lock:
            self._db.close()

    # -- small questions --------------------------------------------------------

    def _seq_of(self, game: GameId, key: str) -> int | None:
        row = self._db.execute(
            "SELECT seq FROM lines WHERE game = ? AND key = ?", (game, key)
        ).fetchone()
        return row[0] if row else None

    def _seed_of(self, game: GameId) -> bytes:
        row = self._db.execute(
            "SELECT CAST(seed AS BLOB) FROM games WHERE id = ?", (game,)
        ).fetchone()
        if row is None:
            raise NoSuchGame(text.no_such_game(game))
        seed: bytes = row[0]
        return seed

    def _expect(self, game: GameId, seq: int) -> None:
        """Raises unless this number is the one that comes next."""
        (last,) = self._db.execute(
            "SELECT max(seq) FROM lines WHERE game = ?", (game,)
        ).fetchone()
        if last is None:
            raise NoSuchGame(text.no_such_game(game))
        if seq <= last:
            raise Conflict(text.TAKEN)
        if seq > last + 1:
            raise StoreError(text.no_such_record(game, seq))

    def _free_id(self) -> GameId:
        for _ in range(TRIES):
            game = new_id()
            taken = self._db.execute("SELECT 1 FROM games WHERE id = ?", (game,))
            if taken.fetchone() is None:
                return game
        raise StoreError(text.NO_ROOM_LEFT)

    # -- opening ----------------------------------------------------------------

    def _prepare(self) -> None:
        version = self._version()
        self._keep_private()
        self._use_wal()
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if version != SCHEMA:
            with self._transaction():  # another process may be as far as we are
                self._make_tables()

    def _keep_private(self) -> None:
        for beside in ("", "-wal", "-shm"):
            with suppress(OSError):  # it is not there, or belongs to somebody else
                self.path.with_name(self.path.name + beside).chmod(0o600)

    def _use_wal(self) -> None:
        """Where the disk cannot do it the file works all the same, only slower."""
        for _ in range(TRIES):
            if self._pragma("journal_mode") == "wal":
                return
            try:
                self._db.execute("PRAGMA journal_mode = WAL")
            except sqlite3.OperationalError as error:
                if _code(error) != sqlite3.SQLITE_BUSY:
                    raise
                with self._transaction():  # waits until the other process is done
                    pass
            else:
                return

    def _make_tables(self) -> None:
        version = self._version()
        if version == SCHEMA:
            return
        if version > SCHEMA:
            raise StoreError(text.too_new(self.path))
        for statement in NOTES if version else TABLES + NOTES:
            self._db.execute(statement)

    def _version(self) -> int:
        """The schema of the file; 0 if it is new, an error if it is not ours."""
        version = int(self._pragma("user_version"))
        (tables,) = self._db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        ours = self._pragma("application_id") == APPLICATION
        if not ours and (tables or version):
            raise StoreError(text.not_a_store(self.path))
        return version

    def _pragma(self, name: str) -> Any:
        return self._db.execute(f"PRAGMA {name}").fetchone()[0]

    # -- transactions and errors ------------------------------------------------

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with self._told(), self._transaction():
            yield
        self._changes += 1

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """All or nothing; `IMMEDIATE`, so that what was read cannot change under us."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):  # SQLite may have rolled back by itself
                self._db.execute("ROLLBACK")
            raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """One thread at a time, and every failure as one clear line."""
        with self._lock:
            try:
                yield
            except sqlite3.Error as error:
                raise StoreError(_explain(error, self.path)) from error
            except UnicodeDecodeError as error:  # what is wrong is told in garbage
                raise StoreError(text.damaged(self.path)) from error


def _key(seq: int) -> str:
    return TAKEN_IN.format(seq) if seq else HEADER_KEY


def _make_private(path: Path) -> None:
    """Nobody else on this machine may read what is hidden at a table.

    SQLite gives the files beside it the permissions of the first one, so that one
    is made before SQLite sees it.
    """
    folder = path.parent
    try:
        _make_folder(folder)
    except (OSError, ValueError) as error:
        raise StoreError(text.cannot_make_folder(folder, why(error))) from None
    try:
        if not path.exists():
            path.touch(0o600)
        with path.open("r+b"):
            pass
    except (OSError, ValueError) as error:
        raise StoreError(text.cannot_open(path, why(error))) from None


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        _make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 if the error is not SQLite's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _explain(error: sqlite3.Error, path: Path) -> str:
    match _code(error):
        case sqlite3.SQLITE_FULL:
            return text.full(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return text.busy(path)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return text.read_only(path)
        case sqlite3.SQLITE_NOTADB:
            return text.not_a_store(path)
        case sqlite3.SQLITE_CORRUPT:
            return text.damaged(path)
        case sqlite3.SQLITE_CANTOPEN:
            return text.cannot_open(path)
        case 0 if isinstance(error, sqlite3.ProgrammingError):
            return text.CLOSED
    return text.failed(path, str(error))
