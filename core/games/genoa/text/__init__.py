"""Every sentence a player of Genoa reads."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Prompt
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.text import cards, log, menu, position, prompts, words
from ridotto.core.games.genoa.view import View

__all__ = ["GenoaText", "cards", "words"]


class GenoaText:
    """The words of the table."""

    def phase(self, view: View) -> str:
        said = prompts.PHASES[view.phase]
        if not view.turn:
            return said.capitalize()
        return f"Round marker on {view.field}, turn {view.turn}: {said}"

    def prompt(self, view: View, seat: Seat, names: Names) -> Prompt:
        asks, rule = prompts.PROMPTS[view.phase]
        return Prompt(asks(view, names), rule)

    def choice(self, view: View, seat: Seat, choice: Choice, names: Names) -> str:
        return menu.line(view, seat, choice, names)

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        tell = log.LOG.get(type(event))
        return tell(event, names) if tell else None

    def position(self, view: View, names: Names) -> Sequence[str]:
        return [
            *position.table_lines(view, names),
            *(position.mat_line(view, Seat(seat), names) for seat in range(view.seats)),
            *position.hand_lines(view, names),
            *position.deal_lines(view, names),
            *position.city_lines(view, names),
        ]
