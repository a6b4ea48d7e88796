"""A game as one page: its prose, its boards and the chart, readable without a network.

Boards are the same pictures as on the screen, letter by letter, with classes for
colours; so the page follows the reader's preference for light or dark. Nothing on it is
a script, and everything that somebody typed is escaped.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from typing import Any

from msgspec import Struct

from ridotto.core.engine.clean import clean
from ridotto.core.engine.game import Result
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.engine.table import Line, Table
from ridotto.themes.day import DAY
from ridotto.themes.glyphs import UNICODE
from ridotto.themes.ink import Ink, Mark
from ridotto.themes.night import NIGHT
from ridotto.themes.palette import Palette
from ridotto.themes.palettes import palette_named
from ridotto.themes.roles import LINES, seat_role
from ridotto.tui import words
from ridotto.tui.course import Growth, growth
from ridotto.tui.film import round_ends
from ridotto.tui.reading import Eyes, Reading
from ridotto.widgets.dress import Dress, dress_for
from ridotto.widgets.mat import Mat, mats_picture
from ridotto.widgets.picture import Picture

BOARD = (96, 26)
"""The room a board is drawn for, in letters."""

CHART = (900, 320, 44)
"""Width, height and margin of the chart."""

MARKS = {
    Mark.BOLD: "b",
    Mark.ITALIC: "i",
    Mark.UNDERLINE: "u",
    Mark.STRIKE: "s",
}

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""The page asks nobody for anything, and a browser would not let it."""

SHEET = """
body { background: var(--surface); color: var(--text); margin: 2rem auto;
  max-width: 62rem; padding: 0 1rem; font: 16px/1.5 Georgia, serif; }
h1, h2 { color: var(--title); font-weight: normal; }
pre { background: var(--panel); overflow-x: auto; padding: .6rem;
  font: 13px/1.2 "DejaVu Sans Mono", "Cascadia Mono", Menlo, Consolas, monospace; }
table { border-collapse: collapse; } td, th { padding: .1rem .9rem .1rem 0; }
td.n { text-align: right; } td { vertical-align: top; }
td:nth-child(2) { white-space: nowrap; }
ol { padding-left: 3rem; } li::marker { color: var(--muted); }
svg { max-width: 100%; background: var(--panel); }
svg text { fill: var(--muted); font: 12px sans-serif; }
svg polyline { fill: none; stroke-width: 2; }
.b { font-weight: bold; } .i { font-style: italic; } .u { text-decoration: underline; }
.s { text-decoration: line-through; }
"""


class Passage(Struct, frozen=True):
    """What happened up to a record, and how things stood then."""

    title: str
    until: int
    lines: tuple[Line, ...]


def page(
    table: Table[Any, Any],
    eyes: Eyes,
    title: str,
    theme: str | None = None,
    watch: Callable[[list[int]], Iterable[int]] = lambda seqs: seqs,
) -> Iterator[bytes]:
    """The lines of the page."""
    for line in _page(table, eyes, title, theme, watch):
        yield line.encode()


def _page(
    table: Table[Any, Any],
    eyes: Eyes,
    title: str,
    theme: str | None,
    watch: Callable[[list[int]], Iterable[int]],
) -> Iterator[str]:
    names = table.names
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    yield '<meta name="viewport" content="width=device-width">'
    yield f"<title>{_text(title)}</title>"
    yield f"<style>{''.join(_palettes(theme))}{SHEET}{''.join(_classes())}</style>"
    yield f"</head><body><h1>{_text(title)}</h1>"
    if result := table.result():
        yield from _ranking(result, names, table.game.unit)
    yield f"<h2>{_text(words.CHART)}</h2>"
    seat = eyes if isinstance(eyes, int) else None
    yield _chart(growth(table, seat), names)
    dress = dress_for(table.game)
    passages = {each.until: each for each in _passages(table, eyes)}
    for until in watch(list(passages)):
        passage = passages[until]
        yield f"<section><h2>{_text(passage.title)}</h2><ol>"
        for line in passage.lines:
            yield f'<li value="{line.seq}">{_spoken(line, names)}</li>'
        yield "</ol>"
        for picture in _pictures(table, dress, eyes, passage.until):
            yield f'<pre class="board">{"".join(_letters(picture))}</pre>'
        yield "</section>"
    yield "</body></html>"


def _passages(table: Table[Any, Any], eyes: Eyes) -> Iterator[Passage]:
    """The game round by round."""
    lines = Reading(table).lines(eyes)
    ends = round_ends(table, eyes)
    for before, until in pairwise([-1, *ends]):
        told = tuple(line for line in lines if before < line.seq <= until)
        view = table.view(eyes if isinstance(eyes, int) else None, until)
        yield Passage(table.game.text.phase(view), until, told)


