"""Reads how a table is to be set: who sits down, the options, the data pack."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ridotto.core.automa.levels import level_of
from ridotto.core.engine.clean import clean_name
from ridotto.core.engine.errors import BadOption, BadPack
from ridotto.core.engine.game import Game
from ridotto.core.engine.pack import PACK_SIZE, Pack
from ridotto.core.engine.seat import Kind, Sitter
from ridotto.tui import words
from ridotto.tui.commands import text

DATA = "data"
"""The option that names a data pack of the player's own."""


class Setting(NamedTuple):
    """What `--set` said."""

    options: dict[str, str]
    pack: Pack | None


def read_setting(game: Game[Any, Any], said: Sequence[str]) -> Setting:
    """The options as `KEY=VALUE`; of the same key the last one counts."""
    options: dict[str, str] = {}
    for each in said:
        key, equals, value = each.partition("=")
        if not equals or not key:
            raise BadOption(text.not_a_setting(each))
        options[key.strip()] = value.strip()
    path = options.pop(DATA, None)
    return Setting(options, None if path is None else read_pack(game, path))


def read_pack(game: Game[Any, Any], path: str) -> Pack:
    try:
        with Path(path).expanduser().open("rb") as file:
            content = file.read(PACK_SIZE + 1)
    except (OSError, ValueError, RuntimeError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadPack(text.file_problem(path, why)) from None
    return game.pack.own(content)


def read_sitters(game: Game[Any, Any], said: Sequence[str]) -> list[Sitter]:
    """Who sits down; the house fills the smallest table up."""
    sitters = [_sitter(each) for each in said] or [Sitter(words.person(0))]
    missing = game.seats[0] - len(sitters)
    taken = {sitter.name for sitter in sitters}
    free = [name for name in words.HOUSE_NAMES if name not in taken]
    return sitters + [Sitter(name, Kind.MERCHANT) for name in free[: max(0, missing)]]


def _sitter(said: str) -> Sitter:
    name, colon, kind = said.rpartition(":")
    if not colon:
        return Sitter(clean_name(said))
    try:
        found = Kind(kind.strip().lower())
    except ValueError:
        raise BadOption(text.no_such_kind(kind)) from None
    if found.is_house:
        level_of(found)
    return Sitter(clean_name(name), found)
