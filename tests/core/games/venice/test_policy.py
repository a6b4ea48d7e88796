"""A sensible merchant: judgement in positions set up by hand, and whole games."""

from collections.abc import Sequence

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE
from ridotto.core.games.venice.choices import (
    MOOR,
    PAY_SCROLLS,
    SKIP,
    STAND,
    Board,
    Complete,
    FlipFavour,
    Sail,
)
from ridotto.core.games.venice.phase import Favour, Phase, Stage
from ridotto.core.games.venice.state import State
from tests.core.games.venice.scene import CANALS, Scene, config, scene
from tests.core.games.venice.test_ending import at_the_end
from tests.core.games.venice.test_mooring import arriving, moored


def preferred(state: State, seat: int) -> Choice:
    offered: Sequence[Choice] = VENICE.choices(state, Seat(seat))
    weights = VENICE.weigh(VENICE.view(state, Seat(seat)), Seat(seat), offered)
    return offered[max(range(len(offered)), key=weights.__getitem__)]


def test_a_mission_within_reach_is_sailed_to_and_completed() -> None:
    it = arriving((0, 2, 1), 7).give(0, gondolier=1).turn(0)
    assert preferred(it.state, 0) == Board(0)
    it.do(0, Board(0))
    it.do(0, Sail(CANALS["C12"]))
    assert preferred(it.state, 0) == MOOR
    it.do(0, MOOR)
    assert preferred(it.state, 0) == Complete(6)


def test_completing_beats_declining() -> None:
    it = moored(arriving((0, 2, 1), 7))
    assert preferred(it.state, 0) != SKIP


def test_arrest_is_paid_off_where_that_helps() -> None:
    """V-18.3."""
    it = at_the_end().set(intrigue=(0, 2, 3), scrolls=(0, 0, 4), coins=(0, 0, 0))
    it.go_on()
    assert preferred(it.state, 2) == PAY_SCROLLS
    it = at_the_end().set(intrigue=(0, 1, 6), scrolls=(0, 0, 4), coins=(0, 0, 0))
    it.go_on()
    assert preferred(it.state, 2) == STAND


def test_an_unused_favour_card_is_kept_for_its_points() -> None:
    """V-16.3."""
    it = at_the_end().give(0, favours=Favour.UNUSED).go_on()
    assert it.phase is Phase.LAST_CALL
    assert preferred(it.state, 0) == SKIP
    assert FlipFavour("both") in it.offers(0)


@pytest.mark.parametrize("seed", range(3))
def test_a_merchant_beats_a_random_player(seed: int) -> None:
    chance = SeededChance(seed)
    merchant = seed % 2
    state = dealt(VENICE, VENICE.setup(config(2, round_limit="20")), chance)
    while state.asked:
        seat = state.asked[0]
        choice = (
            preferred(state, seat)
            if seat == merchant
            else chance.pick(VENICE.choices(state, seat))
        )
        state = play(VENICE, state, seat, choice, chance)
    result = VENICE.result(state)
    assert result is not None
    assert result.winners == (merchant,)


def test_a_merchant_finishes_a_game_against_the_doge() -> None:
    chance = SeededChance(5)
    state = dealt(VENICE, VENICE.setup(config(1, doge="program")), chance)
    while state.asked:
        state = play(VENICE, state, Seat(0), preferred(state, 0), chance)
    assert state.stage is Stage.OVER


def test_scenes_can_be_weighed() -> None:
    it: Scene = scene(3).moor(0, "T01").moor(1, "T02").turn(0)
    assert preferred(it.state, 0) in it.offers(0)
