"""What a choice would change, as far as its seat can know."""

from typing import Any

from msgspec import Struct

from ridotto.core.engine.chance import Chance, SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Game, Tallies
from ridotto.core.engine.seat import Seat

GUESSES = 3
"""How many possible worlds a choice is tried in."""

LUCKY_GUESSES = 20
"""How many where luck decides: a die's one face in six should hardly be missed."""


DRAWS = 8
"""How long luck stays extreme; longer, and rules that draw until would hang."""


class Extreme(SeededChance):
    """Luck whose first draws are as low, or as high, as can be."""

    def __init__(self, seed: int, *, high: bool) -> None:
        super().__init__(seed)
        self._left = DRAWS
        self._high = high

    def below(self, bound: int) -> int:
        number = super().below(bound)
        if self._left == 0:
            return number
        self._left -= 1
        return bound - 1 if self._high else 0


class Change(Struct, frozen=True):
    """One number that a choice would change."""

    seat: Seat | None
    """Whose number it is; none if it belongs to the table."""
    label: str
    before: int
    after: int | None
    """None where luck or hidden things decide."""


class Foresight(Struct, frozen=True):
    """What a seat can know of a choice before making it."""

    changes: tuple[Change, ...]
    is_final: bool
    """Whether luck or hidden things would be shown, so that there is no way back."""
    pending: tuple[Seat, ...] | None
    """Who would choose next; none where luck or hidden things decide."""


def preview(
    game: Game[Any, Any], view: Any, seat: Seat, choice: Choice
) -> list[Change]:
    """The numbers that a choice would change."""
    return list(foresee(game, view, seat, choice).changes)


def foresee(game: Game[Any, Any], view: Any, seat: Seat, choice: Choice) -> Foresight:
    """Tries a choice in several worlds that could stand behind the view.

    What comes out the same in all of them is known; the rest depends on what this
    seat cannot know, and is told as such.
    """
    before = game.tallies(view)
    worlds = [_tried(game, view, seat, choice, number) for number in range(GUESSES)]
    if any(shown for _, shown in worlds):
        more = range(GUESSES, LUCKY_GUESSES)
        worlds += [_tried(game, view, seat, choice, number) for number in more]
        edges = (Extreme(1, high=False), Extreme(1, high=True))
        worlds += [_tried(game, view, seat, choice, 0, luck) for luck in edges]
    after = [game.tallies(game.view(state, seat)) for state, _ in worlds]
    changes = []
    for whose, label in _labels(before, *after):
        number = _lookup(before, whose, label)
        outcomes = {_lookup(tallies, whose, label) for tallies in after}
        if outcomes != {number}:
            known = outcomes.pop() if len(outcomes) == 1 else None
            changes.append(Change(whose, label, number, known))
    following = {game.pending(state) for state, _ in worlds}
    return Foresight(
        changes=tuple(changes),
        is_final=any(shown for _, shown in worlds),
        pending=following.pop() if len(following) == 1 else None,
    )


def _tried(
    game: Game[Any, Any],
    view: Any,
    seat: Seat,
    choice: Choice,
    number: int,
    luck: Chance | None = None,
) -> tuple[Any, bool]:
    """The state after a choice in one possible world, and whether it showed much."""
    state = game.guess(view, seat, SeededChance(2 * number))
    chance = luck or SeededChance(2 * number + 1)
    shown = False

    def emit(event: Event) -> Any:
        nonlocal state, shown
        state = game.evolve(state, event)
        shown = shown or event.reveals
        return state

    game.decide(state, seat, choice, chance, emit)
    return state, shown or chance.used


def _labels(*worlds: Tallies) -> list[tuple[Seat | None, str]]:
    """Every number there is before or after, in the order of the tallies."""
    labels: dict[tuple[Seat | None, str], None] = {}
    for tallies in worlds:
        for whose, numbers in enumerate(tallies.seats):
            labels.update(((Seat(whose), label), None) for label in numbers)
    for tallies in worlds:
        labels.update(((None, label), None) for label in tallies.table)
    return list(labels)


def _lookup(tallies: Tallies, whose: Seat | None, label: str) -> int:
    """A number; what is not told of is 0."""
    numbers = tallies.table if whose is None else tallies.seats[whose]
    return numbers.get(label, 0)
