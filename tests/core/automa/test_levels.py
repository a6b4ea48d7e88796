"""How well the house plays, and on what it may base a choice."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ridotto.core.automa import house
from ridotto.core.automa.budget import Budget, Patience
from ridotto.core.automa.hint import hint
from ridotto.core.automa.levels import LEVELS, Level, level_of
from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.errors import BadOption
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Kind, Seat, Sitter
from ridotto.core.engine.table import Table
from tests.support.soldo import SOLDO
from tests.support.soldo.choices import Bid, EndTurn, Sell
from tests.support.soldo.data import Good
from tests.support.soldo.state import State

every_level = pytest.mark.parametrize(
    "level", LEVELS.values(), ids=[kind.value for kind in LEVELS]
)

Decision = tuple[State, Seat]

HASTE = Patience(Budget(8))


def decisions(games: int) -> Iterator[Decision]:
    """Every decision of some random games of Soldo."""
    for seed in range(games):
        chance = SeededChance(seed)
        table = Table.create(SOLDO, [Sitter(""), Sitter(""), Sitter("")])
        state = dealt(SOLDO, table.history.state(0), chance)
        while seats := SOLDO.pending(state):
            yield state, seats[0]
            choice = chance.pick(SOLDO.choices(state, seats[0]))
            state = play(SOLDO, state, seats[0], choice, chance)


def choose(level: Level, state: State, seat: Seat, seed: int = 1) -> Any:
    view, choices = SOLDO.view(state, seat), SOLDO.choices(state, seat)
    return level.choose(SOLDO, view, seat, choices, SeededChance(seed), HASTE)


MANY = 400
"""Soldo leaves little room between sensible players: it takes so many games to see."""


def wins(ours: Kind, theirs: Kind, games: int = 60) -> float:
    """The share of games that the first level wins, from both seats."""
    won = 0.0
    for number in range(2 * games):
        kinds = (ours, theirs) if number % 2 else (theirs, ours)
        sitters = [Sitter("", kind) for kind in kinds]
        table = Table.create(SOLDO, sitters, seed=seed_from(number))
        house.play(table)
        result = table.result()
        assert result is not None
        if kinds.index(ours) in result.winners:
            won += 1 / len(result.winners)
    return won / (2 * games)


@every_level
def test_a_level_chooses_what_is_allowed(level: Level) -> None:
    for seed, (state, seat) in enumerate(decisions(3)):
        SOLDO.check(state, seat, choose(level, state, seat, seed))


@every_level
def test_a_level_cannot_tell_two_states_apart_that_its_seat_cannot(
    level: Level,
) -> None:
    for number, (state, seat) in enumerate(decisions(3)):
        view = SOLDO.view(state, seat)
        other = SOLDO.guess(view, seat, SeededChance(number))
        assert choose(level, state, seat, 7) == choose(level, other, seat, 7)


@every_level
def test_a_level_says_in_half_a_sentence_what_it_does(level: Level) -> None:
    assert level.title == level.kind.value.capitalize()
    assert level.does[0].islower()
    assert "." not in level.does


def test_each_level_beats_the_one_below() -> None:
    assert wins(Kind.NOVICE, Kind.RANDOM) > 0.7
    assert wins(Kind.MERCHANT, Kind.NOVICE, MANY) > 0.5
    assert wins(Kind.MERCHANT, Kind.RANDOM) > 0.8


def test_a_novice_can_be_beaten() -> None:
    assert wins(Kind.MERCHANT, Kind.NOVICE) < 0.95


def test_random_play_makes_up_open_ended_choices() -> None:
    level = LEVELS[Kind.RANDOM]
    made = {
        choose(level, state, seat, seed)
        for state, seat in decisions(2)
        if state.phase == "market"
        for seed in range(20)
    }
    assert {bid.coins for bid in made if isinstance(bid, Bid)} > {1}


def test_a_merchant_takes_what_its_policy_weighs_most() -> None:
    def weigh(view: Any, seat: Seat, choices: Any) -> list[float]:
        return [float(choice == EndTurn()) for choice in choices]

    tired = replace(SOLDO, weigh=weigh)
    state, seat = next(d for d in decisions(1) if d[0].phase == "market")
    view, choices = SOLDO.view(state, seat), SOLDO.choices(state, seat)
    merchant = LEVELS[Kind.MERCHANT].choose
    chosen = merchant(tired, view, seat, choices, SeededChance(1), HASTE)
    assert chosen == EndTurn()


@pytest.mark.parametrize("kind", [Kind.AUTOMA, Kind.HUMAN])
def test_a_level_that_is_not_on_offer_is_refused_with_the_list(kind: Kind) -> None:
    with pytest.raises(BadOption, match=r"as \w+; its levels: random, novice, m"):
        level_of(kind)


def test_a_hint_names_a_choice_and_the_reason() -> None:
    state, seat = next(d for d in decisions(1) if d[0].phase == "market")
    choices = [Sell(Good.SILK), EndTurn()]
    given = hint(SOLDO, SOLDO.view(state, seat), seat, choices, HASTE)
    assert given.choice == Sell(Good.SILK)
    assert given.reason.startswith("silk will hardly fetch more")
