"""What a sensible merchant does in Serenissima."""

import pytest

from ridotto.core.automa.levels import choose_as_merchant
from ridotto.core.engine.chance import SeededChance
from ridotto.core.engine.choice import Choice
from ridotto.core.engine.game import Config
from ridotto.core.engine.play import dealt, play
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import (
    Act,
    AttackGalley,
    AttackPort,
    Blockade,
    BreakOff,
    BuildBasilica,
    Capture,
    Done,
    End,
    Fight,
    Invest,
    Land,
    LetPass,
    Sail,
    Sale,
    Stop,
)
from ridotto.core.games.serenissima.data import space
from ridotto.core.games.serenissima.state import State
from tests.core.games.serenissima.scene import BLUE, DATA, RED, Scene, scene


def best(table: Scene) -> Choice:
    """What the merchant would choose now."""
    seat = table.asked
    assert seat is not None
    view = SERENISSIMA.view(table.state, Seat(seat))
    offered = SERENISSIMA.choices(table.state, Seat(seat))
    return choose_as_merchant(SERENISSIMA, view, Seat(seat), offered, SeededChance(1))


def opened(seats: int, chance: SeededChance, money: str = "open") -> State:
    options = {"money": money, "closures": "players"}
    state = SERENISSIMA.setup(Config(seats, options, (), DATA))
    return dealt(SERENISSIMA, state, chance)


@pytest.mark.parametrize(("seats", "money"), [(2, "hidden"), (3, "open"), (4, "open")])
def test_everything_offered_is_weighed_and_explained(seats: int, money: str) -> None:
    chance = SeededChance(seats)
    state = opened(seats, chance, money)
    count = 0
    while pending := SERENISSIMA.pending(state):
        seat = pending[0]
        offered = SERENISSIMA.choices(state, seat)
        choice = chance.pick(offered)
        if count % 4 == 0:
            view = SERENISSIMA.view(state, seat)
            weights = SERENISSIMA.weigh(view, seat, offered)
            assert len(weights) == len(offered)
            assert SERENISSIMA.weigh(view, seat, offered[:1])
            said = SERENISSIMA.reason(view, seat, choice)
            assert said
            assert said[0].islower()
            assert not said.endswith(".")
        state = play(SERENISSIMA, state, seat, choice, chance)
        count += 1


def test_the_merchant_beats_who_plays_anything() -> None:
    wins = 0
    for seed in range(2):
        chance = SeededChance(seed)
        state = opened(2, chance)
        while pending := SERENISSIMA.pending(state):
            seat = pending[0]
            offered = SERENISSIMA.choices(state, seat)
            view = SERENISSIMA.view(state, seat)
            choice = (
                choose_as_merchant(SERENISSIMA, view, seat, offered, chance)
                if seat == seed % 2
                else chance.pick(offered)
            )
            state = play(SERENISSIMA, state, seat, choice, chance)
        result = SERENISSIMA.result(state)
        assert result is not None
        wins += result.winners == (seed % 2,)
    assert wins == 2


def test_cubes_are_brought_home() -> None:
    """9: before a scoring, the fourth cube of an own port is worth the way."""
    table = scene(
        ports={"VAL": "0 3 stone wine marble"},
        galleys={4: "0 ALG 3 gold"},
        money=[0],
        hour=11,
    ).activate(4)
    assert best(table) == Act()
    table.choose(BLUE, Act(), Done())
    assert best(table) == Sail(space("VAL"))
    table.choose(BLUE, Sail(space("VAL")))
    assert best(table) == Stop()
    table.choose(BLUE, Stop())
    assert best(table) == Sale()


def test_a_basilica_is_built_in_time() -> None:
    """9: two ducats for five at every scoring."""
    table = scene(
        ports={"VAL": "0 3 gold marble stone"}, galleys={4: "0 ION 1"}, hour=5
    ).activate(4)
    assert best(table) == Invest()
    table.choose(BLUE, Invest())
    assert best(table) == BuildBasilica(space("VAL"))


def test_a_rich_port_badly_held_is_raided() -> None:
    """9: with exact odds."""
    table = scene(
        ports={"VAL": "0 1", "TUN": "1 1 wood stone gold wine", "NAP": "1 1"},
        galleys={4: "0 ALG 4"},
    )
    table.activate(4).choose(BLUE, Act(), Done())
    assert best(table) == Sail(space("TUN"))
    table.choose(BLUE, Sail(space("TUN")), Stop())
    assert best(table) == AttackPort()
    table.dice("x.. .").choose(BLUE, AttackPort())
    landing = best(table)
    assert isinstance(landing, Land)
    assert 1 <= landing.sailors < 4


def test_a_hopeless_battle_is_broken_off() -> None:
    """9: and one that is nearly won is fought on."""
    table = scene(
        ports={"VAL": "0 1", "TUN": "1 4", "NAP": "1 1"}, galleys={4: "0 TUN 2 gold"}
    )
    table.activate(4).choose(BLUE, Act(), Done(), Stop())
    assert best(table) != AttackPort()
    table.dice(".. ....").choose(BLUE, AttackPort())
    assert best(table) == BreakOff()
    other = scene(
        ports={"VAL": "0 1", "TUN": "1 1 gold wood wine", "NAP": "1 1"},
        galleys={4: "0 TUN 4"},
    )
    other.activate(4).choose(BLUE, Act(), Done(), Stop())
    other.dice(".... .").choose(BLUE, AttackPort())
    assert best(other) == Fight()


def test_a_neutral_port_is_taken() -> None:
    """9: early on, one activation and one sailor."""
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 TUN 3"})
    table.activate(4).choose(BLUE, Act(), Done(), Stop())
    assert best(table) == Capture()


def test_a_sale_into_the_own_port_is_welcome() -> None:
    """9: who feeds your warehouse is let pass; who takes a port is not."""
    fed = scene(
        4,
        ports={"ALG": "1 1 wood wine"},
        galleys={4: "0 ALG 2 gold", 7: "1 ALG 3"},
    )
    fed.activate(4).choose(BLUE, Act(), Done(), Stop(), Sale())
    assert fed.asked == RED
    assert best(fed) == LetPass()
    rival = scene(
        2,
        ports={"VAL": "0 1", "TUN": "- wood stone wine gold", "CON": "1 1"},
        galleys={4: "0 TUN 2", 7: "1 TUN 5"},
    )
    rival.activate(4).choose(BLUE, Act(), Done(), Stop(), Capture())
    assert best(rival) == Blockade()


def test_nobody_attacks_for_nothing() -> None:
    table = scene(ports={"VAL": "0 1"}, galleys={4: "0 ION 2", 7: "1 ION 5"})
    table.activate(4).choose(BLUE, Act(), Stop())
    assert {AttackGalley(7), End()} == table.offers(BLUE)
    assert best(table) == End()
