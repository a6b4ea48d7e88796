"""Who knows what: views, redacted events, and guesses (A-33)."""

from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.event import Event
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice import VENICE, invariants
from ridotto.core.games.venice.events import cards, neutrals, opening, sailing
from ridotto.core.games.venice.state import State
from tests.core.games.venice.scene import config, fresh, scene

TABLES = [
    *(("pl", people) for people in range(1, 6)),
    *(("fr", people) for people in range(1, 6)),
]
tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)
NAMES = ("Anna", "Berta", "Carlo", "Dora", "Enzo")


def some_way(edition: str, people: int, seed: int, decisions: int) -> State:
    """A state after so many random decisions."""
    chance = SeededChance(seed)
    state = dealt(VENICE, VENICE.setup(config(people, edition=edition)), chance)
    for _ in range(decisions):
        pending = VENICE.pending(state)
        if not pending:
            break
        seat = chance.pick(pending)
        choice = chance.pick(VENICE.choices(state, seat))
        state = play(VENICE, state, seat, choice, chance)
    return state


def watchers(state: State) -> Iterator[Seat | None]:
    yield None
    yield from map(Seat, range(state.settings.people))


@given(tables, seeds, st.integers(0, 400))
def test_a_guess_behind_a_view_changes_nothing_that_is_seen(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    """The blindfold: same view, same choices, same tallies."""
    state = some_way(*table, seed, decisions)
    for seat in watchers(state):
        view = VENICE.view(state, seat)
        guess = VENICE.guess(view, seat, SeededChance(seed + 1))
        invariants.check(guess)
        assert VENICE.view(guess, seat) == view
        assert VENICE.pending(guess) == VENICE.pending(state)
        if seat is not None and seat in VENICE.pending(state):
            assert VENICE.choices(guess, seat) == VENICE.choices(state, seat)


@given(tables, seeds, st.integers(0, 300))
def test_a_view_survives_being_sent(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    """Bots may think in other processes."""
    view = VENICE.view(some_way(*table, seed, decisions), Seat(0))
    sent = msgspec.json.encode(view)
    assert msgspec.json.decode(sent, type=type(view)) == view


@given(tables, seeds, st.integers(0, 300))
def test_every_line_of_the_log_is_a_sentence(
    table: tuple[str, int], seed: int, decisions: int
) -> None:
    """For who acts, and for who only watches."""
    state = some_way(*table, seed, decisions)
    for actor in VENICE.pending(state):
        for choice in VENICE.choices(state, actor):
            for reader in (actor, None):
                lines = list(_lines(state, actor, choice, reader))
                assert all(line[0].isupper() for line in lines), lines
                assert all(line.endswith(".") for line in lines), lines


def _lines(
    state: State, actor: Seat, choice: Choice, reader: Seat | None
) -> Iterator[str]:
    told: list[Event] = []

    def emit(event: Event) -> State:
        nonlocal state
        told.append(event)
        state = VENICE.evolve(state, event)
        return state

    VENICE.decide(state, actor, choice, SeededChance(1), emit)
    for event in told:
        seen = VENICE.redact(event, reader)
        assert seen is not None
        line = VENICE.text.event(seen, reader, NAMES[: state.settings.seats])
        if line:
            yield line


def test_two_guesses_differ() -> None:
    view = VENICE.view(some_way("pl", 3, 1, 40), Seat(0))
    guesses = {
        VENICE.guess(view, Seat(0), SeededChance(seed)).missions for seed in range(9)
    }
    assert len(guesses) > 5


def test_a_view_holds_no_hand_but_the_own() -> None:
    """Hands that differ only in what others cannot know look the same to them."""
    one = scene(3).hand(1, 2, 3).state
    deck = tuple((card, -1) for card in (2, 3)) + one.influence_deck[2:]
    hand = tuple(sorted(card for card, _ in one.influence_deck[:2]))
    hands, missions = list(one.hands), list(one.missions)
    hands[1] = hand
    missions[1], missions[2] = missions[2], missions[1]
    other = replace(
        one, hands=tuple(hands), influence_deck=deck, missions=tuple(missions)
    )
    for seat in (None, Seat(0)):
        assert VENICE.view(one, seat) == VENICE.view(other, seat)
    assert VENICE.view(one, Seat(1)) != VENICE.view(other, Seat(1))


def test_a_card_put_back_is_known_to_who_put_it_there() -> None:
    """A-33."""
    state = fresh(3)
    state = play(
        VENICE,
        state,
        Seat(0),
        VENICE.choices(state, Seat(0))[0],
        SeededChance(1),
    )
    for seat in (Seat(1), Seat(2)):
        choice = VENICE.choices(state, seat)[0]
        state = play(VENICE, state, seat, choice, SeededChance(1))
    assert VENICE.view(state, Seat(0)).mission_deck[-3] != -1
    assert VENICE.view(state, Seat(1)).mission_deck[-3] == -1
    assert VENICE.view(state, None).mission_deck[-3:] == (-1, -1, -1)


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_decks_are_known_to_nobody(seat: Seat | None) -> None:
    hands = ((1, 2, 3), (4, 5, 6))
    event = opening.Dealt(hands, 1, (7,), (8,), (0,), ((1,), (2,)))
    told = VENICE.redact(event, seat)
    assert isinstance(told, opening.Dealt)
    assert told.mission_deck is told.missions_out is told.influence_deck is None
    assert told.smuggler_decks is None
    assert [hand is not None for hand in told.missions] == [seat == 0, seat == 1]


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (cards.InfluenceKept(Seat(1), 3), cards.InfluenceKept(Seat(1), None)),
        (
            cards.MissionKept(Seat(1), 3, 4, 2),
            cards.MissionKept(Seat(1), None, None, 2),
        ),
        (
            cards.InfluenceDrawn(Seat(1), 1, (3,)),
            cards.InfluenceDrawn(Seat(1), 1, None),
        ),
        (
            cards.InfluenceBuried(Seat(1), (3,), 1),
            cards.InfluenceBuried(Seat(1), None, 1),
        ),
        (
            neutrals.SmugglerLooked(Seat(1), 0, (3,)),
            neutrals.SmugglerLooked(Seat(1), 0, None),
        ),
        (opening.MissionReturned(Seat(1), 3), opening.MissionReturned(Seat(1), None)),
        (sailing.Answered(Seat(1), 1), sailing.Answered(Seat(1), None)),
    ],
)
def test_secrets_are_told_to_their_owner(event: Event, seen: Event) -> None:
    """A-33, A-12."""
    assert VENICE.redact(event, Seat(1)) == event
    assert VENICE.redact(event, Seat(0)) == seen
    assert VENICE.redact(event, None) == seen
