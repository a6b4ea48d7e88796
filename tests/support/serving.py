"""A house as an operator runs it, and guests with OpenSSH's own client in tmux."""

import json
import os
import shlex
import signal
import subprocess
import time
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from ridotto.core.store.sqlite import SqliteStore
from ridotto.core.store.sqlite_book import SqliteBook
from ridotto.tui.settings import Settings
from tests.support.shell import PROGRAM, environment
from tests.support.terminal import PATIENCE, Terminal


class Serving:
    """`ridotto serve` in a process of its own."""

    def __init__(self, folder: Path, *flags: str, workers: int = 1) -> None:
        self.folder = folder
        self._flags = ("--port", "0", "--workers", str(workers), "--bots", "1", *flags)
        self._process: subprocess.Popen[str] | None = None
        self.port = 0

    def start(self) -> "Serving":
        """Until the house says that it is open."""
        self._journal = (self.folder / "journal").open("a")
        self._process = subprocess.Popen(
            [*PROGRAM, "serve", *self._flags],
            cwd=self.folder,
            env=environment(self.folder, LANG="C.UTF-8"),
            stdout=subprocess.PIPE,
            stderr=self._journal,
            text=True,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert "The house is open" in said, self.journal()
        self.port = int(said.split("-p ")[1].split()[0])
        return self

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def journal(self) -> str:
        return (self.folder / "journal").read_text()

    def events(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.journal().splitlines()]

    def stop(self) -> int:
        """As an operator would; answers the exit status."""
        os.kill(self.pid, signal.SIGTERM)
        return self._ended()

    def kill(self) -> None:
        """As if the power failed: the workers go down with it."""
        os.killpg(self.pid, signal.SIGKILL)
        self._ended()

    def _ended(self) -> int:
        assert self._process is not None
        status = self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._journal.close()
        return status

    def __enter__(self) -> "Serving":
        return self.start()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


class Client:
    """Somebody with OpenSSH's client and a key of their own."""

    def __init__(self, house: Serving, name: str) -> None:
        self._house = house
        self._folder = house.folder
        self._key = house.folder / f"key-{name}"
        if not self._key.exists():
            made = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", str(self._key))
            subprocess.run(made, check=True, timeout=PATIENCE)
            self.does("name", name)
            self._hurry(name)

    def _hurry(self, name: str) -> None:
        """Nothing is shown slowly to somebody who is a test."""
        store = SqliteStore(self._folder / "games.db")
        book = SqliteBook(store.database)
        account = book.account_by_name(name)
        assert account is not None
        book.keep_settings(account.id, msgspec.json.encode(Settings(speed="instant")))
        store.close()

    def command(self, *words: str, flags: tuple[str, ...] = ()) -> list[str]:
        settings = (
            "IdentitiesOnly=yes",
            "StrictHostKeyChecking=accept-new",
            f"UserKnownHostsFile={self._folder / 'known_hosts'}",
            "BatchMode=yes",
            "LogLevel=ERROR",
            "SendEnv=LANG",
        )
        options = [part for each in settings for part in ("-o", each)]
        return [
            *("ssh", "-F", "/dev/null", "-i", str(self._key)),
            *("-p", str(self._house.port), *options, *flags, "guest@127.0.0.1"),
            *words,
        ]

    def run(
        self, *words: str, flags: tuple[str, ...] = ()
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            self.command(*words, flags=flags),
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            env={"PATH": os.environ["PATH"], "HOME": str(self._folder)},
        )

    def does(self, *words: str) -> str:
        ran = self.run(*words)
        assert ran.returncode == 0, ran.stderr
        return ran.stdout

    def told(self, *words: str) -> Any:
        return json.loads(self.does(*words))

    def terminal(
        self, width: int = 80, height: int = 24, *, stays: bool = False
    ) -> Terminal:
        """A window of tmux with the client in it; one that stays shows what the
        client said last."""
        window = Terminal(self._folder, width, height)
        command = self.command(flags=("-t",))
        if stays:
            command = ["sh", "-c", f"{shlex.join(command)}; sleep 600"]
        window.run(command)
        return window


def wait_until(holds: Any, what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.05)
