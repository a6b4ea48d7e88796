"""Random games kept whole, so that every moment of them can be looked at."""

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, TypeVar

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.log import Store, Turn
from ridotto.core.engine.seat import Names, Seat
from tests.support.playing import DECISIONS, AnyGame, AnyTable, new_table, step

T = TypeVar("T")


@dataclass(frozen=True)
class Setting:
    """Which game is played, by how many, and with what options."""

    game: AnyGame
    seats: int
    number: int
    """Counts the games of this setting; the first is played with the defaults."""

    def __str__(self) -> str:
        return f"{self.game.name}-{self.seats}-{self.number}"

    @cached_property
    def options(self) -> dict[str, str]:
        """The defaults at first, then every other value in turn, freely combined."""
        offered = [
            option
            for option in self.game.options
            if not option.seats or self.seats in option.seats
        ]
        others = [
            (option.key, value)
            for option in offered
            for value in option.values
            if value != option.default
        ]
        if self.number == 0 or not others:
            return {}
        luck = SeededChance(self.number)
        chosen = {option.key: luck.pick(option.values) for option in offered}
        key, value = others[(self.number - 1) % len(others)]
        return chosen | {key: value}

    @property
    def seed(self) -> int:
        return 100 * self.seats + self.number

    def table(self, store: Store | None = None) -> AnyTable:
        """A table of this setting that has just been dealt."""
        return new_table(self.game, self.seats, self.seed, self.options, store)


@dataclass(frozen=True)
class Moment:
    """A decision that was made: the state before it, the turn, the state after."""

    state: Any
    turn: Turn[Any, Any]
    after: Any

    @property
    def seat(self) -> Seat:
        assert self.turn.seat is not None
        return self.turn.seat

    @property
    def choice(self) -> Choice:
        assert isinstance(self.turn.choice, Choice)
        return self.turn.choice


class Playing:
    """One random game, from the deal to the end or to where it was given up."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = setting.game
        self.table = setting.table()
        self.dealt = self.table.state
        self.moments: list[Moment] = []
        luck = SeededChance(setting.seed)
        while self.table.pending() and len(self.moments) < DECISIONS:
            before, seq = self.table.state, self.table.seq + 1
            step(self.table, luck)
            turn = self.table.entries[seq]
            assert isinstance(turn, Turn)
            self.moments.append(Moment(before, turn, self.table.state))

    @property
    def names(self) -> Names:
        return self.table.names

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All of them, those that the rules play included."""
        return tuple(map(Seat, range(len(self.table.sitters))))

    @property
    def watchers(self) -> tuple[Seat | None, ...]:
        """Everybody who looks at the table, a spectator among them."""
        return (None, *self.seats)

    @cached_property
    def states(self) -> list[Any]:
        """After the deal and after every choice."""
        return [self.dealt, *(moment.after for moment in self.moments)]

    @cached_property
    def listed(self) -> tuple[Choice, ...]:
        """Every choice that was offered to anybody at any moment."""
        return distinct([each for _, _, offered in self.decisions for each in offered])

    @cached_property
    def decisions(self) -> list[tuple[Any, Seat, Sequence[Choice]]]:
        """Everything that anybody was asked."""
        return [
            (moment.state, seat, self.game.choices(moment.state, seat))
            for moment in self.moments
            for seat in self.game.pending(moment.state)
        ]


def distinct(choices: Sequence[Choice]) -> tuple[Choice, ...]:
    """Each of them once."""
    try:
        return tuple(dict.fromkeys(choices))
    except TypeError:  # not all choices can be hashed
        return tuple({repr(choice): choice for choice in choices}.values())


def some(items: Sequence[T], count: int, luck: Chance) -> Sequence[T]:
    """A few of them, in their order; all if there are not many."""
    if len(items) <= count:
        return items
    chosen = sorted(luck.shuffled(range(len(items)))[:count])
    return [items[index] for index in chosen]


def decided(
    game: AnyGame, state: Any, seat: Seat, choice: Choice, chance: Chance
) -> tuple[Any, list[Event], bool]:
    """The state after a choice, the events, and whether there is no way back."""
    events: list[Event] = []

    def emit(event: Event) -> Any:
        nonlocal state
        state = game.evolve(state, event)
        events.append(event)
        return state

    game.decide(state, seat, choice, chance, emit)
    return state, events, chance.used or any(event.reveals for event in events)


def invariants(game: AnyGame) -> Callable[[Any], None] | None:
    """What must hold after every record, if the game's folder says so."""
    return _invariants(game.setup.__module__.rpartition(".")[0])


@cache
def _invariants(package: str) -> Callable[[Any], None] | None:
    if importlib.util.find_spec(f"{package}.invariants") is None:
        return None
    check: Callable[[Any], None]
    check = importlib.import_module(f"{package}.invariants").check
    return check
