"""Why a choice is refused, in a player's words."""

NOT_NOW = "That is not what is being decided now."
NO_SUCH_THING = "There is no such thing in Genoa."

# -- deals --------------------------------------------------------------------------

OTHER_SITE = "Here only the action of this building is for sale."
SITE_IS_ACTION = "Here the deal is about the action, not about a move."
VISITED = "The tower has been there in this turn."
NOT_ADJACENT = "That space is not next to the tower: suggest it instead."
NO_ACTION_THERE = "There is no action on a street or on the market."
CANNOT_ACT = "That player has no action left in this turn."
PAYS_NOTHING = "Something must be paid, at once or out of the action."
ONLY_DUCATS = "Of two players one cannot pay in ducats alone: add an item."
NO_MARKERS_LEFT = "Who would be paid has not so many markers in the general supply."
NOTHING_FROM_TRADER = "At a site an offer cannot ask the trader for anything."
OWN_SIDE_EXACT = "Name the items that you give yourself."
CARDS_BY_KIND = "Another player's cards can be asked for by kind only."
TOO_MUCH = "Nobody can ask for so many ducats."
NOT_DECLARED = "Only cards that the player has declared for this can be named."
CANNOT_PAY = "What was agreed cannot be paid."
NOT_PROMISABLE = "Only what the action brings in can be promised."
TOO_MANY_DUCATS_PROMISED = "Declare orders or messages that bring in so many ducats."
ONE_TILE = "A large order brings in one tile only."
NO_CONTRACT_THERE = "A contract is drawn with the action of a villa only."
NOT_COMPLETED = "That message is not completed by this move."
NOT_DECLARABLE = "A contract cannot be fulfilled."
ORDER_ELSEWHERE = "That order is not delivered there."
ONE_VILLA_OPTION = "At a villa one large order is delivered, or a contract drawn."
GOODS_MISSING = "The goods for the declared orders are not at hand."
CHOOSE_WHAT_IS_OPEN = "Choose just the items that were left open."
ONE_TARGET = "Offers accepted together must be for the same space."
ONE_EACH = "Of each player only one offer can be accepted."
ONE_ACTION = "Only one player can have the action."

YOU_LACK = {
    "ducats": "You do not have so many ducats.",
    "goods": "You do not have these goods.",
    "tiles": "You do not have these tiles.",
    "markers": "You do not have so many markers in front of you.",
    "cards": "You do not hold these cards.",
}
THEY_LACK = {
    "goods": "The other player does not have these goods.",
    "tiles": "The other player does not have these tiles.",
    "markers": "The other player does not have so many markers.",
    "cards": "The other player does not hold so many cards of that kind.",
}


def coin(smallest: int) -> str:
    return f"Ducats are paid in multiples of {smallest}."


# -- the windows --------------------------------------------------------------------

ONE_OFFER = "At a site you make one offer."
TOO_MANY_OFFERS = "So many offers cannot stand at the same time."
SAME_OFFER = "Two of these offers are about the same thing."
NO_OFFER_OF_YOURS = "You have no offer to take back."
LAST_OFFER = "An offer can be taken back only while another stands."
NO_SUCH_OFFER = "There is no such offer."
OFFERS_STAND = "With an offer on the table you act yourself or accept one."
NO_COUNTER_ALONE = "Nobody haggles over a single offer."
INVITE_NO_ONE = "With an offer on the table nobody else is invited."
INVITE_OTHERS = "Only another player can be invited."
ENOUGH_PROPOSALS = "You have put enough proposals to that player here."
SAME_TARGET = "A counter-offer is about the same space as the offer."
NO_MORE_ROUNDS = "There is no further round here."
NO_ROUND_NEEDED = "Only two offers or more make a further round."
YOU_CANNOT_ACT = "You have no action left in this turn."
NO_FURTHER = "The tower cannot go there."
PLAN_LENGTH = "A plan has one to four steps."
PLAN_SITE = "A plan says of each building, and of buildings only, what to do there."
WATCH_SPACES = "Name the spaces you watch, and only if you watch."
KEEP_WINDOW = "Only passing for a whole turn can be kept."
NO_INSTRUCTIONS = "You have given no instructions."

# -- the action ---------------------------------------------------------------------

NO_START_TILE = "You have no start tile."
MUST_ACT = "You have promised something out of this action: take it."
PROMISE_FIRST = "First use the main effect: something of it is promised."
MAIN_DONE = "You have used the main effect."
MAIN_MISSING = "Use the main effect first."
ORDERS_OPEN = "You have declared an order that is still to be fulfilled."
NAME_THE_CARDS = "Name the cards you hand over, of those just drawn."
NOT_SO_SHORT = "That action cannot be taken in one go: something comes in between."
WRONG_MAIN = "The main effect cannot be used so."
BOUND_MAIN = "You have declared how you use the main effect."
NO_SUCH_ORDER = "You hold no such order for this building."
NO_GOOD_FOR_ORDER = "You have no good to fulfil it with."
NO_TILE = "You have no such tile to use."
SUPPLY_OUT = "The supply has none of that left."
NO_ESTATE = "You do not own that building."
NO_PALACE = "A building tile would only bring itself back there."
NOTHING_TO_GIVE = "You have none of that to give."
NOT_GIVEN = "Only what the supply has is taken in exchange."

# -- acquiring ----------------------------------------------------------------------

NO_DISC = "No disc lies on that street."
NOT_BESIDE = "That building is not beside the street."
NO_PERSONAL_MARKERS = "You have not enough markers in front of you."
WRONG_OPERATION = "That cannot be done with this building."
ONE_OR_TWO = "Acquire one or two different buildings beside the street."

# -- asides -------------------------------------------------------------------------

NO_MESSAGE = "You hold no such message."
NOT_VISITED = "The tower has not been to both of its buildings."
IN_YOUR_OFFER = "That card is part of your deal."
MARKED_ALREADY = "You have said so already."
ENOUGH_SAID = "You have suggested enough for now."
BAD_WORDS = "Say it in one line of plain words."
