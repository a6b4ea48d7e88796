"""Where a game of Rialto is: what is being decided, and in which stage."""

from enum import Enum, IntEnum


class Phase(str, Enum):
    """What is decided now."""

    BOX = "box"
    """Nothing has been dealt."""
    START = "start"
    """One seat takes its starting building (S-11)."""
    COLUMN = "column"
    """One seat takes a column (R-2.3)."""
    GREEN = "green"
    """One seat may use green buildings (R-2.4)."""
    REDUCE = "reduce"
    """All seats over their hand limit discard, at once and in secret (R-2.6)."""
    PLAY = "play"
    """One seat plays cards for the stage (R-3.4)."""
    BUILD = "build"
    """One seat may take a building (R-4.4)."""
    GIVE_UP = "give up"
    """One seat gives up a building for the one it takes (R-4.6)."""
    BRIDGE = "bridge"
    """The bonus winner places the bridge (R-4.8)."""
    GONDOLA = "gondola"
    """The bonus winner places the gondola (R-4.11)."""
    COUNCILMAN = "councilman"
    """The bonus winner puts a councilman beside that gondola (R-4.11, R-4.12)."""
    MOVE = "move"
    """One seat may move councilmen to the active district (R-4.15)."""
    BLUE = "blue"
    """One seat may use blue buildings (R-5.1)."""
    OVER = "over"


class Stage(IntEnum):
    """The six stages of phase II; each has the number of its kind of card."""

    DOGE = 0
    GOLD = 1
    BUILDING = 2
    BRIDGE = 3
    GONDOLA = 4
    COUNCIL = 5

    @property
    def letter(self) -> str:
        return "ABCDEF"[self]


class Condition(IntEnum):
    """What tells two tiles of one kind apart (R-1.8)."""

    FRESH = 0
    """No coin lies on it."""
    USED = 1
    """Activated this round: a coin lies on it."""
    LOCKED = 2
    """Came from a Workshop this round and cannot be activated (R-5.5)."""
