"""Makes text typed by others harmless: no control characters, no hidden marks."""

import unicodedata

NAME_LENGTH = 24
"""Names wider than this many columns are cut."""

MARKS = 2
"""How many combining marks in a row may sit on one letter."""

HARMLESS_BREAKS = {"\n", "\t"}

WIDENERS = {
    *map(chr, range(0xFE00, 0xFE10)),  # variation selectors
    *map(chr, range(0xE0100, 0xE01F0)),  # more of them
    *map(chr, range(0x1F3FB, 0x1F400)),  # skin tones
    "\u20e3",  # the frame of a key cap
}
"""Marks that change the width of the sign before: terminals disagree how."""

BLANKS = set("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
"""Letters and marks by their category, but nobody can see them."""


def visible(text: str) -> str:
    """The text less all that could move a cursor, turn a line or upset columns."""
    if text.isascii() and text.isprintable():
        return text
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        category = unicodedata.category(letter)
        if letter in HARMLESS_BREAKS or category in ("Zs", "Zl", "Zp"):
            letter = " "
        elif category[0] == "C" or letter in WIDENERS or letter in BLANKS:
            continue
        if category[0] == "M" and not kept:  # it would sit on what stands before
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MARKS:
            kept.append(letter)
    return "".join(kept)


def clean(text: str, *, length: int = 2000) -> str:
    """One line of visible text: what could move a cursor or turn a line is gone."""
    return visible(text[: 4 * length])[:length].strip()


def clean_name(name: str) -> str:
    """A name as it may be shown: one line, single blanks, not too wide."""
    kept, width = "", 0
    for letter in " ".join(clean(name).split()):
        width += _columns(letter)
        if width > NAME_LENGTH:
            break
        kept += letter
    return kept.strip()


def _columns(letter: str) -> int:
    """How many columns of a terminal a letter takes."""
    if unicodedata.category(letter)[0] == "M":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1
