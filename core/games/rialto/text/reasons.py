"""Why a merchant would choose so, in half a sentence."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import NO_CARDS, Building, Kind
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.text.words import (
    DISTRICTS,
    KINDS,
    kind_of,
    listed,
    plural,
)
from ridotto.core.games.rialto.view import View


def reason(view: View, choice: Choice) -> str:
    return REASONS[type(choice)](view, choice)


STARTS = {
    Building.G1: "a better hand is good in every round",
    Building.Y1: "who plays last knows what is needed",
    Building.B1: "it makes better buildings out of small ones",
}

SERVES = (
    "fresh cards may be just what is missing",
    "a larger hand keeps what would be thrown away",
    "more cards, and room to keep them",
    "more cards, and room to keep them",
    "who plays last knows what is needed",
    "no card is useless with it",
    "a joker in every round",
    "a useless card becomes two useful ones",
    "it makes better buildings out of small ones",
    "a point and a councilman in every round",
    "it serves best who lags behind",
    "three points for a coin, round after round",
)
"""What speaks for a building, by kind."""


def _start(view: View, choice: c.TakeStart) -> str:
    return STARTS[Building(choice.building)]


def _column(view: View, choice: c.TakeColumn) -> str:
    column = view.columns[choice.column] or NO_CARDS
    hand = view.hand or NO_CARDS
    together = {kind: hand[kind] + column[kind] for kind in Kind if column[kind]}
    strong = [KINDS[kind] for kind, count in together.items() if count >= 2]
    if not strong:
        return "the others offer less"
    return f"it makes you strong in {listed(strong)}"


def _left_over(view: View, choice: c.TakeLeftOver) -> str:
    return f"a {kind_of(choice.kind)} is what your hand lacks"


def _draw_three(view: View, choice: c.DrawThree) -> str:
    return "the left-over column has nothing better"


def _raise_limit(view: View, choice: c.RaiseLimit) -> str:
    return "your hand is too good to be thinned"


def _discard(view: View, choice: c.Discard) -> str:
    return f"you miss a {kind_of(choice.kind)} least"


def _lay_card(view: View, choice: c.LayCard) -> str:
    return "it brings more now than later"


def _convert(view: View, choice: c.Convert) -> str:
    return f"the {kind_of(choice.kind)} does more here than in its own stage"


def _joker(view: View, choice: Choice) -> str:
    stage = KINDS[view.stage or 0]
    return f"with one more, the {stage} bonus is within reach"


def _play(view: View, choice: c.Play) -> str:
    count = (view.draft or EMPTY).count
    shown = [each for each in view.counts if each is not None]
    if shown and count > max(shown):
        return "it is more than anybody has shown"
    return f"{count} is enough, and the rest serves later"


def _pass(view: View, choice: c.Pass) -> str:
    return "your cards are worth more elsewhere"


def _delay(view: View, choice: c.Delay) -> str:
    return "the others must show their cards first"


def _building(view: View, choice: c.TakeBuilding) -> str:
    return SERVES[choice.building]


def _decline(view: View, choice: c.Decline) -> str:
    return "no building is worth it any more"


def _give_up(view: View, choice: c.GiveUp) -> str:
    return "its points stay with you, and it is used least"


def _bridge(view: View, choice: c.PlaceBridge) -> str:
    low, high = view.top_bridge or (0, 0)
    a, b = view.data.ends[choice.connection]
    better = a if choice.flip else b
    return f"the {max(low, high)} helps you in {DISTRICTS[better]}"


def _gondola(view: View, choice: c.PlaceGondola) -> str:
    a, b = view.data.ends[choice.connection]
    return f"a councilman counts in {DISTRICTS[a]} or {DISTRICTS[b]}"


def _send(view: View, choice: c.SendCouncilman) -> str:
    district = choice.district
    value = plural(view.values[district], "point")
    return f"{DISTRICTS[district]} is worth {value} already"


def _bring(view: View, choice: c.BringCouncilman) -> str:
    return f"he does more in {DISTRICTS[choice.district]}"


def _bring_nobody(view: View, choice: c.BringNobody) -> str:
    return "your councilmen stand well where they are"


def _move(view: View, choice: c.MoveCouncilman) -> str:
    return f"he is missed least in {DISTRICTS[choice.origin]}"


def _exchange(view: View, choice: c.Exchange) -> str:
    return SERVES[choice.building + 1]


def _chancery(view: View, choice: c.UseChancery) -> str:
    return "a point and a councilman are worth a coin"


def _embassy(view: View, choice: c.UseEmbassy) -> str:
    return "rank wins the ties to come"


def _palace(view: View, choice: c.UsePalace) -> str:
    return "no coin buys more than three points"


def _done(view: View, choice: c.Done) -> str:
    return "the coin is worth more later"


REASONS: dict[type[Choice], Callable[[View, Any], str]] = {
    c.TakeStart: _start,
    c.TakeColumn: _column,
    c.TakeLeftOver: _left_over,
    c.DrawThree: _draw_three,
    c.RaiseLimit: _raise_limit,
    c.Discard: _discard,
    c.LayCard: _lay_card,
    c.Convert: _convert,
    c.LayJoker: _joker,
    c.UseTheatre: _joker,
    c.Play: _play,
    c.Pass: _pass,
    c.Delay: _delay,
    c.TakeBuilding: _building,
    c.Decline: _decline,
    c.GiveUp: _give_up,
    c.PlaceBridge: _bridge,
    c.PlaceGondola: _gondola,
    c.SendCouncilman: _send,
    c.BringCouncilman: _bring,
    c.BringNobody: _bring_nobody,
    c.MoveCouncilman: _move,
    c.Stop: _bring_nobody,
    c.Exchange: _exchange,
    c.UseChancery: _chancery,
    c.UseEmbassy: _embassy,
    c.UsePalace: _palace,
    c.Done: _done,
}
