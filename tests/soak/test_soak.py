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


def test_a_house_that_is_killed_in_full_swing_loses_nothing(tmp_path: Path) -> None:
    """By `kill -9`, workers and all; every acknowledged choice is looked up."""
    told = soak(tmp_path, seconds=8, players=4, kills=1)
    assert told.problems == []
    assert told.kills == 1
    assert told.moves > told.moves_since > 0
