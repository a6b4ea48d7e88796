"""How a merchant moves the tower and sells what he does not need."""

from collections.abc import Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import MARKET
from ridotto.core.games.genoa.deal import Main, Offer, Step
from ridotto.core.games.genoa.phase import SITE, Site
from ridotto.core.games.genoa.policy import dealing
from ridotto.core.games.genoa.policy.acting import acting_in_steps
from ridotto.core.games.genoa.policy.routes import Routes
from ridotto.core.games.genoa.policy.worth import Outlook

NEVER = -100.0

TYPICAL = 38.0
"""What a turn brings from a square that the dice choose."""

LATER = 0.6
"""How much of the best action further on is counted on."""


def to_start(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """A start tile is spent where a good way begins."""
    price = outlook.tiles[0] + TYPICAL * (0.3 + 0.7 * outlook.late)
    routes: Routes | None = None
    worths = []
    for choice in choices:
        if isinstance(choice, c.UseStart):
            if routes is None:
                moves = outlook.data.start.discs - 1
                routes = Routes(outlook, min(moves, 2), True)
            space = choice.space
            # the best actions are near the best squares; the rest is not worth a look
            is_good = space < MARKET and outlook.action(space) >= 15
            worth = routes.over((), space).worth if is_good else 0.0
            worths.append(worth - price)
        elif isinstance(choice, c.Roll):
            worths.append(0.0)
        else:
            worths.append(NEVER)
    return worths


def _routes(outlook: Outlook) -> Routes:
    """Found once for a view."""
    known = outlook.memo.get("routes")
    if isinstance(known, Routes):
        return known
    can_act = dealing.can_act(outlook, outlook.seat)
    routes = Routes(outlook, outlook.view.disc_count - 1, can_act)
    outlook.memo["routes"] = routes
    return routes


def offer_of(outlook: Outlook, number: int) -> Offer:
    return next(o for o in outlook.view.offers if o.number == number)


# -- at a site ----------------------------------------------------------------------


def at_site(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    """Act here, sell the action, or keep the own action for later."""
    view = outlook.view
    here = view.path[-1]
    main, best_main = outlook.main(here)
    spent = _later(outlook) if outlook.mat.base_left == 1 else 0.0
    if outlook.mat.base_left <= 0:
        spent = outlook.tiles[4]
    own = main + outlook.orders(here) - spent
    helped = 0.0
    if view.owners[here] not in (None, outlook.seat):
        helped = outlook.data.rewards.income / outlook.rivals
    steps = acting_in_steps(outlook, here)
    worths = []
    for choice in choices:
        if isinstance(choice, c.ActHere):
            worth = own - helped
            if choice.main is None:
                worth += 0.5 if steps else -0.5
            elif choice.main != best_main:
                worth -= 20
            worths.append(worth)
        elif isinstance(choice, c.Accept):
            offer = offer_of(outlook, choice.offers[0])
            worths.append(dealing.for_trader(outlook, offer) - helped)
        elif isinstance(choice, c.Skip):
            worths.append(0.0)
        elif isinstance(choice, c.Counter):
            worths.append(_asking(outlook, choice))
        elif isinstance(choice, c.AnotherRound):
            worths.append(_auction(outlook))
        else:
            worths.append(NEVER)
    return worths


def _later(outlook: Outlook) -> float:
    """What the own action may bring further on."""
    view = outlook.view
    reach = view.disc_count - 1
    far = outlook.data.distances[view.path[-1]]
    best = 0.0
    for space in range(MARKET):
        if 0 < far[space] <= reach and space not in view.path:
            best = max(best, outlook.action(space) * 0.9 ** far[space])
    return LATER * best


def _auction(outlook: Outlook) -> float:
    """Another round pays where two bid and neither has bid much."""
    view = outlook.view
    if view.phase not in SITE or view.round > 1 or len(view.offers) < 2:
        return NEVER
    best = max(dealing.for_trader(outlook, offer) for offer in view.offers)
    theirs = max(outlook.others_action(o.deal.target, o.seat) for o in view.offers)
    return best + 1 if best < 0.5 * theirs else NEVER


def counters(outlook: Outlook) -> Sequence[Choice]:
    """Asking for more, now and then, where there is still time to."""
    view = outlook.view
    if not view.offers or (view.phase in SITE and len(view.offers) < 2):
        return ()
    offer = max(view.offers, key=lambda o: dealing.for_trader(outlook, o))
    if view.mats[offer.seat].proposal_count or not _haggles(outlook, offer):
        return ()
    deal = dealing.raised(outlook, offer)
    return () if deal is None else (c.Counter(offer.number, deal),)


def _haggles(outlook: Outlook, offer: Offer) -> bool:
    """Only where the offer is low for what the action brings its partner."""
    if not offer.deal.action:
        return False
    theirs = outlook.others_action(offer.deal.target, offer.seat)
    is_low = dealing.paid(outlook, offer.deal) < 0.45 * theirs
    return is_low or (outlook.view.window + offer.seat) % 4 == 0


def _asking(outlook: Outlook, choice: c.Counter) -> float:
    """It may be declined, but then the offer still stands."""
    offer = offer_of(outlook, choice.offer)
    if outlook.view.mats[offer.seat].proposal_count:
        return NEVER
    now = dealing.for_trader(outlook, offer)
    more = dealing.paid(outlook, choice.deal) - dealing.paid(outlook, offer.deal)
    if more <= 0:
        return NEVER
    rest = _rest(outlook, choice.deal.target) if outlook.view.targets else 0.0
    return now + 0.5 * more + rest


# -- moving -------------------------------------------------------------------------


def _rest(outlook: Outlook, space: int) -> float:
    """What comes after a move that is sold, the own action not used there."""
    if outlook.view.phase in SITE:
        return 0.0
    return _routes(outlook).after(outlook.view.path, space)


def to_move(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    view = outlook.view
    ways = _routes(outlook).best(view.path)
    rests: dict[int, float] = {}
    worths = []
    for choice in choices:
        if isinstance(choice, c.Move):
            worths.append(ways[choice.space].worth - 0.5)
        elif isinstance(choice, c.Plan):
            worths.append(ways[choice.steps[0].space].worth)
        elif isinstance(choice, c.Stop):
            worths.append(1.0)
        elif isinstance(choice, c.Accept):
            offers = [offer_of(outlook, number) for number in choice.offers]
            space = offers[0].deal.target
            if space not in rests:
                rests[space] = _rest(outlook, space)
            has_action = any(offer.deal.action for offer in offers)
            rest = rests[space] if has_action else ways[space].worth
            worth = sum(dealing.for_trader(outlook, offer) for offer in offers)
            worths.append(worth + rest + 0.5)
        elif isinstance(choice, c.Counter):
            worths.append(_asking(outlook, choice))
        else:
            worths.append(NEVER)
    return worths


def ways(outlook: Outlook) -> Sequence[Choice]:
    """A plan for the best way, or asking for more where something is offered."""
    view = outlook.view
    if view.offers:
        return counters(outlook)
    found = _routes(outlook).best(view.path)
    if not found:
        return ()
    route = max(found.values(), key=lambda each: each.worth)
    if route.worth <= 1.0:
        return ()
    steps = tuple(_step(outlook, space, route.act) for space in route.way)
    return (c.Plan(steps, len(steps) == view.disc_count - 1),)


def _step(outlook: Outlook, space: int, act: int) -> Step:
    if space >= MARKET:
        return Step(space)
    if space != act:
        return Step(space, Site.SKIP)
    if acting_in_steps(outlook, space):
        return Step(space, Site.ASK)
    main = outlook.main(space)[1]
    return Step(space, Site.ACT, main if main.card is None else Main())
