"""How a state of Genoa follows from an event."""

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import events as e
from ridotto.core.games.genoa.data import (
    DECK_OF,
    FIRST,
    NO_GOODS,
    NO_TILES,
    NOBODY,
    Counts,
)
from ridotto.core.games.genoa.deal import (
    NOTHING,
    Bundle,
    Proposal,
    minus,
    plus,
)
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.state import (
    EXCHANGE,
    EXTRA,
    SMALL,
    State,
    add,
    needs,
    put,
)

evolve = Evolve[State]()


def _with_card(hand: Counts, card: int) -> Counts:
    return tuple(sorted((*hand, card)))


def _without_card(hand: Counts, card: int) -> Counts:
    return tuple(each for each in hand if each != card)


# -- setting up, turns and rounds ---------------------------------------------------


@evolve.on
def start_player_named(state: State, event: e.StartPlayerNamed) -> State:
    return replace(state, first=event.seat)


@evolve.on
def deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    assert event.order is not None, "only the full log can be folded"
    return replace(
        state,
        piles=put(state.piles, event.deck, event.order),
        shown=put(state.shown, event.deck, ()),
    )


@evolve.on
def turn_started(state: State, event: e.TurnStarted) -> State:
    nobody = (0,) * state.seats
    return replace(
        state,
        turn=event.turn,
        trader=event.seat,
        phase=Phase.START,
        path=(),
        cleared=(),
        used=(),
        base=nobody,
        acts=nobody,
    )


@evolve.on
def dice_rolled(state: State, event: e.DiceRolled) -> State:
    return state


@evolve.on
def tower_placed(state: State, event: e.TowerPlaced) -> State:
    return replace(state, path=(event.space,), phase=Phase.BOX)


@evolve.on
def round_marker_moved(state: State, event: e.RoundMarkerMoved) -> State:
    return replace(state, field=event.field)


@evolve.on
def turn_ended(state: State, event: e.TurnEnded) -> State:
    """G-19.1, G-19.5: instructions end with the turn, unless they are kept."""
    orders = tuple(
        order if order is not None and order.keeps else None
        for order in state.instructions
    )
    return replace(state, phase=Phase.BOX, instructions=orders, plan=None, queue=())


@evolve.on
def scored(state: State, event: e.Scored) -> State:
    return state


@evolve.on
def game_ended(state: State, event: e.GameEnded) -> State:
    return replace(state, phase=Phase.OVER)


# -- windows ------------------------------------------------------------------------


def _opened(
    state: State, phase: Phase, trader: Phase, asked: tuple[Seat, ...]
) -> State:
    return replace(
        state,
        phase=phase if asked else trader,
        queue=asked,
        window=state.window + 1,
        round=1,
        offers=(),
        asked=(0,) * state.seats,
    )


@evolve.on
def site_opened(state: State, event: e.SiteOpened) -> State:
    return _opened(state, Phase.SITE_OFFER, Phase.SITE_TRADER, event.asked)


@evolve.on
def move_opened(state: State, event: e.MoveOpened) -> State:
    return _opened(state, Phase.MOVE_OFFER, Phase.MOVE_TRADER, event.asked)


_TRADER = {
    Phase.SITE_OFFER: Phase.SITE_TRADER,
    Phase.SITE_REPLY: Phase.SITE_TRADER,
    Phase.MOVE_OFFER: Phase.MOVE_TRADER,
    Phase.MOVE_REPLY: Phase.MOVE_TRADER,
}
_REPLY = {
    Phase.SITE_TRADER: Phase.SITE_REPLY,
    Phase.MOVE_TRADER: Phase.MOVE_REPLY,
}
_OFFER = {
    Phase.SITE_TRADER: Phase.SITE_OFFER,
    Phase.MOVE_TRADER: Phase.MOVE_OFFER,
}


def _answered(state: State) -> State:
    """The next is asked; after the last, the trader."""
    queue = state.queue[1:]
    if queue:
        return replace(state, queue=queue)
    return replace(state, queue=queue, phase=_TRADER[state.phase])


@evolve.on
def offers_submitted(state: State, event: e.OffersSubmitted) -> State:
    kept = tuple(offer for offer in state.offers if offer.seat != event.seat)
    made = max((offer.number for offer in event.offers), default=state.made)
    state = replace(state, offers=(*kept, *event.offers), made=made)
    return _answered(state)


@evolve.on
def cards_shown(state: State, event: e.CardsShown) -> State:
    return state


