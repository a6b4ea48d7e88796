"""What each command does, as a shell sees it."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.support.shell import Ran, Shell

SEATS = ("--seat", "merchant", "random")


@pytest.fixture
def log(ridotto: Shell) -> Path:
    """A finished game as a file."""
    ran = ridotto("simulate", "soldo", *SEATS, "--games", "1", "--out", "logs")
    assert ran.status == 0, ran
    return ridotto.folder / "logs" / "soldo-1-1.jsonl"


@pytest.fixture
def running(ridotto: Shell) -> str:
    """The id of a game in the store: both sit here, and Anna has promised."""
    seats = ("--seat", "Anna", "--seat", "Berta")
    ran = ridotto("play", "soldo", *seats, "--plain", "--seed", "4", input="\n1\n")
    return ran.out.partition("--continue ")[2].split()[0]


def parsed(ran: Ran) -> Any:
    assert ran.status == 0, ran
    return json.loads(ran.out)


# -- games and rules ---------------------------------------------------------------


def test_games_lists_seats_options_and_levels(ridotto: Shell) -> None:
    out = ridotto("games").out
    assert "soldo: Soldo" in out
    assert "Seats: 2 to 4." in out
    assert "Option rounds: How many rounds are played." in out
    assert "4 (the default)" in out
    assert "novice: " in out


def test_games_as_json_can_be_read_by_a_program(ridotto: Shell) -> None:
    shelf = {game["name"]: game for game in parsed(ridotto("games", "--json"))}
    soldo = shelf["soldo"]
    assert soldo["seats"] == [2, 3, 4]
    assert soldo["options"][0]["key"] == "rounds"
    assert soldo["options"][0]["default"] == "4"


def test_rules_are_printed_whole_where_nobody_pages(ridotto: Shell) -> None:
    out = ridotto("rules", "soldo").out
    assert out.startswith("Soldo\n\nA market for two to four.")
    assert "S-5 After the printed number of rounds" in out
    assert "*" not in out


def test_one_rule_can_be_read_by_its_number(ridotto: Shell) -> None:
    lines = ridotto("rules", "soldo", "s-4").lines
    assert lines[0].startswith("S-4 Bidding.")
    assert not any("S-5" in line for line in lines)


def test_rules_can_be_searched_for_a_word(ridotto: Shell) -> None:
    out = ridotto("rules", "SOLDO", "die is rolled").out
    assert out.startswith("S-4")
    assert "S-3" not in out


# -- simulate ----------------------------------------------------------------------


def test_simulate_prints_one_line_a_seat_and_the_speed(ridotto: Shell) -> None:
    lines = ridotto("simulate", "soldo", *SEATS, "--games", "20").lines
    assert lines[0] == "Soldo: 20 games from seed 1."
    assert lines[2].split()[:2] == ["1", "merchant"]
    assert lines[3].split()[:2] == ["2", "random"]
    assert "decisions in" in lines[4]


def test_simulate_as_json_has_the_agreed_fields(ridotto: Shell) -> None:
    told = parsed(ridotto("simulate", "soldo", *SEATS, "--games", "9", "--json"))
    assert list(told) == [
        "game",
        "games",
        "seats",
        "decisions",
        "seconds",
        "decisions_per_second",
    ]
    assert (told["game"], told["games"]) == ("soldo", 9)
    seat = told["seats"][0]
    assert list(seat) == ["kind", "wins", "win_share", "low", "high", "mean_score"]
    assert 0 <= seat["low"] <= seat["win_share"] <= seat["high"] <= 1
    assert sum(each["wins"] for each in told["seats"]) == 9


def test_the_same_seed_writes_the_same_logs_whatever_the_jobs(ridotto: Shell) -> None:
    plan = ("simulate", "soldo", *SEATS, "--games", "4", "--seed", "7")
    for jobs in ("1", "2"):
        assert ridotto(*plan, "--jobs", jobs, "--out", jobs).status == 0
    names = sorted(path.name for path in (ridotto.folder / "1").iterdir())
    assert names == [f"soldo-7-{n}.jsonl" for n in (1, 2, 3, 4)]
    for name in names:
        ones, twos = (ridotto.folder / jobs / name for jobs in ("1", "2"))
        assert ones.read_bytes() == twos.read_bytes()


def test_options_and_a_pack_of_ones_own_reach_the_game(ridotto: Shell) -> None:
    data = Path(__file__).parents[1] / "support" / "soldo" / "data.json"
    pack = json.loads(data.read_text()) | {"coins": 50}
    (ridotto.folder / "own.json").write_text(json.dumps(pack))
    settings = ("--set", "data=own.json", "--set", "rounds=2")
    told = parsed(
        ridotto("simulate", "soldo", *SEATS, *settings, "--games", "2", "--json")
    )
    assert told["seats"][0]["mean_score"] > 40, "the merchant keeps its coins"


def test_a_bad_pack_is_refused_with_the_field(ridotto: Shell) -> None:
    (ridotto.folder / "own.json").write_text('{"provenance": {}, "coins": "many"}')
    said = ridotto.refused("simulate", "soldo", *SEATS, "--set", "data=own.json")
    assert "coins" in said


def test_a_folder_for_logs_that_cannot_be_made_is_named(ridotto: Shell) -> None:
    (ridotto.folder / "file").touch()
    said = ridotto.refused("simulate", "soldo", *SEATS, "--out", "file/logs")
    assert "'file/logs' cannot be written to" in said


# -- verify ------------------------------------------------------------------------


def test_verify_tells_what_holds(ridotto: Shell, log: Path) -> None:
    ran = ridotto("verify", str(log))
    assert ran.status == 0
    assert "holds. Soldo, " in ran.out
    assert "won by Merchant" in ran.out


def test_verify_names_the_line_that_was_changed(ridotto: Shell, log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b"silk", b"salt").replace(b"spice", b"salt")
    bad = ridotto.folder / "bad.jsonl"
    bad.write_bytes(b"".join(lines))
    ran = ridotto("verify", "bad.jsonl", str(log))
    assert ran.status == 1
    assert ran.err.startswith("ridotto: bad.jsonl: line ")
    assert "holds" in ran.out, "the other log is checked all the same"


def test_verify_fails_for_a_log_that_is_cut_off(ridotto: Shell, log: Path) -> None:
    cut = ridotto.folder / "cut.jsonl"
    cut.write_bytes(b"".join(log.read_bytes().splitlines(keepends=True)[:-1]))
    assert "no closing record" in ridotto.refused("verify", "cut.jsonl", status=1)


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"\xff\xfe\n", b"[" * 9999])
def test_verify_fails_for_what_is_no_log(ridotto: Shell, content: bytes) -> None:
    (ridotto.folder / "no.jsonl").write_bytes(content)
    assert "no.jsonl: line 1" in ridotto.refused("verify", "no.jsonl", status=1)


def test_a_log_that_was_not_found_is_bad_usage(ridotto: Shell, log: Path) -> None:
    assert ridotto("verify", "nowhere.jsonl", str(log)).status == 2


# -- show --------------------------------------------------------------------------


def test_show_tells_the_last_position_and_the_result(ridotto: Shell, log: Path) -> None:
    lines = ridotto("show", str(log)).lines
    assert "as a spectator sees it" in lines[0]
    assert lines[-2].startswith("1. ")
    assert "VP (Coins " in lines[-2]


def test_show_tells_an_earlier_position_as_a_seat_saw_it(
    ridotto: Shell, log: Path
) -> None:
    by_name = ridotto("show", str(log), "--at", "1", "--seat", "merchant").out
    by_number = ridotto("show", str(log), "--at", "1", "--seat", "1").out
    assert by_name == by_number
    assert "Your hand: " in by_name
    assert "Your hand: " not in ridotto("show", str(log), "--at", "1").out
    assert ridotto("show", str(log), "--at", "0").status == 0


def test_show_as_json_is_the_view_without_the_printed_parts(
    ridotto: Shell, log: Path
) -> None:
    view = parsed(ridotto("show", str(log), "--at", "1", "--seat", "2", "--json"))
    assert len(view["hand"]) == 3
    assert view["mats"][0]["card_count"] == 3
    assert "data" not in view


def test_show_refuses_a_record_and_a_seat_that_are_not_there(
    ridotto: Shell, log: Path
) -> None:
    assert "the last one is" in ridotto.refused("show", str(log), "--at", "9999")
    said = ridotto.refused("show", str(log), "--seat", "Zoe")
    assert "the seats: 1 Merchant, 2 Random" in said


def test_a_stored_game_is_shown_by_its_id(ridotto: Shell, running: str) -> None:
    out = ridotto("show", running, "--seat", "Anna").out
    assert "Your hand: spice, spice, spice." in out
    assert "To choose: Berta." in out


def test_an_id_nearly_right_is_told_the_right_one(ridotto: Shell, running: str) -> None:
    assert f"did you mean {running}?" in ridotto.refused("show", running[:-1])


# -- export ------------------------------------------------------------------------


def test_a_finished_game_is_exported_whole(ridotto: Shell, log: Path) -> None:
    assert ridotto("export", str(log), "--to", "jsonl").out == log.read_text()


def test_an_export_can_go_to_a_file(ridotto: Shell, log: Path) -> None:
    ran = ridotto("export", str(log), "--to", "jsonl", "-o", "copy.jsonl")
    assert (ran.status, ran.out) == (0, "")
    assert (ridotto.folder / "copy.jsonl").read_bytes() == log.read_bytes()


def test_an_export_that_cannot_be_written_is_refused(ridotto: Shell, log: Path) -> None:
    for place in ("/dev/full", "nowhere/copy.jsonl", "."):
        said = ridotto.refused("export", str(log), "--to", "jsonl", "-o", place)
        assert "cannot be written" in said


def test_a_finished_game_is_told_with_nothing_hidden(ridotto: Shell, log: Path) -> None:
    lines = ridotto("export", str(log), "--to", "text").lines
    assert lines[0] == "Seats: Merchant (merchant), Random (random)."
    assert lines[1] == "Options: rounds=4."
    assert lines[-2].startswith("1. ")
    assert not any("promises a good." in line for line in lines)


def test_a_running_game_is_exported_as_a_spectators_copy(
    ridotto: Shell, running: str
) -> None:
    first, deal, promise = map(
        json.loads, ridotto("export", running, "--to", "jsonl").lines
    )
    assert (first["record"], first["seat"]) == ("copy", None)
    assert deal["events"][0]["hands"] == [None, None]
    assert promise["choice"] is None
    assert promise["events"][0]["good"] is None


def test_a_running_game_is_told_as_the_asking_seat_knows_it(
    ridotto: Shell, running: str
) -> None:
    told = {
        seat: ridotto("export", running, "--to", "text", "--seat", seat).out
        for seat in ("Anna", "Berta")
    }
    assert "Anna promises spice." in told["Anna"]
    assert "Anna promises a good." in told["Berta"]


def test_a_copy_of_a_running_game_cannot_be_verified(
    ridotto: Shell, running: str
) -> None:
    ridotto("export", running, "--to", "jsonl", "-o", "copy.jsonl")
    said = ridotto.refused("verify", "copy.jsonl", status=1)
    assert "a seat's copy of a running game" in said


# -- completion --------------------------------------------------------------------


def completed(ridotto: Shell, *words: str) -> list[str]:
    """What bash offers for the last of these words."""
    (ridotto.folder / "completion.bash").write_text(ridotto("completion", "bash").out)
    quoted = " ".join(f"'{word}'" for word in words)
    script = f"""
        source completion.bash
        COMP_WORDS=({quoted}); COMP_CWORD={len(words) - 1}
        function=$(complete -p ridotto | sed 's/.*-F \\([^ ]*\\).*/\\1/')
        $function ridotto '{words[-1]}' '{words[-2]}'
        printf '%s\\n' "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "-c", script],
        cwd=ridotto.folder,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.stderr == ""
    return done.stdout.split()


def test_bash_completes_commands(ridotto: Shell) -> None:
    assert completed(ridotto, "ridotto", "s") == ["simulate", "show", "serve"]


def test_bash_completes_games(ridotto: Shell) -> None:
    assert completed(ridotto, "ridotto", "play", "so") == ["soldo"]


def test_bash_completes_flags_and_levels(ridotto: Shell) -> None:
    assert "--plain" in completed(ridotto, "ridotto", "play", "--")
    levels = completed(ridotto, "ridotto", "simulate", "soldo", "--seat", "")
    assert "merchant" in levels


@pytest.mark.parametrize("shell", ["zsh", "fish", "tcsh"])
def test_other_shells_are_taught_the_games_too(ridotto: Shell, shell: str) -> None:
    script = ridotto("completion", shell).out
    assert "soldo" in script
    if shell != "tcsh" and shutil.which(shell):
        subprocess.run([shell, "-n"], input=script, text=True, check=True, timeout=60)
