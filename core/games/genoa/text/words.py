"""Words and turns of phrase that all sentences of Genoa share."""

from collections.abc import Iterable

from ridotto.core.games.genoa.data import (
    CODES,
    DECK_OF,
    FIRST,
    STREET_CELLS,
    Counts,
    Data,
)
from ridotto.core.games.genoa.deal import Bundle, Deal
from ridotto.core.games.genoa.phase import Operation

DUCATS = "Ducats"
BUILDINGS = "Buildings"
CONTRACTS = "Contracts"

ROUND_FIELD = "round field"
UNIT = "ducats"
PURSE_OF = "purse"
GOODS_OF = "goods"
TILES_OF = "tiles"
CARDS_OF = "cards"
MARKERS_OF = "markers"
BUILDINGS_OF = "buildings"

GOOD_NAMES = (
    *("beer", "wine", "pepper", "saffron"),
    *("silver", "copper", "linen", "silk"),
)
TILE_NAMES = ("start", "exchange", "any good", "building", "extra action")
DECK_NAMES = ("large order", "small order", "message", "contract")
BUILDING_NAMES = {
    "N": "Villa Monetti",
    "A": "the Alcohol depot",
    "I": "the Inn",
    "S": "the Spice depot",
    "R": "Villa Ricci",
    "K": "the Coach house",
    "P": "the Park",
    "C": "Villa Colini",
    "E": "the Metal depot",
    "T": "the Tavern",
    "L": "the Textile depot",
    "Z": "Villa Zasteri",
    "Q": "the Palace",
    "H": "the Harbour",
    "Y": "City hall",
    "G": "the Merchants' guild",
    "D": "the Cathedral",
    "O": "the Post office",
}
SPACE_NAMES = (
    *(BUILDING_NAMES[code] for code in CODES),
    "the Market",
    *(f"street {column}-{row}" for column, row in STREET_CELLS),
)
"""By space; streets by column and row."""

OPERATION_VERBS = {
    Operation.PLACE: "acquire",
    Operation.REMOVE: "clear",
    Operation.REPLACE: "take over",
}


def count_of(number: int, noun: str) -> str:
    """`1 tile`, `2 tiles`, `no tiles`."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def ducats(amount: int) -> str:
    return count_of(amount, "ducat")


def listed(words: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`; `nothing` for none."""
    said = list(words)
    if not said:
        return "nothing"
    *most, last = said
    return f"{', '.join(most)} and {last}" if most else last


def capital(said: str) -> str:
    return said[:1].upper() + said[1:]


def short_name(space: int) -> str:
    """Without its article, as a label."""
    return SPACE_NAMES[space].removeprefix("the ")


def card_label(card: int) -> str:
    """Its kind and its number in its deck, for who has no data pack at hand."""
    deck = DECK_OF[card]
    return f"{DECK_NAMES[deck]} {card - FIRST[deck] + 1}"


def card_name(data: Data, card: int) -> str:
    """What a card says."""
    deck = DECK_OF[card]
    number = card - FIRST[deck]
    if deck == 0:
        villa, wanted = data.larges[number]
        goods = listed(goods_words(wanted))
        return f"large order for {SPACE_NAMES[villa]}: {goods}"
    if deck == 1:
        building, good = data.smalls[number]
        return f"small order for {SPACE_NAMES[building]}: {GOOD_NAMES[good]}"
    if deck == 2:
        one, other = data.ends[number]
        return f"message from {SPACE_NAMES[one]} to {SPACE_NAMES[other]}"
    return f"contract of {SPACE_NAMES[data.rim[number]]}"


def goods_words(counts: Counts) -> list[str]:
    return [
        name if count == 1 else f"{count} {name}"
        for name, count in zip(GOOD_NAMES, counts, strict=True)
        if count
    ]


def tiles_words(counts: Counts) -> list[str]:
    return [
        f"{count} {name} tile{'' if count == 1 else 's'}"
        for name, count in zip(TILE_NAMES, counts, strict=True)
        if count
    ]


def deck_words(counts: Counts) -> list[str]:
    return [
        count_of(count, name)
        for name, count in zip(DECK_NAMES, counts, strict=True)
        if count
    ]


def bundle(items: Bundle) -> str:
    """What changes hands, in words."""
    said = [ducats(items.ducats)] if items.ducats else []
    said += goods_words(items.goods)
    if items.any_goods:
        said.append(f"{count_of(items.any_goods, 'good')} of choice")
    said += tiles_words(items.tiles)
    if items.any_tiles:
        said.append(f"{count_of(items.any_tiles, 'tile')} of choice")
    if items.markers:
        said.append(count_of(items.markers, "marker"))
    said += map(card_label, items.cards)
    said += deck_words(items.any_cards)
    return listed(said)


def subject(deal: Deal) -> str:
    """What the trader sells."""
    what = "the action in" if deal.action else "a move to"
    return f"{what} {SPACE_NAMES[deal.target]}"


def declared(deal: Deal) -> list[str]:
    """What the partner undertakes to do with it."""
    said = [*map(card_label, deal.declares), *deck_words(deal.declares_of)]
    return [*said, "drawing a contract"] if deal.contract else said


def price(deal: Deal) -> str:
    """What the partner gives: now, and out of what the action brings."""
    said = [bundle(deal.pays)] if not deal.pays.is_empty else []
    if not deal.promises.is_empty:
        said.append(f"{bundle(deal.promises)} out of it")
    return " and then ".join(said)


def terms(deal: Deal) -> str:
    """What a deal is about, from its partner's side."""
    extra = f", with {bundle(deal.gets)} in return" if not deal.gets.is_empty else ""
    bound = f" ({listed(declared(deal))} declared)" if declared(deal) else ""
    return f"{price(deal)} for {subject(deal)}{extra}{bound}"
