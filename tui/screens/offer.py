"""What the menu of a table lists: choices, forms, and what is not possible."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Game
from ridotto.core.engine.table import Decision
from ridotto.tui import words
from ridotto.tui.session import Moment
from ridotto.widgets.dress import Dress
from ridotto.widgets.menu import Item


class Offer(Struct, frozen=True):
    """One line of the menu and what stands behind it."""

    item: Item
    choice: Choice | None = None
    kind: type[Choice] | None = None
    """The kind of choice a form is opened for, if it is one."""
    goes_on: bool = False
    """Whether the arrow it is chosen by goes on into the next decision."""


def offers_of(
    game: Game[Any, Any],
    dress: Dress[Any],
    moment: Moment,
    decision: Decision,
    kinds: Sequence[type[Choice]],
    refused: Sequence[tuple[Choice, str]],
) -> tuple[Offer, ...]:
    """All lines of the menu: what can be chosen first."""

    def told(choice: Choice) -> str:
        return game.text.choice(moment.view, decision.seat, choice, moment.names)

    def offered(choice: Choice) -> Offer:
        helm = dress.helm(moment.view, decision.seat, choice)
        item = Item(told(choice), letter=helm.letter, arrows=helm.arrows)
        return Offer(item, choice, goes_on=helm.goes_on)

    return (
        *map(offered, decision.choices),
        *(Offer(Item(words.make_up(kind.__name__)), kind=kind) for kind in kinds),
        *(
            Offer(Item(told(choice), enabled=False, reason=reason), choice)
            for choice, reason in refused
        ),
    )
