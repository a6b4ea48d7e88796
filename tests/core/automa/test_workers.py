"""Processes that think: they may die, be cancelled or fail; nobody waits in vain."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import CancelledError
from pathlib import Path

import pytest

from ridotto.core.automa.workers import LIVES, Workers, core_count
from tests.support.pipe import is_first, told


@pytest.fixture
def workers() -> Iterator[Workers]:
    with Workers(1) as workers:
        yield workers


def hang_once(folder: Path) -> int:
    """Tells its process through a pipe and never returns, but only the first time."""
    if is_first(folder):
        threading.Event().wait()
    return os.getpid()


def die_elsewhere(home: int) -> int:
    if os.getpid() != home:
        os._exit(1)
    return home


def test_a_task_runs_in_another_process(workers: Workers) -> None:
    assert workers.run(os.getpid).result() != os.getpid()


def test_a_worker_stays_for_the_next_task(workers: Workers) -> None:
    assert workers.run(os.getpid).result() == workers.run(os.getpid).result()


def test_an_error_comes_back_to_who_asked(workers: Workers) -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        workers.run(int, "x").result()
    assert workers.run(int, "3").result() == 3


def test_what_cannot_be_sent_fails_at_once(workers: Workers) -> None:
    with pytest.raises((AttributeError, TypeError, ValueError), match=r"."):
        workers.run(lambda: 1).result()
    assert workers.run(int, "3").result() == 3


def test_a_killed_worker_is_replaced_and_its_task_redone(
    workers: Workers, folder: Path
) -> None:
    future = workers.run(hang_once, folder)
    killed = told(folder)
    os.kill(killed, signal.SIGKILL)
    assert future.result() not in (killed, os.getpid())


def test_a_worker_killed_while_idle_is_replaced(workers: Workers) -> None:
    idle = workers.run(os.getpid).result()
    os.kill(idle, signal.SIGKILL)
    assert workers.run(os.getpid).result() != idle


def test_a_task_that_kills_every_worker_is_done_at_home(workers: Workers) -> None:
    assert LIVES < 10
    assert workers.run(die_elsewhere, os.getpid()).result() == os.getpid()


def test_a_cancelled_task_frees_its_worker(workers: Workers, folder: Path) -> None:
    future = workers.run(hang_once, folder)
    busy = told(folder)
    assert future.cancel()
    with pytest.raises(CancelledError):
        future.result()
    assert workers.run(os.getpid).result() != busy


def test_a_task_can_be_cancelled_before_it_begins(
    workers: Workers, folder: Path
) -> None:
    first, second = workers.run(hang_once, folder), workers.run(os.getpid)
    assert second.cancel()
    os.kill(told(folder), signal.SIGKILL)
    assert first.result() > 0


def test_closing_cancels_what_is_under_way(folder: Path) -> None:
    workers = Workers(1)
    begun, queued = workers.run(hang_once, folder), workers.run(os.getpid)
    told(folder)
    workers.close()
    assert begun.cancelled()
    assert queued.cancelled()


def test_workers_are_as_many_as_cores_unless_told() -> None:
    with Workers() as workers:
        assert workers.count == core_count() >= 1


def test_workers_start_behind_a_screen_that_has_no_real_standard_error() -> None:
    """As in the app: its standard error is a part of the screen, without a number."""
    code = """
import io, sys
from ridotto.core.automa.workers import Workers

class Screen(io.StringIO):
    def fileno(self):
        return -1

if __name__ == "__main__":
    sys.stderr = Screen()
    with Workers(1) as workers:
        print(workers.run(abs, -7).result())
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60
    )
    assert ran.stdout == "7\n", ran.stderr
