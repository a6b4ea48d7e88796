"""What must hold at every moment of a game of Genoa, whatever is played."""

from collections import Counter
from itertools import pairwise

from ridotto.core.games.genoa import validity
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    CARDS,
    DECK_OF,
    DECKS,
    GOODS,
    MARKET,
    NOBODY,
    TILES,
)
from ridotto.core.games.genoa.listing import choices, pending
from ridotto.core.games.genoa.phase import (
    ACTING,
    MOVE,
    OFFERING,
    REPLYING,
    WINDOWS,
    Phase,
)
from ridotto.core.games.genoa.state import State, can_acquire


def check(state: State) -> None:
    """Raises `AssertionError` naming what broke."""
    _check_items(state)
    _check_cards(state)
    _check_markers(state)
    _check_money(state)
    _check_tower(state)
    _check_window(state)
    _check_action(state)
    _check_decision(state)


def _check_items(state: State) -> None:
    """G-14.4: none are lost, none are made."""
    for good in GOODS:
        assert state.stock[good] >= 0, "the supply of a good is below nothing"
        assert min(goods[good] for goods in state.goods) >= 0, "a debt of goods"
        total = state.stock[good] + sum(goods[good] for goods in state.goods)
        assert total == state.data.stock[good], "goods were lost or made"
    for tile in TILES:
        assert state.chest[tile] >= 0, "the supply of a tile is below nothing"
        assert min(tiles[tile] for tiles in state.tiles) >= 0, "a debt of tiles"
        total = state.chest[tile] + sum(tiles[tile] for tiles in state.tiles)
        assert total == state.data.chest[tile], "tiles were lost or made"


def _check_cards(state: State) -> None:
    if not state.turn:
        return
    held = [card for hand in state.hands for card in hand]
    decks = [card for piles in (state.piles, state.shown) for p in piles for card in p]
    assert Counter((*held, *decks)) == Counter(CARDS), "cards were lost or made"
    for hand in state.hands:
        assert tuple(sorted(hand)) == hand, "a hand is out of order"
    for deck in DECKS:
        cards = (*state.piles[deck], *state.shown[deck])
        assert all(DECK_OF[card] == deck for card in cards), "a card in a wrong deck"
        is_covered = state.piles[deck] or not state.shown[deck]
        assert is_covered, "a card lies face up on top"
    for hand, kept in zip(state.hands, state.keeps, strict=True):
        assert set(kept) <= set(hand), "somebody keeps a card that is gone"


def _check_markers(state: State) -> None:
    """3.14."""
    for seat in range(state.seats):
        general, personal = state.general[seat], state.personal[seat]
        placed = state.owner.count(seat)
        assert general >= 0, "a general supply is below nothing"
        assert personal >= 0, "a personal supply is below nothing"
        total = general + personal + placed
        assert total == state.data.start.markers, "markers were lost or made"
    for space in BUILDINGS:
        if state.owner[space] != NOBODY:
            assert state.data.is_on_street[space], "that building cannot be owned"


def _check_money(state: State) -> None:
    coin = state.data.limits.coin
    for money in state.money:
        assert money >= 0, "a purse is below nothing"
        assert money % coin == 0, "a coin was broken"


def _check_tower(state: State) -> None:
    path = state.path
    assert len(set(path)) == len(path), "the tower was somewhere twice"
    assert len(path) <= state.data.start.discs, "the tower has too few discs"
    for here, there in pairwise(path):
        assert there in state.data.adjacent[here], "the tower jumped"
    assert len(set(state.used)) == len(state.used), "a building was used twice"
    assert set(state.used) <= set(path), "a building was used from afar"
    for street in state.cleared:
        assert street in path, "discs were taken where none lay"
        assert street > MARKET, "discs were taken off a building"
    assert 1 <= state.field <= state.data.rounds[str(state.seats)], "a wrong field"


def _check_window(state: State) -> None:
    if state.phase not in WINDOWS:
        assert not state.offers, "an offer stands outside of a window"
        assert state.proposal is None, "a proposal stands outside of a window"
        return
    limits = state.data.limits
    assert 1 <= state.round <= limits.rounds, "too many rounds"
    assert max(state.asked) <= limits.proposals, "too many proposals"
    assert not state.asked[state.trader], "the trader proposes to himself"
    most = limits.offers if state.phase in MOVE else 1
    for seat in range(state.seats):
        offers = [offer for offer in state.offers if offer.seat == seat]
        assert len(offers) <= most, "too many offers"
        kinds = {(offer.deal.target, offer.deal.action) for offer in offers}
        assert len(kinds) == len(offers), "two offers about the same thing"
    for offer in state.offers:
        assert offer.number <= state.made, "an offer that nobody made"
        problem = validity.offer_problem(state, offer.seat, offer.deal)
        assert not problem, f"an offer stands that does not hold: {problem}"
    assert (state.proposal is not None) == (state.phase in REPLYING), "no answer due"


def _check_action(state: State) -> None:
    if state.phase not in ACTING:
        assert state.actor == NOBODY, "somebody acts out of time"
        assert state.deal is None, "a deal is left over"
        return
    assert state.actor != NOBODY, "nobody acts"
    if state.deal is not None:
        hand = state.hands[state.actor]
        assert set(state.deal.declares) <= set(hand), "a declared order is gone"
        assert state.actor != state.trader, "the trader has bought an action"


def _check_decision(state: State) -> None:
    """Somebody is asked something until the game is over."""
    asked = pending(state)
    if state.phase in (Phase.BOX, Phase.OVER):
        assert not asked, "somebody is asked after the end"
        return
    assert len(asked) == 1, "not exactly one seat is asked"
    assert choices(state, asked[0]), "a seat is asked and can answer nothing"
    if state.phase in OFFERING:
        assert state.trader not in state.queue, "the trader is asked for an offer"
    if state.phase is Phase.ACQUIRE:
        assert can_acquire(state, state.queue[0]), "who cannot acquire is asked"
