"""How Rialto looks."""

from ridotto.core.games.rialto.view import View
from ridotto.widgets.dress import Dress
from ridotto.widgets.rialto.board import board
from ridotto.widgets.rialto.hand import hand
from ridotto.widgets.rialto.mat import mat
from ridotto.widgets.rialto.progress import progress
from ridotto.widgets.rialto.touches import touches

DRESS: Dress[View] = Dress(
    board=board, mat=mat, hand=hand, touches=touches, progress=progress
)
