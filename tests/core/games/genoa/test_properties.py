"""What holds in any game of Genoa, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt, play
from ridotto.core.games.genoa import GENOA, invariants
from tests.core.games.genoa.scene import DATA
from tests.support.playing import is_legal, pick

SEATS = st.integers(2, 5)
SEEDS = st.integers(0, 2**32)
MONEY = st.sampled_from(["hidden", "open"])


@settings(max_examples=12)
@given(SEATS, MONEY, SEEDS)
def test_any_game_keeps_its_pieces_and_ends(seats: int, money: str, seed: int) -> None:
    """Random offers, counter-offers, plans and asides included."""
    chance = SeededChance(seed)
    options = {"money": money, "starter": "lot"}
    state = dealt(GENOA, GENOA.setup(Config(seats, options, (), DATA)), chance)
    turns = DATA.rounds[str(seats)] * seats
    while pending := GENOA.pending(state):
        invariants.check(state)
        choice = pick(GENOA, state, pending[0], chance)
        state = play(GENOA, state, pending[0], choice, chance)
    invariants.check(state)
    assert state.turn <= turns
    assert GENOA.result(state) is not None


@settings(max_examples=25)
@given(SEATS, SEEDS)
def test_what_is_made_up_is_refused_or_played(seats: int, seed: int) -> None:
    """A form may ask for anything; the answer is a refusal or events."""
    assert GENOA.improvise is not None
    chance = SeededChance(seed)
    options = {"money": "hidden", "starter": "lot"}
    state = dealt(GENOA, GENOA.setup(Config(seats, options, (), DATA)), chance)
    for _ in range(60):
        seat = GENOA.pending(state)[0]
        idea = GENOA.improvise(GENOA.view(state, seat), seat, chance)
        choice = chance.pick(GENOA.choices(state, seat))
        if idea is not None and is_legal(GENOA, state, seat, idea):
            choice = idea
        state = play(GENOA, state, seat, choice, chance)
        if not GENOA.pending(state):
            break
