"""`ridotto verify`: checks logs, and says of each what holds or what does not."""

from argparse import Namespace
from contextlib import closing, suppress
from pathlib import Path

from ridotto.core.engine.codec import Reader, digest
from ridotto.core.engine.errors import LogError, RidottoError
from ridotto.core.engine.log import Header
from ridotto.core.engine.seat import shown_names
from ridotto.core.engine.verify import verify
from ridotto.core.games import GAMES
from ridotto.core.store import MEMORY, default_path, open_store
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_lines, parents_in
from ridotto.tui.commands.place import store_path
from ridotto.tui.console import FAILED, FINE, MISUSED, complain, say


def run(arguments: Namespace) -> int:
    logs = arguments.log
    return max(_checked(log, logs, arguments.store) for log in logs)


def _checked(log: str, others: list[str], store: str | None) -> int:
    try:
        lines = find_lines(log, store)
        header = Reader(GAMES).read(lines[0])
        assert isinstance(header, Header)
        parents = _parents(lines[0], header, others, store)
        report = verify(lines, GAMES, parents)
    except LogError as error:
        complain(text.fails(log, str(error)))
        return FAILED
    except RidottoError as error:
        complain(str(error))
        return MISUSED
    names = shown_names(header.seats)
    say(text.holds(log, GAMES[report.game].title, report, names))
    return FINE


def _parents(
    first: bytes, header: Header, others: list[str], store: str | None
) -> dict[str, list[bytes]]:
    """The parent of a fork: among the logs that are checked too, or in the store."""
    if header.parent is None:
        return {}
    for other in others:
        with suppress(RidottoError):  # told when it is its turn
            lines = find_lines(other, store)
            if digest(lines[0]) == header.parent.digest:
                return {header.parent.digest: lines}
    where = store_path(store)
    if where == MEMORY or not Path(where or default_path()).expanduser().exists():
        return {}
    with closing(open_store(where)) as opened:
        return parents_in(first, opened)
