"""`ridotto analyse`: what each decision of a finished game was worth."""

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from ridotto.core.automa import analysis, analyst
from ridotto.core.automa.analysis import NOTE, Analysis, Remark
from ridotto.core.automa.budget import Budget
from ridotto.core.automa.workers import core_count
from ridotto.core.engine.errors import BadOption, StoreError
from ridotto.core.engine.game import Game
from ridotto.core.engine.history import History
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import shown_names
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from ridotto.tui.commands import text
from ridotto.tui.commands.logs import find_lines, find_note, keep_note
from ridotto.tui.commands.progress import shown
from ridotto.tui.console import say

WORST = 12
"""How many decisions are named at most."""


def run(arguments: Namespace) -> int:
    lines = find_lines(arguments.log, arguments.store)
    history = read_history(lines, GAMES)
    if history.game.result(history.state()) is None:
        raise BadOption(text.STILL_RUNNING)
    budget = Budget(arguments.playouts)
    found = _known(arguments, history.game, lines, budget)
    if found is None:
        told = analyst.cases(history, budget)
        jobs = arguments.jobs or min(core_count(), max(1, len(told)))
        said = shown(analyst.remarks(told, jobs), len(told), text.DECISIONS_DONE)
        found = analyst.finish(history.game, lines, budget, said)
        keep_note(arguments.log, arguments.store, NOTE, analysis.encode(found))
    if arguments.json:
        say(analysis.encode(found).decode())
    else:
        say(*as_text(history, found))
    return 0


def _known(
    arguments: Namespace, game: Game[Any, Any], lines: list[bytes], budget: Budget
) -> Analysis[Any] | None:
    """What was found before, if it is of this log and no less thorough."""
    note = find_note(arguments.log, arguments.store, NOTE)
    if note is None:
        return None
    try:
        found = analysis.decode(note, game)
    except StoreError:
        return None  # it will be replaced
    enough = found.budget.playouts >= budget.playouts
    return found if enough and found.fits(lines) else None


def as_text(history: History[Any], found: Analysis[Any]) -> Sequence[str]:
    names = shown_names(history.sitters())
    marked = [each for each in found.remarks if each.mark]
    worst = sorted(marked, key=lambda each: -each.loss)[:WORST]
    worst.sort(key=lambda each: each.seq)
    return [
        text.analysed(history.game.title, len(found.remarks), found.budget.playouts),
        *text.chart(names, [each.chances for each in found.remarks]),
        *text.marks(names, found.remarks),
        *(_worst(history, each) for each in worst),
    ]


def _worst(history: History[Any], remark: Remark[Any]) -> str:
    """A decision that cost much, in the words of its menu."""
    game, names = history.game, shown_names(history.sitters())
    entry = history.entries[remark.seq]
    assert isinstance(entry, Turn)
    before = next(history.walk_back(remark.seq - 1), 0)
    view = game.view(history.state(before), remark.seat)
    said = [
        game.text.choice(view, remark.seat, choice, names)
        for choice in (entry.choice, remark.best)
        if choice is not None
    ]
    return text.costly(remark, names[remark.seat], said[0], said[-1])
