"""An open-ended choice as a form: what can be filled in, and the choice it makes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec import Struct

from ridotto.core.engine.choice import Choice

Filled = Mapping[str, str]
"""By name of a field: what stands there."""

ROUNDS = 8
"""How often fields may depend on fields that depend on fields."""


class Field(Struct, frozen=True):
    """One thing to fill in: picked from values, or typed."""

    name: str
    title: str
    values: tuple[str, ...] = ()
    """What can be picked, as it is read; empty where one types."""
    is_count: bool = False
    """Whether the values are numbers in ascending order."""
    hint: str = ""
    """A sentence about it."""
    group: str = ""
    """What stands above it and the fields after it; empty: it goes on as before."""


@dataclass(frozen=True, kw_only=True)
class Form:
    """How a choice is put together. Two are equal if they are about the same."""

    title: str
    """Its line of the menu."""
    start: Filled
    """What stands there at first; a field that is left out has its first value."""
    fields: Callable[[Filled], Sequence[Field]] = field(compare=False)
    """What can be filled in, given what is: fields come and go."""
    made: Callable[[Filled], Choice] = field(compare=False)
    """The choice as filled in; raises `ValueError` with what is wrong."""
    letter: str = ""
    """The key that opens it at a table, if it has one of its own."""


def fitted(form: Form, filled: Filled) -> dict[str, str]:
    """What stands in the form's fields, by name and in their order.

    A value that is not offered any more gives way to the first that is.
    """
    settled: dict[str, str] = {}
    for _ in range(ROUNDS):
        before = settled
        settled = {
            each.name: _standing(each, filled)
            for each in form.fields({**filled, **before})
        }
        if settled == before:
            break
    return settled


def _standing(each: Field, filled: Filled) -> str:
    said = filled.get(each.name)
    if not each.values:
        return said or ""
    return said if said in each.values else each.values[0]
