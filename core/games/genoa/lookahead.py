"""How a search judges a position of Genoa: between two turns.

The weights were fitted to how games between merchants ended; only what a large order
will bring is put higher than merchants make of it.
"""

from ridotto.core.engine.game import Lookahead
from ridotto.core.games.genoa.data import DECK_OF, FIRST, Tile
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.scoring import contracts, total
from ridotto.core.games.genoa.state import LARGE, MESSAGE, SMALL, State

ESTATE, RUN = 16.0, 16.0
"""What a building, and a contract, will bring besides, over a whole game."""

GOOD = 3.0
"""One that no order is waiting for."""

LARGES = (45.0, 16.0, 9.0, 5.0)
"""A large order, by how many goods it still wants."""

READY, WANTING = 25.0, 4.0
"""A small order with its good at hand, and without."""

ERRAND = 6.0
"""A message."""

TILES = {
    Tile.START: 10.0,
    Tile.EXCHANGE: 3.0,
    Tile.ANYGOOD: 8.0,
    Tile.BUILDING: 4.0,
    Tile.EXTRA: 8.0,
}

MARKER = 4.0
"""One that can be placed."""

CLOSE = 12.0
"""What the policy thinks worse by more ducats than this is not tried out."""


def left(state: State) -> float:
    """The share of the game that is still to come."""
    rounds = state.data.rounds[str(state.seats)]
    played = (state.trader - state.first) % state.seats
    return max(0.0, (state.field * state.seats - played - 1) / (rounds * state.seats))


def worth(state: State) -> list[float]:
    """By seat: what it will end with, more or less."""
    if state.phase is Phase.OVER:
        return [float(total(state, seat)) for seat in range(state.seats)]
    time = left(state)
    return [_worth(state, seat, time) for seat in range(state.seats)]


def _worth(state: State, seat: int, time: float) -> float:
    late = min(1.0, 2 * time)
    lasting = total(state, seat) + time * (
        ESTATE * state.owner.count(seat) + RUN * len(contracts(state, seat))
    )
    useful = MARKER * state.personal[seat]
    for tile, value in TILES.items():
        useful += value * state.tiles[seat][tile]
    return lasting + late * (useful + _orders(state, seat, time))


def _orders(state: State, seat: int, time: float) -> float:
    """Orders and messages, and the goods they leave over."""
    data, spare, worth = state.data, list(state.goods[seat]), 0.0
    for card in state.hands[seat]:
        deck = DECK_OF[card]
        if deck == LARGE:
            _, wanted = data.larges[card]
            pairs = zip(wanted, state.goods[seat], strict=True)
            missing = sum([max(0, want - has) for want, has in pairs])
            worth += LARGES[min(missing, len(LARGES) - 1)]
        elif deck == SMALL:
            _, good = data.smalls[card - FIRST[SMALL]]
            worth += READY if spare[good] else WANTING + 13.0 * time
            spare[good] = max(0, spare[good] - 1)
        elif deck == MESSAGE:
            worth += ERRAND + 18.0 * time
    return worth + GOOD * sum(spare)


def doubt(state: State) -> float:
    return 15.0 + 60.0 * left(state)


LOOKAHEAD: Lookahead[State] = Lookahead(
    turn=lambda state: state.turn, turns=1, worth=worth, doubt=doubt, close=CLOSE
)
