"""A game is watched: where the cursor goes, what may be seen, what is compared."""

import tracemalloc
from typing import Any

import pytest

from ridotto.core.automa.analysis import Analysis, Remark
from ridotto.core.automa.budget import Budget
from ridotto.core.engine.event import Mark
from ridotto.core.engine.fork import fork
from ridotto.core.engine.log import Turn
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from ridotto.core.store.memory import MemoryStore
from ridotto.tui.beside import Beside
from ridotto.tui.course import growth
from ridotto.tui.reel import Reel
from tests.support.playing import finished, new_table, play_on
from tests.support.soldo import SOLDO
from tests.support.tables import SHELF, soldo

ANNA, BEPPE = Seat(0), Seat(1)


def over() -> Table[Any, Any]:
    return finished(SOLDO, 3, seed=3)


class Watch:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


# -- moving ------------------------------------------------------------------------


def test_a_reel_begins_at_the_last_record() -> None:
    reel = Reel(over())
    assert reel.at == reel.last
    assert reel.moment().result is not None


def test_no_step_leaves_the_log() -> None:
    reel = Reel(over())
    reel.go_by(5)
    assert reel.at == reel.last
    reel.go(-7)
    assert reel.at == 0
    for kind in ("decision", "turn", "round", "mark"):
        reel.step(kind, -1)
        assert reel.at == 1


def test_every_kind_of_step_ends_at_the_end() -> None:
    reel = Reel(over())
    for kind in ("decision", "turn", "round", "mark"):
        reel.go(0)
        before = -1
        while reel.at != before:
            before = reel.at
            reel.step(kind, 1)
            assert reel.at > before or reel.at == reel.last
        assert reel.at == reel.last


def test_a_turn_ends_where_somebody_else_chooses() -> None:
    reel = Reel(over())
    entries = reel.table.entries
    for seq in reel.course.turns[1:]:
        one, other = entries[seq - 1], entries[seq]
        assert isinstance(one, Turn)
        assert isinstance(other, Turn)
        assert one.seat != other.seat


def test_a_round_begins_where_its_mark_stands() -> None:
    reel = Reel(over())
    reel.go(1)
    reel.step("round", 1)
    assert "Round 2" in reel.moment().phase
    assert any(line.said == "Round 2 begins." for line in reel.lines())


@pytest.mark.parametrize(
    ("name", "seats", "rounds"), [("venice", 2, 5), ("serenissima", 2, 3)]
)
def test_rounds_are_found_in_every_game(name: str, seats: int, rounds: int) -> None:
    course = Reel(finished(GAMES[name], seats)).course
    assert len(course.rounds) >= rounds
    assert len(set(course.rounds)) == len(course.rounds)


def test_marks_tell_what_stands_out() -> None:
    sights = Reel(over()).course.sights
    sold = [each for each in sights if each.mark is Mark.DEAL]
    assert sold
    assert all(" sells " in each.said for each in sold)


def test_the_end_of_a_game_of_venice_stands_out() -> None:
    """When the end was called, the final scoring, and who was arrested."""
    table = finished(GAMES["venice"], 3, seed=6)
    marks = (Mark.CALL, Mark.SCORING, Mark.ARREST)
    sights = [each for each in Reel(table).course.sights if each.mark in marks]
    assert [each.mark for each in sights] == [*marks]
    assert sights[1].said.startswith("VP for the Great Council")
    assert sights[2].said.endswith("Carlo is arrested.")
    assert sights[2].seq == table.seq - 1


def test_every_deal_in_genoa_stands_out_and_so_does_each_turn() -> None:
    table = finished(GAMES["genoa"], 3, seed=6)
    course = Reel(table).course
    told = [line for line in table.lines(None) if " strike a deal: " in line.said]
    deals = [each.said for each in course.sights if each.mark is Mark.DEAL]
    assert deals
    assert set(deals) <= {line.said for line in told}
    assert {each.seq for each in course.sights if each.mark is Mark.DEAL} == {
        line.seq for line in told
    }
    begun = [line.seq for line in table.lines(None) if line.said.startswith("Turn ")]
    assert course.rounds == begun
    assert course.sights[-1].mark is Mark.SCORING


def test_words_are_found_forwards_backwards_and_round_the_end() -> None:
    reel = Reel(over())
    hits = sorted({each.seq for each in reel.lines() if "SELLS" in each.said.upper()})
    reel.go(0)
    found = []
    for _ in hits:
        assert reel.find("SeLLs")
        found.append(reel.at)
    assert found == hits
    reel.find("sells")
    assert reel.at == hits[0]
    reel.find("sells", -1)
    assert reel.at == hits[-1]
    assert not reel.find("gondola")
    assert not reel.find("\x1b")
    assert reel.at == hits[-1]


# -- playing -----------------------------------------------------------------------


def test_playing_goes_on_when_it_is_time_and_stops_at_the_end() -> None:
    watch = Watch()
    reel = Reel(over(), now=watch)
    reel.play()
    assert reel.at == 1
    assert not reel.attend()
    reel.faster(1)
    watch.time = 1.0
    assert reel.attend()
    assert reel.at == 2
    watch.time = 1.4
    assert not reel.attend()
    while reel.is_playing:
        watch.time += 1
        reel.attend()
    assert reel.at == reel.last


def test_the_pace_has_its_limits() -> None:
    reel = Reel(over())
    for direction in (1, -1):
        for _ in range(20):
            reel.faster(direction)
        pace = reel.speed
        reel.faster(direction)
        assert reel.speed == pace


