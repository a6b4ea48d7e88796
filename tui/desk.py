"""Sends the house thinking wherever it is its turn, and plays what it thought of."""

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol

from ridotto.core.automa.hint import Hint
from ridotto.core.automa.house import (
    Thought,
    advise,
    luck,
    question,
    request,
    think,
    waiting,
)
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import Stale, StoreError
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table

ATTEMPTS = 3
"""How often a thought that failed is thought again before chance decides instead."""


class Thinker(Protocol):
    """Whoever thinks for the house, outside the event loop."""

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]": ...

    def advise(self, table: Table[Any, Any], seat: Seat) -> "Future[Hint]": ...


class AtOnce:
    """Thinks while everybody waits: for tests, pictures and scripts."""

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        future: Future[Thought] = Future()
        shelf = {table.game.name: table.game}
        future.set_result(think(question(table, seat), shelf))
        return future

    def advise(self, table: Table[Any, Any], seat: Seat) -> "Future[Hint]":
        future: Future[Hint] = Future()
        shelf = {table.game.name: table.game}
        future.set_result(advise(request(table, seat), shelf))
        return future


class Desk:
    """The house at one table. Nothing here waits: thoughts are picked up when done."""

    def __init__(self, table: Table[Any, Any], thinker: Thinker) -> None:
        self.table = table
        self.wake: Callable[[], object] = lambda: None
        """Called, from any thread, when a thought is done."""
        self.falter: Callable[[Seat, Exception], object] = lambda seat, error: None
        """Called when a seat cannot think and chance answers for it."""
        self._thinker = thinker
        self._thoughts: dict[Seat, Future[Thought]] = {}
        self._failures: dict[Seat, list[Exception]] = {}

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """The seats that are thinking right now."""
        return tuple(sorted(self._thoughts))

    def pending(self) -> tuple[Seat, ...]:
        """The seats of the house that must choose now."""
        return () if self.table.is_closed else tuple(waiting(self.table))

    def send(self) -> None:
        """Sends every seat of the house thinking that is asked and is not yet."""
        for seat in self.pending():
            if seat not in self._thoughts:
                thought = self._thought(seat)
                self._thoughts[seat] = thought
                thought.add_done_callback(lambda _: self.wake())

    def gather(self) -> bool:
        """Plays what was thought of meanwhile; true if any of it was recorded."""
        done = [seat for seat, thought in self._thoughts.items() if thought.done()]
        played = [self._play(seat, self._thoughts.pop(seat)) for seat in done]
        return any(played)

    def close(self) -> None:
        """Leaves the table: what is still being thought is not needed any more."""
        self.wake = lambda: None
        for thought in self._thoughts.values():
            thought.cancel()
        self._thoughts.clear()

    def _thought(self, seat: Seat) -> "Future[Thought]":
        failures = self._failures.get(seat, [])
        if len(failures) >= ATTEMPTS:
            self.falter(seat, failures[-1])
            return self._drawn(seat)
        try:
            return self._thinker.think(self.table, seat)
        except Exception as error:  # a policy with a bug must not end a game
            failed: Future[Thought] = Future()
            failed.set_exception(error)
            return failed

    def _drawn(self, seat: Seat) -> "Future[Thought]":
        """Chance answers for a seat that cannot."""
        table = self.table
        decision = table.decision(seat)
        assert decision is not None
        chance = SeededChance(luck(table, seat))
        choice = chance.pick(decision.choices)
        drawn: Future[Thought] = Future()
        drawn.set_result(Thought(seat, decision.seq, choice))
        return drawn

    def _play(self, seat: Seat, future: "Future[Thought]") -> bool:
        """Submits a thought under a name of its own.

        Who else thinks for the same seat, in another process, uses the same name, so
        that only one of the two is played.
        """
        if future.cancelled():
            return False
        try:
            thought = future.result()
            key = f"house {seat} {thought.seq}"
            self.table.submit(seat, thought.choice, based_on=thought.seq, key=key)
        except Stale:
            return False  # a choice was taken back meanwhile: it will think again
        except StoreError:
            raise
        except Exception as error:  # a policy with a bug must not end a game
            self._failures.setdefault(seat, []).append(error)
            return False
        self._failures.pop(seat, None)
        return True
