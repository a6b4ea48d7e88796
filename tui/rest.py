"""Whether an app has seen to everything: then what it shows is what it will show."""

from typing import Any

from textual.app import App
from textual.pilot import Pilot

PATIENCE = 2_000
"""How often to look before it is given up."""


async def settled(pilot: Pilot[Any]) -> None:
    """Waits until the app has seen to everything, however slow the machine is.

    A pause of the pilot's ends before what the last layout has caused is drawn.
    """
    for _ in range(PATIENCE):
        await pilot.pause()
        if is_still(pilot.app):
            return
    raise AssertionError("the screen does not come to rest")


def is_still(app: App[Any]) -> bool:
    """Nothing is on its way, to be laid out or to be painted."""
    screen = app.screen
    pumps = [app, *app.screen_stack, *screen.walk_children()]
    waits = (
        *(screen._layout_required, screen._scroll_required, screen._repaint_required),
        *(screen._recompose_required, screen._dirty_widgets, screen._callbacks),
        *(pump.message_queue_size or pump._next_callbacks for pump in pumps),
        *(not pump._mounted_event.is_set() for pump in pumps),
    )
    return not any(waits)