# -- a game that still runs ----------------------------------------------------------


def test_a_running_game_is_followed_until_one_looks_back() -> None:
    store = MemoryStore()
    playing = new_table(SOLDO, 2, store=store)
    assert playing.id is not None
    reel = Reel(Table.open(store, playing.id, SHELF), store=store)
    play_on(playing, decisions=3)
    assert reel.attend()
    assert reel.at == playing.seq
    reel.go_by(-2)
    at = reel.at
    play_on(playing, decisions=2)
    reel.attend()
    assert (reel.at, reel.last) == (at, playing.seq)
    reel.go(reel.last)
    play_on(playing)
    reel.attend()
    assert reel.at == reel.last
    assert reel.is_over


def test_a_running_game_is_seen_through_the_watchers_eyes_only() -> None:
    table = soldo("Anna", "Beppe:novice")
    reel = Reel(table)
    assert reel.eyes == ANNA
    assert reel.offered_eyes() == (ANNA, None)
    for eyes in (BEPPE, "open"):
        assert not reel.look_as(eyes)
    assert reel.eyes == ANNA
    seen = {line.said for line in reel.lines()}
    assert seen == {line.said for line in table.lines(ANNA)}
    assert reel.moment().open_views == ()


def test_among_several_people_a_running_game_has_only_spectators() -> None:
    reel = Reel(soldo("Anna", "Carla"))
    assert reel.eyes is None
    assert reel.offered_eyes() == (None,)
    reel.next_eyes()
    assert reel.eyes is None


def test_who_watches_from_elsewhere_sees_their_own() -> None:
    reel = Reel(soldo("Anna", "Carla"), here=[Seat(1)])
    assert reel.eyes == Seat(1)


def test_once_it_is_over_everybodys_eyes_and_open_cards_are_offered() -> None:
    table = over()
    reel = Reel(table)
    assert reel.offered_eyes() == (Seat(0), Seat(1), Seat(2), None, "open")
    assert reel.look_as("open")
    reel.go(1)
    views = reel.moment().open_views
    hands = [table.history.state(1).hands[seat] for seat in range(3)]
    assert [view.hand for view in views] == hands
    promised = [line.said for line in reel.lines() if " promises " in line.said]
    assert promised
    assert not any("promises a good" in said for said in promised)


# -- scores and chances --------------------------------------------------------------


def test_the_scores_of_a_finished_game_end_with_its_result() -> None:
    table = over()
    told = growth(table, None)
    result = table.result()
    assert result is not None
    assert told.seqs[0] == 1
    assert told.scores[0] == (3, 3, 3)
    assert told.scores[-1] == tuple(score.total for score in result.scores)
    assert len(told.scores) == len(table.history.turns()) + 1


def test_of_a_long_game_only_so_many_points_are_told() -> None:
    told = growth(over(), None, points=5)
    assert len(told.seqs) == 6
    assert (told.seqs[0], told.seqs[-1]) == (1, over().seq)
    assert told.point(told.seqs[2]) == 2
    assert told.point(0) == 0


def test_the_chances_of_an_analysis_are_told() -> None:
    table = over()
    remarks: tuple[Remark[Any], ...] = tuple(
        Remark(seq, ANNA, 0.6, 0.5, (0.5, 0.3, 0.2), None) for seq in (2, 3, 4)
    )
    told: Analysis[Any] = Analysis("soldo", "", Budget(), remarks)
    reel = Reel(table, analysis=told)
    chances = reel.chances()
    assert chances is not None
    assert chances.series == ((50, 50, 50), (30, 30, 30), (20, 20, 20))
    reel.go(3)
    assert reel.remark() == remarks[1]
    assert Reel(table).chances() is None


# -- a fork beside its parent --------------------------------------------------------


def test_a_fork_parts_from_its_parent_where_another_choice_is_made() -> None:
    parent = over()
    table = fork(parent, 5, parent.sitters, redealt=False)
    turns = [entry for entry in parent.entries[6:8] if isinstance(entry, Turn)]
    for turn in turns:
        if turn.choice is not None and turn.seat in table.pending():
            table.submit(turn.seat, turn.choice)
    play_on(table, seed=8)
    both = Beside(table, parent)
    assert both.point == 5
    assert both.shared >= 1
    result = table.result()
    assert result is not None
    assert both.fork.scores == tuple(score.total for score in result.scores)
    first = [seat[0] for seat in both.differences]
    last = [seat[-1] for seat in both.differences]
    assert first == [0, 0, 0]
    expected = zip(both.fork.scores, both.parent.scores, strict=True)
    assert last == [mine - other for mine, other in expected]
    assert both.said(both.fork) or both.said(both.parent)


def test_a_fork_that_has_just_begun_has_lost_and_won_nothing() -> None:
    parent = over()
    both = Beside(fork(parent, 5, parent.sitters, redealt=False), parent)
    assert both.shared == 0
    assert both.fork.lines == ()
    assert both.said(both.fork) == ""


def test_jumping_about_costs_no_memory() -> None:
    """What is kept of a log does not grow with what was looked at."""
    reel = Reel(finished(GAMES["rialto"], 2))

    def everywhere() -> None:
        for seq in range(reel.last + 1):
            reel.go(seq)
            reel.moment()
            reel.lines()

    everywhere()
    tracemalloc.start()
    try:
        everywhere()
        grown, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert grown < 200_000
