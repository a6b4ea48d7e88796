"""Checks a choice: accepts what is listed, and says of the rest why not."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import CONNECTION_IDS, Building, Kind
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.state import State, affordable, owned
from ridotto.core.games.rialto.text import refusals as why

PHASES: dict[type[Choice], tuple[Phase, ...]] = {
    c.TakeStart: (Phase.START,),
    c.TakeColumn: (Phase.COLUMN,),
    c.TakeLeftOver: (Phase.GREEN,),
    c.DrawThree: (Phase.GREEN,),
    c.RaiseLimit: (Phase.GREEN,),
    c.Discard: (Phase.REDUCE,),
    c.LayCard: (Phase.PLAY,),
    c.Convert: (Phase.PLAY,),
    c.LayJoker: (Phase.PLAY,),
    c.UseTheatre: (Phase.PLAY,),
    c.Play: (Phase.PLAY,),
    c.Pass: (Phase.PLAY,),
    c.Delay: (Phase.PLAY,),
    c.TakeBuilding: (Phase.BUILD,),
    c.Decline: (Phase.BUILD,),
    c.GiveUp: (Phase.GIVE_UP,),
    c.PlaceBridge: (Phase.BRIDGE,),
    c.PlaceGondola: (Phase.GONDOLA,),
    c.SendCouncilman: (Phase.COUNCILMAN,),
    c.BringCouncilman: (Phase.COUNCILMAN,),
    c.BringNobody: (Phase.COUNCILMAN,),
    c.MoveCouncilman: (Phase.MOVE,),
    c.Stop: (Phase.MOVE,),
    c.Exchange: (Phase.BLUE,),
    c.UseChancery: (Phase.BLUE,),
    c.UseEmbassy: (Phase.BLUE,),
    c.UsePalace: (Phase.BLUE,),
    c.Done: (Phase.GREEN, Phase.BLUE),
}
"""When each choice is asked for."""


def check(state: State, seat: Seat, choice: Choice) -> None:
    """Legal is what is listed; what is not gets its reason."""
    if choice not in c.choices(state, seat):
        raise Illegal(refusal(state, seat, choice))


def refusal(state: State, seat: Seat, choice: Choice) -> str:
    phases = PHASES.get(type(choice))
    if phases is None:
        return why.NOT_IN_RIALTO
    if state.phase not in phases:
        return why.QUESTIONS[state.phase]
    explain = REASONS.get(type(choice))
    return explain(state, seat, choice) if explain else why.NOT_IN_RIALTO


def _start(state: State, seat: int, choice: c.TakeStart) -> str:
    starting = choice.building in (Building.G1, Building.Y1, Building.B1)
    return why.START_TAKEN if starting else why.START_VALUE


def _column(state: State, seat: int, choice: c.TakeColumn) -> str:
    return why.COLUMN_GONE


def _activation(state: State, seat: int, building: int) -> str:
    """Why a building cannot be activated (R-1.4); empty if it can."""
    if not any(owned(state, seat, condition)[building] for condition in Condition):
        return why.owns_none(building)
    if not state.fresh[seat][building]:
        return why.not_fresh(building)
    return "" if state.coins[seat] else why.NO_COINS


def _left_over(state: State, seat: int, choice: c.TakeLeftOver) -> str:
    if choice.building not in c.BROKERS:
        return why.brings_no_card(choice.building)
    blocked = _activation(state, seat, choice.building)
    return blocked or why.not_left_over(choice.kind)


def _draw_three(state: State, seat: int, choice: c.DrawThree) -> str:
    if choice.building not in c.BROKERS:
        return why.brings_no_card(choice.building)
    return _activation(state, seat, choice.building)


def _raise_limit(state: State, seat: int, choice: c.RaiseLimit) -> str:
    return _activation(state, seat, Building.G2)


def _discard(state: State, seat: int, choice: c.Discard) -> str:
    return why.holds_no(choice.kind)


def _lay_card(state: State, seat: int, choice: c.LayCard) -> str:
    held = state.hands[seat][state.stage]
    if not held:
        return why.holds_no(state.stage)
    if state.draft.naturals >= held:
        return why.holds_no_more(state.stage)
    return why.CARDS_FIRST


def _convert(state: State, seat: int, choice: c.Convert) -> str:
    tile, kind = choice.building, choice.kind
    draft = state.draft
    if tile not in (Building.Y2, Building.Y4):
        return why.converts_nothing(tile)
    if blocked := _activation(state, seat, tile):
        return blocked
    if kind == state.stage:
        return why.NO_OWN_KIND
    if state.hands[seat][kind] <= sum(k == kind for _, k in draft.conversions):
        return why.holds_no_more(kind)
    if draft.wild:
        return why.CONVERT_FIRST
    if state.coins[seat] <= draft.coins:
        return why.COINS_LAID_OUT
    if state.fresh[seat][tile] <= sum(t == tile for t, _ in draft.conversions):
        return why.not_fresh(tile)
    return why.IN_ORDER


def _lay_joker(state: State, seat: int, choice: c.LayJoker) -> str:
    draft = state.draft
    converted = sum(kind == Kind.JOKER for _, kind in draft.conversions)
    if state.hands[seat][Kind.JOKER] <= draft.jokers + converted:
        return why.holds_no_more(Kind.JOKER)
    if draft.theatres:
        return why.JOKERS_FIRST
    return _unanchored(state, seat)


def _use_theatre(state: State, seat: int, choice: c.UseTheatre) -> str:
    draft = state.draft
    if blocked := _activation(state, seat, Building.Y3):
        return blocked
    if state.fresh[seat][Building.Y3] <= draft.theatres:
        return why.not_fresh(Building.Y3)
    if state.coins[seat] <= draft.coins:
        return why.COINS_LAID_OUT
    return _unanchored(state, seat)


def _unanchored(state: State, seat: int) -> str:
    """R-3.5, 8 and 9."""
    if state.hands[seat][state.stage]:
        return why.lay_one_first(state.stage)
    return why.JOKER_ALONE


def _play(state: State, seat: int, choice: c.Play) -> str:
    return why.NOTHING_LAID_OUT if state.draft == EMPTY else why.JOKER_ALONE


def _pass(state: State, seat: int, choice: c.Pass) -> str:
    return why.LAID_OUT_ALREADY


def _delay(state: State, seat: int, choice: c.Delay) -> str:
    if blocked := _activation(state, seat, Building.Y1):
        return blocked
    return why.LAID_OUT_ALREADY if state.draft != EMPTY else why.NOBODY_WAITS


def _take_building(state: State, seat: int, choice: c.TakeBuilding) -> str:
    kind, budget = choice.building, state.budget
    if not state.supply[kind]:
        return why.none_in_supply(kind)
    if budget > 4 and kind not in affordable(state.supply, budget):
        return why.fours_first(budget)
    return why.too_dear(kind, budget)


def _give_up(state: State, seat: int, choice: c.GiveUp) -> str:
    return why.none_in_that_state(choice.building)


def _place(state: State, seat: int, choice: c.PlaceBridge | c.PlaceGondola) -> str:
    return why.built_already(CONNECTION_IDS[choice.connection])


def _send(state: State, seat: int, choice: c.SendCouncilman) -> str:
    if not state.general[seat]:
        return why.GENERAL_EMPTY
    return why.not_joined(choice.district)


def _bring(state: State, seat: int, choice: c.BringCouncilman) -> str:
    if state.general[seat]:
        return why.GENERAL_NOT_EMPTY
    if choice.district not in state.data.ends[state.site]:
        return why.not_joined(choice.district)
    if choice.origin is None:
        return why.PRIVATE_EMPTY
    if choice.origin == choice.district:
        return why.OWN_TARGET
    return why.nobody_in(choice.origin)


def _bring_nobody(state: State, seat: int, choice: c.BringNobody) -> str:
    return why.GENERAL_NOT_EMPTY


def _move(state: State, seat: int, choice: c.MoveCouncilman) -> str:
    if choice.origin == state.active:
        return why.ACTIVE_ALREADY
    return why.nobody_in(choice.origin)


def _exchange(state: State, seat: int, choice: c.Exchange) -> str:
    kind = choice.building
    if blocked := _activation(state, seat, Building.B1):
        return blocked
    if kind not in c.LESSER:
        return why.NO_HIGHER
    if not state.supply[kind + 1]:
        return why.none_in_supply(kind + 1)
    return why.none_in_that_state(kind)


def _chancery(state: State, seat: int, choice: c.UseChancery) -> str:
    return _activation(state, seat, Building.B2)


def _embassy(state: State, seat: int, choice: c.UseEmbassy) -> str:
    return _activation(state, seat, Building.B3)


def _palace(state: State, seat: int, choice: c.UsePalace) -> str:
    return _activation(state, seat, Building.B4)


REASONS: dict[type[Choice], Callable[[State, int, Any], str]] = {
    c.TakeStart: _start,
    c.TakeColumn: _column,
    c.TakeLeftOver: _left_over,
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
    c.GiveUp: _give_up,
    c.PlaceBridge: _place,
    c.PlaceGondola: _place,
    c.SendCouncilman: _send,
    c.BringCouncilman: _bring,
    c.BringNobody: _bring_nobody,
    c.MoveCouncilman: _move,
    c.Exchange: _exchange,
    c.UseChancery: _chancery,
    c.UseEmbassy: _embassy,
    c.UsePalace: _palace,
}
"""By choice: why it is not possible now, though it is asked for."""


def ideas(state: State, seat: Seat) -> Sequence[Choice]:
    """What a player might think possible now."""
    return IDEAS[state.phase](state, seat)


def _green_ideas(state: State, seat: int) -> Sequence[Choice]:
    mine = [b for b in range(4) if any(owned(state, seat, x)[b] for x in Condition)]
    brokers = [b for b in mine if b in c.BROKERS]
    takes = [c.TAKES[b][kind] for b in brokers for kind in Kind]
    raising = [c.RAISE_LIMIT] if Building.G2 in mine else []
    return [*raising, *takes, *[c.DRAWS[b] for b in brokers], c.DONE]


def _play_ideas(state: State, seat: int) -> Sequence[Choice]:
    hand = state.hands[seat]
    mine = [b for b in Building if any(owned(state, seat, x)[b] for x in Condition)]
    return [
        c.PLAY,
        c.PASS,
        c.LAY_CARD,
        *([c.LAY_JOKER] if hand[Kind.JOKER] else []),
        *[x for (b, k), x in c.CONVERSIONS.items() if b in mine and hand[k]],
        *([c.USE_THEATRE] if Building.Y3 in mine else []),
        *([c.DELAY] if Building.Y1 in mine else []),
    ]


def _building_ideas(state: State, seat: int) -> Sequence[Choice]:
    return [*c.BUILDINGS, c.DECLINE]


def _site_ideas(state: State, seat: int) -> Sequence[Choice]:
    bridging = state.phase is Phase.BRIDGE
    return [x for both in c.BRIDGES for x in both] if bridging else c.GONDOLAS


def _councilman_ideas(state: State, seat: int) -> Sequence[Choice]:
    offered = list(c.choices(state, Seat(seat)))
    return [*offered, *[x for x in c.SENDS if x not in offered]]


def _move_ideas(state: State, seat: int) -> Sequence[Choice]:
    return [*c.MOVES, c.STOP]


def _blue_ideas(state: State, seat: int) -> Sequence[Choice]:
    mine = [b for b in Building if any(owned(state, seat, x)[b] for x in Condition)]
    uses = [choice for tile, choice in c.BLUES if tile in mine]
    lesser = [b for b in mine if b in c.LESSER] if Building.B1 in mine else []
    swaps = [
        c.EXCHANGES[b][x] for b in lesser for x in Condition if owned(state, seat, x)[b]
    ]
    offered = c.choices(state, Seat(seat))
    return [*offered, *[x for x in (*uses, *swaps) if x not in offered]]


IDEAS: dict[Phase, Callable[[State, int], Sequence[Choice]]] = {
    Phase.START: lambda state, seat: c.STARTS,
    Phase.COLUMN: lambda state, seat: c.COLUMNS[: state.seats + 1],
    Phase.GREEN: _green_ideas,
    Phase.REDUCE: lambda state, seat: c.DISCARDS,
    Phase.PLAY: _play_ideas,
    Phase.BUILD: _building_ideas,
    Phase.GIVE_UP: lambda state, seat: c.choices(state, Seat(seat)),
    Phase.BRIDGE: _site_ideas,
    Phase.GONDOLA: _site_ideas,
    Phase.COUNCILMAN: _councilman_ideas,
    Phase.MOVE: _move_ideas,
    Phase.BLUE: _blue_ideas,
}
"""By phase: what might come to a player's mind."""
