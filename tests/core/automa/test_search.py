"""Search: legal, blind to what is hidden, the same from the same seed, and bounded."""

import gc
import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ridotto.core.automa import playout
from ridotto.core.automa.budget import Budget, Patience
from ridotto.core.automa.playout import careless, from_result, judge, leading, play_on
from ridotto.core.automa.search import Findings, favourites, search
from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.game import Game, Lookahead, Result, Score
from ridotto.core.engine.play import play
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from ridotto.core.games import GAMES
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Sell

HASTE = Budget(10)

TITLES = [*(GAMES[name] for name in GAMES), SOLDO]

every_game = pytest.mark.parametrize("game", TITLES, ids=lambda game: game.name)


def positions(
    game: Game[Any, Any], seats: int, every: int, seed: int = 1
) -> Iterator[tuple[Any, Seat]]:
    """Some positions of a careless game in which there is something to choose."""
    sitters = [Sitter(f"{n}", Kind.RANDOM) for n in range(seats)]
    state = Table.create(game, sitters, seed=seed_from(seed)).state
    chance = SeededChance(seed)
    number = 0
    while pending := game.pending(state):
        offered = game.choices(state, pending[0])
        if len(offered) > 1:
            number += 1
            if number % every == 0:
                yield state, pending[0]
        state = play(game, state, pending[0], chance.pick(offered), chance)


def tried(
    game: Game[Any, Any], state: Any, seat: Seat, seed: int = 7, budget: Budget = HASTE
) -> Findings | None:
    if game.lookahead is None:  # to the end of the game is a long way
        budget = Budget(min(4, budget.playouts)) if budget is HASTE else budget
    view, choices = game.view(state, seat), game.choices(state, seat)
    patience = Patience(budget)
    return search(game, view, seat, choices, SeededChance(seed), patience)


@every_game
def test_what_is_hidden_changes_nothing_in_a_search(game: Game[Any, Any]) -> None:
    """A guess put behind the view, in place of the truth: the same thoughts."""
    seen = 0
    for number, (state, seat) in enumerate(positions(game, 2, every=13)):
        if number == 4:
            break
        hidden = game.guess(game.view(state, seat), seat, SeededChance(number))
        seen += hidden != state
        assert tried(game, hidden, seat) == tried(game, state, seat)
    assert seen, "something was hidden, and was exchanged"


@every_game
def test_a_search_finds_legal_choices_and_spends_no_more_than_its_budget(
    game: Game[Any, Any],
) -> None:
    most = game.seats[-1]
    for number, (state, seat) in enumerate(positions(game, most, every=37)):
        if number == 2:
            break
        found = tried(game, state, seat)
        if found is None:
            continue
        assert found.playouts <= HASTE.playouts
        for each in (found.best, *found.others):
            game.check(state, seat, each.choice)
            assert sum(each.chances) == pytest.approx(1)


def test_the_same_seed_gives_the_same_thoughts_and_another_gives_others() -> None:
    game = GAMES["rialto"]
    first, again, other = (
        [tried(game, *each, seed) for each in positions(game, 3, every=90)]
        for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


def test_no_time_means_no_thoughts() -> None:
    state, seat = next(positions(SOLDO, 2, every=3))
    view, choices = SOLDO.view(state, seat), SOLDO.choices(state, seat)
    late = Patience(Budget(100, until=5.0), clock=lambda: 6.0)
    assert search(SOLDO, view, seat, choices, SeededChance(1), late) is None


def test_a_clock_ends_a_search_before_its_playouts_do() -> None:
    state, seat = next(positions(SOLDO, 2, every=3))
    view, choices = SOLDO.view(state, seat), SOLDO.choices(state, seat)
    ticks = iter(range(1000))
    patience = Patience(Budget(1000, until=3.0), clock=lambda: float(next(ticks)))
    found = search(SOLDO, view, seat, choices, SeededChance(1), patience)
    assert found is not None
    assert found.best.laps <= 3


def test_what_was_made_runs_to_the_end_of_the_race() -> None:
    game = GAMES["rialto"]
    for state, seat in positions(game, 2, every=11):
        view, choices = game.view(state, seat), game.choices(state, seat)
        liked = favourites(game, view, seat, choices)
        unloved = [choice for choice in choices if choice not in liked]
        if unloved:
            break
    patience = Patience(Budget(20))
    found = search(game, view, seat, choices, SeededChance(1), patience, unloved[0])
    assert found is not None
    made = found.of(unloved[0])
    assert made is not None
    assert made.laps == found.best.laps


def test_a_choice_that_wins_at_once_is_found() -> None:
    """The policy prefers another; trying both out tells them apart."""

    def worth(state: Any) -> list[float]:
        return [9.0 if state.coins[0] > before else 0.0, 0.0]

    state, seat = next(
        (state, seat)
        for state, seat in positions(SOLDO, 2, every=1)
        if state.phase == "market" and seat == 0
    )
    before = state.coins[0]
    blind = replace(
        SOLDO,
        weigh=lambda view, seat, choices: [float(n) for n in range(len(choices))],
        lookahead=Lookahead(
            turn=lambda state: state.coins[0] != before,
            turns=0,
            worth=worth,
            doubt=lambda state: 1.0,
            close=99.0,
        ),
    )
    found = tried(blind, state, seat, budget=Budget(60))
    assert found is not None
    assert isinstance(found.best.choice, Sell)
    assert not isinstance(SOLDO.choices(state, seat)[-1], Sell)


def test_the_chances_of_all_seats_make_one() -> None:
    for scores in ([1.0, 1.0], [5.0, 0.0, 90.0], [3.0] * 5):
        assert sum(leading(scores, 4.0)) == pytest.approx(1)
    assert leading([2.0, 2.0], 3.0) == [0.5, 0.5]
    assert leading([9.0, 2.0], 3.0)[0] > 0.9


def test_who_is_eliminated_has_lost_however_many_the_points() -> None:
    arrested = Score(Seat(0), 90, (), 2, "arrested")
    result = Result((arrested, Score(Seat(1), 40, (), 1)))
    chances = from_result(result, None, None)
    assert chances[1] > 0.9


def test_a_playout_ends_even_if_a_policy_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playout, "LONGEST", 3)
    state, _ = next(positions(SOLDO, 2, every=2))
    state, decisions = play_on(SOLDO, state, SeededChance(1), pick=careless)
    assert decisions == 3
    assert sum(judge(replace(SOLDO, lookahead=None), state)) == pytest.approx(1)


def test_a_search_keeps_nothing() -> None:
    """Thinking about the same again takes no more memory: nothing piles up."""
    game = GAMES["serenissima"]
    asked = list(positions(game, 2, every=30))[:3]

    def think() -> int:
        for state, seat in asked:
            tried(game, state, seat)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        once, twice, thrice = think(), think(), think()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert thrice - twice < 100_000
    assert peak - once < 3_000_000
