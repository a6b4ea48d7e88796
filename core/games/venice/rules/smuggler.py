"""The game for two: the smuggler of the active seat's deck (V-20)."""

from ridotto.core.games.venice.events.neutrals import SmugglerDone
from ridotto.core.games.venice.routes import goal
from ridotto.core.games.venice.rules import neutrals
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.training import train

COLOUR = 2
"""Both smugglers share their assistants."""


def step(flow: Flow) -> bool:
    asked = neutrals.step(flow)
    if asked is not None:
        return asked
    state = flow.state
    deck = state.deck
    train(flow, COLOUR, goal(state))
    flow.emit(SmugglerDone(deck))
    neutrals.reshuffle(flow, deck)
    return False
