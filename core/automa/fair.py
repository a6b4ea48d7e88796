"""A queue for workers that serves whoever asks in turns, however much each asks."""

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from functools import partial
from threading import Lock
from typing import Any, NamedTuple, TypeVar

from ridotto.core.automa.budget import Clock
from ridotto.core.automa.hint import Hint
from ridotto.core.automa.house import (
    WAIT,
    House,
    Thought,
    advise,
    question,
    request,
    think,
)
from ridotto.core.automa.workers import Workers
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table

T = TypeVar("T")


class Task(NamedTuple):
    """Something to be done once it is its owner's turn."""

    future: Future[Any]
    function: Callable[..., Any]
    arguments: tuple[Any, ...]


class Turns:
    """Hands tasks to workers, one owner after the other.

    No more are handed on than there are workers: the rest waits here, where an owner
    with one task does not stand behind another's hundred.
    """

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._waiting: OrderedDict[Hashable, deque[Task]] = OrderedDict()
        self._running = 0
        self._handed_on: dict[Future[Any], Future[Any]] = {}
        """By the future that was given out for a task: the workers' own. If the two
        knew each other, each question would stay until garbage is collected."""
        self._lock = Lock()

    def run(
        self, owner: Hashable, function: Callable[..., T], *arguments: Any
    ) -> "Future[T]":
        future: Future[T] = Future()
        with self._lock:
            tasks = self._waiting.setdefault(owner, deque())
            tasks.append(Task(future, function, arguments))
        self._go_on()
        return future

    def _go_on(self) -> None:
        while (task := self._next()) is not None:
            done = self._workers.run(task.function, *task.arguments)
            self._handed_on[task.future] = done
            task.future.add_done_callback(self._drop)
            done.add_done_callback(partial(self._finish, task))

    def _next(self) -> Task | None:
        """The first task of whoever has waited longest; they go to the end."""
        with self._lock:
            while self._waiting and self._running < self._workers.count:
                owner, tasks = self._waiting.popitem(last=False)
                task = tasks.popleft()
                if tasks:
                    self._waiting[owner] = tasks
                if not task.future.cancelled():
                    self._running += 1
                    return task
        return None

    def _finish(self, task: Task, done: "Future[Any]") -> None:
        with self._lock:
            self._running -= 1
        if done.cancelled():
            task.future.cancel()
        elif task.future.set_running_or_notify_cancel():
            error = done.exception()
            if error is not None:
                task.future.set_exception(error)
            else:
                task.future.set_result(done.result())
        self._go_on()

    def _drop(self, asked: "Future[Any]") -> None:
        """Who does not want the answer any more frees the worker."""
        done = self._handed_on.pop(asked, None)
        if done is not None and asked.cancelled():
            done.cancel()


class FairHouse(House):
    """Thinks for many tables, each in its turn."""

    def __init__(
        self,
        workers: Workers | None = None,
        clock: Clock | None = None,
        seconds: float = WAIT,
    ) -> None:
        super().__init__(workers, clock, seconds)
        self._turns = Turns(self._workers)

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        asked = question(table, seat, self.budget())
        return self._turns.run(table.id, think, asked, None, self._clock)

    def advise(self, table: Table[Any, Any], seat: Seat) -> "Future[Hint]":
        asked = request(table, seat, self.budget())
        return self._turns.run(table.id, advise, asked, None, self._clock)
