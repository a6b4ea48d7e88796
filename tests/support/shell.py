"""The program as a shell runs it: arguments in, lines and a status out."""

import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-c", "import sys, ridotto.tui.cli as c; sys.exit(c.main())")


class Ran(NamedTuple):
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A home of its own, and Soldo on the shelf."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "PYTHONPATH": str(HERE),
        "RIDOTTO_GAMES": "tests.support.soldo:SOLDO",
        "RIDOTTO_STORE": str(folder / "games.db"),
        "COLUMNS": "80",
        **more,
    }


class Shell:
    """Runs commands in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __call__(self, *arguments: str, input: str = "", **more: str) -> Ran:
        done = subprocess.run(
            [*PROGRAM, *arguments],
            cwd=self.folder,
            env=environment(self.folder, **more),
            input=input.encode(errors="surrogateescape"),
            capture_output=True,
            timeout=60,
        )
        return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())

    def refused(self, *arguments: str, status: int = 2, **more: str) -> str:
        """The one line a command refuses to run with."""
        ran = self(*arguments, **more)
        assert ran.status == status, ran
        assert ran.err.count("\n") == 1, ran.err
        assert ran.err.startswith("ridotto: "), ran.err
        return ran.err
