"""Step 1 of an action: loading (S-2)."""

import pytest

from ridotto.core.games.serenissima.choices import (
    Act,
    Done,
    FetchGood,
    FetchSailor,
    Jettison,
    LeaveSailor,
    LoadGood,
    Sail,
    SendGood,
    SendSailor,
    SwapAway,
    SwapFor,
    TakeSailor,
)
from ridotto.core.games.serenissima.data import SAILOR, space
from ridotto.core.games.serenissima.events import GalleySunk, GoodLoaded
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.scene import (
    BLUE,
    GOLD,
    MARBLE,
    RED,
    STONE,
    WINE,
    WOOD,
    Scene,
    cargo,
    scene,
)


def valencia(galleys: dict[int, str], port: str = "0 1", **more: int) -> Scene:
    """Blue's galley 4 loads in Valencia."""
    table = scene(ports={"VAL": port}, galleys=galleys)
    return table.activate(4).choose(BLUE, Act())


def test_sailors_move_between_own_galleys() -> None:
    """E-1, S-2.3: two sailors of galley 6 go aboard galley 4."""
    table = valencia({4: "0 VAL 1", 6: "0 VAL 3"})
    table.choose(BLUE, FetchSailor(6), FetchSailor(6))
    assert (table.crew(4), table.crew(6)) == (3, 1)


def test_one_sailor_stays_in_the_port() -> None:
    """E-1, S-2.1."""
    table = valencia({4: "0 VAL 1", 6: "0 VAL 3"})
    assert "must stay" in table.refuses(BLUE, TakeSailor())


def test_sailors_come_aboard_from_the_own_port() -> None:
    """S-2.1."""
    table = valencia({4: "0 VAL 1"}, "0 3")
    table.choose(BLUE, TakeSailor(), TakeSailor())
    assert (table.crew(4), table.garrison("VAL")) == (3, 1)


@pytest.mark.parametrize("way", [LeaveSailor(), SendSailor(6)])
def test_a_galley_left_without_sailors_sinks(way: LeaveSailor | SendSailor) -> None:
    """E-1, S-2.8, R-22, R-47: and the activation is over."""
    table = valencia({4: "0 VAL 1 wine", 6: "0 VAL 3"})
    table.choose(BLUE, way)
    assert not table.is_afloat(4)
    assert table.state.supply[WINE] == 12
    assert table.state.pawn == 6


def test_another_galley_may_be_emptied_too() -> None:
    """S-2.8, R-18: its cargo is lost, the activation goes on."""
    table = valencia({4: "0 VAL 2", 6: "0 VAL 1 gold"})
    table.choose(BLUE, FetchSailor(6))
    assert not table.is_afloat(6)
    assert table.state.supply[GOLD] == 10
    assert (table.state.phase, table.asked) == (Phase.LOAD, BLUE)


def test_a_port_holds_no_more_sailors_than_its_size() -> None:
    """E-1, S-2.2, I-4: Valencia never holds more than five."""
    table = valencia({4: "0 VAL 3"}, "0 4").choose(BLUE, LeaveSailor())
    assert table.garrison("VAL") == 5
    assert "no more sailors" in table.refuses(BLUE, LeaveSailor())


def test_the_first_cube_of_an_own_port_is_free() -> None:
    """E-2, S-2.7, R-24: the second costs 1, paid to the bank."""
    table = valencia({4: "0 VAL 3"}).choose(BLUE, LoadGood(), LoadGood())
    assert table.cargo(4) == cargo("wood wood")
    assert table.state.money[BLUE] == 4
    assert table.state.supply[WOOD] == 12
    assert "no room" in table.refuses(BLUE, LoadGood())


def test_only_one_cube_an_activation_is_free() -> None:
    """R-24: not even after throwing it overboard."""
    table = valencia({4: "0 VAL 3"})
    table.choose(BLUE, LoadGood(), Jettison(4, WOOD), LoadGood())
    assert table.state.money[BLUE] == 4


def test_the_owner_of_a_port_is_paid() -> None:
    """D-2, S-2.7: three gold in Red's Antioch cost 3, paid to Red."""
    table = scene(
        ports={"ANC": "1 1", "VAL": "0 1"}, galleys={4: "0 ANC 2"}, money=[3, 5]
    )
    table.activate(4).choose(BLUE, Act(), LoadGood(), LoadGood(), LoadGood())
    assert table.state.money[:2] == (0, 8)
    assert table.state.supply[GOLD] == 7
    assert "no room" in table.refuses(BLUE, LoadGood())
    paid = table.told(GoodLoaded)
    assert all(isinstance(event, GoodLoaded) and event.payee == RED for event in paid)


