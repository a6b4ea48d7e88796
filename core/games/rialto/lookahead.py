"""How a search judges a position of Rialto: at the end of a round.

The weights were fitted to how games between merchants ended.
"""

from ridotto.core.engine.game import Lookahead
from ridotto.core.games.rialto.data import ROUNDS
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.scoring import parts
from ridotto.core.games.rialto.state import State, building_count

COIN, READY, STEP = 2.0, 0.2, 0.5
"""A coin; a councilman in the private supply; a space on the Doge track."""

CLOSE = 3.0
"""What the policy thinks worse by more points than this is not tried out."""


def rounds_left(state: State) -> int:
    return ROUNDS + 1 - state.round if state.phase is not Phase.OVER else 0


def worth(state: State) -> list[float]:
    """By seat: what it will end with, more or less."""
    left = rounds_left(state)
    counted = parts(state)
    if not left:
        return [float(each.total) for each in counted]
    return [
        each.track
        + (1.0 + 0.35 * left) * each.buildings
        - (0.3 + 0.45 * left) * building_count(state, seat)
        + (0.58 - 0.05 * left) * sum(each.districts)
        + (1.1 + 0.2 * left) * sum([here[seat] for here in state.councilmen])
        - (0.45 * left - 0.4) * state.doge_order.index(seat)
        + COIN * state.coins[seat]
        + READY * state.private[seat]
        + STEP * state.doge_positions[seat]
        for seat, each in enumerate(counted)
    ]


def doubt(state: State) -> float:
    return 6.0 + 1.2 * rounds_left(state)


LOOKAHEAD: Lookahead[State] = Lookahead(
    turn=lambda state: state.round, turns=1, worth=worth, doubt=doubt, close=CLOSE
)
