"""What holds in any game of Serenissima, whatever is played."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt, play, play_out
from ridotto.core.engine.seat import Seat
from ridotto.core.engine.verify import verify
from ridotto.core.games.serenissima import SERENISSIMA, invariants
from ridotto.core.games.serenissima import choices as c
from ridotto.core.games.serenissima.data import GOODS, NUMBERS, SAILOR, SPACES
from ridotto.core.games.serenissima.state import State
from tests.core.games.serenissima.scene import DATA
from tests.support.playing import finished

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)
MONEY = st.sampled_from(["open", "hidden"])
CLOSURES = st.sampled_from(["players", "random"])


def opened(seats: int, money: str, closures: str, chance: SeededChance) -> State:
    options = {"money": money, "closures": closures}
    state = SERENISSIMA.setup(Config(seats, options, (), DATA))
    return dealt(SERENISSIMA, state, chance)


@settings(max_examples=40)
@given(SEATS, MONEY, CLOSURES, SEEDS)
def test_any_game_keeps_its_pieces_and_ends(
    seats: int, money: str, closures: str, seed: int
) -> None:
    """I-1 to I-8, after every decision."""
    chance = SeededChance(seed)
    state = opened(seats, money, closures, chance)
    turns = 13 if seats < 4 else 11
    while pending := SERENISSIMA.pending(state):
        invariants.check(state)
        listed = SERENISSIMA.choices(state, pending[0])
        assert len(set(listed)) == len(listed)
        state = play(SERENISSIMA, state, pending[0], chance.pick(listed), chance)
    invariants.check(state)
    assert state.turn <= turns
    assert SERENISSIMA.result(state) is not None


@settings(max_examples=20)
@given(SEATS, SEEDS, st.integers(0, 300))
def test_what_is_listed_is_accepted_and_nothing_else(
    seats: int, seed: int, decisions: int
) -> None:
    """A choice is legal if and only if it is listed."""
    chance = SeededChance(seed)
    state = opened(seats, "open", "players", chance)
    for _ in range(decisions):
        pending = SERENISSIMA.pending(state)
        if not pending:
            return
        listed = SERENISSIMA.choices(state, pending[0])
        state = play(SERENISSIMA, state, pending[0], chance.pick(listed), chance)
    for seat in SERENISSIMA.pending(state):
        offered = set(SERENISSIMA.choices(state, seat))
        for choice in everything():
            assert is_legal(state, seat, choice) is (choice in offered), choice


def is_legal(state: State, seat: Seat, choice: Choice) -> bool:
    try:
        SERENISSIMA.check(state, seat, choice)
    except Illegal:
        return False
    return True


def everything() -> list[Choice]:
    """Every choice there is."""
    wheel = range(1, NUMBERS + 1)
    pieces = (*GOODS, SAILOR)
    by_space = (c.ChoosePort, c.ClosePort, c.Sail, c.HireAshore, c.Berth)
    built = (c.BuildFort, c.BuildBasilica)
    by_number = (c.ChooseNumber, c.FetchSailor, c.SendSailor, c.AttackGalley)
    bought = (c.HireAboard, c.BuyGalley)
    alone = (c.Act, c.Invest, c.TakeSailor, c.LeaveSailor, c.LoadGood, c.Done, c.Stop)
    others = (c.Blockade, c.LetPass, c.Sale, c.Capture, c.AttackPort, c.End, c.Fight)
    return [
        *(kind() for kind in (*alone, *others, c.BreakOff)),
        *(kind(space) for kind in (*by_space, *built) for space in SPACES),
        *(kind(number) for kind in (*by_number, *bought) for number in wheel),
        *(kind(g) for kind in (c.Sell, c.DropGood, c.TakeGood) for g in GOODS),
        *(c.SwapFor(piece) for piece in pieces),
        *(c.SwapAway(number, piece) for number in wheel for piece in pieces),
        *(
            kind(number, good)
            for kind in (c.FetchGood, c.SendGood, c.Jettison)
            for number in wheel
            for good in GOODS
        ),
        *(c.Land(sailors) for sailors in range(7)),
    ]


@settings(max_examples=15)
@given(SEATS, SEEDS)
def test_nothing_changes_hands_but_by_the_rules(seats: int, seed: int) -> None:
    """S-3.7: another's money grows only by a fee for loading in that seat's port."""
    chance = SeededChance(seed)
    state = opened(seats, "open", "players", chance)
    while pending := SERENISSIMA.pending(state):
        seat, before = pending[0], state
        choice = chance.pick(SERENISSIMA.choices(state, seat))
        state = play(SERENISSIMA, state, seat, choice, chance)
        if state.deck == before.deck:  # no Doge card has paid anybody
            richer = [
                other
                for other in range(seats)
                if other not in (seat, before.actor)
                and state.money[other] > before.money[other]
            ]
            assert not richer or isinstance(choice, c.LoadGood)


@settings(max_examples=10)
@given(SEATS, MONEY, SEEDS)
def test_a_log_folds_back_and_verifies(seats: int, money: str, seed: int) -> None:
    table = finished(SERENISSIMA, seats, seed % 10_000, {"money": money})
    lines = list(table.log())
    report = verify(lines, {"serenissima": SERENISSIMA})
    assert report.redecided


@settings(max_examples=10)
@given(SEATS, SEEDS)
def test_the_same_luck_gives_the_same_game(seats: int, seed: int) -> None:
    ends = []
    for _ in range(2):
        chance = SeededChance(seed)
        state = opened(seats, "open", "players", chance)
        ends.append(play_out(SERENISSIMA, state, chance))
    assert ends[0] == ends[1]
