"""Finds a game by the name a player typed."""

from difflib import get_close_matches
from typing import Any

from ridotto.core.engine.errors import NoSuchGame
from ridotto.core.engine.game import Game
from ridotto.core.games import GAMES
from ridotto.tui.commands import text


def find_game(name: str) -> Game[Any, Any]:
    """The game of this name; a name nearly right is told which one was meant."""
    wanted = name.strip().lower()
    if wanted not in GAMES:
        close = get_close_matches(wanted, list(GAMES), n=1, cutoff=0.5)
        raise NoSuchGame(text.no_such_game(name, close, GAMES))
    return GAMES[wanted]
