"""The cards of a hand: missions with what they ask, then influence cards."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import CARD_NAMES
from ridotto.core.games.venice.text.words import mission
from ridotto.core.games.venice.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.dress import Card
from ridotto.widgets.venice import text
from ridotto.widgets.venice.signs import (
    card_name,
    mission_name,
    mission_sign,
    scroll_sign,
)


def hand(view: View, seat: Seat, glyphs: Glyphs) -> tuple[Card, ...]:
    """What this seat holds, missions first."""
    if view.eyes != seat:
        return ()
    missions = (_mission(view, number, glyphs) for number in view.missions)
    kinds = sorted(set(view.hand))
    cards = (
        Card(
            label=CARD_NAMES[kind],
            count=view.hand.count(kind),
            role="teal",
            region=card_name(kind),
        )
        for kind in kinds
    )
    return (*missions, *cards)


def _mission(view: View, number: int, glyphs: Glyphs) -> Card:
    each = view.data.missions[number]
    cubes = "".join(str(count) if count else glyphs.dot for count in each.cubes)
    scrolls = f" {each.scrolls}{scroll_sign(glyphs)}" if each.scrolls else ""
    return Card(
        label=f"{mission(number)} {text.NICKNAMES[view.data.places[number]]}",
        role="blue",
        glyph=mission_sign(glyphs),
        note=f"{cubes}{scrolls}",
        region=mission_name(number),
    )
