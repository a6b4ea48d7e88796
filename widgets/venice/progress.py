"""The turn as a line: card, gondolier, sailing and what follows."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.view import View
from ridotto.widgets.dress import Track
from ridotto.widgets.venice import text


def progress(view: View) -> Track:
    """Which round it is, and which step of a turn."""
    steps = (*text.STEPS, *text.NEUTRAL_STEPS[view.settings.mode])
    now = text.STAGE_STEPS.get(view.stage, -1)
    if view.phase is Phase.OVER:
        now = len(steps)
    elif now == len(steps) and view.card != NONE:
        now = 0
    return Track(
        title=text.round_of(view.round) if view.round else text.SETUP,
        steps=steps,
        now=now,
    )
