"""The hunt for mistakes finds planted ones, and tells them in as few steps as can."""

from pathlib import Path

import pytest

from ridotto.core.engine.chance import SeededChance
from tests.fuzz.__main__ import main
from tests.fuzz.case import WEIGHTS, Case, Kind, Op, load, random_op
from tests.fuzz.run import Run, run
from tests.support.soldo.choices import Sell


def hunt(name: str, out: Path, *more: str) -> int:
    game = f"tests.support.flawed:{name}"
    return main([game, "--seconds", "60", "--seed", "3", "--out", str(out), *more])


@pytest.mark.parametrize(
    ("name", "said", "steps"),
    [
        ("FLAWED", "AssertionError: a price is below one", 9),
        ("LEAKING", "a guess shows: stock_count", 1),
        ("FALLING", "KeyError", 11),
    ],
)
def test_a_planted_mistake_is_found_and_shrunk(
    name: str, said: str, steps: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "failure.json"
    assert hunt(name, out) == 1
    told = capsys.readouterr()
    assert said in told.out
    assert told.err == ""
    finding = load(out)
    assert len(finding.case.ops) <= steps
    assert finding.case.seats == 2
    assert said in finding.failure.what
    assert finding.failure.log[0].startswith('{"before":"","record":"header"')
    assert main(["--replay", str(out)]) == 1
    again = capsys.readouterr().out
    assert said in again
    assert "Traceback" in again


def test_a_shrunk_case_has_no_step_too_many(tmp_path: Path) -> None:
    out = tmp_path / "failure.json"
    hunt("FLAWED", out)
    finding = load(out)
    case = finding.case
    for at in range(len(case.ops)):
        fewer = (*case.ops[:at], *case.ops[at + 1 :])
        failure = run(Case(case.game, case.seats, case.options, case.seed, fewer))[1]
        assert failure is None or failure.where != finding.failure.where
    done, _ = run(case)
    sold = [step for step in done.steps if Sell.__name__ in step]
    assert len(sold) >= 2


def test_a_mistake_that_was_put_right_fails_no_more(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "failure.json"
    hunt("FALLING", out)
    out.write_text(out.read_text().replace("tests.support.flawed:FALLING", "soldo"))
    capsys.readouterr()
    assert main(["--replay", str(out)]) == 0
    assert capsys.readouterr().out == "It does not fail any more.\n"


def test_every_kind_of_step_is_taken_and_breaks_nothing_in_soldo(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    luck = SeededChance(1)
    taken = set()
    for seed in range(12):
        done = Run(Case("soldo", 2 + seed % 3, {"rounds": "8"}, seed))
        done.deal()
        while not done.is_over:
            done.do(random_op(luck))
        done.finish()
        taken |= {step.partition(":")[0] for step in done.steps}
    assert taken == set(WEIGHTS)
    out = tmp_path / "failure.json"
    assert main(["soldo", "--seconds", "1", "--seats", "3", "--out", str(out)]) == 0
    assert "no failure" in capsys.readouterr().out
    assert not out.exists()


def test_a_case_does_the_same_every_time() -> None:
    luck = SeededChance(4)
    ops = tuple(random_op(luck) for _ in range(80))
    case = Case("soldo", 3, {"rounds": "60"}, 5, ops)
    first, second = run(case)[0], run(case)[0]
    assert first.steps == second.steps
    assert first.store.read(first.id) == second.store.read(second.id)


@pytest.mark.parametrize(
    "arguments",
    [
        ["chess"],
        ["tests.nowhere:GAME"],
        ["tests.support.flawed:NOTHING"],
        ["soldo", "--seats", "9"],
        ["--replay", "/nowhere/failure.json"],
    ],
)
def test_what_cannot_be_done_is_told_in_a_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("fuzz: ")
    assert told.count("\n") == 1


def test_a_file_that_is_no_finding_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_text('{"case": 7}')
    assert main(["--replay", str(path)]) == 2
    assert "fuzz: " in capsys.readouterr().err


def test_steps_that_find_nothing_to_do_do_no_harm() -> None:
    kinds: tuple[Kind, ...] = (
        "repeat",
        "undo",
        "takeback",
        "wild",
        "stale",
        "improvise",
        "look",
    )
    case = Case("soldo", 2, {}, 1, tuple(Op(kind, 0) for kind in kinds))
    done, failure = run(case)
    assert failure is None
    assert len(done.steps) == len(kinds)
