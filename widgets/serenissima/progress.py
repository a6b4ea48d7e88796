"""The turn track as a line: the hours, and which of them are scored."""

from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.view import View
from ridotto.widgets.dress import Track
from ridotto.widgets.serenissima import text


def progress(view: View) -> Track:
    """From the start of this table's track to its end."""
    table = view.data.tables[str(view.seats)]
    hours = range(table.hour, view.data.track + 1)
    return Track(
        title=text.turn(view.turn) if view.turn else text.SETUP,
        steps=tuple(
            f"{hour}{text.SCORING}" if hour in table.scorings else str(hour)
            for hour in hours
        ),
        now=view.hour - table.hour,
        note=text.END if view.phase is Phase.OVER else text.cards_to_come(view),
    )
