"""The shelf: every title, opened only when somebody reaches for it."""

import os
from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any

from ridotto.core.engine.errors import NoSuchGame
from ridotto.core.engine.game import Game

EXTRA = "RIDOTTO_GAMES"
"""Further titles, as `package.module:GAME`, commas between: for who writes one."""


class Shelf(Mapping[str, Game[Any, Any]]):
    """Titles by name."""

    def __init__(self, places: Mapping[str, str]) -> None:
        self._places = dict(places)
        self._open: dict[str, Game[Any, Any]] = {}

    def __getitem__(self, name: str) -> Game[Any, Any]:
        if name not in self._open:
            if name not in self._places:
                offer = ", ".join(self._places)
                raise NoSuchGame(f"There is no game {name!r}; on the shelf: {offer}.")
            self._open[name] = _fetch(self._places[name])
        return self._open[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, name: object) -> bool:
        return name in self._places


def _fetch(place: str) -> Game[Any, Any]:
    module, _, attribute = place.partition(":")
    try:
        game = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise NoSuchGame(f"The game at {place!r} cannot be opened: {error}.") from error
    if not isinstance(game, Game):
        raise NoSuchGame(f"There is no game at {place!r}.")
    return game


def _extra(places: str) -> dict[str, str]:
    titles = (place.strip() for place in places.split(",") if ":" in place)
    return {place.partition(":")[2].lower(): place for place in titles}


GAMES = Shelf(
    {
        "venice": "ridotto.core.games.venice:VENICE",
        "rialto": "ridotto.core.games.rialto:RIALTO",
        "genoa": "ridotto.core.games.genoa:GENOA",
        "serenissima": "ridotto.core.games.serenissima:SERENISSIMA",
    }
    | _extra(os.environ.get(EXTRA, ""))
)
