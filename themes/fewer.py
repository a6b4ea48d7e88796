"""What a palette becomes on a terminal with 256 or with 16 colours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from rich.color import Color
from rich.color_triplet import ColorTriplet

from ridotto.themes.measure import contrast, distance, triplet
from ridotto.themes.palette import Palette
from ridotto.themes.roles import INKS, SURFACES

READABLE = 4.5
"""The contrast any ink keeps on any surface."""

DARK_SURFACES = {
    "surface": 233,
    "panel": 234,
    "well": 232,
    "land": 235,
    "water": 17,
    "cursor": 18,
    "lit": 53,
}
"""By number in the table of 256: left to nearness, all dark colours would be grey."""

LIGHT_SURFACES = {
    "surface": 255,
    "panel": 231,
    "well": 254,
    "land": 230,
    "water": 195,
    "cursor": 189,
    "lit": 222,
}

DARK_SYSTEM = {
    "text": 15,
    "muted": 7,
    "title": 11,
    "accent": 11,
    "key": 14,
    "good": 10,
    "bad": 9,
    "warn": 11,
    "red": 9,
    "orange": 3,
    "gold": 11,
    "green": 10,
    "teal": 14,
    "blue": 12,
    "violet": 13,
    "rose": 13,
    "brown": 3,
    "stone": 7,
    "seat-1": 9,
    "seat-2": 12,
    "seat-3": 11,
    "seat-4": 10,
    "seat-5": 13,
    "seat-6": 15,
    "nobody": 7,
    "border": 7,
    "faint": 8,
    "canal": 6,
    "bridge": 3,
}
"""By role: which of sixteen colours is nearest in meaning, on black."""

LIGHT_SYSTEM = {
    "text": 0,
    "muted": 8,
    "title": 1,
    "accent": 1,
    "key": 4,
    "good": 2,
    "bad": 1,
    "warn": 5,
    "red": 1,
    "orange": 1,
    "gold": 3,
    "green": 2,
    "teal": 6,
    "blue": 4,
    "violet": 5,
    "rose": 5,
    "brown": 3,
    "stone": 8,
    "seat-1": 1,
    "seat-2": 4,
    "seat-3": 3,
    "seat-4": 2,
    "seat-5": 5,
    "seat-6": 0,
    "nobody": 8,
    "border": 8,
    "faint": 7,
    "canal": 6,
    "bridge": 3,
}
"""The same, on white."""

STANDING_OUT = ("cursor", "lit")
"""Surfaces that sixteen colours show by reversing, all inks alike: they can be read."""


@dataclass(frozen=True)
class Fewer:
    """How the colours of one palette are told with fewer."""

    numbers: Mapping[ColorTriplet, int]
    """The number that stands for each colour of the palette."""
    offered: tuple[int, ...]
    """The numbers any other colour may become, by nearness."""
    reversed: frozenset[ColorTriplet] = frozenset()
    """Surfaces on which everything is shown in the numbers that follow."""
    reversed_ink: int = 0
    reversed_ground: int = 15


@cache
def table_colour(number: int) -> ColorTriplet:
    """A colour of the table of 256 as terminals usually show it."""
    return Color.from_ansi(number).get_truecolor()


def nearest(colour: ColorTriplet, offered: Iterable[int]) -> int:
    return min(offered, key=lambda number: distance(colour, table_colour(number)))


@cache
def eight_bit(palette: Palette) -> Fewer:
    """256 colours: each ink becomes the nearest that can be read on every surface."""
    offered = tuple(range(16, 256))
    surfaces = DARK_SURFACES if palette.is_dark else LIGHT_SURFACES
    grounds = [table_colour(number) for number in surfaces.values()]
    readable = [
        number
        for number in offered
        if all(contrast(table_colour(number), at) >= READABLE for at in grounds)
    ]
    numbers = {}
    for role, value in palette.colours.items():
        colour = triplet(value)
        choice = readable if role in INKS else offered
        numbers[colour] = surfaces.get(role) or nearest(colour, choice)
    return Fewer(numbers, offered)


@cache
def system(palette: Palette) -> Fewer:
    """Sixteen colours: surfaces are the terminal's black or white."""
    inks = DARK_SYSTEM if palette.is_dark else LIGHT_SYSTEM
    ground = 0 if palette.is_dark else 15
    numbers = {}
    for role, value in palette.colours.items():
        numbers[triplet(value)] = ground if role in SURFACES else inks[role]
    standing_out = frozenset(triplet(palette.colours[role]) for role in STANDING_OUT)
    return Fewer(numbers, tuple(range(16)), standing_out, ground, inks["text"])
