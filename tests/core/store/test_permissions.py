"""A store that this user may not write to says so in one line."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from ridotto.core.store.sqlite import SqliteStore
from tests.support.playing import new_table
from tests.support.soldo import SOLDO

pytestmark = pytest.mark.skipif(os.name != "posix", reason="permissions are POSIX")

NOBODY = 65534

SCRIPT = f"""
import os, sys
from pathlib import Path
from ridotto.core.engine.errors import RidottoError
from ridotto.core.store import files, sqlite
if os.geteuid() == 0:  # to root nothing is forbidden
    os.setgid({NOBODY})
    os.setuid({NOBODY})
for act in (sqlite.SqliteStore, files.read_log, lambda path: files.write_log(path, [])):
    try:
        act(Path(sys.argv[1]))
    except RidottoError as error:
        sys.stdout.write(f"{{error}}\\n")
    else:
        sys.stdout.write("done\\n")
"""


def as_somebody(path: Path) -> list[str]:
    """What a user without rights is told on opening, reading and writing a path."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, path], capture_output=True, text=True
    )
    assert done.stderr == ""
    return done.stdout.splitlines()


@pytest.fixture
def folder() -> Iterator[Path]:
    """One that everybody may look into, and nobody may write to."""
    with TemporaryDirectory() as name:
        made = Path(name)
        yield made
        made.chmod(0o700)


def test_a_folder_without_write_permission(folder: Path) -> None:
    folder.chmod(0o555)
    path = folder / "ridotto.db"
    opened, read, written = as_somebody(path)
    assert opened == f"The store '{path}' cannot be opened: Permission denied."
    assert read == f"There is no file '{path}'."
    assert written == f"'{path}' cannot be written: Permission denied."
    deep = folder / "deep" / "ridotto.db"
    assert as_somebody(deep)[0] == (
        f"The folder '{folder}/deep' cannot be made: Permission denied."
    )


def test_a_file_without_any_permission(folder: Path) -> None:
    path = folder / "ridotto.db"
    store = SqliteStore(path)
    new_table(SOLDO, 2, store=store)
    store.close()
    path.chmod(0o000)
    folder.chmod(0o555)
    opened, read, written = as_somebody(path)
    assert opened == f"The store '{path}' cannot be opened: Permission denied."
    assert read == f"'{path}' cannot be read: Permission denied."
    assert written == f"'{path}' cannot be written: Permission denied."


def test_a_file_that_may_only_be_read(folder: Path) -> None:
    path = folder / "ridotto.db"
    SqliteStore(path).close()
    path.chmod(0o444)
    folder.chmod(0o555)
    assert as_somebody(path)[0] == (
        f"The store '{path}' cannot be opened: Permission denied."
    )


def test_a_file_in_a_folder_that_takes_no_others(folder: Path) -> None:
    """SQLite needs to put its journal beside the file."""
    path = folder / "ridotto.db"
    SqliteStore(path).close()
    path.chmod(0o666)
    folder.chmod(0o555)
    said = as_somebody(path)[0]
    assert said.startswith(f"The store '{path}' cannot be ")
