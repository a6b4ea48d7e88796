"""A case: everything that was done at one table, small enough to be written down."""

import importlib
from pathlib import Path
from typing import Literal

import msgspec

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.errors import NoSuchGame
from ridotto.core.games import GAMES
from tests.support.playing import AnyGame
from tests.support.soldo import SOLDO

Kind = Literal[
    "choose",
    "improvise",
    "look",
    "wild",
    "stale",
    "repeat",
    "undo",
    "takeback",
    "reseat",
    "reopen",
    "rival",
    "damage",
    "forge",
]

WEIGHTS: dict[Kind, int] = {
    "choose": 60,
    "improvise": 6,
    "look": 6,
    "wild": 6,
    "stale": 4,
    "repeat": 3,
    "undo": 6,
    "takeback": 2,
    "reseat": 1,
    "reopen": 1,
    "rival": 3,
    "damage": 1,
    "forge": 1,
}
"""How often each is done. Most of the time the game goes on, or it would not end."""


class Op(msgspec.Struct, frozen=True, array_like=True):
    """One thing done at a table. What exactly follows from the number, and from what
    is possible there, so that it still means something when others are left out."""

    kind: Kind
    number: int


class Case(msgspec.Struct, frozen=True):
    """A table and what was done at it."""

    game: str
    """A title on the shelf, or `package.module:GAME`."""
    seats: int
    options: dict[str, str]
    seed: int
    ops: tuple[Op, ...] = ()


class Failure(msgspec.Struct, frozen=True):
    """What a case broke."""

    what: str
    """The error in one line."""
    where: str
    """The place it came from: two failures at one place are taken for the same."""
    traceback: str = ""
    log: tuple[str, ...] = ()
    """The game as far as it got."""


class Finding(msgspec.Struct, frozen=True):
    """A file that `--replay` reads."""

    case: Case
    failure: Failure


def find_game(name: str) -> AnyGame:
    if name == SOLDO.name:
        return SOLDO
    module, _, attribute = name.partition(":")
    if not attribute:
        return GAMES[name]
    try:
        game: AnyGame = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError, ValueError):
        raise NoSuchGame(f"There is no game at {name!r}.") from None
    return game


def random_case(name: str, game: AnyGame, seats: int | None, luck: Chance) -> Case:
    """A table with nothing done yet."""
    seats = seats or luck.pick(game.seats)
    options = {
        option.key: luck.pick(option.values)
        for option in game.options
        if luck.below(2) and (not option.seats or seats in option.seats)
    }
    return Case(name, seats, options, luck.below(10**6))


def random_op(luck: Chance) -> Op:
    at = luck.below(sum(WEIGHTS.values()))
    for kind, weight in WEIGHTS.items():
        if at < weight:
            return Op(kind, luck.below(10**6))
        at -= weight
    raise AssertionError("weights do not add up")


def save(finding: Finding, path: Path) -> None:
    content = msgspec.json.encode(finding)
    path.write_bytes(msgspec.json.format(content, indent=1) + b"\n")


def load(path: Path) -> Finding:
    return msgspec.json.decode(path.read_bytes(), type=Finding)
