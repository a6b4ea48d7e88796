"""What must always hold is noticed when it does not."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from ridotto.core.games.serenissima import invariants
from ridotto.core.games.serenissima.data import NOTHING, Good, space
from ridotto.core.games.serenissima.state import State, put
from tests.core.games.serenissima.scene import cargo, scene

VAL, NAP, RAG = space("VAL"), space("NAP"), space("RAG")


def sound() -> State:
    """Blue's galley 4 is activated in Valencia."""
    ports = {"VAL": "0 3 gold", "RAG": "x"}
    galleys = {4: "0 VAL 3 wood", 7: "1 ALG 2"}
    return scene(3, ports=ports, galleys=galleys).activate(4).state


Break = Callable[[State], State]

BROKEN: list[tuple[str, Break, str]] = [
    ("I-1", lambda s: replace(s, reserve=put(s.reserve, 0, 9)), "sailors were lost"),
    (
        "I-2",
        lambda s: replace(s, supply=put(s.supply, Good.WOOD, 14)),
        "cubes were lost or made",
    ),
    (
        "I-3",
        lambda s: replace(
            s,
            cargo=put(s.cargo, 4, cargo("wood wood wood")),
            supply=put(s.supply, Good.WOOD, 11),
        ),
        "overloaded",
    ),
    ("I-4", lambda s: replace(s, garrison=put(s.garrison, NAP, 1)), "neutral port"),
    (
        "I-4 of closed ports",
        lambda s: replace(s, forts=put(s.forts, RAG, True)),
        "a closed port",
    ),
    (
        "I-5",
        lambda s: replace(
            s,
            stores=put(s.stores, VAL, (Good.GOLD, Good.GOLD)),
            supply=put(s.supply, Good.GOLD, s.supply[Good.GOLD] - 1),
        ),
        "stored twice",
    ),
    (
        "I-5 of what is produced",
        lambda s: replace(
            s,
            stores=put(s.stores, VAL, (Good.GOLD, Good.WOOD)),
            supply=put(s.supply, Good.WOOD, s.supply[Good.WOOD] - 1),
        ),
        "stores what it produces",
    ),
    (
        "I-6",
        lambda s: replace(
            s,
            owner=put(s.owner, VAL, -1),
            garrison=put(s.garrison, VAL, 0),
            reserve=put(s.reserve, 0, s.reserve[0] + 3),
        ),
        "somebody has no port",
    ),
    ("I-7", lambda s: replace(s, money=put(s.money, 1, -1)), "below nothing"),
    (
        "I-8",
        lambda s: replace(s, forts=tuple(n in range(6) for n in range(20))),
        "too many forts",
    ),
]


@pytest.mark.parametrize(
    ("harm", "reason"),
    [(harm, reason) for _, harm, reason in BROKEN],
    ids=[name for name, _, _ in BROKEN],
)
def test_a_broken_position_is_refused_with_what_broke(harm: Break, reason: str) -> None:
    with pytest.raises(AssertionError, match=reason):
        invariants.check(harm(sound()))


def test_a_sound_position_is_not() -> None:
    state = sound()
    invariants.check(state)
    assert state.pool == NOTHING
