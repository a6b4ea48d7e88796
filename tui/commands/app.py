"""`ridotto`: opens the gaming house."""

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.log import GameId
from ridotto.tui.commands.place import store_path
from ridotto.tui.console import is_terminal

if TYPE_CHECKING:
    from ridotto.tui.app import RidottoApp


def run(arguments: Namespace) -> int:
    return start(store_path(arguments.store), None)


def start(
    store: str | None,
    game: GameId | None = None,
    first: "Callable[[RidottoApp], None] | None" = None,
) -> int:
    """Opens the app, at a table if one is named, or with what shall be done first."""
    check_terminal()
    from ridotto.tui.app import run as run_app

    return run_app(store=store, open_game=game, first=first)


def check_terminal() -> None:
    if not (is_terminal(sys.stdin) and is_terminal(sys.stdout)):
        from ridotto.tui.commands import text  # who gets a screen needs none of it

        raise BadOption(text.NEEDS_TERMINAL)
