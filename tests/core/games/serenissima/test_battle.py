"""Battles between galleys, and loot (S-6)."""

from ridotto.core.games.serenissima.choices import (
    Act,
    AttackGalley,
    AttackPort,
    Blockade,
    BreakOff,
    Capture,
    Done,
    DropGood,
    End,
    FetchSailor,
    Fight,
    LoadGood,
    Sail,
    Sale,
    Stop,
    TakeGood,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.events import (
    BattleStarted,
    GoodsLooted,
    RoundRolled,
)
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import combat_value
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


def arriving(galleys: dict[int, str], ports: dict[str, str] | None = None) -> Scene:
    """Blue's galley 4 is ready for step 3 in the space where it began."""
    table = scene(ports={"VAL": "0 1"} | (ports or {}), galleys=galleys)
    table.activate(4).choose(BLUE, Act())
    if table.state.phase is Phase.LOAD:
        table.choose(BLUE, Done())
    return table.choose(BLUE, Stop())


def test_the_first_seven_examples_are_one_activation() -> None:
    """E-1, E-2, E-3, E-4, E-5, E-6, E-7: one activation from loading to loot."""
    table = scene(
        ports={"VAL": "0 1", "ALG": "-"},
        galleys={4: "0 VAL 1", 6: "0 VAL 3", 7: "1 ALG 2 marble", 11: "1 ALG 2"},
    )
    table.activate(4).choose(BLUE, Act(), FetchSailor(6), FetchSailor(6))
    table.choose(BLUE, LoadGood(), LoadGood(), Done(), Sail(space("ALG")))
    table.choose(RED, Blockade()).choose(BLUE, Sale()).choose(RED, Blockade())
    blue, red = table.state.reserve[BLUE], table.state.reserve[RED]

    table.dice("x. x.").choose(BLUE, AttackGalley(7))
    started = table.told(BattleStarted)[0]
    assert isinstance(started, BattleStarted)
    assert started.value == 2
    rolled = table.told(RoundRolled)[0]
    assert isinstance(rolled, RoundRolled)
    assert (len(rolled.attack), len(rolled.defence)) == (2, 2)
    assert (table.crew(4), table.crew(7)) == (2, 1)
    assert table.state.reserve[BLUE] == blue + 1
    assert table.state.reserve[RED] == red + 1
    assert table.offers(BLUE) == {Fight(), BreakOff()}

    table.dice("x. x").choose(BLUE, Fight())
    assert table.crew(4) == 1
    assert not table.is_afloat(7)
    assert 7 in table.view.free_numbers

    assert table.asked == BLUE
    table.choose(BLUE, Done())
    assert table.cargo(4) == cargo("wood wood marble")
    assert combat_value(table.state) == 1
    assert table.offers(BLUE) == {Capture(), AttackGalley(11), End()}
    table.choose(BLUE, End())
    assert table.state.pawn == 6


def test_after_the_galleys_comes_their_port() -> None:
    """E-7, S-7.5: once no galley of the owner is left, if there is another port."""
    table = arriving(
        {4: "0 ALG 4", 7: "1 ALG 1", 11: "1 ALG 1"}, {"ALG": "1 1", "NAP": "1 1"}
    )
    assert "sunk first" in table.refuses(BLUE, AttackPort())
    table.dice("x... .").choose(BLUE, AttackGalley(7))
    assert "sunk first" in table.refuses(BLUE, AttackPort())
    table.dice("x... .").choose(BLUE, AttackGalley(11))
    assert AttackPort() in table.offers(BLUE)


def test_moves_are_taken_from_the_combat_value_once() -> None:
    """S-6.2, R-2: V0 stays, V is never more than the sailors left."""
    table = scene(
        ports={"VAL": "0 1"}, galleys={4: "0 VAL 5", 7: "1 ALG 1", 8: "1 ALG 1"}
    )
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")), Stop())
    table.dice(".x.. x").choose(BLUE, AttackGalley(7))
    assert table.crew(4) == 4
    assert combat_value(table.state) == 4, "V0 was 5 - 1; four sailors are left"
    table.dice("x... x").choose(BLUE, AttackGalley(8))
    second = table.told(BattleStarted)[1]
    assert isinstance(second, BattleStarted)
    assert second.value == 4
    assert combat_value(table.state) == 3


def test_who_is_tired_cannot_attack() -> None:
    """S-6.2, R-3: but may capture."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 1", 7: "1 ALG 1"})
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")))
    assert "no strength" in table.refuses(BLUE, AttackGalley(7))
    assert Capture() in table.offers(BLUE)


def test_a_battle_may_begin_where_the_galley_started() -> None:
    """R-4, S-4.1."""
    table = arriving({4: "0 VAL 2", 7: "1 VAL 1"})
    assert AttackGalley(7) in table.offers(BLUE)


def test_sailors_beyond_the_value_absorb_losses() -> None:
    """S-6.5: five sailors that moved three spaces roll two dice."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 5", 7: "1 TRI 3"})
    table.activate(4).choose(BLUE, Act(), Done())
    table.choose(BLUE, *(Sail(space(id)) for id in ("ALG", "TUN", "TRI")), Stop())
    table.dice(".. xx.").choose(BLUE, AttackGalley(7))
    assert table.crew(4) == 3
    assert combat_value(table.state) == 2


