"""Games to measure on: the shelf's, and logs of chosen lengths."""

from collections.abc import Iterator
from functools import cache
from time import perf_counter
from typing import Any

from ridotto.core.engine.chance import Chance, SeededChance, seed_from
from ridotto.core.engine.game import Config, Game
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES


def counts(game: Game[Any, Any]) -> Iterator[int]:
    """The player counts worth a row: the fewest and the most."""
    yield game.seats[0]
    if game.seats[-1] != game.seats[0]:
        yield game.seats[-1]


@cache
def box(name: str, seats: int) -> Any:
    """The open box of a game, for that many seats."""
    game = GAMES[name]
    house = game.automa.get(seats, ())
    automa = tuple(Seat(seats + n) for n in range(len(house)))
    options = game.settle(seats, {})
    return game.setup(Config(seats + len(house), options, automa, game.pack.open(None)))


def midgame(name: str, seats: int) -> Any:
    """The state half-way through a random game."""
    history = finished(name, seats).history
    return history.state(history.seq // 2)


@cache
def finished(name: str, seats: int, records: int = 0) -> Table[Any, Any]:
    """A whole random game, of at least so many records."""
    here, chance = growing(name, seats, records) if records else _open(name, seats)
    while _choose(here, chance) is not None:
        pass
    return here


@cache
def grown(name: str, seats: int, records: int) -> Table[Any, Any]:
    """A log of this many records, however short the game is."""
    return growing(name, seats, records)[0]


def growing(name: str, seats: int, records: int) -> tuple[Table[Any, Any], Chance]:
    """The same, to be played on. Who keeps taking choices back makes up the length:

    undo is a record like any other, and real logs hold many.
    """
    here, chance = _open(name, seats)
    middle = min(records, finished(name, seats).history.place()) // 2
    while here.seq < records:
        seat = _choose(here, chance)
        if seat is not None and here.history.place() > middle:
            here.undo(seat, takeback=True)
    return here, chance


def taking_back(here: Table[Any, Any], chance: Chance, seconds: float) -> float:
    """Seconds for one undo, the state it leads to included."""
    spent, count = 0.0, 0
    while spent < seconds and count < 20_000:
        seat = _choose(here, chance)
        assert seat is not None
        start = perf_counter()
        here.undo(seat, takeback=True)
        here.pending()
        spent += perf_counter() - start
        count += 1
    return spent / count


def _open(name: str, seats: int) -> tuple[Table[Any, Any], Chance]:
    sitters = [Sitter(f"Seat {n}", Kind.RANDOM) for n in range(seats)]
    return Table.create(GAMES[name], sitters, seed=seed_from(1)), SeededChance(1)


def _choose(here: Table[Any, Any], chance: Chance) -> Seat | None:
    """One random choice; answers whose it was."""
    if not (pending := here.pending()):
        return None
    decision = here.decision(pending[0])
    assert decision is not None
    here.submit(decision.seat, chance.pick(decision.choices))
    return decision.seat
