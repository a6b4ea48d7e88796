"""How a piece of text looks, in roles: `seat-1 on water bold`."""

from enum import IntFlag
from functools import cache
from typing import NamedTuple

from ridotto.themes.roles import ROLES


class Mark(IntFlag):
    """What is done to letters besides colouring them."""

    NONE = 0
    BOLD = 1
    DIM = 2
    ITALIC = 4
    UNDERLINE = 8
    REVERSE = 16
    STRIKE = 32

    # an enum's own is slow, and inks are looked up all the time
    __hash__ = int.__hash__


MARKS = {mark.name.lower(): mark for mark in Mark if mark.name}


class Ink(NamedTuple):
    """A role, the surface it stands on, and marks."""

    role: str = "text"
    on: str = ""
    """The surface; empty: whatever is there already."""
    marks: Mark = Mark.NONE

    def over(self, below: "Ink") -> "Ink":
        """This ink, on the surface of the one below if it names none."""
        return self if self.on else laid_on(self, below.on)

    def marked(self, mark: Mark) -> "Ink":
        return Ink(self.role, self.on, self.marks | mark)


@cache
def laid_on(colour: Ink, surface: str) -> Ink:
    """The same role and marks on this surface; always the same object."""
    return Ink(colour.role, surface, colour.marks)


@cache
def ink(words: str) -> Ink:
    """Reads `role on surface bold dim italic underline reverse strike`.

    Each part may be left out: `bold` is bold text, `on water` is text on water.
    """
    role, on, marks = "text", "", Mark.NONE
    rest = iter(words.split())
    for word in rest:
        if word in MARKS:
            marks |= MARKS[word]
        elif word == "on":
            on = _known(next(rest, ""), words)
        else:
            role = _known(word, words)
    return Ink(role, on, marks)


def _known(role: str, words: str) -> str:
    if role not in ROLES:
        raise ValueError(f"{words!r}: {role!r} is no role; see themes/roles.py")
    return role
