"""How Venice looks."""

from ridotto.core.games.venice.view import View
from ridotto.widgets.dress import Dress
from ridotto.widgets.venice.board import board
from ridotto.widgets.venice.hand import hand
from ridotto.widgets.venice.helm import helm
from ridotto.widgets.venice.mat import mat
from ridotto.widgets.venice.progress import progress
from ridotto.widgets.venice.touches import touches

DRESS: Dress[View] = Dress(
    board=board,
    mat=mat,
    hand=hand,
    touches=touches,
    progress=progress,
    helm=helm,
)
