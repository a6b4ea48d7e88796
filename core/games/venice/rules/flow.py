"""A decision being carried out: the state as it stands, and how it goes on."""

from typing import Any

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit, Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.events.course import Asked
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.state import State


class Flow:
    """The state after the events so far; `emit` adds one."""

    __slots__ = ("_emit", "chance", "state")

    def __init__(self, state: State, chance: Chance, emit: Emit) -> None:
        self.state = state
        self.chance = chance
        self._emit: Any = emit

    def emit(self, event: Event) -> State:
        self.state = self._emit(event)
        return self.state

    def ask(self, phase: Phase, *seats: int) -> bool:
        """Somebody must choose; always true, so that a step can end with it."""
        self.emit(Asked(phase, tuple(map(Seat, seats))))
        return True
