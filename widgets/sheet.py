"""A plain look for a game that has no dress of its own yet: any view as a table."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from ridotto.core.engine.game import Game
from ridotto.core.engine.seat import Names, Seat
from ridotto.themes.glyphs import UNICODE, Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets import text
from ridotto.widgets.cells import split_cells, wrap
from ridotto.widgets.dress import Card, Dress
from ridotto.widgets.picture import Easel, Picture, Rect

INDENT = 2
"""How far what belongs to a line is set in below it."""

SKIPPED = {"data"}
"""Fields that hold the printed game, the same from the first turn to the last."""

Line = tuple[int, str, str, str]
"""One line of a sheet: how far it is set in, its label, what it says, its ink."""


def plain_dress(game: Game[Any, Any]) -> Dress[Any]:
    """The position in sentences and as a table, the mats as numbers."""

    def board(
        view: Any,
        seat: Seat | None,
        names: Names,
        width: int,
        height: int,
        glyphs: Glyphs,
    ) -> Picture:
        told = [(0, "", line, "text") for line in game.text.position(view, names)]
        listed = list(lines_of(view, names, glyphs))
        return drawn([*told, (0, "", "", "text"), *listed], width, height, glyphs)

    def mat(view: Any, seat: Seat, names: Names, width: int, glyphs: Glyphs) -> Picture:
        numbers = game.tallies(view).seats[seat]
        told = f" {glyphs.dot} ".join(f"{label} {n}" for label, n in numbers.items())
        return drawn([(0, "", told, "text")], width, 1, glyphs)

    return Dress(
        board=board,
        mat=mat,
        hand=no_hand,
        touches=lambda view, seat, choice: frozenset(),
        progress=lambda view: None,
    )


def no_hand(view: Any, seat: Seat, glyphs: Glyphs) -> tuple[Card, ...]:
    """Which cards of a view are a hand only the game knows."""
    return ()


def sheet(
    view: Any, names: Names, width: int, height: int = 0, glyphs: Glyphs = UNICODE
) -> Picture:
    """A view as a table; as high as it must be, and at least `height`."""
    return drawn(list(lines_of(view, names, glyphs)), width, height, glyphs)


def lines_of(view: Any, names: Names, glyphs: Glyphs, deep: int = 0) -> Iterator[Line]:
    """A struct as lines, a field each; what is nested is set in."""
    for field in fields(view):
        if field.name not in SKIPPED:
            value = getattr(view, field.name)
            yield from _told(text.field_name(field.name), value, names, glyphs, deep)


def _told(
    label: str, value: Any, names: Names, glyphs: Glyphs, deep: int
) -> Iterator[Line]:
    if isinstance(value, Struct):
        yield deep, label, "", "title"
        yield from lines_of(value, names, glyphs, deep + 1)
    elif _is_nested(value):
        yield deep, label, "", "title"
        by_seat = not isinstance(value, Mapping) and len(value) == len(names)
        for number, (key, item) in enumerate(_items(value)):
            name = f"{glyphs.seat(number)} {names[number]}" if by_seat else key
            role = seat_role(number) if by_seat else "text"
            yield deep + 1, name, inline(item, glyphs), role
    else:
        yield deep, label, inline(value, glyphs), "text"


def _is_nested(value: Any) -> bool:
    """Whether a value is a list whose items deserve a line each."""
    if isinstance(value, Mapping):
        return any(isinstance(item, Struct) for item in value.values())
    is_list = isinstance(value, Sequence) and not isinstance(value, str)
    return is_list and any(isinstance(item, Struct | tuple | list) for item in value)


def _items(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        yield from ((_word(key), item) for key, item in value.items())
    else:
        yield from ((str(number), item) for number, item in enumerate(value, 1))


def inline(value: Any, glyphs: Glyphs = UNICODE) -> str:
    """Any value in one line."""
    if isinstance(value, Struct):
        told = (
            f"{text.field_name(field.name).lower()} "
            + inline(getattr(value, field.name), glyphs)
            for field in fields(value)
        )
        return f" {glyphs.dot} ".join(told)
    if isinstance(value, Mapping):
        told = (f"{_word(key)} {inline(item, glyphs)}" for key, item in value.items())
        return ", ".join(told) or text.NOTHING
    if isinstance(value, tuple | list | set | frozenset):
        return _counted([inline(item, glyphs) for item in value], glyphs)
    return _word(value)


def _counted(words: list[str], glyphs: Glyphs) -> str:
    """Equal words together: `silk ×2, salt`."""
    if not any(word[:1].isalpha() for word in words):
        return ", ".join(words) or text.NOTHING
    told = (
        word if count == 1 else f"{word} {glyphs.times}{count}"
        for word, count in Counter(words).items()
    )
    return ", ".join(told)


def _word(value: Any) -> str:
    if value is None:
        return text.NOTHING
    if isinstance(value, bool):
        return text.YES if value else text.NO
    return str(value.value if isinstance(value, Enum) else value)


def drawn(lines: Sequence[Line], width: int, height: int, glyphs: Glyphs) -> Picture:
    """Lines as a picture: labels in one column, what they say wrapped beside them."""
    width = max(width, 2)
    column = _label_width(lines, width)
    rows = [row for line in lines for row in _wrapped(line, width, column)]
    easel = Easel(width, max(height, len(rows)), glyphs, "on panel")
    for y, (deep, label, says, words) in enumerate(rows):
        easel.put(deep * INDENT, y, label, "muted" if words == "text" else words)
        easel.put(column if label or deep else 0, y, says)
        if label:
            easel.region(label, Rect(0, y, width, 1))
    return easel.picture()


def _label_width(lines: Sequence[Line], width: int) -> int:
    """Wide enough for the labels, at most half of all."""
    widths = (deep * INDENT + len(split_cells(label)) for deep, label, _, _ in lines)
    return min(max(widths, default=0) + INDENT, width // 2)


def _wrapped(line: Line, width: int, column: int) -> Iterator[Line]:
    deep, label, says, words = line
    free = not label and not deep
    first, *more = wrap(says, width if free else width - column, INDENT if free else 0)
    yield deep, label, first, words
    yield from ((0 if free else max(deep, 1), "", part, words) for part in more)
