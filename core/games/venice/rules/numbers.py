"""What intrigue, scrolls and council steps come to at the ends of their tracks."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.change import Hit
from ridotto.core.games.venice.events.course import EndTriggered
from ridotto.core.games.venice.phase import End
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.settings import Mode
from ridotto.core.games.venice.state import State, has, is_doge


def taken(state: State, seat: int, count: int, vp: int = 0) -> tuple[int, int]:
    """V-0.4: intrigue and points after taking so much, as differences.

    `vp`: points gained by the same effect before.
    """
    if is_doge(state, seat):
        return _taken_by_doge(state, seat, count)
    room = state.settings.cap - state.intrigue[seat]
    over = max(0, count - room)
    loss = min(state.vp[seat] + vp, over * state.data.numbers.overflow_vp)
    return count - over, -loss


def _taken_by_doge(state: State, seat: int, count: int) -> tuple[int, int]:
    """V-21.10."""
    numbers = state.data.numbers
    intrigue, points = state.intrigue[seat] + count, state.vp[seat]
    while intrigue >= numbers.doge_breaks_at:
        intrigue -= numbers.doge_break_intrigue
        points = max(0, points - numbers.doge_break_vp)
    return intrigue - state.intrigue[seat], points - state.vp[seat]


def removed(state: State, seat: int, count: int) -> int:
    """V-0.5: how much intrigue really goes."""
    return min(count, state.intrigue[seat])


def gained_scrolls(state: State, seat: int, count: int) -> int:
    """V-0.3: how many scrolls fit."""
    numbers = state.data.numbers
    limit = numbers.scroll_limit
    if is_doge(state, seat):
        limit = numbers.doge_scroll_limit
    return max(0, min(count, limit - state.scrolls[seat]))


def steps(state: State, marker: int, count: int) -> int:
    """How many steps a marker really goes: the track ends."""
    return min(count, state.data.numbers.council_length - state.council[marker])


def hits(state: State, seat: int, count: int) -> tuple[Hit, ...]:
    """V-7.9: every other player takes intrigue, but for who has E20."""
    return tuple(
        (other, *taken(state, other, count))
        for other in range(state.settings.seats)
        if other != seat and not has(state, other, 20)
    )


def trigger_by_council(flow: Flow, seat: int) -> None:
    """V-17.1 (b), A-16: reaching or passing the end marker."""
    state = flow.state
    if _can_trigger(state) and state.council[seat] >= state.settings.end_space:
        flow.emit(EndTriggered("council"))


def trigger_by_missions(flow: Flow) -> None:
    """V-17.1 (a)."""
    if _can_trigger(flow.state) and not flow.state.mission_deck:
        flow.emit(EndTriggered("missions"))


def _can_trigger(state: State) -> bool:
    return state.end is End.NONE and state.settings.mode is not Mode.SOLO


def stack_points(state: State, quay: int, smuggler_to: int = NONE) -> tuple[int, ...]:
    """V-8.2: what the gondolas at a quay earn by one more on top, by seat.

    `smuggler_to`: who gets what a smuggler's gondola would earn (V-20.8).
    """
    points = [0] * state.settings.seats
    stack = state.stacks[quay]
    for place, gondola in enumerate(stack):
        owner = state.owners[gondola // 2]
        if owner == NONE:
            owner = smuggler_to
        if owner != NONE:
            points[owner] += len(stack) - place
    return tuple(points)
