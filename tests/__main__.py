"""All checks in one go: `python -m tests`; what follows is handed on to pytest."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TOOLS = Path(sys.executable).parent
"""Where the tools of this environment are, whatever PATH says."""

CHECKS = {
    "ruff check": ["ruff", "check", "."],
    "ruff format": ["ruff", "format", "--check", "."],
    "mypy": ["mypy"],
    "lint-imports": ["lint-imports"],
}
"""Told in a line each unless they fail."""


def main(arguments: list[str]) -> int:
    """The number of checks that failed; pytest runs last and has the last word."""
    failed = sum(not holds(name, command) for name, command in CHECKS.items())
    tests = subprocess.run([str(TOOLS / "pytest"), *arguments], cwd=ROOT)
    return failed + (tests.returncode != 0)


def holds(name: str, command: list[str]) -> bool:
    tool, *arguments = command
    done = subprocess.run(
        [str(TOOLS / tool), *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    fine = done.returncode == 0
    tell(f"{name}: holds" if fine else f"{done.stdout}\n{name}: FAILS")
    return fine


def tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
