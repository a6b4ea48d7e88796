"""Words and their inks told one after the other, as far as there is room."""

from collections.abc import Iterable, Sequence

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.view import Galley
from ridotto.themes.glyphs import Glyphs
from ridotto.themes.roles import seat_role
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima.signs import GOOD_ROLES, LETTERS, sailor_sign

Part = tuple[str, str]
"""Words and their ink."""

Parts = list[Part]


def put_parts(easel: Easel, at: Rect, parts: Iterable[Part]) -> int:
    """Writes what there is room for; answers how wide that is."""
    x = at.x
    for told, words in parts:
        if x + len(easel.glyphs.spell(told)) > at.right:
            break
        x = easel.put(x, at.y, told, words)
    return x - at.x


def put_apart(easel: Easel, at: Rect, parts: Iterable[Part]) -> int:
    """The same with a blank behind it, so that what lies below is not read along."""
    width = put_parts(easel, at, parts)
    if width < at.width:
        easel.put(at.x + width, at.y, " ")
    return width


def put_groups(easel: Easel, at: Rect, groups: Sequence[Parts]) -> None:
    """Writes whole groups with dots between; what has no room is hinted at."""
    glyphs = easel.glyphs
    between = f" {glyphs.dot} "
    x = at.x
    for place, group in enumerate(groups):
        size = sum(len(glyphs.spell(told)) for told, _ in group)
        gap = len(between) if place else 0
        if x + gap + size > at.right:
            easel.put(min(x + 1, at.right - 2), at.y, glyphs.ellipsis, "muted")
            return
        if place:
            x = easel.put(x, at.y, between, "muted")
        x += put_parts(easel, Rect(x, at.y, at.right - x, 1), group)


def seat_part(seat: Seat, told: str, glyphs: Glyphs) -> Part:
    """`●5`, in the colour of the seat."""
    return f"{glyphs.seat(seat)}{told}", f"{seat_role(seat)} bold"


def galley_parts(galley: Galley, holds: int, glyphs: Glyphs) -> Parts:
    """`4● ♟♟♟WW`: hold by hold, the free ones too."""
    role = seat_role(galley.owner)
    free = holds - galley.sailors - len(galley.goods)
    return [
        (f"{galley.number}{glyphs.seat(galley.owner)}", f"{role} bold reverse"),
        (" ", "text"),
        (sailor_sign(glyphs) * galley.sailors, f"{role} bold"),
        *((LETTERS[good], f"{GOOD_ROLES[good]} bold") for good in galley.goods),
        (glyphs.dot * free, "muted"),
    ]


def good_parts(goods: Iterable[int]) -> Parts:
    return [(LETTERS[good], f"{GOOD_ROLES[good]} bold") for good in goods]
