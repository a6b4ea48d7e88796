"""Colour-blind safe: seats and gains are told by hues that nobody confuses.

After the set of Masataka Okabe and Kei Ito, brightened where the ground is dark; the
seats differ in brightness as well.
"""

from ridotto.themes.palette import Palette

SAFE = Palette(
    "colour-blind",
    "Colour-blind safe",
    is_dark=True,
    colours={
        "surface": "#101214",
        "panel": "#17191d",
        "well": "#0b0c0e",
        "land": "#211f1c",
        "water": "#10222f",
        "cursor": "#26364b",
        "lit": "#40360e",
        "text": "#ececec",
        "muted": "#a9adb3",
        "title": "#f0e442",
        "accent": "#f0e442",
        "key": "#7cc8f2",
        "good": "#7cc8f2",
        "bad": "#f59f4c",
        "warn": "#f0e442",
        "red": "#f58a4c",
        "orange": "#f0ab1f",
        "gold": "#f0e442",
        "green": "#33c79b",
        "teal": "#5fd6c0",
        "blue": "#7cc0f2",
        "violet": "#c6a6ea",
        "rose": "#e59ac4",
        "brown": "#cfa878",
        "stone": "#d8d8d8",
        "seat-1": "#ff8820",
        "seat-2": "#8cb0ff",
        "seat-3": "#f5ea3a",
        "seat-4": "#12b878",
        "seat-5": "#ffb8c0",
        "seat-6": "#ffffff",
        "nobody": "#a9a9a9",
        "border": "#525c68",
        "faint": "#33414d",
        "canal": "#56a9dc",
        "bridge": "#e0b95c",
    },
)
