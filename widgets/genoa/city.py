"""The city: its walls, and what stands and lies in each space."""

from functools import lru_cache

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    FIRST,
    MARKET,
    SIZE,
    SPACES,
    Counts,
    Data,
    Deck,
)
from ridotto.core.games.genoa.phase import MOVE
from ridotto.core.games.genoa.prospects import prospect
from ridotto.core.games.genoa.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.helm import courses
from ridotto.widgets.genoa.plan import Plan, block, yard
from ridotto.widgets.genoa.signs import (
    disc_sign,
    owner_role,
    seal_sign,
    space_name,
    tower_sign,
)
from ridotto.widgets.picture import Easel, Rect

Part = tuple[str, str]
"""Words and their ink."""

Grid = tuple[Counts, ...]
"""By row and column: the space."""


@lru_cache(maxsize=8)
def _bare(width: int, height: int, glyphs: Glyphs, plan: Plan, squares: Grid) -> Easel:
    easel = Easel(width, height, glyphs, "on surface")
    _draw_grounds(easel, plan, squares)
    _draw_walls(easel, plan, squares)
    _draw_numbers(easel, plan)
    return easel


def bare_city(width: int, height: int, glyphs: Glyphs, plan: Plan, data: Data) -> Easel:
    """The ground, the walls and the numbers: what looks the same all game long."""
    return _bare(width, height, glyphs, plan, data.squares).copy()


def draw_city(easel: Easel, plan: Plan, view: View, seat: Seat | None) -> None:
    for space in SPACES:
        _draw_space(easel, plan, view, space, seat)


# -- the ground ---------------------------------------------------------------------


def _draw_grounds(easel: Easel, plan: Plan, squares: Grid) -> None:
    """Buildings are land; streets and the market are not."""
    width, height = plan.cell
    wall = 1 if plan.has_walls else 0
    for row, spaces in enumerate(squares):
        for column, space in enumerate(spaces):
            if space in BUILDINGS:
                x, y = plan.corner(column, row)
                easel.fill(Rect(x, y, width + 1, height + wall), " ", "on land")


def _draw_walls(easel: Easel, plan: Plan, squares: Grid) -> None:
    """Between different spaces, but not between streets."""
    for row in range(SIZE):
        for column in range(SIZE):
            here = squares[row][column]
            left = squares[row][column - 1] if column else -1
            above = squares[row - 1][column] if row else -1
            if _is_wall(here, left):
                _wall(easel, plan, column, row, upright=True)
            if plan.has_walls and _is_wall(here, above):
                _wall(easel, plan, column, row, upright=False)
    for place in range(SIZE):
        _wall(easel, plan, SIZE, place, upright=True)
        if plan.has_walls:
            _wall(easel, plan, place, SIZE, upright=False)


def _is_wall(one: int, other: int) -> bool:
    return one != other and not (one > MARKET and other > MARKET)


def _wall(easel: Easel, plan: Plan, column: int, row: int, *, upright: bool) -> None:
    x, y = plan.corner(column, row)
    width, height = plan.cell
    if not upright:
        easel.path([(x, y), (x + width, y)], "border")
    elif plan.has_walls:
        easel.path([(x, y), (x, y + height)], "border")
    else:
        easel.put(x, y, easel.glyphs.rail, "border")


def _draw_numbers(easel: Easel, plan: Plan) -> None:
    """Columns by the blue die, rows by the red one."""
    for place in range(SIZE):
        top, side = plan.square(place, 0), plan.square(0, place)
        easel.put(top.centre[0], plan.city.y, str(place + 1), "blue")
        easel.put(plan.city.x, side.centre[1], str(place + 1), "red")


# -- spaces -------------------------------------------------------------------------