@evolve.on
def offer_withdrawn(state: State, event: e.OfferWithdrawn) -> State:
    kept = tuple(offer for offer in state.offers if offer.seat != event.seat)
    return _answered(replace(state, offers=kept))


@evolve.on
def offer_invalidated(state: State, event: e.OfferInvalidated) -> State:
    kept = tuple(offer for offer in state.offers if offer.number != event.number)
    return replace(state, offers=kept)


@evolve.on
def passed(state: State, event: e.Passed) -> State:
    return _answered(state)


@evolve.on
def passed_as_told(state: State, event: e.PassedAsTold) -> State:
    return _answered(state)


@evolve.on
def round_called(state: State, event: e.RoundCalled) -> State:
    return replace(
        state, round=event.round, queue=event.asked, phase=_OFFER[state.phase]
    )


@evolve.on
def counter_made(state: State, event: e.CounterMade) -> State:
    proposal = Proposal(event.partner, event.deal, event.offer)
    return _proposed(state, proposal)


@evolve.on
def invite_made(state: State, event: e.InviteMade) -> State:
    return _proposed(state, Proposal(event.partner, event.deal))


def _proposed(state: State, proposal: Proposal) -> State:
    return replace(
        state,
        proposal=proposal,
        asked=add(state.asked, proposal.seat, 1),
        phase=_REPLY[state.phase],
    )


@evolve.on
def proposal_accepted(state: State, event: e.ProposalAccepted) -> State:
    return replace(state, proposal=None, phase=_TRADER[state.phase])


@evolve.on
def proposal_declined(state: State, event: e.ProposalDeclined) -> State:
    return replace(state, proposal=None, phase=_TRADER[state.phase])


@evolve.on
def declined_as_told(state: State, event: e.DeclinedAsTold) -> State:
    return replace(state, proposal=None, phase=_TRADER[state.phase])


@evolve.on
def deal_struck(state: State, event: e.DealStruck) -> State:
    return replace(state, offers=(), phase=Phase.BOX)


@evolve.on
def items_transferred(state: State, event: e.ItemsTransferred) -> State:
    """G-5.7: markers go through the general supplies."""
    giver, taker, items = event.giver, event.taker, event.items
    changes: dict[str, object] = {}
    if items.ducats:
        money = add(state.money, giver, -items.ducats)
        changes["money"] = add(money, taker, items.ducats)
    if items.goods != NO_GOODS:
        goods = put(state.goods, giver, minus(state.goods[giver], items.goods))
        changes["goods"] = put(goods, taker, plus(goods[taker], items.goods))
    if items.tiles != NO_TILES:
        tiles = put(state.tiles, giver, minus(state.tiles[giver], items.tiles))
        changes["tiles"] = put(tiles, taker, plus(tiles[taker], items.tiles))
    if items.markers:
        personal = add(state.personal, giver, -items.markers)
        general = add(state.general, giver, items.markers)
        changes["personal"] = add(personal, taker, items.markers)
        changes["general"] = add(general, taker, -items.markers)
    if items.cards:
        left = tuple(card for card in state.hands[giver] if card not in items.cards)
        hands = put(state.hands, giver, left)
        got = tuple(sorted((*hands[taker], *items.cards)))
        changes["hands"] = put(hands, taker, got)
        kept = tuple(c for c in state.keeps[giver] if c not in items.cards)
        changes["keeps"] = put(state.keeps, giver, kept)
    return replace(state, **changes)


# -- the tower ----------------------------------------------------------------------


@evolve.on
def tower_moved(state: State, event: e.TowerMoved) -> State:
    return replace(state, path=(*state.path, event.space), phase=Phase.BOX, offers=())


@evolve.on
def site_skipped(state: State, event: e.SiteSkipped) -> State:
    return replace(state, used=(*state.used, event.space), phase=Phase.BOX)


@evolve.on
def movement_stopped(state: State, event: e.MovementStopped) -> State:
    return replace(state, phase=Phase.BOX, offers=())


# -- actions ------------------------------------------------------------------------


@evolve.on
def action_offered(state: State, event: e.ActionOffered) -> State:
    return replace(state, phase=Phase.BOUGHT, actor=int(event.seat), deal=event.deal)


def _without_action(state: State) -> State:
    return replace(
        state,
        phase=Phase.BOX,
        actor=NOBODY,
        deal=None,
        is_main_done=False,
        gained=NOTHING,
    )


