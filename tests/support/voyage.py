"""A game of Serenissima for two with two galleys each, told choice by choice.

Berta's galleys 1 and 2 gather in Marseille; Anna's galley 4 runs into them, is stopped
and fights; her galley 6 invests. In turn 2 galley 4 brings wine home, and then
everybody waits until something is scored.
"""

import msgspec

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.log import Store
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import (
    ACT_OR_INVEST,
    DONE,
    END,
    STOP,
    AttackGalley,
    Blockade,
    BreakOff,
    ChooseNumber,
    ChoosePort,
    HireAshore,
    LoadGood,
    Sail,
    Sale,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.state import State
from ridotto.core.games.serenissima.view import View

ACT, INVEST = ACT_OR_INVEST
ANNA, BERTA = Seat(0), Seat(1)
NAMES = ("Anna", "Berta")

SEED = bytes([32]) * 32
"""Anna is drawn as the first player; of her galley's first battle two survive."""

SETUP: tuple[Choice, ...] = (
    *(ChoosePort(space("VAL")), ChooseNumber(4)),
    *(ChoosePort(space("GEN")), ChooseNumber(1)),
    *(ChooseNumber(6), ChooseNumber(2)),
)
GATHERING: tuple[Choice, ...] = (
    *(ACT, DONE, Sail(space("MAR")), STOP, END),
    *(ACT, DONE, Sail(space("MAR")), STOP, END),
)

LOADING: tuple[Choice, ...] = (*SETUP, *GATHERING, ACT, LoadGood(), LoadGood())
SAILING: tuple[Choice, ...] = (*LOADING, DONE)
STOPPED: tuple[Choice, ...] = (*SAILING, Sail(space("MAR")))
BATTLE: tuple[Choice, ...] = (*STOPPED, Blockade(), AttackGalley(1))
INVESTING: tuple[Choice, ...] = (*BATTLE, BreakOff(), INVEST, HireAshore(space("VAL")))
TURN_OVER: tuple[Choice, ...] = (*INVESTING, DONE)
WINE_HOME: tuple[Choice, ...] = (
    *(*TURN_OVER, INVEST, DONE, INVEST, DONE),
    *(ACT, LoadGood(), DONE, Sail(space("VAL")), STOP, Sale()),
)
"""In turn 2 galley 4 brings wine from Marseille home."""


def pack() -> bytes:
    """The printed parts, but with two galleys each for two, and no port closed."""
    data = msgspec.json.decode(SERENISSIMA.pack.printed())
    data["tables"]["2"] |= {"fleet": 2, "closes": False}
    return msgspec.json.encode(data)


def table(*human: Seat, store: Store | None = None) -> Table[State, View]:
    """A table that has just been dealt; who is no person is of the house."""
    kinds = (Kind.HUMAN if n in human else Kind.NOVICE for n in range(2))
    return Table.create(
        SERENISSIMA,
        [Sitter(name, kind) for name, kind in zip(NAMES, kinds, strict=True)],
        pack=SERENISSIMA.pack.own(pack()),
        seed=SEED,
        store=store,
        shelf=GAMES,
    )


def told(
    choices: tuple[Choice, ...], *human: Seat, store: Store | None = None
) -> Table[State, View]:
    """The game as far as these choices go."""
    game = table(*human, store=store)
    for choice in choices:
        (seat,) = game.pending()
        game.submit(seat, choice)
    return game


def scored(*human: Seat, store: Store | None = None) -> Table[State, View]:
    """Everybody invests in nothing until the first scoring has been paid."""
    game = told(WINE_HOME, *human, store=store)
    while not game.state.scorings:
        (seat,) = game.pending()
        game.submit(seat, INVEST)
        if game.pending() == (seat,):
            game.submit(seat, DONE)
    return game
