"""One SQLite file: opened once, written in transactions, safe for many processes."""

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock
from typing import Any

from ridotto.core.engine.errors import StoreError
from ridotto.core.store import text
from ridotto.core.store.files import why

APPLICATION = 0x5249444F
"""Marks the file as ours among all the SQLite files of this world: `RIDO`."""

PATIENCE = 10.0
"""How many seconds to wait for another process to finish its write."""

TRIES = 20
"""How often a step is repeated for which SQLite does not wait by itself."""


class Database:
    """A connection that is shared by all threads of the program, one at a time."""

    def __init__(self, path: Path, schemas: Sequence[Sequence[str]]) -> None:
        """`schemas` are the statements that furnish a new file, one version after
        the other; its `user_version` tells how many of them it has seen."""
        self.path = path
        self._schemas = schemas
        self._lock = RLock()
        self._seen = 0
        self._changes = 0
        _make_private(path)
        with self.told():
            self._db = sqlite3.connect(
                path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
            )
        try:
            with self.told():
                self._prepare()
        except BaseException:
            self._db.close()
            raise

    def execute(self, statement: str, values: Sequence[object] = ()) -> sqlite3.Cursor:
        """To be called within `told` or `writing`."""
        return self._db.execute(statement, values)

    def executemany(self, statement: str, rows: Iterable[Sequence[object]]) -> None:
        self._db.executemany(statement, rows)

    def one(self, statement: str, values: Sequence[object] = ()) -> Any:
        """The first row, or none."""
        return self._db.execute(statement, values).fetchone()

    def changes(self) -> int:
        """A number that is another one whenever anything may have been written."""
        with self.told():
            (version,) = self.one("PRAGMA data_version")
            if version != self._seen:  # another connection has written
                self._seen = version
                self._changes += 1
            return self._changes

    def close(self) -> None:
        with self._lock:
            self._db.close()

    # -- opening ----------------------------------------------------------------

    def _prepare(self) -> None:
        version = self._version()
        self._keep_private()
        self._use_wal()
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA foreign_keys = ON")
        if version != len(self._schemas):
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
        if version > len(self._schemas):
            raise StoreError(text.too_new(self.path))
        for statements in self._schemas[version:]:
            for statement in statements:
                self._db.execute(statement)
        self._db.execute(f"PRAGMA application_id = {APPLICATION}")
        self._db.execute(f"PRAGMA user_version = {len(self._schemas)}")

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
    def writing(self) -> Iterator[None]:
        with self.told(), self._transaction():
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
    def told(self) -> Iterator[None]:
        """One thread at a time, and every failure as one clear line."""
        with self._lock:
            try:
                yield
            except sqlite3.Error as error:
                raise StoreError(_explain(error, self.path)) from error
            except UnicodeDecodeError as error:  # what is wrong is told in garbage
                raise StoreError(text.damaged(self.path)) from error


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
