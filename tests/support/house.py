"""The app in a test: a store in memory, a house that thinks at once, no clock."""

from collections.abc import Mapping
from typing import Any

from textual.pilot import Pilot

from ridotto.core.engine.game import Game
from ridotto.core.engine.log import GameId, Store
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.app import RidottoApp
from ridotto.tui.desk import AtOnce, Thinker
from ridotto.tui.screens.result import ResultScreen
from ridotto.tui.screens.table import TableScreen
from ridotto.tui.settings import Cabinet, Settings
from tests.support.screen import settled
from tests.support.tables import SHELF

TERMINAL = {"COLORTERM": "truecolor", "USER": "anna", "LANG": "C.UTF-8"}

NOW = 1_700_000_000_000


def app(
    store: Store | None = None,
    *,
    settings: Settings | None = None,
    cabinet: Cabinet | None = None,
    shelf: Mapping[str, Game[Any, Any]] | None = None,
    thinker: Thinker | None = None,
    start: GameId | None = None,
    environ: Mapping[str, str] | None = None,
) -> RidottoApp:
    """The others play at once and nothing moves, unless the settings say otherwise."""
    if cabinet is None:
        cabinet = Cabinet()
        cabinet.settings = settings or quick()
    return RidottoApp(
        store or MemoryStore(),
        shelf=shelf or SHELF,
        cabinet=cabinet,
        thinker=thinker or AtOnce(),
        clock=lambda: NOW,
        environ=TERMINAL if environ is None else environ,
        start=start,
    )


def quick(**more: Any) -> Settings:
    return Settings(
        **{"speed": "instant", "animation": False, "glyphs": "unicode", **more}
    )


def table_of(pilot: Pilot[Any]) -> TableScreen:
    """The screen of the table that is open, whatever lies over it."""
    screens = pilot.app.screen_stack
    return next(each for each in screens[::-1] if isinstance(each, TableScreen))


async def press(pilot: Pilot[Any], keys: str) -> None:
    """Presses keys, blanks between them, each after the one before was seen to."""
    for key in keys.split():
        await pilot.press(key)
        await settled(pilot)


async def to_the_result(pilot: Pilot[Any]) -> None:
    """Chooses whatever the cursor is on until the game is over."""
    for _ in range(400):
        if isinstance(pilot.app.screen, ResultScreen):
            await settled(pilot)
            return
        await press(pilot, "enter")
    raise AssertionError("the game does not come to an end")


def shown(pilot: Pilot[Any]) -> str:
    """Everything on the screen, line by line."""
    screen = pilot.app.screen
    height = pilot.app.size.height
    return "\n".join(
        "".join(segment.text for segment in strip)
        for strip in screen._compositor.render_strips()[:height]
    )
