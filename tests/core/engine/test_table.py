"""The table: who may choose what, based on what, and how often."""

from typing import Any

import msgspec
import pytest

from ridotto.core.engine.errors import BadOption, Illegal, Stale
from ridotto.core.engine.log import Seated, Turn
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.store.memory import MemoryStore
from tests.support.playing import finished, new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Bid, EndTurn, Promise
from tests.support.tables import SHELF, soldo

ANNA, BERTA, CARLO = Seat(0), Seat(1), Seat(2)


def promise(table: Table[Any, Any], seat: Seat) -> Promise:
    """Something this seat can promise."""
    return Promise(table.state.hands[seat][0])


def market(*people: str, store: MemoryStore | None = None) -> Table[Any, Any]:
    """All have promised; Anna may sell."""
    table = soldo(*people, store=store, rounds=60)
    for seat in table.pending():
        table.submit(seat, promise(table, seat))
    return table


# -- choosing ------------------------------------------------------------------------


def test_who_is_not_asked_cannot_choose() -> None:
    table = market("Anna", "Berta")
    with pytest.raises(Illegal, match="It is not your turn to choose"):
        table.submit(BERTA, EndTurn())
    with pytest.raises(Illegal, match="It is not your turn to choose"):
        table.submit(Seat(-1), EndTurn())
    assert table.decision(BERTA) is None


def test_nobody_chooses_once_the_game_is_over() -> None:
    table = finished(SOLDO)
    with pytest.raises(Illegal, match="The game is over"):
        table.submit(ANNA, EndTurn())


def test_a_refused_choice_leaves_no_trace() -> None:
    table = market("Anna", "Berta")
    before = list(table.log())
    with pytest.raises(Illegal, match="You can bid 1 to 3 coins"):
        table.submit(ANNA, Bid(4))
    with pytest.raises(Illegal):
        table.submit(ANNA, Bid(10**40))
    assert list(table.log()) == before


def test_what_is_not_allowed_is_listed_with_its_reason() -> None:
    table = soldo("Anna", "Berta")
    held = set(table.state.hands[ANNA])
    refused = dict(table.refusals(ANNA))
    assert {each.good for each in refused if isinstance(each, Promise)}.isdisjoint(held)
    assert all(reason.startswith("You hold no ") for reason in refused.values())
    assert table.refusals(Seat(7)) == []


def test_the_last_choice_closes_the_log() -> None:
    table = finished(SOLDO)
    assert table.is_closed
    assert table.result() is not None
    assert table.pending() == ()


# -- stale ---------------------------------------------------------------------------


def test_a_choice_based_on_an_earlier_decision_is_stale() -> None:
    table = market("Anna", "Berta")
    seq = table.seq
    table.submit(ANNA, EndTurn(), based_on=seq)
    with pytest.raises(Stale, match="look again"):
        table.submit(ANNA, EndTurn(), based_on=seq)


def test_a_choice_is_stale_even_if_the_same_choices_came_up_again() -> None:
    """Pressed twice, it must not count again a whole round later."""
    table = market("Anna", "Berta")
    asked = table.decision(ANNA)
    assert asked is not None
    table.submit(ANNA, EndTurn(), based_on=asked.seq)
    table.submit(BERTA, EndTurn())
    for seat in table.pending():
        table.submit(seat, promise(table, seat))
    again = table.decision(ANNA)
    assert again is not None
    assert again.choices == asked.choices
    with pytest.raises(Stale):
        table.submit(ANNA, EndTurn(), based_on=asked.seq)


def test_another_seats_answer_does_not_make_mine_stale() -> None:
    table = soldo("Anna", "Berta", "Carlo")
    seq = table.seq
    table.submit(BERTA, promise(table, BERTA), based_on=seq)
    table.submit(CARLO, promise(table, CARLO), based_on=seq)
    table.submit(ANNA, promise(table, ANNA), based_on=seq)
    assert table.pending() == (ANNA,)


def test_another_seats_second_thoughts_do_not_make_my_answer_stale() -> None:
    table = soldo("Anna", "Berta")
    seq = table.seq
    table.submit(BERTA, promise(table, BERTA))
    table.undo(BERTA)
    table.submit(ANNA, promise(table, ANNA), based_on=seq)


def test_my_own_answer_makes_my_next_one_stale_even_if_taken_back() -> None:
    table = soldo("Anna", "Berta")
    seq = table.seq
    table.submit(ANNA, promise(table, ANNA), based_on=seq)
    table.undo(ANNA)
    with pytest.raises(Stale):
        table.submit(ANNA, promise(table, ANNA), based_on=seq)


