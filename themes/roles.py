"""The names of all colours: what a thing is, never what it looks like.

A widget or a board says `seat-1 on water bold`; each palette says which colours that
means. A role that is not listed here does not exist.
"""

from collections.abc import Mapping

SEAT_COUNT = 6
"""How many seats have a colour and a glyph of their own."""

SURFACES: Mapping[str, str] = {
    "surface": "the screen itself",
    "panel": "a pane lying on the screen: menu, log, mats",
    "well": "a place inside a pane: an input line, an empty slot",
    "land": "the parts of a board that are land",
    "water": "the parts of a board that are water",
    "cursor": "the line or place the cursor is on",
    "lit": "what the choice under the cursor touches",
}
"""What text stands on; every ink can be read on each of them."""

INKS: Mapping[str, str] = {
    "text": "what is read",
    "muted": "what is read if wanted: notes, labels, what is past",
    "title": "headings and names of panes",
    "accent": "what should be noticed first",
    "key": "the key to press",
    "good": "gains",
    "bad": "losses, refusals",
    "warn": "what luck or others decide",
    "red": "a red thing of the game",
    "orange": "an orange thing of the game",
    "gold": "a yellow or golden thing of the game, coins",
    "green": "a green thing of the game",
    "teal": "a turquoise thing of the game",
    "blue": "a blue thing of the game",
    "violet": "a violet thing of the game",
    "rose": "a pink thing of the game",
    "brown": "a brown thing of the game",
    "stone": "a white or grey thing of the game",
    "seat-1": "the first seat",
    "seat-2": "the second seat",
    "seat-3": "the third seat",
    "seat-4": "the fourth seat",
    "seat-5": "the fifth seat",
    "seat-6": "the sixth seat",
    "nobody": "what belongs to no seat",
}
"""What is read, letter by letter."""

LINES: Mapping[str, str] = {
    "border": "frames and rules that separate",
    "faint": "what only fills: waves, empty slots, a chart's grid",
    "canal": "the ways between places of a board",
    "bridge": "what is built across them",
}
"""What is seen but not read: lines and textures."""

ROLES: Mapping[str, str] = {**SURFACES, **INKS, **LINES}
"""Every role and what it is for."""


def seat_role(seat: int) -> str:
    """The role of a seat, counted from 0 like all seats."""
    return f"seat-{seat % SEAT_COUNT + 1}"
