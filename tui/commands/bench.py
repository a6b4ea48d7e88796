"""`ridotto bench`: the figures of `bench/`, as ratios in one run."""

import sys
from argparse import Namespace
from pathlib import Path

from msgspec import MsgspecError

from ridotto.bench.report import Run, compare, from_json, markdown, table, to_json
from ridotto.bench.run import profile, selected
from ridotto.bench.run import run as measure
from ridotto.core.engine.errors import BadOption
from ridotto.tui.commands import text
from ridotto.tui.console import is_terminal, say


def run(arguments: Namespace) -> int:
    rows = selected(arguments.row)
    if not rows:
        raise BadOption(text.no_such_row(arguments.row[0]))
    if arguments.list:
        say(*(row.name for row in rows))
        return 0
    seconds = arguments.millis / 1000
    if arguments.profile:
        profile(rows[0], seconds * arguments.repeat, Path(arguments.profile))
        say(text.profiled(rows[0].name, arguments.profile))
        return 0
    past = _read(arguments.compare) if arguments.compare else None
    now = measure(arguments.row, arguments.repeat, seconds, _progress)
    if arguments.json:
        say(to_json(now).decode())
    elif past is not None:
        say(*compare(past, now))
    else:
        say(*(markdown(now.rows) if arguments.markdown else table(now.rows)))
    return 0


def _read(path: str) -> Run:
    try:
        return from_json(Path(path).read_bytes())
    except (OSError, MsgspecError) as error:
        raise BadOption(text.not_a_bench(path, str(error))) from None


def _progress(done: int, rows: int, name: str) -> None:
    if is_terminal(sys.stderr):
        end = "" if name else "\n"
        sys.stderr.write(f"\r\x1b[K{text.bench_progress(done, rows, name)}{end}")
        sys.stderr.flush()
