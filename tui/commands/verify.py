"""`ridotto verify`: checks logs, and says of each what holds or what does not."""

from argparse import Namespace

from ridotto.core.engine.codec import Reader
from ridotto.core.engine.errors import LogError, RidottoError
from ridotto.core.engine.log import Header
from ridotto.core.engine.seat import shown_names
from ridotto.core.engine.verify import verify
from ridotto.core.games import GAMES
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_lines
from ridotto.tui.console import FAILED, FINE, MISUSED, complain, say


def run(arguments: Namespace) -> int:
    return max(_checked(log, arguments.store) for log in arguments.log)


def _checked(log: str, store: str | None) -> int:
    try:
        lines = find_lines(log, store)
        report = verify(lines, GAMES)
    except LogError as error:
        complain(text.fails(log, str(error)))
        return FAILED
    except RidottoError as error:
        complain(str(error))
        return MISUSED
    header = Reader(GAMES).read(lines[0])
    assert isinstance(header, Header)
    names = shown_names(header.seats)
    say(text.holds(log, GAMES[report.game].title, report, names))
    return FINE
