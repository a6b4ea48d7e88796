"""The columns of phase I, and the one that nobody took."""

from ridotto.core.games.rialto.data import Counts, Kind
from ridotto.core.games.rialto.text.words import KINDS, LETTERS
from ridotto.core.games.rialto.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.cards import card_words, put_cards
from ridotto.widgets.rialto.signs import (
    KIND_ROLES,
    column_name,
    left_over_name,
    spread,
)

NARROWEST, WIDEST = 9, 14
"""How wide the frame of a column is."""


def is_left_over(view: View) -> bool:
    """Whether only the column that nobody took lies open."""
    return any(view.left_over)


def has_columns(view: View) -> bool:
    return is_left_over(view) or any(column is not None for column in view.columns)


def draw_columns_line(easel: Easel, rect: Rect, view: View) -> None:
    """All columns in a row of letters each."""
    if is_left_over(view):
        x = easel.put(rect.x + 1, rect.y, f"{text.LEFT_OVER} ", "title")
        put_cards(easel, x + 1, rect.y, rect.right - x - 1, view.left_over)
        _name_left_over(easel, rect, view)
        return
    width = rect.width // max(1, len(view.columns))
    for index, column in enumerate(view.columns):
        slot = Rect(rect.x + index * width, rect.y, width, 1)
        x = easel.put(slot.x, slot.y, f"{index + 1} ", "title bold")
        if column is None:
            easel.label(x, slot.y, width - 3, text.TAKEN, "muted")
        else:
            put_cards(easel, x, slot.y, width - 3, column)
        easel.region(column_name(index), slot._replace(width=width - 1))


def draw_columns(easel: Easel, rect: Rect, view: View) -> None:
    """A frame for each column: cards in a row, or below each other if it is high."""
    if is_left_over(view):
        _draw_left_over(easel, rect, view)
        return
    count = max(1, len(view.columns))
    width = min(WIDEST, rect.width // count)
    left = rect.x + (rect.width - count * width) // 2
    for index, column in enumerate(view.columns):
        frame = Rect(left + index * width, rect.y, width, rect.height)
        _draw_column(easel, frame, index, column)


def _draw_column(easel: Easel, frame: Rect, index: int, column: Counts | None) -> None:
    words = "faint on panel" if column is None else "border on panel"
    title = "muted on panel" if column is None else "title on panel bold"
    easel.box(*frame, words, str(index + 1), "rounded", title)
    inside = Rect(frame.x + 1, frame.y + 1, frame.width - 2, frame.height - 2)
    if column is None:
        y = inside.y + (inside.height - 1) // 2
        easel.label(inside.x, y, inside.width, text.TAKEN, "muted", "centre")
    elif inside.height == 1:
        put_cards(easel, inside.x, inside.y, inside.width, column)
    else:
        for y, kind in enumerate(spread(column)[: inside.height], inside.y):
            _draw_card(easel, inside.x, y, inside.width, kind)
    easel.region(column_name(index), frame)


def _draw_card(easel: Easel, x: int, y: int, width: int, kind: Kind) -> None:
    """One card in a line: its letter, and its name if there is room."""
    letter = f" {LETTERS[kind]} "
    if width < WIDEST - 2:
        easel.put(x + (width - len(letter)) // 2, y, letter, card_words(kind))
        return
    x = easel.put(x, y, letter, card_words(kind))
    easel.put(x + 1, y, KINDS[kind], KIND_ROLES[kind])


def _draw_left_over(easel: Easel, rect: Rect, view: View) -> None:
    """The kinds of the column nobody took, a line each if there is room."""
    easel.box(*rect, "border on panel", text.LEFT_OVER, "rounded", "title on panel")
    inside = Rect(rect.x + 1, rect.y + 1, rect.width - 2, rect.height - 2)
    if inside.height < len(Kind) - 1:
        put_cards(easel, inside.x + 1, inside.y, inside.width - 2, view.left_over)
        _name_left_over(easel, rect, view)
        return
    held = [kind for kind in Kind if view.left_over[kind]]
    for y, kind in enumerate(held[: inside.height], inside.y):
        x = put_cards(easel, inside.x + 1, y, 1, _only(kind))
        easel.put(x + 1, y, KINDS[kind])
        count = view.left_over[kind]
        if count > 1:
            easel.put(x + 10, y, f"{easel.glyphs.times}{count}", "muted")
        line = Rect(inside.x, y, inside.width, 1)
        easel.region(left_over_name(kind), line)


def _only(kind: Kind) -> Counts:
    return tuple(int(each == kind) for each in Kind)


def _name_left_over(easel: Easel, rect: Rect, view: View) -> None:
    for kind in Kind:
        if view.left_over[kind]:
            easel.region(left_over_name(kind), rect)