def _pictures(
    table: Table[Any, Any], dress: Dress[Any], eyes: Eyes, seq: int
) -> Iterator[Picture]:
    """The board, and what lies before each seat."""
    state, game, names = table.history.state(seq), table.game, table.names
    seat = eyes if isinstance(eyes, int) else None
    view = game.view(state, seat)
    width, height = BOARD
    yield dress.board(view, seat, names, width, height, UNICODE)

    def drawn(whose: Seat) -> Callable[[int], Picture]:
        shown = game.view(state, whose) if eyes == "open" else view
        return lambda wide: dress.mat(shown, whose, names, wide, UNICODE)

    mats = [Mat(n, name, drawn(Seat(n))) for n, name in enumerate(names)]
    yield mats_picture(mats, width, 0, UNICODE)


# -- colours ----------------------------------------------------------------------


def _palettes(theme: str | None) -> Iterator[str]:
    """The colours of every role: the theme that is named, or day and night."""
    if theme is not None:
        yield _variables(palette_named(theme))
        return
    yield _variables(DAY)
    yield f"@media (prefers-color-scheme: dark) {{{_variables(NIGHT)}}}"


def _variables(palette: Palette) -> str:
    told = palette.variables.items()
    at = "".join(f"--{role.removeprefix('role-')}:{value};" for role, value in told)
    return f":root{{{at}color-scheme:{'dark' if palette.is_dark else 'light'}}}\n"


def _classes() -> Iterator[str]:
    roles = [name.removeprefix("role-") for name in DAY.variables]
    for role in roles:
        yield f".c-{role}{{color:var(--{role})}}.o-{role}{{background:var(--{role})}}"
        if role not in LINES:
            yield f".l-{role}{{stroke:var(--{role})}}"


# -- parts ------------------------------------------------------------------------


def _text(said: str) -> str:
    return escape(clean(said))


def _spoken(line: Line, names: Names) -> str:
    """A sentence; the name of who acted in the colour of the seat."""
    said = clean(line.said)
    name = names[line.seat] if line.seat is not None else ""
    if line.seat is None or not said.startswith(name):
        return escape(said)
    sign, role = UNICODE.seat(line.seat), seat_role(line.seat)
    rest = escape(said[len(name) :])
    return f'<b class="c-{role}">{sign} {escape(name)}</b>{rest}'


def _letters(picture: Picture) -> Iterator[str]:
    for row in picture.rows:
        for text, ink in row:
            yield f'<span class="{_class(ink)}">{escape(text)}</span>'
        yield "\n"


def _class(ink: Ink) -> str:
    marks = (letter for mark, letter in MARKS.items() if mark in ink.marks)
    letter, paper = ink.role, ink.on or "panel"
    if Mark.REVERSE in ink.marks:
        letter, paper = paper, letter
    return " ".join((f"c-{letter}", f"o-{paper}", *marks))


def _ranking(result: Result, names: Names, unit: str) -> Iterator[str]:
    yield f"<table><tr><th></th><th></th><th>{_text(unit)}</th></tr>"
    for score in sorted(result.scores, key=lambda score: score.rank):
        role, sign = seat_role(score.seat), UNICODE.seat(score.seat)
        parts = ", ".join(f"{label} {points}" for label, points in score.parts)
        note = clean(f"{parts} {score.eliminated}")
        yield (
            f'<tr><td class="n">{score.rank}.</td>'
            f'<td class="c-{role}">{sign} {_text(names[score.seat])}</td>'
            f'<td class="n">{score.total}</td><td>{escape(note)}</td></tr>'
        )
    yield "</table>"


def _chart(told: Growth, names: Names) -> str:
    """A line a seat, drawn by the browser."""
    width, height, margin = CHART
    values = [score for scores in told.scores for score in scores]
    low, high = min(0, *values, 0), max(1, *values, 1)
    last = max(1, len(told.scores) - 1)

    def at(point: int, score: int) -> str:
        x = margin + (width - 2 * margin) * point / last
        y = height - margin - (height - 2 * margin) * (score - low) / (high - low)
        return f"{x:.1f},{y:.1f}"

    parts = [
        f'<svg id="chart" role="img" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" '
        f'aria-label="{_text(words.CHART)}">'
    ]
    for value in dict.fromkeys((low, (low + high) // 2, high)):
        x, y = at(0, value).split(",")
        parts.append(f'<text x="4" y="{y}">{value}</text>')
        parts.append(_rule(x, y, width - margin))
    for seat, scores in enumerate(told.series):
        points = " ".join(at(point, score) for point, score in enumerate(scores))
        parts.append(f'<polyline class="l-{seat_role(seat)}" points="{points}"/>')
    parts += _legend(names, margin)
    return "".join([*parts, "</svg>"])


def _rule(x: str, y: str, right: int) -> str:
    return f'<line x1="{x}" x2="{right}" y1="{y}" y2="{y}" stroke="var(--faint)"/>'


def _legend(names: Names, margin: int) -> Sequence[str]:
    return [
        f'<text x="{margin + 160 * seat}" y="20" style="fill:var(--{seat_role(seat)})">'
        f"{UNICODE.seat(seat)} {_text(name)}</text>"
        for seat, name in enumerate(names)
    ]
