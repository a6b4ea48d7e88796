"""Other programs to measure ourselves against, in an environment of their own."""

import subprocess
import sys
import venv
from functools import cache
from pathlib import Path
from typing import IO

from platformdirs import user_cache_path

from ridotto.bench.row import Missing

CATANATRON = "catanatron==3.2.1"
HERE = Path(__file__).parent


@cache
def environment() -> Path:
    """The bench's own Python with the peers in it, made on first use."""
    place = user_cache_path("ridotto") / "bench" / CATANATRON.replace("=", "-")
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = place / "installed"
    if not done.exists():
        try:
            venv.create(place, with_pip=True, clear=True)
            install = [str(python), "-m", "pip", "install", "--quiet", CATANATRON]
            subprocess.run(install, check=True, capture_output=True, timeout=300)
        except (OSError, subprocess.SubprocessError) as error:
            raise Missing(f"{CATANATRON} cannot be installed ({error})") from None
        done.touch()
    return python


class Catanatron:
    """A pure-Python Catan engine in a process of its own, asked line by line."""

    _shared: "Catanatron | None" = None

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [environment(), HERE / "catanatron_peer.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    @classmethod
    def shared(cls) -> "Catanatron":
        if cls._shared is None or cls._shared._process.poll() is not None:
            cls._shared = cls()
        return cls._shared

    @classmethod
    def stop(cls) -> None:
        if cls._shared is not None:
            _pipe(cls._shared._process.stdin).close()
            cls._shared._process.wait(10)
            _pipe(cls._shared._process.stdout).close()
            cls._shared = None

    def ask(self, *words: object) -> float:
        """The figure for one question."""
        asked = _pipe(self._process.stdin)
        asked.write(" ".join(map(str, words)) + "\n")
        asked.flush()
        answer = _pipe(self._process.stdout).readline()
        if not answer:
            raise Missing("catanatron stopped")
        return float(answer)


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe
