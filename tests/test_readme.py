"""The README keeps its promises."""

import re
import shlex
from pathlib import Path

from ridotto.core.games import GAMES
from ridotto.tui import cli

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_game_is_in_the_readme_with_its_seats() -> None:
    for name, game in GAMES.items():
        rows = [line for line in README.splitlines() if f"| `{name}` |" in line]
        seats = f"| {game.seats[0]} to {game.seats[-1]} |"
        assert [row.endswith(seats) for row in rows] == [True], name


def test_every_command_is_in_the_readme() -> None:
    for command in cli.COMMANDS:
        assert f"ridotto {command}" in README


def test_every_command_in_the_readme_can_be_parsed() -> None:
    inline = re.findall(r"`(ridotto [^`]*)`", README)
    blocks = re.findall(r"^ridotto .*$", README, re.MULTILINE)
    assert len(inline) + len(blocks) > 10
    for line in (*inline, *blocks):
        words = shlex.split(line, comments=True)[1:]
        assert cli.parser().parse_args(words) is not None


def test_the_continuous_check_runs_the_readmes_own_command() -> None:
    lines = [line for line in README.splitlines() if "python -m tests" in line]
    assert lines[0].startswith("python3 -m venv .venv && ")
    assert "-c tests/constraints.txt -e '.[dev]'" in lines[0]
    assert "grep -m 1 -F 'python -m tests' README.md" in (
        ROOT / ".ci" / "run"
    ).read_text(encoding="utf-8")


def test_every_dependency_has_an_exact_version_for_the_tests() -> None:
    pinned = (ROOT / "tests" / "constraints.txt").read_text(encoding="utf-8")
    names = {line.partition("==")[0].lower() for line in pinned.splitlines()}
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = re.findall(r'^    "([a-z-]+)>=', project, re.MULTILINE)
    assert len(wanted) > 10
    assert set(wanted) <= names
