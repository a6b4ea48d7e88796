"""How players stand in a district, as the map shows it."""

from typing import NamedTuple

from ridotto.core.games.rialto.scoring import district_points
from ridotto.core.games.rialto.view import View


class Standing(NamedTuple):
    """One player in one district."""

    player: int
    councilmen: int
    points: int
    """What the district would bring if it were scored now."""


def standings(view: View, district: int) -> list[Standing]:
    """Everybody with a councilman there, from the first rank on."""
    here = view.councilmen[district]
    points = district_points(view.values[district], here, view.doge_order)
    return [Standing(player, here[player], won) for player, won in points.items()]
