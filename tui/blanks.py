"""The fields of an open-ended choice: what can be picked, and what was typed."""

from collections.abc import Mapping
from enum import Enum
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo, fields

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Names, Seat
from ridotto.tui import words


class Blank(Struct, frozen=True):
    """One field of a choice and how it is filled in."""

    name: str
    kind: Any
    values: Mapping[str, Any]
    """By what is shown: what can be picked; empty where one types."""
    typed: str = ""
    """What stands there at first, where one types."""


def blanks_of(kind: type[Choice], names: Names) -> list[Blank]:
    """The fields of a kind of choice, in order."""
    hints = get_type_hints(kind)
    return [_blank(field, hints[field.name], names) for field in fields(kind)]


def value_of(blank: Blank, said: str) -> Any:
    """What was picked or typed; raises `ValueError` with what is wrong."""
    if blank.values:
        return blank.values[said]
    if blank.kind is str:
        return said
    try:
        if blank.kind in (int, float):
            return msgspec.convert(said, blank.kind, strict=False)
        return msgspec.json.decode(said, type=blank.kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise ValueError(words.not_filled_in(blank.name, blank.kind)) from None


def _blank(field: FieldInfo, kind: Any, names: Names) -> Blank:
    values = _values(kind, names)
    if values:
        return Blank(field.name, kind, values)
    default = field.default if field.default is not msgspec.NODEFAULT else ""
    return Blank(field.name, kind, {}, str(default))


def _values(kind: Any, names: Names) -> dict[str, Any]:
    """What can be picked from, by the word that stands for it."""
    if kind is Seat:
        return {name: Seat(number) for number, name in enumerate(names)}
    if kind is bool:
        return {words.NO: False, words.YES: True}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {str(member.value): member for member in kind}
    if get_origin(kind) is Literal:
        return {str(value): value for value in get_args(kind)}
    if NoneType in get_args(kind):
        others = [each for each in get_args(kind) if each is not NoneType]
        found = _values(others[0], names) if len(others) == 1 else {}
        return {words.NOTHING: None, **found} if found else {}
    return {}
