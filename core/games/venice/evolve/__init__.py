"""How a table of Venice changes: one small function for each event."""

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.evolve import (
    buildings,
    cards,
    course,
    neutrals,
    opening,
    sailing,
)
from ridotto.core.games.venice.state import State

evolve = Evolve[State]()
for part in (opening, course, cards, sailing, buildings, neutrals):
    evolve.by_type |= part.evolve.by_type
