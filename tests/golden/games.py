"""Golden games: what is planned, how it is played, and where it is kept.

The folder of a game holds `plans.json` and, for each plan, the log and its transcript.
A log is made once; later programs must replay it, whatever their bots would do.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from ridotto.core.automa.levels import level_of
from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.codec import split
from ridotto.core.engine.seat import Kind, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import read_history
from ridotto.core.games import GAMES
from tests.support.playing import PEOPLE

HERE = Path(__file__).parent

AnyTable = Table[Any, Any]


class Plan(Struct, frozen=True, forbid_unknown_fields=True):
    """A game to be played by the house for the collection."""

    name: str
    seats: tuple[Kind, ...]
    seed: int
    options: dict[str, str] = {}
    undo: int = 0
    """Every so many choices, one is taken back and another made; 0 for never."""


def collected() -> list[str]:
    """The games that have golden logs."""
    return sorted(file.parent.name for file in HERE.glob("*/plans.json"))


def plans(game: str) -> list[Plan]:
    content = (HERE / game / "plans.json").read_bytes()
    return msgspec.json.decode(content, type=list[Plan])


def log_file(game: str, plan: Plan) -> Path:
    return HERE / game / f"{plan.name}.jsonl"


def transcript_file(game: str, plan: Plan) -> Path:
    return HERE / game / f"{plan.name}.txt"


def play(game: str, plan: Plan) -> AnyTable:
    """Plays a planned game to its end."""
    sitters = [
        Sitter(name, kind) for name, kind in zip(PEOPLE, plan.seats, strict=False)
    ]
    table = Table.create(
        GAMES[game], sitters, options=plan.options, seed=seed_from(plan.seed)
    )
    luck = SeededChance(plan.seed)
    made = 0
    while seats := table.pending():
        seat = luck.pick(seats)
        decision = table.decision(seat)
        assert decision is not None
        choose = level_of(plan.seats[seat]).choose
        view = table.view(seat)
        table.submit(seat, choose(table.game, view, seat, decision.choices, luck))
        made += 1
        is_due = plan.undo and made % plan.undo == 0
        if is_due and not table.is_closed and not table.why_no_undo(seat):
            table.undo(seat)
            table.submit(seat, luck.pick(decision.choices))
    return table


def keep(game: str, plan: Plan, table: AnyTable) -> None:
    """Writes the log and its transcript."""
    lines = list(table.log())
    log_file(game, plan).write_bytes(b"".join(line + b"\n" for line in lines))
    transcript_file(game, plan).write_text(transcript(lines), encoding="utf-8")


def log_lines(game: str, plan: Plan) -> Sequence[bytes]:
    return split(log_file(game, plan).read_bytes())


def transcript(lines: Sequence[bytes]) -> str:
    """A log as a spectator reads it: the number of the record, and what it says."""
    table: AnyTable = _opened(lines)
    said = (f"{line.seq:4}  {line.said}" for line in table.lines(None))
    return "\n".join((*said, *_standings(table), ""))


def _opened(lines: Sequence[bytes]) -> AnyTable:
    history = read_history(lines, GAMES)
    return Table(history.game, history, b"")


def _standings(table: AnyTable) -> Iterable[str]:
    result = table.result()
    assert result is not None
    for score in sorted(result.scores, key=lambda score: score.rank):
        parts = ", ".join(f"{name} {points}" for name, points in score.parts)
        yield f"{score.rank:4}. {table.names[score.seat]}: {score.total} ({parts})"
