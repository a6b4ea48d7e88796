"""What a sensible merchant would do in Genoa: he weighs, and he makes offers."""

from collections.abc import Callable, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.genoa import choices as c
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.policy import acting, offering, trading
from ridotto.core.games.genoa.policy.worth import Outlook
from ridotto.core.games.genoa.text import reasons as why
from ridotto.core.games.genoa.view import View

Weigh = Callable[[Outlook, Sequence[Choice]], list[float]]


def weigh(view: View, seat: Seat, choices: Sequence[Choice]) -> Sequence[float]:
    """What each choice is worth, in ducats more or less."""
    if len(choices) == 1:
        return [0.0]
    return WEIGHS[view.phase](outlook_of(view, seat), choices)


def propose(view: View, seat: Seat) -> Sequence[Choice]:
    """Deals, plans and answers that are built rather than listed."""
    ideas = PROPOSES.get(view.phase)
    return ideas(outlook_of(view, seat)) if ideas else ()


_LAST: list[Outlook] = []
"""The opinion asked for last: a merchant makes up deals, then weighs them."""


def outlook_of(view: View, seat: Seat) -> Outlook:
    """The seat's opinion, made once for a view."""
    if _LAST and _LAST[0].view is view and _LAST[0].seat == seat:
        return _LAST[0]
    _LAST[:] = [Outlook(view, seat)]
    return _LAST[0]


WEIGHS: dict[Phase, Weigh] = {
    Phase.BOX: lambda outlook, choices: [0.0] * len(choices),
    Phase.START: trading.to_start,
    Phase.SITE_OFFER: offering.to_offer,
    Phase.SITE_TRADER: trading.at_site,
    Phase.SITE_REPLY: offering.to_reply,
    Phase.MOVE_OFFER: offering.to_offer,
    Phase.MOVE_TRADER: trading.to_move,
    Phase.MOVE_REPLY: offering.to_reply,
    Phase.BOUGHT: acting.when_bought,
    Phase.ACTION: acting.to_act,
    Phase.EXCHANGE: acting.to_take,
    Phase.ACQUIRE: acting.to_acquire,
    Phase.OVER: lambda outlook, choices: [0.0] * len(choices),
}
"""By phase."""

PROPOSES: dict[Phase, Callable[[Outlook], Sequence[Choice]]] = {
    Phase.SITE_OFFER: offering.offers,
    Phase.MOVE_OFFER: offering.offers,
    Phase.SITE_REPLY: offering.replies,
    Phase.MOVE_REPLY: offering.replies,
    Phase.SITE_TRADER: trading.counters,
    Phase.MOVE_TRADER: trading.ways,
}
"""By phase; elsewhere everything is listed."""

REASONS: dict[type[Choice], str] = {
    c.Roll: why.WHY_ROLL,
    c.UseStart: why.WHY_START,
    c.Submit: why.WHY_OFFER,
    c.Withdraw: why.WHY_WITHDRAW,
    c.Pass: why.WHY_PASS,
    c.StandAside: why.WHY_ASIDE,
    c.ActHere: why.WHY_ACT,
    c.Accept: why.WHY_ACCEPT,
    c.Counter: why.WHY_ASK_MORE,
    c.Invite: why.WHY_INVITE,
    c.AnotherRound: why.WHY_ROUND,
    c.Skip: why.WHY_SKIP,
    c.Move: why.WHY_MOVE,
    c.Stop: why.WHY_STOP,
    c.Plan: why.WHY_PLAN,
    c.Agree: why.WHY_AGREE,
    c.Refuse: why.WHY_REFUSE,
    c.Act: why.WHY_MAIN,
    c.Forfeit: why.WHY_FORFEIT,
    c.UseMain: why.WHY_MAIN,
    c.FillOrder: why.WHY_ORDER,
    c.TakeAnyGood: why.WHY_TILE,
    c.UseEstate: why.WHY_TILE,
    c.Exchange: why.WHY_TILE,
    c.Take: why.WHY_TILE,
    c.EndAction: why.WHY_END,
    c.Acquire: why.WHY_ACQUIRE,
    c.AcquireNothing: why.WHY_SAVE,
    c.Deliver: why.WHY_DELIVER,
    c.Keep: why.WHY_KEEP,
    c.Suggest: why.WHY_TALK,
    c.Clear: why.WHY_CLEAR,
}


def reason(view: View, seat: Seat, choice: Choice) -> str:
    return REASONS[type(choice)]
