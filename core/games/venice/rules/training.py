"""Training assistants: placing, advancing, pushing (V-10)."""

from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events.buildings import Trained
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.state import State, is_doge, is_tile


def can_train(state: State, colour: int, quay: int) -> bool:
    """V-10.1."""
    if not is_tile(state, quay):
        return False
    level = state.levels[quay][colour]
    return level < 4 and (level > 0 or state.assistants[colour] > 0)


def advanced(levels: tuple[int, ...], colour: int) -> tuple[int, ...]:
    """V-10.3: one assistant goes on by a slot and pushes; slot 4 holds any number."""
    new = list(levels)
    moving = colour
    while True:
        target = new[moving] + 1
        there = NONE
        if target < 4 and target in new:
            there = new.index(target)
        new[moving] = target
        if there == NONE:
            return tuple(new)
        moving = there


def train(flow: Flow, colour: int, quay: int) -> None:
    """V-10.1, V-10.2: mandatory where it is possible."""
    if can_train(flow.state, colour, quay):
        settle(flow, colour, quay, advanced(flow.state.levels[quay], colour))


def settle(flow: Flow, colour: int, quay: int, levels: tuple[int, ...]) -> None:
    """The assistants of a tile stand so now; V-10.5 for the tenth."""
    state = flow.state
    placed = state.levels[quay][colour] == 0
    seat = state.owners[colour]
    first = placed and state.assistants[colour] == 1 and not state.bonus_taken
    earns = first and seat != NONE and not is_doge(state, seat)
    bonus = state.data.numbers.all_assistants_vp if earns else 0
    building = state.tiles[quay]
    flow.emit(Trained(colour, quay, building, levels, placed, bonus, seat))
