"""What holds in every game, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.history import configure
from ridotto.core.engine.seat import Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from ridotto.core.games.rialto import RIALTO, invariants
from ridotto.core.games.rialto.events import (
    BonusFlipped,
    BonusWon,
    BridgePlaced,
    DogeMoved,
    GondolaPlaced,
    RoundBegan,
)
from ridotto.core.games.rialto.refusal import refusal
from ridotto.core.games.rialto.state import State
from ridotto.core.games.rialto.view import View
from tests.core.games.rialto.test_knowledge import some_way
from tests.support.playing import is_legal

TABLES = [(2, "off"), (2, "on"), (3, "off"), (4, "off"), (5, "off")]
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def played(seats: int, neutral: str, seed: int) -> Table[State, View]:
    """A whole game at a table, by random choices, checked after each."""
    sitters = [Sitter(name) for name in ("Anna", "Berta", "Carlo", "Dora", "Enzo")]
    table = Table.create(
        RIALTO, sitters[:seats], options={"neutral": neutral}, seed=seed_from(seed)
    )
    chance = SeededChance(seed)
    while pending := table.pending():
        seat = chance.pick(pending)
        table.submit(seat, chance.pick(RIALTO.choices(table.state, seat)))
        invariants.check(table.state)
    return table


@settings(max_examples=15)
@given(tables, seeds)
def test_random_games_end_and_keep_all_pieces(
    table: tuple[int, str], seed: int
) -> None:
    over = played(*table, seed)
    result = over.result()
    assert result is not None
    assert sorted(score.rank for score in result.scores) == [*range(1, table[0] + 1)]
    assert all(s.total == sum(p for _, p in s.parts) for s in result.scores)


@settings(max_examples=5)
@given(tables, seeds)
def test_folding_the_log_gives_the_game_that_was_played(
    table: tuple[int, str], seed: int
) -> None:
    over = played(*table, seed)
    state = RIALTO.setup(configure(RIALTO, over.history.header))
    for entry in over.entries:
        for event in getattr(entry, "events", ()):
            state = RIALTO.evolve(state, event)
    assert state == over.state
    report = verify(list(over.log()), {"rialto": RIALTO})
    assert report.redecided


@settings(max_examples=10)
@given(tables, seeds)
def test_rounds_bonuses_and_tracks_only_go_forwards(
    table: tuple[int, str], seed: int
) -> None:
    """One bridge and one gondola a round at most, six bonuses, no step back."""
    over = played(*table, seed)
    positions = [0] * (table[0] + 1)
    flipped: list[int] = []
    counts = {BonusWon: 0, BridgePlaced: 0, GondolaPlaced: 0}
    for entry in over.entries:
        for event in getattr(entry, "events", ()):
            if isinstance(event, RoundBegan):
                counts = dict.fromkeys(counts, 0)
            for kind in counts:
                counts[kind] += isinstance(event, kind)
            assert counts[BonusWon] <= 6
            assert max(counts[BridgePlaced], counts[GondolaPlaced]) <= 1
            if isinstance(event, DogeMoved):
                assert event.position > positions[event.player]
                positions[event.player] = event.position
            if isinstance(event, BonusFlipped):
                assert event.side not in flipped
                flipped.append(event.side)


@given(tables, seeds, st.integers(0, 400))
def test_ideas_are_either_listed_or_refused_with_a_reason(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    state = some_way(*table, seed, decisions)
    assert RIALTO.ideas is not None
    for seat in RIALTO.pending(state):
        listed = set(RIALTO.choices(state, seat))
        for idea in RIALTO.ideas(state, seat):
            said = refusal(state, seat, idea) if idea not in listed else "Yes."
            assert said.endswith(".")
            assert is_legal(RIALTO, state, seat, idea) == (idea in listed)
