"""The round scale as a line: it counts down to 1, and the market makes it jump."""

from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.view import View
from ridotto.widgets.dress import Track
from ridotto.widgets.genoa import text


def progress(view: View) -> Track:
    first = view.data.rounds[str(view.seats)]
    note = text.LAST_ROUND if view.field == 1 else ""
    return Track(
        title=text.turn(view.turn) if view.turn else text.SETUP,
        steps=tuple(str(field) for field in range(first, 0, -1)),
        now=first - view.field if view.turn else -1,
        note=text.THE_END if view.phase is Phase.OVER else note,
    )
