"""What the house thinks about before it chooses: the listed, and what it makes up."""

from collections.abc import Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Seat


def considered(
    game: Game[Any, Any], view: Any, seat: Seat, choices: Sequence[Choice]
) -> Sequence[Choice]:
    """What is listed, and what the policy would make up where choices are open."""
    if game.propose is None:
        return choices
    made_up = game.propose(view, seat)
    return [*choices, *(idea for idea in made_up if idea not in choices)]
