"""Bridges, gondolas and the places still free for them."""

from ridotto.core.games.rialto.board import Span
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto.plan import Slot

BRIDGE = "bridge on land"
BRIDGE_END = "text on land bold"
GONDOLA = "brown on water"
GONDOLA_END = "text on water bold"
FREE = "canal on water"
NAME = "text on water"

BOW, STERN = "╱╲", "╲╱"  # noqa: RUF001
"""The ends of a gondola seen from above."""


def draw_span(easel: Easel, slot: Slot, span: Span) -> None:
    """The tile in its slot, each value at the end that faces its district."""
    first, second = reversed(span.ends) if slot.is_turned else span.ends
    if span.is_gondola:
        rect, words = _slender(slot), GONDOLA_END
        draw = _upright_gondola if slot.is_upright else _level_gondola
    else:
        rect, words = slot.rect, BRIDGE_END
        draw = _upright_bridge if slot.is_upright else _level_bridge
    draw(easel, rect)
    x, y = rect.centre
    if slot.is_upright:
        easel.put(x, rect.y, str(first), words)
        easel.put(x, rect.bottom - 1, str(second), words)
    else:
        inset = 1 if span.is_gondola else 0
        easel.put(rect.x + inset, y, str(first), words)
        easel.put(rect.right - 1 - inset, y, str(second), words)


def _slender(slot: Slot) -> Rect:
    """The middle of a slot: gondolas are narrow."""
    x, y = slot.rect.centre
    if slot.is_upright:
        return Rect(x - 1, slot.rect.y, 3, slot.rect.height)
    return Rect(slot.rect.x, y, slot.rect.width, 1)


def _upright_bridge(easel: Easel, rect: Rect) -> None:
    easel.fill(rect, " ", BRIDGE)
    rail = easel.glyphs.pick("║", "|")
    for y in range(rect.y, rect.bottom):
        easel.put(rect.x, y, rail, BRIDGE)
        easel.put(rect.right - 1, y, rail, BRIDGE)


def _level_bridge(easel: Easel, rect: Rect) -> None:
    easel.fill(rect, " ", BRIDGE)
    for y in {rect.y, rect.bottom - 1}:
        easel.put(rect.x, y, easel.glyphs.pick("═", "=") * rect.width, BRIDGE)


def _upright_gondola(easel: Easel, rect: Rect) -> None:
    pick = easel.glyphs.pick
    for y in range(rect.y, rect.bottom):
        sides = pick("││", "||")
        if y == rect.y:
            sides = pick(BOW, "/\\")
        elif y == rect.bottom - 1:
            sides = pick(STERN, "\\/")
        easel.put(rect.x, y, f"{sides[0]} {sides[1]}", GONDOLA)


def _level_gondola(easel: Easel, rect: Rect) -> None:
    pick = easel.glyphs.pick
    hull = pick("━", "-") * (rect.width - 2)
    easel.put(rect.x, rect.y, pick("◂", "<") + hull + pick("▸", ">"), GONDOLA)


def draw_free(easel: Easel, slot: Slot) -> None:
    """An empty slot."""
    rect = slot.rect
    pick = easel.glyphs.pick
    easel.fill(rect, " ", FREE)
    if slot.is_upright:
        for y in range(rect.y, rect.bottom):
            easel.put(rect.x, y, pick("┆", ":"), FREE)
            easel.put(rect.right - 1, y, pick("┆", ":"), FREE)
    elif slot.way:
        easel.put(rect.x, rect.y, pick("┤", "["), FREE)
        easel.put(rect.right - 1, rect.y, pick("├", "]"), FREE)
    else:
        for y in {rect.y, rect.bottom - 1}:
            easel.put(rect.x, y, pick("┄", ".") * rect.width, FREE)


def draw_name(easel: Easel, slot: Slot, name: str) -> None:
    """What a menu calls an empty slot."""
    x, _ = slot.rect.centre
    easel.put(x - len(name) // 2, _middle(slot), name, NAME)


def draw_marker(easel: Easel, slot: Slot, sign: str, words: str) -> None:
    """Where the neutral player builds next; leaves room for the slot's name."""
    x, _ = slot.rect.centre
    if slot.is_upright:
        easel.put(x, _middle(slot) + 1, sign, words)
    else:
        easel.put(slot.rect.x, _middle(slot), sign, words)


def _middle(slot: Slot) -> int:
    """The middle row of a slot; the upper one of two."""
    return slot.rect.y + (slot.rect.height - 1) // 2
