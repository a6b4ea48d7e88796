"""Fills a form in, one question a field; what stands there may be kept."""

from collections.abc import Callable, Iterator

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.form import Field, Form, fitted
from ridotto.tui.plain import text
from ridotto.tui.plain.talk import Talk

FEW = 9
"""Up to so many values are told with the question."""


class Cancelled(Exception):
    """The player has thought better of it."""


class Done(Exception):
    """The player keeps the rest as it stands."""


def fill_in(
    talk: Talk,
    form: Form,
    tell: Callable[[Choice], str],
    check: Callable[[Choice], str],
) -> Choice | None:
    """The choice once it is allowed; none if the player leaves the form."""
    if not form.fields(form.start):
        return form.made({})
    talk.say(text.FORM_HELP)
    filled = dict(form.start)
    while True:
        try:
            for field, standing in _fields(form, filled):
                filled[field.name] = _answered(field, standing, talk)
        except Cancelled:
            return None
        except Done:
            pass
        try:
            choice = form.made(fitted(form, filled))
            talk.say(text.as_filled_in(tell(choice)))
            reason = check(choice)
        except ValueError as problem:
            reason = str(problem)
        else:
            if not reason:
                return choice
        talk.say(reason)


def _fields(form: Form, filled: dict[str, str]) -> Iterator[tuple[Field, str]]:
    """Each field and what stands there; an answer may bring others."""
    asked: set[str] = set()
    while True:
        standing = fitted(form, filled)
        new = [each for each in form.fields(standing) if each.name not in asked]
        if not new:
            return
        asked.add(new[0].name)
        yield new[0], standing[new[0].name]


def _answered(field: Field, standing: str, talk: Talk) -> str:
    if field.group:
        talk.say(text.heading(field.group))
    while True:
        said = talk.ask(_question(field, standing))
        if said.casefold() == text.CANCEL:
            raise Cancelled
        if not said:
            return standing
        if not field.values:
            return said
        if said.casefold() == text.DONE:
            raise Done
        if said == text.LIST:
            talk.say(
                *(text.numbered(n, each) for n, each in enumerate(field.values, 1))
            )
            continue
        meant = _meant(field, said.casefold())
        if len(meant) == 1:
            return meant[0]
        talk.say(text.unclear(said, meant) if meant else _not_among(field))


def _meant(field: Field, said: str) -> list[str]:
    """The values that an answer could stand for: by name, by a part of it, by place."""
    exact = [value for value in field.values if value.casefold() == said]
    if exact or field.is_count:
        return exact
    if said.isdecimal() and 1 <= int(said[:9]) <= len(field.values):
        return [field.values[int(said) - 1]]
    return [value for value in field.values if said in value.casefold()]


def _question(field: Field, standing: str) -> str:
    if not field.values:
        return text.typed(field.title, field.hint, standing)
    if field.is_count:
        return text.counted(field.title, field.values, standing)
    if len(field.values) > FEW:
        return text.of_many(field.title, standing)
    return text.picked(field.title, field.values, standing)


def _not_among(field: Field) -> str:
    if field.is_count:
        return text.not_a_number(field.values)
    if len(field.values) > FEW:
        return text.NOT_LISTED
    return text.not_among(field.values)
