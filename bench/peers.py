"""Other programs to measure ourselves against, in an environment of their own."""

import os
import signal
import subprocess
import sys
import venv
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from platformdirs import user_cache_path

from ridotto.bench.row import Missing

CATANATRON = "catanatron==3.2.1"
TEXTISH = "textish==0.5.1"
TEXTISH_NEEDS = (3, 12)
"""The Python it asks for."""
HERE = Path(__file__).parent


@cache
def environment(package: str) -> Path:
    """A Python of the bench's own with a peer in it, made on first use."""
    version = ".".join(map(str, sys.version_info[:2]))
    name = f"{package.replace('=', '-')}-{version}"
    place = user_cache_path("ridotto") / "bench" / name
    python = place / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    done = place / "installed"
    if not done.exists():
        try:
            venv.create(place, with_pip=True, clear=True)
            install = [str(python), "-m", "pip", "install", "--quiet", package]
            subprocess.run(install, check=True, capture_output=True, timeout=300)
        except (OSError, subprocess.SubprocessError) as error:
            raise Missing(f"{package} cannot be installed ({error})") from None
        done.touch()
    return python


class Catanatron:
    """A pure-Python Catan engine in a process of its own, asked line by line."""

    _shared: "Catanatron | None" = None

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [environment(CATANATRON), HERE / "catanatron_peer.py"],
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


class Textish:
    """A minimal app that another program serves over SSH, with as many workers."""

    def __init__(self, workers: int = 2) -> None:
        self._folder = TemporaryDirectory()
        host_key = Path(self._folder.name) / "host_key"
        self._process = subprocess.Popen(
            [self.python(), HERE / "textish_peer.py", host_key, str(workers)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        said = _pipe(self._process.stdout).readline()
        if not said:
            raise Missing("textish does not open")
        self.port = int(said)

    @staticmethod
    def python() -> Path:
        """Raises if there can be none."""
        if sys.version_info < TEXTISH_NEEDS:
            raise Missing(f"textish needs Python {'.'.join(map(str, TEXTISH_NEEDS))}")
        return environment(TEXTISH)

    @property
    def pid(self) -> int:
        return self._process.pid

    def close(self) -> None:
        """It takes its workers along when it is interrupted."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.pid, signal.SIGKILL)
            self._process.wait(10)
        _pipe(self._process.stdout).close()
        self._folder.cleanup()


def _pipe(pipe: IO[str] | None) -> IO[str]:
    assert pipe is not None
    return pipe
