"""`ridotto`: opens the gaming house."""

import sys
from argparse import Namespace

from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.log import GameId
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import store_path
from ridotto.tui.console import is_terminal


def run(arguments: Namespace) -> int:
    return start(store_path(arguments.store), None)


def start(store: str | None, game: GameId | None) -> int:
    """Opens the app, at a table if one is named."""
    check_terminal()
    from ridotto.tui.app import run as run_app

    return run_app(store=store, open_game=game)


def check_terminal() -> None:
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        raise BadOption(text.NEEDS_TERMINAL)
