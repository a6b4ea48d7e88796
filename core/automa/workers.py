"""Processes that think for others: a bounded number, none of them indispensable."""

import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")

LIVES = 3
"""How many workers may die over one task before it is done in this process."""

_SPAWN = get_context("spawn")
"""A fork would copy the locks of other threads along; a fresh process has none."""


def core_count() -> int:
    """The cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Answer(NamedTuple):
    """What came back: a value, or the error that was raised there."""

    value: Any
    error: Exception | None = None


class Worker:
    """One process and the line to it."""

    def __init__(self) -> None:
        self._line, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(target=_serve, args=(theirs,), daemon=True)
        _hand_over_errors()
        self._process.start()
        theirs.close()

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def run(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Answer:
        """Raises `EOFError` or `OSError` if the process dies over it."""
        self._line.send((function, arguments))
        answer: Answer = self._line.recv()
        return answer

    def kill(self) -> None:
        self._process.kill()

    def bury(self) -> None:
        self._process.kill()
        self._process.join()
        self._line.close()


def _hand_over_errors() -> None:
    """Has Python's own keeper of processes running before the first of ours starts.

    It wants a real standard error; a screen puts something else in its place.
    """
    shown, sys.stderr = sys.stderr, sys.__stderr__
    try:
        resource_tracker.ensure_running()
    finally:
        sys.stderr = shown


def _serve(line: Connection) -> None:
    """The life of a worker: answers until nobody is left to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for who started it
    while True:
        try:
            function, arguments = line.recv()
            answer = Answer(function(*arguments))
        except EOFError:
            return
        except Exception as error:  # whoever asked will want to know
            answer = Answer(None, error)
        line.send(answer)


class Workers:
    """Runs functions elsewhere. A worker that dies is replaced, its task redone.

    A task is a function of a module and its arguments, and gives the same wherever
    and however often it is run. Cancelling its future kills the worker at it.
    """

    def __init__(self, count: int | None = None) -> None:
        self.count = count or core_count()
        self._threads = ThreadPoolExecutor(self.count, "ridotto-worker")
        self._idle: SimpleQueue[Worker] = SimpleQueue()
        self._busy: dict[Future[Any], Worker] = {}
        self._closed = False

    def run(self, function: Callable[..., T], *arguments: Any) -> "Future[T]":
        """Starts a task as soon as a worker is free."""
        future: Future[T] = Future()
        future.add_done_callback(self._kill_if_cancelled)
        self._threads.submit(self._see_to, future, function, arguments)
        return future

    def pids(self) -> list[int]:
        """The processes that are at a task now."""
        return [pid for worker in list(self._busy.values()) if (pid := worker.pid)]

    def close(self) -> None:
        """Kills what still thinks; its futures are cancelled."""
        self._closed = True
        for future in list(self._busy):
            future.cancel()
        self._threads.shutdown()
        while worker := self._spare():
            worker.bury()

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _kill_if_cancelled(self, future: Future[Any]) -> None:
        worker = self._busy.get(future)
        if worker is not None and future.cancelled():
            worker.kill()

    def _see_to(
        self,
        future: Future[Any],
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
    ) -> None:
        """Runs in a thread of its own, which waits while the worker thinks."""
        try:
            answer = self._answer(future, function, arguments)
        except Exception as error:  # must reach who waits, whatever it is
            answer = Answer(None, error)
        if not future.set_running_or_notify_cancel():
            return
        if answer.error is not None:
            future.set_exception(answer.error)
        else:
            future.set_result(answer.value)

    def _answer(
        self,
        future: Future[Any],
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
    ) -> Answer:
        for _ in range(LIVES):
            try:
                worker = self._spare() or Worker()
            except OSError:  # no room for another process
                break
            self._busy[future] = worker
            if self._closed:
                future.cancel()
            if future.cancelled():
                self._release(future, worker)
                return Answer(None)
            try:
                answer = worker.run(function, arguments)
            except (EOFError, OSError):
                del self._busy[future]
                worker.bury()
            else:
                self._release(future, worker)
                return answer
        return Answer(function(*arguments))

    def _release(self, future: Future[Any], worker: Worker) -> None:
        del self._busy[future]
        self._idle.put(worker)

    def _spare(self) -> Worker | None:
        try:
            return self._idle.get_nowait()
        except Empty:
            return None
