"""Fills an open-ended choice in, one question a field."""

from typing import Any

import msgspec

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Names
from ridotto.tui.blanks import Blank, blanks_of, value_of
from ridotto.tui.plain import text
from ridotto.tui.plain.talk import Talk


class Cancelled(Exception):
    """The player has thought better of it."""


def fill_in(talk: Talk, names: Names, example: Choice) -> Choice | None:
    """A choice of the example's kind; none if the player leaves the form."""
    talk.say(text.FORM_HELP)
    kind = type(example)
    try:
        return kind(
            **{
                blank.name: _answered(blank, talk, getattr(example, blank.name))
                for blank in blanks_of(kind, names)
            }
        )
    except Cancelled:
        return None


def _answered(blank: Blank, talk: Talk, example: Any) -> Any:
    words = {word.casefold(): word for word in blank.values}
    while True:
        said = talk.ask(_question(blank, example))
        if said.casefold() == text.CANCEL:
            raise Cancelled
        if words and said.casefold() not in words:
            talk.say(text.not_among(blank.values))
            continue
        try:
            return value_of(blank, words.get(said.casefold(), said or blank.typed))
        except ValueError as problem:
            talk.say(str(problem))


def _question(blank: Blank, example: Any) -> str:
    if blank.values:
        return text.picked(blank.name, blank.values)
    shown = msgspec.json.encode(example).decode()
    return text.typed(blank.name, blank.kind, shown)
