"""Tables of Soldo, set up in a line."""

from typing import Any

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.log import Store
from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Table
from tests.support.soldo import SOLDO

SHELF = {SOLDO.name: SOLDO}


def sitters(*people: str) -> tuple[Sitter, ...]:
    """`Anna` is a person, `Beppe:novice` is of the house."""
    return tuple(_sitter(*each.split(":")) for each in people)


def _sitter(name: str, kind: str = "human") -> Sitter:
    return Sitter(name, Kind(kind))


def soldo(
    *people: str, seed: int = 1, store: Store | None = None, rounds: int = 2
) -> Table[Any, Any]:
    """A table that has just been dealt."""
    return Table.create(
        SOLDO,
        sitters(*people),
        seed=seed_from(seed),
        store=store,
        shelf=SHELF,
        options={"rounds": str(rounds)},
    )
