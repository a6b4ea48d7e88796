"""What must hold at every moment of a game of Serenissima, whatever is played."""

from collections import Counter

from ridotto.core.games.serenissima.choices import choices, pending
from ridotto.core.games.serenissima.data import GOODS, NOBODY, SPACES
from ridotto.core.games.serenissima.evolve import SCORINGS
from ridotto.core.games.serenissima.phase import Phase
from ridotto.core.games.serenissima.state import WHEEL, State, seating


def check(state: State) -> None:
    """Raises `AssertionError` naming what broke (I-1 to I-8)."""
    _check_sailors(state)
    _check_cubes(state)
    _check_galleys(state)
    _check_ports(state)
    _check_money(state)
    _check_doge(state)
    _check_decision(state)


def _check_sailors(state: State) -> None:
    """I-1: none are lost, none are made."""
    for seat in range(state.seats):
        ashore = sum(
            count
            for count, owner in zip(state.garrison, state.owner, strict=True)
            if owner == seat
        )
        afloat = sum(
            count
            for count, captain in zip(state.crew, state.captain, strict=True)
            if captain == seat
        )
        assert state.reserve[seat] >= 0, "a reserve is below nothing"
        total = state.reserve[seat] + ashore + afloat
        assert total == seating(state).sailors, "sailors were lost or made"


def _check_cubes(state: State) -> None:
    """I-2: a cube is in one place; loot waiting to be picked is one of them."""
    for good in GOODS:
        stored = sum(store.count(good) for store in state.stores)
        loaded = sum(cargo[good] for cargo in state.cargo)
        assert state.supply[good] >= 0, "the supply is below nothing"
        assert state.pool[good] >= 0, "the loot is below nothing"
        total = state.supply[good] + stored + loaded + state.pool[good]
        assert total == state.data.cubes[good], "cubes were lost or made"


def _check_galleys(state: State) -> None:
    """I-3, I-6."""
    holds = state.data.limits.holds
    assert state.captain[0] == NOBODY, "the Doge has a galley"
    for number in (0, *WHEEL):
        crew, cargo = state.crew[number], state.cargo[number]
        if state.captain[number] == NOBODY:
            assert not crew, "a galley that is not there has a crew"
            assert not any(cargo), "a galley that is not there has a cargo"
        else:
            assert number <= seating(state).galleys, "that number is not in play"
            assert 1 <= crew <= holds, "a galley has no crew, or too large a one"
            assert min(cargo) >= 0, "a cargo is below nothing"
            assert crew + sum(cargo) <= holds, "a galley is overloaded"
    for seat in range(state.seats):
        fleet = state.captain.count(seat)
        assert fleet <= state.data.limits.galleys, "a fleet is too large"
        if state.picks >= state.seats:
            assert state.owner.count(seat) >= 1, "somebody has no port"


def _check_ports(state: State) -> None:
    """I-4, I-5, I-8."""
    data = state.data
    for space in SPACES:
        store, sailors = state.stores[space], state.garrison[space]
        if state.owner[space] == NOBODY:
            assert not sailors, "a neutral port has sailors"
        else:
            assert 1 <= sailors <= data.size[space], "a garrison has a wrong size"
        assert len(store) <= data.size[space], "a warehouse is overfull"
        assert len(set(store)) == len(store), "a good is stored twice"
        assert data.product[space] not in store, "a port stores what it produces"
        if state.closed[space] or not data.size[space]:
            built = state.forts[space] or state.basilicas[space]
            empty = state.owner[space] == NOBODY and not store and not built
            assert empty, "a closed port, or the open sea, is in use"
    assert sum(state.forts) <= data.limits.forts, "too many forts"
    assert sum(state.basilicas) <= data.limits.basilicas, "too many basilicas"


def _check_money(state: State) -> None:
    """I-7, and nobody spends what never was earned."""
    for seat, money in enumerate(state.money):
        assert money >= 0, "a purse is below nothing"
        assert min(state.earned[seat]) >= 0, "somebody earned less than nothing"
        earned = state.data.start.money + sum(state.earned[seat])
        assert money <= earned, "money came from nowhere"
        if not state.scorings:
            assert not state.earned[seat][SCORINGS], "paid before the scoring"


def _check_doge(state: State) -> None:
    """S-9.6, S-9.7: the five cards are in the deck or face up."""
    if state.phase is not Phase.BOX:
        cards = Counter((*state.deck, *state.discard))
        assert cards == Counter(state.data.cards), "Doge cards were lost or made"
    assert 0 <= state.hour <= state.data.track, "the white pawn left its track"
    passed = sum(place <= state.hour for place in seating(state).scorings)
    assert state.scorings == passed, "a scoring is missing"


def _check_decision(state: State) -> None:
    """Somebody is asked something until the game is over."""
    if state.phase in (Phase.BOX, Phase.OVER):
        assert not pending(state), "somebody is asked after the end"
        return
    asked = pending(state)
    assert len(asked) == 1, "not exactly one seat is asked"
    assert choices(state, asked[0]), "a seat is asked and can answer nothing"
    if state.phase is not Phase.LOOT:
        assert not any(state.pool), "loot floats about"
    if state.phase is not Phase.SWAP:
        assert state.swap is None, "a swap is half done"
    if state.phase is not Phase.BERTH:
        assert not state.ordered, "a galley is half bought"
