"""Waves, for boards that lie on water."""

from functools import lru_cache
from math import pi, sin

WAVE_LENGTH = 8
"""From the beginning of a wave to the next."""

WAVES = 3
"""How many signs a wave has."""

DRIFT = 5
"""How far the waves of a row are shifted against those above."""


@lru_cache(maxsize=64)
def waves(width: int, height: int, wave: str) -> tuple[str, ...]:
    """By row: short waves that follow a gentle S."""
    swing = (height - 1) / 3
    bends = [round(swing * sin(2 * pi * x / width)) for x in range(width)]
    return tuple(
        "".join(
            wave if (x + (y - bends[x]) * DRIFT) % WAVE_LENGTH < WAVES else " "
            for x in range(width)
        )
        for y in range(height)
    )
