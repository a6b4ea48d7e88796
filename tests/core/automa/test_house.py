"""The house plays its seats: by the rules, from a view, the same every time."""

from collections.abc import Iterator
from typing import Any

import pytest

from ridotto.core.automa import house
from ridotto.core.automa.budget import USUAL, Budget
from ridotto.core.automa.house import EAGER, WAIT, House, Question
from ridotto.core.automa.workers import Workers
from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.errors import Stale
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import EXTRA
from tests.support.soldo import SOLDO
from tests.support.soldo.state import State

NOVICES = (Sitter("Anna", Kind.NOVICE), Sitter("Berta", Kind.NOVICE))


def table(*sitters: Sitter, seed: int = 1) -> Table[Any, Any]:
    return Table.create(SOLDO, sitters or NOVICES, seed=seed_from(seed))


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    monkeypatch.setenv(EXTRA, "tests.support.soldo:SOLDO")
    with Workers(1) as workers:
        yield workers


def test_the_house_plays_a_game_between_its_own_to_the_end() -> None:
    game = table()
    assert house.play(game) > 10
    assert game.is_closed


def test_the_house_stops_where_a_person_is_asked() -> None:
    game = table(Sitter("Anna"), *NOVICES)
    house.play(game)
    assert game.pending() == (Seat(0),)


def test_the_same_table_is_played_the_same_again() -> None:
    first, second = table(), table()
    house.play(first)
    house.play(second)
    assert list(first.log()) == list(second.log())


def test_the_house_does_the_same_again_after_an_undo() -> None:
    game = table(Sitter("Anna"), *NOVICES)
    house.play(game)
    own = game.decision(Seat(0))
    assert own is not None
    game.submit(Seat(0), own.choices[0])
    house.play(game)
    before = game.view(Seat(0))
    game.undo(Seat(0), takeback=True)
    game.submit(Seat(0), own.choices[0])
    house.play(game)
    assert game.view(Seat(0)) == before


def test_the_luck_of_the_house_is_another_at_every_seat_and_table() -> None:
    lucks = {house.luck(table(seed=n), Seat(s)) for n in (1, 2) for s in (0, 1)}
    assert len(lucks) == 4


def test_the_house_is_told_nothing_but_what_its_seat_may_know() -> None:
    game = table()
    asked = house.question(game, Seat(0))
    hidden = SOLDO.guess(game.view(Seat(0)), Seat(0), SeededChance(99))
    assert asked.view == SOLDO.view(hidden, Seat(0))
    parts = [getattr(asked, name) for name in Question.__struct_fields__]
    assert not any(isinstance(part, State | Table) for part in parts)


def test_the_house_thinks_the_same_elsewhere_as_here(workers: Workers) -> None:
    game = table()
    away = House(workers).think(game, Seat(0)).result()
    here = house.think(house.question(game, Seat(0)), {"soldo": SOLDO})
    assert away == here


def test_a_thought_that_comes_too_late_is_refused(workers: Workers) -> None:
    game = table()
    thought = House(workers).think(game, Seat(0)).result()
    house.play(game)
    with pytest.raises(Stale):
        game.submit(thought.seat, thought.choice, based_on=thought.seq)


def test_a_live_house_stops_thinking_when_the_wait_is_over(workers: Workers) -> None:
    """Counted from when it is asked: waiting for a worker is waiting, too."""
    live = House(workers, clock=lambda: 100.0)
    assert live.budget() == Budget(EAGER, until=100.0 + WAIT)
    live.seconds = 5.0
    assert live.budget().until == 105.0
    assert House(workers).budget() == USUAL


def test_a_hint_is_thought_of_elsewhere_as_here(workers: Workers) -> None:
    game = table(Sitter("Anna"), *NOVICES)
    house.play(game)
    away = House(workers).advise(game, Seat(0)).result()
    assert away == house.advise(house.request(game, Seat(0)), {"soldo": SOLDO})
    assert away.reason
