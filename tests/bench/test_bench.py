"""A bench is only worth something if its own figures can be trusted."""

from itertools import count

import pytest

from ridotto.bench.report import Run, compare, from_json, markdown, table, to_json
from ridotto.bench.row import Bar, Missing, Outcome, Pair, Row, take
from ridotto.bench.rows import rows
from ridotto.bench.run import selected


def row_of(ours: list[float], theirs: list[float], bar: Bar | None = None) -> Row:
    """A row that gives these figures, one after the other."""
    mine, others = iter(ours), iter(theirs)
    pair = Pair(lambda: next(mine), lambda: next(others))
    return Row("a/b", "A measure", "µs", "another", lambda seconds: pair, bar)


def test_the_ratio_is_the_median_of_pairs_taken_in_turns() -> None:
    told = take(row_of([10, 30, 20], [10, 10, 10]), 3, 0.0)
    assert (told.ratio, told.low, told.high) == (2, 1, 3)


def test_both_sides_are_measured_in_turns() -> None:
    ticks = count()
    pair = Pair(lambda: 1.0 + next(ticks), lambda: 1.0 + next(ticks))
    told = take(Row("a", "A", "s", "b", lambda seconds: pair), 3, 0.0)
    assert told.ours == 3
    assert told.theirs == 4


@pytest.mark.parametrize(
    ("bar", "verdict"),
    [
        (Bar("at least", 2), "holds"),
        (Bar("at least", 2.1), "short"),
        (Bar("at most", 1.9), "short"),
        (Bar("at most", 20, on="ours"), "holds"),
        (None, ""),
    ],
)
def test_a_bar_holds_or_falls_short(bar: Bar | None, verdict: str) -> None:
    assert take(row_of([20], [10], bar), 1, 0.0).verdict == verdict


def test_a_reference_that_is_missing_is_told_and_no_figure_invented() -> None:
    def nothing(seconds: float) -> Pair:
        raise Missing("not here")

    told = take(Row("a", "A", "s", "b", nothing, Bar("at most", 1)), 3, 0.0)
    assert told.ratio is None
    assert told.verdict == "no figure: not here"


def test_what_a_row_opened_is_closed_even_if_it_fails() -> None:
    closed = []

    def breaks() -> float:
        raise ZeroDivisionError

    pair = Pair(breaks, breaks, lambda: closed.append(True))
    with pytest.raises(ZeroDivisionError):
        take(Row("a", "A", "s", "b", lambda seconds: pair), 1, 0.0)
    assert closed == [True]


def run_of(*outcomes: Outcome) -> Run:
    return Run("a machine", "3.11", 3, 0.1, outcomes)


def outcome(low: float, ratio: float, high: float) -> Outcome:
    return Outcome("a/b", "A", "s", "b", 1.0, 1.0, ratio, low, high)


def test_two_runs_agree_where_their_spreads_meet() -> None:
    old = run_of(outcome(0.9, 1.0, 1.1))
    assert "within" in compare(old, run_of(outcome(1.05, 1.2, 1.3)))[0]
    assert "moved" in compare(old, run_of(outcome(1.2, 1.3, 1.4)))[0]


def test_what_cannot_be_compared_is_told() -> None:
    old, missing = run_of(outcome(1, 2, 3)), Outcome("a/b", "A", "s", "b")
    assert "without a figure" in compare(old, run_of(missing))[0]
    assert "only in one" in compare(run_of(), old)[0]


def test_a_run_survives_being_written_down() -> None:
    run = run_of(outcome(1, 2, 3), Outcome("x", "X", "s", "y", verdict="no figure"))
    assert from_json(to_json(run)) == run


def test_tables_have_a_line_a_row() -> None:
    outcomes = [outcome(1, 2, 3), Outcome("x", "X", "s", "y")]
    assert len(table(outcomes)) == 3
    assert len(markdown(outcomes)) == 4


def test_rows_are_chosen_by_their_beginning() -> None:
    names = [row.name for row in rows()]
    assert len(names) == len(set(names))
    assert {row.name.split("/")[0] for row in selected(["store"])} == {"store"}
    assert [row.name for row in selected([])] == names
    assert selected(["no such row"]) == []
