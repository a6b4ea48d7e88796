"""How a game of Soldo ends, and the numbers a player watches."""

from ridotto.core.engine.game import Result, Score, Tallies
from ridotto.core.engine.seat import Seat
from tests.support.soldo.state import State
from tests.support.soldo.view import View


def result(state: State) -> Result | None:
    """S-5."""
    if state.phase != "over":
        return None
    return Result(
        tuple(
            Score(
                seat=Seat(seat),
                total=coins,
                parts=(("Coins", coins),),
                rank=1 + sum(other > coins for other in state.coins),
            )
            for seat, coins in enumerate(state.coins)
        )
    )


def tallies(view: View) -> Tallies:
    return Tallies(
        seats=tuple({"VP": mat.coins, "cards": mat.card_count} for mat in view.mats),
        table={f"price of {good.value}": price for good, price in view.prices.items()},
    )
