"""Step 3 of an action as a sale, and sale blockades (S-4, S-5)."""

from ridotto.core.games.serenissima.choices import (
    Act,
    AttackGalley,
    Blockade,
    Capture,
    Done,
    End,
    LetPass,
    Sail,
    Sale,
    Sell,
    Stop,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.events import BlockadeDeclared, GoodSold
from ridotto.core.games.serenissima.phase import Aim, Phase
from ridotto.core.games.serenissima.state import is_port_of_wine
from tests.core.games.serenissima.scene import (
    BLUE,
    GOLD,
    MARBLE,
    ORANGE,
    RED,
    SPICES,
    STONE,
    WINE,
    WOOD,
    Scene,
    cargo,
    goods,
    scene,
)


def arriving(
    galleys: dict[int, str], ports: dict[str, str] | None = None, seats: int = 4
) -> Scene:
    """Blue's galley 4 has loaded and moves no further."""
    table = scene(seats, ports={"VAL": "0 1"} | (ports or {}), galleys=galleys)
    table.activate(4).choose(BLUE, Act())
    if table.state.phase is Phase.LOAD:
        table.choose(BLUE, Done())
    return table.choose(BLUE, Stop())


def test_slots_are_filled_from_the_cheapest() -> None:
    """D-1, S-5.3: stone and wood in Tunis after wine pay 3 and 4."""
    table = arriving({4: "0 TUN 2 stone wood marble"}, {"TUN": "- wine"})
    table.choose(BLUE, Sale())
    assert "does not take" in table.refuses(BLUE, Sell(MARBLE))
    assert "one good at least" in table.refuses(BLUE, Done())
    table.choose(BLUE, Sell(STONE), Sell(WOOD))
    assert table.store("TUN") == goods("wine stone wood")
    assert table.state.money[BLUE] == 5 + 3 + 4
    assert table.cargo(4) == cargo("marble")
    assert table.state.phase is not Phase.SELL, "nothing else can be sold"


def test_a_seller_may_keep_goods() -> None:
    """S-5.3: one good at least; the rest stays aboard."""
    table = arriving({4: "0 TUN 2 stone wood gold"})
    table.choose(BLUE, Sale(), Sell(GOLD), Done())
    assert table.cargo(4) == cargo("stone wood")
    assert table.state.money[BLUE] == 7


def test_the_order_of_goods_is_free() -> None:
    """R-45: it changes the warehouse, not the sum."""
    one = arriving({4: "0 TUN 2 stone wood"}).choose(BLUE, Sale())
    other = Scene(one.state)
    one.choose(BLUE, Sell(STONE), Sell(WOOD))
    other.choose(BLUE, Sell(WOOD), Sell(STONE))
    assert one.store("TUN") == other.store("TUN")[::-1]
    assert one.state.money == other.state.money


def test_spices_pay_two_more_wherever_they_are_sold() -> None:
    """S-5.3, R-39: and nothing else is paid in an own port."""
    abroad = arriving({4: "0 TUN 2 spices"}).choose(BLUE, Sale())
    assert abroad.state.money[BLUE] == 5 + 2 + 2
    home = arriving({4: "0 VAL 2 spices gold"})
    home.choose(BLUE, Sale(), Sell(SPICES), Sell(GOLD))
    assert home.state.money[BLUE] == 5 + 2
    assert home.store("VAL") == goods("spices gold")


def test_a_single_good_is_sold_without_asking() -> None:
    """R-48."""
    table = arriving({4: "0 TUN 2 stone stone"}).choose(BLUE, Sale())
    assert table.store("TUN") == goods("stone")
    assert table.cargo(4) == cargo("stone")
    assert [type(event) for event in table.told(GoodSold)] == [GoodSold]


def test_each_good_is_stored_once() -> None:
    """S-5.1, S-5.4."""
    table = arriving({4: "0 TUN 2 stone"}, {"TUN": "- stone"})
    assert "nothing this port would take" in table.refuses(BLUE, Sale())


def test_the_product_of_a_port_is_not_sold_there() -> None:
    """S-5.1."""
    table = arriving({4: "0 TUN 2 marble"})
    assert "nothing this port would take" in table.refuses(BLUE, Sale())


def test_a_full_warehouse_takes_nothing() -> None:
    """S-5.1."""
    table = arriving({4: "0 CAG 2 marble"}, {"CAG": "- wood stone"})
    assert "full" in table.refuses(BLUE, Sale())


def test_a_sale_ends_with_the_last_slot() -> None:
    """S-5.3, S-4.4: and the activation with it."""
    table = arriving({4: "0 CAG 2 marble gold stone"}, {"CAG": "- wood"})
    table.choose(BLUE, Sale(), Sell(GOLD))
    assert table.store("CAG") == goods("wood gold")
    assert table.state.phase is not Phase.SELL


def test_nothing_is_sold_in_a_closed_port_or_at_sea() -> None:
    """S-5.1, C-5: step 3 is over where nothing can be done."""
    shut = arriving({4: "0 CAG 2 gold", 7: "1 CAG 1"}, {"CAG": "x"}, seats=3)
    assert "closed" in shut.refuses(BLUE, Sale())
    assert "closed" in shut.refuses(BLUE, Capture())
    sea = arriving({4: "0 ION 2 gold", 7: "1 ION 1"})
    assert "no port" in sea.refuses(BLUE, Sale())


def test_only_the_active_galley_sells() -> None:
    """S-5.1."""
    table = arriving({4: "0 TUN 2", 5: "0 TUN 2 gold"})
    assert "nothing this port would take" in table.refuses(BLUE, Sale())


def test_the_owner_gets_nothing_and_cannot_refuse() -> None:
    """S-5.4."""
    table = arriving({4: "0 TUN 2 gold"}, {"TUN": "1 4 fort"}).choose(BLUE, Sale())
    assert table.state.money[:2] == (7, 5)
    assert table.crew(4) == 2, "a fort does not fire at a seller"


def test_stored_wine_makes_a_wine_port() -> None:
    """S-5.5: it belongs to the port."""
    table = arriving({4: "0 TUN 2 wine"}, {"TUN": "1 1"})
    assert not is_port_of_wine(table.state, space("TUN"))
    table.choose(BLUE, Sale())
    assert is_port_of_wine(table.state, space("TUN"))


def test_a_sale_can_be_stopped() -> None:
    """E-5, S-5.2, S-5.6: Red lets nobody sell in Algiers."""
    table = scene(
        ports={"VAL": "0 1"},
        galleys={4: "0 VAL 3 wood wood", 7: "1 ALG 2 marble", 11: "1 ALG 2"},
    )
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")))
    table.choose(RED, Blockade()).choose(BLUE, Sale())
    assert table.asked == RED
    table.choose(RED, Blockade())
    assert table.store("ALG") == ()
    assert table.offers(BLUE) == {End(), AttackGalley(7), AttackGalley(11)}


def test_letting_somebody_pass_does_not_bind_for_the_sale() -> None:
    """S-5.2."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 2 wood", 7: "1 ALG 3"})
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")))
    table.choose(RED, LetPass()).choose(BLUE, Stop(), Sale())
    table.choose(RED, Blockade())
    declared = [e for e in table.events if isinstance(e, BlockadeDeclared)]
    assert [event.aim for event in declared] == [Aim.SALE]


def test_the_others_are_asked_once_for_the_whole_sale() -> None:
    """S-5.2: in the order of S-3.5, before any good is named."""
    table = arriving({4: "0 TUN 1 gold wood", 7: "1 TUN 2", 8: "2 TUN 3"})
    table.choose(BLUE, Sale()).choose(ORANGE, LetPass()).choose(RED, LetPass())
    table.choose(BLUE, Sell(GOLD), Sell(WOOD))
    assert table.store("TUN") == goods("gold wood")


def test_a_sale_can_be_stopped_where_the_galley_started() -> None:
    """R-4, R-39: even in an own port."""
    table = arriving({4: "0 VAL 1 gold", 7: "1 VAL 2"})
    table.choose(BLUE, Sale()).choose(RED, Blockade())
    assert table.offers(BLUE) == {End(), AttackGalley(7)}


def test_without_strength_a_stopped_seller_is_done() -> None:
    """S-5.6: only attacks with a combat value of one or more."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 1 wood", 7: "1 ALG 2"})
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")), Sale())
    table.choose(RED, Blockade())
    assert (table.state.pawn, table.asked) == (7, RED)


