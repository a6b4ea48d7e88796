"""What on the board, the mats and in the hand a choice is about."""

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import choices as c
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.phase import Condition
from ridotto.core.games.rialto.view import View
from ridotto.widgets.rialto.signs import (
    building_name,
    card_name,
    column_name,
    connection_name,
    district_name,
    left_over_name,
    play_name,
    tile_name,
)


def touches(view: View, seat: Seat, choice: Choice) -> frozenset[str]:
    """The names of those regions."""
    return frozenset(_named(view, seat, choice))


def _named(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    match choice:
        case c.TakeStart(building) | c.TakeBuilding(building):
            return (building_name(building),)
        case c.TakeColumn(column):
            return (column_name(column),)
        case c.TakeLeftOver(building, kind):
            return (left_over_name(kind), *_used(seat, building))
        case c.DrawThree(building):
            return _used(seat, building)
        case c.RaiseLimit():
            return _used(seat, Building.G2)
        case c.Discard(kind):
            return (card_name(kind),)
        case c.PlaceBridge(connection) | c.PlaceGondola(connection):
            return _site(view, connection)
        case c.SendCouncilman(district):
            return (district_name(view, district), f"council:{seat}")
        case c.BringCouncilman(district, origin):
            source = (
                f"council:{seat}" if origin is None else district_name(view, origin)
            )
            return (district_name(view, district), source)
        case c.MoveCouncilman(origin):
            active = () if view.active is None else (district_name(view, view.active),)
            return (district_name(view, origin), *active)
        case c.GiveUp(building, condition):
            return (tile_name(seat, building, condition),)
    return _playing(view, seat, choice) or _phase_three(view, seat, choice)


def _playing(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    """What is laid out for a stage."""
    match choice:
        case c.LayCard():
            return () if view.stage is None else (card_name(view.stage),)
        case c.Convert(building, kind):
            return (card_name(kind), *_used(seat, building))
        case c.LayJoker():
            return (card_name(Kind.JOKER),)
        case c.UseTheatre():
            return _used(seat, Building.Y3)
        case c.Delay():
            return _used(seat, Building.Y1)
        case c.Play():
            return (play_name(seat),)
    return ()


def _phase_three(view: View, seat: Seat, choice: Choice) -> tuple[str, ...]:
    """What the blue buildings do."""
    match choice:
        case c.Exchange(building):
            new = building_name(building + 1)
            return (new, *_exchanged(view, seat, choice), *_used(seat, Building.B1))
        case c.UseChancery():
            return (f"council:{seat}", *_used(seat, Building.B2))
        case c.UseEmbassy():
            return ("doge", *_used(seat, Building.B3))
        case c.UsePalace():
            return _used(seat, Building.B4)
    return ()


def _exchanged(view: View, seat: Seat, choice: c.Exchange) -> tuple[str, ...]:
    """The tile that is given back; a Workshop may be that tile itself.

    It then counts as used, for its coin is paid first, but is still fresh to see.
    """
    tile = (Building(choice.building), Condition(choice.condition))
    return (tile_name(seat, *tile),) if tile in view.mats[seat].tiles else ()


def _used(seat: Seat, building: int) -> tuple[str, ...]:
    """A coin goes onto one of the seat's own buildings."""
    return (tile_name(seat, building, Condition.FRESH), f"coins:{seat}")


def _site(view: View, connection: int) -> tuple[str, ...]:
    """A connection and the two districts that it joins."""
    ends = view.data.ends[connection]
    districts = (district_name(view, district) for district in ends)
    return (connection_name(view, connection), *districts)