def test_a_neutral_port_is_paid_through_the_bank() -> None:
    """S-2.7."""
    table = scene(galleys={4: "0 TRI 2"}, money=[2])
    table.activate(4).choose(BLUE, Act(), LoadGood(), LoadGood())
    assert table.state.money[BLUE] == 0
    assert "cannot pay" in table.refuses(BLUE, LoadGood())


def test_a_good_that_is_out_cannot_be_loaded() -> None:
    """R-35: until cubes come back."""
    table = scene(galleys={4: "0 TRI 1", 5: "0 TRI 1 spices"}, gone="spices")
    table.activate(4).choose(BLUE, Act())
    assert "no spices left" in table.refuses(BLUE, LoadGood())
    table.choose(BLUE, Jettison(5, 5), LoadGood())
    assert table.cargo(4) == cargo("spices")


def test_goods_move_between_own_galleys_for_free() -> None:
    """S-2.4, R-21: also at open sea."""
    table = scene(galleys={4: "0 ION 2 wine", 6: "0 ION 2 gold"}, money=[0])
    table.activate(4).choose(BLUE, Act(), SendGood(6, WINE), FetchGood(6, GOLD))
    assert (table.cargo(4), table.cargo(6)) == (cargo("gold"), cargo("wine"))


def test_full_galleys_swap_pieces() -> None:
    """S-2.5, R-20: a sailor for a cube, at the same time."""
    table = scene(galleys={4: "0 ION 2 wine wine wine", 6: "0 ION 4 gold"})
    table.activate(4).choose(BLUE, Act())
    assert "no room" in table.refuses(BLUE, FetchSailor(6))
    assert "no room" in table.refuses(BLUE, SendGood(6, WINE))
    table.choose(BLUE, SwapAway(6, WINE))
    assert table.offers(BLUE) == {SwapFor(GOLD), SwapFor(SAILOR)}
    assert "two different" in table.refuses(BLUE, SwapFor(WINE))
    assert "none of that" in table.refuses(BLUE, SwapFor(MARBLE))
    table.choose(BLUE, SwapFor(SAILOR))
    assert (table.crew(4), table.cargo(4)) == (3, cargo("wine wine"))
    assert (table.crew(6), table.cargo(6)) == (3, cargo("gold wine"))
    assert table.state.operations == 1


def test_a_swap_leaves_a_sailor_on_both_galleys() -> None:
    """S-2.5."""
    table = scene(galleys={4: "0 ION 1 wine", 6: "0 ION 1 gold"})
    table.activate(4).choose(BLUE, Act())
    assert "leave a sailor" in table.refuses(BLUE, SwapAway(6, SAILOR))
    table.choose(BLUE, SwapAway(6, WINE))
    assert table.offers(BLUE) == {SwapFor(GOLD)}
    assert "leave a sailor" in table.refuses(BLUE, SwapFor(SAILOR))


def test_equal_pieces_are_not_swapped() -> None:
    """S-2.13: every operation changes something."""
    table = scene(galleys={4: "0 ION 1 wine", 6: "0 ION 1 wine"})
    table.activate(4).choose(BLUE, Act())
    assert "nothing else" in table.refuses(BLUE, SwapAway(6, WINE))


def test_cubes_of_any_own_galley_here_may_go_overboard() -> None:
    """S-2.9."""
    table = valencia({4: "0 VAL 1", 6: "0 VAL 1 gold", 7: "0 ION 1 gold"})
    table.choose(BLUE, Jettison(6, GOLD))
    assert table.state.supply[GOLD] == 9
    assert "no such galley here" in table.refuses(BLUE, Jettison(7, GOLD))
    assert "none of that" in table.refuses(BLUE, Jettison(4, GOLD))


@pytest.mark.parametrize("port", ["1 2", "- "])
def test_sailors_never_enter_a_foreign_or_neutral_port_while_loading(port: str) -> None:
    """S-2.10."""
    table = scene(ports={"MAR": port, "VAL": "0 1"}, galleys={4: "0 MAR 3"})
    table.activate(4).choose(BLUE, Act())
    for choice in (LeaveSailor(), TakeSailor()):
        assert "no port here" in table.refuses(BLUE, choice)