@pytest.mark.parametrize("point", [-1, 99, 10**30])
def test_a_choice_based_on_a_point_that_never_was_is_stale(point: int) -> None:
    table = soldo("Anna", "Berta")
    with pytest.raises(Stale):
        table.submit(ANNA, promise(table, ANNA), based_on=point)


def test_a_new_sitter_does_not_make_the_others_choices_stale() -> None:
    table = market("Anna", "Berta")
    seq = table.seq
    table.seat(BERTA, Sitter("Bruno"))
    table.submit(ANNA, EndTurn(), based_on=seq)


# -- repeated submissions ------------------------------------------------------------


@pytest.mark.parametrize("store", [None, MemoryStore()])
def test_a_submission_repeated_with_its_key_counts_once(
    store: MemoryStore | None,
) -> None:
    table = market("Anna", "Berta", store=store)
    first = table.submit(ANNA, EndTurn(), key="k")
    seq = table.seq
    assert table.submit(ANNA, EndTurn(), key="k") == first
    assert table.seq == seq


def test_a_key_is_its_seats_own() -> None:
    table = soldo("Anna", "Berta")
    table.submit(ANNA, promise(table, ANNA), key="k")
    turn = table.submit(BERTA, promise(table, BERTA), key="k")
    assert turn.seat == BERTA


@pytest.mark.parametrize("key", ["deal", "close", "amend 2", ""])
def test_no_key_reaches_the_tables_own_records(key: str) -> None:
    table = soldo("Anna", "Berta", store=MemoryStore())
    assert table.submit(ANNA, promise(table, ANNA), key=key).seat == ANNA


def test_the_same_submission_at_two_tables_is_recognised() -> None:
    store = MemoryStore()
    here = soldo("Anna", "Berta", store=store)
    assert here.id is not None
    there = Table.open(store, here.id, SHELF)
    choice = promise(here, ANNA)
    assert here.submit(ANNA, choice, key="k") == there.submit(ANNA, choice, key="k")
    assert here.seq == there.seq == 2


# -- several tables on one game ------------------------------------------------------


def test_a_table_takes_in_what_others_append() -> None:
    store = MemoryStore()
    here = soldo("Anna", "Berta", store=store)
    assert here.id is not None
    there = Table.open(store, here.id, SHELF)
    here.submit(ANNA, promise(here, ANNA))
    assert [entry.seq for entry in there.refresh()] == [2]
    there.submit(BERTA, promise(there, BERTA))
    here.refresh()
    assert here.state == there.state
    assert list(here.log()) == list(there.log()) == store.read(here.id)


def test_a_crash_between_header_and_deal_is_made_good_on_opening() -> None:
    store = MemoryStore()
    whole = soldo("Anna", "Berta", store=store)
    assert whole.id is not None
    listed = store.games()[0].summary
    header = store.read(whole.id)[0]
    cut = store.create(header, store.seed(whole.id), listed)
    assert list(Table.open(store, cut, SHELF).log()) == list(whole.log())


def test_a_crash_before_the_closing_record_is_made_good_on_opening() -> None:
    store = MemoryStore()
    table = play_on(new_table(SOLDO, 2, store=store))
    assert table.id is not None
    lines = store.read(table.id)
    listed = store.games()[0].summary
    cut = store.create(lines[0], store.seed(table.id), listed)
    for seq, line in enumerate(lines[1:-1], 1):
        store.append(cut, seq, line, str(seq), listed)
    assert list(Table.open(store, cut, SHELF).log()) == lines


def test_the_store_lists_whose_turn_it_is() -> None:
    store = MemoryStore()
    table = market("Anna", "Berta", store=store)
    summary = store.games()[0].summary
    assert (summary.status, summary.waiting, summary.seq) == ("running", (ANNA,), 3)
    table.seat(BERTA, Sitter("Bruno", Kind.NOVICE))
    assert store.games()[0].summary.sitters[1] == Sitter("Bruno", Kind.NOVICE)
    table.seat(BERTA, Sitter("Bruno"))
    play_on(table)
    summary = store.games()[0].summary
    assert (summary.status, summary.waiting) == ("finished", ())


# -- seating -------------------------------------------------------------------------


