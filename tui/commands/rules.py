"""`ridotto rules`: the rules of a game, whole or in part."""

import shutil
from argparse import Namespace

from ridotto.core.engine.errors import BadOption
from ridotto.tui import rulebook
from ridotto.tui.commands import text
from ridotto.tui.commands.pager import page
from ridotto.tui.commands.shelf import find_game


def run(arguments: Namespace) -> int:
    game = find_game(arguments.game)
    rules, about = game.rules_text(), " ".join(arguments.about)
    found = rulebook.find(rules, about) if about else rulebook.blocks(rules)
    if not found:
        raise BadOption(text.no_such_rule(about, game.title))
    width = min(rulebook.WIDTH, shutil.get_terminal_size().columns - 1)
    page(rulebook.plain(found, max(width, 20)))
    return 0
