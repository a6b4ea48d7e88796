"""A compositor that renders no line that nobody will see.

Textual's own renders every visible widget whole for each update, down to the containers
that lie hidden under others, and cuts out what changed afterwards. At a table that is
most of the work of a paint.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from textual._compositor import Compositor
from textual.geometry import Region
from textual.strip import Strip


class Thrifty(Compositor):
    """Asks a widget only for lines that changed and that nothing lies over."""

    def _render_chops(
        self, crop: Region, is_rendered_line: Callable[[int], bool]
    ) -> Any:
        """By line: what is seen between its cuts. Widgets come front to back, so that
        the first to fill a place keeps it."""
        cuts = self.cuts
        seen: list[dict[int, Strip | None]]
        seen = [dict.fromkeys(at[:-1]) for at in cuts]
        for widget, (region, clip) in self.visible_widgets.items():
            if not crop.overlaps(clip):
                continue
            shown = region.intersection(clip)
            left, right = shown.column_span
            wanted: list[tuple[int, list[int]]] = []
            for y in shown.line_range:
                if is_rendered_line(y):
                    places = [cut for cut in cuts[y] if left <= cut <= right]
                    filled = seen[y]
                    if any(filled[place] is None for place in places[:-1]):
                        wanted.append((y, places))
            for lines in _runs(wanted):
                first = lines[0][0]
                part = Region(
                    shown.x - region.x, first - region.y, shown.width, len(lines)
                )
                strips = widget.render_lines(part)
                for (y, places), strip in zip(lines, strips, strict=False):
                    parts = strip.divide([place - left for place in places[1:]])
                    filled = seen[y]
                    for place, piece in zip(places, parts, strict=False):
                        if filled[place] is None:
                            filled[place] = piece
        return seen


def _runs(
    wanted: Sequence[tuple[int, list[int]]],
) -> Iterator[Sequence[tuple[int, list[int]]]]:
    """Lines that lie below each other, together: asking costs more than a line does."""
    start = 0
    for at in range(1, len(wanted) + 1):
        if at == len(wanted) or wanted[at][0] != wanted[at - 1][0] + 1:
            yield wanted[start:at]
            start = at
