"""Draws all pictures anew: `python -m tests.pictures`."""

import asyncio
import sys
from pathlib import Path

from tests.pictures.moments import MOMENTS, drawn

HERE = Path(__file__).parent


def main(names: list[str]) -> None:
    """Those that are named, or all."""
    for moment in MOMENTS:
        if not names or moment.name in names:
            path = HERE / f"{moment.name}.svg"
            path.write_text(asyncio.run(drawn(moment)), encoding="utf-8")
            sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
