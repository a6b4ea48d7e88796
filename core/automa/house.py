"""Thinks for the seats that are the house's."""

import hashlib
from collections.abc import Mapping
from concurrent.futures import Future
from typing import Any

from msgspec import Struct

from ridotto.core.automa.budget import USUAL, Budget, Clock, Patience
from ridotto.core.automa.hint import Hint, hint
from ridotto.core.automa.levels import level_of
from ridotto.core.automa.workers import Workers
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Kind, Seat
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES

WAIT = 2.0
"""How many seconds a person waits for a decision of the house, at most."""

EAGER = 2_000
"""More playouts than these do not help, however much time there is."""


class Question(Struct, frozen=True):
    """All that the house is told when a seat of it must choose."""

    game: str
    kind: Kind
    """The level that is asked; a hint is always a senator's."""
    seat: Seat
    seq: int
    """The point of the log it is asked at; goes back with the choice."""
    view: Any
    """What the seat may know. The state stays with the table."""
    choices: tuple[Choice, ...]
    luck: bytes
    """The house's own, so that the same question gets the same answer."""
    budget: Budget = USUAL
    """How long to think about it; only who searches spends it."""


class Thought(Struct, frozen=True):
    """What the house wants to do; to be submitted like anybody's choice."""

    seat: Seat
    seq: int
    choice: Choice


def waiting(table: Table[Any, Any]) -> list[Seat]:
    """The seats of the house that must choose now."""
    sitters = table.sitters
    return [seat for seat in table.pending() if sitters[seat].kind.is_house]


def question(table: Table[Any, Any], seat: Seat, budget: Budget = USUAL) -> Question:
    """What a house seat is asked now; raises `BadOption` for a level not on offer."""
    return _asked(table, seat, level_of(table.sitters[seat].kind).kind, budget)


def _asked(table: Table[Any, Any], seat: Seat, kind: Kind, budget: Budget) -> Question:
    decision = table.decision(seat)
    assert decision is not None, "only a seat that must choose is asked"
    return Question(
        game=table.game.name,
        kind=kind,
        seat=seat,
        seq=decision.seq,
        view=table.view(seat),
        choices=decision.choices,
        luck=luck(table, seat),
        budget=budget,
    )


def luck(table: Table[Any, Any], seat: Seat) -> bytes:
    """The seed of a house seat at this point: the same whenever it comes here again.

    It is drawn from the commitment, which everybody knows, and so tells nothing of
    the seed behind it: a bot that saw the dice to come would be no bot.
    """
    public = table.history.header.commitment
    said = f"ridotto house {public} {table.history.place()} {seat}"
    return hashlib.sha256(said.encode()).digest()


def think(
    question: Question,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
    clock: Clock | None = None,
) -> Thought:
    """What the seat's level chooses; the same in every process, if time allows."""
    choice = level_of(question.kind).choose(
        (shelf or GAMES)[question.game],
        question.view,
        question.seat,
        question.choices,
        SeededChance(question.luck),
        Patience(question.budget, clock),
    )
    return Thought(question.seat, question.seq, choice)


def in_time(budget: Budget, clock: Clock | None, seconds: float = WAIT) -> Budget:
    """The budget, but no longer than so many seconds from now; without a clock, the
    budget as it is."""
    return budget if clock is None else Budget(budget.playouts, clock() + seconds)


def request(table: Table[Any, Any], seat: Seat, budget: Budget = USUAL) -> Question:
    """What the house is asked by a seat that wants a hint."""
    return _asked(table, seat, Kind.SENATOR, budget)


def advise(
    question: Question,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
    clock: Clock | None = None,
) -> Hint:
    """What a senator would do in a seat's place, and why."""
    return hint(
        (shelf or GAMES)[question.game],
        question.view,
        question.seat,
        question.choices,
        Patience(question.budget, clock),
    )


def play(
    table: Table[Any, Any], budget: Budget = USUAL, clock: Clock | None = None
) -> int:
    """Plays here and now until a person must choose; how many choices that took.

    With a clock, nobody waits longer for a choice than people do elsewhere.
    """
    shelf = {table.game.name: table.game}
    count = 0
    while seats := waiting(table):
        asked = question(table, seats[0], in_time(budget, clock))
        thought = think(asked, shelf, clock)
        table.submit(thought.seat, thought.choice, based_on=thought.seq)
        count += 1
    return count


class House:
    """Thinks in other processes, for who must not wait: a screen, a server."""

    def __init__(
        self,
        workers: Workers | None = None,
        clock: Clock | None = None,
        seconds: float = WAIT,
    ) -> None:
        """With a clock, no thought takes longer than so many seconds, waiting for a
        worker included; without one, all are as deep as anywhere else."""
        self._workers = workers or Workers()
        self._clock = clock
        self.seconds = seconds

    def budget(self) -> Budget:
        """What a decision is given that is asked for now."""
        if self._clock is None:
            return USUAL
        return in_time(Budget(EAGER), self._clock, self.seconds)

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        """Thinks about a seat's decision; the future may be cancelled at any time.

        The thought is to be submitted with its `seq`: if the decision has changed
        meanwhile, the table refuses it as stale.
        """
        asked = question(table, seat, self.budget())
        return self._workers.run(think, asked, None, self._clock)

    def advise(self, table: Table[Any, Any], seat: Seat) -> "Future[Hint]":
        """Thinks about a hint for a seat; may be cancelled as well."""
        asked = request(table, seat, self.budget())
        return self._workers.run(advise, asked, None, self._clock)

    def close(self) -> None:
        self._workers.close()
