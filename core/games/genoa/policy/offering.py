"""What a merchant offers, and how he answers the trader."""

from collections.abc import Sequence

from msgspec.structs import replace

from ridotto.core.engine.choice import Choice
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.data import FIRST, MARKET
from ridotto.core.games.genoa.deal import Deal, resolved
from ridotto.core.games.genoa.phase import SITE, Scope
from ridotto.core.games.genoa.policy import dealing
from ridotto.core.games.genoa.policy.worth import MESSAGE, Outlook

ASIDE = -50.0
"""Of asides and of passing for good the house has no use."""

WATCHED = 13.0
"""An action worth less than this is not waited for."""


def offers(outlook: Outlook) -> Sequence[Choice]:
    """The best offers, and passing until something worth an offer comes up."""
    view = outlook.view
    spaces = (view.path[-1],) if view.phase in SITE else view.targets
    part = dealing.share(outlook)
    found: list[tuple[float, Deal]] = []
    for space in spaces:
        deal = dealing.offer(outlook, space, part)
        if deal is not None:
            credit = None
            if deal.action:
                price = outlook.given(deal.pays)
                credit = dealing.on_credit(outlook, space, part * price * 2)
            found.append((dealing.for_partner(outlook, deal), credit or deal))
    found = [each for each in found if each[0] > 0]
    found.sort(key=lambda each: -each[0])
    ideas: list[Choice] = []
    most = 1 if view.phase in SITE else view.data.limits.offers
    if found:
        ideas.append(c.Submit(tuple(deal for _, deal in found[:most])))
    if view.instruction is None:
        ideas.append(waiting(outlook))
    return ideas


def waiting(outlook: Outlook) -> Choice:
    """Passing for the turn, but for the spaces that matter."""
    view = outlook.view
    reach = view.disc_count - 1
    far = outlook.data.distances[view.path[-1]]
    spaces = set()
    if dealing.can_act(outlook, outlook.seat):
        spaces = {
            space
            for space in range(MARKET)
            if far[space] <= reach
            and space not in view.path[:-1]
            and outlook.action(space) >= WATCHED
        }
    for card in outlook.messages:
        ends = set(outlook.data.ends[card - FIRST[MESSAGE]])
        if ends & set(view.path):
            spaces |= {end for end in ends if far[end] <= min(reach, 2)}
    if not spaces:
        return c.ASIDE_TURN
    return c.StandAside(Scope.WATCH, tuple(sorted(spaces)))


def to_offer(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    return [_offer_worth(outlook, choice) for choice in choices]


def _offer_worth(outlook: Outlook, choice: Choice) -> float:
    """An offer too low is seldom accepted, and one too high is a gift."""
    if isinstance(choice, c.Submit):
        if not choice.deals or _stands(outlook, choice):
            return -1.0
        return max(_chance(outlook, deal) for deal in choice.deals)
    if isinstance(choice, c.Pass):
        return 0.0
    if isinstance(choice, c.StandAside):
        is_ours = not choice.declines and not choice.keeps
        if is_ours and choice == waiting(outlook):
            return 0.2
    return ASIDE


def _stands(outlook: Outlook, choice: c.Submit) -> bool:
    """Whether just these offers are on the table already."""
    mine = [o.deal for o in outlook.view.offers if o.seat == outlook.seat]
    return mine == list(choice.deals)


def _chance(outlook: Outlook, deal: Deal) -> float:
    worth, gain = dealing.for_partner(outlook, deal), dealing.gain(outlook, deal)
    price = outlook.given(deal.pays) + dealing.promised(outlook, deal)
    if worth <= 0 or gain < dealing.LEAST:
        return -1.0
    if deal.action and dealing.is_outbid(outlook, deal.target, price):
        return -1.0
    fair = dealing.share(outlook) * gain * 0.9
    return worth * min(1.0, price / fair) if fair > 0 else worth


# -- replies ------------------------------------------------------------------------


def replies(outlook: Outlook) -> Sequence[Choice]:
    """Agreeing with the items that are missed least."""
    proposal = outlook.view.proposal
    assert proposal is not None
    items = proposal.deal.pays
    if items.is_exact:
        return ()
    chosen = dealing.cheapest(outlook, items)
    money = outlook.mat.money or 0
    if chosen is None or items.ducats > money or items.markers > outlook.mat.personal:
        return ()
    if set(chosen.cards) & set(proposal.deal.declares):
        return ()
    return (c.Agree(chosen),) if _is_affordable(outlook, proposal.deal, chosen) else ()


def _is_affordable(outlook: Outlook, deal: Deal, chosen: object) -> bool:
    """A tile given away may be the one that the action needs."""
    spare = outlook.mat.tiles[4]
    needed = deal.action and outlook.mat.base_left <= 0
    return not needed or spare > 1


def to_reply(outlook: Outlook, choices: Sequence[Choice]) -> list[float]:
    proposal = outlook.view.proposal
    assert proposal is not None
    worths = []
    for choice in choices:
        if isinstance(choice, c.Agree):
            deal = proposal.deal
            if not deal.pays.is_exact:
                deal = replace(deal, pays=resolved(deal.pays, choice.chosen))
            worths.append(dealing.for_partner(outlook, deal) - 1)
        elif isinstance(choice, c.Refuse):
            worths.append(0.0)
        else:
            worths.append(ASIDE)
    return worths
