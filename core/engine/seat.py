"""Places at a table and who sits there."""

from enum import Enum
from functools import lru_cache
from typing import NewType

from msgspec import Struct

from ridotto.core.engine.clean import clean_name

Seat = NewType("Seat", int)
"""A place in turn order, counted from 0."""


class Kind(str, Enum):
    """Who answers for a seat. All but `human` are the house's."""

    HUMAN = "human"
    RANDOM = "random"
    NOVICE = "novice"
    MERCHANT = "merchant"
    SENATOR = "senator"
    AUTOMA = "automa"

    @property
    def is_house(self) -> bool:
        return self is not Kind.HUMAN


class Sitter(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat."""

    name: str
    kind: Kind = Kind.HUMAN


Names = tuple[str, ...]
"""The names by seat, safe to print."""


@lru_cache(maxsize=256)
def shown_names(sitters: tuple[Sitter, ...]) -> Names:
    """What to call each seat: clean, never empty, never twice the same."""
    names: list[str] = []
    for number, sitter in enumerate(sitters, 1):
        name = clean_name(sitter.name) or f"Seat {number}"
        while name in names:
            name = f"{name} {number}"
        names.append(name)
    return tuple(names)
