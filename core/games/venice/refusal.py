"""Checks a choice: accepts what is listed, and says of the rest why not."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import choices as c
from ridotto.core.games.venice import listing
from ridotto.core.games.venice.data import NONE, Card
from ridotto.core.games.venice.effects import can_pay, effect_of
from ridotto.core.games.venice.missions import missions_here
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.state import (
    State,
    active_gondola,
    available,
    bridges_built,
    can_build,
    can_flip,
    taxes,
)
from ridotto.core.games.venice.text import refusals as why
from ridotto.core.games.venice.voyage import can_moor, sailable, toll

PHASES: dict[type[Choice], tuple[Phase, ...]] = {
    c.ReturnMission: (Phase.RETURN,),
    c.Place: (Phase.PLACE,),
    c.PlayCard: (Phase.CARD,),
    c.Skip: (
        *(Phase.CARD, Phase.BRIBE, Phase.TURN_CUBE, Phase.ACTIVATE),
        *(Phase.MISSION, Phase.LAST_CALL),
    ),
    c.Done: (
        *(Phase.TRANSFER, Phase.ACTIVATE, Phase.GIVE, Phase.CONVERT, Phase.AFTER),
    ),
    c.Promote: (Phase.PROMOTE,),
    c.Overtime: (Phase.OVERTIME,),
    c.Bribe: (Phase.BRIBE,),
    c.DrawMission: (Phase.CONTRACTS,),
    c.TakePoints: (Phase.CONTRACTS, Phase.BRIDGE),
    c.AddCube: (Phase.STOCK,),
    c.PlaceSpy: (Phase.SPY,),
    c.Shift: (Phase.TRANSFER,),
    c.Board: (Phase.GONDOLIER,),
    c.Sail: (Phase.SAIL,),
    c.Pass: (Phase.ARRIVE,),
    c.Moor: (Phase.ARRIVE,),
    c.TakeIntrigue: (Phase.MEET, Phase.INQUIRY),
    c.GiveScroll: (Phase.MEET, Phase.INQUIRY),
    c.GiveCube: (Phase.MEET, Phase.INQUIRY),
    c.TurnCube: (Phase.TURN_CUBE,),
    c.Activate: (Phase.ACTIVATE,),
    c.Use: (Phase.ACTIVATE,),
    c.TakeCube: (Phase.CUBES,),
    c.Give: (Phase.GIVE,),
    c.Convert: (Phase.CONVERT,),
    c.Build: (Phase.BRIDGE,),
    c.Permanent: (Phase.AFTER,),
    c.Discard: (Phase.DISCARD,),
    c.KeepCard: (Phase.KEEP_CARD,),
    c.BuryFirst: (Phase.BURY_CARD,),
    c.KeepMission: (Phase.KEEP_MISSION,),
    c.Complete: (Phase.MISSION,),
    c.Slot: (Phase.SLOT,),
    c.Archive: (Phase.SLOT,),
    c.Smuggle: (Phase.SMUGGLE,),
    c.Run: (Phase.RUNNER,),
    c.Steer: (Phase.STEER,),
    c.PayScrolls: (Phase.REDUCE,),
    c.PayCoins: (Phase.REDUCE,),
    c.Stand: (Phase.REDUCE,),
}
"""When each choice is asked for."""


def check(state: State, seat: Seat, choice: Choice) -> None:
    """Legal is what is listed; what is not gets its reason."""
    if choice not in listing.choices(state, seat):
        raise Illegal(refusal(state, seat, choice))


def refusal(state: State, seat: Seat, choice: Choice) -> str:
    if isinstance(choice, c.FlipFavour):
        return _flip(state, seat)
    phases = PHASES.get(type(choice))
    if phases is None:
        return why.NOT_IN_VENICE
    if state.phase not in phases:
        return why.QUESTIONS[state.phase]
    explain = REASONS.get(type(choice))
    return explain(state, seat, choice) if explain else why.NOT_NOW


def _flip(state: State, seat: int) -> str:
    if not can_flip(state, seat):
        return why.NO_FAVOUR
    if state.phase is Phase.RETURN:
        return why.TOO_EARLY
    return why.TOO_LATE if state.phase is Phase.REDUCE else why.ONE_REWARD


def _play(state: State, seat: int, choice: c.PlayCard) -> str:
    card = choice.card
    if card not in state.hands[seat]:
        return why.NO_SUCH_CARD
    match card:
        case Card.FOREMAN | Card.PROMOTE:
            return why.NO_ASSISTANT_TO_MOVE
        case Card.OVERTIME:
            return why.NO_OVERTIME
        case Card.BRIDGE:
            return why.NO_BRIDGES
    return why.SPY_IS_OUT if state.spy != NONE else why.SPY_COSTS


def _promote(state: State, seat: int, choice: c.Promote) -> str:
    return why.no_assistant(state.tiles[choice.quay])


def _points(state: State, seat: int, choice: c.TakePoints) -> str:
    built = bridges_built(state, seat)
    return why.NOT_NOW if built else why.QUESTIONS[state.phase]


def _shift(state: State, seat: int, choice: c.Shift) -> str:
    source = 2 * seat + 1 - choice.to
    if not state.cargo[source][choice.good]:
        return why.NO_CUBE
    if state.shifted[choice.good] == (-1 if choice.to else 1):
        return why.CUBE_MOVED
    return why.NO_ROOM


def _board(state: State, seat: int, choice: c.Board) -> str:
    return why.stay_costs(listing.stay_price(state, seat))


def _sail(state: State, seat: int, choice: c.Sail) -> str:
    here = state.at[active_gondola(state)]
    there = dict(state.data.ways[here]).get(choice.canal)
    if there is None:
        return why.NOT_FROM_HERE
    if state.visited >> there & 1:
        return why.VISITED
    cost, coins = toll(state, choice.canal), state.coins[seat]
    if cost > coins:
        return why.too_dear(choice.canal, cost, coins)
    return why.OWN_GONDOLA if sailable(state) else why.NO_WAY_ON


def _arrive(state: State, seat: int, choice: c.Pass | c.Moor) -> str:
    mooring = isinstance(choice, c.Moor)
    own = not can_moor(state, state.at[active_gondola(state)])
    return why.OWN_GONDOLA if mooring and own else why.NO_WAY_ON


def _use(state: State, seat: int, choice: c.Use) -> str:
    building = state.tiles[state.act_quay]
    known = choice.slot < len(state.data.effects[building])
    if not known or not state.act_open >> choice.slot & 1:
        return why.NOT_OPEN
    effect = effect_of(state, choice.slot)
    if (choice.good != NONE) != bool(effect.give):
        return why.NOT_NOW
    price = effect.pay_coins + (taxes(state, seat) if effect.mission else 0)
    if price > state.coins[seat] or effect.pay_scrolls > state.scrolls[seat]:
        return why.effect_costs(price, effect.pay_scrolls)
    if effect.exchange > state.intrigue[seat]:
        return why.NO_INTRIGUE
    if effect.needs_cards > len(state.hands[seat]):
        return why.needs_cards(effect.needs_cards)
    if effect.give and not state.cargo[state.act_gondola][choice.good]:
        return why.NO_CUBE
    if effect.good is not None and not available(state, effect.good):
        return why.none_left(effect.good)
    if effect.mission and can_pay(state, effect):
        return why.NO_MISSIONS
    if effect.bridge and not can_build(state, seat):
        return why.NO_BRIDGE_LEFT
    return why.NO_CARDS_LEFT if effect.influence else why.STRANDED


def _give_cube(state: State, seat: int, choice: c.GiveCube) -> str:
    return why.NO_CUBE


def _complete(state: State, seat: int, choice: c.Complete) -> str:
    here = choice.mission in missions_here(state, seat)
    return why.MISSION_COSTS if here else why.NOT_HERE


def _build(state: State, seat: int, choice: c.Build) -> str:
    if not can_build(state, seat):
        return why.NO_BRIDGE_LEFT
    return why.STRANDED if choice.canal in listing.buildable(state) else why.HAS_BRIDGE


def _done(state: State, seat: int, choice: c.Done) -> str:
    if state.phase is Phase.TRANSFER:
        return why.STOW_FIRST
    passing = state.phase is Phase.ACTIVATE and not state.declared
    return why.DONE_FIRST if passing else why.STRANDED


REASONS: dict[type[Choice], Callable[[State, int, Any], str]] = {
    c.Place: lambda state, seat, choice: why.OWN_GONDOLA,
    c.PlayCard: _play,
    c.Promote: _promote,
    c.Overtime: lambda state, seat, choice: why.NO_OVERTIME,
    c.TakePoints: _points,
    c.DrawMission: lambda state, seat, choice: why.NO_MISSIONS,
    c.AddCube: lambda state, seat, choice: why.none_left(choice.good),
    c.Shift: _shift,
    c.Board: _board,
    c.Sail: _sail,
    c.Pass: _arrive,
    c.Moor: _arrive,
    c.GiveScroll: lambda state, seat, choice: why.NO_SCROLL,
    c.GiveCube: _give_cube,
    c.TurnCube: _give_cube,
    c.Use: _use,
    c.TakeCube: lambda state, seat, choice: why.none_left(choice.good),
    c.Give: _give_cube,
    c.Convert: _give_cube,
    c.Discard: _give_cube,
    c.Build: _build,
    c.Complete: _complete,
    c.Steer: lambda state, seat, choice: why.NOT_CHEAPEST,
    c.Done: _done,
    c.Skip: lambda state, seat, choice: why.STRANDED,
    c.PayScrolls: lambda state, seat, choice: why.costs(2, "scroll"),
    c.PayCoins: lambda state, seat, choice: why.costs(4, "coin"),
}
"""Why not, by kind of choice, where it is asked for but not listed."""


def ideas(state: State, seat: Seat) -> Sequence[Choice]:
    """What a player might think possible now."""
    maker = IDEAS.get(state.phase)
    return maker(state, seat) if maker else ()


def _sail_ideas(state: State, seat: int) -> Sequence[Choice]:
    here = state.at[active_gondola(state)]
    return [c.SAIL[canal] for canal, _ in state.data.ways[here]]


def _use_ideas(state: State, seat: int) -> Sequence[Choice]:
    building = state.tiles[state.act_quay]
    uses: list[Choice] = []
    for slot, effect in enumerate(state.data.effects[building]):
        goods = range(3) if effect.give else [NONE]
        uses += [c.USE[slot][good] for good in goods]
    return [*uses, c.DONE if state.declared else c.SKIP]


def _answer_ideas(state: State, seat: int) -> Sequence[Choice]:
    return [c.TAKE, c.SCROLL]


IDEAS: dict[Phase, Callable[[State, int], Sequence[Choice]]] = {
    Phase.PLACE: lambda state, seat: c.PLACE,
    Phase.CARD: lambda state, seat: [c.PLAY[card] for card in set(state.hands[seat])],
    Phase.GONDOLIER: lambda state, seat: c.BOARD,
    Phase.SAIL: _sail_ideas,
    Phase.ARRIVE: lambda state, seat: [c.PASS, c.MOOR],
    Phase.MEET: _answer_ideas,
    Phase.INQUIRY: _answer_ideas,
    Phase.ACTIVATE: _use_ideas,
    Phase.CONTRACTS: lambda state, seat: [c.DRAW, c.POINTS],
    Phase.MISSION: lambda state, seat: [
        c.Complete(mission) for mission in state.missions[seat]
    ],
    Phase.REDUCE: lambda state, seat: [c.PAY_SCROLLS, c.PAY_COINS, c.STAND],
}
"""What comes to mind, by phase."""
