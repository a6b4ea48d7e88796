"""`ridotto play`: straight to a table, new or left before."""

from argparse import Namespace
from contextlib import closing
from typing import Any

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.log import Store
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store import MEMORY, open_store
from ridotto.tui.clock import wall_clock
from ridotto.tui.commands import app, text
from ridotto.tui.commands.logs import find_id
from ridotto.tui.commands.place import store_path
from ridotto.tui.commands.setting import read_setting, read_sitters
from ridotto.tui.commands.shelf import find_game


def run(arguments: Namespace) -> int:
    check(arguments)
    where = store_path(arguments.store)
    if not arguments.plain:
        app.check_terminal()
        if where == MEMORY:
            raise BadOption(text.MEMORY_IS_PLAIN)
        with closing(open_store(where)) as store:
            id = _table(arguments, store).id
        return app.start(where, id)
    from ridotto.tui.plain.play import play

    with closing(open_store(where)) as store:
        return play(_table(arguments, store), where)


def check(arguments: Namespace) -> None:
    """What can be told to be wrong before anything is opened."""
    new = (arguments.game, arguments.seat, arguments.set)
    if arguments.id is not None and (any(new) or arguments.seed is not None):
        raise BadOption(text.CONTINUE_AS_IT_IS)
    if arguments.id is None and arguments.game is None:
        raise BadOption(text.NAME_A_GAME)
    if arguments.game is not None:
        find_game(arguments.game)


def _table(arguments: Namespace, store: Store) -> Table[Any, Any]:
    if arguments.id is None:
        return _opened(arguments, store)
    table = Table.open(store, find_id(arguments.id, store), GAMES, clock=wall_clock)
    if table.is_closed:
        raise BadOption(text.IS_OVER)
    return table


def _opened(arguments: Namespace, store: Store) -> Table[Any, Any]:
    game = find_game(arguments.game)
    setting = read_setting(game, arguments.set)
    seed = None if arguments.seed is None else seed_from(arguments.seed)
    return Table.create(
        game,
        read_sitters(game, arguments.seat),
        options=setting.options,
        pack=setting.pack,
        seed=seed,
        store=store,
        shelf=GAMES,
        clock=wall_clock,
    )
