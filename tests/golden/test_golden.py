"""Games played once and kept: they replay for ever, and read as they did."""

import pytest

from ridotto.core.engine.codec import split
from ridotto.core.engine.log import Back
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES
from tests.golden.forks import fork_file, forked
from tests.golden.games import (
    Plan,
    collected,
    log_lines,
    plans,
    transcript,
    transcript_file,
)

KEPT = [(game, plan) for game in collected() for plan in plans(game)]

kept = pytest.mark.parametrize(
    ("game", "plan"), KEPT, ids=[f"{game}-{plan.name}" for game, plan in KEPT]
)


@kept
def test_a_golden_game_still_verifies(game: str, plan: Plan) -> None:
    report = verify(log_lines(game, plan), GAMES)
    assert report.game == game
    assert len(report.result.scores) >= len(plan.seats)


@kept
def test_a_golden_game_reads_as_it_did(game: str, plan: Plan) -> None:
    """A changed transcript is read, then accepted."""
    told = transcript_file(game, plan).read_text(encoding="utf-8")
    assert transcript(log_lines(game, plan)) == told


@kept
def test_a_golden_game_is_the_one_that_was_planned(game: str, plan: Plan) -> None:
    history = read_history(log_lines(game, plan), GAMES)
    assert [sitter.kind for sitter in history.header.seats][: len(plan.seats)] == [
        *plan.seats
    ]
    assert plan.options.items() <= history.header.options.items()
    went_back = any(isinstance(entry, Back) for entry in history.entries)
    assert went_back == bool(plan.undo)


@pytest.mark.parametrize("game", forked())
def test_a_golden_fork_still_verifies(game: str) -> None:
    """Its start is a state as it was written then: an upcaster must know it too."""
    report = verify(split(fork_file(game).read_bytes()), GAMES)
    assert (report.game, report.start) == (game, "told")
