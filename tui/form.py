"""An open-ended choice as a form: its rows, and what was filled in."""

from collections.abc import Mapping, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.tui import words
from ridotto.tui.blanks import Blank, value_of
from ridotto.tui.rows import Row


def first_filling(blanks: Sequence[Blank]) -> dict[str, str]:
    """What the form shows before anybody touched it."""
    return {
        blank.name: next(iter(blank.values)) if blank.values else blank.typed
        for blank in blanks
    }


def rows_of(blanks: Sequence[Blank], filled: Mapping[str, str]) -> list[Row]:
    """The form as rows, with a button at its end."""
    rows = []
    for blank in blanks:
        title = words.field_title(blank.name)
        said = filled[blank.name]
        if blank.values:
            rows.append(Row(blank.name, title, said, tuple(blank.values)))
        else:
            hint = words.typed_hint(blank.kind)
            rows.append(Row(blank.name, title, typed=said, sentence=hint))
    return [*rows, Row("", words.DO_IT, gap=True)]


def choice_of(
    kind: type[Choice], blanks: Sequence[Blank], filled: Mapping[str, str]
) -> Choice:
    """The choice as filled in; raises `ValueError` with what is wrong."""
    found = {
        blank.name: value_of(blank, filled[blank.name].strip()) for blank in blanks
    }
    return kind(**found)
