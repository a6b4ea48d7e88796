"""Log files are read whole or not at all, and written whole or not at all."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from ridotto.core.engine.errors import LogError, RidottoError, StoreError
from ridotto.core.engine.verify import verify
from ridotto.core.store.files import FILE_SIZE, read_log, write_log
from tests.support.playing import finished
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF

LINES = list(finished(SOLDO).log())


def refusal(path: Path, error: type[RidottoError] = StoreError) -> str:
    with pytest.raises(error) as refused:
        read_log(path)
    said = str(refused.value)
    assert "\n" not in said
    assert len(said) < 500
    return said


def test_a_log_survives_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_log(path, LINES)
    assert read_log(path) == LINES
    assert verify(read_log(path), SHELF).redecided
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    assert refusal(tmp_path / "x") == f"There is no file '{tmp_path}/x'."
    assert refusal(tmp_path) == f"'{tmp_path}' is a folder, not a log."
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    assert "cannot be read" in refusal(tmp_path / "loop")
    assert "cannot be read" in refusal(tmp_path / ("n" * 300))
    assert "cannot be read" in refusal(tmp_path / "with\x00nought")


@pytest.mark.skipif(os.name != "posix", reason="pipes in the file system are POSIX")
def test_a_pipe_or_a_device_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") == f"'{tmp_path}/pipe' is not a file."
    assert refusal(Path("/dev/zero")) == "'/dev/zero' is not a file."


def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.truncate(FILE_SIZE + 1)
    assert (
        refusal(path) == f"'{path}' is larger than 100,000,000 bytes: that is no log."
    )


def test_a_large_file_of_nothing_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "nothing"
    with path.open("wb") as file:
        file.truncate(FILE_SIZE)
    assert refusal(path, LogError).startswith("line 1: not a log")


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b"\n", 1),
        (b"\x7fELF\x02\x01", 1),
        (b"\x89PNG\r\n\x1a\n", 1),
        (b"\xef\xbb\xbf" + LINES[0] + b"\n", 1),
        (b"once upon a time\n", 1),
        (LINES[0], 1),
        (b"\n".join(LINES), len(LINES)),
    ],
)
def test_what_is_no_log_is_named_by_line(
    tmp_path: Path, content: bytes, line: int
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(LogError) as refused:
        read_log(path)
    assert refused.value.line == line


def test_a_log_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    def breaking() -> Iterator[bytes]:
        yield b"new"
        raise OSError(28, "No space left on device")

    path = tmp_path / "game.jsonl"
    write_log(path, [b"old"])
    with pytest.raises(StoreError) as refused:
        write_log(path, breaking())
    assert str(refused.value) == f"'{path}' cannot be written: No space left on device."
    assert path.read_bytes() == b"old\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path) -> None:
    for path in (tmp_path / "no" / "folder", tmp_path, tmp_path / "with\x00nought"):
        with pytest.raises(StoreError, match="cannot be written"):
            write_log(path, LINES)


@pytest.mark.skipif(os.name != "posix", reason="devices are POSIX")
def test_a_device_is_written_to_and_not_replaced() -> None:
    write_log(Path(os.devnull), LINES)
    assert stat.S_ISCHR(Path(os.devnull).stat().st_mode)


def test_a_link_keeps_pointing_where_it_did(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"old\n")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    write_log(tmp_path / "link", LINES)
    assert (tmp_path / "link").is_symlink()
    assert read_log(tmp_path / "real") == LINES
