"""Where a game of Venice is: what is being decided, and how far the turn has come."""

from enum import Enum, IntEnum


class Phase(str, Enum):
    """What is decided now."""

    BOX = "box"
    """Nothing has been dealt."""
    RETURN = "return"
    """All seats give one of their three missions back, at once (S-7)."""
    PLACE = "place"
    """One seat places a gondola (P-1)."""
    CARD = "card"
    """One seat may play an influence card (V-2.1)."""
    PROMOTE = "promote"
    """Which assistant the card moves (I01, I06)."""
    OVERTIME = "overtime"
    """Which gondola's tile is activated (I02)."""
    BRIBE = "bribe"
    """Whether to take intrigue for a second step (I03)."""
    CONTRACTS = "contracts"
    """A mission or points (I08)."""
    STOCK = "stock"
    """Which cube is added, and where (I07)."""
    SPY = "spy"
    """Where the spy goes (I11)."""
    TRANSFER = "transfer"
    """Cubes from one own gondola to the other (V-6.2, I07)."""
    GONDOLIER = "gondolier"
    """Which gondola is active this turn (V-3)."""
    SAIL = "sail"
    """Over which canal (V-4)."""
    ARRIVE = "arrive"
    """Pass or moor (V-5)."""
    MEET = "meet"
    """A scroll or intrigue; both seats at once where two are asked (V-6)."""
    TURN_CUBE = "turn cube"
    """Whether a cube becomes another one (E07)."""
    ACTIVATE = "activate"
    """Which effects of the building are used (V-7)."""
    CUBES = "cubes"
    """Which cube is taken."""
    GIVE = "give"
    """Whether more cubes are given."""
    CONVERT = "convert"
    """Which cubes become others."""
    BRIDGE = "bridge"
    """Where a bridge is built, or points instead (V-12)."""
    AFTER = "after"
    """Which permanent effects follow the activation (V-7.10)."""
    DISCARD = "discard"
    """Which cubes go overboard (V-0.8)."""
    KEEP_CARD = "keep card"
    """Which influence card is kept (V-2.6)."""
    BURY_CARD = "bury card"
    """Which of two cards goes under the deck first (E17)."""
    KEEP_MISSION = "keep mission"
    """Which mission is kept (V-13.3)."""
    MISSION = "mission"
    """Whether a mission is completed (V-9)."""
    SLOT = "slot"
    """Where its permanent effect goes (V-14)."""
    SMUGGLE = "smuggle"
    """Which smuggler card is played (V-20.2, V-21.1)."""
    RUNNER = "runner"
    """Which of the Doge's two gondolas moves (V-21.2)."""
    STEER = "steer"
    """Which of several equally cheap ways a neutral gondola takes (V-20.5)."""
    INQUIRY = "inquiry"
    """A scroll for the Doge, or intrigue (D5)."""
    LAST_CALL = "last call"
    """Whether the favour card is flipped before the scoring (V-16.3)."""
    REDUCE = "reduce"
    """Whether to pay for less intrigue (V-18.3)."""
    OVER = "over"


class Stage(IntEnum):
    """How far a turn has come; what follows when nothing is left to decide here."""

    RETURNS = 0
    PRELIMINARY = 1
    CARD = 2
    GONDOLIER = 3
    SAIL = 4
    ARRIVE = 5
    PASS = 6
    MISSION = 7
    SLOT = 8
    TRAIN = 9
    ACTIVATE = 10
    CLEANUP = 11
    SMUGGLER = 12
    DOGE = 13
    ROW = 14
    """The Doge's cards are carried out."""
    TURN_END = 15
    LAST_CALL = 16
    SCORING = 17
    OVER = 18


class End(IntEnum):
    """How near the end of the game is (V-17)."""

    NONE = 0
    TRIGGERED = 1
    """This round is finished, then two more are played."""
    PENULTIMATE = 2
    LAST = 3


class Favour(IntEnum):
    """What a seat's favour card may still do."""

    NONE = 0
    UNUSED = 1
    FLIPPED = 2


class How(IntEnum):
    """What lets a building be activated."""

    PLACED = 0
    """A gondola was placed there in the preliminary round."""
    MOORED = 1
    PASSED = 2
    SPY = 3
    OVERTIME = 4
