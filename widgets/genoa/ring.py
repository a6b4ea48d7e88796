"""The ring of contracts: which of them you hold, and what they are worth together."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECK_OF, FIRST, Deck
from ridotto.core.games.genoa.scoring import contract_ducats
from ridotto.core.games.genoa.view import View
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.signs import seal_sign
from ridotto.widgets.picture import Easel, Rect

RING = "ring"

NAME = 4
"""How many letters of a name are shown."""


def draw_ring(easel: Easel, at: Rect, view: View, seat: Seat | None) -> None:
    """Neighbours in a row; its ends are neighbours too."""
    easel.fill(at, " ", "on panel")
    hand = () if seat is None else view.mats[seat].hand or ()
    held = tuple(card for card in hand if DECK_OF[card] == Deck.CONTRACT)
    places = {card - FIRST[Deck.CONTRACT] for card in held}
    size = len(view.data.rim)
    letters = max(2, min(NAME, (at.width - 10) // size - 1))
    x = at.x + 1
    if at.width > (letters + 1) * size + len(text.RING) + 12:
        x = easel.put(x, at.y, f"{text.RING} ", "title bold")
    for place in range(size):
        is_held = place in places
        sign = seal_sign(easel.glyphs) if is_held else easel.glyphs.dot
        x = easel.put(x, at.y, sign, "rose bold" if is_held else "faint")
        name = text.ring_name(view.data, place, letters)
        words = "rose bold reverse" if is_held else "muted"
        x = easel.put(x, at.y, name, words)
    if held:
        worth = text.worth(contract_ducats(view.data, held))
        easel.put(x + 2, at.y, worth, "gold bold")
    easel.region(RING, at._replace(height=1))
