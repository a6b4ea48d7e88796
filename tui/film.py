"""The frames of a game: the replay screen itself, record by record, without a terminal.

What is shared is what is shown: recordings and pictures are taken of the real screen,
in any size and theme. The same log gives the same frames, to the byte.
"""

import asyncio
import io
import re
from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from textual._compositor import CompositorUpdate

from ridotto.core.engine.table import Table
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.app import RidottoApp
from ridotto.tui.course import Course
from ridotto.tui.reading import Eyes
from ridotto.tui.reel import Reel
from ridotto.tui.rest import settled
from ridotto.tui.screens.replay import ReplayScreen
from ridotto.tui.settings import Cabinet, Settings

NO_NETWORK = re.sub(r"@font-face {{.*?}}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""Rich's picture of a terminal, without the fonts it would fetch."""


class Look(Struct, frozen=True):
    """How a film looks."""

    width: int = 120
    height: int = 40
    theme: str = "night"
    is_ascii: bool = False


class Frame:
    """What the screen shows after one record."""

    def __init__(self, app: RidottoApp, seq: int) -> None:
        self._app = app
        self.seq = seq

    @property
    def console(self) -> Console:
        return self._app.console

    @property
    def update(self) -> CompositorUpdate:
        """All of it, as Textual would send it."""
        update = self._app.screen._compositor.render_update(full=True)
        assert isinstance(update, CompositorUpdate)
        return update

    def svg(self, title: str) -> str:
        width, height = self._app.size
        console = Console(
            width=width,
            height=height,
            file=io.StringIO(),
            force_terminal=True,
            color_system="truecolor",
            record=True,
            legacy_windows=False,
            safe_box=False,
        )
        console.print(self.update)
        return console.export_svg(title=title, code_format=NO_NETWORK)


def stops(table: Table[Any, Any]) -> list[int]:
    """The records a film shows: every position that counts, and the end."""
    seqs = table.history.turns()[::-1]
    return seqs if table.seq in seqs else [*seqs, table.seq]


def round_ends(table: Table[Any, Any], eyes: Eyes) -> list[int]:
    """The last record of every round."""
    course = Course(table, eyes)
    course.read_on()
    return [*(seq - 1 for seq in course.rounds[1:]), table.seq]


def shoot(
    table: Table[Any, Any],
    eyes: Eyes,
    look: Look,
    seqs: Iterable[int],
    take: Callable[[Frame], None],
) -> None:
    """Shows one record after the other and has each taken."""
    asyncio.run(_shoot(table, eyes, look, seqs, take))


async def _shoot(
    table: Table[Any, Any],
    eyes: Eyes,
    look: Look,
    seqs: Iterable[int],
    take: Callable[[Frame], None],
) -> None:
    here = [eyes] if isinstance(eyes, int) else []
    reel = Reel(table, here=here, now=lambda: 0.0)
    allowed = reel.look_as(eyes)
    assert allowed, "nobody films what may not be seen"
    screen = ReplayScreen(reel)
    cabinet = Cabinet()
    cabinet.settings = Settings(
        theme=look.theme,
        glyphs="ascii" if look.is_ascii else "unicode",
        animation=False,
    )

    def first(house: RidottoApp) -> None:
        house.push_screen(screen)

    app = RidottoApp(
        MemoryStore(),
        shelf={table.game.name: table.game},
        cabinet=cabinet,
        clock=lambda: 0,
        environ={"COLORTERM": "truecolor"},
        first=first,
    )
    async with app.run_test(size=(look.width, look.height)) as pilot:
        await settled(pilot)
        for seq in seqs:
            reel.go(seq)
            screen.show()
            await settled(pilot)
            take(Frame(app, seq))
