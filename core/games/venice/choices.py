"""What a seat may answer in Venice."""

from typing import Annotated, Literal

from msgspec import Meta

from ridotto.core.engine.choice import Choice
from ridotto.core.games.venice.data import (
    NONE,
    ABuilding,
    ACanal,
    ACard,
    AGood,
    AMission,
    AnEffect,
    AQuay,
)

ASlot = Annotated[int, Meta(ge=0, lt=4)]
AGoodOrNone = Annotated[int, Meta(ge=-1, lt=3)]
Which = Annotated[int, Meta(ge=0, lt=2)]
"""The first or the second gondola of a seat."""


class ReturnMission(Choice, frozen=True):
    mission: AMission


class Place(Choice, frozen=True):
    quay: AQuay


class PlayCard(Choice, frozen=True):
    card: ACard


class Skip(Choice, frozen=True):
    """No: no card, no mission, no activation, whatever was offered."""


class Done(Choice, frozen=True):
    """Enough: no further effect, no further cube."""


class Promote(Choice, frozen=True):
    quay: AQuay


class Overtime(Choice, frozen=True):
    which: Which


class Bribe(Choice, frozen=True):
    """Take 1 intrigue for one more step."""


class DrawMission(Choice, frozen=True):
    pass


class TakePoints(Choice, frozen=True):
    """Points instead of a bridge or a mission."""


class AddCube(Choice, frozen=True):
    good: AGood
    which: Which


class PlaceSpy(Choice, frozen=True):
    quay: AQuay


class Shift(Choice, frozen=True):
    """One cube goes over to this gondola from the other."""

    good: AGood
    to: Which


class Board(Choice, frozen=True):
    """The gondolier goes to, or stays on, this gondola."""

    which: Which


class Sail(Choice, frozen=True):
    canal: ACanal


class Pass(Choice, frozen=True):
    pass


class Moor(Choice, frozen=True):
    pass


class TakeIntrigue(Choice, frozen=True):
    pass


class GiveScroll(Choice, frozen=True):
    pass


class GiveCube(Choice, frozen=True):
    """E21: a cube in place of a scroll."""

    which: Which
    good: AGood


class TurnCube(Choice, frozen=True):
    """E07."""

    good: AGood
    into: AGood


class Activate(Choice, frozen=True):
    """Activate a building in passing without using an effect yet."""


class Use(Choice, frozen=True):
    """An effect of the building, counted from 0; with the good given for it."""

    slot: ASlot
    good: AGoodOrNone = NONE


class TakeCube(Choice, frozen=True):
    good: AGood


class Give(Choice, frozen=True):
    good: AGood


class Convert(Choice, frozen=True):
    good: AGood
    into: AGood


class Build(Choice, frozen=True):
    canal: ACanal


class Permanent(Choice, frozen=True):
    """A permanent effect after an activation; with the good given for it."""

    effect: AnEffect
    good: AGoodOrNone = NONE


class Discard(Choice, frozen=True):
    good: AGood


class KeepCard(Choice, frozen=True):
    card: ACard


class BuryFirst(Choice, frozen=True):
    """E17: of two cards, the one that goes under the deck first."""

    card: ACard


class KeepMission(Choice, frozen=True):
    mission: AMission


class Complete(Choice, frozen=True):
    """Complete a mission; with E06, a required good may be replaced by another."""

    mission: AMission
    missing: AGoodOrNone = NONE
    instead: AGoodOrNone = NONE


class Slot(Choice, frozen=True):
    slot: Annotated[int, Meta(ge=0, lt=3)]


class Archive(Choice, frozen=True):
    pass


class Smuggle(Choice, frozen=True):
    """The smuggler card of this tile."""

    tile: ABuilding


class Run(Choice, frozen=True):
    """The first or the second of the Doge's gondolas of this colour moves."""

    which: Which


class Steer(Choice, frozen=True):
    canal: ACanal


class PayScrolls(Choice, frozen=True):
    pass


class PayCoins(Choice, frozen=True):
    pass


class Stand(Choice, frozen=True):
    pass


class FlipFavour(Choice, frozen=True):
    reward: Literal["both", "coins", "scrolls"]


AnyChoice = (
    ReturnMission
    | Place
    | PlayCard
    | Skip
    | Done
    | Promote
    | Overtime
    | Bribe
    | DrawMission
    | TakePoints
    | AddCube
    | PlaceSpy
    | Shift
    | Board
    | Sail
    | Pass
    | Moor
    | TakeIntrigue
    | GiveScroll
    | GiveCube
    | TurnCube
    | Activate
    | Use
    | TakeCube
    | Give
    | Convert
    | Build
    | Permanent
    | Discard
    | KeepCard
    | BuryFirst
    | KeepMission
    | Complete
    | Slot
    | Archive
    | Smuggle
    | Run
    | Steer
    | PayScrolls
    | PayCoins
    | Stand
    | FlipFavour
)

# Choices are made once: a menu is picked from these.
SKIP, DONE, PASS, MOOR, BRIBE = Skip(), Done(), Pass(), Moor(), Bribe()
TAKE, SCROLL, ACTIVATE, ARCHIVE = TakeIntrigue(), GiveScroll(), Activate(), Archive()
DRAW, POINTS, STAND = DrawMission(), TakePoints(), Stand()
PAY_SCROLLS, PAY_COINS = PayScrolls(), PayCoins()
FLIP_BOTH = [FlipFavour("both")]
FLIP_EITHER = [FlipFavour("coins"), FlipFavour("scrolls")]
SAIL = tuple(map(Sail, range(20)))
STEER = tuple(map(Steer, range(20)))
BUILD = tuple(map(Build, range(20)))
PLACE = tuple(map(Place, range(15)))
SPY = [PlaceSpy(quay) for quay in range(15)]
PLAY = tuple(map(PlayCard, range(11)))
SLOTS: list[Choice] = [Slot(0), Slot(1), Slot(2), ARCHIVE]
TAKE_CUBE = tuple(map(TakeCube, range(3)))
GIVE = tuple(map(Give, range(3)))
DISCARD = tuple(map(Discard, range(3)))
ADD_CUBE = tuple(tuple(AddCube(good, which) for which in (0, 1)) for good in range(3))
SHIFT = tuple(tuple(Shift(good, to) for to in (0, 1)) for good in range(3))
GIVE_CUBE = tuple(tuple(GiveCube(which, good) for good in range(3)) for which in (0, 1))
USE = tuple(tuple(Use(slot, good) for good in (0, 1, 2, -1)) for slot in range(4))
"""By slot, then by good; the last one without a good."""
BOARD = tuple(Board(which) for which in (0, 1))
RUN: list[Choice] = [Run(0), Run(1)]
