"""How a search judges a position of Serenissima: a few activations later.

The weights were fitted to how games between merchants ended.
"""

from ridotto.core.engine.game import Lookahead
from ridotto.core.games.serenissima.data import NOBODY, NUMBERS
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import State, seating

INCOME, PORT = 0.5, 0.8
"""How much of a scoring's income is counted on, for it may be taken away; and what a
port will bring besides."""

SAILOR, GALLEY, CUBE, FORT = 3.0, 3.0, 1.2, 3.0
"""What they are worth while there is time to use them."""

GUARDS = 3
"""More sailors in a port than this do not help it."""

HOURS = 4
"""So many hours before the end, things begin to lose their use."""

NUMBERS_AHEAD = 3
"""How far the pawn goes on in a trial. Judged as soon as the own galley has acted, a
port left open to the next one looks as good as a safe one."""

CLOSE = 6.0
"""What the policy thinks worse by more ducats than this is not tried out."""


def worth(state: State) -> list[float]:
    """By seat: what it will end with, more or less."""
    if state.phase is Phase.OVER:
        return [float(money) for money in state.money]
    data, left = state.data, len(seating(state).scorings) - state.scorings
    use = min(1.0, (data.track - state.hour) / HOURS)
    worths = [1.05 * money for money in state.money]
    for port in data.ports:
        owner = state.owner[port]
        if owner != NOBODY:
            income = data.incomes[len(state.stores[port])]
            if state.basilicas[port]:
                income += data.prices.basilica_income
            guards = min(GUARDS, state.garrison[port])
            worths[owner] += left * (INCOME * income + PORT)
            worths[owner] += use * (SAILOR * guards + FORT * state.forts[port])
    for number, owner in enumerate(state.captain):
        if owner != NOBODY:
            cubes = sum(state.cargo[number])
            afloat = SAILOR * state.crew[number] + GALLEY + CUBE * cubes
            worths[owner] += use * afloat
    return worths


def doubt(state: State) -> float:
    return 12.0 + 10.0 * (len(seating(state).scorings) - state.scorings)


def activation(state: State) -> int:
    """Counts the numbers of all wheels; the pawn is at 0 for the Doge and the refit."""
    return state.turn * (NUMBERS + 1) + (state.pawn or NUMBERS + 1)


LOOKAHEAD: Lookahead[State] = Lookahead(
    turn=activation,
    turns=NUMBERS_AHEAD,
    worth=worth,
    doubt=doubt,
    close=CLOSE,
)
