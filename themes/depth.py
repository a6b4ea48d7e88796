"""How many colours a terminal shows."""

from collections.abc import Mapping
from enum import Enum


class Depth(str, Enum):
    """How many colours there are to draw with."""

    NONE = "none"
    SYSTEM = "16"
    EIGHT_BIT = "256"
    TRUE = "true"


NAMED_TRUE = ("truecolor", "24bit")

TRUE_TERMS = ("direct", "kitty", "alacritty", "foot", "wezterm", "ghostty")
"""Parts of TERM that only terminals with true colour use."""


def depth_of(environ: Mapping[str, str]) -> Depth:
    """What a terminal's environment says; NO_COLOR, if it says anything, wins.

    See https://no-color.org: an empty NO_COLOR asks for nothing.
    """
    term = environ.get("TERM", "").lower()
    if environ.get("NO_COLOR") or term == "dumb":
        return Depth.NONE
    if environ.get("COLORTERM", "").lower() in NAMED_TRUE:
        return Depth.TRUE
    if any(part in term for part in TRUE_TERMS):
        return Depth.TRUE
    return Depth.EIGHT_BIT if "256" in term else Depth.SYSTEM
