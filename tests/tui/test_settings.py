"""Settings survive, and a bad file never stops a game."""

from pathlib import Path

import pytest

from ridotto.core.engine.seat import Kind
from ridotto.tui.settings import Cabinet, Place, Settings, Sitting, Wait


def test_what_was_set_is_there_the_next_time(tmp_path: Path) -> None:
    sitting = Sitting("soldo", (Place("Anna", Kind.HUMAN),), {"rounds": "8"})
    wanted = Settings(theme="day", speed="slow", sitting=sitting)
    Cabinet.at(tmp_path / "deep" / "settings.json").keep(wanted)
    assert Cabinet.at(tmp_path / "deep" / "settings.json").settings == wanted


def test_writing_leaves_nothing_else_behind(tmp_path: Path) -> None:
    Cabinet.at(tmp_path / "settings.json").keep(Settings())
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"[1, 2]",
        b'{"speed": "breakneck"}',
        b'{"animation": 3}',
        b"\xff\xfe",
        b"[" * 90_000,
        b" " * 200_000,
    ],
)
def test_a_bad_file_gives_the_defaults_and_one_reason(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    cabinet = Cabinet.at(path)
    assert cabinet.settings == Settings()
    assert cabinet.problem


def test_a_missing_file_is_no_problem(tmp_path: Path) -> None:
    assert not Cabinet.at(tmp_path / "settings.json").problem


def test_a_field_of_a_later_version_does_no_harm(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"theme": "day", "perfume": "lavender"}')
    assert Cabinet.at(path).settings == Settings(theme="day")


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    cabinet = Cabinet.at(tmp_path / "file" / "settings.json")
    cabinet.keep(Settings(theme="day"))
    assert cabinet.settings.theme == "day"
    assert cabinet.problem


def test_the_place_of_the_file_can_be_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RIDOTTO_CONFIG", str(tmp_path))
    Cabinet.of_user().keep(Settings(theme="day"))
    assert (tmp_path / "settings.json").exists()


@pytest.mark.parametrize(
    ("said", "seconds"), [("0.5 s", 0.5), ("2 s", 2), ("5 s", 5), ("15 s", 15)]
)
def test_how_long_a_senator_thinks_is_told_in_seconds(
    said: Wait, seconds: float
) -> None:
    assert Settings(patience=said).seconds == seconds
