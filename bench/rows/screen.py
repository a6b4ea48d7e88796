"""What a player feels: the first paint, a step in the menu, a choice."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from ridotto.bench.games import finished
from ridotto.bench.row import Bar, Pair, Row
from ridotto.bench.terminal import Painted, Terminal
from ridotto.core.engine.game import Game
from ridotto.core.games import GAMES

MINIMAL = str(Path(__file__).parent.parent / "minimal_app.py")
RIDOTTO = (sys.executable, "-c", "from ridotto.tui.cli import main; main()")
TABLE = ("play", "rialto", "--seat", "Anna", "--seat", "Zuane:merchant", "--seed", "3")

HOME, END, PAGE_UP, PAGE_DOWN = "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~"
JUMPS = (HOME, PAGE_DOWN, PAGE_DOWN, ">", END, PAGE_UP, PAGE_UP, "<")
REPAINT = "\x1b[15~"
"""The key that has the whole screen painted again."""

STEPS = 12
"""How many key presses one measurement takes."""


def rows() -> Iterator[Row]:
    yield Row(
        "screen/first-paint",
        "The app: from the command to the first paint",
        "ms",
        "a minimal Textual app",
        first_paint,
        Bar("at most", 1.6),
    )
    yield Row(
        "screen/step-bytes",
        "Menu: bytes of one step at 120x40",
        "bytes",
        "Textual's OptionList",
        lambda seconds: steps(lambda painted: painted.sent),
        Bar("at most", 2000, on="ours"),
    )
    yield Row(
        "screen/step-time",
        "Menu: from the key to the repaint",
        "ms",
        "Textual's OptionList",
        lambda seconds: steps(lambda painted: 1000 * painted.first),
        Bar("at most", 15, on="ours"),
    )
    yield Row(
        "screen/choice-bytes",
        "Table: bytes of a choice at 120x40",
        "bytes",
        "the whole screen, painted anew",
        choices,
        Bar("at most", 8000, on="ours"),
    )

    for game in GAMES.values():
        yield Row(
            f"screen/jump/{game.name}",
            f"{game.title}: a jump in the replay of a long game",
            "ms",
            "the same screen, painted anew",
            partial(jumps, game),
            Bar("at most", 3),
        )
    yield Row(
        "screen/jump-time",
        "The longest of them: from the key to the whole frame",
        "ms",
        "the same screen, painted anew",
        lambda seconds: jumps(_longest(), seconds),
        Bar("at most", 30, on="ours"),
    )


class _Home:
    """A house of its own for the program, so that no player's games are touched."""

    def __init__(self) -> None:
        self._folder = TemporaryDirectory()
        self.place = Path(self._folder.name)
        self.env = {
            "RIDOTTO_STORE": str(self.place / "bench.db"),
            "RIDOTTO_CONFIG": str(self.place / "settings.json"),
        }

    def close(self) -> None:
        self._folder.cleanup()


def _painted(command: tuple[str, ...], marker: bytes, env: dict[str, str]) -> float:
    terminal = Terminal(command, env=env)
    try:
        return 1000 * terminal.until(marker)
    finally:
        terminal.close()


def first_paint(seconds: float) -> Pair:
    home = _Home()
    return Pair(
        lambda: _painted(RIDOTTO, b"New game", home.env),
        lambda: _painted((sys.executable, MINIMAL), b"lagoon", home.env),
        home.close,
    )


def _at_table(home: _Home) -> Terminal:
    terminal = Terminal((*RIDOTTO, *TABLE), env=home.env)
    terminal.until(b"starting building")
    terminal.seen += terminal.settle()
    return terminal


def steps(figure: Callable[[Painted], float]) -> Pair:
    """The median of some steps down and up again."""
    home = _Home()
    ours = _at_table(home)
    theirs = Terminal((sys.executable, MINIMAL, "list"))
    theirs.until(b"lagoon")
    theirs.settle()

    def measured(terminal: Terminal, down: str, up: str) -> float:
        painted = [terminal.press(key) for _ in range(STEPS // 2) for key in (down, up)]
        return median(figure(each) for each in painted)

    def close() -> None:
        ours.close()
        theirs.close()
        home.close()

    return Pair(
        lambda: measured(ours, "j", "k"),
        lambda: measured(theirs, "\x1b[B", "\x1b[A"),
        close,
    )


def choices(seconds: float) -> Pair:
    """A choice, its answer by the house and all that follows, against a full paint."""
    home = _Home()
    terminal = _at_table(home)
    whole = len(terminal.seen)

    def chosen() -> float:
        return median(terminal.press("\r").sent for _ in range(STEPS))

    def close() -> None:
        terminal.close()
        home.close()

    return Pair(chosen, lambda: float(whole), close)


def _longest() -> Game[Any, Any]:
    return max(GAMES.values(), key=lambda game: finished(game.name, game.seats[-1]).seq)


def jumps(game: Game[Any, Any], seconds: float) -> Pair:
    """All over a game of the largest table: ends, rounds, what stands out."""
    home = _Home()
    log = home.place / "game.jsonl"
    table = finished(game.name, game.seats[-1])
    log.write_bytes(b"".join(line + b"\n" for line in table.log()))
    terminal = Terminal((*RIDOTTO, "replay", str(log)), env=home.env)
    terminal.until(b"play on")
    terminal.settle()

    def measured(*keys: str) -> float:
        return 1000 * median(terminal.press(key).last for key in keys)

    def close() -> None:
        terminal.close()
        home.close()

    return Pair(lambda: measured(*JUMPS), lambda: measured(*[REPAINT] * 4), close)