@evolve.on
def action_forfeited(state: State, event: e.ActionForfeited) -> State:
    return _without_action(replace(state, used=(*state.used, event.space)))


@evolve.on
def action_started(state: State, event: e.ActionStarted) -> State:
    """G-4.3: a base action, or an extra tile that goes back."""
    seat = event.seat
    if event.is_extra:
        tiles = put(state.tiles, seat, add(state.tiles[seat], EXTRA, -1))
        state = replace(state, tiles=tiles, chest=add(state.chest, EXTRA, 1))
    else:
        state = replace(state, base=add(state.base, seat, 1))
    return replace(
        state,
        phase=Phase.ACTION,
        actor=int(seat),
        acts=add(state.acts, seat, 1),
        used=(*state.used, event.space),
        offers=(),
    )


@evolve.on
def owner_paid(state: State, event: e.OwnerPaid) -> State:
    return replace(state, money=add(state.money, event.seat, event.ducats))


@evolve.on
def main_used(state: State, event: e.MainUsed) -> State:
    return state


@evolve.on
def main_done(state: State, event: e.MainDone) -> State:
    return replace(state, is_main_done=True)


def _gained(state: State, gain: Bundle) -> Bundle:
    """What the main effect brings is remembered if it could be promised."""
    if state.deal is None or (state.is_main_done and not gain.ducats):
        return state.gained
    gained = state.gained
    return Bundle(
        ducats=gained.ducats + gain.ducats,
        goods=plus(gained.goods, gain.goods),
        tiles=plus(gained.tiles, gain.tiles),
        markers=gained.markers + gain.markers,
        cards=(*gained.cards, *gain.cards),
    )


@evolve.on
def goods_taken(state: State, event: e.GoodsTaken) -> State:
    seat, goods = event.seat, event.goods
    return replace(
        state,
        goods=put(state.goods, seat, plus(state.goods[seat], goods)),
        stock=minus(state.stock, goods),
        gained=_gained(state, Bundle(goods=goods)),
    )


@evolve.on
def tile_taken(state: State, event: e.TileTaken) -> State:
    seat, tile = event.seat, event.tile
    return replace(
        state,
        tiles=put(state.tiles, seat, add(state.tiles[seat], tile, 1)),
        chest=add(state.chest, tile, -1),
        gained=_gained(state, Bundle(tiles=add(NO_TILES, tile, 1))),
    )


@evolve.on
def markers_taken(state: State, event: e.MarkersTaken) -> State:
    seat, count = event.seat, event.count
    return replace(
        state,
        general=add(state.general, seat, -count),
        personal=add(state.personal, seat, count),
        gained=_gained(state, Bundle(markers=count)),
    )


@evolve.on
def card_drawn(state: State, event: e.CardDrawn) -> State:
    assert event.card is not None, "only the full log can be folded"
    seat, deck = event.seat, event.deck
    return replace(
        state,
        hands=put(state.hands, seat, _with_card(state.hands[seat], event.card)),
        piles=put(state.piles, deck, state.piles[deck][:-1]),
        gained=_gained(state, Bundle(cards=(event.card,))),
    )


@evolve.on
def nothing_taken(state: State, event: e.NothingTaken) -> State:
    return state


def _under(state: State, seat: Seat, card: int) -> State:
    """G-14.2: a card goes face up under its deck."""
    deck = DECK_OF[card]
    state = replace(
        state,
        hands=put(state.hands, seat, _without_card(state.hands[seat], card)),
        shown=put(state.shown, deck, (*state.shown[deck], card)),
    )
    if card in state.keeps[seat]:
        kept = _without_card(state.keeps[seat], card)
        state = replace(state, keeps=put(state.keeps, seat, kept))
    return state


def _filled(state: State, seat: Seat, card: int, ducats: int) -> State:
    wanted = needs(state.data, card)
    deal = state.deal
    state = _under(state, seat, card)
    if deal is not None and card in deal.declares:
        left = _without_card(deal.declares, card)
        gained = _gained(state, Bundle(ducats))
        state = replace(state, deal=replace(deal, declares=left), gained=gained)
    return replace(
        state,
        goods=put(state.goods, seat, minus(state.goods[seat], wanted)),
        stock=plus(state.stock, wanted),
        money=add(state.money, seat, ducats),
    )


@evolve.on
def large_order_filled(state: State, event: e.LargeOrderFilled) -> State:
    assert event.card < FIRST[SMALL]
    return _filled(state, event.seat, event.card, event.ducats)