def test_no_more_sailors_are_lost_than_there_are() -> None:
    """S-6.3."""
    table = arriving({4: "0 VAL 4", 7: "1 VAL 1"})
    red = table.state.reserve[RED]
    table.dice("xxxx .").choose(BLUE, AttackGalley(7))
    assert table.state.reserve[RED] == red + 1


def test_breaking_off_ends_the_activation() -> None:
    """S-6.4, S-4.4: only the attacker is asked."""
    table = arriving({4: "0 VAL 2", 7: "1 VAL 2"})
    table.dice(".. ..").choose(BLUE, AttackGalley(7), BreakOff())
    assert (table.state.pawn, table.crew(4), table.crew(7)) == (7, 2, 2)


def test_the_winner_goes_on() -> None:
    """S-6.6, S-4.4: without a sale."""
    table = arriving({4: "0 TUN 3 gold", 7: "1 TUN 1", 8: "2 TUN 1"})
    table.dice("x.. .").choose(BLUE, AttackGalley(7))
    assert table.offers(BLUE) == {Capture(), AttackGalley(8), End()}
    assert "does not sell" in table.refuses(BLUE, Sale())


def test_a_beaten_attacker_sinks_and_the_defender_loots() -> None:
    """S-6.7, S-6.9, R-14: in another's activation."""
    table = arriving({4: "0 VAL 1 gold wine", 7: "1 VAL 3"})
    table.dice(". x..").choose(BLUE, AttackGalley(7))
    assert not table.is_afloat(4)
    assert (table.state.phase, table.asked) == (Phase.LOOT, RED)
    table.choose(RED, Done())
    assert table.cargo(7) == cargo("gold wine")
    assert (table.state.pawn, table.state.phase) == (7, Phase.CHOOSE)


def test_both_may_sink() -> None:
    """S-6.8, R-12: with all cargo."""
    table = arriving({4: "0 VAL 1 gold", 7: "1 VAL 1 wine", 9: "0 VAL 1"})
    table.dice("x x").choose(BLUE, AttackGalley(7))
    assert not table.is_afloat(4)
    assert not table.is_afloat(7)
    assert (table.state.supply[GOLD], table.state.supply[WINE]) == (10, 12)
    assert table.state.pawn == 9


