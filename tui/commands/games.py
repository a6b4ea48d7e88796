"""`ridotto games`: what is on the shelf."""

from argparse import Namespace
from typing import Any

import msgspec

from ridotto.core.engine.game import Game
from ridotto.core.games import GAMES
from ridotto.tui.commands import text
from ridotto.tui.console import say


def run(arguments: Namespace) -> int:
    if arguments.json:
        shelf = [_described(GAMES[name]) for name in GAMES]
        say(msgspec.json.format(msgspec.json.encode(shelf), indent=2).decode())
        return 0
    for name in GAMES:
        say(*text.game(name, GAMES[name]), "")
    say(*text.levels())
    return 0


def _described(game: Game[Any, Any]) -> dict[str, object]:
    return {
        "name": game.name,
        "title": game.title,
        "blurb": game.blurb,
        "rules_version": game.rules_version,
        "seats": list(game.seats),
        "options": game.options,
    }
