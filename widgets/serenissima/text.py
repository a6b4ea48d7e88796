"""Every word on Serenissima's board and mats that is not one of the game's nouns."""

from ridotto.core.games.serenissima.data import Card
from ridotto.core.games.serenissima.view import View

WHEEL = "Wheel"
OPEN_SEA = "Ionian Sea"
CLOSED = "closed"
ACTIVE = ("[", "]")
"""Around the active galley."""
THREAT = "!"
"""Before a galley that could stop the active one."""
SCORING = "*"
"""Behind an hour that is scored."""
SETUP = "Setting up"
END = "The end"
HIDDEN = "?"
NO_PORTS = "no port"
RESERVE = "in reserve"
INCOME = "income"
WIN = "win"
LOSE = "lose"
BOTH = "both"
NOBODY_STOPS = "Nobody could stop it on its way."
IF_STOPPED = "stopped, it may attack"
TO_THE_END = "to the end:"
NEXT_ROUND = "The next round alone:"
AFLOAT = "lost: "


def moves(left: int) -> str:
    return "1 move" if left == 1 else f"{left} moves"


def sailors(count: int) -> str:
    return "1 sailor" if count == 1 else f"{count} sailors"


def dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def value_of(value: int) -> str:
    """The combat value, which the rules call V."""
    return f"V {max(0, value)}"


def share(percent: int) -> str:
    return f"{percent} %"


def could_stop(name: str, where: str) -> str:
    return f"{name} could stop it in {where}."


def left(attackers: int, defenders: int) -> str:
    """After a round of a battle."""
    return f"{attackers} against {defenders} left"


def left_aboard(attackers: int) -> str:
    """After a fort has fired."""
    return f"{sailors(attackers)} left aboard"


def sailor_price(price: int) -> str:
    return f"a sailor {price}"


def galley_price(price: int) -> str:
    return f"a manned galley {price}"


def left_for(price: int) -> str:
    """After the forts and basilicas that are left."""
    return f" left for {price}"


def next_scoring(view: View) -> str:
    """When the white pawn pays next."""
    places = view.data.tables[str(view.seats)].scorings
    ahead = places[view.scorings :]
    return f"scoring at {ahead[0]}" if ahead and view.turn else ""


def turn(number: int) -> str:
    return f"Turn {number}"


def cards_to_come(view: View) -> str:
    """What the Doge may still bring until the next shuffle."""
    left = list(view.data.cards)
    for card in view.discard:
        left.remove(card)
    words = [CARD_SIGNS[card] for card in left]
    return "Doge: " + " ".join(words) if view.turn else ""


CARD_SIGNS = {
    Card.WINE: "wine",
    Card.HOUR: "+1",
    Card.TWO_HOURS: "+2",
    Card.SHUFFLE: "+2mix",
}
