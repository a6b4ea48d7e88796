"""Carrying out what was agreed (G-5.8)."""

from collections.abc import Sequence

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Emit
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa.data import DECK_OF
from ridotto.core.games.genoa.deal import NOTHING, Bundle, Deal
from ridotto.core.games.genoa.events import (
    ActionOffered,
    DealStruck,
    ItemsTransferred,
    TowerMoved,
)
from ridotto.core.games.genoa.rules import decks, turning
from ridotto.core.games.genoa.state import MESSAGE, State, message_money

Deals = Sequence[tuple[Seat, Deal]]


def strike(
    state: State, deals: Deals, is_move: bool, chance: Chance, emit: Emit
) -> None:
    """Payment, move, messages, action, in this order."""
    trader = state.trader
    for partner, deal in deals:
        state = emit(DealStruck(partner, trader, deal))
        state = _hand_over(state, partner, trader, deal.pays, emit)
        state = _hand_over(state, trader, partner, deal.gets, emit)
    if is_move:
        state = emit(TowerMoved(trader, deals[0][1].target))
        for partner, deal in deals:
            state = _deliver(state, partner, deal, chance, emit)
    for partner, deal in deals:
        if deal.action:
            emit(ActionOffered(partner, trader, _left(state, deal)))
            return
    turning.arrive(state, chance, emit)


def _left(state: State, deal: Deal) -> Deal:
    """What the action is still bound by: promises and orders, nothing that is paid."""
    ducats = deal.promises.ducats - message_money(state, deal)
    orders = tuple(card for card in deal.declares if DECK_OF[card] != MESSAGE)
    return replace(
        deal,
        pays=NOTHING,
        gets=NOTHING,
        promises=replace(deal.promises, ducats=ducats),
        declares=orders,
    )


def _hand_over(
    state: State, giver: Seat, taker: Seat, items: Bundle, emit: Emit
) -> State:
    if items.is_empty:
        return state
    after: State = emit(ItemsTransferred(giver, taker, items))
    return after


def _deliver(
    state: State, partner: Seat, deal: Deal, chance: Chance, emit: Emit
) -> State:
    """G-5.6: declared messages are delivered, and their money is paid at once."""
    for card in deal.declares:
        if DECK_OF[card] == MESSAGE:
            state = decks.deliver(state, partner, card, chance, emit)
    money = Bundle(message_money(state, deal))
    return _hand_over(state, partner, state.trader, money, emit)
