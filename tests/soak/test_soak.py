"""The short version of the soak."""

from pathlib import Path

from tests.soak.run import soak


def test_players_come_play_drop_and_come_back_and_nothing_is_lost(
    tmp_path: Path,
) -> None:
    told = soak(tmp_path, seconds=6, players=4)
    assert told.problems == []
    assert told.visits >= 4
    assert told.moves > 0
