"""The nouns of Rialto: cards, buildings, districts and players, and their plurals."""

from collections.abc import Iterable, Sequence

from ridotto.core.engine.seat import Names
from ridotto.core.games.rialto.data import (
    DISTRICT_NAMES,
    SIDES,
    Building,
    Counts,
    Data,
    Kind,
)
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.phase import Condition, Stage

KINDS = ("Doge", "Gold", "Building", "Bridge", "Gondola", "Council", "Joker")
"""What the cards are called, by kind."""

LETTERS = ("D", "G", "U", "B", "O", "C", "*")
"""The cards in one letter, by kind."""

DISTRICTS = tuple(DISTRICT_NAMES.values())

NEUTRAL = "The neutral player"

EFFECTS = (
    "a left-over card, or draw 3",
    "hand limit +1",
    "card or draw 3, limit +1",
    "card or draw 3, limit +2",
    "play last, coin back",
    "another card counts 1",
    "counts as a joker",
    "another card counts 2",
    "raise a building by one",
    "1 VP and a councilman",
    "up the Doge track by rank",
    "3 VP",
)
"""What the buildings do, by kind, in a few words."""

CONDITIONS = {
    Condition.FRESH: "unused",
    Condition.USED: "used",
    Condition.LOCKED: "locked",
}


def named(player: int, names: Names) -> str:
    return names[player] if player < len(names) else NEUTRAL


def plural(count: int, one: str, many: str = "") -> str:
    return f"{count} {one if count == 1 else many or one + 's'}"


def listed(parts: Iterable[str], nothing: str = "nothing") -> str:
    """ "a, b and c"."""
    said = list(parts)
    if len(said) < 2:
        return said[0] if said else nothing
    return f"{', '.join(said[:-1])} and {said[-1]}"


def cards(counts: Counts) -> str:
    """Cards in words: "2 Doge, 1 Joker"."""
    told = [f"{count} {KINDS[kind]}" for kind, count in enumerate(counts) if count]
    return ", ".join(told) or "no cards"


def letters(counts: Counts) -> str:
    """Cards in letters: "D D *"."""
    told = [LETTERS[kind] for kind, count in enumerate(counts) for _ in range(count)]
    return " ".join(told) or "-"


def building(kind: int) -> str:
    """ "Palace (B4)"."""
    which = Building(kind)
    return f"{which.label} ({which.name})"


def buildings(counts: Counts) -> list[str]:
    return [
        building(kind) if count == 1 else f"{count} x {building(kind)}"
        for kind, count in enumerate(counts)
        if count
    ]


def stage(number: int) -> str:
    """ "stage B, Gold"."""
    return f"stage {Stage(number).letter}, {KINDS[number]}"


def side(number: int) -> str:
    return f"the {SIDES[number].value} side"


def joined(data: Data, connection: int) -> str:
    """ "San Marco - San Polo"."""
    a, b = data.ends[connection]
    return f"{DISTRICTS[a]} - {DISTRICTS[b]}"


def draft(laid: Draft, number: int) -> str:
    """A play in words: "2 Doge, Gold as Doge, 1 Joker, 1 Theatre"."""
    kind = KINDS[number]
    told = [f"{laid.naturals} {kind}"] if laid.naturals else []
    for tile, card in laid.conversions:
        worth = "two" if tile == Building.Y4 else "one"
        told.append(f"{KINDS[card]} as {worth} by the {Building(tile).label}")
    if laid.jokers:
        told.append(f"{laid.jokers} Joker")
    if laid.theatres:
        told.append(plural(laid.theatres, "Theatre"))
    return ", ".join(told) or "nothing"


def in_order(players: Sequence[int], names: Names) -> str:
    return ", ".join(named(player, names) for player in players)


def kind_of(number: int) -> str:
    """ "Doge card"; jokers go by their name alone."""
    return KINDS[number] if number == Kind.JOKER else f"{KINDS[number]} card"
