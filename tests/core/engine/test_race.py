"""Two tables on one game: whoever comes second looks again."""

from threading import Thread
from typing import Any

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.errors import Illegal, Stale
from ridotto.core.engine.log import Amended, Closed
from ridotto.core.engine.seat import Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from tests.support.forge import forged, records
from tests.support.playing import play_on, step
from tests.support.rival import RivalStore
from tests.support.soldo.choices import EndTurn, Promise, Sell
from tests.support.tables import SHELF, soldo

ANNA, BERTA = Seat(0), Seat(1)


def two_tables() -> tuple[RivalStore, Table[Any, Any], Table[Any, Any]]:
    store = RivalStore()
    here = soldo("Anna", "Berta", store=store)
    assert here.id is not None
    return store, here, Table.open(store, here.id, SHELF)


def promise(table: Table[Any, Any], seat: Seat) -> Promise:
    return Promise(table.state.hands[seat][0])


def agree(*tables: Table[Any, Any]) -> None:
    for table in tables:
        table.refresh()
    assert len({tuple(table.log()) for table in tables}) == 1
    assert all(table.state == tables[0].state for table in tables)


def test_the_second_answer_goes_in_behind_the_first() -> None:
    store, here, there = two_tables()
    seq = here.seq
    store.rivals.append(lambda: there.submit(BERTA, promise(there, BERTA)))
    turn = here.submit(ANNA, promise(here, ANNA), based_on=seq)
    assert (turn.seq, turn.seat) == (3, ANNA)
    agree(here, there)


def test_two_answers_for_one_seat_make_the_second_one_stale() -> None:
    store, here, there = two_tables()
    seq = here.seq
    store.rivals.append(lambda: there.submit(ANNA, promise(there, ANNA)))
    with pytest.raises(Stale):
        here.submit(ANNA, promise(here, ANNA), based_on=seq)
    agree(here, there)
    assert here.seq == 2


def test_one_submission_that_two_tables_carry_counts_once() -> None:
    store, here, there = two_tables()
    choice = promise(here, ANNA)
    store.rivals.append(lambda: there.submit(ANNA, choice, key="k"))
    turn = here.submit(ANNA, choice, key="k")
    assert turn.seq == 2
    agree(here, there)
    assert here.seq == 2


def test_one_submission_counts_once_even_if_its_clocks_differ() -> None:
    store, here, _ = two_tables()
    assert here.id is not None
    there = Table.open(store, here.id, SHELF, clock=lambda: 77)
    choice = promise(here, ANNA)
    store.rivals.append(lambda: there.submit(ANNA, choice, key="k"))
    assert here.submit(ANNA, choice, key="k").time == 77
    here.submit(BERTA, promise(here, BERTA))
    agree(here, there)


def test_an_undo_comes_too_late_once_somebody_else_has_chosen() -> None:
    store, here, there = two_tables()
    here.submit(ANNA, promise(here, ANNA))
    store.rivals.append(lambda: there.submit(BERTA, promise(there, BERTA)))
    with pytest.raises(Illegal, match="Somebody else has chosen since"):
        here.undo(ANNA)
    agree(here, there)


def test_a_sitter_sits_down_whatever_happens_meanwhile() -> None:
    store, here, there = two_tables()
    store.rivals.append(lambda: there.submit(BERTA, promise(there, BERTA)))
    here.seat(ANNA, Sitter("Zoe"))
    agree(here, there)
    assert here.names == ("Zoe", "Berta")


def test_a_game_is_closed_once() -> None:
    store, here, there = two_tables()
    id = here.id
    assert id is not None
    luck = SeededChance(1)
    while here.seq < 2 or not _is_last_turn(here):
        step(here, luck)
    store.rivals += [lambda: None, lambda: Table.open(store, id, SHELF)]
    here.submit(here.pending()[0], EndTurn())
    agree(here, there)
    assert sum(isinstance(entry, Closed) for entry in here.entries) == 1
    assert verify(list(here.log()), SHELF).redecided


def _is_last_turn(table: Table[Any, Any]) -> bool:
    state = table.state
    return bool(state.phase == "market" and state.round == 2 and state.turn == 1)


def test_an_older_game_is_amended_once() -> None:
    store, table, _ = two_tables()
    assert table.id is not None
    told = records(table.log())
    told[0]["rules"] = 1
    lines = forged(told)
    summary = store.games()[0].summary
    id = store.create(lines[0], store.seed(table.id), summary)
    store.append(id, 1, lines[1], "deal", summary)
    here, there = (Table.open(store, id, SHELF) for _ in range(2))
    store.rivals.append(lambda: there.submit(BERTA, promise(there, BERTA)))
    here.submit(ANNA, promise(here, ANNA))
    agree(here, there)
    assert sum(isinstance(entry, Amended) for entry in here.entries) == 1
    assert [each.seq for each in here.entries] == [0, 1, 2, 3, 4]


def test_threads_may_share_a_table() -> None:
    table = soldo("Anna", "Berta", "Carlo", "Dora", store=RivalStore(), rounds=8)
    failures: list[BaseException] = []

    def play(number: int) -> None:
        luck = SeededChance(number)
        while not table.is_closed and not failures:
            try:
                step(table, luck)
                table.view(None)
            except (Illegal, Stale, AssertionError, ValueError):
                continue  # somebody else has chosen meanwhile
            except BaseException as failure:
                failures.append(failure)

    threads = [Thread(target=play, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == []
    assert table.is_closed
    assert verify(list(table.log()), SHELF).redecided


def test_a_long_race_loses_nothing() -> None:
    store, here, there = two_tables()
    for seat in (ANNA, BERTA):
        here.submit(seat, promise(here, seat))
    for _ in range(6):
        there.refresh()
        if not there.pending():
            break
        store.rivals.append(lambda: play_on(there, decisions=1))
        try:
            here.submit(ANNA, Sell(here.state.hands[ANNA][0]), based_on=here.seq)
        except (Stale, Illegal, IndexError):
            here.refresh()
        agree(here, there)
