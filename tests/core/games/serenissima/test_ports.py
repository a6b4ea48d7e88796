"""Capturing neutral ports and fighting for owned ones (S-7)."""

import pytest

from ridotto.core.games.serenissima.choices import (
    Act,
    AttackGalley,
    AttackPort,
    Blockade,
    BreakOff,
    Capture,
    Done,
    End,
    Fight,
    Land,
    LeaveSailor,
    LetPass,
    Sail,
    Stop,
)
from ridotto.core.games.serenissima.data import NOBODY, space
from ridotto.core.games.serenissima.events import (
    BattleStarted,
    BlockadeOffered,
    FortFired,
    PortCaptured,
    PortLeft,
)
from ridotto.core.games.serenissima.phase import Phase
from tests.core.games.serenissima.scene import (
    BLUE,
    GOLD,
    RED,
    Scene,
    goods,
    scene,
)


def arriving(
    galleys: dict[int, str], ports: dict[str, str] | None = None, seats: int = 4
) -> Scene:
    """Blue's galley 4 is ready for step 3 in the space where it began."""
    table = scene(seats, ports={"VAL": "0 1"} | (ports or {}), galleys=galleys)
    table.activate(4).choose(BLUE, Act())
    if table.state.phase is Phase.LOAD:
        table.choose(BLUE, Done())
    return table.choose(BLUE, Stop())


def raiding(crew: int, port: str, more: dict[int, str] | None = None) -> Scene:
    """Blue's galley 4 before Tunis, whose owner has Naples as well."""
    return arriving(
        {4: f"0 TUN {crew} gold"} | (more or {}), {"TUN": port, "NAP": "1 1"}
    )


# -- capture ------------------------------------------------------------------------


def test_a_neutral_port_is_taken_by_landing() -> None:
    """S-7.2."""
    table = arriving({4: "0 TUN 3"}).choose(BLUE, Capture())
    assert table.offers(BLUE) == {Land(1), Land(2), Land(3)}
    table.choose(BLUE, Land(2))
    assert (table.owner("TUN"), table.garrison("TUN"), table.crew(4)) == (BLUE, 2, 1)


def test_no_more_land_than_the_port_can_hold() -> None:
    """S-7.2."""
    table = arriving({4: "0 CAG 4"}).choose(BLUE, Capture())
    assert table.offers(BLUE) == {Land(1), Land(2)}
    assert "cannot land" in table.refuses(BLUE, Land(3))
    assert "one sailor at least" in table.refuses(BLUE, Land(0))


def test_a_galley_that_lands_everybody_sinks() -> None:
    """S-7.3, R-18: with its cargo."""
    table = arriving({4: "0 TUN 2 gold"}).choose(BLUE, Capture(), Land(2))
    assert not table.is_afloat(4)
    assert table.owner("TUN") == BLUE
    assert table.state.supply[GOLD] == 10


def test_a_single_sailor_lands_without_being_asked() -> None:
    """S-7.2, R-48."""
    table = arriving({4: "0 TUN 1"}).choose(BLUE, Capture())
    assert (table.owner("TUN"), table.is_afloat(4)) == (BLUE, False)


