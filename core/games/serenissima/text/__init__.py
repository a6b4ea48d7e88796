"""Every sentence a player of Serenissima reads."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Prompt
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima.text import log, menu, position, prompts
from ridotto.core.games.serenissima.view import View


class SerenissimaText:
    """The words of the table."""

    def phase(self, view: View) -> str:
        if not view.turn:
            return prompts.PHASES[view.phase].capitalize()
        where = f"Turn {view.turn}, hour {view.hour} of {view.data.track}"
        wheel = f", galley {view.pawn}" if view.active else ""
        return f"{where}{wheel}: {prompts.PHASES[view.phase]}"

    def prompt(self, view: View, seat: Seat, names: Names) -> Prompt:
        asks, rule = prompts.PROMPTS[view.phase]
        return Prompt(asks(view, names), rule)

    def choice(self, view: View, seat: Seat, choice: Choice, names: Names) -> str:
        return menu.MENU[type(choice)](view, choice, names)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        tell = log.LOG.get(type(event))
        return tell(event, names) if tell else None

    def position(self, view: View, names: Names) -> Sequence[str]:
        return [
            *position.table_lines(view, names),
            *(position.mat_line(view, seat, names) for seat in view.seating),
            *(position.galley_line(galley, names) for galley in view.galleys),
            *(
                position.port_line(view, space, names)
                for space in range(len(view.ports))
            ),
            *position.active_lines(view, names),
        ]
