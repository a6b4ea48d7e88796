"""Who knows what: views, redacted events, and guesses."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto import RIALTO, invariants
from ridotto.core.games.rialto.choices import LayCard, Play, TakeColumn, TakeLeftOver
from ridotto.core.games.rialto.counts import spread
from ridotto.core.games.rialto.data import Building, Kind
from ridotto.core.games.rialto.events import Drew, SetUp, Shuffled
from ridotto.core.games.rialto.state import State
from tests.core.games.rialto.scene import DATA, Scene, cards, scene

TABLES = [(2, "off"), (2, "on"), (3, "off"), (4, "off"), (5, "off")]

tables = st.sampled_from(TABLES)
seeds = st.integers(0, 2**32)


def some_way(seats: int, neutral: str, seed: int, decisions: int) -> State:
    """A state after so many random decisions."""
    chance = SeededChance(seed)
    config = Config(seats, {"neutral": neutral}, (), DATA)
    state = dealt(RIALTO, RIALTO.setup(config), chance)
    for _ in range(decisions):
        pending = RIALTO.pending(state)
        if not pending:
            break
        seat = chance.pick(pending)
        choice = chance.pick(RIALTO.choices(state, seat))
        state = play(RIALTO, state, seat, choice, chance)
    return state


@given(tables, seeds, st.integers(0, 500))
def test_a_guess_behind_a_view_changes_nothing_that_is_seen(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    """The blindfold: same view, same choices, same tallies, same reasons."""
    state = some_way(*table, seed, decisions)
    for seat in (None, *map(Seat, range(table[0]))):
        view = RIALTO.view(state, seat)
        guess = RIALTO.guess(view, seat, SeededChance(seed + 1))
        invariants.check(guess)
        assert RIALTO.view(guess, seat) == view
        assert RIALTO.tallies(RIALTO.view(guess, seat)) == RIALTO.tallies(view)
        assert RIALTO.pending(guess) == RIALTO.pending(state)
        if seat is not None and seat in RIALTO.pending(state):
            assert RIALTO.choices(guess, seat) == RIALTO.choices(state, seat)


@given(tables, seeds, st.integers(0, 300))
def test_a_view_survives_being_sent(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    """Bots may think in other processes."""
    view = RIALTO.view(some_way(*table, seed, decisions), Seat(0))
    sent = msgspec.json.encode(view)
    assert msgspec.json.decode(sent, type=type(view)) == view


def test_two_guesses_differ() -> None:
    view = RIALTO.view(some_way(3, "off", 1, 40), Seat(0))
    guesses = {
        RIALTO.guess(view, Seat(0), SeededChance(seed)).hands for seed in range(9)
    }
    assert len(guesses) > 5


def test_a_view_holds_no_hand_but_the_own() -> None:
    """Hands that differ only in what others cannot know look the same to them."""
    one = scene(2, hands=["DGO", "CCC"]).stage("A")
    other = scene(2, hands=["DGO", "B*U"]).stage("A")
    assert RIALTO.view(one.state, Seat(0)) == RIALTO.view(other.state, Seat(0))
    assert RIALTO.view(one.state, None) == RIALTO.view(other.state, None)
    assert RIALTO.view(one.state, Seat(1)) != RIALTO.view(other.state, Seat(1))


def test_columns_taken_are_remembered() -> None:
    """A-30: everybody saw them."""
    table = scene(2).round()
    column = table.state.columns[1]
    table.choose(0, TakeColumn(1))
    assert RIALTO.view(table.state, Seat(1)).mats[0].known == column


def test_what_is_remembered_stays_in_every_guess() -> None:
    """A-30."""
    table = scene(2, hands=["D", "G"], owned=["G1"], coins=[1, 0]).greens("C")
    table.choose(0, TakeLeftOver(Building.G1, Kind.COUNCIL))
    view = RIALTO.view(table.state, Seat(1))
    for seed in range(9):
        guess = RIALTO.guess(view, Seat(1), SeededChance(seed))
        assert guess.hands[0][Kind.COUNCIL] >= 1


def test_played_cards_are_forgotten() -> None:
    """A-30: they have left the hand."""
    table = scene(2, hands=["D", "G"], owned=["G1"], coins=[1, 0]).greens("D")
    table.choose(0, TakeLeftOver(Building.G1, Kind.DOGE))
    table.choose(0, LayCard(), LayCard(), Play())
    assert RIALTO.view(table.state, Seat(1)).mats[0].known == cards("")


@pytest.mark.parametrize("seat", [None, Seat(0), Seat(1)])
def test_piles_are_known_to_nobody(seat: Seat | None) -> None:
    table = Scene(RIALTO.setup(Config(2, {"neutral": "off"}, (), DATA)))
    RIALTO.deal(table.state, table.chance, table.emit)
    told = RIALTO.redact(table.events[0], seat)
    assert isinstance(told, SetUp)
    assert told.pile is None
    assert told.bridges is None
    shuffled = RIALTO.redact(Shuffled(3, (0, 1, 2)), seat)
    assert shuffled == Shuffled(3, None)


def test_drawn_cards_are_told_to_their_owner() -> None:
    event = Drew(Seat(1), 2, cards("D*"))
    assert RIALTO.redact(event, Seat(1)) == event
    assert RIALTO.redact(event, Seat(0)) == Drew(Seat(1), 2, None)
    assert RIALTO.redact(event, None) == Drew(Seat(1), 2, None)


@given(tables, seeds, st.integers(0, 300))
def test_what_the_others_read_does_not_hang_on_a_hand(
    table: tuple[int, str], seed: int, decisions: int
) -> None:
    """The log lines of a choice are the same for who guesses wrongly."""
    state = some_way(*table, seed, decisions)
    names = ("Anna", "Berta", "Carlo", "Dora", "Enzo")[: table[0]]
    for actor in RIALTO.pending(state):
        choice = RIALTO.choices(state, actor)[-1]
        guess = RIALTO.guess(RIALTO.view(state, actor), actor, SeededChance(seed))
        assert _lines(state, actor, choice, names) == _lines(
            guess, actor, choice, names
        )


def _lines(state: State, actor: Seat, choice: object, names: tuple[str, ...]) -> object:
    """What a spectator reads of a choice, up to where luck comes in."""
    table = Scene(state)
    RIALTO.decide(state, actor, choice, table.chance, table.emit)  # type: ignore[arg-type]
    said = []
    for event in table.events:
        if event.REVEALS and isinstance(event, Drew | Shuffled):
            break
        if type(event).__name__ in ("ColumnsDealt", "NeutralDrew", "BridgePlaced"):
            break
        seen = RIALTO.redact(event, None)
        said.append(seen and RIALTO.text.event(seen, None, names))
    return said


def test_cards_told_one_by_one_come_back() -> None:
    assert list(spread(cards("D**"))) == [Kind.DOGE, Kind.JOKER, Kind.JOKER]
