"""The signs drawn on the screen, once in Unicode and once in plain ASCII."""

import locale
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Literal

from ridotto.themes.roles import SEAT_COUNT

Style = Literal["light", "rounded", "heavy", "double", "dashed"]
"""How a line is drawn."""

UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
"""The arms of a line; their sum says which sign of a `Style` joins them."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Glyphs:
    """One set of signs. Every sign is one cell wide, unless it says otherwise.

    There are few of them and each is itself only, so that what is drawn with one can
    be kept by it.
    """

    name: str
    is_ascii: bool
    seats: str
    """One sign a seat, so that colour never has to tell seats apart."""
    nobody: str
    lines: Mapping[Style, str]
    """For each style sixteen signs, found by the sum of the arms."""
    ellipsis: str
    """Ends a text that was cut; may be wider than a cell."""
    dot: str
    """Stands between things told in one line."""
    arrow: str
    """From a number to what it becomes; may be wider than a cell."""
    minus: str
    times: str
    pointer: str
    """Marks the line or thing under the cursor."""
    turn: str
    """Marks the seat that is to choose."""
    left: str
    right: str
    up: str
    down: str
    lit_left: str
    lit_right: str
    """Around what is lit on a board, so that colour is not needed to see it."""
    bullet: str
    check: str
    cross: str
    unknown: str
    water: str
    wave: str
    coin: str
    card_back: str
    thumb: str
    rail: str
    """A scroll bar's handle and what it runs on."""
    full: str
    shade: str
    empty: str
    """A bar's filled, half and empty parts."""
    step_done: str
    step_now: str
    step_ahead: str
    past: str
    """Marks the place in the log where history stands."""

    def seat(self, seat: int) -> str:
        """The sign of a seat, counted from 0."""
        return self.seats[seat % SEAT_COUNT]

    def pick(self, sign: str, plain: str) -> str:
        """The first where Unicode can be shown, else the second: for a game's own."""
        return plain if self.is_ascii else sign

    def line(self, style: Style, arms: int) -> str:
        return self.lines[style][arms]

    def spell(self, text: str) -> str:
        """The text in letters this set can show."""
        return plain(text) if self.is_ascii else text


def _ascii_line(level: str, upright: str, corners: str, crossing: str) -> str:
    """Sixteen signs from few; corners in the order └ ┌ ┘ ┐."""
    signs = {
        0: " ",
        UP | RIGHT: corners[0],
        RIGHT | DOWN: corners[1],
        UP | LEFT: corners[2],
        DOWN | LEFT: corners[3],
    }
    for arms in range(1, 16):
        if not arms & (LEFT | RIGHT):
            signs[arms] = upright
        elif not arms & (UP | DOWN):
            signs[arms] = level
    return "".join(signs.get(arms, crossing) for arms in range(16))


UNICODE = Glyphs(
    name="unicode",
    is_ascii=False,
    seats="●◆▲■★✚",
    nobody="○",
    lines={
        "light": " │─└││┌├─┘─┴┐┤┬┼",
        "rounded": " │─╰││╭├─╯─┴╮┤┬┼",
        "heavy": " ┃━┗┃┃┏┣━┛━┻┓┫┳╋",
        "double": " ║═╚║║╔╠═╝═╩╗╣╦╬",
        "dashed": " ┆┄└┆┆┌├┄┘┄┴┐┤┬┼",
    },
    ellipsis="…",
    dot="·",
    arrow="→",
    minus="−",
    times="×",
    pointer="▸",
    turn="►",
    left="◂",
    right="▸",
    up="▴",
    down="▾",
    lit_left="▐",
    lit_right="▌",
    bullet="•",
    check="✓",
    cross="✗",
    unknown="?",
    water="≈",
    wave="~",
    coin="◎",
    card_back="▒",
    thumb="█",
    rail="│",
    full="█",
    shade="▒",
    empty="░",
    step_done="●",
    step_now="◉",
    step_ahead="○",
    past="▸",
)

ASCII = Glyphs(
    name="ascii",
    is_ascii=True,
    seats="@&%$*!",
    nobody=".",
    lines={
        "light": _ascii_line("-", "|", "++++", "+"),
        "rounded": _ascii_line("-", "|", "`.'.", "+"),
        "heavy": _ascii_line("=", "#", "####", "#"),
        "double": _ascii_line("=", "|", "++++", "+"),
        "dashed": _ascii_line("-", ":", "++++", "+"),
    },
    ellipsis="..",
    dot="-",
    arrow="->",
    minus="-",
    times="x",
    pointer=">",
    turn=">",
    left="<",
    right=">",
    up="^",
    down="v",
    lit_left="[",
    lit_right="]",
    bullet="*",
    check="+",
    cross="x",
    unknown="?",
    water="~",
    wave="~",
    coin="o",
    card_back=":",
    thumb="#",
    rail="|",
    full="#",
    shade="+",
    empty=".",
    step_done="#",
    step_now="@",
    step_ahead=".",
    past=">",
)

GLYPHS = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}

SIGNS = {
    sign: getattr(ASCII, field.name)
    for field in fields(UNICODE)
    if isinstance(sign := getattr(UNICODE, field.name), str) and len(sign) == 1
}
"""What ASCII has for each sign of the other set."""

SPELLINGS = {
    **SIGNS,
    **dict(zip(UNICODE.seats, ASCII.seats, strict=True)),
    "…": "...",
    "—": "--",
    "–": "-",
    "−": "-",
    "·": "-",
    "•": "*",
    "×": "x",
    "→": "->",
    "←": "<-",
    "↑": "^",
    "↓": "v",
    "“": '"',
    "”": '"',
    "„": '"',
    "‘": "'",  # noqa: RUF001
    "’": "'",  # noqa: RUF001
    "≥": ">=",
    "≤": "<=",
    "≈": "~",
    "ß": "ss",
    "æ": "ae",
    "Æ": "AE",
    "ø": "o",
    "Ø": "O",
    "ł": "l",
    "Ł": "L",
}
"""What ASCII has for signs that do not fall apart into a letter and an accent."""


def plain(text: str) -> str:
    """The text in ASCII, `?` for what ASCII has nothing like."""
    return text if text.isascii() else "".join(map(_plain_letter, text))


def _plain_letter(letter: str) -> str:
    if letter.isascii():
        return letter
    if letter in SPELLINGS:
        return SPELLINGS[letter]
    parts = unicodedata.normalize("NFKD", letter)
    bare = "".join(part for part in parts if part.isascii())
    return bare or ("" if unicodedata.category(letter)[0] == "M" else "?")


def glyphs_for(setting: str, encoding: str | None = None) -> Glyphs:
    """The set by its name in the settings, or what a terminal's encoding can show.

    Any other setting than a set's name means: see for yourself.
    """
    if setting in GLYPHS:
        return GLYPHS[setting]
    spoken = encoding or locale.getpreferredencoding(do_setlocale=False)
    return UNICODE if "utf" in spoken.lower() else ASCII
