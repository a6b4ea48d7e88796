"""All palettes by name, in the order a player is offered them."""

from collections.abc import Mapping

from ridotto.themes.day import DAY
from ridotto.themes.high_contrast import HIGH_CONTRAST
from ridotto.themes.mono import MONO
from ridotto.themes.night import NIGHT
from ridotto.themes.palette import Palette
from ridotto.themes.safe import SAFE

PALETTES: Mapping[str, Palette] = {
    palette.name: palette for palette in (NIGHT, DAY, HIGH_CONTRAST, SAFE, MONO)
}

DEFAULT = NIGHT


def palette_named(name: str) -> Palette:
    """The palette of that name; the default for any other name."""
    return PALETTES.get(name, DEFAULT)
