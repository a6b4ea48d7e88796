"""How colours compare to an eye: brightness, contrast, distance."""

from functools import cache

from rich.color import Color
from rich.color_triplet import ColorTriplet


def triplet(value: str) -> ColorTriplet:
    """The colour written as `#rrggbb`."""
    return Color.parse(value).get_truecolor()


def _linear(value: float) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def luminance(colour: ColorTriplet) -> float:
    """How bright it is, from 0 to 1, as WCAG 2 has it."""
    red, green, blue = map(_linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The ratio of WCAG 2: 4.5 is readable, 7 is readable for nearly everybody."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@cache
def perceived(colour: ColorTriplet) -> tuple[float, float, float]:
    """Where a colour lies in Björn Ottosson's Oklab: near is what looks alike."""
    red, green, blue = map(_linear, colour)
    long = 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue
    middle = 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue
    short = 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue
    long, middle, short = (part ** (1 / 3) for part in (long, middle, short))
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def distance(one: ColorTriplet, other: ColorTriplet) -> float:
    """How unlike two colours look: 0 for the same, 1 from black to white."""
    pairs = zip(perceived(one), perceived(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)
