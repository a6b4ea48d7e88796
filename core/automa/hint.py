"""What the house would do in a player's place, and why."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ridotto.core.automa.budget import CALM, Patience
from ridotto.core.automa.ideas import considered
from ridotto.core.automa.search import Finding, Findings, search
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Seat

SECONDS = 2
"""How many other choices a hint names at most."""


class Hint(Struct, frozen=True):
    """A choice, half a sentence in its favour, and what else was thought of."""

    choice: Choice
    reason: str
    chance: float | None = None
    """How likely the seat wins with it; none where nothing was tried out."""
    others: tuple[tuple[Choice, float], ...] = ()
    """The next best choices, and how likely the seat wins with each."""


def hint(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    patience: Patience = CALM,
) -> Hint:
    """What a senator would choose, and how it compares with the rest.

    Its luck is always the same, so that asking twice is no help.
    """
    choices = considered(game, view, seat, choices)
    found = search(game, view, seat, choices, SeededChance(1), patience)
    if found is not None:
        return explained(game, view, seat, found)
    weights = list(game.weigh(view, seat, choices))
    choice = choices[weights.index(max(weights))]
    return Hint(choice, game.reason(view, seat, choice))


def explained(game: Game[Any, Any], view: Any, seat: Seat, found: Findings) -> Hint:
    """What a search found, with the policy's reason for it."""

    def chance(finding: Finding) -> float:
        return finding.chances[seat]

    best = found.best
    return Hint(
        choice=best.choice,
        reason=game.reason(view, seat, best.choice),
        chance=chance(best),
        others=tuple((each.choice, chance(each)) for each in found.others[:SECONDS]),
    )
