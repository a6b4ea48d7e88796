"""What many changes of a table of Venice have in common."""

from typing import Any

from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.events.change import Change
from ridotto.core.games.venice.state import Pile, State, minus, plus, put

HIDDEN = "only the full log can be folded"


def changes(state: State, event: Change) -> dict[str, Any]:
    """The fields that follow from the numbers of an event."""
    seat = event.seat
    new: dict[str, Any] = {}
    if event.coins:
        new["coins"] = put(state.coins, seat, state.coins[seat] + event.coins)
    if event.scrolls:
        new["scrolls"] = put(state.scrolls, seat, state.scrolls[seat] + event.scrolls)
    if event.vp:
        new["vp"] = put(state.vp, seat, state.vp[seat] + event.vp)
    if event.intrigue:
        left = state.intrigue[seat] + event.intrigue
        new["intrigue"] = put(state.intrigue, seat, left)
    if event.council:
        new["council"] = put(state.council, seat, state.council[seat] + event.council)
    if event.cubes != NO_CUBES:
        gondola = event.gondola
        load = plus(state.cargo[gondola], event.cubes)
        new["cargo"] = put(state.cargo, gondola, load)
        if state.settings.limited:
            new["supply"] = minus(state.supply, event.cubes)
    if event.hits:
        intrigue = list(new.get("intrigue", state.intrigue))
        vp = list(new.get("vp", state.vp))
        for other, taken, points in event.hits:
            intrigue[other] += taken
            vp[other] += points
        new["intrigue"], new["vp"] = tuple(intrigue), tuple(vp)
    return new


def added(points: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(points, more, strict=True)))


def deck_of(cards: tuple[int, ...]) -> Pile:
    return tuple((card, NONE) for card in cards)
