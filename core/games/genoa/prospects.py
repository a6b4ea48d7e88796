"""What a space could do for a seat, from what that seat sees."""

from ridotto.core.games.genoa.data import (
    DECK_OF,
    DECKS,
    FIRST,
    GOODS,
    MARKET,
    TILES,
    Counts,
    Deck,
    Effect,
)
from ridotto.core.games.genoa.deal import NOTHING, Bundle, fits
from ridotto.core.games.genoa.view import Mat, View


def usual(view: View, space: int) -> Bundle:
    """What the usual effect of a space brings as long as the supply has it."""
    if space >= MARKET:
        return NOTHING
    data = view.data
    count = data.count_at[space]
    match data.effects[space]:
        case Effect.GOODS:
            return Bundle(goods=tuple(int(g in data.depot[space]) for g in GOODS))
        case Effect.TILE:
            tile = data.tile_at[space]
            return Bundle(tiles=tuple(int(each == tile) for each in TILES))
        case Effect.CARDS:
            return Bundle(any_cards=_of_deck(data.deck_at[space], count))
        case Effect.MARKERS:
            return Bundle(markers=count)
        case Effect.VILLA:
            return Bundle(any_cards=_of_deck(Deck.CONTRACT, 1))


def _of_deck(deck: int, count: int) -> Counts:
    return tuple(count if each == deck else 0 for each in DECKS)


def suited(view: View, hand: Counts, space: int, action: bool) -> list[int]:
    """The cards that a visit could fulfil: orders by its action, messages without."""
    return [card for card in hand if _suits(view, card, space, action)]


def _suits(view: View, card: int, space: int, action: bool) -> bool:
    data, deck = view.data, DECK_OF[card]
    number = card - FIRST[deck]
    if deck == Deck.LARGE:
        return action and data.larges[number][0] == space
    if deck == Deck.SMALL:
        return action and data.smalls[number][0] == space
    if deck == Deck.CONTRACT:
        return False
    ends = data.ends[number]
    return space in ends and all(end in (*view.path, space) for end in ends)


def needs(view: View, card: int) -> Counts:
    """The goods that an order wants; none for other cards."""
    data, deck = view.data, DECK_OF[card]
    number = card - FIRST[deck]
    if deck == Deck.LARGE:
        return data.larges[number][1]
    wanted = data.smalls[number][1] if deck == Deck.SMALL else -1
    return tuple(int(good == wanted) for good in GOODS)


def reward(view: View, card: int) -> int:
    """What the bank pays for a card; nothing for contracts."""
    rewards = view.data.rewards
    return (rewards.large, rewards.small, rewards.message, 0)[DECK_OF[card]]


def prospect(view: View, mat: Mat, space: int) -> int:
    """The ducats that a seat's cards would bring if it acted there now."""
    if mat.hand is None:
        return 0
    cards = suited(view, mat.hand, space, action=space < MARKET)
    ready = [card for card in cards if fits(needs(view, card), mat.goods)]
    return sum(reward(view, card) for card in ready)
