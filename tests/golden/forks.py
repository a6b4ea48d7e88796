"""Golden forks, one a game: their starts keep the shape that states had.

`python -m tests.golden.forks GAME` makes one; later programs must read it for ever.
"""

import sys
from pathlib import Path

from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.fork import fork
from ridotto.core.engine.seat import Seat
from ridotto.core.games import GAMES
from tests.support.playing import finished, play_on

HERE = Path(__file__).parent / "forks"


def fork_file(game: str) -> Path:
    return HERE / f"{game}.jsonl"


def forked() -> list[str]:
    """The games that have one."""
    return sorted(file.stem for file in HERE.glob("*.jsonl"))


def made(name: str) -> bytes:
    """A fork late in a random game, with what was hidden dealt anew."""
    game = GAMES[name]
    parent = finished(game, game.seats[0])
    seq = parent.history.turns()[parent.history.place() // 5]
    table = fork(parent, seq, parent.sitters, eyes=Seat(0), seed=seed_from(1))
    return b"".join(line + b"\n" for line in play_on(table).log())


def main(names: list[str]) -> None:
    for name in names:
        HERE.mkdir(exist_ok=True)
        fork_file(name).write_bytes(made(name))


if __name__ == "__main__":
    main(sys.argv[1:])
