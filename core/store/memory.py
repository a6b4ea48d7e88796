"""A store that lives as long as its program: for tests, trials and simulations."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import RLock

from ridotto.core.engine.errors import Conflict, NoSuchGame, StoreError
from ridotto.core.engine.log import GameId, Listed, Summary
from ridotto.core.store import text
from ridotto.core.store.name import new_id


@dataclass
class Kept:
    """One game."""

    seed: bytes
    summary: Summary
    touched: int
    lines: list[bytes] = field(default_factory=list)
    keys: dict[str, int] = field(default_factory=dict)
    notes: dict[str, bytes] = field(default_factory=dict)


class MemoryStore:
    """Keeps logs in memory; safe to share between threads."""

    def __init__(self) -> None:
        self._games: dict[GameId, Kept] = {}
        self._changes = 0
        self._lock = RLock()

    def create(self, line: bytes, seed: bytes, summary: Summary) -> GameId:
        return self.take_in([line], seed, summary)

    def take_in(self, lines: Sequence[bytes], seed: bytes, summary: Summary) -> GameId:
        with self._lock:
            game = new_id()
            while game in self._games:
                game = new_id()
            self._games[game] = Kept(seed, summary, self._touch(), list(lines))
            return game

    def append(
        self, game: GameId, seq: int, line: bytes, key: str, summary: Summary
    ) -> int:
        with self._lock:
            kept = self._kept(game)
            if key in kept.keys:
                return kept.keys[key]
            if seq < len(kept.lines):
                raise Conflict(text.TAKEN)
            if seq > len(kept.lines):
                raise StoreError(text.no_such_record(game, seq))
            kept.lines.append(line)
            kept.keys[key] = seq
            kept.summary = summary
            kept.touched = self._touch()
            return seq

    def find(self, game: GameId, key: str) -> int | None:
        with self._lock:
            return self._kept(game).keys.get(key)

    def read(self, game: GameId, since: int = 0) -> list[bytes]:
        with self._lock:
            return self._kept(game).lines[since:]

    def first(self, game: GameId) -> bytes:
        with self._lock:
            return self._kept(game).lines[0]

    def seed(self, game: GameId) -> bytes:
        with self._lock:
            return self._kept(game).seed

    def games(self) -> list[Listed]:
        with self._lock:
            last = sorted(self._games.items(), key=lambda each: -each[1].touched)
            return [Listed(game, kept.summary) for game, kept in last]

    def summary(self, game: GameId) -> Summary:
        with self._lock:
            return self._kept(game).summary

    def changes(self) -> int:
        return self._changes

    def annotate(self, game: GameId, name: str, note: bytes) -> None:
        with self._lock:
            self._kept(game).notes[name] = note
            self._changes += 1

    def note(self, game: GameId, name: str) -> bytes | None:
        with self._lock:
            return self._kept(game).notes.get(name)

    def delete(self, game: GameId) -> None:
        with self._lock:
            self._kept(game)
            del self._games[game]
            self._touch()

    def close(self) -> None:
        """Nothing is kept open."""

    def _kept(self, game: GameId) -> Kept:
        if game not in self._games:
            raise NoSuchGame(text.no_such_game(game))
        return self._games[game]

    def _touch(self) -> int:
        self._changes += 1
        return self._changes