def test_capture_needs_no_combat_value() -> None:
    """S-7.2, R-3."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 VAL 2"}).activate(4)
    table.choose(BLUE, Act(), Done(), Sail(space("ALG")), Sail(space("TUN")))
    table.choose(BLUE, Capture(), Land(1))
    assert table.owner("TUN") == BLUE


def test_capture_ends_the_activation() -> None:
    """S-4.4, R-17."""
    table = arriving({4: "0 TUN 3", 7: "1 TUN 1"}).choose(BLUE, Capture(), Land(1))
    assert table.state.pawn == 7


def test_a_capture_can_be_stopped() -> None:
    """S-7.1: then end, or fight who stopped it and try again."""
    table = arriving({4: "0 TUN 2 gold", 7: "1 TUN 2", 8: "1 TUN 1"})
    table.choose(BLUE, Capture()).choose(RED, Blockade())
    assert table.owner("TUN") == NOBODY
    assert table.offers(BLUE) == {AttackGalley(7), AttackGalley(8), End()}
    table.dice("xx ..").choose(BLUE, AttackGalley(7))
    table.choose(BLUE, Capture())
    assert table.state.phase is Phase.LAND, "one sailor against two stops nobody"
    table.choose(BLUE, Land(1))
    assert table.owner("TUN") == BLUE


def test_the_check_is_repeated_with_the_numbers_of_the_moment() -> None:
    """S-7.1."""
    table = arriving({4: "0 TUN 3", 7: "1 TUN 1", 8: "1 TUN 3"})
    table.choose(BLUE, Capture()).choose(RED, Blockade())
    table.dice("x.. x").choose(BLUE, AttackGalley(7), Capture())
    assert table.asked == RED, "three against the two that are left"
    table.choose(RED, Blockade())
    assert table.offers(BLUE) == {AttackGalley(8), End()}


def test_foreign_galleys_that_let_it_happen_do_not_matter() -> None:
    """S-7.1."""
    table = arriving({4: "0 TUN 2", 7: "1 TUN 3"}).choose(BLUE, Capture())
    table.choose(RED, LetPass()).choose(BLUE, Land(1))
    assert table.owner("TUN") == BLUE


def test_a_neutral_fort_does_not_fire() -> None:
    """S-7.2, S-7.10, R-15."""
    table = arriving({4: "0 TUN 2"}, {"TUN": "- wood stone fort"})
    table.choose(BLUE, Capture(), Land(1))
    assert not table.told(FortFired)
    assert table.view.ports[space("TUN")] is not None
    assert table.state.forts[space("TUN")]


@pytest.mark.parametrize("owner", ["0 1", "1 1"])
def test_an_owned_port_is_not_captured(owner: str) -> None:
    """S-4.2."""
    table = arriving({4: "0 TUN 2", 7: "2 TUN 1"}, {"TUN": owner})
    assert "not neutral" in table.refuses(BLUE, Capture())


def test_no_sailors_go_ashore_on_arrival_in_an_own_port() -> None:
    """R-23: only by loading, in a later activation."""
    table = arriving({4: "0 VAL 2", 7: "1 VAL 1"})
    assert "not what is being decided" in table.refuses(BLUE, LeaveSailor())


# -- attack -------------------------------------------------------------------------


def test_a_port_is_attacked_and_taken() -> None:
    """S-7.4, S-7.7, S-7.8: dice for each sailor in the port."""
    table = raiding(3, "1 2 wood basilica").dice("xx. x.")
    table.choose(BLUE, AttackPort())
    assert (table.owner("TUN"), table.state.phase) == (NOBODY, Phase.LAND)
    assert table.offers(BLUE) == {Land(0), Land(1), Land(2)}
    table.choose(BLUE, Land(1))
    assert (table.owner("TUN"), table.garrison("TUN"), table.crew(4)) == (BLUE, 1, 1)
    assert table.store("TUN") == goods("wood"), "S-7.10: the warehouse stays"
    assert table.state.basilicas[space("TUN")], "R-38"


def test_the_winner_may_land_nobody() -> None:
    """S-7.8, R-13: the port stays neutral."""
    table = raiding(3, "1 1").dice("x.. .").choose(BLUE, AttackPort(), Land(0))
    assert table.owner("TUN") == NOBODY
    assert table.told(PortLeft)
    assert not table.told(PortCaptured)
    assert table.crew(4) == 3


def test_the_winner_may_land_everybody() -> None:
    """S-7.8, S-7.3."""
    table = raiding(2, "1 1").dice("x. .").choose(BLUE, AttackPort(), Land(2))
    assert (table.owner("TUN"), table.is_afloat(4)) == (BLUE, False)


def test_the_only_port_of_a_player_is_safe() -> None:
    """S-7.11, R-16: galleys lying there are not."""
    table = arriving({4: "0 TUN 5", 7: "1 TUN 1"}, {"TUN": "1 1"})
    assert "only port" in table.refuses(BLUE, AttackPort())
    assert AttackGalley(7) in table.offers(BLUE)


def test_galleys_of_the_owner_guard_the_port() -> None:
    """S-7.4, S-7.5, R-19: those of others do not, and nobody can blockade."""
    guarded = raiding(3, "1 1", {7: "1 TUN 1"})
    assert "sunk first" in guarded.refuses(BLUE, AttackPort())
    table = raiding(3, "1 2", {7: "2 TUN 5"}).dice("... ..")
    table.choose(BLUE, AttackPort())
    assert table.state.phase is Phase.BATTLE
    assert not table.told(BlockadeOffered)


def test_an_attack_on_a_port_needs_strength() -> None:
    """S-7.4."""
    table = scene(
        ports={"VAL": "0 1", "ALG": "1 1", "NAP": "1 1"},
        galleys={4: "0 VAL 1 wood", 7: "2 ALG 1"},
    )
    table.activate(4).choose(BLUE, Act(), Done(), Sail(space("ALG")))
    assert "no strength" in table.refuses(BLUE, AttackPort())


def test_own_neutral_closed_and_missing_ports_are_not_attacked() -> None:
    """S-7.4, R-41."""
    own = arriving({4: "0 VAL 3", 7: "1 VAL 1"}, {"NAP": "0 1"})
    assert "your own" in own.refuses(BLUE, AttackPort())
    neutral = arriving({4: "0 TUN 3"})
    assert "capture it" in neutral.refuses(BLUE, AttackPort())
    closed = arriving({4: "0 TUN 3", 7: "1 TUN 1"}, {"TUN": "x"}, seats=3)
    assert "closed" in closed.refuses(BLUE, AttackPort())
    sea = arriving({4: "0 ION 3", 7: "1 ION 1"})
    assert "no port" in sea.refuses(BLUE, AttackPort())


def test_a_fort_fires_before_the_first_round() -> None:
    """S-7.6, R-15: V0 is settled before; the attacker may break off."""
    table = raiding(4, "1 2 fort").dice("x.").choose(BLUE, AttackPort())
    started = table.told(BattleStarted)[0]
    assert isinstance(started, BattleStarted)
    assert started.value == 4
    assert table.crew(4) == 3
    assert table.offers(BLUE) == {Fight(), BreakOff()}
    table.dice("... ..").choose(BLUE, Fight()).choose(BLUE, BreakOff())
    assert len(table.told(FortFired)) == 1, "it does not fire again"
    assert table.owner("TUN") == RED


def test_a_fort_can_sink_a_galley() -> None:
    """S-7.6: a port cannot loot."""
    table = raiding(2, "1 2 fort").dice("xx").choose(BLUE, AttackPort())
    assert not table.is_afloat(4)
    assert table.state.supply[GOLD] == 10
    assert table.owner("TUN") == RED


def test_after_the_fire_the_value_is_what_is_left() -> None:
    """S-7.6, R-2."""
    table = raiding(4, "1 2 fort").dice("xx").choose(BLUE, AttackPort())
    table.dice("xx ..").choose(BLUE, Fight())
    assert table.owner("TUN") == NOBODY


def test_a_beaten_attacker_sinks_before_the_port() -> None:
    """S-7.9: its cargo is lost."""
    table = raiding(1, "1 2").dice(". x.").choose(BLUE, AttackPort())
    assert not table.is_afloat(4)
    assert table.state.supply[GOLD] == 10
    assert table.garrison("TUN") == 2


def test_if_both_sides_die_the_port_is_neutral() -> None:
    """S-7.9, R-42: and the activation over."""
    table = raiding(1, "1 1", {7: "2 TUN 1"}).dice("x x").choose(BLUE, AttackPort())
    assert not table.is_afloat(4)
    assert table.owner("TUN") == NOBODY
    assert table.state.pawn == 7


def test_a_battle_for_a_port_ends_the_activation() -> None:
    """S-4.4, S-7.9, R-17."""
    table = raiding(4, "1 1", {7: "2 TUN 1"}).dice("x... .")
    table.choose(BLUE, AttackPort(), Land(1))
    assert table.state.pawn == 7


def test_the_last_port_is_counted_when_the_attack_is_chosen() -> None:
    """S-7.11, R-16: a second port taken leaves the first one safe."""
    table = raiding(4, "1 1").dice("x... .").choose(BLUE, AttackPort(), Land(1))
    assert table.state.owner.count(RED) == 1
    again = arriving({4: "0 NAP 5", 7: "2 NAP 1"}, {"NAP": "1 1", "TUN": "0 1"})
    assert "only port" in again.refuses(BLUE, AttackPort())
