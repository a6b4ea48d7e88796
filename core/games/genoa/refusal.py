"""Why a choice is refused in Genoa, and what a player might wonder about."""

from collections.abc import Callable, Sequence
from typing import Any

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.clean import clean
from ridotto.core.engine.errors import Illegal
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa import validity
from ridotto.core.games.genoa.data import (
    BUILDINGS,
    CARDS,
    DECK_OF,
    DECKS,
    GOODS,
    MARKET,
    SPACES,
    STREETS,
    TILES,
)
from ridotto.core.games.genoa.deal import Offer
from ridotto.core.games.genoa.listing import (
    can_be_short,
    choices,
    mains_for,
)
from ridotto.core.games.genoa.phase import (
    OFFERING,
    REPLYING,
    TRADING,
    WINDOWS,
    Operation,
    Phase,
    Scope,
    Site,
)
from ridotto.core.games.genoa.state import (
    ANYGOOD,
    BUILDING,
    COSTS,
    EXCHANGE,
    MESSAGE,
    SMALL,
    State,
    can_act,
    can_mark,
    fillable,
    free_tiles,
    is_main_first,
    is_visited,
    mains,
    open_orders,
    operations,
    place_of,
    streets,
    targets,
)
from ridotto.core.games.genoa.text import refusals as why

Why = Callable[[State, Seat, Any], str]


def check(state: State, seat: Seat, choice: Choice) -> None:
    kind = type(choice)
    if kind in OPEN:
        if problem := open_problem(state, seat, choice):
            raise Illegal(problem)
    elif choice not in choices(state, seat):
        raise Illegal(why_not(state, seat, choice))


def open_problem(state: State, seat: Seat, choice: Choice) -> str:
    """Why a choice built by a form is refused; nothing if it is legal."""
    kind = type(choice)
    if state.phase not in ASKED_IN[kind]:
        return why.NOT_NOW
    return OPEN[kind](state, seat, choice)


def why_not(state: State, seat: Seat, choice: Choice) -> str:
    """Why a choice that is not listed is refused."""
    kind = type(choice)
    if kind not in ASKED_IN or not _is_printed(choice):
        return why.NO_SUCH_THING
    if state.phase not in ASKED_IN[kind]:
        return why.NOT_NOW
    reason = REASONS.get(kind)
    return reason(state, seat, choice) if reason else why.NOT_NOW


def _is_printed(choice: Choice) -> bool:
    """Whether the space, card and good it names exist."""
    return (
        getattr(choice, "space", 0) in SPACES
        and getattr(choice, "street", STREETS[0]) in SPACES
        and getattr(choice, "card", 0) in CARDS
        and getattr(choice, "good", 0) in GOODS
    )


# -- choices that a form builds -----------------------------------------------------


def _submit(state: State, seat: Seat, choice: c.Submit) -> str:
    """G-6.2, G-7.2."""
    deals = choice.deals
    if state.phase is Phase.SITE_OFFER and len(deals) != 1:
        return why.ONE_OFFER
    if len(deals) > state.data.limits.offers:
        return why.TOO_MANY_OFFERS
    if len({(deal.target, deal.action) for deal in deals}) < len(deals):
        return why.SAME_OFFER
    for deal in deals:
        if problem := validity.offer_problem(state, seat, deal):
            return problem
    return ""


def _stand_aside(state: State, seat: Seat, choice: c.StandAside) -> str:
    """G-19.2, G-19.5."""
    spaces = choice.spaces
    if bool(spaces) != (choice.scope is Scope.WATCH):
        return why.WATCH_SPACES
    if tuple(sorted(set(spaces))) != spaces or not set(spaces) <= set(SPACES):
        return why.WATCH_SPACES
    if choice.keeps and choice.scope is Scope.WINDOW:
        return why.KEEP_WINDOW
    return ""


def _found(state: State, numbers: Sequence[int]) -> list[Offer]:
    return [offer for offer in state.offers if offer.number in numbers]


