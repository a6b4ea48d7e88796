"""Cards lying open on the table."""

from ridotto.core.games.rialto.data import Counts
from ridotto.core.games.rialto.text.words import LETTERS
from ridotto.widgets.picture import Easel
from ridotto.widgets.rialto.signs import KIND_ROLES, spread


def card_words(kind: int) -> str:
    """The ink of a card: its letter on its colour."""
    return f"{KIND_ROLES[kind]} bold reverse"


def put_cards(easel: Easel, x: int, y: int, room: int, cards: Counts) -> int:
    """Cards as letters in a row, apart if they fit so; answers the next column."""
    kinds = spread(cards)
    step = 2 if 2 * len(kinds) - 1 <= room else 1
    for kind in kinds[: max(0, room)]:
        easel.put(x, y, LETTERS[kind], card_words(kind))
        x += step
    return x
