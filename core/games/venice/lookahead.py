"""How a search judges a position of Venice: between two turns.

The weights follow from how positions of games between merchants went on and ended.
"""

from ridotto.core.engine.game import Lookahead
from ridotto.core.games.venice.phase import Phase, Stage
from ridotto.core.games.venice.scoring import assistant_points, council_points
from ridotto.core.games.venice.state import (
    State,
    bridges_built,
    completed_missions,
    is_doge,
    rivals,
)
from ridotto.core.games.venice.worth import Worth

LEVEL, MISSION, BRIDGE = 0.65, 0.85, 1.0
"""What they bring for every turn to come: a slot of an assistant, a completed mission
and its effect, a bridge."""

STEP, SCROLL, CARD, COIN = 0.5, 1.1, 2.5, 0.6
"""What they are worth while there is time to use them; a coin a little even then."""

INTRIGUE = 1.3
"""What every point of intrigue costs, arrest or not."""

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
    levels = sum([row[seat] for row in state.levels])
    later = max(0.0, turns - 2)
    worth = state.vp[seat] + 0.9 * council + (1 - use) * assistants - _danger(values)
    worth += use * (STEP * state.council[seat] + SCROLL * state.scrolls[seat])
    worth += (0.25 + COIN * use) * state.coins[seat]
    worth += LEVEL * levels * max(0.0, turns - 1)
    worth += MISSION * completed_missions(state, seat) * later
    worth += BRIDGE * bridges_built(state, seat) * later
    worth += CARD * min(1.0, turns / 3) * len(state.hands[seat])
    if not values.is_last:
        cargo = state.cargo[2 * seat], state.cargo[2 * seat + 1]
        worth += 0.6 * sum([values.progress(load) for load in cargo])
        worth += 0.7 * use * len(state.missions[seat])
    return worth


def _danger(values: Worth) -> float:
    """What it costs to be the one who will be arrested, more so towards the end."""
    state, seat = values.state, values.seat
    mine = state.intrigue[seat]
    if not mine:
        return 0.0
    most = max(state.intrigue[other] for other in rivals(state, seat))
    ahead = max(0, mine - most + 1)
    return ahead * 12.0 / (values.turns + 1.0) + INTRIGUE * mine


def doubt(state: State) -> float:
    return 8.0 + 2.5 * min(12.0, Worth(state, 0).turns)


def turn(state: State) -> int:
    """Counts turns; the preliminary round, which runs backwards, is one."""
    if state.stage <= Stage.PRELIMINARY:
        return 0
    return 1 + state.round * state.settings.seats + state.turn


LOOKAHEAD: Lookahead[State] = Lookahead(
    turn=turn,
    turns=1,
    worth=worth,
    doubt=doubt,
    close=CLOSE,
)