def _accept(state: State, seat: Seat, choice: c.Accept) -> str:
    """G-6.4, G-7.3."""
    offers = _found(state, choice.offers)
    numbers = tuple(offer.number for offer in offers)
    if not offers or tuple(sorted(numbers)) != choice.offers:
        return why.NO_SUCH_OFFER
    if state.phase is Phase.SITE_TRADER and len(offers) > 1:
        return why.ONE_ACTION
    offers.sort(key=lambda offer: offer.number)
    return validity.accept_problem(state, seat, offers, choice.chosen)


def _counter(state: State, seat: Seat, choice: c.Counter) -> str:
    """G-6.4, G-6.7, G-7.3."""
    offers = _found(state, (choice.offer,))
    if not offers:
        return why.NO_SUCH_OFFER
    if state.phase is Phase.SITE_TRADER and len(state.offers) < 2:
        return why.NO_COUNTER_ALONE
    offer = offers[0]
    if state.asked[offer.seat] >= state.data.limits.proposals:
        return why.ENOUGH_PROPOSALS
    if choice.deal.target != offer.deal.target:
        return why.SAME_TARGET
    declared = offer.deal.declares
    return validity.proposal_problem(state, offer.seat, choice.deal, declared)


def _invite(state: State, seat: Seat, choice: c.Invite) -> str:
    """G-6.4, G-6.7, G-7.9."""
    if state.phase is Phase.SITE_TRADER and state.offers:
        return why.INVITE_NO_ONE
    if not 0 <= choice.seat < state.seats or choice.seat == state.trader:
        return why.INVITE_OTHERS
    if state.asked[choice.seat] >= state.data.limits.proposals:
        return why.ENOUGH_PROPOSALS
    return validity.proposal_problem(state, choice.seat, choice.deal)


def _agree(state: State, seat: Seat, choice: c.Agree) -> str:
    return validity.agree_problem(state, seat, choice.chosen)


def _plan(state: State, seat: Seat, choice: c.Plan) -> str:
    """G-19.4."""
    if not 1 <= len(choice.steps) <= 4:
        return why.PLAN_LENGTH
    for step in choice.steps:
        if step.space not in SPACES:
            return why.NO_SUCH_THING
        if (step.site is Site.NONE) != (step.space >= MARKET):
            return why.PLAN_SITE
    return "" if choice.steps[0].space in targets(state) else why.NO_FURTHER


def _suggest(state: State, seat: Seat, choice: c.Suggest) -> str:
    """G-5.3."""
    limits = state.data.limits
    if state.said >= limits.suggestions:
        return why.ENOUGH_SAID
    if not 1 <= len(choice.route) <= 5 or not set(choice.route) <= set(SPACES):
        return why.NO_SUCH_THING
    if choice.ducats % limits.coin:
        return why.coin(limits.coin)
    if not 0 <= choice.ducats <= limits.demand:
        return why.TOO_MUCH
    if choice.words != clean(choice.words, length=80):
        return why.BAD_WORDS
    return ""


def _is_message(state: State, seat: Seat, card: int) -> bool:
    return card in state.hands[seat] and DECK_OF[card] == MESSAGE


def _keep(state: State, seat: Seat, choice: c.Keep) -> str:
    """G-11.5."""
    if not _is_message(state, seat, choice.card):
        return why.NO_MESSAGE
    is_new = can_mark(state, seat, choice.card, choice.on)
    return "" if is_new else why.MARKED_ALREADY


OPEN: dict[type[Choice], Why] = {
    c.Submit: _submit,
    c.StandAside: _stand_aside,
    c.Accept: _accept,
    c.Counter: _counter,
    c.Invite: _invite,
    c.Agree: _agree,
    c.Plan: _plan,
    c.Suggest: _suggest,
    c.Keep: _keep,
}
"""By kind of choice: what stands against it."""


# -- choices that are listed --------------------------------------------------------


def _withdraw(state: State, seat: Seat, choice: c.Withdraw) -> str:
    if not any(offer.seat == seat for offer in state.offers):
        return why.NO_OFFER_OF_YOURS
    return why.LAST_OFFER


def _act_here(state: State, seat: Seat, choice: c.ActHere) -> str:
    if not can_act(state, seat):
        return why.YOU_CANNOT_ACT
    assert choice.main not in mains_for(state, seat)
    return why.WRONG_MAIN


