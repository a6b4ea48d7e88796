"""What the house would do in a player's place, and why."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Seat


class Hint(Struct, frozen=True):
    """A choice and half a sentence in its favour."""

    choice: Choice
    reason: str


def hint(
    game: Game[Any, Any], view: Any, seat: Seat, choices: Sequence[Choice]
) -> Hint:
    """The merchant's choice; of equals the first, so that asking twice is no help."""
    weights = list(game.weigh(view, seat, choices))
    choice = choices[weights.index(max(weights))]
    return Hint(choice, game.reason(view, seat, choice))
