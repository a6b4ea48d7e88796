"""The lines of the menu: one for each kind of choice."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Names
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.data import GOOD_NAMES, SPACE_NAMES, Good
from ridotto.core.games.serenissima.lookout import (
    PORT,
    battle_odds,
    hinderers,
    percent,
)
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
    or_else,
    piece_name,
    price,
)
from ridotto.core.games.serenissima.view import View

Say = Callable[[View, Any, Names], str]


def _load_line(view: View, choice: c.LoadGood, names: Names) -> str:
    active, here = active_of(view), here_of(view)
    owner = port_of(view).owner
    free = owner == active.seat and not active.loaded
    cost = 0 if free else view.data.prices.good
    return f"Load {GOOD_NAMES[view.data.product[here]]} {price(cost)}"


def _sell_line(view: View, choice: c.Sell, names: Names) -> str:
    here, port = here_of(view), port_of(view)
    bonus = view.data.prices.spice_bonus if choice.good == Good.SPICES else 0
    if port.owner != active_of(view).seat:
        paid = view.data.slots[here][len(port.goods)] + bonus
        return f"Sell {GOOD_NAMES[choice.good]} {price(paid)}"
    extra = f" {price(bonus)}" if bonus else ""
    return f"Store {GOOD_NAMES[choice.good]} in your own port{extra}"


def _attack_line(view: View, choice: c.AttackGalley, names: Names) -> str:
    galley = view.galley(choice.number)
    cargo = goods(galley.cargo)
    aboard = f", {cargo}" if cargo else ""
    return (
        f"Attack galley {choice.number}: {galley.sailors}{aboard} "
        f"({_odds(view, choice.number)})"
    )


def _attack_port_line(view: View, choice: c.AttackPort, names: Names) -> str:
    port = port_of(view)
    fort = ", fort" if port.has_fort else ""
    where = SPACE_NAMES[here_of(view)]
    return f"Attack {where}: {port.sailors}{fort} ({_odds(view, PORT)})"


def _odds(view: View, target: int) -> str:
    """How likely the battle is won if it is fought to the end."""
    return f"{percent(battle_odds(view, target).win)} % to win"


def _sail_line(view: View, choice: c.Sail, names: Names) -> str:
    """S-3.4: with who could end the move there."""
    stops = hinderers(view, choice.space)
    who = f" ({or_else(names[seat] for seat in stops)} may stop you)" if stops else ""
    return f"Sail to {SPACE_NAMES[choice.space]}{who}"


def _land_line(view: View, choice: c.Land, names: Names) -> str:
    here = SPACE_NAMES[here_of(view)]
    if not choice.sailors:
        return f"Land nobody: {here} stays neutral"
    galley = view.galley(active_of(view).number)
    sinks = ", the galley sinks" if choice.sailors == galley.sailors else ""
    return f"Land {count_of(choice.sailors, 'sailor')}{sinks}"


def _done_line(view: View, choice: c.Done, names: Names) -> str:
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


def _buy_line(view: View, choice: c.BuyGalley, names: Names) -> str:
    seat = view.decides
    assert seat is not None
    cost = len(view.mats[seat].galleys) + view.data.prices.sailor
    return f"Buy galley {choice.number} with a sailor {price(cost)}"


def _block_line(view: View, choice: c.Blockade, names: Names) -> str:
    active = active_of(view)
    assert active.aim is not None
    return f"Stop galley {active.number}: no {AIMS[active.aim]}"


def _let_pass_line(view: View, choice: c.LetPass, names: Names) -> str:
    active = active_of(view)
    assert active.aim is not None
    return f"Allow galley {active.number} its {AIMS[active.aim]}"


def _fight_line(view: View, choice: c.Fight, names: Names) -> str:
    mine, theirs, value = sides_of(view)
    target = active_of(view).target
    assert target is not None
    dice = f"{dice_of(min(value, mine))} against {theirs}"
    return f"Fight on: {dice} ({_odds(view, target)})"


MENU: dict[type[Choice], Say] = {
    c.ChoosePort: lambda v, x, n: f"Start in {SPACE_NAMES[x.space]}",
    c.ChooseNumber: lambda v, x, n: f"Take galley {x.number}",
    c.ClosePort: lambda v, x, n: f"Close {SPACE_NAMES[x.space]}",
    c.Act: lambda v, x, n: f"Use galley {active_of(v).number}",
    c.Invest: lambda v, x, n: "Invest instead",
    c.TakeSailor: lambda v, x, n: f"Take a sailor from {SPACE_NAMES[here_of(v)]}",
    c.LeaveSailor: lambda v, x, n: (
        f"Leave a sailor in {SPACE_NAMES[here_of(v)]}{_sinks(v, active_of(v).number)}"
    ),
    c.FetchSailor: lambda v, x, n: (
        f"Fetch a sailor from galley {x.number}{_sinks(v, x.number)}"
    ),
    c.SendSailor: lambda v, x, n: (
        f"Send a sailor to galley {x.number}{_sinks(v, active_of(v).number)}"
    ),
    c.FetchGood: lambda v, x, n: f"Fetch {GOOD_NAMES[x.good]} from galley {x.number}",
    c.SendGood: lambda v, x, n: f"Send {GOOD_NAMES[x.good]} to galley {x.number}",
    c.SwapAway: lambda v, x, n: (
        f"Swap {piece_name(x.piece)} with galley {x.number} for …"
    ),
    c.SwapFor: lambda v, x, n: f"… for {piece_name(x.piece)}",
    c.LoadGood: _load_line,
    c.Jettison: lambda v, x, n: (
        f"Throw {GOOD_NAMES[x.good]} overboard from galley {x.number}"
    ),
    c.Done: _done_line,
    c.Sail: _sail_line,
    c.Stop: lambda v, x, n: "Stop here",
    c.Blockade: _block_line,
    c.LetPass: _let_pass_line,
    c.Sale: lambda v, x, n: f"Sell goods in {SPACE_NAMES[here_of(v)]}",
    c.Sell: _sell_line,
    c.Capture: lambda v, x, n: f"Capture {SPACE_NAMES[here_of(v)]}",
    c.AttackGalley: _attack_line,
    c.AttackPort: _attack_port_line,
    c.End: lambda v, x, n: "End the activation",
    c.Fight: _fight_line,
    c.BreakOff: lambda v, x, n: "Break off",
    c.DropGood: lambda v, x, n: f"Leave {GOOD_NAMES[x.good]} behind",
    c.TakeGood: lambda v, x, n: f"Take {GOOD_NAMES[x.good]} aboard",
    c.Land: _land_line,
    c.HireAshore: lambda v, x, n: f"Hire a sailor for {SPACE_NAMES[x.space]}",
    c.HireAboard: lambda v, x, n: f"Hire a sailor for galley {x.number}",
    c.BuyGalley: _buy_line,
    c.Berth: lambda v, x, n: f"Launch it in {SPACE_NAMES[x.space]}",
    c.BuildFort: lambda v, x, n: (
        f"Build a fort in {SPACE_NAMES[x.space]} {price(v.data.prices.fort)}"
    ),
    c.BuildBasilica: lambda v, x, n: (
        f"Build a basilica in {SPACE_NAMES[x.space]} {price(v.data.prices.basilica)}"
    ),
}
"""By kind of choice: its line of the menu."""
