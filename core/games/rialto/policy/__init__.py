"""What a sensible merchant would do in Rialto."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.counts import plus
from ridotto.core.games.rialto.data import NO_CARDS, Building, Kind
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.policy.hands import card_gain, card_loss, hand_worth
from ridotto.core.games.rialto.policy.placing import (
    bridge_worth,
    gondola_worth,
    move_worth,
    seat_worth,
)
from ridotto.core.games.rialto.policy.plays import weigh_plays
from ridotto.core.games.rialto.policy.stages import Stages
from ridotto.core.games.rialto.text import reasons
from ridotto.core.games.rialto.view import View

STARTS = {Building.G1: 0.6, Building.Y1: 0.4, Building.B1: 1.0}
"""Starting buildings: what a merchant likes to begin with."""

DENIAL = 0.15
"""How much it counts what a column would have been worth to the next in line."""

DRAWN = 2.0
"""Three cards drawn bring so many times what one card does."""


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    """What each choice is worth, in victory points more or less."""
    stages = Stages(view, seat)
    if view.phase is Phase.PLAY:
        return weigh_plays(stages, choices)
    return [WORTHS[type(choice)](stages, choice) for choice in choices]


def reason(view: View, seat: Seat, choice: Choice) -> str:
    return reasons.reason(view, choice)


def _start(stages: Stages, choice: c.TakeStart) -> float:
    return STARTS[Building(choice.building)]


def _column(stages: Stages, choice: c.TakeColumn) -> float:
    view, outlook = stages.view, stages.outlook
    column = view.columns[choice.column] or NO_CARDS
    worth = hand_worth(stages, plus(outlook.hand, column), view.data.limits.hand)
    if not view.queue:
        return worth
    return worth + DENIAL * _wanted(stages, choice.column)


def _wanted(stages: Stages, column: int) -> float:
    """What a column would bring to the next in line, with what they surely hold."""
    view = stages.view
    rival = Seat(view.queue[0])
    cards = plus(view.mats[rival].known, view.columns[column] or NO_CARDS)
    return hand_worth(stages, cards, view.data.limits.hand)


def _left_over(stages: Stages, choice: c.TakeLeftOver) -> float:
    outlook = stages.outlook
    limit = outlook.mat.hand_limit
    gain = card_gain(stages, outlook.hand, choice.kind, limit)
    return gain + _room(stages, choice.building) - outlook.coin(-1)


def _draw_three(stages: Stages, choice: c.DrawThree) -> float:
    outlook = stages.outlook
    limit = outlook.mat.hand_limit
    gains = [card_gain(stages, outlook.hand, kind, limit) for kind in Kind]
    drawn = DRAWN * sum(gains) / len(gains)
    return drawn + _room(stages, choice.building) - outlook.coin(-1)


def _room(stages: Stages, building: int) -> float:
    """What a higher hand limit brings: the cards that need not be discarded."""
    by = {Building.G3: 1, Building.G4: 2}.get(Building(building), 0)
    return _kept(stages, by)


def _kept(stages: Stages, by: int) -> float:
    outlook = stages.outlook
    limit = outlook.mat.hand_limit
    now = hand_worth(stages, outlook.hand, limit)
    return hand_worth(stages, outlook.hand, limit + by) - now if by else 0.0


def _raise_limit(stages: Stages, choice: c.RaiseLimit) -> float:
    return _kept(stages, 1) - stages.outlook.coin(-1)


def _discard(stages: Stages, choice: c.Discard) -> float:
    return -card_loss(stages, stages.outlook.hand, choice.kind)


def _building(stages: Stages, choice: c.TakeBuilding) -> float:
    outlook = stages.outlook
    worth = outlook.building_worths[choice.building] - outlook.crowded
    rest = max(0, stages.view.budget - 4)
    return worth + outlook.budget(rest)


def _give_up(stages: Stages, choice: c.GiveUp) -> float:
    """Its points are scored either way; what is lost is its use."""
    return -stages.outlook.remaining(choice.building)


def _bridge(stages: Stages, choice: c.PlaceBridge) -> float:
    low, high = stages.view.top_bridge or (0, 0)
    ends = (high, low) if choice.flip else (low, high)
    return bridge_worth(stages.outlook, choice.connection, ends)


def _gondola(stages: Stages, choice: c.PlaceGondola) -> float:
    return gondola_worth(stages.outlook, choice.connection)


def _send(stages: Stages, choice: c.SendCouncilman) -> float:
    return seat_worth(stages.outlook, choice.district)


def _bring(stages: Stages, choice: c.BringCouncilman) -> float:
    outlook = stages.outlook
    if choice.origin is None:
        return seat_worth(outlook, choice.district) - 0.5
    return move_worth(outlook, choice.origin, choice.district)


def _move(stages: Stages, choice: c.MoveCouncilman) -> float:
    active = stages.view.active
    assert active is not None
    return move_worth(stages.outlook, choice.origin, active)


def _exchange(stages: Stages, choice: c.Exchange) -> float:
    outlook = stages.outlook
    old, new = choice.building, choice.building + 1
    gain = 1.0 + outlook.remaining(new) - outlook.remaining(old)
    return gain - outlook.coin(-1)


def _use(kind: Building) -> Callable[[Stages, Choice], float]:
    def worth(stages: Stages, choice: Choice) -> float:
        return stages.outlook.use(kind) - stages.outlook.coin(-1)

    return worth


def _nothing(stages: Stages, choice: Choice) -> float:
    return 0.0


WORTHS: dict[type[Choice], Callable[[Stages, Any], float]] = {
    c.TakeStart: _start,
    c.TakeColumn: _column,
    c.TakeLeftOver: _left_over,
    c.DrawThree: _draw_three,
    c.RaiseLimit: _raise_limit,
    c.Discard: _discard,
    c.TakeBuilding: _building,
    c.Decline: _nothing,
    c.GiveUp: _give_up,
    c.PlaceBridge: _bridge,
    c.PlaceGondola: _gondola,
    c.SendCouncilman: _send,
    c.BringCouncilman: _bring,
    c.BringNobody: _nothing,
    c.MoveCouncilman: _move,
    c.Stop: _nothing,
    c.Exchange: _exchange,
    c.UseChancery: _use(Building.B2),
    c.UseEmbassy: _use(Building.B3),
    c.UsePalace: _use(Building.B4),
    c.Done: _nothing,
}
"""By choice, outside the playing of cards: what it is worth."""
