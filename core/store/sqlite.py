"""The default store: one SQLite file, safe for several processes on one machine."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ridotto.core.engine.errors import Conflict, NoSuchGame, StoreError
from ridotto.core.engine.log import GameId, Listed, Summary
from ridotto.core.store import text
from ridotto.core.store.database import TRIES, Database
from ridotto.core.store.name import new_id

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
)

NOTES = (
    """CREATE TABLE notes (
        game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        note BLOB NOT NULL,
        PRIMARY KEY (game, name)
    ) WITHOUT ROWID""",
)
"""What the second schema added to the first."""

SCHEMAS = (TABLES, NOTES)
SCHEMA = len(SCHEMAS)
"""The version of the tables above, kept in the file as its `user_version`."""

TOUCH = "(SELECT coalesce(max(touched), 0) + 1 FROM games)"
"""Counts every change, so that games sort by it even where clocks disagree."""

HEADER_KEY = ""
"""What the first line is kept under; nobody submits it."""

TAKEN_IN = "line {}"
"""What lines are kept under that came with the first one."""

_summaries = msgspec.json.Decoder(Summary)


class SqliteStore:
    """Keeps logs in one file. Whatever was answered survives a crash."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.database = self._db = Database(path, SCHEMAS)

    # -- the protocol -----------------------------------------------------------

    def create(self, line: bytes, seed: bytes, summary: Summary) -> GameId:
        return self.take_in([line], seed, summary)

    def take_in(self, lines: Sequence[bytes], seed: bytes, summary: Summary) -> GameId:
        with self._db.writing():
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
        with self._db.writing():
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
        with self._db.told():
            return self._seq_of(game, key)

    def read(self, game: GameId, since: int = 0) -> list[bytes]:
        with self._db.told():
            rows = self._db.execute(
                "SELECT CAST(line AS BLOB) FROM lines"
                " WHERE game = ? AND seq >= ? ORDER BY seq",
                (game, since),
            ).fetchall()
            if not rows:
                self._seed_of(game)
        return [line for (line,) in rows]

    def first(self, game: GameId) -> bytes:
        with self._db.told():
            row = self._db.execute(
                "SELECT CAST(line AS BLOB) FROM lines WHERE game = ? AND seq = 0",
                (game,),
            ).fetchone()
        if row is None:
            raise NoSuchGame(text.no_such_game(game))
        line: bytes = row[0]
        return line

    def seed(self, game: GameId) -> bytes:
        with self._db.told():
            return self._seed_of(game)

    def games(self) -> list[Listed]:
        with self._db.told():
            rows = self._db.execute(
                "SELECT id, CAST(summary AS BLOB) FROM games ORDER BY touched DESC"
            ).fetchall()
        return [Listed(GameId(id), self._read_summary(told)) for id, told in rows]

    def summary(self, game: GameId) -> Summary:
        with self._db.told():
            row = self._db.one(
                "SELECT CAST(summary AS BLOB) FROM games WHERE id = ?", (game,)
            )
        if row is None:
            raise NoSuchGame(text.no_such_game(game))
        return self._read_summary(row[0])

    def changes(self) -> int:
        return self._db.changes()

    def annotate(self, game: GameId, name: str, note: bytes) -> None:
        with self._db.writing():
            self._seed_of(game)
            self._db.execute(
                "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)", (game, name, note)
            )

    def note(self, game: GameId, name: str) -> bytes | None:
        with self._db.told():
            self._seed_of(game)
            row = self._db.execute(
                "SELECT CAST(note AS BLOB) FROM notes WHERE game = ? AND name = ?",
                (game, name),
            ).fetchone()
        return row[0] if row else None

    def delete(self, game: GameId) -> None:
        with self._db.writing():
            self._seed_of(game)
            self._db.execute("DELETE FROM games WHERE id = ?", (game,))

    def close(self) -> None:
        self._db.close()

    # -- small questions --------------------------------------------------------

    def _read_summary(self, told: bytes) -> Summary:
        try:
            return _summaries.decode(told)
        except msgspec.MsgspecError:
            raise StoreError(text.damaged(self.path)) from None

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


def _key(seq: int) -> str:
    return TAKEN_IN.format(seq) if seq else HEADER_KEY
