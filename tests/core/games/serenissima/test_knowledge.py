"""Who knows what: the deck, and hidden money (5.13, R-28, R-48)."""

import pytest
from msgspec.structs import replace

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA, invariants
from ridotto.core.games.serenissima.data import Card
from ridotto.core.games.serenissima.events import DeckShuffled
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import State
from tests.core.games.serenissima.scene import BLUE, DATA, RED, scene
from tests.support.playing import finished, new_table, play_on


def positions(seats: int, money: str, seed: int) -> list[State]:
    """Every position of a random game."""
    options = {"money": money, "closures": "players"}
    chance = SeededChance(seed)
    state = SERENISSIMA.setup(Config(seats, options, (), DATA))
    passed = [state := dealt(SERENISSIMA, state, chance)]
    while pending := SERENISSIMA.pending(state):
        choice = chance.pick(SERENISSIMA.choices(state, pending[0]))
        passed.append(state := play(SERENISSIMA, state, pending[0], choice, chance))
    return passed


@pytest.mark.parametrize("money", ["open", "hidden"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_blindfold_fits(seats: int, money: str) -> None:
    """A guess put behind a seat's view changes nothing that seat sees or may do."""
    for state in positions(seats, money, seed=seats)[::3]:
        for seat in (None, *map(Seat, range(seats))):
            view = SERENISSIMA.view(state, seat)
            behind = SERENISSIMA.guess(view, seat, SeededChance(5))
            invariants.check(behind)
            assert SERENISSIMA.view(behind, seat) == view
            assert SERENISSIMA.pending(behind) == SERENISSIMA.pending(state)
            if seat is not None and seat in SERENISSIMA.pending(state):
                ours = SERENISSIMA.choices(state, seat)
                assert SERENISSIMA.choices(behind, seat) == ours


def test_two_guesses_differ() -> None:
    """In the deck, and in the purses if they are hidden."""
    state = new_table(SERENISSIMA, 2, options={"money": "hidden"}).state
    view = SERENISSIMA.view(state, Seat(0))
    worlds = [SERENISSIMA.guess(view, Seat(0), SeededChance(n)) for n in range(20)]
    assert len({world.deck for world in worlds}) > 1
    assert len({world.money[1] for world in worlds}) > 1
    assert {world.money[0] for world in worlds} == {5}


def test_the_order_of_the_deck_is_told_to_nobody() -> None:
    """5.13: what is left of it, everybody can work out."""
    shuffled = DeckShuffled(DATA.cards)
    for seat in (None, Seat(0)):
        assert SERENISSIMA.redact(shuffled, seat) == DeckShuffled(None)
    state = scene(shown=[Card.WINE]).state
    turned = replace(state, deck=state.deck[::-1])
    assert SERENISSIMA.view(state, Seat(0)) == SERENISSIMA.view(turned, Seat(0))


def test_hidden_money_is_seen_by_its_owner_only() -> None:
    """R-28, S-10.2: scorings are announced to all."""
    table = scene(hidden=True, money=[5, 9, 5, 5], hour=5, deck=[*DATA.cards])
    mats = SERENISSIMA.view(table.state, Seat(BLUE)).mats
    assert [mat.money for mat in mats] == [5, None, None, None]
    assert mats[RED].earned is None
    assert mats[RED].announced == 0
    numbers = SERENISSIMA.tallies(SERENISSIMA.view(table.state, Seat(RED))).seats
    assert [seat.get("ducats") for seat in numbers] == [None, 9, None, None]
    assert all(mat.money is None for mat in SERENISSIMA.view(table.state, None).mats)


def test_open_money_is_seen_by_all() -> None:
    """4.0."""
    mats = scene(money=[5, 9, 5, 5]).view.mats
    assert [mat.money for mat in mats] == [5, 9, 5, 5]


def test_at_the_end_all_money_is_shown() -> None:
    """R-28: the ranking is public."""
    table = finished(SERENISSIMA, 2, options={"money": "hidden"})
    assert table.state.phase is Phase.OVER
    assert all(mat.money is not None for mat in table.view(None).mats)


def test_nobody_can_tell_purses_apart() -> None:
    """R-48: two games that differ in a hidden purse look alike to the others."""
    rich = scene(hidden=True, money=[5, 40, 5, 5], galleys={4: "1 TRI 2"}).activate(4)
    poor = scene(hidden=True, money=[5, 0, 5, 5], galleys={4: "1 TRI 2"}).activate(4)
    for seat in (Seat(0), Seat(2), None):
        assert SERENISSIMA.view(rich.state, seat) == SERENISSIMA.view(poor.state, seat)
    assert rich.asked == poor.asked == RED


def test_small_steps_can_be_taken_back_until_luck_is_shown() -> None:
    """Loading is undone step by step; a battle or a Doge card is not."""
    table = play_on(new_table(SERENISSIMA, 4, seed=3), decisions=12)
    seat = table.pending()[0]
    first = table.decision(seat)
    assert first is not None
    turn = table.submit(seat, first.choices[0])
    if not turn.final:
        table.undo(seat)
        assert table.decision(seat) is not None