def test_loot_is_taken_as_far_as_it_fits() -> None:
    """S-6.9: own cargo first, then the other in the order of the goods."""
    table = arriving({4: "0 VAL 3 gold", 7: "1 VAL 1 stone wood"})
    table.dice("x.. .").choose(BLUE, AttackGalley(7))
    assert table.cargo(4) == cargo("gold wood")
    assert table.view.loot is not None
    assert table.view.loot.afloat == cargo("stone")
    assert table.offers(BLUE) == {Done(), DropGood(GOLD), DropGood(WOOD)}


def test_own_goods_may_make_room_for_better_ones() -> None:
    """S-6.9, R-14: first what is left behind, then what is taken instead."""
    table = arriving({4: "0 VAL 3 wood wood", 7: "1 VAL 1 gold marble"})
    table.dice("x.. .").choose(BLUE, AttackGalley(7))
    assert "no room" in table.refuses(BLUE, TakeGood(GOLD))
    table.choose(BLUE, DropGood(WOOD), DropGood(WOOD), TakeGood(GOLD))
    assert "none are left behind" in table.refuses(BLUE, DropGood(GOLD))
    assert "none of that" in table.refuses(BLUE, TakeGood(STONE))
    table.choose(BLUE, TakeGood(MARBLE), Done())
    assert table.cargo(4) == cargo("gold marble")
    assert table.state.supply[WOOD] == 14
    looted = table.told(GoodsLooted)[0]
    assert isinstance(looted, GoodsLooted)
    assert looted.lost == cargo("wood wood")


def test_a_winner_may_leave_everything() -> None:
    """S-6.9: up to so many goods, not exactly."""
    table = arriving({4: "0 VAL 3", 7: "1 VAL 1 marble"})
    table.dice("x.. .").choose(BLUE, AttackGalley(7), DropGood(MARBLE), Done())
    assert table.cargo(4) == cargo("")
    assert table.state.supply[MARBLE] == 12


def test_a_galley_full_of_sailors_takes_no_loot() -> None:
    """S-6.9: sailors are not thrown out to make room."""
    table = arriving({4: "0 VAL 5", 7: "1 VAL 1 marble", 8: "1 VAL 1"})
    table.dice("x.... .").choose(BLUE, AttackGalley(7))
    assert table.state.supply[MARBLE] == 12
    assert table.state.phase is Phase.THIRD


def test_an_empty_galley_leaves_nothing_to_pick() -> None:
    """S-6.9."""
    table = arriving({4: "0 VAL 3", 7: "1 VAL 1", 8: "1 VAL 1"})
    table.dice("x.. .").choose(BLUE, AttackGalley(7))
    assert table.state.phase is Phase.THIRD


def test_nobody_else_takes_part() -> None:
    """S-6.1: neither other galleys nor the port."""
    table = arriving(
        {4: "0 TUN 2", 5: "0 TUN 5", 7: "1 TUN 1", 8: "1 TUN 5"},
        {"TUN": "1 4 fort", "NAP": "1 1"},
    )
    table.dice(".. .").choose(BLUE, AttackGalley(7))
    rolled = table.told(RoundRolled)[0]
    assert isinstance(rolled, RoundRolled)
    assert (len(rolled.attack), len(rolled.defence)) == (2, 1)


def test_only_galleys_here_are_attacked() -> None:
    """S-4.2."""
    table = arriving({4: "0 VAL 3", 5: "0 VAL 1", 7: "1 VAL 1", 8: "1 ALG 1"})
    for number in (5, 8, 9):
        assert "No galley of an opponent" in table.refuses(BLUE, AttackGalley(number))


def test_the_dice_are_written_down() -> None:
    """S-6.3: die by die, attacker's first."""
    table = arriving({4: "0 VAL 2", 7: "1 VAL 3"})
    table.dice("x. .x.").choose(BLUE, AttackGalley(7))
    rolled = table.told(RoundRolled)[0]
    assert isinstance(rolled, RoundRolled)
    assert rolled.attack == (True, False)
    assert rolled.defence == (False, True, False)
    assert (rolled.attackers, rolled.defenders) == (1, 2)