def _another_round(state: State, seat: Seat, choice: c.AnotherRound) -> str:
    if state.round >= state.data.limits.rounds:
        return why.NO_MORE_ROUNDS
    return why.NO_ROUND_NEEDED


def _act(state: State, seat: Seat, choice: c.Act) -> str:
    return why.WRONG_MAIN if can_be_short(state) else why.NOT_SO_SHORT


def _use_main(state: State, seat: Seat, choice: c.UseMain) -> str:
    if state.is_main_done:
        return why.MAIN_DONE
    free = mains(state, state.path[-1], bound=False)
    return why.BOUND_MAIN if choice.main in free else why.WRONG_MAIN


def _tile(state: State, tile: int) -> str:
    """What stands against playing a tile."""
    if is_main_first(state):
        return why.PROMISE_FIRST
    return "" if free_tiles(state)[tile] else why.NO_TILE


def _fill_order(state: State, seat: Seat, choice: c.FillOrder) -> str:
    if is_main_first(state):
        return why.PROMISE_FIRST
    card = choice.card
    is_small = DECK_OF[card] == SMALL and card in state.hands[seat]
    if not is_small or place_of(state.data, card) != state.path[-1]:
        return why.NO_SUCH_ORDER
    assert card not in fillable(state)
    return why.NO_GOOD_FOR_ORDER


def _take_any_good(state: State, seat: Seat, choice: c.TakeAnyGood) -> str:
    return _tile(state, ANYGOOD) or why.SUPPLY_OUT


def _use_estate(state: State, seat: Seat, choice: c.UseEstate) -> str:
    if problem := _tile(state, BUILDING):
        return problem
    if choice.space >= MARKET or state.owner[choice.space] != seat:
        return why.NO_ESTATE
    if state.data.tile_at[choice.space] == BUILDING:
        return why.NO_PALACE
    return why.WRONG_MAIN


def _exchange(state: State, seat: Seat, choice: c.Exchange) -> str:
    return _tile(state, EXCHANGE) or why.NOTHING_TO_GIVE


def _end(state: State, seat: Seat, choice: c.EndAction) -> str:
    if not state.is_main_done:
        return why.MAIN_MISSING
    if open_orders(state):
        return why.ORDERS_OPEN
    return why.NAME_THE_CARDS


def _acquire(state: State, seat: Seat, choice: c.Acquire) -> str:
    """G-15.2."""
    if choice.street not in streets(state):
        return why.NO_DISC
    spaces = [space for space, _ in choice.operations]
    if not 1 <= len(spaces) <= 2 or sorted(set(spaces)) != spaces:
        return why.ONE_OR_TWO
    if not set(spaces) <= set(state.data.frontage[choice.street]):
        return why.NOT_BESIDE
    for space, operation in choice.operations:
        if operation not in operations(state, seat, space):
            return why.WRONG_OPERATION
    cost = sum(COSTS[operation] for _, operation in choice.operations)
    assert cost > state.personal[seat]
    return why.NO_PERSONAL_MARKERS


def _deliver(state: State, seat: Seat, choice: c.Deliver) -> str:
    if not _is_message(state, seat, choice.card):
        return why.NO_MESSAGE
    is_there = is_visited(state, choice.card)
    return why.IN_YOUR_OFFER if is_there else why.NOT_VISITED


REASONS: dict[type[Choice], Why] = {
    c.UseStart: lambda state, seat, choice: why.NO_START_TILE,
    c.Withdraw: _withdraw,
    c.ActHere: _act_here,
    c.AnotherRound: _another_round,
    c.Skip: lambda state, seat, choice: why.OFFERS_STAND,
    c.Move: lambda state, seat, choice: why.NO_FURTHER,
    c.Act: _act,
    c.Forfeit: lambda state, seat, choice: why.MUST_ACT,
    c.UseMain: _use_main,
    c.FillOrder: _fill_order,
    c.TakeAnyGood: _take_any_good,
    c.UseEstate: _use_estate,
    c.Exchange: _exchange,
    c.Take: lambda state, seat, choice: why.NOT_GIVEN,
    c.EndAction: _end,
    c.Acquire: _acquire,
    c.Deliver: _deliver,
    c.Clear: lambda state, seat, choice: why.NO_INSTRUCTIONS,
}
"""By kind of choice: what stands against it in a phase that asks for it."""

