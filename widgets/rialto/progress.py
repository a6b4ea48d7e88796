"""The round as a line: phase I, the six stages of phase II, phase III."""

from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.text.words import KINDS
from ridotto.core.games.rialto.view import View
from ridotto.widgets.dress import Track
from ridotto.widgets.rialto import text


def progress(view: View) -> Track:
    """Which round it is, and which step of it."""
    return Track(
        title=text.round_of(view.round, ROUNDS) if view.round else text.SETUP,
        steps=text.STEPS,
        now=_step(view),
        note=KINDS[view.stage] if view.stage is not None else text.PHASES[view.phase],
    )


def _step(view: View) -> int:
    if view.stage is not None:
        return 1 + view.stage
    match view.phase:
        case Phase.BOX | Phase.START:
            return -1
        case Phase.BLUE:
            return len(text.STEPS) - 1
        case Phase.OVER:
            return len(text.STEPS)
    return 0
