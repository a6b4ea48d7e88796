"""Every word on Genoa's board and mats that is not one of the game's nouns."""

from collections.abc import Sequence

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.data import (
    DECK_OF,
    FIRST,
    MARKET,
    Counts,
    Data,
    Deck,
    Effect,
)
from ridotto.core.games.genoa.deal import Instruction
from ridotto.core.games.genoa.phase import Scope
from ridotto.core.games.genoa.text.words import (
    DECK_NAMES,
    GOOD_NAMES,
    TILE_NAMES,
    listed,
    short_name,
)

MARKET_LABEL = "Market"
SUPPLY = "Supply"
CARDS_LEFT = "Cards"
RING = "Contracts"
HIDDEN = "?"
OFFERS = "On the table"
NO_OFFERS = "No offers."
HAS_ACTED = "has acted"
SETUP = "Setting up"
LAST_ROUND = "the last round"
THE_END = "The end"
COLUMN, ROW = "column", "row"
READY = "ready"
OWNS = "owns"
NO_ITEMS = "no goods, no tiles"
NEXT_STEPS = "The tower can go to"

GOOD_SHORT = ("be", "wi", "pe", "sa", "si", "co", "li", "sk")
TILE_WORDS = ("start", "exchange", "any good", "building", "extra")
TILE_SHORT = ("start", "1:1", "any", "build", "extra")
TILE_SIGNS = ("sta", "1:1", "any", "bld", "ext")
DECK_SHORT = ("large", "small", "mess", "contr")
DECK_LETTERS = ("L", "S", "M", "C")

LABELS = {
    "N": "Monetti",
    "R": "Ricci",
    "C": "Colini",
    "Z": "Zasteri",
    "A": "Alcohol",
    "S": "Spice",
    "E": "Metal",
    "L": "Textile",
    "K": "Coach",
    "G": "Guild",
    "O": "Post",
}
"""Where the whole name is too long for a small building."""


def label(data: Data, space: int, width: int) -> str:
    """The name of a building, as much of it as there is room for."""
    if space == MARKET:
        return MARKET_LABEL
    whole = short_name(space)
    return whole if len(whole) <= width else LABELS.get(data.ids[space], whole)


def brought(data: Data, space: int) -> tuple[str, ...]:
    """What the action of a building brings, from long words to short ones."""
    count = data.count_at[space]
    match data.effects[space]:
        case Effect.GOODS:
            goods = data.depot[space]
            return (
                " ".join(GOOD_NAMES[good] for good in goods),
                " ".join(GOOD_SHORT[good] for good in goods),
            )
        case Effect.TILE:
            tile = data.tile_at[space]
            return (f"{TILE_NAMES[tile]} tile", TILE_NAMES[tile], TILE_SHORT[tile])
        case Effect.CARDS:
            deck = data.deck_at[space]
            plural = "s" if count > 1 else ""
            return (
                f"{count} {DECK_NAMES[deck]}{plural}",
                f"{count} {DECK_SHORT[deck]}",
                DECK_SHORT[deck],
                f"{count}{DECK_LETTERS[deck]}",
            )
        case Effect.MARKERS:
            return (f"{count} markers", f"{count} mark", "marks", f"{count}m")
        case Effect.VILLA:
            return ("contract", "contr.", "villa")


def gain(ducats: int) -> str:
    return f"+{ducats}"


def ring_name(data: Data, place: int, width: int) -> str:
    return label(data, data.rim[place], 0)[:width]


def worth(ducats: int) -> str:
    return f"= {ducats}"


# -- the table ----------------------------------------------------------------------


def offers(name: str) -> str:
    return f"{name} offers"


def asks(trader: str, name: str) -> str:
    return f"{trader} asks {name} for"


def owes(name: str) -> str:
    return f"{name} still owes"


def more(count: int) -> str:
    return f"and {count} more"


def on_table(count: int) -> str:
    """Where there is room for no more than a hint."""
    return f"{count} things on the table"


def still_asked(seats: Sequence[Seat], names: Names) -> str:
    return f"Still to be asked: {listed(names[seat] for seat in seats)}."


def round_of(number: int, last: int) -> str:
    return f"round {number} of {last}"


def instructed(instruction: Instruction) -> str:
    said = {
        Scope.WINDOW: "You pass until the tower moves",
        Scope.TURN: "You pass for this turn",
        Scope.WATCH: "You pass, but watch "
        + listed(short_name(space) for space in instruction.spaces),
    }[instruction.scope]
    return f"{said}, and decline proposals." if instruction.declines else f"{said}."


def planned(spaces: Counts) -> str:
    return f"You plan: {' - '.join(short_name(space) for space in spaces)}."


# -- mats and hand ------------------------------------------------------------------


def markers(count: int) -> str:
    return f"{count} marker" if count == 1 else f"{count} markers"


def actions(count: int) -> str:
    if count <= 0:
        return HAS_ACTED
    return "1 action" if count == 1 else f"{count} actions"


def card_face(data: Data, card: int) -> str:
    """A card in as few letters as tell it."""
    deck = DECK_OF[card]
    number = card - FIRST[deck]
    if deck == Deck.LARGE:
        villa, goods = data.larges[number]
        wanted = [GOOD_SHORT[good] for good, count in enumerate(goods) if count]
        return f"{label(data, villa, 0)}: {' '.join(wanted)}"
    if deck == Deck.SMALL:
        space, good = data.smalls[number]
        return f"{label(data, space, 9)}: {GOOD_NAMES[good]}"
    if deck == Deck.MESSAGE:
        one, other = data.ends[number]
        return f"{label(data, one, 9)}-{label(data, other, 9)}"
    return label(data, data.rim[number], 9)


def turn(number: int) -> str:
    return f"Turn {number}"
