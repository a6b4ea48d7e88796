"""`ridotto simulate`: the house against itself, with figures."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from ridotto.core.automa.arena import Outcome, Plan, Standing, Tally, play_all
from ridotto.core.automa.budget import Budget
from ridotto.core.automa.levels import level_of
from ridotto.core.automa.workers import core_count
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.seat import Kind
from ridotto.tui.commands import league, text
from ridotto.tui.commands.progress import shown
from ridotto.tui.commands.setting import read_setting
from ridotto.tui.commands.shelf import find_game
from ridotto.tui.console import say


def run(arguments: Namespace) -> int:
    plan = read_plan(arguments)
    if arguments.league:
        return league.run(arguments, plan)
    folder = None if arguments.out is None else _folder(arguments.out)
    jobs = arguments.jobs or min(core_count(), plan.games)
    tally = Tally(plan.kinds)
    began = perf_counter()
    for outcome in shown(play_all(plan, jobs), plan.games, text.GAMES_DONE):
        tally.add(outcome)
        if folder is not None:
            _write(folder, plan, outcome)
    seconds = perf_counter() - began
    if arguments.json:
        say(as_json(plan, tally, seconds))
    else:
        say(*as_text(plan, tally, seconds, arguments.out))
    return 0


def read_plan(arguments: Namespace) -> Plan:
    game = find_game(arguments.game)
    if not arguments.seat:
        raise BadOption(text.NO_SEATS)
    kinds = tuple(_level(said) for said in arguments.seat)
    setting = read_setting(game, arguments.set)
    options = setting.options
    if not arguments.league:
        options = game.settle(len(kinds), options)
    return Plan(
        game=game.name,
        kinds=kinds,
        games=arguments.games,
        seed=arguments.seed,
        options=options,
        pack=setting.pack,
        logs=arguments.out is not None,
        budget=Budget(arguments.playouts),
    )


def _level(said: str) -> Kind:
    try:
        kind = Kind(said.strip().lower())
    except ValueError:
        raise BadOption(text.no_such_level(said)) from None
    return level_of(kind).kind


def _folder(path: str) -> Path:
    folder = Path(path).expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadOption(text.not_a_folder(path, why)) from None
    return folder


def _write(folder: Path, plan: Plan, outcome: Outcome) -> None:
    number = f"{outcome.number + 1:0{len(str(plan.games))}}"
    (folder / f"{plan.game}-{plan.seed}-{number}.jsonl").write_bytes(outcome.log)


def as_json(plan: Plan, tally: Tally, seconds: float) -> str:
    told = {
        "game": plan.game,
        "games": tally.games,
        "seats": [_figures(standing) for standing in tally.standings()],
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds, 1),
    }
    return msgspec.json.encode(told).decode()


def _figures(standing: Standing) -> dict[str, object]:
    wins = standing.wins
    return {
        "kind": standing.kind.value,
        "wins": int(wins) if wins.is_integer() else wins,
        "win_share": standing.win_share,
        "low": standing.low,
        "high": standing.high,
        "mean_score": standing.mean_score,
    }


def as_text(plan: Plan, tally: Tally, seconds: float, out: str | None) -> Sequence[str]:
    rate = tally.decisions / seconds
    lines = [
        text.simulated(find_game(plan.game).title, tally.games, plan.seed),
        *text.standings(tally.standings()),
        text.speed(tally.decisions, seconds, rate),
    ]
    return lines if out is None else [*lines, text.logs_written(tally.games, out)]
