"""A state written into a log and read from it: what a fork starts from.

The printed parts stay out, for the header names their pack.
"""

from typing import Any, TypeVar

import msgspec
from msgspec import Raw

from ridotto.core.engine.game import Config, Game

S = TypeVar("S")

PRINTED = "data"
"""The field of a state that holds the data pack, in every game."""


def start_of(state: Any) -> dict[str, Raw]:
    """A state field by field."""
    return {
        field.name: Raw(msgspec.json.encode(getattr(state, field.name)))
        for field in msgspec.structs.fields(state)
        if field.name != PRINTED
    }


def state_from(game: Game[S, Any], config: Config, start: dict[str, Raw]) -> S:
    """The state again; raises `ValueError` naming the field that does not fit."""
    kind: Any = game.state_type
    fields = [each for each in msgspec.structs.fields(kind) if each.name != PRINTED]
    if unknown := start.keys() - {field.name for field in fields}:
        raise ValueError(f"start.{min(unknown)}: there is no such field")
    told: dict[str, Any] = {}
    for field in fields:
        if field.name not in start:
            raise ValueError(f"start.{field.name}: is missing")
        try:
            told[field.name] = msgspec.json.decode(start[field.name], type=field.type)
        except (msgspec.MsgspecError, ValueError, RecursionError) as error:
            raise ValueError(f"start.{field.name}: {error}") from None
    state: S = kind(**told, **{PRINTED: config.data})
    if start_of(state) != start:
        raise ValueError("start: not written as a log is written")
    return state
