"""The cards a seat holds: orders, messages and contracts."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECK_OF, Deck
from ridotto.core.games.genoa.deal import fits
from ridotto.core.games.genoa.prospects import needs, reward
from ridotto.core.games.genoa.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.dress import Card
from ridotto.widgets.genoa import text
from ridotto.widgets.genoa.signs import DECK_ROLES, card_region


def hand(view: View, seat: Seat, glyphs: Glyphs) -> tuple[Card, ...]:
    """By deck; an order tells whether its goods are there."""
    return tuple(_card(view, seat, card) for card in view.mats[seat].hand or ())


def _card(view: View, seat: Seat, card: int) -> Card:
    deck = DECK_OF[card]
    note = ""
    if deck in (Deck.LARGE, Deck.SMALL):
        is_ready = fits(needs(view, card), view.mats[seat].goods)
        note = text.READY if is_ready else str(reward(view, card))
    elif deck == Deck.MESSAGE:
        note = str(reward(view, card))
    return Card(
        text.card_face(view.data, card),
        role=DECK_ROLES[deck],
        glyph=text.DECK_LETTERS[deck],
        note=note,
        region=card_region(card),
    )
