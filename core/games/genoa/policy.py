"""What a sensible merchant would do in Genoa."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.text import reasons as why
from ridotto.core.games.genoa.view import View


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    return [0.0 for _ in choices]


def reason(view: View, seat: Seat, choice: Choice) -> str:
    return why.WHY_MAIN
