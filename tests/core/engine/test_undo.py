"""Undo: what may be taken back, where it leads, and that nothing is erased."""

from typing import Any

import pytest

from ridotto.core.engine.errors import Illegal, Stale
from ridotto.core.engine.log import Back, Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from ridotto.core.store.memory import MemoryStore
from tests.support.playing import finished, play_on
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Bid, EndTurn, Promise, Sell
from tests.support.tables import SHELF, soldo

ANNA, BERTA = Seat(0), Seat(1)


def market(*people: str) -> Table[Any, Any]:
    """All have promised; Anna may sell."""
    table = soldo(*people, rounds=8)
    for seat in table.pending():
        table.submit(seat, Promise(table.state.hands[seat][0]))
    return table


def sell(table: Table[Any, Any], seat: Seat) -> None:
    table.submit(seat, Sell(table.state.hands[seat][0]))


def test_a_choice_that_showed_nothing_can_be_taken_back() -> None:
    table = market("Anna", "Berta")
    before = table.state
    sell(table, ANNA)
    assert table.why_no_undo(ANNA) == ""
    back = table.undo(ANNA)
    assert table.state == before
    assert not back.takeback
    assert table.decision(ANNA) is not None


def test_undo_leads_back_one_choice_at_a_time() -> None:
    table = market("Anna", "Berta")
    states = [table.state]
    for _ in range(3):
        sell(table, ANNA)
        states.append(table.state)
    for state in reversed(states[:-1]):
        table.undo(ANNA)
        assert table.state == state


def test_nothing_is_erased() -> None:
    table = market("Anna", "Berta")
    sell(table, ANNA)
    lines = list(table.log())
    table.undo(ANNA)
    assert list(table.log())[:-1] == lines
    assert table.entries[-1] == Back(seq=5, time=0, seat=ANNA, to=3, takeback=False)
    assert [line.said for line in table.lines(None)][-1] == (
        "Anna takes a choice back."
    )


def test_luck_that_was_shown_cannot_be_taken_back() -> None:
    table = market("Anna", "Berta")
    table.submit(ANNA, Bid(1))
    with pytest.raises(Illegal, match="Something hidden has been shown since"):
        table.undo(ANNA)


def test_what_others_built_on_cannot_be_taken_back() -> None:
    table = market("Anna", "Berta")
    table.submit(ANNA, EndTurn())
    sell(table, BERTA)
    with pytest.raises(Illegal, match="Somebody else has chosen since"):
        table.undo(ANNA)
    table.undo(BERTA)
    table.undo(ANNA)
    assert table.pending() == (ANNA,)


def test_the_deal_is_nobodys_to_take_back() -> None:
    table = soldo("Anna", "Berta")
    with pytest.raises(Illegal, match="There is nothing of yours to take back"):
        table.undo(ANNA)
    with pytest.raises(Illegal, match="There is nothing of yours to take back"):
        table.undo(Seat(9))


def test_a_game_that_is_over_stays_over() -> None:
    table = finished(SOLDO)
    for takeback in (False, True):
        with pytest.raises(Illegal, match="The game is over"):
            table.undo(ANNA, takeback=takeback)
    assert not table.can_take_back(ANNA)


def test_a_promise_can_be_taken_back_while_others_think() -> None:
    table = soldo("Anna", "Berta", "Carlo")
    before = table.state
    table.submit(ANNA, Promise(table.state.hands[ANNA][0]))
    table.undo(ANNA)
    assert table.state == before


def test_a_promise_stays_once_another_seat_has_answered_too() -> None:
    table = soldo("Anna", "Berta", "Carlo")
    for seat in (ANNA, BERTA):
        table.submit(seat, Promise(table.state.hands[seat][0]))
    assert table.why_no_undo(ANNA) == "Somebody else has chosen since."
    assert table.why_no_undo(BERTA) == ""


def test_a_player_alone_may_ask_for_a_take_back_and_the_log_says_so() -> None:
    table = market("Anna", "Berta:novice")
    before = table.state
    table.submit(ANNA, Bid(1))
    sell(table, BERTA)
    assert table.can_take_back(ANNA)
    back = table.undo(ANNA, takeback=True)
    assert back.takeback
    assert table.state == before
    assert [line.said for line in table.lines(None)][-1] == (
        "Anna asks the house for a take-back."
    )


def test_asking_for_a_take_back_where_undo_will_do_is_an_undo() -> None:
    table = market("Anna", "Berta:novice")
    sell(table, ANNA)
    assert not table.undo(ANNA, takeback=True).takeback


def test_among_people_there_is_no_take_back() -> None:
    table = market("Anna", "Berta")
    table.submit(ANNA, Bid(1))
    assert not table.can_take_back(ANNA)
    with pytest.raises(Illegal, match="Only a player alone against the house"):
        table.undo(ANNA, takeback=True)
    table.seat(BERTA, Sitter("Berta", Kind.NOVICE))
    assert table.can_take_back(ANNA)


def test_a_choice_made_again_finds_the_same_dice() -> None:
    table = market("Anna", "Berta:novice")
    first = table.submit(ANNA, Bid(1)).events
    table.undo(ANNA, takeback=True)
    assert table.submit(ANNA, Bid(1)).events == first


def test_another_choice_at_the_same_place_finds_the_same_die() -> None:
    table = market("Anna", "Berta:novice")
    first = table.submit(ANNA, Bid(1)).events[0].die
    table.undo(ANNA, takeback=True)
    assert table.submit(ANNA, Bid(2)).events[0].die == first


def test_an_undo_of_what_the_player_has_not_seen_is_stale() -> None:
    table = market("Anna", "Berta")
    sell(table, ANNA)
    seq = table.seq
    sell(table, ANNA)
    with pytest.raises(Stale):
        table.undo(ANNA, based_on=seq)
    table.undo(ANNA, based_on=table.seq)


def test_an_undo_at_another_table_is_judged_by_the_newest_record() -> None:
    store = MemoryStore()
    here = soldo("Anna", "Berta", store=store)
    assert here.id is not None
    there = Table.open(store, here.id, SHELF)
    here.submit(ANNA, Promise(here.state.hands[ANNA][0]))
    there.submit(BERTA, Promise(there.state.hands[BERTA][0]))
    with pytest.raises(Illegal, match="Somebody else has chosen since"):
        here.undo(ANNA)


def test_a_game_with_many_second_thoughts_is_verified() -> None:
    table = soldo("Anna", "Berta:novice")
    for _ in range(12):
        seat = table.pending()[0]
        table.submit(seat, table.game.choices(table.state, seat)[0])
        if table.can_take_back(ANNA):
            table.undo(ANNA, takeback=True)
            seat = table.pending()[0]
            table.submit(seat, table.game.choices(table.state, seat)[-1])
    play_on(table)
    assert sum(isinstance(each, Back) for each in table.entries) > 3
    assert verify(list(table.log()), SHELF).redecided


def test_a_table_opened_again_knows_what_was_taken_back() -> None:
    store = MemoryStore()
    table = soldo("Anna", "Berta", store=store)
    assert table.id is not None
    for seat in table.pending():
        table.submit(seat, Promise(table.state.hands[seat][0]))
    sell(table, ANNA)
    table.undo(ANNA)
    again = Table.open(store, table.id, SHELF)
    assert again.state == table.state
    counted = [again.entries[number] for number in again.history.turns()]
    assert [each.seq for each in counted if isinstance(each, Turn)] == [3, 2, 1]
