"""Where a game of Serenissima is: what is being decided."""

from enum import Enum


class Phase(str, Enum):
    """What is decided now."""

    BOX = "box"
    """Nothing has been dealt, or the wheel is turning."""
    PORT = "port"
    """One seat takes its starting port (U-6)."""
    NUMBER = "number"
    """One seat takes the number of a starting galley (U-6, U-7)."""
    CLOSE = "close"
    """One seat closes a port (C-3)."""
    CHOOSE = "choose"
    """The active seat uses its galley or invests (S-1.3)."""
    LOAD = "load"
    """The active seat rearranges sailors and goods (S-2)."""
    SWAP = "swap"
    """It has named the piece it gives and now names the one it gets (S-2.5)."""
    MOVE = "move"
    """The active galley sails or stops (S-3.2)."""
    BLOCK = "block"
    """Another seat blockades or lets pass (S-3.5)."""
    THIRD = "third"
    """The active seat sells, captures, attacks or ends (S-4.2)."""
    BLOCKED = "blocked"
    """The active seat was stopped: it ends, or attacks who stopped it (S-5.6)."""
    SELL = "sell"
    """The active seat sells good by good (S-5.3)."""
    BATTLE = "battle"
    """The attacker goes on or breaks off (S-6.4)."""
    LOOT = "loot"
    """The owner of the surviving galley picks its cargo (S-6.9)."""
    LAND = "land"
    """The active seat lands sailors (S-7.2, S-7.8)."""
    INVEST = "invest"
    """The active seat buys (S-8)."""
    BERTH = "berth"
    """A buyer has named the number of a galley and now names its port (S-8.3)."""
    REFIT = "refit"
    """A seat with few galleys may buy (S-9.8)."""
    OVER = "over"


class Aim(str, Enum):
    """What a blockade would stop."""

    MOVE = "move"
    SALE = "sale"
    CAPTURE = "capture"


class Cause(str, Enum):
    """Why a galley sank."""

    BATTLE = "battle"
    FORT = "fort"
    EMPTIED = "emptied"
    """Its last sailor was moved away."""
    LANDED = "landed"
    """Its last sailor went ashore."""
