"""`ridotto simulate --league`: every level against every other, and its strength."""

from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import IO, Any

import msgspec
from msgspec import Struct

from ridotto.core.automa.arena import Outcome, Plan
from ridotto.core.automa.league import Table, fixtures, play_fixtures
from ridotto.core.automa.workers import core_count
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.seat import Kind
from ridotto.tui.commands import text
from ridotto.tui.commands.progress import shown
from ridotto.tui.commands.shelf import find_game
from ridotto.tui.console import say


class Opening(Struct, frozen=True):
    """The first line of a file to resume from: what is played."""

    game: str
    levels: tuple[Kind, ...]
    seats: int
    seed: int
    playouts: int
    options: dict[str, str]


def run(arguments: Namespace, plan: Plan) -> int:
    levels = tuple(dict.fromkeys(plan.kinds))
    if len(levels) < 2:
        raise BadOption(text.TWO_LEVELS)
    game = find_game(plan.game)
    seats = arguments.players or max(2, game.seats[0])
    options = game.settle(seats, plan.options)
    plan = msgspec.structs.replace(plan, options=options)
    if seats < 2:
        raise BadOption(text.NOBODY_ELSE)
    table = Table(levels, seats)
    schedule = fixtures(levels, seats, plan.games)
    opening = Opening(
        plan.game, levels, seats, plan.seed, plan.budget.playouts, options
    )
    before = read_played(arguments.resume, opening) if arguments.resume else {}
    for fixture in schedule:
        if fixture.number in before:
            table.add(fixture, before[fixture.number])
    ahead = [each for each in schedule if each.number not in before]
    jobs = arguments.jobs or min(core_count(), max(1, len(ahead)))
    began = perf_counter()
    with _file(arguments.resume, opening, fresh=not before) as file:
        played = shown(
            play_fixtures(plan, ahead, jobs),
            len(schedule),
            text.GAMES_DONE,
            len(schedule) - len(ahead),
        )
        for fixture, outcome in zip(ahead, played, strict=False):
            table.add(fixture, outcome)
            _keep(file, outcome)
    seconds = perf_counter() - began
    if arguments.json:
        say(as_json(opening, table, seconds))
    else:
        say(*as_text(opening, table, game.title))
    return 0


def read_played(path: str, opening: Opening) -> dict[int, Outcome]:
    """By number: the games that an earlier run has played; none if there was none."""
    file = Path(path).expanduser()
    try:
        if not file.exists():
            return {}
        lines = file.read_bytes().splitlines()
        if not lines or msgspec.json.decode(lines[0], type=Opening) != opening:
            raise BadOption(text.other_league(path))
        played = dict(_outcomes(lines[1:]))
    except (OSError, ValueError, msgspec.MsgspecError) as error:
        raise BadOption(text.file_problem(path, str(error))) from None
    return played


def _outcomes(lines: Sequence[bytes]) -> Iterator[tuple[int, Outcome]]:
    for number, line in enumerate(lines):
        try:
            outcome = msgspec.json.decode(line, type=Outcome)
        except msgspec.MsgspecError:
            if number == len(lines) - 1:
                return  # the last run was stopped while it wrote
            raise
        yield outcome.number, outcome


def _file(path: str | None, opening: Opening, *, fresh: bool) -> Any:
    if path is None:
        return nullcontext()
    file = Path(path).expanduser()
    try:
        if fresh:
            file.write_bytes(msgspec.json.encode(opening) + b"\n")
        else:
            _drop_half_line(file)
        return file.open("ab")
    except (OSError, ValueError) as error:
        raise BadOption(text.file_problem(path, str(error))) from None


def _drop_half_line(file: Path) -> None:
    content = file.read_bytes()
    if not content.endswith(b"\n"):
        file.write_bytes(content[: content.rindex(b"\n") + 1])


def _keep(file: IO[bytes] | None, outcome: Outcome) -> None:
    if file is not None:
        file.write(msgspec.json.encode(outcome) + b"\n")
        file.flush()


def as_json(opening: Opening, table: Table, seconds: float) -> str:
    games = sum(pair.games for pair in table.pairs())
    told = {
        "game": opening.game,
        "games": games,
        "seats": opening.seats,
        "playouts": opening.playouts,
        "levels": table.ratings(),
        "pairs": table.pairs(),
        "decisions": table.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(table.decisions / max(seconds, 1e-9), 1),
    }
    return msgspec.json.encode(told).decode()


def as_text(opening: Opening, table: Table, title: str) -> Sequence[str]:
    pairs = table.pairs()
    games = sum(pair.games for pair in pairs)
    return [
        text.league_played(title, games, opening.seats, opening.seed, opening.playouts),
        *text.pairs(pairs),
        "",
        *text.ratings(table.ratings()),
    ]
