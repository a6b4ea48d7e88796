"""What the menu of a table lists: choices, forms, and what is not possible."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.form import Form, fitted
from ridotto.core.engine.game import Game
from ridotto.core.engine.table import Decision
from ridotto.tui.session import Moment
from ridotto.widgets.dress import Dress
from ridotto.widgets.menu import Item


class Offer(Struct, frozen=True):
    """One line of the menu and what stands behind it."""

    item: Item
    choice: Choice | None = None
    form: Form | None = None
    """The form that it opens, if it is one; `choice` is what it begins with."""
    goes_on: bool = False
    """Whether the arrow it is chosen by goes on into the next decision."""


def offers_of(
    game: Game[Any, Any],
    dress: Dress[Any],
    moment: Moment,
    decision: Decision,
    forms: Sequence[Form],
    refused: Sequence[tuple[Choice, str]],
) -> tuple[Offer, ...]:
    """All lines of the menu: forms that have a key of their own, what can be chosen,
    the other forms, and what is not possible."""

    def told(choice: Choice) -> str:
        return game.text.choice(moment.view, decision.seat, choice, moment.names)

    def offered(choice: Choice) -> Offer:
        helm = dress.helm(moment.view, decision.seat, choice)
        item = Item(told(choice), letter=helm.letter, arrows=helm.arrows)
        return Offer(item, choice, goes_on=helm.goes_on)

    def opened(form: Form) -> Offer:
        role = "title" if form.letter else "text"
        item = Item(form.title, letter=form.letter, role=role)
        return Offer(item, _begun(form), form=form)

    return (
        *(opened(form) for form in forms if form.letter),
        *map(offered, decision.choices),
        *(opened(form) for form in forms if not form.letter),
        *(
            Offer(Item(told(choice), enabled=False, reason=reason), choice)
            for choice, reason in refused
        ),
    )


def _begun(form: Form) -> Choice | None:
    """What a form would make as it is opened; none if something is missing."""
    try:
        return form.made(fitted(form, form.start))
    except ValueError:
        return None
