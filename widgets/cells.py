"""Text measured in the cells of a terminal, where some letters are two wide."""

from functools import lru_cache
from sys import intern
from typing import Literal

from rich.cells import cell_len, get_character_cell_size, set_cell_size, split_text

Align = Literal["left", "centre", "right"]


@lru_cache(2048)
def split_cells(text: str) -> tuple[str, ...]:
    """One item a cell: a wide letter is followed by an empty item.

    A mark that takes no cell of its own stays with the letter it sits on; one that
    has no letter is dropped. A letter is the same object wherever it stands: Python
    would make a new one for each frame and each arrow.
    """
    if text.isascii():
        return tuple(text)
    cells: list[str] = []
    for letter in text:
        width = get_character_cell_size(letter)
        if width:
            cells.append(intern(letter))
            cells.extend([""] * (width - 1))
        elif cells:
            at = -1 if cells[-1] else -2
            cells[at] += letter
    return tuple(cells)


def cut(text: str, width: int, ellipsis: str = "…") -> str:
    """The text, ended by the ellipsis if it does not fit."""
    if cell_len(text) <= width:
        return text
    room = width - cell_len(ellipsis)
    if room <= 0:
        return split_text(text, max(0, width))[0]
    return split_text(text, room)[0].rstrip() + ellipsis


def fit(text: str, width: int, align: Align = "left", ellipsis: str = "…") -> str:
    """The text in exactly this many cells."""
    short = cut(text, width, ellipsis)
    spare = max(0, width - cell_len(short))
    before = {"left": 0, "centre": spare // 2, "right": spare}[align]
    return set_cell_size(" " * before + short, max(0, width))


def first_fitting(width: int, *said: str) -> str:
    """The first of several ways to say a thing that fits; the last one if none does."""
    return next((each for each in said if cell_len(each) <= width), said[-1])


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """The text in lines of at most this width, all but the first indented.

    Words longer than a line are broken where the line ends.
    """
    width = max(2, width)
    hang = " " * min(indent, width - 2)
    lines: list[str] = []
    line = ""
    for word in text.split():
        lead = hang if lines else ""
        longer = f"{line} {word}" if line else lead + word
        if cell_len(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = (hang if lines else "") + word
        while cell_len(line) > width:
            head, tail = split_text(line, width)
            lines.append(head)
            line = hang + tail.lstrip()
    return [*lines, line] if line or not lines else lines
