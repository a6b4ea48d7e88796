"""What an operator sets, and what the page about it promises."""

import json
import re
import socket
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from ridotto.core.engine.errors import BadOption
from ridotto.core.games import GAMES
from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui import cli
from ridotto.tui.commands.admin import DEEDS
from ridotto.tui.commands.serve import configured
from ridotto.tui.desk import AtOnce
from ridotto.tui.ssh import serve
from ridotto.tui.ssh.commands import COMMANDS
from ridotto.tui.ssh.config import Config, read_config
from ridotto.tui.ssh.guests import Guests
from ridotto.tui.ssh.keys import key_line
from ridotto.tui.ssh.limits import Limits
from ridotto.tui.ssh.rehearsal import rehearse
from ridotto.tui.ssh.text import COMMANDS as TOLD
from tests.support.screen import piloted
from tests.support.shell import Shell
from tests.support.ssh import new_key

HERE = Path(serve.__file__).parent
PAGE = (HERE / "README.md").read_text(encoding="utf-8")


def test_the_page_tells_every_limit_as_it_is() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    told = tomllib.loads(example)
    assert msgspec.convert(told, Config).limits == Limits()
    assert told["limits"].keys() == {
        each.name for each in msgspec.structs.fields(Limits)
    }


def test_the_service_runs_a_command_there_is() -> None:
    unit = (HERE / "ridotto.service").read_text(encoding="utf-8")
    (line,) = re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)
    given = cli.parser().parse_args(line.split())
    assert (given.command, given.port) == ("serve", 2222)


def test_help_lists_every_command_of_the_door() -> None:
    told = " ".join(TOLD)
    for name in COMMANDS:
        assert re.search(rf"\b{name}\b", told), name


def test_flags_go_before_the_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("port = 7\nopen = true\n[limits]\nmoves = 3\n")
    given = cli.parser().parse_args(["serve", "--config", str(path), "--port", "8"])
    config = configured(given)
    assert (config.port, config.open, config.limits.moves) == (8, True, 3)


@pytest.mark.parametrize(
    "content", ["port = 'x'", "colour = 1", "port = ", "[limits]\nmoves = 'many'"]
)
def test_a_bad_file_is_told_in_a_line(tmp_path: Path, content: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(content)
    with pytest.raises(BadOption, match="The settings of the house"):
        read_config(str(path))
    with pytest.raises(BadOption, match="No such file"):
        read_config(str(tmp_path / "nowhere"))


def test_a_port_that_is_taken_is_told_in_a_line(ridotto: Shell) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for workers in ("1", "2"):
            flags = ("--port", port, "--workers", workers)
            said = ridotto.refused("serve", *flags)
            assert "Nobody can be let in" in said
    assert "not in memory" in ridotto.refused("serve", "--store", "memory:")
    assert "cannot be read" in ridotto.refused(
        "serve", "--authorized-keys", "nowhere.pub"
    )


def test_version_and_help_do_without_asyncssh(ridotto: Shell) -> None:
    program = (
        "import sys, ridotto.tui.cli as c\n"
        "try: c.main(['serve', '--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'asyncssh', 'textual', 'asyncio'} & sys.modules.keys()\n"
        "sys.exit(len(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stderr


def test_the_operator_looks_after_the_guests(ridotto: Shell) -> None:
    assert "no house" in ridotto.refused("admin", "list")
    store = SqliteStore(ridotto.folder / "games.db")
    guests = Guests(SqliteBook(store.database), lambda: 0)
    first, second = key_line(new_key()), key_line(new_key())
    guests.register("Anna", first, "anna@home")
    guests.register("Zorzi", "ssh-test Z")
    assert ridotto("admin", "rename", "Zorzi", "Zorzi II").status == 0
    assert ridotto("admin", "ban", "zorzi ii").status == 0
    assert ridotto("admin", "add-key", "Anna", second, "laptop").status == 0
    listed = ridotto("admin", "list").lines
    assert listed[0].startswith("Anna  (2 keys)")
    assert listed[1].startswith("Zorzi II  (1 keys, banned)")
    keys = ridotto("admin", "keys", "Anna").lines
    assert [line.split()[1] for line in keys] == ["anna@home", "laptop"]
    assert ridotto("admin", "remove-key", "Anna", keys[0].split()[0]).status == 0
    assert guests.by_key(first) is None
    assert ridotto("admin", "unban", "Zorzi II").status == 0
    assert not guests.find("Zorzi II").is_banned
    assert "knows nobody" in ridotto.refused("admin", "ban", "Nobody")
    assert "takes two names" in ridotto.refused("admin", "rename", "Anna")
    assert ("list", *DEEDS) == cli.DEEDS
    store.close()


def test_the_list_for_programs_tells_fingerprints_and_no_keys(ridotto: Shell) -> None:
    store = SqliteStore(ridotto.folder / "games.db")
    key = key_line(new_key())
    Guests(SqliteBook(store.database), lambda: 0).register("Anna", key)
    store.close()
    out = ridotto("admin", "list", "--json").out
    (told,) = json.loads(out)
    assert told["name"] == "Anna"
    assert told["keys"][0].startswith("SHA256:")
    assert key.split()[1] not in out


@piloted
async def test_a_house_rehearses_before_it_opens() -> None:
    """Whoever comes first must not wait longer than the others."""
    painted: list[bytes] = []
    await rehearse(GAMES, AtOnce(), painted.append)
    assert len(b"".join(painted)) > 1000
