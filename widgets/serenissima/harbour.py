"""One space of the sea: its port, and the galleys there."""

from typing import NamedTuple

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import SPACE_IDS, SPACE_NAMES
from ridotto.core.games.serenissima.lookout import active_galley, hinderers, reach
from ridotto.core.games.serenissima.view import Port, View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.serenissima import text
from ridotto.widgets.serenissima.fleet import draw_galleys
from ridotto.widgets.serenissima.parts import Parts, put_apart, put_parts
from ridotto.widgets.serenissima.plan import Plan
from ridotto.widgets.serenissima.signs import (
    GOOD_ROLES,
    LETTERS,
    WINE,
    basilica_sign,
    fort_sign,
    has_wine,
    owner_role,
    owner_sign,
    space_name,
    store_name,
)


class Signal(NamedTuple):
    """What a space means to the active galley."""

    mark: str
    """Where it is, or how many moves away; else a blank."""
    words: str
    threats: tuple[Seat, ...]
    """Who could end its move there."""


def signal(view: View, space: int, glyphs: Glyphs) -> Signal:
    galley = active_galley(view)
    if galley is not None and galley.space == space:
        return Signal(glyphs.turn, "accent bold", ())
    moves = reach(view).get(space)
    if moves is None:
        return Signal(" ", "text", ())
    return Signal(str(moves), "accent bold reverse", hinderers(view, space))


def draw_space(easel: Easel, plan: Plan, view: View, space: int) -> Rect:
    """A large one has its warehouse in a row of its own, a small one beside.

    Answers what of the map it covers.
    """
    block = plan.blocks[space]
    sign = signal(view, space, easel.glyphs)
    easel.put(block.x, block.y, sign.mark, sign.words)
    port = view.ports[space]
    at = Rect(block.x + 1, block.y, block.width - 1, 1)
    if port is None:
        name = text.OPEN_SEA if plan.is_large else SPACE_IDS[space]
        width = put_apart(easel, at, [(name, "canal italic")])
    elif port.is_closed:
        name = SPACE_NAMES[space] if plan.is_large else SPACE_IDS[space]
        closed = text.CLOSED
        if len(name) + 1 + len(closed) > at.width:
            closed = easel.glyphs.cross
        told = [(name, "muted strike"), (f" {closed}", "muted italic")]
        width = put_apart(easel, at, told)
    elif plan.is_large:
        width = _draw_large(easel, at, view, space, port)
    else:
        width = _draw_small(easel, at, view, space, port)
    afloat = Rect(block.x + 1, block.bottom - 1, block.width - 1, 1)
    fleet = draw_galleys(easel, afloat, view, space, sign.threats)
    rows = plan.rows if fleet or not plan.is_large else plan.rows - 1
    area = Rect(block.x, block.y, 1 + max(width, fleet), rows)
    easel.region(space_name(space), area)
    return area


def _draw_small(easel: Easel, at: Rect, view: View, space: int, port: Port) -> int:
    """`VAL●3WS3456♜`."""
    glyphs = easel.glyphs
    name = put_parts(easel, at, [(SPACE_IDS[space], _ink(port)), *_held(port, glyphs)])
    rest = Rect(at.x + name, at.y, at.width - name, 1)
    store = put_parts(easel, rest, _stored(view, space, port))
    easel.region(store_name(space), rest._replace(width=store))
    rest = Rect(rest.x + store, at.y, rest.width - store, 1)
    return name + store + put_apart(easel, rest, _built(port, glyphs))


def _draw_large(easel: Easel, at: Rect, view: View, space: int, port: Port) -> int:
    """`Valencia ●3` above `W S3456 ♜Y`."""
    glyphs = easel.glyphs
    title: Parts = [(f"{SPACE_NAMES[space]} ", _ink(port)), *_held(port, glyphs)]
    width = put_apart(easel, at, title)
    product, *slots = _stored(view, space, port)
    signs = _built(port, glyphs)
    if has_wine(view, space, port):
        signs.append((WINE, "red bold"))
    blank = (" ", "text")
    row = at._replace(y=at.y + 1)
    store = put_apart(easel, row, [product, blank, *slots, blank, *signs])
    easel.region(store_name(space), row._replace(width=store))
    return max(width, store)


def _ink(port: Port) -> str:
    return f"{owner_role(port.owner)} bold"


def _held(port: Port, glyphs: Glyphs) -> Parts:
    """Whose it is, and with how many sailors."""
    sign = owner_sign(port.owner, glyphs)
    return [(f"{sign}{port.sailors or ' '}", _ink(port))]


def _stored(view: View, space: int, port: Port) -> Parts:
    """What is made there, what lies in the warehouse, and what the free slots pay."""
    product = view.data.product[space]
    free = view.data.slots[space][len(port.goods) :]
    return [
        (LETTERS[product], f"{GOOD_ROLES[product]} bold reverse"),
        *((LETTERS[good], f"{GOOD_ROLES[good]} bold") for good in port.goods),
        *((str(value), "muted") for value in free),
    ]


def _built(port: Port, glyphs: Glyphs) -> Parts:
    parts: Parts = []
    if port.has_fort:
        parts.append((fort_sign(glyphs), "text bold"))
    if port.has_basilica:
        parts.append((basilica_sign(glyphs), "gold bold"))
    return parts
