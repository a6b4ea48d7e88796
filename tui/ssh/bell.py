"""The open tables of a process, each once, and who wants to hear of them."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

from ridotto.core.engine.errors import StoreError
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import GameId, Store
from ridotto.core.engine.table import Clock, Table

POLL = 0.02
"""How often to look whether anything was written, in seconds."""

HOUSE = GameId("")
"""What to listen to for anything that changes anywhere."""

Ring = Callable[[], object]


class Bell:
    """One look at the store serves everybody: a session that looked for itself
    would cost as much as all of them together."""

    def __init__(
        self, store: Store, shelf: Mapping[str, Game[Any, Any]], clock: Clock
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._clock = clock
        self._changes = store.changes()
        self._tables: WeakValueDictionary[GameId, Table[Any, Any]]
        self._tables = WeakValueDictionary()
        self._rung: dict[GameId, int] = {}
        """By game: the last record its listeners were told of."""
        self._listeners: dict[GameId, dict[object, Ring]] = {}

    def table(self, id: GameId) -> Table[Any, Any]:
        """A game that is open already, or opened now; all share its history."""
        table = self._tables.get(id)
        if table is None:
            table = Table.open(self._store, id, self._shelf, clock=self._clock)
            self._tables[id] = table
            self._rung[id] = table.seq
        return table

    def listen(self, topic: GameId, ring: Ring) -> Callable[[], None]:
        """Has `ring` called when the game grew; the answer ends it."""
        key = object()
        self._listeners.setdefault(topic, {})[key] = ring

        def end() -> None:
            rings = self._listeners.get(topic, {})
            rings.pop(key, None)
            if not rings:  # a game nobody plays any more is never told of again
                self._listeners.pop(topic, None)

        return end

    def look(self) -> None:
        """Takes in what was written, here or elsewhere, and rings."""
        changes = self._store.changes()
        if changes == self._changes:
            return
        self._changes = changes
        for id, table in list(self._tables.items()):
            with suppress(StoreError):  # told to who plays there
                table.refresh()
            if self._rung.get(id) != table.seq:
                self._rung[id] = table.seq
                self._tell(id)
        self._tell(HOUSE)
        for id in self._rung.keys() - self._tables.keys():
            del self._rung[id]

    def _tell(self, topic: GameId) -> None:
        for ring in list(self._listeners.get(topic, {}).values()):
            ring()
