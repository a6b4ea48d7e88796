"""The words of the forms: deals, plans and instructions are put together in them."""

from ridotto.core.games.genoa.data import DECK_OF, FIRST, Data, Deck
from ridotto.core.games.genoa.deal import Deal
from ridotto.core.games.genoa.text.words import (
    DECK_NAMES,
    GOOD_NAMES,
    SPACE_NAMES,
    TILE_NAMES,
    capital,
    short_name,
    terms,
)

YES, NO = "yes", "no"
NOBODY_ELSE = "nothing"

MAKE_OFFER = "Make an offer …"
TAKE_BACK = "Take all your offers back"
ASK_SOMEBODY = "Ask somebody for a deal …"
ACCEPT = "Accept offers, choosing what you give …"
ACCEPT_SEVERAL = "Accept several offers …"
AGREE = "Agree, choosing what you give …"
PLAN = "Plan the way …"
WATCH = "Pass for this turn, but watch some spaces …"
SUGGEST = "Suggest a way …"
MARK = "Keep a message, or no longer …"

WHAT = "For"
WHO = "Whom"
YOU_GIVE = "You give"
YOU_GET = "You get"
OUT_OF_IT = "Out of it, afterwards"
OUT_OF_IT_HINT = "Handed over at the end of the action, of what it has brought in."
UNDERTAKE = "You undertake"
DUCATS = "Ducats"
MARKERS = "Markers"
ANY_GOOD = "Any goods"
ANY_TILE = "Any tiles"
OTHERS_CHOICE = "Which ones is for the giver to choose."
CONTRACT = "Draw a contract"
CONTRACT_HINT = "Binds the action: a contract is drawn, no order delivered."
DECLARE_HINT = "Binds the action: the order must be fulfilled in it."
ROUTE = "Way"
THERE = "There"
THEN = "then"
AFTERWARDS = "At the end"
STOP, ASK = "stop the tower", "ask me"
ACT, SKIP = "act", "let the action lapse"
WATCHED = "Watch"
ALSO = "and"
DECLINE = "Decline proposals"
DECLINE_HINT = "Proposals of the trader are declined for you, wherever you pass."
EVERY_TURN = "In every turn"
EVERY_TURN_HINT = "The same in all turns of the others, until you take it back."
WORDS = "Say"
WORDS_HINT = "Type a few words, if you like. Nobody is bound by them."
MESSAGE = "Message"


def change(deal: Deal) -> str:
    return f"Change your offer: {terms(deal)} …"


def counter(name: str, deal: Deal) -> str:
    return f"Counter {name}'s offer of {terms(deal)} …"


def they_give(name: str) -> str:
    return f"{name} gives"


def they_undertake(name: str) -> str:
    return f"{name} undertakes"


def what(space: int, action: bool) -> str:
    about = "the action in" if action else "a move to"
    return f"{about} {SPACE_NAMES[space]}"


def offered(name: str, deal: Deal) -> str:
    return f"{name}: {terms(deal)}"


def up_to(count: int) -> str:
    return f"Up to {count}."


def good_title(good: int) -> str:
    return capital(GOOD_NAMES[good])


def tile_title(tile: int) -> str:
    return f"{capital(TILE_NAMES[tile])} tile"


def deck_title(deck: int) -> str:
    return f"{capital(DECK_NAMES[deck])}s"


def card_title(data: Data, card: int) -> str:
    """Its kind and where it leads, in a few letters."""
    deck = DECK_OF[card]
    number = card - FIRST[deck]
    if deck == Deck.LARGE:
        return f"Large order {short_name(data.larges[number][0])}"
    if deck == Deck.SMALL:
        return f"Small order {short_name(data.smalls[number][0])}"
    if deck == Deck.MESSAGE:
        one, other = map(short_name, data.ends[number])
        return f"Message {one} - {other}"
    return f"Contract {short_name(data.rim[number])}"