def test_a_stopped_seller_may_fight_only_who_stopped_them_first() -> None:
    """R-31: afterwards anybody; the sale is lost."""
    table = arriving(
        {4: "0 MAR 3 wood", 7: "1 MAR 4", 8: "2 MAR 1", 9: "1 MAR 1"}
    ).choose(BLUE, Sale())
    table.choose(RED, Blockade())
    assert table.offers(BLUE) == {AttackGalley(7), AttackGalley(9), End()}
    assert "who stopped you" in table.refuses(BLUE, AttackGalley(8))
    table.dice("x.. .").choose(BLUE, AttackGalley(9))
    assert AttackGalley(8) in table.offers(BLUE)
    assert Capture() in table.offers(BLUE)
    assert "does not sell" in table.refuses(BLUE, Sale())


def test_who_sells_neither_fights_nor_captures() -> None:
    """S-4.3, S-4.4, R-1."""
    table = arriving({4: "0 TUN 2 gold wine", 7: "1 TUN 1"})
    assert {Sale(), Capture(), AttackGalley(7)} < table.offers(BLUE)
    table.choose(BLUE, Sale(), Sell(WINE))
    assert table.offers(BLUE) == {Sell(GOLD), Done()}
    table.choose(BLUE, Done())
    assert table.state.pawn == 7


def test_nothing_to_do_ends_the_activation() -> None:
    """S-4.2, R-48."""
    table = arriving({4: "0 VAL 2 wood", 7: "0 VAL 1"})
    assert table.state.pawn == 7