def _draw_space(
    easel: Easel, plan: Plan, view: View, space: int, seat: Seat | None
) -> None:
    at = block(plan, view.data, space)
    easel.region(space_name(view.data, space), at)
    if behind := yard(plan, view.data, space):
        easel.region(space_name(view.data, space), behind)
    parts = [*_discs(view, space, easel.glyphs), *_lead(view, space, easel.glyphs)]
    if space > MARKET:
        told = parts or [(easel.glyphs.dot, "faint")]
        size = sum(len(said) for said, _ in told)
        _put(easel, at.x + (at.width - size) // 2, at.centre[1], told)
        return
    if space == MARKET:
        easel.label(*at[:2], at.width, text.MARKET_LABEL, "title italic", "centre")
        size = sum(len(said) for said, _ in parts)
        _put(easel, at.x + (at.width - size) // 2, at.y + 1, parts)
        return
    parts += _gain(view, space, seat)
    _draw_building(easel, at, view, space, parts)
    if seat is not None and _is_sealed(view, space, seat):
        after = at.x + len(text.label(view.data, space, _room(at)))
        place = (after, at.y) if after < at.right else (at.x - 1, at.y + 1)
        easel.put(*place, seal_sign(easel.glyphs), "rose bold")


def _draw_building(
    easel: Easel, at: Rect, view: View, space: int, parts: list[Part]
) -> None:
    """The name, a flag on the wall if it is owned, and the rest as it fits."""
    data, owner = view.data, view.owners[space]
    role = f"{owner_role(owner)} bold"
    if owner is not None:
        easel.put(at.x - 1, at.y, easel.glyphs.seat(owner), role)
    name = text.label(data, space, _room(at))
    words = "accent" if space in view.targets and view.phase in MOVE else "muted"
    if space in view.used:
        words = "muted strike"
    easel.label(at.x, at.y, min(at.width, len(name)), name, role)
    if at.height == 1:
        _draw_beside(easel, at, len(name), parts, text.brought(data, space), words)
    else:
        _draw_below(easel, at, parts, text.brought(data, space), words)


def _room(at: Rect) -> int:
    """How long a name may be: in a single row other things follow."""
    return at.width - 6 if at.height == 1 else at.width


def _draw_beside(
    easel: Easel,
    at: Rect,
    used: int,
    parts: list[Part],
    brought: tuple[str, ...],
    words: str,
) -> None:
    """In the same row, to the right: what it brings only if there is room."""
    size = sum(len(said) for said, _ in parts)
    room = at.width - used - 1 - size
    fitting = next((said for said in brought if len(said) <= room), "")
    told = [*parts, (fitting, words)]
    size += len(fitting)
    _put(easel, max(at.x + used + 1, at.right - size), at.y, told)


def _draw_below(
    easel: Easel, at: Rect, parts: list[Part], brought: tuple[str, ...], words: str
) -> None:
    """In the rows below: what it brings first, if there are rows for both."""
    size = sum(len(said) for said, _ in parts)
    if at.height > 2:
        fitting = next((said for said in brought if len(said) <= at.width), "")
        easel.put(at.x, at.y + 1, fitting, words)
        _put(easel, at.x, at.y + 2, parts)
        return
    room = at.width - size
    fitting = next((said for said in brought if len(said) <= room), "")
    _put(easel, at.x, at.y + 1, [*parts, (fitting, words)])


def _put(easel: Easel, x: int, y: int, parts: list[Part]) -> None:
    for said, words in parts:
        x = easel.put(x, y, said, words)


def _discs(view: View, space: int, glyphs: Glyphs) -> list[Part]:
    """The tower with its height, or the disc it left behind."""
    if space == view.tower:
        return [(f"{tower_sign(glyphs)}{view.disc_count}", "accent bold reverse")]
    if space in view.path and space not in view.cleared:
        return [(disc_sign(glyphs), "accent bold")]
    return []


def _lead(view: View, space: int, glyphs: Glyphs) -> list[Part]:
    """The arrow that leads there where the tower is steered, else a mark."""
    if space not in view.targets or view.phase not in MOVE:
        return []
    arrows = [arrow for arrow, there in courses(view).items() if there == space]
    return [(getattr(glyphs, arrows[0]) if arrows else glyphs.bullet, "key bold")]


def _gain(view: View, space: int, seat: Seat | None) -> list[Part]:
    """What your cards would bring there now."""
    if seat is None or space in view.used:
        return []
    ducats = prospect(view, view.mats[seat], space)
    return [(text.gain(ducats), "good bold")] if ducats else []


def _is_sealed(view: View, space: int, seat: Seat) -> bool:
    rim = view.data.rim
    held = view.mats[seat].hand or ()
    return space in rim and FIRST[Deck.CONTRACT] + rim.index(space) in held
