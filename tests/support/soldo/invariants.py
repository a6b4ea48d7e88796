"""What holds after every record of Soldo."""

from collections import Counter

from tests.support.soldo.data import Good
from tests.support.soldo.state import State


def check(state: State) -> None:
    """Raises `AssertionError` naming what broke."""
    if state.phase == "box":
        return
    cards = Counter((*state.stock, *state.sold, *sum(state.hands, ())))
    assert cards == Counter(state.data.cards), f"cards are not conserved: {cards}"
    assert min(state.coins) >= 0, f"somebody has a debt: {state.coins}"
    assert min(state.prices.values()) >= 1, f"a price is below one: {state.prices}"
    assert set(state.prices) == set(Good), f"a good has no price: {state.prices}"
    assert 1 <= state.round <= state.rounds + 1, f"round {state.round}"
    assert 0 <= state.turn < len(state.coins), f"seat {state.turn} is in turn"
    if state.phase == "promise":
        for hand, promise in zip(state.hands, state.promises, strict=True):
            assert promise is None or promise in hand, f"a hollow promise of {promise}"
