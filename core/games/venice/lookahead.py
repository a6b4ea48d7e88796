"""How a search judges a position of Venice: between two turns.

The weights follow how games between merchants ended.
"""

from ridotto.core.engine.game import Lookahead
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.scoring import assistant_points, council_points
from ridotto.core.games.venice.state import (
    State,
    bridges_built,
    completed_missions,
    is_doge,
    rivals,
)
from ridotto.core.games.venice.worth import Worth

LEVEL, MISSION, BRIDGE = 0.36, 0.64, 0.5
"""What they bring for every turn to come: a slot of an assistant, a completed mission
and its effect, a bridge."""

ASSISTANT, STEP, SCROLL, CARD = 1.6, 1.2, 0.7, 1.2
"""What they are worth while there is time to use them."""

SOON = 6
"""With so many turns to go, things begin to lose their use."""

CLOSE = 2.0
"""What the policy thinks worse by more points than this is not tried out."""


def worth(state: State) -> list[float]:
    """By seat: what it will end with, more or less."""
    if state.phase is Phase.OVER:
        return [float(points) for points in state.vp]
    council, assistants = council_points(state), assistant_points(state)
    return [
        state.vp[seat] + 0.9 * council[seat]
        if is_doge(state, seat)
        else _worth(state, seat, council[seat], assistants[seat])
        for seat in range(state.settings.seats)
    ]


def _worth(state: State, seat: int, council: int, assistants: int) -> float:
    values = Worth(state, seat)
    turns = values.turns
    use = min(1.0, turns / SOON)
    placed = state.data.numbers.assistants - state.assistants[seat]
    levels = sum([row[seat] for row in state.levels])
    worth = state.vp[seat] + 0.9 * council + (1 - use) * assistants - _danger(values)
    worth += use * (STEP * state.council[seat] * min(1.0, placed / 5))
    worth += use * (ASSISTANT * placed + SCROLL * state.scrolls[seat])
    worth += LEVEL * levels * max(0.0, turns - 1)
    worth += MISSION * completed_missions(state, seat) * max(0.0, turns - 2)
    worth += BRIDGE * bridges_built(state, seat) * turns
    worth += (0.25 + 0.35 * use) * state.coins[seat]
    worth += CARD * min(1.0, turns / 3) * len(state.hands[seat])
    if not values.is_last:
        cargo = state.cargo[2 * seat], state.cargo[2 * seat + 1]
        worth += 0.7 * sum([values.progress(load) for load in cargo])
        worth += 0.8 * use * len(state.missions[seat])
    return worth


def _danger(values: Worth) -> float:
    """What it costs to be the one who will be arrested, more so towards the end."""
    state, seat = values.state, values.seat
    mine = state.intrigue[seat]
    if not mine:
        return 0.0
    most = max(state.intrigue[other] for other in rivals(state, seat))
    ahead = max(0, mine - most + 1)
    return ahead * (1.0 + 14.0 / (values.turns + 1.0)) + 0.3 * mine


def doubt(state: State) -> float:
    return 8.0 + 2.5 * min(12.0, Worth(state, 0).turns)


LOOKAHEAD: Lookahead[State] = Lookahead(
    turn=lambda state: state.round * state.settings.seats + state.turn,
    turns=1,
    worth=worth,
    doubt=doubt,
    close=CLOSE,
)
