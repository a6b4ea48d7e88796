"""A session shows what its keyboard may see, and plays what it may play."""

from concurrent.futures import Future
from typing import Any

import pytest

from ridotto.core.automa.house import Thought
from ridotto.core.engine.errors import Illegal, Stale
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.desk import AtOnce
from ridotto.tui.session import Session
from tests.support.soldo.choices import Bid, EndTurn, Sell
from tests.support.tables import SHELF, soldo


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


class Slow(AtOnce):
    """A house that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[Table[Any, Any], Seat, Future[Thought]]] = []

    def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
        future: Future[Thought] = Future()
        self.thoughts.append((table, seat, future))
        return future

    def finish(self) -> None:
        for table, seat, future in self.thoughts:
            future.set_result(AtOnce().think(table, seat).result())
        self.thoughts.clear()


def answer(session: Session, index: int = 0) -> None:
    decision = session.moment().decision
    assert decision is not None
    session.choose(decision, decision.choices[index])


def test_alone_against_the_house_it_is_always_your_view() -> None:
    session = Session(soldo("Anna", "Beppe:merchant"), thinker=AtOnce())
    moment = session.moment()
    assert moment.eyes == 0
    assert moment.curtain is None
    assert moment.decision is not None
    assert moment.prompt is not None
    assert moment.prompt.rule == "S-2"


def test_a_curtain_falls_between_two_people() -> None:
    session = Session(soldo("Anna", "Carla"))
    assert session.moment().curtain == 0
    session.lift_curtain()
    answer(session)
    moment = session.moment()
    assert moment.curtain == 1
    assert moment.eyes is None
    assert moment.view.hand == ()
    assert moment.decision is None
    session.lift_curtain()
    assert session.moment().eyes == 1


def test_behind_the_curtain_a_choice_can_still_be_taken_back() -> None:
    session = Session(soldo("Anna", "Carla"))
    session.lift_curtain()
    answer(session)
    session.undo()
    moment = session.moment()
    assert moment.curtain == 0
    assert moment.eyes is None
    session.lift_curtain()
    assert session.moment().decision is not None


def test_what_the_house_does_is_shown_at_the_speed_that_is_set() -> None:
    clock = Clock()
    table = soldo("Anna", "Beppe:merchant", "Carlo:merchant")
    session = Session(table, thinker=AtOnce(), speed="normal", now=clock)
    answer(session)
    clock.time += 10
    session.attend()
    answer(session, -1)
    behind = session.moment().behind
    assert behind > 0
    assert session.moment().decision is None
    session.attend()
    assert session.moment().behind == behind
    clock.time += 1
    session.attend()
    assert session.moment().behind < behind


def test_the_wait_can_be_skipped() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="step", now=Clock())
    session.attend()
    answer(session)
    answer(session, -1)
    assert session.moment().behind > 0
    session.show_next()
    session.skip()
    assert session.is_live
    assert session.moment().decision is not None


def test_who_is_asked_is_not_interrupted_by_others_answering_beside() -> None:
    house = Slow()
    table = soldo("Anna", "Beppe:merchant", "Carlo:merchant")
    session = Session(table, thinker=house, speed="slow", now=Clock())
    before = session.moment().decision
    session.attend()
    assert session.moment().thinking == (1, 2)
    house.finish()
    session.attend()
    after = session.moment().decision
    assert before is not None
    assert after is not None
    assert after.choices == before.choices
    session.choose(before, before.choices[0])


def test_the_house_wakes_the_session_when_it_has_thought() -> None:
    house = Slow()
    session = Session(soldo("Anna", "Beppe:merchant"), thinker=house)
    woken: list[bool] = []
    session.on_wake(lambda: woken.append(True))
    session.attend()
    house.finish()
    assert woken


def test_a_thought_that_fails_is_thought_again_and_then_left_to_chance() -> None:
    class Broken(AtOnce):
        count = 0

        def think(self, table: Table[Any, Any], seat: Seat) -> "Future[Thought]":
            self.count += 1
            raise ZeroDivisionError

    house = Broken()
    session = Session(soldo("Anna", "Beppe:merchant"), thinker=house)
    told: list[tuple[Seat, Exception]] = []
    session.on_falter(lambda *what: told.append(what))
    for _ in range(10):
        session.attend()
    assert house.count == 3
    assert [(seat, type(error)) for seat, error in told] == [(1, ZeroDivisionError)]
    assert session.moment().view.mats[1].has_promised


def test_leaving_the_table_stops_the_thinking() -> None:
    house = Slow()
    session = Session(soldo("Anna", "Beppe:merchant"), thinker=house)
    session.attend()
    session.close()
    assert house.thoughts[0][2].cancelled()


def test_undo_is_offered_until_something_was_shown() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    session.attend()
    answer(session)
    assert session.why_no_undo()
    assert session.can_ask_for_takeback()
    with pytest.raises(Illegal):
        session.undo()
    session.undo(takeback=True)
    assert session.moment().view.phase == "promise"
    answer(session)
    answer(session)
    assert not session.why_no_undo()
    session.undo()
    assert session.moment().view.phase == "market"


def test_history_shows_the_past_and_offers_nothing_there() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    session.attend()
    for _ in range(3):
        answer(session)
    now = session.moment()
    session.go_by(-1)
    past = session.moment()
    assert past.is_past
    assert past.decision is None
    assert past.seq < now.seq
    session.go(0)
    assert session.moment().step == 0
    session.go_by(-1)
    assert session.moment().step == 0
    session.go_by(1000)
    assert session.moment() == now


def test_history_leaves_out_what_was_taken_back() -> None:
    session = Session(soldo("Anna", "Carla"))
    session.lift_curtain()
    steps = session.moment().steps
    answer(session)
    assert session.moment().steps == steps + 1
    session.undo()
    assert session.moment().steps == steps


def test_the_log_tells_all_that_was_shown_even_from_the_past() -> None:
    session = Session(soldo("Anna", "Beppe:merchant"))
    assert [line.said for line in session.lines()] == [
        "Soldo: Anna, Beppe sit down.",
        "Everybody is dealt 3 cards.",
        "Round 1 begins.",
    ]
    answer(session)
    whole = session.lines()
    assert len(whole) == 4
    session.go(0)
    assert session.lines() == whole


def test_what_is_not_shown_yet_is_not_told_either() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="step", now=Clock())
    session.attend()
    answer(session)
    answer(session, -1)
    before = session.lines()
    session.skip()
    assert len(session.lines()) > len(before)


def test_a_hint_is_what_the_house_would_do_and_why() -> None:
    session = Session(soldo("Anna", "Beppe:merchant"))
    decision = session.moment().decision
    assert decision is not None
    given = session.hint(decision).result()
    assert given.choice in decision.choices
    assert given.reason.startswith("you hold the most of")
    assert given.chance is not None
    assert all(odds <= given.chance for _, odds in given.others)


def test_a_form_is_offered_only_where_a_choice_can_be_made_up() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    decision = session.moment().decision
    assert decision is not None
    assert session.forms(decision) == ()
    session.attend()
    answer(session)
    decision = session.moment().decision
    assert decision is not None
    assert [form.title for form in session.forms(decision)] == ["Bid …"]


def test_a_watcher_sees_no_hand_and_chooses_nothing() -> None:
    session = Session(soldo("Anna", "Beppe:merchant"), here=())
    moment = session.moment()
    assert moment.eyes is None
    assert moment.view.hand == ()
    assert moment.decision is None
    assert moment.prompt is None


def test_two_keyboards_share_one_table() -> None:
    store = MemoryStore()
    first = soldo("Anna", "Carla", store=store)
    assert first.id is not None
    second = Table.open(store, first.id, SHELF)
    anna = Session(first, store=store, here=[Seat(0)])
    carla = Session(second, store=store, here=[Seat(1)], speed="instant")
    answer(anna)
    assert carla.attend()
    answer(carla)
    assert anna.attend()
    assert anna.moment().view.phase == "market"


def test_two_sessions_never_play_the_same_thought_twice() -> None:
    store = MemoryStore()
    first = soldo("Anna", "Beppe:merchant", store=store)
    assert first.id is not None
    second = Table.open(store, first.id, SHELF)
    one = Session(first, store=store, thinker=AtOnce())
    other = Session(second, store=store, thinker=AtOnce())
    one.attend()
    other.attend()
    assert first.seq == second.seq == 2


def test_a_choice_made_too_late_is_refused_with_the_reason() -> None:
    session = Session(soldo("Anna", "Beppe:merchant"), thinker=AtOnce())
    decision = session.moment().decision
    assert decision is not None
    session.choose(decision, decision.choices[0])
    with pytest.raises(Stale):
        session.choose(decision, decision.choices[0])


def test_what_cannot_be_done_is_told_with_its_reason() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    session.attend()
    answer(session)
    decision = session.moment().decision
    assert decision is not None
    assert session.check(decision, Bid(99)) == "You can bid 1 to 3 coins."
    assert session.check(decision, Bid(2)) == ""
    held = {choice.good for choice in decision.choices if isinstance(choice, Sell)}
    for choice, reason in session.refusals():
        assert isinstance(choice, Sell)
        assert choice.good not in held
        assert reason.startswith("You hold no")


def test_a_choice_tells_whether_there_is_a_way_back() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    session.attend()
    answer(session)
    decision = session.moment().decision
    assert decision is not None
    kinds = {
        type(choice): session.has_way_back(session.foresee(decision, choice))
        for choice in decision.choices
    }
    assert kinds == {Sell: True, Bid: False, EndTurn: False}


def test_a_finished_game_may_be_seen_through_all_eyes() -> None:
    table = soldo("Anna", "Beppe:merchant")
    session = Session(table, thinker=AtOnce(), speed="instant")
    session.attend()
    while session.moment().decision is not None:
        session.look_as(Seat(1))
        assert session.moment().eyes == 0
        answer(session, -1)
    assert session.is_over
    assert session.moment().result is not None
    session.look_as(Seat(1))
    session.go(0)
    assert len(session.moment().view.hand) == 3


def test_who_is_answered_for_elsewhere_can_still_weigh_the_old_question() -> None:
    """The same seat at two screens: one answers while the other moves the cursor."""
    table = soldo("Anna", "Berta")
    session = Session(table, here=[Seat(0)])
    asked = session.moment().decision
    assert asked is not None
    foreseen = [session.foresee(asked, choice) for choice in asked.choices]
    words = [session.told(asked, choice) for choice in asked.choices]
    for _ in range(6):
        seat = table.pending()[0]
        now = table.decision(seat)
        assert now is not None
        table.submit(seat, now.choices[0])
    assert [session.foresee(asked, choice) for choice in asked.choices] == foreseen
    assert [session.told(asked, choice) for choice in asked.choices] == words
    with pytest.raises(Stale):
        session.choose(asked, asked.choices[0])
