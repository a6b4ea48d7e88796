"""Soldo with a rule put wrong, for those who hunt mistakes to be tried on."""

from dataclasses import replace

from msgspec.structs import replace as changed

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from tests.support.soldo import SOLDO, knowledge, rules
from tests.support.soldo.choices import Sell
from tests.support.soldo.data import Good
from tests.support.soldo.events import Priced, Sold
from tests.support.soldo.state import State
from tests.support.soldo.view import View


def decide(
    state: State, seat: Seat, choice: Choice, chance: Chance, emit: Emit
) -> None:
    """Forgets that no price falls below one (S-3)."""
    if isinstance(choice, Sell):
        price = state.prices[choice.good]
        emit(Sold(seat, choice.good, price))
        emit(Priced(choice.good, price - 1))
    else:
        rules.decide(state, seat, choice, chance, emit)


def view(state: State, seat: Seat | None) -> View:
    """Counts a silk on top of the stock twice, which tells that it is one (S-1)."""
    top = state.stock[-1:] == (Good.SILK,)
    return changed(knowledge.view(state, seat), stock_count=len(state.stock) + top)


def fall(state: State, seat: Seat, choice: Choice) -> None:
    """Breaks where it should explain."""
    if isinstance(choice, Sell) and len(state.sold) >= 4:
        raise KeyError(choice.good)
    SOLDO.check(state, seat, choice)


FLAWED = replace(SOLDO, decide=decide)
LEAKING = replace(SOLDO, view=view)
FALLING = replace(SOLDO, check=fall)
