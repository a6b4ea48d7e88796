"""Where logs live: behind the protocol of the engine, one file a kind of store."""

from pathlib import Path

from ridotto.core.engine.log import Store

MEMORY = "memory:"
"""Stands for a store that is gone when the program ends."""

FILE = "ridotto.db"


def default_path() -> Path:
    """Where this platform keeps the data of a program."""
    from platformdirs import user_data_path

    return user_data_path("ridotto") / FILE


def open_store(where: str | None = None) -> Store:
    """The store at a path, or the default one; raises `StoreError` if it cannot be."""
    if where == MEMORY:
        from ridotto.core.store.memory import MemoryStore

        return MemoryStore()
    from ridotto.core.store.sqlite import SqliteStore

    return SqliteStore(Path(where).expanduser() if where else default_path())
