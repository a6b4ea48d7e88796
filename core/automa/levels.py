"""How well the house plays: each level is a function of what its seat may know."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from ridotto.core.automa import text
from ridotto.core.automa.budget import CALM, Patience
from ridotto.core.automa.ideas import considered
from ridotto.core.automa.search import search
from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import BadOption, Illegal
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Kind, Seat


class Choose(Protocol):
    """Answers for a seat, from its view and the choices listed for it."""

    def __call__(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        choices: Sequence[Choice],
        chance: Chance,
        patience: Patience = CALM,
    ) -> Choice: ...


SIGHT = 5
"""A novice looks at no more choices than this, whichever come to mind."""

SLIP = 6
"""A novice does one thing in so many without thinking."""

NOISE = 0.6
"""How far a novice misjudges a choice, as a share of what lies between them."""

GRAIN = 1 << 20
"""How finely misjudgement is drawn: whole numbers are the same on every machine."""


class Level(Struct, frozen=True):
    """A way to play that a house seat can be given."""

    kind: Kind
    title: str
    does: str
    """The rest of a sentence that begins with its title."""
    choose: Choose


def choose_at_random(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
    patience: Patience = CALM,
) -> Choice:
    """Anything listed; where choices are open-ended, sometimes one made up."""
    if game.improvise is not None and chance.below(len(choices) + 1) == 0:
        idea = game.improvise(view, seat, chance)
        if idea is not None and _is_legal(game, view, seat, idea, chance):
            return idea
    return chance.pick(choices)


def _is_legal(
    game: Game[Any, Any], view: Any, seat: Seat, idea: Choice, chance: Chance
) -> bool:
    """Asks a guessed state: what a seat may do never hangs on what it cannot know."""
    try:
        game.check(game.guess(view, seat, chance), seat, idea)
    except Illegal:
        return False
    return True


def choose_as_novice(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
    patience: Patience = CALM,
) -> Choice:
    """Weighs a few choices roughly; now and then does something else instead."""
    if chance.below(SLIP) == 0:
        return chance.pick(choices)
    seen = chance.shuffled(considered(game, view, seat, choices))[:SIGHT]
    weights = game.weigh(view, seat, seen)
    spread = NOISE * (max(weights) - min(weights)) / GRAIN
    rough = [weight + spread * chance.below(GRAIN) for weight in weights]
    return seen[rough.index(max(rough))]


def choose_as_merchant(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
    patience: Patience = CALM,
) -> Choice:
    """What the game's policy thinks best; between equals, chance decides."""
    choices = considered(game, view, seat, choices)
    weights = game.weigh(view, seat, choices)
    best = max(weights)
    return chance.pick(
        [
            choice
            for choice, weight in zip(choices, weights, strict=True)
            if weight == best
        ]
    )


def choose_as_senator(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choices: Sequence[Choice],
    chance: Chance,
    patience: Patience = CALM,
) -> Choice:
    """Tries out what looks good, as far ahead as there is time for."""
    choices = considered(game, view, seat, choices)
    found = search(game, view, seat, choices, chance, patience)
    if found is not None:
        return found.best.choice
    return choose_as_merchant(game, view, seat, choices, chance, patience)


LEVELS: Mapping[Kind, Level] = {
    level.kind: level
    for level in (
        Level(Kind.RANDOM, *text.RANDOM, choose_at_random),
        Level(Kind.NOVICE, *text.NOVICE, choose_as_novice),
        Level(Kind.MERCHANT, *text.MERCHANT, choose_as_merchant),
        Level(Kind.SENATOR, *text.SENATOR, choose_as_senator),
    )
}


def level_of(kind: Kind) -> Level:
    """The level a house seat was given; raises `BadOption` if it is not on offer."""
    if kind not in LEVELS:
        raise BadOption(text.no_such_level(kind, LEVELS))
    return LEVELS[kind]
