"""The command line: help, errors in one line, exit status, and no wasted imports."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from ridotto import __version__
from ridotto.tui import cli
from ridotto.tui.text import HELP
from tests.support.shell import HERE, PROGRAM, Shell, environment

HEAVY = ("textual", "rich", "asyncssh", "msgspec", "asyncio")


def imported(folder: Path, *arguments: str) -> set[str]:
    """The modules that a command imports."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *PROGRAM[1:], *arguments],
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=60,
    )
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}


@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("play", "--help")])
def test_help_and_version_import_nothing_heavy(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    found = imported(tmp_path, *arguments)
    assert "ridotto.tui.cli" in found
    assert found.isdisjoint(HEAVY)


def test_no_command_but_the_app_imports_textual(tmp_path: Path) -> None:
    assert "textual" not in imported(tmp_path, "play", "soldo", "--plain")


def test_the_version_is_printed(ridotto: Shell) -> None:
    assert ridotto("--version") == (0, f"ridotto {__version__}\n", "")


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help_with_an_example(ridotto: Shell, name: str) -> None:
    ran = ridotto(name, "--help")
    assert ran.status == 0
    assert f"ridotto {name}" in ran.out.partition("example")[2]
    assert max(map(len, ran.lines)) <= 80


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_example_can_be_parsed(name: str) -> None:
    for example in HELP[name].examples:
        words = (
            example.split("#")[0].split(">")[0].replace('eval "$(', "").rstrip(')" ')
        )
        program, *arguments = words.split()
        assert program == "ridotto"
        assert cli.parser().parse_args(arguments).command == name


def test_every_command_is_explained_and_can_be_run() -> None:
    assert set(cli.COMMANDS) == set(HELP)
    for name in cli.COMMANDS:
        assert (HERE / "tui" / "commands" / f"{cli.module_of(name)}.py").is_file()


# -- refusals ---------------------------------------------------------------------


def test_a_mistyped_command_is_told_the_right_one(ridotto: Shell) -> None:
    assert "'paly' (did you mean play?)" in ridotto.refused("paly")


def test_a_mistyped_game_is_told_the_right_one(ridotto: Shell) -> None:
    assert "'sold' (did you mean soldo?)" in ridotto.refused("rules", "sold")


def test_an_unknown_game_is_told_the_shelf(ridotto: Shell) -> None:
    assert "on the shelf: " in ridotto.refused("play", "qqqq", "--plain")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--nonsense"], "nonsense"),
        (["play"], "name a game"),
        (["play", "soldo", "--plain", "--seed", "x"], "expected a number"),
        (["play", "soldo", "--plain", "--seed", "9" * 5000], "expected a number"),
        (["play", "soldo", "--plain", "--set", "rounds"], "KEY=VALUE"),
        (["play", "soldo", "--plain", "--set", "rounds=5"], "rounds is one of"),
        (["play", "soldo", "--plain", "--set", "data=nowhere"], "cannot be read"),
        (["play", "soldo", "--plain", "--set", "data=/"], "cannot be read"),
        (["play", "soldo", "--plain", "--seat", "Anna:king"], "'king'"),
        (["play", "soldo", "--plain", "--seat", "Anna:automa"], "plays as automa"),
        (["play", "soldo", "--plain", *["--seat", "A"] * 9], "2 to 4 seats"),
        (["play", "--continue", "abc", "--plain"], "stored game 'abc'"),
        (["play", "soldo", "--continue", "abc", "--plain"], "as it is"),
        (["play", "soldo"], "needs a terminal"),
        ([], "needs a terminal"),
        (["rules"], "GAME"),
        (["rules", "soldo", "zebra"], "do not mention 'zebra'"),
        (["simulate", "soldo"], "--seat merchant"),
        (["simulate", "soldo", "--seat", "king"], "no level 'king'"),
        (["simulate", "soldo", "--seat", "automa", "random"], "as automa"),
        (["simulate", "soldo", "--seat", "random"], "2 to 4 seats"),
        (["simulate", "soldo", "--games", "0"], "expected a number from 1"),
        (["simulate", "soldo", "--jobs", "1000"], "expected a number from 1"),
        (["show", "nowhere"], "neither a file nor a stored game 'nowhere'"),
        (["verify"], "LOG"),
        (["verify", "."], "folder"),
        (["export", "nowhere"], "--to"),
        (["export", "nowhere", "--to", "pdf"], "pdf"),
        (["completion", "dos"], "dos"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_bad_usage_is_refused_in_one_line(
    ridotto: Shell, arguments: list[str], said: str
) -> None:
    assert said.casefold() in ridotto.refused(*arguments).casefold()


def test_what_a_user_typed_reaches_the_terminal_without_control_characters(
    ridotto: Shell,
) -> None:
    for arguments in (["\x1b[31mred"], ["show", "\x1b[31mred"], ["play", "\x1b]0;x\a"]):
        assert "\x1b" not in ridotto.refused(*arguments)


def test_a_terminal_that_knows_only_ascii_gets_question_marks(ridotto: Shell) -> None:
    ran = ridotto("rules", "soldo", "Zürich", PYTHONIOENCODING="ascii")
    assert (ran.status, "Z?rich" in ran.err) == (2, True)


def test_a_game_that_cannot_be_imported_is_named(ridotto: Shell) -> None:
    said = ridotto.refused("rules", "x", RIDOTTO_GAMES="no.such.module:X")
    assert "no.such.module:X" in said


# -- streams ----------------------------------------------------------------------


def test_a_full_disk_is_reported_in_one_line(ridotto: Shell) -> None:
    command = f"{sys.executable} -c '{PROGRAM[2]}'"
    for arguments in ("--help", "games", "rules soldo"):
        done = subprocess.run(
            f"{command} {arguments} > /dev/full",
            shell=True,
            env=environment(ridotto.folder),
            capture_output=True,
            text=True,
            timeout=60,
        )
        assert (done.returncode, done.stderr) == (
            1,
            "ridotto: No space left on device.\n",
        )


def test_a_reader_that_has_seen_enough_is_left_in_peace(ridotto: Shell) -> None:
    command = f"{sys.executable} -c '{PROGRAM[2]}' rules soldo"
    done = subprocess.run(
        f"{command} | true; echo ${{PIPESTATUS[0]}}",
        shell=True,
        executable="/bin/bash",
        env=environment(ridotto.folder),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.stdout, done.stderr) == ("141\n", "")


def test_closed_streams_do_no_harm(ridotto: Shell) -> None:
    done = subprocess.run(
        f"{sys.executable} -c '{PROGRAM[2]}' games >&- 2>&- <&-",
        shell=True,
        env=environment(ridotto.folder),
        timeout=60,
    )
    assert done.returncode == 0


HEEDING = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
"""What a shell starts in the background is deaf to interrupts, and so are its heirs."""


def test_an_interrupt_stops_with_one_line(ridotto: Shell) -> None:
    with subprocess.Popen(
        [*PROGRAM[:2], HEEDING + PROGRAM[2], "play", "soldo", "--plain"],
        env=environment(ridotto.folder),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        while not process.stdout.readline().startswith("1. Promise"):
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "ridotto: Stopped.\n")
    assert "The game is kept." in out


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_that_cannot_be_written_is_named(ridotto: Shell) -> None:
    ridotto.folder.chmod(0o500)
    assert "games.db" in ridotto.refused("play", "soldo", "--plain")


def test_a_store_that_cannot_be_is_named(ridotto: Shell) -> None:
    (ridotto.folder / "file").touch()
    store = str(ridotto.folder / "file" / "games.db")
    assert "file" in ridotto.refused("play", "soldo", "--plain", "--store", store)


def test_the_first_screen_waits_for_nothing_that_it_does_not_show() -> None:
    """Every module more is time before the first paint."""
    script = (
        "import sys\n"
        "from ridotto.tui import cli\n"
        "import ridotto.tui.commands.app, ridotto.tui.app, ridotto.tui.screens.home\n"
        "late = ('ridotto.core.automa', 'ridotto.core.games', 'multiprocessing',\n"
        "        'ridotto.core.engine.table', 'asyncssh')\n"
        "print([each for each in late if each in sys.modules])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=HERE
    )
    assert done.stdout == "[]\n", done.stderr
