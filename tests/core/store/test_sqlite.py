"""The SQLite store: private, durable, and clear about what is wrong with it."""

import os
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from ridotto.core.engine.errors import Conflict, StoreError
from ridotto.core.engine.log import Summary
from ridotto.core.engine.seat import Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.store import database
from ridotto.core.store.sqlite import SCHEMA, SqliteStore
from tests.support.playing import new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF

LISTED = Summary("soldo", "running", (Sitter("A"),), (Seat(0),), 0, 0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ridotto.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(path)
    yield opened
    opened.close()


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a test for a locked file need not wait as long as a player would."""
    monkeypatch.setattr(database, "PATIENCE", 0.01)


def refusal(path: Path) -> str:
    with pytest.raises(StoreError) as refused:
        SqliteStore(path)
    said = str(refused.value)
    assert "\n" not in said
    return said


def read_all(store: SqliteStore) -> None:
    for each in store.games():
        store.read(each.id)


def test_a_game_survives_closing_and_opening(path: Path) -> None:
    first = SqliteStore(path)
    table = play_on(new_table(SOLDO, 3, store=first), decisions=10)
    lines = list(table.log())
    first.close()
    again = SqliteStore(path)
    assert table.id is not None
    opened = Table.open(again, table.id, SHELF)
    assert list(opened.log()) == lines
    assert opened.state == table.state
    assert play_on(opened).is_closed
    again.close()


def test_another_connection_is_told_of_changes(store: SqliteStore, path: Path) -> None:
    other = SqliteStore(path)
    before = other.changes()
    assert other.changes() == before
    game = store.create(b"header", b"seed", LISTED)
    noticed = other.changes()
    assert noticed != before
    assert other.read(game) == [b"header"]
    assert other.changes() == noticed
    own = store.changes()
    other.append(game, 1, b"line", "k", LISTED)
    assert store.changes() != own
    other.close()


def test_two_connections_race_for_a_number(store: SqliteStore, path: Path) -> None:
    other = SqliteStore(path)
    game = store.create(b"header", b"seed", LISTED)
    other.append(game, 1, b"line", "theirs", LISTED)
    with pytest.raises(Conflict):
        store.append(game, 1, b"line", "mine", LISTED)
    other.close()


def test_records_are_written_through_to_the_disk(store: SqliteStore) -> None:
    settings = store._db.execute
    assert settings("PRAGMA journal_mode").fetchone() == ("wal",)
    assert settings("PRAGMA synchronous").fetchone() == (2,)
    assert settings("PRAGMA user_version").fetchone() == (SCHEMA,)


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
@pytest.mark.parametrize("umask", [0o000, 0o022, 0o077])
def test_nobody_else_can_read_the_store(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = SqliteStore(tmp_path / "new" / "folder" / "ridotto.db")
        store.create(b"header", b"seed", LISTED)
        modes = {
            each.name: stat.S_IMODE(each.stat().st_mode)
            for each in (tmp_path / "new").rglob("*")
        }
        assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700
        store.close()
    finally:
        os.umask(before)
    assert modes == {
        "folder": 0o700,
        "ridotto.db": 0o600,
        "ridotto.db-wal": 0o600,
        "ridotto.db-shm": 0o600,
    }


@pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")
def test_a_file_open_to_others_is_closed_to_them(path: Path) -> None:
    SqliteStore(path).close()
    path.chmod(0o666)
    SqliteStore(path).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    said = refusal(tmp_path / "file" / "deep" / "ridotto.db")
    assert said.startswith(f"The folder '{tmp_path}/file/deep' cannot be made: ")
    assert refusal(tmp_path).startswith(f"The store '{tmp_path}' cannot be opened: ")


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    assert "cannot be" in refusal(tmp_path / ("n" * 300))
    assert "cannot be" in refusal(tmp_path / "with\x00nought")


@pytest.mark.parametrize(
    "content",
    [b"not a database at all\n" * 100, b"\x00" * 4096, b"SQLite format 3\x00"],
)
def test_a_file_that_is_no_store_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert refusal(path) == f"'{path}' is not a store of Ridotto."
    assert path.read_bytes() == content


def test_another_programs_database_is_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE bookmarks (url TEXT)")
    other.commit()
    other.close()
    content = path.read_bytes()
    assert refusal(path) == f"'{path}' is not a store of Ridotto."
    assert path.read_bytes() == content


def test_a_store_of_the_first_schema_learns_to_keep_notes(path: Path) -> None:
    store = SqliteStore(path)
    game = store.create(b"header", b"seed", LISTED)
    store.close()
    older = sqlite3.connect(path)
    older.executescript("DROP TABLE notes; PRAGMA user_version = 1;")
    older.close()
    store = SqliteStore(path)
    store.annotate(game, "analysis", b"note")
    assert store.note(game, "analysis") == b"note"
    assert store.read(game) == [b"header"]
    store.close()


def test_a_newer_store_is_refused_politely(path: Path) -> None:
    SqliteStore(path).close()
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    newer.commit()
    newer.close()
    assert refusal(path) == f"The store '{path}' was written by a newer Ridotto."


def test_a_damaged_store_is_named(path: Path) -> None:
    store = SqliteStore(path)
    play_on(new_table(SOLDO, 4, store=store))
    store.close()
    content = bytearray(path.read_bytes())
    for at in range(4096, len(content)):
        content[at] ^= 0x5A
    path.write_bytes(content)
    damaged = SqliteStore(path)
    with pytest.raises(StoreError) as refused:
        read_all(damaged)
    assert str(refused.value) == f"The store '{path}' is damaged."
    damaged.close()


def test_damage_anywhere_in_the_file_never_ends_in_a_traceback(path: Path) -> None:
    store = SqliteStore(path)
    table = play_on(new_table(SOLDO, 2, store=store))
    store.close()
    content = path.read_bytes()
    assert table.id is not None
    for at in range(0, len(content), len(content) // 150):
        path.write_bytes(content[:at] + bytes([content[at] ^ 0xFF]) + content[at + 1 :])
        try:
            store = SqliteStore(path)
        except StoreError:
            continue
        try:
            read_all(store)
            store.append(table.id, table.seq + 1, b"line", "k", LISTED)
        except StoreError:
            pass
        except Exception as error:
            raise AssertionError(f"at byte {at}") from error
        finally:
            store.close()


@pytest.mark.usefixtures("_impatient")
def test_a_store_that_another_program_holds_is_busy(path: Path) -> None:
    store = SqliteStore(path)
    game = store.create(b"header", b"seed", LISTED)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreError) as refused:
        store.append(game, 1, b"line", "k", LISTED)
    assert str(refused.value) == (
        f"The store '{path}' is busy: another program holds it."
    )
    holder.execute("ROLLBACK")
    holder.close()
    assert store.append(game, 1, b"line", "k", LISTED) == 1
    store.close()


def test_a_full_disk_loses_nothing_and_play_goes_on_once_there_is_room(
    store: SqliteStore, path: Path
) -> None:
    table = play_on(new_table(SOLDO, 4, store=store), decisions=5)
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError) as refused:
        play_on(table)
    assert str(refused.value) == f"The disk of the store '{path}' is full."
    assert table.id is not None
    assert store.read(table.id) == list(table.log())
    store._db.execute("PRAGMA max_page_count = 100000")
    assert play_on(table).is_closed
    assert Table.open(store, table.id, SHELF).state == table.state


def test_a_closed_store_says_so(store: SqliteStore) -> None:
    store.close()
    store.close()
    for ask in (store.games, store.changes, lambda: store.create(b"", b"", LISTED)):
        with pytest.raises(StoreError, match="The store is closed"):
            ask()
