"""How a game of Venice ends, and the numbers a player watches."""

from ridotto.core.engine.game import Result, Score, Tallies
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import text
from ridotto.core.games.venice.data import NONE, Good
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, can_flip, is_doge
from ridotto.core.games.venice.view import View


def council_points(state: State) -> tuple[int, ...]:
    """V-18.1, V-21.17 (1): by seat; the Doge counts both of his markers."""
    by_marker = ranked(state.council, state.settings.council)
    if state.settings.mode is Mode.SOLO:
        return (by_marker[0], by_marker[1] + by_marker[2])
    return by_marker


def ranked(positions: tuple[int, ...], rewards: tuple[int, ...]) -> tuple[int, ...]:
    """By marker: its reward; equals share, rounded down; those at 0 are left out."""
    points = []
    for here in positions:
        ahead = sum(other > here for other in positions)
        equal = positions.count(here)
        share = sum(rewards[ahead : ahead + equal]) // equal
        points.append(share if here else 0)
    return tuple(points)


def assistant_points(state: State) -> tuple[int, ...]:
    """V-18.2, by seat; the Doge has none."""
    numbers = state.data.numbers
    points = []
    for seat in range(state.settings.seats):
        placed = numbers.assistants - state.assistants[seat]
        position = state.council[seat]
        if is_doge(state, seat) or placed < numbers.half_assistants:
            points.append(0)
        elif placed < numbers.full_assistants:
            points.append((position + 1) // 2)
        else:
            points.append(position)
    return tuple(points)


def wealth_points(state: State) -> tuple[int, ...]:
    """V-18.4."""
    return tuple(coins // state.data.numbers.wealth_coins for coins in state.coins)


def favour_points(state: State) -> tuple[int, ...]:
    """V-18.5."""
    unused = state.data.favour.unused
    return tuple(
        unused if can_flip(state, seat) else 0 for seat in range(state.settings.seats)
    )


def arrested(state: State) -> int:
    """V-18.6; V-21.17 (4) against the Doge."""
    intrigue = state.intrigue
    if state.settings.mode is Mode.SOLO:
        return 0 if 0 < intrigue[0] >= intrigue[1] else NONE
    most = max(intrigue)
    if not most:
        return NONE
    return max(seat for seat, count in enumerate(intrigue) if count == most)


def result(state: State) -> Result | None:
    """V-18.7, V-21.17 (6)."""
    if state.phase is not Phase.OVER:
        return None
    order = _order(state)
    return Result(
        tuple(
            Score(
                seat=Seat(seat),
                total=state.vp[seat],
                parts=tuple(zip(text.PARTS, state.parts[seat], strict=True)),
                rank=1 + order.index(seat),
                eliminated=text.arrest(state.settings.mode)
                if seat == state.arrested
                else "",
            )
            for seat in range(state.settings.seats)
        )
    )


def _order(state: State) -> list[int]:
    """The seats from the winner on."""
    rules = state.settings
    last_first = rules.last_seat_wins
    if rules.mode is Mode.SOLO:  # you win with more points than the Doge
        last_first = True
    return sorted(
        range(rules.seats),
        key=lambda seat: (
            seat == state.arrested,
            -state.vp[seat],
            -seat if last_first else seat,
        ),
    )


def tallies(view: View) -> Tallies:
    seats = []
    for seat, mat in enumerate(view.mats):
        numbers = {"VP": mat.vp, "intrigue": mat.intrigue, "scrolls": mat.scrolls}
        if seat < view.settings.people:
            numbers |= {
                "coins": mat.coins,
                "council": view.council[seat],
                "missions": mat.mission_count,
                "cards": mat.card_count,
            }
            for good in Good:
                cubes = view.cargo[2 * seat][good] + view.cargo[2 * seat + 1][good]
                numbers[good.name.lower()] = cubes
        seats.append(numbers)
    return Tallies(seats=tuple(seats), table=_table(view))


def _table(view: View) -> dict[str, int]:
    table = {"missions left": len(view.mission_deck)}
    if view.settings.mode is Mode.SOLO:
        table |= {
            "council A": view.council[1],
            "council B": view.council[2],
            "Doge cards": view.neutral.doge_deck_count,
        }
    return table
