"""The house's book in the same SQLite file as the games, in tables of its own."""

from typing import Any

import msgspec
from msgspec.structs import replace

from ridotto.core.engine.errors import Conflict, StoreError
from ridotto.core.engine.log import GameId
from ridotto.core.store import text
from ridotto.core.store.book import (
    Account,
    AccountId,
    Board,
    BoardId,
    Present,
    Said,
)
from ridotto.core.store.database import Database
from ridotto.core.store.name import new_id

VERSION = 1
"""The version of the tables below, kept in the table `book`."""

KEPT = 200
"""How many lines of talk a room keeps."""

FORGOTTEN = 600_000
"""Workers not heard of for so many milliseconds are struck out."""

TABLES = (
    "CREATE TABLE book (version INTEGER NOT NULL)",
    f"INSERT INTO book VALUES ({VERSION})",
    """CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        made INTEGER NOT NULL,
        seen INTEGER NOT NULL,
        is_guest INTEGER NOT NULL,
        is_banned INTEGER NOT NULL,
        settings BLOB NOT NULL DEFAULT x'',
        board TEXT
    )""",
    """CREATE TABLE keys (
        key TEXT PRIMARY KEY,
        account TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        comment TEXT NOT NULL
    )""",
    """CREATE TABLE boards (
        id TEXT PRIMARY KEY,
        made INTEGER NOT NULL,
        is_over INTEGER NOT NULL,
        is_public INTEGER NOT NULL,
        log TEXT UNIQUE,
        version INTEGER NOT NULL,
        board BLOB NOT NULL
    )""",
    "CREATE INDEX boards_over ON boards (is_over, made)",
    """CREATE TABLE seated (
        account TEXT NOT NULL,
        board TEXT NOT NULL REFERENCES boards (id) ON DELETE CASCADE,
        PRIMARY KEY (account, board)
    ) WITHOUT ROWID""",
    """CREATE TABLE said (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        room TEXT NOT NULL,
        account TEXT NOT NULL,
        name TEXT NOT NULL,
        time INTEGER NOT NULL,
        text TEXT NOT NULL
    )""",
    "CREATE INDEX said_room ON said (room, id)",
    """CREATE TABLE workers (
        worker TEXT PRIMARY KEY,
        beat INTEGER NOT NULL
    )""",
    """CREATE TABLE present (
        session TEXT PRIMARY KEY,
        worker TEXT NOT NULL REFERENCES workers (worker) ON DELETE CASCADE,
        account TEXT NOT NULL,
        board TEXT,
        since INTEGER NOT NULL
    )""",
)

ACCOUNT = "SELECT id, name, made, seen, is_guest, is_banned FROM accounts"

_boards = msgspec.json.Decoder(Board)


