"""Where a game of Genoa is: what is being decided."""

from enum import Enum


class Phase(str, Enum):
    """What is decided now."""

    BOX = "box"
    """Nothing has been dealt, or nobody is asked."""
    START = "start"
    """The trader rolls, or uses a start tile (G-2)."""
    SITE_OFFER = "site offer"
    """A non-trader bids for the action here, or passes (G-6.2)."""
    SITE_TRADER = "site trader"
    """The trader decides about the action here (G-6.4)."""
    SITE_REPLY = "site reply"
    """A non-trader answers the trader's proposal about the action here (G-6.7)."""
    MOVE_OFFER = "move offer"
    """A non-trader bids for the next move, or passes (G-7.2)."""
    MOVE_TRADER = "move trader"
    """The trader decides about the next move (G-7.3)."""
    MOVE_REPLY = "move reply"
    """A non-trader answers the trader's proposal about the next move (G-7.3)."""
    BOUGHT = "bought"
    """Who bought an action takes it or forgoes it (G-8.2)."""
    ACTION = "action"
    """Somebody takes an action, step by step (G-8.4)."""
    EXCHANGE = "exchange"
    """Somebody has given an item for an exchange tile and takes another (G-13.4)."""
    ACQUIRE = "acquire"
    """Somebody may acquire buildings (G-15)."""
    OVER = "over"


SITE = (Phase.SITE_OFFER, Phase.SITE_TRADER, Phase.SITE_REPLY)
MOVE = (Phase.MOVE_OFFER, Phase.MOVE_TRADER, Phase.MOVE_REPLY)
WINDOWS = (*SITE, *MOVE)
OFFERING = (Phase.SITE_OFFER, Phase.MOVE_OFFER)
TRADING = (Phase.SITE_TRADER, Phase.MOVE_TRADER)
REPLYING = (Phase.SITE_REPLY, Phase.MOVE_REPLY)
ACTING = (Phase.BOUGHT, Phase.ACTION, Phase.EXCHANGE)


class Scope(str, Enum):
    """How far passing beforehand goes (G-19.2)."""

    WINDOW = "window"
    TURN = "turn"
    WATCH = "watch"
    """The turn, but for windows that concern a watched space."""


class Site(str, Enum):
    """What a plan says about the action of a building (G-19.4)."""

    NONE = "none"
    """It is no building."""
    ACT = "act"
    SKIP = "skip"
    ASK = "ask"


class Operation(str, Enum):
    """What is done with the markers of a building (G-15.2)."""

    PLACE = "place"
    REMOVE = "remove"
    REPLACE = "replace"