@evolve.on
def small_order_filled(state: State, event: e.SmallOrderFilled) -> State:
    return _filled(state, event.seat, event.card, event.ducats)


@evolve.on
def tile_played(state: State, event: e.TilePlayed) -> State:
    state = _tile_back(state, event.seat, event.tile)
    if event.tile == EXCHANGE:
        return replace(state, phase=Phase.EXCHANGE)
    return state


def _tile_back(state: State, seat: Seat, tile: int) -> State:
    return replace(
        state,
        tiles=put(state.tiles, seat, add(state.tiles[seat], tile, -1)),
        chest=add(state.chest, tile, 1),
    )


@evolve.on
def good_returned(state: State, event: e.GoodReturned) -> State:
    seat, good = event.seat, event.good
    return replace(
        state,
        goods=put(state.goods, seat, add(state.goods[seat], good, -1)),
        stock=add(state.stock, good, 1),
    )


@evolve.on
def tile_returned(state: State, event: e.TileReturned) -> State:
    return _tile_back(state, event.seat, event.tile)


@evolve.on
def card_returned(state: State, event: e.CardReturned) -> State:
    return _under(state, event.seat, event.card)


@evolve.on
def marker_returned(state: State, event: e.MarkerReturned) -> State:
    return replace(
        state,
        personal=add(state.personal, event.seat, -1),
        general=add(state.general, event.seat, 1),
    )


@evolve.on
def exchange_closed(state: State, event: e.ExchangeClosed) -> State:
    return replace(state, phase=Phase.ACTION)


@evolve.on
def action_ended(state: State, event: e.ActionEnded) -> State:
    return _without_action(state)


# -- acquiring ----------------------------------------------------------------------


@evolve.on
def acquiring_began(state: State, event: e.AcquiringBegan) -> State:
    return replace(state, phase=Phase.ACQUIRE, queue=event.asked)


@evolve.on
def marker_placed(state: State, event: e.MarkerPlaced) -> State:
    return replace(
        state,
        owner=put(state.owner, event.space, int(event.seat)),
        personal=add(state.personal, event.seat, -1),
    )


@evolve.on
def marker_removed(state: State, event: e.MarkerRemoved) -> State:
    general = add(state.general, event.seat, 1)
    return replace(
        state,
        owner=put(state.owner, event.space, NOBODY),
        personal=add(state.personal, event.seat, -1),
        general=add(general, event.owner, 1),
    )


@evolve.on
def discs_taken(state: State, event: e.DiscsTaken) -> State:
    return replace(state, cleared=(*state.cleared, event.street))


@evolve.on
def acquiring_done(state: State, event: e.AcquiringDone) -> State:
    phase = Phase.ACQUIRE if event.asked else Phase.BOX
    return replace(state, queue=event.asked, phase=phase)


# -- asides -------------------------------------------------------------------------


@evolve.on
def message_delivered(state: State, event: e.MessageDelivered) -> State:
    state = _under(state, event.seat, event.card)
    return replace(state, money=add(state.money, event.seat, event.ducats))


@evolve.on
def suggested(state: State, event: e.Suggested) -> State:
    return replace(state, said=state.said + 1)


@evolve.on
def message_marked(state: State, event: e.MessageMarked) -> State:
    kept = state.keeps[event.seat]
    marked = _with_card(kept, event.card)
    if not event.is_kept:
        marked = _without_card(kept, event.card)
    return replace(
        state,
        keeps=put(state.keeps, event.seat, marked),
        marked=_with_card(state.marked, event.card),
    )


@evolve.on
def instruction_set(state: State, event: e.InstructionSet) -> State:
    orders = put(state.instructions, event.seat, event.instruction)
    return replace(state, instructions=orders)


@evolve.on
def plan_set(state: State, event: e.PlanSet) -> State:
    return replace(state, plan=event.steps, plan_stops=event.stops)


@evolve.on
def plan_followed(state: State, event: e.PlanFollowed) -> State:
    return replace(state, plan=event.steps)


@evolve.on
def plan_dropped(state: State, event: e.PlanDropped) -> State:
    return replace(state, plan=None)


@evolve.on
def instructions_cleared(state: State, event: e.InstructionsCleared) -> State:
    orders = put(state.instructions, event.seat, None)
    plan = None if event.seat == state.trader else state.plan
    return replace(state, instructions=orders, plan=plan)


@evolve.on
def asides_ended(state: State, event: e.AsidesEnded) -> State:
    return replace(state, said=0, marked=())
