"""A card in the log: a title, and what each seat has to do with it."""

from ridotto.core.engine.card import Card, Part
from ridotto.core.engine.clean import visible
from ridotto.core.engine.seat import Names
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.cells import wrap
from ridotto.widgets.picture import Easel, Picture

WIDEST = 60
"""No card is wider, however much room there is."""

LEAD = 2
"""A seat's sign and a blank before what it does."""


def card_picture(card: Card, names: Names, width: int, glyphs: Glyphs) -> Picture:
    """In a frame if it is settled; else its left edge only, as high as it must be."""
    width = min(width, WIDEST)
    draw = _framed if card.is_settled else _open
    return draw(card, names, width, glyphs)


def _framed(card: Card, names: Names, width: int, glyphs: Glyphs) -> Picture:
    rows = _rows(card, width - 4, glyphs)
    easel = Easel(width, len(rows) + 2, glyphs, "on panel")
    title = glyphs.spell(visible(card.title))
    easel.box(
        0, 0, width, easel.height, "good on panel", title, "rounded", "title bold"
    )
    for y, (part, said, begins) in enumerate(rows, 1):
        _put(easel, 2, y, part, said, names, begins=begins)
    return easel.picture()


def _open(card: Card, names: Names, width: int, glyphs: Glyphs) -> Picture:
    rows = _rows(card, width - 2, glyphs)
    title = wrap(glyphs.spell(visible(card.title)), width)
    top = len(title)
    easel = Easel(width, top + len(rows), glyphs, "on panel")
    for y, line in enumerate(title):
        easel.put(0, y, line, "title")
    easel.vline(0, top, len(rows), "border")
    for y, (part, said, begins) in enumerate(rows, top):
        _put(easel, 2, y, part, said, names, begins=begins)
    return easel.picture()


def _rows(card: Card, width: int, glyphs: Glyphs) -> list[tuple[Part, str, bool]]:
    """Each part in as many rows as it needs."""
    return [
        (part, said, place == 0)
        for part in card.parts
        for place, said in enumerate(
            wrap(glyphs.spell(visible(part.said)), width - LEAD)
        )
    ]


def _put(
    easel: Easel, x: int, y: int, part: Part, said: str, names: Names, *, begins: bool
) -> None:
    glyphs, role = easel.glyphs, seat_role(part.seat)
    easel.put(x + LEAD, y, said, "text")
    if begins:
        easel.put(x, y, glyphs.seat(part.seat), role)
        name = names[part.seat] if part.seat < len(names) else ""
        actor = glyphs.spell(visible(name))
        if actor and said.startswith(actor):
            easel.put(x + LEAD, y, actor, f"{role} bold")
