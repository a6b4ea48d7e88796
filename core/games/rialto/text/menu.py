"""The menu of Rialto: one short line for each choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import NO_CARDS, Building
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.text.words import (
    CONDITIONS,
    DISTRICTS,
    EFFECTS,
    KINDS,
    kind_of,
    letters,
)
from ridotto.core.games.rialto.view import View


def line(view: View, choice: Choice) -> str:
    return LINES[type(choice)](view, choice)


def _short(kind: int) -> str:
    """ "B4 Palace"."""
    which = Building(kind)
    return f"{which.name} {which.label}"


def _start(view: View, choice: c.TakeStart) -> str:
    return f"{_short(choice.building)}: {EFFECTS[choice.building]}"


def _column(view: View, choice: c.TakeColumn) -> str:
    cards = view.columns[choice.column] or NO_CARDS
    return f"Take column {choice.column + 1}: {letters(cards)}"


def _take_left_over(view: View, choice: c.TakeLeftOver) -> str:
    return f"{_short(choice.building)}: take {KINDS[choice.kind]}"


def _draw_three(view: View, choice: c.DrawThree) -> str:
    return f"{_short(choice.building)}: draw {view.data.limits.broker_draw} cards"


def _raise_limit(view: View, choice: c.RaiseLimit) -> str:
    return f"{_short(Building.G2)}: hand limit +1"


def _discard(view: View, choice: c.Discard) -> str:
    return f"Discard {kind_of(choice.kind)}"


def _lay_card(view: View, choice: c.LayCard) -> str:
    return f"Lay out a {kind_of(view.stage or 0)}"


def _convert(view: View, choice: c.Convert) -> str:
    worth = 2 if choice.building == Building.Y4 else 1
    kind = KINDS[view.stage or 0]
    return f"{_short(choice.building)}: {KINDS[choice.kind]} as {worth} {kind}"


def _lay_joker(view: View, choice: c.LayJoker) -> str:
    return "Lay out a Joker"


def _use_theatre(view: View, choice: c.UseTheatre) -> str:
    return f"{_short(Building.Y3)}: a Joker for a coin"


def _play(view: View, choice: c.Play) -> str:
    return f"Play what is laid out: counts {(view.draft or EMPTY).count}"


def _pass(view: View, choice: c.Pass) -> str:
    return f"Pass: no {kind_of(view.stage or 0)}"


def _delay(view: View, choice: c.Delay) -> str:
    return f"{_short(Building.Y1)}: play last"


def _take_building(view: View, choice: c.TakeBuilding) -> str:
    kind = choice.building
    return f"{_short(kind)}: {EFFECTS[kind]}"


def _decline(view: View, choice: c.Decline) -> str:
    return "Take no building"


def _tile(kind: int, condition: Condition) -> str:
    return f"{_short(kind)} ({CONDITIONS[condition]})"


def _give_up(view: View, choice: c.GiveUp) -> str:
    points = Building(choice.building).points
    return f"Give up {_tile(choice.building, choice.condition)}: {points} VP"


def _place_bridge(view: View, choice: c.PlaceBridge) -> str:
    low, high = view.top_bridge or (0, 0)
    first, second = (high, low) if choice.flip else (low, high)
    a, b = view.data.ends[choice.connection]
    return f"{_site(view, choice)}: {DISTRICTS[a]} {first}, {DISTRICTS[b]} {second}"


def _site(view: View, choice: c.PlaceBridge | c.PlaceGondola) -> str:
    return view.data.connections[choice.connection].id


def _place_gondola(view: View, choice: c.PlaceGondola) -> str:
    a, b = view.data.ends[choice.connection]
    return f"{_site(view, choice)}: {DISTRICTS[a]} - {DISTRICTS[b]}"


def _send(view: View, choice: c.SendCouncilman) -> str:
    return f"A councilman to {DISTRICTS[choice.district]}"


def _bring(view: View, choice: c.BringCouncilman) -> str:
    origin = choice.origin
    source = "private supply" if origin is None else DISTRICTS[origin]
    return f"To {DISTRICTS[choice.district]} from {source}"


def _bring_nobody(view: View, choice: c.BringNobody) -> str:
    return "No councilman"


def _move(view: View, choice: c.MoveCouncilman) -> str:
    return f"Move one here from {DISTRICTS[choice.origin]}"


def _stop(view: View, choice: c.Stop) -> str:
    return "Move no more"


def _exchange(view: View, choice: c.Exchange) -> str:
    old, new = Building(choice.building), Building(choice.building + 1)
    which = CONDITIONS[choice.condition]
    return f"{_short(Building.B1)}: {old.name} ({which}) into {new.name}"


def _chancery(view: View, choice: c.UseChancery) -> str:
    return f"{_short(Building.B2)}: {EFFECTS[Building.B2]}"


def _embassy(view: View, choice: c.UseEmbassy) -> str:
    rank = 1 + view.doge_order.index(view.turn or 0)
    return f"{_short(Building.B3)}: {rank} up the Doge track"


def _palace(view: View, choice: c.UsePalace) -> str:
    return f"{_short(Building.B4)}: {EFFECTS[Building.B4]}"


def _done(view: View, choice: c.Done) -> str:
    colour = "green" if view.phase is Phase.GREEN else "blue"
    return f"Use no {colour} building"


LINES: dict[type[Choice], Callable[[View, Any], str]] = {
    c.TakeStart: _start,
    c.TakeColumn: _column,
    c.TakeLeftOver: _take_left_over,
    c.DrawThree: _draw_three,
    c.RaiseLimit: _raise_limit,
    c.Discard: _discard,
    c.LayCard: _lay_card,
    c.Convert: _convert,
    c.LayJoker: _lay_joker,
    c.UseTheatre: _use_theatre,
    c.Play: _play,
    c.Pass: _pass,
    c.Delay: _delay,
    c.TakeBuilding: _take_building,
    c.Decline: _decline,
    c.GiveUp: _give_up,
    c.PlaceBridge: _place_bridge,
    c.PlaceGondola: _place_gondola,
    c.SendCouncilman: _send,
    c.BringCouncilman: _bring,
    c.BringNobody: _bring_nobody,
    c.MoveCouncilman: _move,
    c.Stop: _stop,
    c.Exchange: _exchange,
    c.UseChancery: _chancery,
    c.UseEmbassy: _embassy,
    c.UsePalace: _palace,
    c.Done: _done,
}
