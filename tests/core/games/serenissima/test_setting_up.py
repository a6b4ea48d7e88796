"""Setting up, and closing ports (U, C)."""

import pytest

from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.game import Config
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import ChooseNumber, ChoosePort, ClosePort
from ridotto.core.games.serenissima.data import NOBODY, space
from ridotto.core.games.serenissima.events import DeckShuffled, PortClosed
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.scene import DATA, Scene
from tests.support.luck import ScriptedChance

VAL, GEN, VEN, CON, ALX, ALG = map(space, ("VAL", "GEN", "VEN", "CON", "ALX", "ALG"))
RAG, ATY, COR, NAP, TUN = map(space, ("RAG", "ATY", "COR", "NAP", "TUN"))


def opened(seats: int, first: int = 0, closures: str = "players") -> Scene:
    """A table that has just been dealt."""
    options = {"money": "open", "closures": closures}
    table = Scene(SERENISSIMA.setup(Config(seats, options, (), DATA)))
    SERENISSIMA.deal(table.state, ScriptedChance(0, 0, 0, 0, first), table.emit)
    return table


def placed(seats: int, ports: list[int], closures: str = "players") -> Scene:
    """All have chosen: the lowest numbers, in the order they are asked."""
    table = opened(seats, closures=closures)
    table.chance = SeededChance(1)
    number = 0
    for port in ports:
        number += 1
        assert table.asked is not None
        table.choose(table.asked, ChoosePort(port), ChooseNumber(number))
    while table.state.phase is Phase.NUMBER:
        number += 1
        assert table.asked is not None
        table.choose(table.asked, ChooseNumber(number))
    return table


@pytest.mark.parametrize(
    ("seats", "sailors", "hour"), [(2, 30, 0), (3, 26, 0), (4, 22, 2)]
)
def test_the_box_is_opened(seats: int, sailors: int, hour: int) -> None:
    """U-1, U-2, U-5."""
    state = opened(seats).state
    assert state.supply == (14, 12, 12, 12, 10, 10)
    assert state.owner == (NOBODY,) * 20
    assert state.money == (5,) * seats
    assert state.reserve == (sailors,) * seats
    assert (state.hour, state.pawn) == (hour, 0)


def test_the_five_doge_cards_are_shuffled() -> None:
    """U-3: their order is in the log."""
    table = opened(4)
    shuffled = table.events[0]
    assert isinstance(shuffled, DeckShuffled)
    assert shuffled.order is not None
    assert sorted(shuffled.order) == sorted(DATA.cards)
    assert table.state.deck == shuffled.order


def test_the_first_player_is_drawn_by_lot() -> None:
    """U-4."""
    assert {opened(3, first).asked for first in range(3)} == {0, 1, 2}


def test_four_players_choose_there_and_back() -> None:
    """U-6, U-7."""
    table = opened(4, first=2)
    order = []
    for port, number in ((VAL, 1), (GEN, 2), (VEN, 3), (CON, 4)):
        assert table.asked is not None
        order.append(table.asked)
        table.choose(table.asked, ChoosePort(port), ChooseNumber(number))
    for number in (5, 6, 7, 8):
        assert table.asked is not None
        order.append(table.asked)
        table.choose(table.asked, ChooseNumber(number))
    assert order == [2, 3, 0, 1, 1, 0, 3, 2]
    assert (table.state.turn, table.state.pawn) == (1, 1)


def test_three_players_choose_there_and_back() -> None:
    """U-6, U-7, 6.1."""
    table = placed(3, [VAL, GEN, VEN])
    assert table.state.captain[1:7] == (0, 1, 2, 2, 1, 0)


def test_two_players_choose_in_turn() -> None:
    """R-8: three galleys each."""
    table = placed(2, [VAL, GEN])
    assert table.state.captain[1:7] == (0, 1, 0, 1, 0, 1)


@pytest.mark.parametrize(("seats", "reserve"), [(2, 18), (3, 17), (4, 13)])
def test_ports_and_galleys_are_manned_with_three(seats: int, reserve: int) -> None:
    """U-6 to U-8."""
    state = placed(seats, [VAL, GEN, VEN, CON][:seats]).state
    assert state.reserve == (reserve,) * seats
    assert state.money == (5,) * seats
    assert state.garrison[VAL] == 3
    assert all(
        state.crew[n] == 3 for n, owner in enumerate(state.captain) if owner != NOBODY
    )
    assert state.place[1] == VAL


def test_taken_ports_and_numbers_are_refused() -> None:
    """U-6: and with three players the numbers end at 12."""
    table = opened(3).choose(0, ChoosePort(VAL))
    assert "not in play" in table.refuses(0, ChooseNumber(13))
    table.choose(0, ChooseNumber(7))
    assert "taken" in table.refuses(1, ChoosePort(VAL))
    assert "Nobody can start" in table.refuses(1, ChoosePort(TUN))
    table.choose(1, ChoosePort(GEN))
    assert "taken" in table.refuses(1, ChooseNumber(7))


def test_four_players_close_nothing() -> None:
    """3.12: all fifteen numbers are in play."""
    table = placed(4, [VAL, GEN, VEN, CON])
    assert not any(table.state.closed)
    assert 15 in table.view.free_numbers


def test_three_players_close_from_the_last_one_back() -> None:
    """C-1, C-2, C-3, R-7: wood, wine, stone, marble."""
    table = placed(3, [VAL, GEN, VEN])
    assert table.offers(2) == {ClosePort(CON), ClosePort(RAG), ClosePort(ATY)}
    assert "cannot be closed" in table.refuses(2, ClosePort(COR))
    assert "cannot be closed" in table.refuses(2, ClosePort(VAL))
    table.choose(2, ClosePort(RAG)).choose(1, ClosePort(COR))
    assert table.offers(0) == {ClosePort(ALX), ClosePort(ALG)}
    table.choose(0, ClosePort(ALX)).choose(2, ClosePort(NAP))
    assert table.state.phase is Phase.CHOOSE
    assert sum(table.state.closed) == 4


def test_two_players_close_in_turn() -> None:
    """C-3: the second player begins."""
    table = placed(2, [CON, ALX])
    closers = []
    while table.state.phase is Phase.CLOSE:
        seat = table.asked
        assert seat is not None
        closers.append(seat)
        table.choose(seat, min(table.offers(seat), key=repr))
    assert closers == [1, 0, 1, 0]


def test_the_only_candidate_is_closed_without_asking() -> None:
    """C-4: Genoa, Venice and Alexandria are taken, so Algiers it is."""
    table = placed(3, [GEN, VEN, ALX])
    table.choose(2, ClosePort(RAG)).choose(1, ClosePort(COR))
    assert table.state.closed[ALG]
    closed = table.told(PortClosed)[-1]
    assert isinstance(closed, PortClosed)
    assert (closed.seat, closed.space) == (0, ALG)
    assert table.asked == 2


def test_the_lot_may_close_ports() -> None:
    """4.0: one for each good, asking nobody."""
    table = placed(2, [VAL, GEN], closures="random")
    closed = [event for event in table.events if isinstance(event, PortClosed)]
    assert [DATA.product[event.space] for event in closed] == list(DATA.closing)
    assert all(event.seat is None for event in closed)
    assert table.state.phase is Phase.CHOOSE


def test_an_unchosen_starting_port_is_neutral() -> None:
    """U-6, 3.6."""
    table = placed(4, [VAL, GEN, VEN, CON])
    assert (table.owner("ALX"), table.garrison("ALX")) == (NOBODY, 0)
