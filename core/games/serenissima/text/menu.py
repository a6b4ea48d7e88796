"""The lines of the menu: one for each kind of choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_NAMES, Good
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.text.scene import (
    active_of,
    here_of,
    port_of,
    sides_of,
)
from ridotto.core.games.serenissima.text.words import (
    AIMS,
    count_of,
    dice_of,
    goods,
    piece_name,
    price,
)
from ridotto.core.games.serenissima.view import View

Say = Callable[[View, Any], str]


def _load_line(view: View, choice: c.LoadGood) -> str:
    active, here = active_of(view), here_of(view)
    owner = port_of(view).owner
    free = owner == active.seat and not active.loaded
    cost = 0 if free else view.data.prices.good
    return f"Load {GOOD_NAMES[view.data.product[here]]} {price(cost)}"


def _sell_line(view: View, choice: c.Sell) -> str:
    here, port = here_of(view), port_of(view)
    bonus = view.data.prices.spice_bonus if choice.good == Good.SPICES else 0
    mine = port.owner == active_of(view).seat
    slot = 0 if mine else view.data.slots[here][len(port.goods)]
    return f"Sell {GOOD_NAMES[choice.good]} {price(slot + bonus)}"


def _attack_line(view: View, choice: c.AttackGalley) -> str:
    galley = view.galley(choice.number)
    cargo = goods(galley.cargo)
    aboard = f", {cargo}" if cargo else ""
    return f"Attack galley {choice.number}: {galley.sailors}{aboard}"


def _attack_port_line(view: View, choice: c.AttackPort) -> str:
    port = port_of(view)
    fort = ", fort" if port.has_fort else ""
    return f"Attack {SPACE_NAMES[here_of(view)]}: {port.sailors}{fort}"


def _land_line(view: View, choice: c.Land) -> str:
    here = SPACE_NAMES[here_of(view)]
    if not choice.sailors:
        return f"Land nobody: {here} stays neutral"
    galley = view.galley(active_of(view).number)
    sinks = ", the galley sinks" if choice.sailors == galley.sailors else ""
    return f"Land {count_of(choice.sailors, 'sailor')}{sinks}"


def _done_line(view: View, choice: c.Done) -> str:
    return DONE_LINES[view.phase]


DONE_LINES = {
    Phase.LOAD: "Done loading: set sail",
    Phase.SELL: "Sell no more",
    Phase.LOOT: "Keep this cargo",
    Phase.INVEST: "Buy no more",
    Phase.REFIT: "Buy no more",
}


def _sinks(view: View, number: int) -> str:
    return ": sinks it" if view.galley(number).sailors == 1 else ""


def _buy_line(view: View, choice: c.BuyGalley) -> str:
    seat = view.decides
    assert seat is not None
    cost = len(view.mats[seat].galleys) + view.data.prices.sailor
    return f"Buy galley {choice.number} with a sailor {price(cost)}"


def _block_line(view: View, choice: c.Blockade) -> str:
    active = active_of(view)
    assert active.aim is not None
    return f"Stop galley {active.number}: no {AIMS[active.aim]}"


def _let_pass_line(view: View, choice: c.LetPass) -> str:
    active = active_of(view)
    assert active.aim is not None
    return f"Allow galley {active.number} its {AIMS[active.aim]}"


def _fight_line(view: View, choice: c.Fight) -> str:
    mine, theirs, value = sides_of(view)
    return f"Fight on: {dice_of(min(value, mine))} against {theirs}"


MENU: dict[type[Choice], Say] = {
    c.ChoosePort: lambda v, x: f"Start in {SPACE_NAMES[x.space]}",
    c.ChooseNumber: lambda v, x: f"Take galley {x.number}",
    c.ClosePort: lambda v, x: f"Close {SPACE_NAMES[x.space]}",
    c.Act: lambda v, x: f"Use galley {active_of(v).number}",
    c.Invest: lambda v, x: "Invest instead",
    c.TakeSailor: lambda v, x: f"Take a sailor from {SPACE_NAMES[here_of(v)]}",
    c.LeaveSailor: lambda v, x: (
        f"Leave a sailor in {SPACE_NAMES[here_of(v)]}{_sinks(v, active_of(v).number)}"
    ),
    c.FetchSailor: lambda v, x: (
        f"Fetch a sailor from galley {x.number}{_sinks(v, x.number)}"
    ),
    c.SendSailor: lambda v, x: (
        f"Send a sailor to galley {x.number}{_sinks(v, active_of(v).number)}"
    ),
    c.FetchGood: lambda v, x: f"Fetch {GOOD_NAMES[x.good]} from galley {x.number}",
    c.SendGood: lambda v, x: f"Send {GOOD_NAMES[x.good]} to galley {x.number}",
    c.SwapAway: lambda v, x: f"Swap {piece_name(x.piece)} with galley {x.number} for …",
    c.SwapFor: lambda v, x: f"… for {piece_name(x.piece)}",
    c.LoadGood: _load_line,
    c.Jettison: lambda v, x: (
        f"Throw {GOOD_NAMES[x.good]} overboard from galley {x.number}"
    ),
    c.Done: _done_line,
    c.Sail: lambda v, x: f"Sail to {SPACE_NAMES[x.space]}",
    c.Stop: lambda v, x: "Stop here",
    c.Blockade: _block_line,
    c.LetPass: _let_pass_line,
    c.Sale: lambda v, x: f"Sell goods in {SPACE_NAMES[here_of(v)]}",
    c.Sell: _sell_line,
    c.Capture: lambda v, x: f"Capture {SPACE_NAMES[here_of(v)]}",
    c.AttackGalley: _attack_line,
    c.AttackPort: _attack_port_line,
    c.End: lambda v, x: "End the activation",
    c.Fight: _fight_line,
    c.BreakOff: lambda v, x: "Break off",
    c.DropGood: lambda v, x: f"Leave {GOOD_NAMES[x.good]} behind",
    c.TakeGood: lambda v, x: f"Take {GOOD_NAMES[x.good]} aboard",
    c.Land: _land_line,
    c.HireAshore: lambda v, x: f"Hire a sailor for {SPACE_NAMES[x.space]}",
    c.HireAboard: lambda v, x: f"Hire a sailor for galley {x.number}",
    c.BuyGalley: _buy_line,
    c.Berth: lambda v, x: f"Launch it in {SPACE_NAMES[x.space]}",
    c.BuildFort: lambda v, x: (
        f"Build a fort in {SPACE_NAMES[x.space]} {price(v.data.prices.fort)}"
    ),
    c.BuildBasilica: lambda v, x: (
        f"Build a basilica in {SPACE_NAMES[x.space]} {price(v.data.prices.basilica)}"
    ),
}
"""By kind of choice: its line of the menu."""
