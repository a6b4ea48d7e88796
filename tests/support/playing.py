"""Plays whole games at a table, any title, by random choices."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.engine.chance import Chance, SeededChance, seed_from
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.game import Game
from ridotto.core.engine.log import Store
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table

AnyGame = Game[Any, Any]
AnyTable = Table[Any, Any]

PEOPLE = ("Anna", "Berta", "Carlo", "Dora", "Enzo", "Fulvia", "Gino", "Hugo")

DECISIONS = 20_000
"""No game takes as many: one that does is caught in a circle."""


def people(count: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(name, Kind.HUMAN) for name in PEOPLE[:count])


def new_table(
    game: AnyGame,
    seats: int,
    seed: int = 1,
    options: dict[str, str] | None = None,
    store: Store | None = None,
) -> AnyTable:
    """A table that has just been dealt."""
    return Table.create(
        game, people(seats), options=options, seed=seed_from(seed), store=store
    )


def pick(game: AnyGame, state: Any, seat: Seat, luck: Chance) -> Choice:
    """Any legal choice: of those listed, or now and then an improvised one."""
    if game.improvise is not None and luck.below(4) == 0:
        idea = game.improvise(game.view(state, seat), seat, luck)
        if idea is not None and is_legal(game, state, seat, idea):
            return idea
    offered: Sequence[Choice] = game.choices(state, seat)
    return luck.pick(offered)


def is_legal(game: AnyGame, state: Any, seat: Seat, choice: Choice) -> bool:
    try:
        game.check(state, seat, choice)
    except Illegal:
        return False
    return True


def step(table: AnyTable, luck: Chance) -> None:
    """One random choice by one of those who are asked."""
    seat = luck.pick(table.pending())
    table.submit(seat, pick(table.game, table.state, seat, luck))


def play_on(table: AnyTable, seed: int = 1, decisions: int = DECISIONS) -> AnyTable:
    """Random choices to the end, or so many of them."""
    luck = SeededChance(seed)
    for _ in range(decisions):
        if not table.pending():
            break
        step(table, luck)
    return table


def finished(
    game: AnyGame, seats: int = 2, seed: int = 1, options: dict[str, str] | None = None
) -> AnyTable:
    """A table after its last record."""
    table = play_on(new_table(game, seats, seed, options), seed)
    assert table.is_closed, f"not over after {DECISIONS:,} decisions"
    return table
