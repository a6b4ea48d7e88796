"""What ports pay, how a game of Serenissima ends, and the numbers a player watches."""

from ridotto.core.engine.game import Result, Score, Tallies
from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import GOOD_NAMES
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import State, is_port_of_wine, ports_of
from ridotto.core.games.serenissima.text import words
from ridotto.core.games.serenissima.view import View


def income(state: State, seat: int) -> int:
    """S-10.1: by the cubes in each own port, and for each basilica there."""
    incomes, basilica = state.data.incomes, state.data.prices.basilica_income
    return sum(
        incomes[len(state.stores[port])] + basilica * state.basilicas[port]
        for port in ports_of(state, seat)
    )


def wine_money(state: State, seat: int) -> int:
    """S-9.2: so much for each own port with wine."""
    return state.data.prices.wine * sum(
        state.owner[port] == seat and is_port_of_wine(state, port)
        for port in state.data.ports
    )


def standing(state: State, seat: int) -> tuple[int, int]:
    """S-11.4: money, then ports."""
    return state.money[seat], state.owner.count(seat)


def rank(state: State, seat: int) -> int:
    mine = standing(state, seat)
    return 1 + sum(standing(state, other) > mine for other in range(state.seats))


def ranking(state: State) -> tuple[tuple[Seat, int, int, int], ...]:
    """S-11.4: best first, seats in order where they share a rank."""
    seats = sorted(range(state.seats), key=lambda seat: rank(state, seat))
    return tuple((Seat(s), rank(state, s), *standing(state, s)) for s in seats)


def result(state: State) -> Result | None:
    """S-11.1, S-11.2."""
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(_score(state, Seat(seat)) for seat in range(state.seats)))


def _score(state: State, seat: Seat) -> Score:
    sales, fees, wine, scorings = state.earned[seat]
    start, total = state.data.start.money, state.money[seat]
    spent = start + sales + fees + wine + scorings - total
    return Score(
        seat=seat,
        total=total,
        parts=(
            (words.STARTING_MONEY, start),
            (words.SALES, sales),
            (words.FEES, fees),
            (words.WINE_MONEY, wine),
            (words.SCORINGS, scorings),
            (words.SPENT, -spent),
        ),
        rank=rank(state, seat),
    )


def tallies(view: View) -> Tallies:
    """Money is the score; what is hidden is left out."""
    return Tallies(
        seats=tuple(_tally(view, Seat(seat)) for seat in range(view.seats)),
        table={
            words.supply_of(name): count
            for name, count in zip(GOOD_NAMES, view.supply, strict=True)
        },
    )


def _tally(view: View, seat: Seat) -> dict[str, int]:
    mat = view.mats[seat]
    fleet = [each for each in view.galleys if each.owner == seat]
    numbers = {} if mat.money is None else {words.DUCATS: mat.money}
    return numbers | {
        words.INCOME: income_of(view, seat),
        words.PORTS: len(mat.ports),
        words.GALLEYS: len(mat.galleys),
        words.AFLOAT: sum(each.sailors for each in fleet),
        words.CARGO: sum(sum(each.cargo) for each in fleet),
        words.RESERVE: mat.reserve,
    }


def income_of(view: View, seat: Seat) -> int:
    """What a scoring would pay this seat now."""
    total = 0
    for port in view.ports:
        if port is not None and port.owner == seat:
            total += view.data.incomes[len(port.goods)]
            total += view.data.prices.basilica_income * port.has_basilica
    return total
