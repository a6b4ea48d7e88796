"""Going through a finished game: every decision, from what its seat could know."""

from typing import Any

import pytest

from ridotto.core.automa import analyst, house
from ridotto.core.automa.analyst import Case, cases, finish, judged, remarks
from ridotto.core.automa.budget import Budget
from ridotto.core.automa.search import Finding, Findings
from ridotto.core.engine.chance import seed_from
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import EndTurn, Sell
from tests.support.soldo.data import Good

SHELF = {"soldo": SOLDO}
SILK, END = Sell(Good.SILK), EndTurn()


def played(seed: int = 1) -> Table[Any, Any]:
    sitters = [Sitter("Anna", Kind.MERCHANT), Sitter("Berta", Kind.RANDOM)]
    table = Table.create(SOLDO, sitters, seed=seed_from(seed))
    house.play(table)
    return table


def test_every_decision_that_left_a_choice_is_looked_at() -> None:
    table = played()
    told = cases(table.history, Budget(4))
    assert [case.seq for case in told] == sorted({case.seq for case in told})
    for case in told:
        entry: Any = table.entries[case.seq]
        assert (entry.seat, entry.choice) == (case.seat, case.made)
        assert len(case.choices) > 1


def test_a_case_holds_what_the_seat_knew_and_nothing_else() -> None:
    table = played()
    for case in cases(table.history, Budget(4)):
        state = table.history.state(case.seq - 1)
        assert case.view == SOLDO.view(state, case.seat)


def test_a_game_is_analysed_the_same_every_time() -> None:
    table = played()
    told = cases(table.history, Budget(6))[:8]
    lines = list(table.log())
    first = finish(SOLDO, lines, Budget(6), remarks(told, 1, SHELF))
    assert first == finish(SOLDO, lines, Budget(6), remarks(told, 1, SHELF))
    assert first.fits(lines)
    assert first.remarks
    for each in first.remarks:
        assert sum(each.chances) == pytest.approx(1, abs=0.01)
        assert each.loss >= 0
        assert (each.best is None) == (each.loss == 0)


def case(made: Any) -> Case:
    return Case("soldo", 9, Seat(0), None, (SILK, END), made, b"", Budget())


def test_a_worse_choice_is_told_with_the_better_one() -> None:
    best, made = Finding(SILK, (0.7, 0.3), 8), Finding(END, (0.4, 0.6), 8, error=0.1)
    said = judged(case(END), Findings(best, (made,), 16, 99))
    assert (said.before, said.after, said.best) == (0.7, 0.4, SILK)
    assert said.mark == "??"


def test_what_may_be_chance_is_not_held_against_anybody() -> None:
    best, made = Finding(SILK, (0.7, 0.3), 4), Finding(END, (0.6, 0.4), 4, error=0.2)
    said = judged(case(END), Findings(best, (made,), 8, 99))
    assert (said.loss, said.best, said.mark) == (0.0, None, "")


def test_nothing_is_said_where_nothing_was_tried() -> None:
    for case in cases(played().history, Budget(1)):
        assert analyst.remark(case, SHELF) is None
