"""What holds in every game, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ridotto.core.engine.chance import SeededChance, seed_from
from ridotto.core.engine.history import configure
from ridotto.core.engine.seat import Sitter
from ridotto.core.engine.table import Table
from ridotto.core.engine.verify import verify
from ridotto.core.games.venice import VENICE, invariants
from ridotto.core.games.venice.refusal import refusal
from ridotto.core.games.venice.settings import OPTIONS
from ridotto.core.games.venice.state import State
from ridotto.core.games.venice.view import View
from tests.core.games.venice.test_knowledge import NAMES, TABLES, some_way
from tests.support.playing import is_legal

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)
wishes = st.fixed_dictionaries(
    {}, optional={each.key: st.sampled_from(each.values) for each in OPTIONS}
)


def played(people: int, seed: int, options: dict[str, str]) -> Table[State, View]:
    """A whole game at a table, by random choices, checked after each."""
    table = Table.create(
        VENICE,
        [Sitter(name) for name in NAMES[:people]],
        options=options | {"round_limit": "20"},
        seed=seed_from(seed),
    )
    chance = SeededChance(seed)
    while pending := table.pending():
        seat = chance.pick(pending)
        table.submit(seat, chance.pick(VENICE.choices(table.state, seat)))
        invariants.check(table.state)
    return table


@settings(max_examples=12)
@given(st.integers(1, 5), seeds, wishes)
def test_random_games_end_and_keep_all_pieces(
    people: int, seed: int, options: dict[str, str]
) -> None:
    result = played(people, seed, options).result()
    assert result is not None
    seats = max(2, people)
    assert sorted(score.rank for score in result.scores) == [*range(1, seats + 1)]
    assert all(s.total == sum(p for _, p in s.parts) for s in result.scores)


@settings(max_examples=4)
@given(st.integers(1, 5), seeds)
def test_folding_the_log_gives_the_game_that_was_played(people: int, seed: int) -> None:
    over = played(people, seed, {})
    state = VENICE.setup(configure(VENICE, over.history.header))
    for entry in over.entries:
        for event in getattr(entry, "events", ()):
            state = VENICE.evolve(state, event)
    assert state == over.state
    assert verify(list(over.log()), {"venice": VENICE}).redecided


@given(tables, seeds, st.integers(0, 300))
def test_ideas_are_either_listed_or_refused_with_a_reason(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    state = some_way(*table, seed, decisions)
    assert VENICE.ideas is not None
    for seat in VENICE.pending(state):
        listed = set(VENICE.choices(state, seat))
        for idea in VENICE.ideas(state, seat):
            said = refusal(state, seat, idea) if idea not in listed else "Yes."
            assert said.endswith(".")
            assert is_legal(VENICE, state, seat, idea) == (idea in listed)


@given(tables, seeds, st.integers(0, 300))
def test_every_choice_is_weighed_and_has_a_reason(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    state = some_way(*table, seed, decisions)
    for seat in VENICE.pending(state):
        view, offered = VENICE.view(state, seat), VENICE.choices(state, seat)
        weights = VENICE.weigh(view, seat, offered)
        assert len(weights) == len(offered)
        assert all(isinstance(weight, float | int) for weight in weights)
        for choice in offered:
            assert VENICE.reason(view, seat, choice)


@given(tables, seeds, st.integers(0, 300))
def test_every_line_of_the_menu_is_short(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    state = some_way(*table, seed, decisions)
    names = (*NAMES[: table[1]], "The Doge") if table[1] == 1 else NAMES[: table[1]]
    for seat in VENICE.pending(state):
        view = VENICE.view(state, seat)
        prompt = VENICE.text.prompt(view, seat, names)
        assert prompt.asks
        assert prompt.rule in VENICE.rules_text()
        lines = [
            VENICE.text.choice(view, seat, choice, names)
            for choice in VENICE.choices(state, seat)
        ]
        assert all(0 < len(line) <= 90 for line in lines)
        assert len(set(lines)) == len(lines)
        assert VENICE.text.phase(view)
        assert len(list(VENICE.text.position(view, names))) > 15
