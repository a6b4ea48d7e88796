"""Every sentence a store says when something goes wrong."""

from pathlib import Path

from ridotto.core.engine.clean import clean

NOT_A_LOG = "not a log: it does not start as one"
CLOSED = "The store is closed."
TAKEN = "Somebody else has already written this record."
CHANGED = "Somebody else has changed this table meanwhile."
NAME_TAKEN = "Somebody else has this name."
KEY_TAKEN = "This key belongs to somebody already."
NO_ROOM_LEFT = "The store could not find a free name for a new game."


def no_such_game(game: str) -> str:
    return f"There is no game {_quoted(game)} in the store."


def no_such_record(game: str, seq: int) -> str:
    return f"Game {_quoted(game)} has no record before number {seq} to follow."


def cannot_make_folder(path: Path, why: str) -> str:
    return f"The folder {_quoted(path)} cannot be made: {why}."


def cannot_open(path: Path, why: str = "") -> str:
    return f"The store {_quoted(path)} cannot be opened{_because(why)}."


def not_a_store(path: Path) -> str:
    return f"{_quoted(path)} is not a store of Ridotto."


def damaged(path: Path) -> str:
    return f"The store {_quoted(path)} is damaged."


def too_new(path: Path) -> str:
    return f"The store {_quoted(path)} was written by a newer Ridotto."


def busy(path: Path) -> str:
    return f"The store {_quoted(path)} is busy: another program holds it."


def read_only(path: Path) -> str:
    return f"The store {_quoted(path)} cannot be written to."


def full(path: Path) -> str:
    return f"The disk of the store {_quoted(path)} is full."


def failed(path: Path, why: str) -> str:
    return f"The store {_quoted(path)} failed{_because(why)}."


def cannot_read(path: Path, why: str) -> str:
    return f"{_quoted(path)} cannot be read: {why}."


def cannot_write(path: Path, why: str) -> str:
    return f"{_quoted(path)} cannot be written: {why}."


def no_such_file(path: Path) -> str:
    return f"There is no file {_quoted(path)}."


def is_a_folder(path: Path) -> str:
    return f"{_quoted(path)} is a folder, not a log."


def not_a_file(path: Path) -> str:
    return f"{_quoted(path)} is not a file."


def too_large(path: Path, size: int) -> str:
    return f"{_quoted(path)} is larger than {size:,} bytes: that is no log."


def _quoted(name: str | Path) -> str:
    return f"'{clean(str(name), length=300)}'"


def _because(why: str) -> str:
    return f": {clean(why, length=300)}" if why else ""
