"""Why something is not possible in Venice."""

from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.text.words import GOODS, building, canal, plural

NOT_IN_VENICE = "There is no such choice in Venice."
NOT_NOW = "That is not possible now."
NO_SUCH_CARD = "You do not hold that card."
NO_ASSISTANT_TO_MOVE = "You have no assistant on slots 1 to 3."
NO_OVERTIME = "No gondola of yours lies at a tile with your assistant."
NO_BRIDGES = "You have no bridge left to build, and none on the board."
NO_BRIDGE_LEFT = "You have no bridge left to build."
SPY_COSTS = "A spy costs 2 coins."
SPY_IS_OUT = "The spy is already on the board."
OWN_GONDOLA = "Your other gondola is moored there."
NO_WAY_ON = "You could not pay your way on from there."
VISITED = "You have been there this turn."
NOT_FROM_HERE = "That canal does not leave from here."
STRANDED = "After that you could not pay your way on."
NOT_OPEN = "Your assistant does not stand that high, or it was used already."
NO_SCROLL = "You have no scroll to give."
NO_CUBE = "That cube is not on the gondola."
NO_CARDS_LEFT = "There are no influence cards left."
NO_INTRIGUE = "You have no intrigue to exchange."
NO_MISSIONS = "You hold three missions, or the deck is empty."
CUBE_MOVED = "Cubes of that good have already gone the other way."
NO_ROOM = "There would be no way to stow all cubes."
STOW_FIRST = "A gondola still carries too much."
NOT_HERE = "You hold no such mission for this building."
MISSION_COSTS = "You lack cubes or scrolls for it."
NOT_CHEAPEST = "That is not on a cheapest way."
NO_FAVOUR = "You have no favour card to flip."
TOO_EARLY = "The favour cards are not dealt yet."
TOO_LATE = "The scoring has begun: the favour card stays as it is."
HAS_BRIDGE = "That canal has a bridge."
ONE_REWARD = "The favour card is not paid out like that in this edition."
DONE_FIRST = "Use at least one effect, or pass without activating."

QUESTIONS = {
    Phase.RETURN: "First give a mission back.",
    Phase.PLACE: "First place your gondola.",
    Phase.CARD: "First play an influence card, or none.",
    Phase.PROMOTE: "First choose the assistant to move.",
    Phase.OVERTIME: "First choose the tile to activate.",
    Phase.BRIBE: "First decide about the second step.",
    Phase.CONTRACTS: "First choose a mission or points.",
    Phase.STOCK: "First add a cube.",
    Phase.SPY: "First place the spy.",
    Phase.TRANSFER: "First stow your cubes.",
    Phase.GONDOLIER: "First choose the gondola that moves.",
    Phase.SAIL: "First sail on.",
    Phase.ARRIVE: "First pass or moor.",
    Phase.MEET: "First settle the encounter.",
    Phase.TURN_CUBE: "First decide about turning a cube.",
    Phase.ACTIVATE: "First finish with this building.",
    Phase.CUBES: "First take your cubes.",
    Phase.GIVE: "First finish giving cubes.",
    Phase.CONVERT: "First finish converting.",
    Phase.BRIDGE: "First build the bridge.",
    Phase.AFTER: "First finish with your permanent effects.",
    Phase.DISCARD: "First discard what is too much.",
    Phase.KEEP_CARD: "First keep one of the cards.",
    Phase.BURY_CARD: "First put the other cards under the deck.",
    Phase.KEEP_MISSION: "First keep one of the missions.",
    Phase.MISSION: "First decide about completing a mission.",
    Phase.SLOT: "First find a place for the completed mission.",
    Phase.SMUGGLE: "First play a smuggler card.",
    Phase.RUNNER: "First choose the Doge's gondola.",
    Phase.STEER: "First choose the way.",
    Phase.INQUIRY: "First answer the Doge.",
    Phase.LAST_CALL: "First decide about your favour card.",
    Phase.REDUCE: "First decide about your intrigue.",
    Phase.OVER: "The game is over.",
    Phase.BOX: "Nothing is dealt yet.",
}
"""What comes first, by phase."""


def too_dear(number: int, cost: int, coins: int) -> str:
    has = plural(coins, "coin")
    return f"{canal(number)} costs {plural(cost, 'coin')}; you have {has}."


def effect_costs(coins: int, scrolls: int) -> str:
    price = [plural(coins, "coin")] if coins else []
    price += [plural(scrolls, "scroll")] if scrolls else []
    return f"That costs {' and '.join(price)}: more than you have."


def needs_cards(count: int) -> str:
    return f"You need {plural(count, 'influence card')} in hand."


def none_left(good: int) -> str:
    return f"There is no {GOODS[good]} left in the supply."


def stay_costs(coins: int) -> str:
    return f"Keeping the gondolier there costs {plural(coins, 'coin')}."


def no_assistant(number: int) -> str:
    return f"You have no assistant on slots 1 to 3 of the {building(number)}."


def costs(count: int, what: str) -> str:
    return f"That costs {plural(count, what)}."
