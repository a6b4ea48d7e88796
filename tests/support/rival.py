"""A store at which somebody else is always a moment faster."""

from collections.abc import Callable

from ridotto.core.engine.log import GameId, Summary
from ridotto.core.store.memory import MemoryStore


class RivalStore(MemoryStore):
    """Lets a rival act between the moment a table has looked and its own append."""

    def __init__(self) -> None:
        super().__init__()
        self.rivals: list[Callable[[], object]] = []

    def append(
        self, game: GameId, seq: int, line: bytes, key: str, summary: Summary
    ) -> int:
        if self.rivals:
            self.rivals.pop(0)()
        return super().append(game, seq, line, key, summary)
