"""Mono: no colour at all, only what a typewriter and a marker pen can do."""

from ridotto.themes.ink import Mark
from ridotto.themes.palette import Palette

MONO = Palette(
    "mono",
    "Mono",
    is_dark=True,
    colours={},
    marks={
        "cursor": Mark.REVERSE,
        "lit": Mark.REVERSE | Mark.BOLD,
        "muted": Mark.DIM,
        "title": Mark.BOLD,
        "accent": Mark.BOLD,
        "key": Mark.BOLD,
        "good": Mark.BOLD,
        "bad": Mark.UNDERLINE,
        "faint": Mark.DIM,
        "nobody": Mark.DIM,
    },
)
