"""The bonus for standing in all districts of a side (R-4.13, R-4.16)."""

from ridotto.core.games.rialto.events import BonusFlipped, DistrictBonus
from ridotto.core.games.rialto.evolve import Emit
from ridotto.core.games.rialto.state import State, bank_complete


def reward(state: State, player: int, district: int, emit: Emit) -> State:
    """R-4.13: asked after each placement; R-8.9: the neutral player scores nothing."""
    side = state.data.bank_of[district]
    if (
        not state.bonus_tiles[side]
        or player in state.bonus_earned[side]
        or not bank_complete(state, player, side)
    ):
        return state
    points = 0 if player == state.seats else state.data.limits.district_bonus
    return emit(DistrictBonus(player, side, points))


def flip(state: State, emit: Emit) -> State:
    """Tiles that somebody has earned score no more."""
    for side, earned in enumerate(state.bonus_earned):
        if earned:
            state = emit(BonusFlipped(side))
    return state
