"""Every sentence a player of Soldo reads."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.game import Prompt
from ridotto.core.engine.seat import Names, Seat
from tests.support.soldo import choices as c
from tests.support.soldo import events as e
from tests.support.soldo.data import Good
from tests.support.soldo.view import View

PROMISE_FIRST = "First promise a good."
PROMISES_ARE_MADE = "The promises of this round are made."
NO_STOCK = "The stock is empty: there is nothing to bid for."
NOT_IN_SOLDO = "There is no such choice in Soldo."


def you_hold_none(good: Good) -> str:
    return f"You hold no {good.value}."


def you_can_bid(coins: int) -> str:
    return f"You can bid 1 to {coins} coins." if coins else "You have no coins to bid."


class SoldoText:
    """The words of the table."""

    def phase(self, view: View) -> str:
        if view.phase == "box":
            return "Before the deal"
        names = {"promise": "promising", "market": "the market", "over": "over"}
        number = min(view.round, view.rounds)
        return f"Round {number} of {view.rounds}, {names[view.phase]}"

    def prompt(self, view: View, seat: Seat, names: Names) -> Prompt:
        if view.phase == "promise":
            return Prompt("Promise a good from your hand.", "S-2")
        return Prompt("Sell a card, bid for one, or end your turn.", "S-3")

    def choice(self, view: View, seat: Seat, choice: Choice, names: Names) -> str:
        match choice:
            case c.Promise(good):
                return f"Promise {good.value}"
            case c.Sell(good):
                return f"Sell {good.value} for {view.prices[good]}"
            case c.Bid(coins):
                return f"Bid {coins}"
            case c.EndTurn():
                return "End the turn"
        return ""

    def event(self, event: Event, seat: Seat | None, names: Names) -> str | None:
        match event:
            case e.Dealt(count):
                return f"Everybody is dealt {count} cards."
            case e.RoundBegan(number):
                return f"Round {number} begins."
            case e.Promised(who, good):
                return f"{names[who]} promises {good.value if good else 'a good'}."
            case e.PromisesShown(promises):
                told = zip(names, promises, strict=True)
                said = ", ".join(f"{name} {good.value}" for name, good in told if good)
                return f"The promises: {said}." if said else None
            case e.Priced(good, price):
                return f"{good.value.capitalize()} is now at {price}."
            case e.Sold(who, good, price):
                return f"{names[who]} sells {good.value} for {price}."
            case e.BidRolled(who, bid, die, paid):
                return f"{names[who]} bids {bid}; the die shows {die}: pays {paid}."
            case e.Drew(who, good):
                return f"{names[who]} draws {good.value if good else 'a card'}."
            case e.Ended():
                return "The market closes."
        return None

    def position(self, view: View, names: Names) -> Sequence[str]:
        prices = ", ".join(f"{g.value} {price}" for g, price in view.prices.items())
        lines = [f"Prices: {prices}. In stock: {view.stock_count} cards."]
        for name, mat in zip(names, view.mats, strict=True):
            done = " Has promised." if mat.has_promised else ""
            lines.append(f"{name}: {mat.coins} coins, {mat.card_count} cards.{done}")
        if view.hand:
            lines.append(f"Your hand: {', '.join(good.value for good in view.hand)}.")
        return lines
