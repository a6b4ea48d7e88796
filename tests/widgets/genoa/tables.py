"""Tables of Genoa set up by hand, to look at."""

from msgspec.structs import replace

from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa import GENOA
from ridotto.core.games.genoa.data import FIRST, GOODS, TILES, Data, Deck, Good, Tile
from ridotto.core.games.genoa.deal import Bundle, Deal, Offer, Proposal
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import State
from ridotto.core.games.genoa.view import View
from tests.support.playing import new_table

NAMES: Names = ("Anna", "Bartolomeo", "Chiara", "Dandolo")

ANNA, BART, CHIARA, DANDOLO = map(Seat, range(4))


def goods(*kinds: Good) -> tuple[int, ...]:
    return tuple(kinds.count(Good(good)) for good in GOODS)


def tiles(*kinds: Tile) -> tuple[int, ...]:
    return tuple(kinds.count(Tile(tile)) for tile in TILES)


def card(deck: Deck, number: int) -> int:
    """A card by its number in its deck, from 1 as in the specification."""
    return FIRST[deck] + number - 1


def space(data: Data, id: str) -> int:
    return data.ids.index(id)


def middle() -> State:
    """Four seats in the middle of a game.

    Anna is the trader; the tower came from street 4-2 over the Inn to the Spice depot,
    and has two moves left. Bartolomeo has acted there. Anna could deliver the message
    of the Coach house and has the goods for a large order in Villa Ricci.
    """
    state: State = new_table(GENOA, 4).state
    data = state.data
    owner = list(state.owner)
    for id, seat in {
        "Y": ANNA,
        "I": BART,
        "K": CHIARA,
        "H": BART,
        "T": DANDOLO,
    }.items():
        owner[space(data, id)] = seat
    return replace(
        state,
        money=(145, 90, 60, 205),
        goods=(
            goods(Good.WINE, Good.PEPPER, Good.LINEN, Good.LINEN),
            goods(Good.BEER),
            goods(),
            goods(Good.SILK, Good.SILVER),
        ),
        tiles=(
            tiles(Tile.EXTRA),
            tiles(),
            tiles(Tile.START, Tile.EXCHANGE, Tile.EXCHANGE),
            tiles(Tile.ANYGOOD),
        ),
        hands=(
            (
                card(Deck.LARGE, 7),
                card(Deck.SMALL, 6),
                card(Deck.MESSAGE, 6),
                card(Deck.CONTRACT, 5),
                card(Deck.CONTRACT, 6),
                card(Deck.CONTRACT, 9),
            ),
            (card(Deck.SMALL, 1), card(Deck.MESSAGE, 9)),
            (card(Deck.LARGE, 1),),
            (card(Deck.CONTRACT, 1), card(Deck.CONTRACT, 2)),
        ),
        general=(5, 4, 6, 5),
        personal=(1, 1, 0, 1),
        owner=tuple(owner),
        field=5,
        turn=14,
        trader=ANNA,
        phase=Phase.MOVE_TRADER,
        queue=(),
        path=tuple(space(data, id) for id in ("s42", "I", "S")),
        used=(space(data, "I"), space(data, "S")),
        base=(0, 1, 0, 0),
        acts=(0, 1, 0, 0),
        window=40,
        round=1,
        offers=(
            Offer(31, CHIARA, Deal(space(data, "s73"), False, Bundle(5))),
            Offer(
                32,
                DANDOLO,
                Deal(
                    space(data, "R"),
                    True,
                    Bundle(15, goods=goods(Good.SILK)),
                    promises=Bundle(any_cards=(0, 0, 0, 1)),
                    contract=True,
                ),
            ),
        ),
        made=32,
    )


def bidding() -> State:
    """The same, but Dandolo is still to be asked."""
    table = middle()
    offers = table.offers[:1]
    return replace(table, phase=Phase.MOVE_OFFER, queue=(DANDOLO,), offers=offers)


def asked() -> State:
    """Anna has put a proposal to Bartolomeo."""
    table = middle()
    target = space(table.data, "R")
    deal = Deal(target, True, Bundle(20, any_goods=1), gets=Bundle(markers=1))
    return replace(table, phase=Phase.MOVE_REPLY, proposal=Proposal(BART, deal))


def opened() -> State:
    """The dice have not been rolled."""
    table = middle()
    return replace(table, phase=Phase.START, path=(), used=(), offers=(), round=0)


STATES: dict[str, State] = {
    "middle": middle(),
    "bidding": bidding(),
    "asked": asked(),
    "opened": opened(),
}
"""By name."""


def view_of(state: State, seat: int | None = ANNA) -> View:
    return GENOA.view(state, None if seat is None else Seat(seat))
