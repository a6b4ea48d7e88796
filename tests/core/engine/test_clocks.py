"""How long seats have thought, as the times of a log tell it."""

from typing import Any

from ridotto.core.engine.clocks import Clocks
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from tests.support.soldo import SOLDO
from tests.support.tables import sitters


def test_a_clock_runs_while_a_seat_is_asked() -> None:
    now = 1000
    table = Table.create(SOLDO, sitters("Anna", "Berta"), clock=lambda: now)
    clocks = Clocks(table.history)
    assert clocks.asked == (0, 1)  # both promise at once
    now = 4000
    choose(table, Seat(0))
    clocks.follow()
    assert clocks.used(Seat(0), 9000) == 3000
    assert clocks.used(Seat(1), 9000) == 8000
    now = 9000
    choose(table, Seat(1))
    clocks.follow()
    assert clocks.used(Seat(1), 9000) == 8000
    asked = clocks.asked[0]
    assert clocks.since(asked) == 9000
    assert clocks.used(asked, 9500) - clocks.used(asked, 9000) == 500


def test_a_clock_opened_late_tells_the_same() -> None:
    now = 1000
    table = Table.create(SOLDO, sitters("Anna", "Berta"), clock=lambda: now)
    follows = Clocks(table.history)
    for _ in range(6):
        now += 700
        choose(table, table.pending()[0])
        follows.follow()
    late = Clocks(table.history)
    for seat in (Seat(0), Seat(1)):
        assert late.used(seat, now) == follows.used(seat, now)


def test_whoever_sits_down_anew_starts_anew() -> None:
    now = 1000
    table = Table.create(SOLDO, sitters("Anna", "Berta"), clock=lambda: now)
    now = 60_000
    table.seat(Seat(0), Sitter("Anna", Kind.MERCHANT))
    clocks = Clocks(table.history)
    assert clocks.since(Seat(0)) == 60_000
    assert clocks.since(Seat(1)) == 1000


def choose(table: Table[Any, Any], seat: Seat) -> None:
    decision = table.decision(seat)
    assert decision is not None
    table.submit(seat, decision.choices[0])
