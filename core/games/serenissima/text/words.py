"""Words and turns of phrase that all sentences of Serenissima share."""

from collections.abc import Iterable, Sequence

from ridotto.core.games.serenissima.data import (
    GOOD_NAMES,
    SAILOR,
    SPACE_NAMES,
    Card,
    Counts,
)
from ridotto.core.games.serenissima.phase import Aim

STARTING_MONEY = "Starting money"
SALES = "Sales"
FEES = "Loading fees"
WINE_MONEY = "Wine cards"
SCORINGS = "Scorings"
SPENT = "Spent"

DUCATS = "ducats"
INCOME = "income"
PORTS = "ports"
GALLEYS = "galleys"
AFLOAT = "sailors afloat"
CARGO = "cargo"
RESERVE = "reserve"


def supply_of(good: str) -> str:
    return f"supply of {good}"


CARD_NAMES = {
    Card.WINE: "the wine card",
    Card.HOUR: "one hour",
    Card.TWO_HOURS: "two hours",
    Card.SHUFFLE: "two hours and shuffle",
}
AIMS = {Aim.MOVE: "passage", Aim.SALE: "sale", Aim.CAPTURE: "landing"}
ORDINALS = ("no", "first", "second", "third", "fourth", "fifth")


def piece_name(piece: int) -> str:
    return "a sailor" if piece == SAILOR else GOOD_NAMES[piece]


def count_of(number: int, noun: str) -> str:
    """`1 sailor`, `2 sailors`, `no sailors`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def dice_of(number: int) -> str:
    return "1 die" if number == 1 else f"{number} dice"


def ducats(amount: int) -> str:
    return count_of(amount, "ducat")


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last


def or_else(words: Iterable[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def goods(cargo: Counts) -> str:
    """`2 wood and wine`; empty for no goods."""
    words = [
        name if count == 1 else f"{count} {name}"
        for name, count in zip(GOOD_NAMES, cargo, strict=True)
        if count
    ]
    return listed(words) if words else ""


def hold(number: int, space: int) -> str:
    """A galley, or the port it lies in."""
    return f"galley {number}" if number else SPACE_NAMES[space]


def price(amount: int) -> str:
    return f"for {amount}" if amount else "for free"


def dice(thrown: Sequence[bool]) -> str:
    """`1 skull with 3 dice`."""
    return f"{count_of(sum(thrown), 'skull')} with {dice_of(len(thrown))}"
