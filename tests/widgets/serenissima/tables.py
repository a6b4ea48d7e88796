"""Tables of Serenissima set up by hand, to look at."""

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.serenissima import SERENISSIMA
from ridotto.core.games.serenissima.choices import (
    ACT_OR_INVEST,
    DONE,
    STOP,
    AttackGalley,
    AttackPort,
    Blockade,
    LoadGood,
    Sail,
    Sale,
)
from ridotto.core.games.serenissima.data import Card, space
from ridotto.core.games.serenissima.view import View
from tests.core.games.serenissima.scene import BLUE, RED, Scene, scene

NAMES: Names = ("Anna", "Bartolomeo", "Chiara", "Dandolo")

ACT, INVEST = ACT_OR_INVEST


def busy(hidden: bool = False) -> Scene:
    """Four seats in the middle of a game; galley 4 of the first is activated."""
    return scene(
        4,
        ports={
            "VAL": "0 3 gold marble stone wine basilica",
            "TUN": "0 1 wine stone wood",
            "MAR": "0 1 stone",
            "GEN": "2 2 wood gold",
            "CAG": "2 1 spices wood",
            "NAP": "- wood",
            "ALG": "1 2 wine spices",
            "MES": "1 2 wood stone marble fort",
            "COR": "3 1 wood",
            "VEN": "3 3 marble wine gold spices basilica",
            "CON": "1 5 stone fort",
            "CAN": "3 1",
            "ALX": "2 2 wine",
        },
        galleys={
            1: "3 VEN 3 stone",
            2: "2 GEN 2 stone stone",
            4: "0 VAL 3",
            6: "0 VAL 2 wood",
            7: "1 ALG 2 marble",
            9: "2 CAG 4",
            11: "1 ALG 2",
            12: "3 COR 4 wine",
            13: "0 TUN 3 gold marble",
            15: "1 MES 5",
        },
        money=(5, 12, 7, 9),
        hidden=hidden,
        hour=7,
        shown=(Card.WINE, Card.HOUR),
    ).activate(4)


def loading() -> Scene:
    """One wood is aboard; another would cost a ducat."""
    return busy().choose(BLUE, ACT, LoadGood())


def sailing() -> Scene:
    """Three moves; in Algiers Red could stop it, in Cagliari Orange."""
    return loading().choose(BLUE, LoadGood(), DONE)


def stopped() -> Scene:
    """E-4: Red is asked in Algiers."""
    return sailing().choose(BLUE, Sail(space("ALG")))


def third() -> Scene:
    """E-5: stopped there, Blue may sell or fight."""
    return stopped().choose(RED, Blockade())


def blocked() -> Scene:
    """E-5: the sale was stopped too."""
    return third().choose(BLUE, Sale()).choose(RED, Blockade())


def fighting() -> Scene:
    """E-6: after one round in which each side lost a sailor."""
    return blocked().dice("x. x.").choose(BLUE, AttackGalley(7))


def storming() -> Scene:
    """A port with a fort is under attack, and the fort has fired."""
    table = scene(
        2,
        ports={"TUN": "0 3", "MES": "1 2 wood stone fort", "CON": "1 2"},
        galleys={3: "0 TUN 5", 5: "1 CON 3"},
    )
    table.activate(3).choose(BLUE, ACT, DONE, Sail(space("MES")))
    return table.choose(BLUE, STOP).dice("x.").choose(BLUE, AttackPort())


def investing() -> Scene:
    return busy().choose(BLUE, INVEST)


def scored() -> Scene:
    """The second scoring was paid, and the next turn has begun."""
    table = busy().end_turn()
    assert table.state.scorings == 2
    return table


TABLES: dict[str, Scene] = {
    "busy": busy(),
    "loading": loading(),
    "sailing": sailing(),
    "stopped": stopped(),
    "third": third(),
    "blocked": blocked(),
    "fighting": fighting(),
    "storming": storming(),
    "investing": investing(),
    "scored": scored(),
}
"""By name."""


def view_of(table: Scene, seat: int | None = BLUE) -> View:
    return SERENISSIMA.view(table.state, None if seat is None else Seat(seat))