def test_a_new_sitter_is_recorded_and_told() -> None:
    table = market("Anna", "Berta")
    table.submit(ANNA, EndTurn())
    table.seat(BERTA, Sitter("Bruno\x1b[2J"))
    table.submit(BERTA, Bid(1))
    entry = table.entries[-2]
    assert isinstance(entry, Seated)
    assert table.names == ("Anna", "Bruno[2J")
    said = [line.said for line in table.lines(None)]
    assert "Bruno[2J takes the seat of Berta." in said
    assert "Berta promises a good." in said
    assert any(line.startswith("Bruno[2J bids 1") for line in said)


def test_the_house_may_play_on_for_somebody() -> None:
    table = market("Anna", "Berta")
    table.seat(BERTA, Sitter("Berta", Kind.MERCHANT))
    told = [line.said for line in table.lines(None, since=table.seq)]
    assert told == ["The house (merchant) plays on for Berta."]
    assert table.sitters[1].kind is Kind.MERCHANT


def test_a_seat_that_is_not_there_cannot_be_taken() -> None:
    table = market("Anna", "Berta")
    for seat in (Seat(2), Seat(-1)):
        with pytest.raises(BadOption, match="There is no seat"):
            table.seat(seat, Sitter("Carlo"))
    with pytest.raises(BadOption, match="The rules themselves play that seat"):
        table.seat(BERTA, Sitter("Doge", Kind.AUTOMA))
    with pytest.raises(Illegal, match="The game is over"):
        finished(SOLDO).seat(BERTA, Sitter("Bruno"))


# -- what is shown -------------------------------------------------------------------


def test_the_seed_is_shown_to_nobody_while_the_game_runs() -> None:
    seed = b"\x01the secret seed of this table\x02!"
    store = MemoryStore()
    table = Table.create(SOLDO, (Sitter("A"), Sitter("B")), seed=seed, store=store)
    for _ in range(8):
        for who in (None, ANNA, BERTA):
            told = [msgspec.json.encode(table.view(who)), *table.log()]
            told += [line.said.encode() for line in table.lines(who)]
            told.append(msgspec.json.encode(store.games()))
            assert not any(
                secret in line
                for line in told
                for secret in (seed, seed.hex().encode(), b'"seed"')
            )
        seat = table.pending()[0]
        table.submit(seat, SOLDO.choices(table.state, seat)[0])
    assert seed.hex().encode() in list(play_on(table).log())[-1]


def test_a_seat_reads_what_others_drew_without_the_card() -> None:
    table = finished(SOLDO, seed=4)
    own = [line.said for line in table.lines(ANNA)]
    others = [line.said for line in table.lines(None)]
    assert len(own) == len(others)
    told = [
        (mine, theirs)
        for mine, theirs in zip(own, others, strict=True)
        if mine != theirs
    ]
    assert told
    assert all(theirs.endswith(("a good.", "a card.")) for _, theirs in told)


def test_a_position_of_the_past_can_be_looked_at() -> None:
    table = finished(SOLDO)
    assert table.view(ANNA, 1).round == 1
    assert table.view(None, 0).phase == "box"
    for seq in (-1, table.seq + 1):
        with pytest.raises(BadOption, match="There is no record"):
            table.view(ANNA, seq)


def test_the_clock_is_asked_for_every_record() -> None:
    ticks = iter(range(1000, 100_000, 1000))
    sitters = (Sitter("Anna"), Sitter("Berta"))
    table = Table.create(SOLDO, sitters, clock=lambda: next(ticks))
    play_on(table)
    assert [entry.time for entry in table.entries] == list(
        range(1000, 1000 * (table.seq + 2), 1000)
    )


def test_the_same_seed_seats_and_choices_give_the_same_log() -> None:
    assert list(finished(SOLDO, 3, 5).log()) == list(finished(SOLDO, 3, 5).log())
    assert list(finished(SOLDO, 3, 5).log()) != list(finished(SOLDO, 3, 6).log())


def test_a_store_changes_nothing_in_a_log() -> None:
    stored = play_on(new_table(SOLDO, 3, store=MemoryStore()))
    assert list(stored.log()) == list(play_on(new_table(SOLDO, 3)).log())


def test_every_turn_tells_whether_it_can_be_undone() -> None:
    table = market("Anna", "Berta")
    table.submit(ANNA, EndTurn())
    table.submit(BERTA, Bid(1))
    finals = [each.final for each in table.entries if isinstance(each, Turn)]
    assert finals == [True, False, True, False, True]
