"""Logs as files: read whole or not at all, written whole or not at all."""

import os
import stat
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from ridotto.core.engine.codec import split
from ridotto.core.engine.errors import LogError, StoreError
from ridotto.core.store import text

FILE_SIZE = 100_000_000
"""No log is larger; a larger file is refused before it is read."""

NO_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def read_log(path: Path) -> list[bytes]:
    """The lines of a log file, without their line breaks."""
    content = _read(path)
    if content and not content.startswith(b"{"):
        raise LogError(1, text.NOT_A_LOG)
    return split(content)


def write_log(path: Path, lines: Iterable[bytes]) -> None:
    """Writes a log; who reads the file sees the old one or all of the new one."""
    try:
        if path.exists() and not path.is_file():  # a device or a pipe stays one
            with path.open("wb") as file:
                file.writelines(line + b"\n" for line in lines)
        else:
            _replace(path.resolve(), lines)
    except (OSError, ValueError) as error:
        raise StoreError(text.cannot_write(path, why(error))) from None


def note_path(path: Path, name: str) -> Path:
    """The file beside a log in which a note of this name is kept."""
    return path.with_name(f"{path.stem}.{name}.json")


def read_note(path: Path, name: str) -> bytes | None:
    """The note of this name beside a log; none if there is none."""
    beside = note_path(path, name)
    return _read(beside) if beside.exists() else None


def write_note(path: Path, name: str, note: bytes) -> Path:
    """Writes a note beside a log, and answers where."""
    beside = note_path(path, name)
    write_log(beside, [note])
    return beside


def _replace(path: Path, lines: Iterable[bytes]) -> None:
    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(line + b"\n" for line in lines)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(path)
    finally:
        with suppress(OSError):
            Path(name).unlink(missing_ok=True)


def _read(path: Path) -> bytes:
    """The content of a file of bearable size; neither a pipe nor a device."""
    try:
        if path.is_dir():
            raise StoreError(text.is_a_folder(path))
        # Opening a pipe would wait for a writer who may never come.
        handle = os.open(path, os.O_RDONLY | NO_WAITING)
        with os.fdopen(handle, "rb") as file:
            found = os.fstat(handle)
            if not stat.S_ISREG(found.st_mode):
                raise StoreError(text.not_a_file(path))
            if found.st_size > FILE_SIZE:
                raise StoreError(text.too_large(path, FILE_SIZE))
            return file.read(FILE_SIZE)
    except FileNotFoundError:
        raise StoreError(text.no_such_file(path)) from None
    except (OSError, ValueError) as error:
        raise StoreError(text.cannot_read(path, why(error))) from None


def why(error: OSError | ValueError) -> str:
    """The reason of the system, without its number and the name of the file."""
    return getattr(error, "strerror", None) or str(error)
