"""Why a sensible merchant would choose so, in half a sentence."""

from ridotto.core.games.serenissima.data import SPACE_NAMES
from ridotto.core.games.serenissima.text.words import count_of, ducats

WHY_PORT = "it has few rivals near and rare goods within reach"
WHY_EXTREME = "it comes first or last, or close to your other galley"
WHY_CLOSE = "it hurts the others more than you"
WHY_ACT = "this galley has something better to do than to wait"
WHY_INVEST = "money in the purse does nothing"
WHY_NOTHING = "nothing better is to be had"
WHY_CREW = "the voyage wants this crew"
WHY_CARGO = "the voyage wants this cargo"
WHY_CLEAR = "it only takes up room"
WHY_READY = "the galley carries what it should"
WHY_BLOCK = "stopping them is worth more to you than letting them go"
WHY_PASS = "they do you no harm worth stopping"
WHY_STOP = "this is where the galley should be"
WHY_SELL_LATER = "it will be worth more elsewhere"
WHY_BREAK_OFF = "what is left to win is not worth the risk"
WHY_LAND = "so many hold the port, the others sail on"
WHY_GUARD = "the port is rich and somebody could reach it"
WHY_MAN = "a crew of one goes nowhere"
WHY_SAVE = "what is left to buy is not worth its price"


def why_sail(space: int) -> str:
    return f"it is on the way to {SPACE_NAMES[space]}"


def why_sell(worth: int) -> str:
    return f"it is worth about {ducats(worth)} to you there"


def why_capture(space: int) -> str:
    return f"nobody holds {SPACE_NAMES[space]} yet"


def why_fight(percent: int) -> str:
    return f"you win it {percent} times in a hundred"


def why_build(scorings: int) -> str:
    return f"it still pays at {count_of(scorings, 'scoring')}"


WHY_FORT = "it makes the port hard to take"
WHY_BUY = "another galley is another activation each turn"
