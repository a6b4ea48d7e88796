"""How a game of Genoa ends, and the numbers a player watches (G-17)."""

from ridotto.core.engine.game import Result, Score, Tallies
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECK_OF, FIRST, Counts, Data
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import CONTRACT, State
from ridotto.core.games.genoa.text import words
from ridotto.core.games.genoa.view import View


def building_ducats(state: State, seat: int) -> int:
    """G-17.1."""
    return state.data.rewards.building * state.owner.count(seat)


def contracts(state: State, seat: int) -> Counts:
    return tuple(card for card in state.hands[seat] if DECK_OF[card] == CONTRACT)


def runs(data: Data, cards: Counts) -> list[int]:
    """G-17.2: the lengths of the unbroken runs on the ring, which is closed."""
    size = len(data.ring)
    held = {card - FIRST[CONTRACT] for card in cards}
    if len(held) == size:
        return [size]
    found = []
    for place in held:
        if (place - 1) % size in held:
            continue
        length = 1
        while (place + length) % size in held:
            length += 1
        found.append(length)
    return sorted(found)


def contract_ducats(data: Data, cards: Counts) -> int:
    """G-17.2, 3.12."""
    return sum(data.runs[length - 1] for length in runs(data, cards))


def total(state: State, seat: int) -> int:
    return (
        state.money[seat]
        + building_ducats(state, seat)
        + contract_ducats(state.data, contracts(state, seat))
    )


def items(state: State, seat: int) -> int:
    """G-17.4, R-24: what breaks a tie."""
    return (
        sum(state.goods[seat])
        + sum(state.tiles[seat])
        + len(state.hands[seat])
        + state.personal[seat]
    )


def rank(state: State, seat: int) -> int:
    standings = [(total(state, s), items(state, s)) for s in range(state.seats)]
    return 1 + sum(each > standings[seat] for each in standings)


def ranking(state: State) -> tuple[tuple[Seat, int, int], ...]:
    """Best first, seats in order where they share a rank."""
    seats = sorted(range(state.seats), key=lambda seat: rank(state, seat))
    return tuple((Seat(s), rank(state, s), total(state, s)) for s in seats)


def result(state: State) -> Result | None:
    if state.phase is not Phase.OVER:
        return None
    return Result(tuple(_score(state, Seat(seat)) for seat in range(state.seats)))


def _score(state: State, seat: Seat) -> Score:
    cards = contracts(state, seat)
    return Score(
        seat=seat,
        total=total(state, seat),
        parts=(
            (words.DUCATS, state.money[seat]),
            (words.BUILDINGS, building_ducats(state, seat)),
            (words.CONTRACTS, contract_ducats(state.data, cards)),
        ),
        rank=rank(state, seat),
    )


def tallies(view: View) -> Tallies:
    """What each would have if it were over now; hidden purses are left out."""
    return Tallies(
        seats=tuple(_tally(view, Seat(seat)) for seat in range(view.seats)),
        table={words.ROUND_FIELD: view.field},
    )


def _tally(view: View, seat: Seat) -> dict[str, int]:
    mat = view.mats[seat]
    numbers = {}
    estates = view.data.rewards.building * len(mat.buildings)
    if mat.money is not None and mat.hand is not None:
        held = tuple(card for card in mat.hand if DECK_OF[card] == CONTRACT)
        numbers[words.UNIT] = mat.money + estates + contract_ducats(view.data, held)
    if mat.money is not None:
        numbers[words.PURSE_OF] = mat.money
    return numbers | {
        words.GOODS_OF: sum(mat.goods),
        words.TILES_OF: sum(mat.tiles),
        words.CARDS_OF: sum(mat.card_counts),
        words.MARKERS_OF: mat.personal,
        words.BUILDINGS_OF: len(mat.buildings),
    }
