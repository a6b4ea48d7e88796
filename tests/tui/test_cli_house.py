"""The commands about the house itself: leagues and analyses."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.support.shell import Shell

LEAGUE = ("simulate", "soldo", "--league", "--seat", "merchant", "random")
FILE = ("--jobs", "1", "--resume", "league.jsonl")


@pytest.fixture
def log(ridotto: Shell) -> Path:
    """A finished game as a file."""
    seats = ("--seat", "merchant", "random")
    ridotto("simulate", "soldo", *seats, "--games", "1", "--jobs", "1", "--out", ".")
    return ridotto.folder / "soldo-1-1.jsonl"


# -- leagues -------------------------------------------------------------------------


def test_a_league_tells_who_beat_whom_and_how_strong_each_is(ridotto: Shell) -> None:
    lines = ridotto(*LEAGUE, "--games", "6", "--jobs", "1").lines
    assert lines[0].startswith("Soldo, 2 seats: 6 games from seed 1")
    assert lines[2].split()[:3] == ["merchant", "random", "6"]
    assert lines[4].split() == ["Level", "Elo", "95", "%"]
    assert [line.split()[0] for line in lines[5:]] == ["merchant", "random"]


def test_a_league_goes_on_where_it_was_stopped(ridotto: Shell) -> None:
    whole = json.loads(ridotto(*LEAGUE, "--games", "6", "--json").out)
    ridotto(*LEAGUE, "--games", "2", *FILE)
    kept = ridotto.folder / "league.jsonl"
    with kept.open("ab") as file:
        file.write(b'{"number":2,"winn')  # killed while it wrote
    resumed = json.loads(ridotto(*LEAGUE, "--games", "6", *FILE, "--json").out)
    assert len(kept.read_text().splitlines()) == 7
    for told in (whole, resumed):
        assert list(told) == [
            "game",
            "games",
            "seats",
            "playouts",
            "levels",
            "pairs",
            "decisions",
            "seconds",
            "decisions_per_second",
        ]
    same = ("games", "levels", "pairs", "decisions")
    assert [whole[key] for key in same] == [resumed[key] for key in same]


def test_the_file_of_another_league_is_left_alone(ridotto: Shell) -> None:
    ridotto(*LEAGUE, "--games", "2", *FILE)
    said = ridotto.refused(*LEAGUE, "--games", "2", *FILE, "--seed", "2")
    assert "holds another league" in said
    (ridotto.folder / "league.jsonl").write_text("nonsense\n")
    assert "cannot be read" in ridotto.refused(*LEAGUE, "--games", "2", *FILE)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--league", "--seat", "merchant", "merchant"), "two levels"),
        (("--league", "--seat", "merchant", "random", "--players", "7"), "2 to 4"),
        (("--seat", "merchant", "random", "--playouts", "0"), "from 1"),
    ],
)
def test_a_league_that_makes_no_sense_is_refused(
    ridotto: Shell, arguments: tuple[str, ...], said: str
) -> None:
    assert said in ridotto.refused("simulate", "soldo", *arguments)


# -- analyses ------------------------------------------------------------------------


def analysed(ridotto: Shell, log: str, *more: str) -> Any:
    given = ("--playouts", "8", "--jobs", "1", "--json")
    ran = ridotto("analyse", log, *given, *more)
    assert ran.status == 0, ran
    return json.loads(ran.out)


def test_an_analysis_is_kept_beside_the_file(ridotto: Shell, log: Path) -> None:
    before = log.read_bytes()
    told = analysed(ridotto, log.name)
    beside = ridotto.folder / "soldo-1-1.analysis.json"
    assert json.loads(beside.read_text()) == told
    assert log.read_bytes() == before
    assert {each["seat"] for each in told["remarks"]} == {0, 1}
    kept = beside.stat().st_mtime_ns
    assert analysed(ridotto, log.name) == told
    assert beside.stat().st_mtime_ns == kept, "it is not thought of twice"


def test_an_analysis_is_told_in_sentences_with_a_chart(
    ridotto: Shell, log: Path
) -> None:
    lines = ridotto("analyse", log.name, "--playouts", "16", "--jobs", "1").lines
    assert "16 playouts each" in lines[0]
    chart = [line.split()[-1] for line in lines[1:3]]
    assert all(each.isdecimal() for each in chart)
    assert len(chart[0]) == len(chart[1])
    assert lines[3].startswith("Merchant: ")


def test_a_stored_game_keeps_its_analysis_in_the_store(ridotto: Shell) -> None:
    seats = ("--seat", "Anna:random", "--seat", "Berta:random")
    ran = ridotto("play", "soldo", *seats, "--plain", "--seed", "4")
    assert ran.status == 0, ran
    from ridotto.core.store import open_store

    store = open_store(str(ridotto.folder / "games.db"))
    (listed,) = store.games()
    told = analysed(ridotto, listed.id)
    note = store.note(listed.id, "analysis")
    store.close()
    assert note is not None
    assert json.loads(note) == told


def test_a_game_that_is_not_over_is_not_analysed(ridotto: Shell) -> None:
    seats = ("--seat", "Anna", "--seat", "Berta")
    ran = ridotto("play", "soldo", *seats, "--plain", "--seed", "4", input="\n1\n")
    id = ran.out.partition("--continue ")[2].split()[0]
    assert "still running" in ridotto.refused("analyse", id)


def test_a_damaged_note_is_replaced(ridotto: Shell, log: Path) -> None:
    (ridotto.folder / "soldo-1-1.analysis.json").write_text("nonsense")
    assert analysed(ridotto, log.name)["remarks"]
