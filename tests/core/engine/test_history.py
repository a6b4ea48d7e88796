"""Any point of a log can be folded to, and the game goes on from there."""

from typing import Any

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.history import STRIDE, History
from ridotto.core.engine.log import Header
from ridotto.core.engine.seat import Seat
from tests.support.playing import AnyTable, new_table, play_on, step
from tests.support.soldo import SOLDO


def wandered(seed: int) -> tuple[AnyTable, list[Any]]:
    """A long game with undo here and there, and the state after every record."""
    table = new_table(SOLDO, 3, seed, {"rounds": "60"})
    states = [table.history.state(0), table.state]
    luck = SeededChance(seed)
    while table.pending():
        step(table, luck)
        states.append(table.state)
        if luck.below(3) == 0:
            try:
                table.undo(Seat(luck.below(3)))
            except Illegal:
                continue
            states.append(table.state)
    if len(states) == table.seq:
        states.append(table.state)
    return table, states


@pytest.mark.parametrize("seed", range(3))
def test_folding_to_any_point_gives_the_state_that_playing_gave(seed: int) -> None:
    table, states = wandered(seed)
    assert table.seq > 3 * STRIDE
    assert len(states) == table.seq + 1
    history = folded(table)
    luck = SeededChance(seed)
    for seq in luck.shuffled(range(table.seq + 1)):
        assert history.state(seq) == states[seq]
        assert table.history.state(seq) == states[seq]
        assert history.place(seq) == len(history.turns(seq))
    assert history.state() == states[-1]


def folded(table: AnyTable, until: int | None = None) -> History[Any]:
    header = table.entries[0]
    assert isinstance(header, Header)
    history: History[Any] = History(SOLDO, header)
    for entry in table.entries[1:until]:
        history.add(entry)
    return history


def test_folding_to_any_point_and_going_on_gives_the_same_game() -> None:
    whole, _ = wandered(1)
    for seq in range(1, whole.seq, 17):
        history = folded(whole, seq)
        for entry in whole.entries[seq:]:
            history.add(entry)
        assert history.state() == whole.state


def test_the_open_box_is_where_every_log_starts() -> None:
    table = play_on(new_table(SOLDO, 2))
    assert table.history.state(0).phase == "box"
    assert table.history.turns(0) == []
    assert table.history.place(0) == 0