def test_loading_puts_nothing_into_a_warehouse() -> None:
    """S-2.11: whatever is done before the move, no store changes."""
    table = valencia({4: "0 VAL 1 gold", 6: "0 VAL 1"}, "0 2")
    for choice in table.offers(BLUE):
        again = Scene(table.state).choose(BLUE, choice)
        assert again.store("VAL") == ()


def test_nobody_can_stop_loading_or_leaving() -> None:
    """S-2.12, R-40: five sailors of Red look on."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 2", 7: "1 VAL 5"}).activate(
        4
    )
    table.choose(BLUE, Act(), LoadGood(), Done(), Sail(space("ALG")))
    assert (table.asked, table.state.phase) == (BLUE, Phase.MOVE)


def test_a_closed_port_offers_nothing_but_company() -> None:
    """C-5, R-41: own galleys still shift pieces there."""
    table = scene(
        3, ports={"MAR": "x"}, galleys={4: "0 MAR 2 gold", 6: "0 MAR 2"}
    ).activate(4)
    table.choose(BLUE, Act())
    assert "closed" in table.refuses(BLUE, LoadGood())
    assert "no port here" in table.refuses(BLUE, LeaveSailor())
    table.choose(BLUE, SendGood(6, GOLD), SendSailor(6), Done())
    assert table.state.phase is Phase.MOVE


def test_open_sea_has_nothing_to_load() -> None:
    """S-2.6."""
    table = scene(galleys={4: "0 ION 2 gold"}).activate(4).choose(BLUE, Act())
    assert "no port here" in table.refuses(BLUE, LoadGood())


def test_a_galley_holds_five_pieces() -> None:
    """E-10, I-3: a sailor and four goods are full; so are five sailors."""
    table = valencia({4: "0 VAL 1 wine wine stone stone", 6: "0 VAL 5"}, "0 3")
    for choice in (LoadGood(), TakeSailor(), FetchSailor(6)):
        assert "no room" in table.refuses(BLUE, choice)
    crowded = valencia({4: "0 VAL 5", 6: "0 VAL 1 wine"}, "0 3")
    for other in (LoadGood(), FetchGood(6, WINE)):
        assert "no room" in crowded.refuses(BLUE, other)


def test_a_hundred_operations_are_enough() -> None:
    """S-2.13, R-46: then only being done is left."""
    table = valencia({4: "0 VAL 3"}, "0 3")
    for _ in range(50):
        table.choose(BLUE, TakeSailor(), LeaveSailor())
    assert table.state.operations == 100
    assert table.offers(BLUE) == {Done()}
    assert "be done" in table.refuses(BLUE, TakeSailor())
    table.choose(BLUE, Done())
    assert table.state.phase is Phase.MOVE


def test_like_pieces_moved_together_are_one_operation() -> None:
    """S-2.13, R-46."""
    table = valencia({4: "0 VAL 1"}, "0 4")
    table.choose(BLUE, TakeSailor(), TakeSailor(), TakeSailor())
    assert table.state.operations == 1
    table.choose(BLUE, LeaveSailor(), LoadGood(), LoadGood())
    assert table.state.operations == 3


def test_what_cannot_be_loaded_is_not_asked() -> None:
    """R-48: with open money, loading is over where nothing can be done."""
    table = scene(galleys={4: "0 TRI 2"}, money=[0]).activate(4)
    table.choose(BLUE, Act())
    assert table.state.phase is Phase.MOVE


def test_hidden_money_is_asked_even_so() -> None:
    """R-48."""
    table = scene(galleys={4: "0 TRI 2"}, money=[0], hidden=True).activate(4)
    table.choose(BLUE, Act())
    assert table.offers(BLUE) == {Done()}


def test_foreign_galleys_are_left_alone() -> None:
    """S-2.3, S-2.4: only own galleys in the same space take part."""
    table = valencia({4: "0 VAL 3", 6: "1 VAL 1 gold", 7: "0 ALG 1 gold"})
    for number in (6, 7):
        for choice in (FetchSailor(number), SendSailor(number)):
            assert "no such galley" in table.refuses(BLUE, choice)
        assert "no such galley" in table.refuses(BLUE, FetchGood(number, GOLD))
        assert "no such galley" in table.refuses(BLUE, SwapAway(number, WOOD))
    assert not table.told(GalleySunk)
    assert table.state.supply[STONE] == 12
