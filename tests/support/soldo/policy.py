"""What a sensible merchant would do in Soldo."""

from collections.abc import Sequence

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from tests.support.soldo.choices import Bid, Promise, Sell
from tests.support.soldo.view import View


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    return [_worth(view, choice) for choice in choices]


def _worth(view: View, choice: Choice) -> float:
    last = view.round >= view.rounds
    match choice:
        case Promise(good):
            return view.hand.count(good) + view.prices[good] / 10
        case Sell(good):
            return view.prices[good] - (0 if last else 3.5)
        case Bid(coins):
            return -2 if last else 3 * coins / 6 - coins
    return 0.0


def reason(view: View, seat: Seat, choice: Choice) -> str:
    match choice:
        case Promise(good):
            return f"you hold the most of {good.value}"
        case Sell(good):
            return f"{good.value} will hardly fetch more than {view.prices[good]}"
        case Bid():
            return "a card is worth more than the bid"
    return "prices may rise"


def improvise(view: View, seat: Seat, chance: Chance) -> Choice | None:
    if view.phase != "market":
        return None
    return Bid(chance.below(view.mats[seat].coins + 3))