_DECIDING = tuple(phase for phase in Phase if phase not in (Phase.BOX, Phase.OVER))

ASKED_IN: dict[type[Choice], tuple[Phase, ...]] = {
    **dict.fromkeys((c.Roll, c.UseStart), (Phase.START,)),
    **dict.fromkeys((c.Submit, c.Pass, c.StandAside), OFFERING),
    **dict.fromkeys((c.Accept, c.Counter, c.Invite, c.AnotherRound), TRADING),
    **dict.fromkeys((c.ActHere, c.Skip), (Phase.SITE_TRADER,)),
    **dict.fromkeys((c.Move, c.Stop, c.Plan), (Phase.MOVE_TRADER,)),
    **dict.fromkeys((c.Agree, c.Refuse), REPLYING),
    **dict.fromkeys((c.Act, c.Forfeit), (Phase.BOUGHT,)),
    **dict.fromkeys((c.UseMain, c.FillOrder, c.TakeAnyGood), (Phase.ACTION,)),
    **dict.fromkeys((c.UseEstate, c.Exchange, c.EndAction), (Phase.ACTION,)),
    **dict.fromkeys((c.Acquire, c.AcquireNothing), (Phase.ACQUIRE,)),
    **dict.fromkeys((c.Deliver, c.Keep, c.Clear), _DECIDING),
    c.Withdraw: (Phase.SITE_OFFER,),
    c.Take: (Phase.EXCHANGE,),
    c.Suggest: WINDOWS,
}
"""By kind of choice: the phases that ask for it."""


# -- ideas --------------------------------------------------------------------------


def ideas(state: State, seat: Seat) -> Sequence[Choice]:
    """What a player might think possible now."""
    messages = [card for card in state.hands[seat] if DECK_OF[card] == MESSAGE]
    return [*IDEAS.get(state.phase, choices)(state, seat), *map(c.Deliver, messages)]


def _site_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    return [c.ACT_HERE, c.SKIP, c.ANOTHER_ROUND]


def _move_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    near = state.data.adjacent[state.path[-1]]
    return [*(c.MOVES[space] for space in near), c.ANOTHER_ROUND]


def _offer_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    if state.phase is Phase.SITE_OFFER:
        return [c.BIDS[state.path[-1]], c.WITHDRAW]
    return [c.BIDS[space] for space in state.data.adjacent[state.path[-1]]]


def _action_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    hand = state.hands[seat]
    return [
        c.USE_USUAL,
        *(c.FILL_ORDER[card] for card in hand if DECK_OF[card] == SMALL),
        *(c.ANY_GOOD[good] for good in GOODS[:1]),
        *(c.USE_ESTATE[space] for space in BUILDINGS if state.owner[space] == seat),
        c.END,
    ]


def _acquire_ideas(state: State, seat: Seat) -> Sequence[Choice]:
    return [
        c.Acquire(street, ((space, operation),))
        for street in streets(state)
        for space in state.data.frontage[street]
        for operation in Operation
    ]


IDEAS: dict[Phase, Callable[[State, Seat], Sequence[Choice]]] = {
    Phase.START: lambda state, seat: [c.ROLL, c.USE_START[state.data.rim[0]]],
    Phase.SITE_OFFER: _offer_ideas,
    Phase.MOVE_OFFER: _offer_ideas,
    Phase.SITE_TRADER: _site_ideas,
    Phase.MOVE_TRADER: _move_ideas,
    Phase.SITE_REPLY: lambda state, seat: [c.AGREE],
    Phase.MOVE_REPLY: lambda state, seat: [c.AGREE],
    Phase.BOUGHT: lambda state, seat: [c.BUY_USUAL, c.FORFEIT],
    Phase.ACTION: _action_ideas,
    Phase.EXCHANGE: lambda state, seat: [
        *(c.TAKE_GOOD[good] for good in GOODS),
        *(c.TAKE_TILE[tile] for tile in TILES),
        *(c.TAKE_DECK[deck] for deck in DECKS),
        c.TAKE_MARKER,
    ],
    Phase.ACQUIRE: _acquire_ideas,
}
"""By phase."""
