"""What on the board and the mats a choice is about."""

from collections.abc import Callable
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.lookout import active_galley
from ridotto.core.games.serenissima.view import Galley, View
from ridotto.widgets.serenissima.signs import (
    galley_name,
    route_name,
    space_name,
    store_name,
    wheel_name,
)

Named = tuple[str, ...]


def touches(view: View, seat: Seat, choice: Choice) -> frozenset[str]:
    """The names of those regions."""
    name = NAMED.get(type(choice))
    return frozenset(name(view, seat, choice)) if name else frozenset()


def _own(view: View) -> Galley:
    galley = active_galley(view)
    assert galley is not None
    return galley


def _here(view: View, seat: Seat, choice: Any) -> Named:
    return (space_name(_own(view).space),)


def _place(view: View, seat: Seat, choice: Any) -> Named:
    return (space_name(choice.space),)


def _number(view: View, seat: Seat, choice: Any) -> Named:
    return (wheel_name(choice.number),)


def _active(view: View, seat: Seat, choice: Any) -> Named:
    return (galley_name(_own(view).number),)


def _stored(view: View, seat: Seat, choice: Any) -> Named:
    return galley_name(_own(view).number), store_name(_own(view).space)


def _between(view: View, seat: Seat, choice: Any) -> Named:
    """Two galleys of one's own, or one of them and the other's."""
    return galley_name(_own(view).number), galley_name(choice.number)


def _sail(view: View, seat: Seat, choice: c.Sail) -> Named:
    way = route_name(_own(view).space, choice.space)
    return space_name(choice.space), way


def _loot(view: View, seat: Seat, choice: Any) -> Named:
    return () if view.loot is None else (galley_name(view.loot.number),)


NAMED: dict[type[Choice], Callable[[View, Seat, Any], Named]] = {
    c.ChoosePort: _place,
    c.ChooseNumber: _number,
    c.ClosePort: _place,
    c.Act: _active,
    c.Invest: lambda view, seat, choice: (f"money:{seat}",),
    c.TakeSailor: _here,
    c.LeaveSailor: _here,
    c.FetchSailor: _between,
    c.SendSailor: _between,
    c.FetchGood: _between,
    c.SendGood: _between,
    c.SwapAway: _between,
    c.SwapFor: lambda view, seat, choice: _swapped(view),
    c.LoadGood: _stored,
    c.Jettison: lambda view, seat, choice: (galley_name(choice.number),),
    c.Sail: _sail,
    c.Stop: _here,
    c.Blockade: _active,
    c.LetPass: _active,
    c.Sale: _stored,
    c.Sell: _stored,
    c.Capture: _here,
    c.AttackGalley: _between,
    c.AttackPort: _here,
    c.Fight: lambda view, seat, choice: _fought(view),
    c.BreakOff: _active,
    c.DropGood: _loot,
    c.TakeGood: _loot,
    c.Land: _here,
    c.HireAshore: _place,
    c.HireAboard: lambda view, seat, choice: (galley_name(choice.number),),
    c.BuyGalley: _number,
    c.Berth: _place,
    c.BuildFort: _place,
    c.BuildBasilica: _place,
}
"""By kind of choice: what it is about."""


def _swapped(view: View) -> Named:
    active = view.active
    assert active is not None
    assert active.swap is not None
    return galley_name(active.number), galley_name(active.swap[0])


def _fought(view: View) -> Named:
    """Who fights, and whom: a galley or the port."""
    active = view.active
    assert active is not None
    target = active.target
    foe = galley_name(target) if target else space_name(_own(view).space)
    return galley_name(active.number), foe
