"""The favour card: flipped once, at any decision of its owner (V-16)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import FlipFavour
from ridotto.core.games.venice.events.course import FavourFlipped
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import gained_scrolls


def flip(flow: Flow, seat: Seat, choice: FlipFavour) -> bool:
    """V-16.2; the decision it was flipped at is still to be made."""
    state = flow.state
    favour, reward = state.data.favour, choice.reward
    coins = favour.coins if reward != "scrolls" else 0
    scrolls = favour.scrolls if reward != "coins" else 0
    flow.emit(
        FavourFlipped(
            seat=seat, coins=coins, scrolls=gained_scrolls(state, seat, scrolls)
        )
    )
    return state.phase is not Phase.LAST_CALL
