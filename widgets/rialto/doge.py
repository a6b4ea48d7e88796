"""The Doge track: who is ahead, in a line or space by space."""

from ridotto.core.games.rialto.view import View
from ridotto.widgets.picture import Easel, Rect
from ridotto.widgets.rialto import text
from ridotto.widgets.rialto.signs import player_role, player_sign

SPACES = 24
"""How many spaces are drawn after the large first one, if there is room."""


def draw_doge_line(easel: Easel, rect: Rect, view: View) -> None:
    """All players from rank 1 on, with their spaces."""
    x = easel.put(rect.x + 1, rect.y, f"{text.DOGE_TRACK} ", "title")
    for rank, player in enumerate(view.doge_order, 1):
        sign = player_sign(view, player, easel.glyphs)
        x = easel.put(x + 1, rect.y, f"{rank} ", "muted")
        role = player_role(view, player)
        x = easel.put(
            x, rect.y, f"{sign}{view.doge_positions[player]} ", f"{role} bold"
        )
    easel.region("doge", rect)


def draw_doge_order(easel: Easel, rect: Rect, view: View) -> None:
    """The signs alone, from rank 1 on, where there is room for nothing more."""
    title = f"{text.DOGE} "
    width = len(title) + len(view.doge_order)
    if width > rect.width:
        title, width = "", len(view.doge_order)
    x = rect.x + max(0, rect.width - width) // 2
    x = easel.put(x, rect.y, title, "title")
    for player in view.doge_order:
        sign = player_sign(view, player, easel.glyphs)
        x = easel.put(x, rect.y, sign, f"{player_role(view, player)} bold")
    easel.region("doge", rect)


def stack_rows(view: View, width: int) -> int:
    """How many rows the markers need on a track of this width."""
    positions = [space for space in view.doge_positions if space]
    stack = max(map(positions.count, positions), default=1)
    return -(-stack // _space_width(width))


def draw_doge_track(easel: Easel, rect: Rect, view: View) -> None:
    """The spaces with their numbers below, all markers above.

    Who is farther right is ahead, within a space too; of two rows the upper one.
    """
    each = _space_width(rect.width)
    first_width = max(4, len(view.doge_order) + 1)
    count = min(SPACES, (rect.width - first_width) // each)
    last = max(count, *view.doge_positions)
    first = last - count
    ruler = rect.bottom - 1
    start = str(first) if first == 0 else easel.glyphs.left + str(first)
    easel.label(rect.x, ruler, first_width, start, "muted", "right")
    behind = [each for each in view.doge_order if view.doge_positions[each] <= first]
    _draw_stack(easel, Rect(rect.x, rect.y, first_width, 1), view, behind)
    x = rect.x + first_width
    for space in range(first + 1, last + 1):
        easel.label(x, ruler, each, str(space), "muted", "right")
        here = [who for who in view.doge_order if view.doge_positions[who] == space]
        _draw_stack(easel, Rect(x, rect.y, each, rect.height - 1), view, here)
        x += each
    easel.region("doge", rect)


def _space_width(width: int) -> int:
    return 4 if width >= 4 * SPACES + 6 else 3


def _draw_stack(easel: Easel, space: Rect, view: View, stack: list[int]) -> None:
    """Markers from the top of a stack down: from the right, from above."""
    rows = -(-len(stack) // space.width)
    for place, player in enumerate(stack):
        row, column = divmod(place, space.width)
        sign = player_sign(view, player, easel.glyphs)
        y = space.bottom - rows + row
        role = player_role(view, player)
        easel.put(space.right - 1 - column, y, sign, f"{role} bold")
