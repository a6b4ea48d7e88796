"""What it costs to keep a record for good, and to hear of somebody else's."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from ridotto.bench.row import Pair, Row, cost, rate
from ridotto.core.engine.log import GameId, Summary
from ridotto.core.engine.seat import Seat, Sitter
from ridotto.core.store.sqlite import SqliteStore

LINE = b'{"a line of":"' + b"x" * 300 + b'"}'


def rows() -> Iterator[Row]:
    yield Row(
        "store/append",
        "Store: append a record durably",
        "records/s",
        "a bare SQLite commit, same settings",
        append,
    )
    yield Row(
        "store/notice",
        "Store: ask whether anything has grown",
        "µs",
        "a bare SELECT 1",
        notice,
    )
    yield Row(
        "store/hear",
        "Store: from an append to its reading elsewhere",
        "µs",
        "the append alone",
        hear,
    )


def _summary(seq: int) -> Summary:
    return Summary("soldo", "running", (Sitter("Anna"),), (Seat(0),), seq, 0)


class _Kept:
    """A store in a folder of its own, and a game in it that grows."""

    def __init__(self) -> None:
        self.folder = TemporaryDirectory()
        self.path = Path(self.folder.name) / "bench.db"
        self.store = SqliteStore(self.path)
        self.game: GameId = self.store.create(LINE, b"seed", _summary(0))
        self.seq = 0

    def append(self) -> int:
        self.seq += 1
        key, told = str(self.seq), _summary(self.seq)
        self.store.append(self.game, self.seq, LINE, key, told)
        return 1

    def close(self) -> None:
        self.store.close()
        self.folder.cleanup()


def append(seconds: float) -> Pair:
    kept = _Kept()
    bare = sqlite3.connect(kept.path.with_name("bare.db"), isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE lines (line BLOB)")

    def insert() -> int:
        bare.execute("INSERT INTO lines VALUES (?)", (LINE,))
        return 1

    def close() -> None:
        bare.close()
        kept.close()

    return Pair(
        lambda: rate(kept.append, seconds), lambda: rate(insert, seconds), close
    )


def notice(seconds: float) -> Pair:
    kept = _Kept()
    bare = sqlite3.connect(kept.path)

    def close() -> None:
        bare.close()
        kept.close()

    return Pair(
        lambda: cost(kept.store.changes, seconds, batch=100),
        lambda: cost(lambda: bare.execute("SELECT 1").fetchone(), seconds, batch=100),
        close,
    )


def hear(seconds: float) -> Pair:
    kept = _Kept()
    other = SqliteStore(kept.path)

    def heard() -> float:
        """The time to append here and to have read it there, by asking in a loop."""
        spent, count = 0.0, 0
        known = other.changes()
        while spent < seconds:
            start = perf_counter()
            kept.append()
            while (now := other.changes()) == known:
                pass
            other.read(kept.game, kept.seq)
            spent += perf_counter() - start
            known, count = now, count + 1
        return 1e6 * spent / count

    def close() -> None:
        other.close()
        kept.close()

    return Pair(heard, lambda: cost(kept.append, seconds), close)
