"""The fair queue: one greedy table does not starve the others."""

import gc
import weakref
from concurrent.futures import Future
from typing import Any

from ridotto.core.automa.fair import Turns
from ridotto.core.automa.workers import Workers


class Slow(Workers):
    """Workers that do what they are told when a test says so."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.begun: list[tuple[Any, Future[Any]]] = []

    def run(self, function: Any, *arguments: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.begun.append((arguments[0], future))
        return future

    def finish(self) -> Any:
        """The oldest task that is at work."""
        for number, (task, future) in enumerate(self.begun):
            if not future.done():
                del self.begun[number]
                future.set_result(task)
                return task
        raise AssertionError("nothing is at work")


def test_owners_are_served_in_turns() -> None:
    workers = Slow(1)
    turns = Turns(workers)
    for number in range(5):
        turns.run("greedy", print, f"greedy {number}")
    for number in range(2):
        turns.run("modest", print, f"modest {number}")
    turns.run("late", print, "late 0")
    order = [workers.finish() for _ in range(8)]
    assert order == [
        "greedy 0",
        "greedy 1",
        "modest 0",
        "late 0",
        "greedy 2",
        "modest 1",
        "greedy 3",
        "greedy 4",
    ]
    workers.close()


def test_no_more_are_at_work_than_there_are_workers() -> None:
    workers = Slow(2)
    turns = Turns(workers)
    answers = [turns.run(n, print, n) for n in range(5)]
    assert len(workers.begun) == 2
    while not answers[-1].done():
        workers.finish()
        assert len(workers.begun) <= 2
    assert [answer.result() for answer in answers] == list(range(5))
    workers.close()


def test_what_nobody_wants_any_more_is_not_begun() -> None:
    workers = Slow(1)
    turns = Turns(workers)
    first, second, third = (turns.run("x", abs, n) for n in range(3))
    second.cancel()
    assert workers.finish() == 0
    assert workers.finish() == 2
    assert (first.result(), third.result()) == (0, 2)
    running = turns.run("x", abs, 3)
    running.cancel()
    assert workers.begun[-1][1].cancelled()
    after = turns.run("y", print, 4)
    assert workers.finish() == 4
    assert after.result() == 4
    workers.close()


def test_an_error_reaches_who_asked() -> None:
    with Workers(1) as workers:
        failed = Turns(workers).run("x", int, "nonsense")
        assert isinstance(failed.exception(60), ValueError)


class Question:
    """Something that is asked."""


def test_an_answered_question_is_gone_without_a_collection() -> None:
    """Each holds the log of a game: a house that plays many must not pile them up."""
    workers = Slow(1)
    turns = Turns(workers)
    gc.disable()
    try:
        question = Question()
        asked = weakref.ref(question)
        answer = turns.run("x", print, question)
        del question
        workers.finish()
        assert answer.result() is asked()
        del answer
        assert asked() is None
    finally:
        gc.enable()
        workers.close()
