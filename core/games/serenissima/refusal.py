"""Why a choice is refused in Serenissima, and what a player might wonder about."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.data import GOODS, NOBODY, NUMBERS, SAILOR, SPACES
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import (
    BASILICA_NEEDS,
    FORT_NEEDS,
    State,
    can_pay,
    combat_value,
    consorts,
    galley_price,
    has_goods,
    load_price,
    pieces,
    room,
    seating,
    strangers,
)
from ridotto.core.games.serenissima.text import refusals as why

Why = Callable[[State, Seat, Any], str]


def check(state: State, seat: Seat, choice: Choice) -> None:
    if choice not in c.choices(state, seat):
        raise Illegal(why_not(state, seat, choice))


def why_not(state: State, seat: Seat, choice: Choice) -> str:
    """Why a choice that is not listed is refused."""
    if not isinstance(choice, c.AnyChoice) or not _is_printed(choice):
        return why.NO_SUCH_THING
    kind = type(choice)
    if state.phase not in ASKED_IN[kind]:
        return why.NOT_NOW
    if state.phase is Phase.LOAD and c.choices(state, seat) is c.ONLY_DONE:
        return why.ENOUGH_OPERATIONS
    reason = REASONS.get(kind)
    return reason(state, seat, choice) if reason else why.NOT_NOW


def _is_printed(choice: Choice) -> bool:
    """Whether the space, galley and piece it names exist."""
    return (
        0 <= getattr(choice, "space", 0) < len(SPACES)
        and 1 <= getattr(choice, "number", 1) <= NUMBERS
        and 0 <= getattr(choice, "good", 0) < len(GOODS)
        and 0 <= getattr(choice, "piece", 0) <= SAILOR
    )


# -- setting up ---------------------------------------------------------------------


def _choose_port(state: State, seat: Seat, choice: c.ChoosePort) -> str:
    is_start = choice.space in state.data.starts
    return why.TAKEN_PORT if is_start else why.NO_START


def _number(state: State, seat: Seat, number: int) -> str:
    is_in_play = number <= seating(state).galleys
    return why.NUMBER_TAKEN if is_in_play else why.NUMBER_NOT_IN_PLAY


def _choose_number(state: State, seat: Seat, choice: c.ChooseNumber) -> str:
    return _number(state, seat, choice.number)


# -- loading ------------------------------------------------------------------------


def _here(state: State) -> int:
    return state.place[state.pawn]


def _take_sailor(state: State, seat: Seat, choice: c.TakeSailor) -> str:
    if state.owner[_here(state)] != seat:
        return why.NO_OWN_PORT
    if state.garrison[_here(state)] <= 1:
        return why.LAST_IN_PORT
    return why.GALLEY_FULL


def _leave_sailor(state: State, seat: Seat, choice: c.LeaveSailor) -> str:
    if state.owner[_here(state)] != seat:
        return why.NO_OWN_PORT
    return why.PORT_FULL


def _fetch(state: State, seat: Seat, choice: c.FetchSailor | c.FetchGood) -> str:
    if choice.number not in consorts(state):
        return why.NOT_BESIDE
    good = getattr(choice, "good", None)
    if good is not None and not state.cargo[choice.number][good]:
        return why.NOT_ABOARD
    return why.GALLEY_FULL


def _send(state: State, seat: Seat, choice: c.SendSailor | c.SendGood) -> str:
    if choice.number not in consorts(state):
        return why.NOT_BESIDE
    good = getattr(choice, "good", None)
    if good is not None and not state.cargo[state.pawn][good]:
        return why.NOT_ABOARD
    return why.OTHER_FULL


def _swap_away(state: State, seat: Seat, choice: c.SwapAway) -> str:
    if choice.number not in consorts(state):
        return why.NOT_BESIDE
    if choice.piece not in pieces(state, state.pawn):
        return why.LAST_ABOARD if choice.piece == SAILOR else why.NOT_ABOARD
    return why.NOTHING_TO_SWAP


def _swap_for(state: State, seat: Seat, choice: c.SwapFor) -> str:
    assert state.swap is not None
    _, given = state.swap
    if choice.piece == given:
        return why.SAME_PIECE
    return why.LAST_ABOARD if choice.piece == SAILOR else why.NOT_ABOARD


def _trade(state: State) -> str:
    """What stands against any trade here."""
    here = _here(state)
    if not state.data.size[here]:
        return why.NO_PORT
    return why.CLOSED_PORT if state.closed[here] else ""


def _load_good(state: State, seat: Seat, choice: c.LoadGood) -> str:
    if reason := _trade(state):
        return reason
    good = state.data.product[_here(state)]
    if not state.supply[good]:
        return why.supply_empty(good)
    if not room(state, state.pawn):
        return why.GALLEY_FULL
    assert not can_pay(state, seat, load_price(state))
    return why.NO_MONEY


def _jettison(state: State, seat: Seat, choice: c.Jettison) -> str:
    if choice.number not in (state.pawn, *consorts(state)):
        return why.NOT_BESIDE
    return why.NOT_ABOARD


def _sail(state: State, seat: Seat, choice: c.Sail) -> str:
    return why.NOT_ADJACENT


# -- sale and battle ----------------------------------------------------------------


def _sale(state: State, seat: Seat, choice: c.Sale) -> str:
    here = _here(state)
    if state.fought:
        return why.NO_SALE_AFTER_BATTLE
    if reason := _trade(state):
        return reason
    if len(state.stores[here]) >= state.data.size[here]:
        return why.WAREHOUSE_FULL
    return why.NOTHING_SELLABLE


def _sell(state: State, seat: Seat, choice: c.Sell) -> str:
    if not state.cargo[state.pawn][choice.good]:
        return why.NOT_ABOARD
    return why.NOT_SELLABLE


def _capture(state: State, seat: Seat, choice: c.Capture) -> str:
    return _trade(state) or why.NOT_NEUTRAL


def _attack_port(state: State, seat: Seat, choice: c.AttackPort) -> str:
    owner = state.owner[_here(state)]
    if reason := _trade(state):
        return reason
    if owner == NOBODY:
        return why.NEUTRAL_PORT
    if owner == seat:
        return why.OWN_PORT
    if state.owner.count(owner) < 2:
        return why.LAST_PORT
    if any(state.captain[number] == owner for number in strangers(state)):
        return why.GUARDED
    return why.TOO_TIRED


def _attack_galley(state: State, seat: Seat, choice: c.AttackGalley) -> str:
    if choice.number not in strangers(state):
        return why.NOT_HERE
    if combat_value(state) < 1:
        return why.TOO_TIRED
    return why.NOT_THE_BLOCKER


def _drop_good(state: State, seat: Seat, choice: c.DropGood) -> str:
    if not state.cargo[state.looter][choice.good]:
        return why.NOT_ABOARD
    return why.NO_MORE_DROPPING


def _take_good(state: State, seat: Seat, choice: c.TakeGood) -> str:
    if not state.pool[choice.good]:
        return why.NOT_AFLOAT
    return why.GALLEY_FULL


def _land(state: State, seat: Seat, choice: c.Land) -> str:
    return why.NOT_SO_MANY if choice.sailors else why.LAND_SOMEBODY


def _done(state: State, seat: Seat, choice: c.Done) -> str:
    assert state.phase is Phase.SELL
    return why.SELL_SOMETHING


# -- investments --------------------------------------------------------------------


def _hire(state: State, seat: Seat) -> str:
    return why.NO_MONEY if state.reserve[seat] else why.NO_RESERVE


def _hire_ashore(state: State, seat: Seat, choice: c.HireAshore) -> str:
    port = choice.space
    if state.owner[port] != seat:
        return why.NO_OWN_PORT_THERE
    if state.garrison[port] >= state.data.size[port]:
        return why.PORT_FULL
    return _hire(state, seat)


def _hire_aboard(state: State, seat: Seat, choice: c.HireAboard) -> str:
    number = choice.number
    if state.captain[number] != seat:
        return why.NOT_YOURS
    if state.phase is Phase.REFIT and number not in state.bought:
        return why.NOT_BOUGHT_NOW
    if state.owner[state.place[number]] != seat:
        return why.AWAY
    if not room(state, number):
        return why.GALLEY_FULL
    return _hire(state, seat)


def _buy_galley(state: State, seat: Seat, choice: c.BuyGalley) -> str:
    if state.captain[choice.number] != NOBODY or choice.number > seating(state).galleys:
        return _number(state, seat, choice.number)
    limits, fleet = state.data.limits, state.captain.count(seat)
    is_refit = state.phase is Phase.REFIT
    if state.bought and not is_refit:
        return why.ONE_GALLEY
    if fleet >= (min(limits.refit, limits.galleys) if is_refit else limits.galleys):
        return why.FLEET_FULL
    if not state.reserve[seat]:
        return why.NO_RESERVE
    assert not can_pay(state, seat, galley_price(state, seat))
    return why.NO_MONEY


def _berth(state: State, seat: Seat, choice: c.Berth) -> str:
    return why.NO_OWN_PORT_THERE


def _build_fort(state: State, seat: Seat, choice: c.BuildFort) -> str:
    port = choice.space
    if state.owner[port] != seat:
        return why.NO_OWN_PORT_THERE
    if state.forts[port]:
        return why.HAS_FORT
    if not has_goods(state, port, FORT_NEEDS):
        return why.FORT_NEEDS
    if sum(state.forts) >= state.data.limits.forts:
        return why.NO_FORT_LEFT
    return why.NO_MONEY


def _build_basilica(state: State, seat: Seat, choice: c.BuildBasilica) -> str:
    port = choice.space
    if state.owner[port] != seat:
        return why.NO_OWN_PORT_THERE
    if state.basilicas[port]:
        return why.HAS_BASILICA
    if not has_goods(state, port, BASILICA_NEEDS):
        return why.BASILICA_NEEDS
    if sum(state.basilicas) >= state.data.limits.basilicas:
        return why.NO_BASILICA_LEFT
    return why.NO_MONEY


REASONS: dict[type[Choice], Why] = {
    c.ChoosePort: _choose_port,
    c.ChooseNumber: _choose_number,
    c.ClosePort: lambda state, seat, choice: why.NOT_CLOSABLE,
    c.TakeSailor: _take_sailor,
    c.LeaveSailor: _leave_sailor,
    c.FetchSailor: _fetch,
    c.FetchGood: _fetch,
    c.SendSailor: _send,
    c.SendGood: _send,
    c.SwapAway: _swap_away,
    c.SwapFor: _swap_for,
    c.LoadGood: _load_good,
    c.Jettison: _jettison,
    c.Done: _done,
    c.Sail: _sail,
    c.Sale: _sale,
    c.Sell: _sell,
    c.Capture: _capture,
    c.AttackPort: _attack_port,
    c.AttackGalley: _attack_galley,
    c.DropGood: _drop_good,
    c.TakeGood: _take_good,
    c.Land: _land,
    c.HireAshore: _hire_ashore,
    c.HireAboard: _hire_aboard,
    c.BuyGalley: _buy_galley,
    c.Berth: _berth,
    c.BuildFort: _build_fort,
    c.BuildBasilica: _build_basilica,
}
"""By kind of choice: what stands against it in a phase that asks for it."""

_LOADING = (
    *(c.TakeSailor, c.LeaveSailor, c.FetchSailor, c.SendSailor, c.FetchGood),
    *(c.SendGood, c.SwapAway, c.LoadGood, c.Jettison),
)
_THIRD = (c.Sale, c.Capture, c.AttackPort)
_BUYING = (c.HireAshore, c.BuildFort, c.BuildBasilica)

ASKED_IN: dict[type[Choice], tuple[Phase, ...]] = {
    **dict.fromkeys(_LOADING, (Phase.LOAD,)),
    **dict.fromkeys(_THIRD, (Phase.THIRD,)),
    **dict.fromkeys(_BUYING, (Phase.INVEST,)),
    **dict.fromkeys((c.Act, c.Invest), (Phase.CHOOSE,)),
    **dict.fromkeys((c.Sail, c.Stop), (Phase.MOVE,)),
    **dict.fromkeys((c.Blockade, c.LetPass), (Phase.BLOCK,)),
    **dict.fromkeys((c.AttackGalley, c.End), (Phase.THIRD, Phase.BLOCKED)),
    **dict.fromkeys((c.Fight, c.BreakOff), (Phase.BATTLE,)),
    **dict.fromkeys((c.DropGood, c.TakeGood), (Phase.LOOT,)),
    **dict.fromkeys((c.HireAboard, c.BuyGalley), (Phase.INVEST, Phase.REFIT)),
    c.ChoosePort: (Phase.PORT,),
    c.ChooseNumber: (Phase.NUMBER,),
    c.ClosePort: (Phase.CLOSE,),
    c.SwapFor: (Phase.SWAP,),
    c.Sell: (Phase.SELL,),
    c.Land: (Phase.LAND,),
    c.Berth: (Phase.BERTH,),
    c.Done: (Phase.LOAD, Phase.SELL, Phase.LOOT, Phase.INVEST, Phase.REFIT),
}
"""By kind of choice: the phases that ask for it."""


# -- ideas --------------------------------------------------------------------------


def ideas(state: State, seat: Seat) -> Sequence[Choice]:
    """What a player might think possible now."""
    return IDEAS.get(state.phase, c.choices)(state, seat)


def _load_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    mates = consorts(state)
    return [
        c.LOAD_GOOD,
        c.TAKE_SAILOR,
        c.LEAVE_SAILOR,
        *(c.FETCH_SAILOR[mate] for mate in mates),
        *(c.SEND_SAILOR[mate] for mate in mates),
    ]


def _third_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    foes = [c.ATTACK_GALLEY[number] for number in strangers(state)]
    if state.phase is Phase.BLOCKED:
        return foes
    return [c.SALE, c.CAPTURE, c.ATTACK_PORT, *foes]


def _sell_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    aboard = state.cargo[state.pawn]
    return [*(c.SELL[good] for good in GOODS if aboard[good]), c.DONE]


def _invest_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    ports = [port for port in SPACES if state.owner[port] == seat]
    fleet = [n for n, captain in enumerate(state.captain) if captain == seat]
    free = [n for n, captain in enumerate(state.captain) if captain == NOBODY][1:2]
    return [
        *(c.HIRE_ASHORE[port] for port in ports),
        *(c.HIRE_ABOARD[number] for number in fleet),
        *(c.BUILD_FORT[port] for port in ports),
        *(c.BUILD_BASILICA[port] for port in ports),
        *(c.BUY_GALLEY[number] for number in free),
    ]


def _refit_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    fleet = [n for n, captain in enumerate(state.captain) if captain == seat]
    return [*(c.HIRE_ABOARD[number] for number in fleet)]


IDEAS: dict[Phase, Callable[[State, Seat], Sequence[Choice]]] = {
    Phase.PORT: lambda state, seat: [c.CHOOSE_PORT[p] for p in state.data.starts],
    Phase.LOAD: _load_ideas,
    Phase.THIRD: _third_ideas,
    Phase.BLOCKED: _third_ideas,
    Phase.SELL: _sell_ideas,
    Phase.INVEST: _invest_ideas,
    Phase.REFIT: _refit_ideas,
}
"""By phase; elsewhere there is nothing to wonder about."""
