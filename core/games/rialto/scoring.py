"""How a game of Rialto ends, and the numbers a player watches."""

from collections.abc import Sequence

from msgspec import Struct

from ridotto.core.engine.game import Result, Score, Tallies
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import text
from ridotto.core.games.rialto.data import POINTS, Counts
from ridotto.core.games.rialto.phase import Phase
from ridotto.core.games.rialto.state import State
from ridotto.core.games.rialto.view import View


class Parts(Struct, frozen=True):
    """Where the points of a seat come from (R-7)."""

    track: int
    supply: int
    buildings: int
    districts: tuple[int, ...]

    @property
    def total(self) -> int:
        return self.track + self.supply + self.buildings + sum(self.districts)


def rest(coins: int, private: int) -> int:
    """R-7.1: half of what is left, rounded up once."""
    return (coins + private + 1) // 2


def building_points(*piles: Counts) -> int:
    """R-7.2."""
    return sum(
        points * count
        for pile in piles
        for points, count in zip(POINTS, pile, strict=True)
        if count
    )


def ranked(here: Sequence[int], order: Sequence[int]) -> list[int]:
    """R-7.3: the players who stand in a district, the first one first."""
    present = [player for player in order if here[player]]
    present.sort(key=here.__getitem__, reverse=True)  # stable: ties stay in order
    return present


def district_points(
    value: int, here: Sequence[int], order: Sequence[int]
) -> dict[int, int]:
    """R-7.4, by player; who does not stand there is not named."""
    points = {}
    for player in ranked(here, order):
        points[player] = value
        value //= 2
    return points


def parts(state: State) -> tuple[Parts, ...]:
    """By seat, as if the game ended now."""
    won = _won(state.values, state.councilmen, state.doge_order)
    return tuple(
        Parts(
            track=state.scores[seat],
            supply=rest(state.coins[seat], state.private[seat]),
            buildings=building_points(
                state.fresh[seat], state.used[seat], state.locked[seat]
            ),
            districts=tuple(points.get(seat, 0) for points in won),
        )
        for seat in range(state.seats)
    )


def shown_parts(view: View) -> tuple[Parts, ...]:
    """The same from a view: all of it is public."""
    won = _won(view.values, view.councilmen, view.doge_order)
    return tuple(
        Parts(
            track=mat.score,
            supply=rest(mat.coins, mat.private),
            buildings=building_points(mat.fresh, mat.used, mat.locked),
            districts=tuple(points.get(seat, 0) for points in won),
        )
        for seat, mat in enumerate(view.mats)
    )


def _won(
    values: Sequence[int], councilmen: Sequence[Sequence[int]], order: Sequence[int]
) -> list[dict[int, int]]:
    """By district: the points of the players."""
    return [
        district_points(value, here, order)
        for value, here in zip(values, councilmen, strict=True)
    ]


def result(state: State) -> Result | None:
    """R-7.5, R-7.6: the Doge track breaks every tie."""
    if state.phase is not Phase.OVER:
        return None
    counted = parts(state)
    order = [seat for seat in state.doge_order if seat < state.seats]
    order.sort(key=lambda seat: counted[seat].total, reverse=True)
    return Result(
        tuple(
            Score(
                seat=Seat(seat),
                total=each.total,
                parts=text.score_parts(each.track, each.supply, each.buildings)
                + text.district_parts(each.districts),
                rank=1 + order.index(seat),
            )
            for seat, each in enumerate(counted)
        )
    )


def tallies(view: View) -> Tallies:
    return Tallies(
        seats=tuple(
            text.seat_tallies(
                score=mat.score,
                final=each.total,
                coins=mat.coins,
                private=mat.private,
                general=mat.general,
                doge=view.doge_positions[seat],
                rank=1 + view.doge_order.index(seat) if view.doge_order else 0,
                cards=mat.hand_count,
                buildings=each.buildings,
                here=tuple(here[seat] for here in view.councilmen),
            )
            for seat, (mat, each) in enumerate(
                zip(view.mats, shown_parts(view), strict=True)
            )
        ),
        table=text.district_values(view.values),
    )
