"""`ridotto import`: logs from elsewhere come into the store, if they hold."""

from argparse import Namespace
from contextlib import closing
from pathlib import Path

from ridotto.core.engine.codec import Reader, digest
from ridotto.core.engine.errors import LogError, RidottoError
from ridotto.core.engine.fork import find_game
from ridotto.core.engine.log import Closed, Store
from ridotto.core.engine.seat import shown_names
from ridotto.core.engine.table import summary_of
from ridotto.core.engine.verify import read_history, verify
from ridotto.core.games import GAMES
from ridotto.core.store import open_store
from ridotto.core.store.files import read_log
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import parents_in
from ridotto.tui.commands.place import store_path
from ridotto.tui.commands.progress import shown
from ridotto.tui.console import FAILED, FINE, MISUSED, complain, say


def run(arguments: Namespace) -> int:
    with closing(open_store(store_path(arguments.store))) as store:
        files = shown(arguments.file, len(arguments.file), text.FILES_DONE)
        return max(_taken_in(file, store) for file in files)


def _taken_in(file: str, store: Store) -> int:
    try:
        lines = read_log(Path(file))
        Reader(GAMES).read(lines[0])
        if known := find_game(store, digest(lines[0])):
            say(text.known_already(file, known))
            return FINE
        report = verify(lines, GAMES, parents_in(lines[0], store))
        history = read_history(lines, GAMES)
    except LogError as error:
        complain(text.fails(file, str(error)))
        return FAILED
    except RidottoError as error:
        complain(str(error))
        return MISUSED
    closed = history.entries[-1]
    assert isinstance(closed, Closed)
    id = store.take_in(lines, bytes.fromhex(closed.seed), summary_of(history))
    names = shown_names(history.header.seats)
    say(text.imported(file, id, GAMES[report.game].title, report.records, names))
    return FINE
