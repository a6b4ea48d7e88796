"""How Serenissima looks."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.view import View
from ridotto.themes.glyphs import Glyphs
from ridotto.widgets.dress import Card, Dress
from ridotto.widgets.serenissima.board import board
from ridotto.widgets.serenissima.helm import helm
from ridotto.widgets.serenissima.mat import mat
from ridotto.widgets.serenissima.news import news
from ridotto.widgets.serenissima.progress import progress
from ridotto.widgets.serenissima.touches import touches


def _no_cards(view: View, seat: Seat, glyphs: Glyphs) -> tuple[Card, ...]:
    """Nobody holds any."""
    return ()


DRESS: Dress[View] = Dress(
    board=board,
    mat=mat,
    hand=_no_cards,
    touches=touches,
    progress=progress,
    helm=helm,
    news=news,
)