class SqliteBook:
    """Shares the connection of the store, so that one number tells of all changes."""

    def __init__(self, database: Database) -> None:
        self._db = database
        with database.writing():
            self._make_tables()

    def _make_tables(self) -> None:
        made = self._db.one("SELECT 1 FROM sqlite_master WHERE name = 'book'")
        if made is None:
            for statement in TABLES:
                self._db.execute(statement)
        (version,) = self._db.one("SELECT version FROM book")
        if version != VERSION:
            raise StoreError(text.too_new(self._db.path))

    # -- accounts ---------------------------------------------------------------

    def add_account(self, account: Account, key: str = "", comment: str = "") -> None:
        with self._db.writing():
            self._expect_free_name(account)
            self._db.execute(
                "INSERT INTO accounts (id, name, folded, made, seen, is_guest,"
                " is_banned) VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    account.id,
                    account.name,
                    folded(account.name),
                    account.made,
                    account.seen,
                    account.is_guest,
                    account.is_banned,
                ),
            )
            if key:
                self._add_key(account.id, key, comment)

    def account(self, id: AccountId) -> Account | None:
        return self._account(f"{ACCOUNT} WHERE id = ?", id)

    def account_by_key(self, key: str) -> Account | None:
        return self._account(
            f"{ACCOUNT} WHERE id = (SELECT account FROM keys WHERE key = ?)", key
        )

    def account_by_name(self, name: str) -> Account | None:
        return self._account(f"{ACCOUNT} WHERE folded = ?", folded(name))

    def accounts(self) -> list[Account]:
        with self._db.told():
            rows = self._db.execute(f"{ACCOUNT} ORDER BY folded").fetchall()
        return [_account(row) for row in rows]

    def change_account(self, account: Account) -> None:
        with self._db.writing():
            self._expect_free_name(account)
            self._db.execute(
                "UPDATE accounts SET name = ?, folded = ?, seen = ?, is_banned = ?"
                " WHERE id = ?",
                (
                    account.name,
                    folded(account.name),
                    account.seen,
                    account.is_banned,
                    account.id,
                ),
            )

    def remove_account(self, id: AccountId) -> None:
        with self._db.writing():
            self._db.execute("DELETE FROM accounts WHERE id = ?", (id,))

    def add_key(self, id: AccountId, key: str, comment: str = "") -> None:
        with self._db.writing():
            self._add_key(id, key, comment)

    def remove_key(self, id: AccountId, key: str) -> bool:
        with self._db.writing():
            gone = self._db.execute(
                "DELETE FROM keys WHERE account = ? AND key = ?", (id, key)
            )
        return gone.rowcount > 0

    def keys(self, id: AccountId) -> list[tuple[str, str]]:
        with self._db.told():
            return self._db.execute(
                "SELECT key, comment FROM keys WHERE account = ? ORDER BY rowid", (id,)
            ).fetchall()

    def settings(self, id: AccountId) -> bytes:
        row = self._read("SELECT settings FROM accounts WHERE id = ?", id)
        return bytes(row[0]) if row else b""

    def keep_settings(self, id: AccountId, settings: bytes) -> None:
        with self._db.writing():
            self._db.execute(
                "UPDATE accounts SET settings = ? WHERE id = ?", (settings, id)
            )

    def last_board(self, id: AccountId) -> BoardId | None:
        row = self._read("SELECT board FROM accounts WHERE id = ?", id)
        return BoardId(row[0]) if row and row[0] else None

    def keep_last_board(self, id: AccountId, board: BoardId | None) -> None:
        with self._db.writing():
            self._db.execute("UPDATE accounts SET board = ? WHERE id = ?", (board, id))

    # -- boards -----------------------------------------------------------------

    def new_board_id(self) -> BoardId:
        while True:
            id = BoardId(new_id())
            if self.board(id) is None:
                return id

    def add_board(self, board: Board) -> None:
        with self._db.writing():
            self._db.execute(
                "INSERT INTO boards VALUES (?, ?, ?, ?, ?, ?, ?)",
                (
                    board.id,
                    board.made,
                    board.is_over,
                    not board.code,
                    board.log,
                    board.version,
                    msgspec.json.encode(board),
                ),
            )
            self._seat(board)

    def board(self, id: BoardId) -> Board | None:
        row = self._read("SELECT CAST(board AS BLOB) FROM boards WHERE id = ?", id)
        return self._decoded(row[0]) if row else None

    def board_of(self, log: GameId) -> Board | None:
        row = self._read("SELECT CAST(board AS BLOB) FROM boards WHERE log = ?", log)
        return self._decoded(row[0]) if row else None

    def boards(self) -> list[Board]:
        return self._listed(
            "SELECT CAST(board AS BLOB) FROM boards WHERE NOT is_over"
            " ORDER BY made, rowid"
        )

    def finished(self, limit: int, account: AccountId | None = None) -> list[Board]:
        whose, values = "is_public", [limit]
        if account is not None:
            whose = "id IN (SELECT board FROM seated WHERE account = ?)"
            values = [account, limit]  # type: ignore[list-item]
        return self._listed(
            "SELECT CAST(board AS BLOB) FROM boards"
            f" WHERE is_over AND {whose} ORDER BY made DESC, rowid DESC LIMIT ?",
            *values,
        )

    def change_board(self, board: Board) -> Board:
        changed = replace(board, version=board.version + 1)
        with self._db.writing():
            written = self._db.execute(
                "UPDATE boards SET is_over = ?, is_public = ?, log = ?, version = ?,"
                " board = ? WHERE id = ? AND version = ?",
                (
                    changed.is_over,
                    not changed.code,
                    changed.log,
                    changed.version,
                    msgspec.json.encode(changed),
                    changed.id,
                    board.version,
                ),
            )
            if not written.rowcount:
                raise Conflict(text.CHANGED)
            self._seat(changed)
        return changed

    def remove_board(self, id: BoardId) -> None:
        with self._db.writing():
            self._db.execute("DELETE FROM boards WHERE id = ?", (id,))

    def _seat(self, board: Board) -> None:
        self._db.execute("DELETE FROM seated WHERE board = ?", (board.id,))
        for place in board.places:
            if place.account is not None:
                self._db.execute(
                    "INSERT OR IGNORE INTO seated VALUES (?, ?)",
                    (place.account, board.id),
                )

    # -- talk -------------------------------------------------------------------

    def say(self, room: str, account: Account, time: int, text: str) -> None:
        with self._db.writing():
            self._db.execute(
                "INSERT INTO said (room, account, name, time, text)"
                " VALUES (?, ?, ?, ?, ?)",
                (room, account.id, account.name, time, text),
            )
            self._db.execute(
                "DELETE FROM said WHERE room = ? AND id <= (SELECT id FROM said"
                " WHERE room = ? ORDER BY id DESC LIMIT 1 OFFSET ?)",
                (room, room, KEPT),
            )

    def heard(self, room: str, since: int = 0, limit: int = 100) -> list[Said]:
        with self._db.told():
            rows = self._db.execute(
                "SELECT id, room, account, name, time, text FROM said"
                " WHERE room = ? AND id > ? ORDER BY id DESC LIMIT ?",
                (room, since, limit),
            ).fetchall()
        return [Said(*row) for row in reversed(rows)]

    def last_said(self) -> int:
        (last,) = self._db.one("SELECT max(id) FROM said")
        return last or 0

    # -- who is here ------------------------------------------------------------

    def enter(self, present: Present, worker: str) -> None:
        with self._db.writing():
            self._db.execute(
                "INSERT INTO present VALUES (?, ?, ?, ?, ?)",
                (
                    present.session,
                    worker,
                    present.account,
                    present.at,
                    present.since,
                ),
            )

    def move(self, session: str, at: BoardId | None) -> None:
        with self._db.writing():
            self._db.execute(
                "UPDATE present SET board = ? WHERE session = ?", (at, session)
            )

    def leave(self, session: str) -> None:
        with self._db.writing():
            self._db.execute("DELETE FROM present WHERE session = ?", (session,))

    def beat(self, worker: str, time: int) -> None:
        with self._db.writing():
            self._db.execute(
                "INSERT INTO workers VALUES (?, ?)"
                " ON CONFLICT (worker) DO UPDATE SET beat = excluded.beat",
                (worker, time),
            )
            self._db.execute("DELETE FROM workers WHERE beat < ?", (time - FORGOTTEN,))

    def retire(self, worker: str) -> None:
        with self._db.writing():
            self._db.execute("DELETE FROM workers WHERE worker = ?", (worker,))

    def present(self, since: int) -> list[Present]:
        with self._db.told():
            rows = self._db.execute(
                "SELECT session, account, name, present.board, since FROM present"
                " JOIN accounts ON accounts.id = account"
                " JOIN workers USING (worker) WHERE beat >= ? ORDER BY since, session",
                (since,),
            ).fetchall()
        return [Present(*row) for row in rows]

    # -- small questions --------------------------------------------------------

    def _read(self, statement: str, value: object) -> Any:
        with self._db.told():
            return self._db.one(statement, (value,))

    def _account(self, statement: str, value: object) -> Account | None:
        row = self._read(statement, value)
        return _account(row) if row else None

    def _listed(self, statement: str, *values: object) -> list[Board]:
        with self._db.told():
            rows = self._db.execute(statement, values).fetchall()
        return [self._decoded(told) for (told,) in rows]

    def _decoded(self, told: bytes) -> Board:
        try:
            return _boards.decode(told)
        except msgspec.MsgspecError:
            raise StoreError(text.damaged(self._db.path)) from None

    def _expect_free_name(self, account: Account) -> None:
        row = self._db.one(
            "SELECT id FROM accounts WHERE folded = ?", (folded(account.name),)
        )
        if row is not None and row[0] != account.id:
            raise Conflict(text.NAME_TAKEN)

    def _add_key(self, id: AccountId, key: str, comment: str) -> None:
        row = self._db.one("SELECT account FROM keys WHERE key = ?", (key,))
        if row is not None:
            raise Conflict(text.KEY_TAKEN)
        self._db.execute("INSERT INTO keys VALUES (?, ?, ?)", (key, id, comment))


def folded(name: str) -> str:
    """Names that look alike to most people are the same name."""
    return " ".join(name.casefold().split())


def _account(row: tuple[Any, ...]) -> Account:
    id, name, made, seen, is_guest, is_banned = row
    return Account(id, name, made, seen, bool(is_guest), bool(is_banned))
