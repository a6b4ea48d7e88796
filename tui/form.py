"""Open-ended choices as forms: those of the game, or as the shape of a choice says."""

from typing import Any

import msgspec

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.form import Field, Filled, Form
from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Names
from ridotto.core.engine.table import Decision
from ridotto.tui import words
from ridotto.tui.blanks import Blank, blanks_of, value_of

TRIES = 20
"""How often an open-ended choice is made up to see whether there is one now."""


def forms_of(
    game: Game[Any, Any], view: Any, decision: Decision, names: Names
) -> tuple[Form, ...]:
    """What can be put together now."""
    if game.forms is not None:
        return tuple(game.forms(view, decision.seat, names))
    examples = (_example(game, view, decision, kind) for kind in game.open_choices)
    return tuple(form_for(each, names) for each in examples if each is not None)


def _example(
    game: Game[Any, Any], view: Any, decision: Decision, kind: type[Choice]
) -> Choice | None:
    """A choice of this kind that is listed, or made up as random play would."""
    for choice in decision.choices:
        if type(choice) is kind:
            return choice
    improvise = game.improvise
    for seed in range(TRIES if improvise else 0):
        idea = improvise and improvise(view, decision.seat, SeededChance(seed))
        if type(idea) is kind:
            return idea
    return None


def form_for(example: Choice, names: Names) -> Form:
    """A choice of the example's kind, field by field."""
    kind = type(example)
    blanks = blanks_of(kind, names)
    fields = tuple(_field(blank, getattr(example, blank.name)) for blank in blanks)

    def made(filled: Filled) -> Choice:
        said = ((blank, filled[blank.name].strip()) for blank in blanks)
        return kind(**{blank.name: value_of(blank, each) for blank, each in said})

    return Form(
        title=words.make_up(kind.__name__),
        start={blank.name: blank.typed for blank in blanks if not blank.values},
        fields=lambda filled: fields,
        made=made,
    )


def _field(blank: Blank, example: Any) -> Field:
    hint = ""
    if not blank.values:
        shown = msgspec.json.encode(example).decode()
        hint = words.typed_hint(blank.kind, shown)
    title = words.field_title(blank.name)
    return Field(blank.name, title, tuple(blank.values), hint=hint)
