"""A senator in mid-thought may be killed, cancelled or left: no game notices."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path
from typing import Any

import pytest

from ridotto.core.automa import house
from ridotto.core.automa.budget import Budget
from ridotto.core.automa.house import Question, Thought
from ridotto.core.automa.workers import Workers
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import EXTRA, GAMES
from tests.support.pipe import is_first, told
from tests.support.soldo import SOLDO

SENATORS = (Sitter("Anna", Kind.SENATOR), Sitter("Berta", Kind.SENATOR))
SHELF = {"soldo": SOLDO}


def think_long_once(folder: Path, question: Question) -> Thought:
    """Tells its process and thinks for ever, but only the first time."""
    if is_first(folder):
        while True:
            house.think(question, SHELF)
    return house.think(question, SHELF)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setenv(EXTRA, "tests.support.soldo:SOLDO")
    with Workers(1) as workers:
        yield workers


def asked() -> tuple[Table[Any, Any], Question]:
    table = Table.create(SOLDO, SENATORS, seed=seed_from(1))
    return table, house.question(table, table.pending()[0], Budget(8))


def test_a_senator_killed_in_mid_thought_thinks_the_same_again(
    workers: Workers, folder: Path
) -> None:
    table, question = asked()
    future = workers.run(think_long_once, folder, question)
    os.kill(told(folder), signal.SIGKILL)
    thought = future.result()
    assert thought == house.think(question, SHELF)
    table.submit(thought.seat, thought.choice, based_on=thought.seq)


def test_a_thought_that_is_not_wanted_any_more_stops(
    workers: Workers, folder: Path
) -> None:
    table, question = asked()
    before = list(table.log())
    future = workers.run(think_long_once, folder, question)
    told(folder)
    assert future.cancel()
    with pytest.raises(CancelledError):
        future.result()
    assert list(table.log()) == before
    again = workers.run(think_long_once, folder, question).result()
    assert again == house.think(question, SHELF)


def test_leaving_in_mid_thought_neither_waits_nor_spoils_anything(folder: Path) -> None:
    table, question = asked()
    workers = Workers(1)
    future = workers.run(think_long_once, folder, question)
    told(folder)
    workers.close()
    assert future.cancelled()
    house.play(table, Budget(4))
    assert table.is_closed


def test_a_house_with_a_clock_answers_when_its_time_is_up() -> None:
    """By this clock every look takes a second; the budget would allow thousands."""
    looks = iter(range(10_000))
    rialto = Table.create(GAMES["rialto"], SENATORS, seed=seed_from(1))
    question = house.question(rialto, Seat(0), Budget(10_000, until=3.0))
    thought = house.think(question, clock=lambda: float(next(looks)))
    assert thought.choice in question.choices
    assert next(looks) <= 5
