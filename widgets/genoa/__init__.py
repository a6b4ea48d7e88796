"""How Genoa looks."""

from ridotto.core.games.genoa.view import View
from ridotto.widgets.dress import Dress
from ridotto.widgets.genoa.board import board
from ridotto.widgets.genoa.hand import hand
from ridotto.widgets.genoa.helm import helm
from ridotto.widgets.genoa.mat import mat
from ridotto.widgets.genoa.news import news
from ridotto.widgets.genoa.progress import progress
from ridotto.widgets.genoa.touches import touches

DRESS: Dress[View] = Dress(
    board=board,
    mat=mat,
    hand=hand,
    touches=touches,
    progress=progress,
    helm=helm,
    news=news,
)
