"""The forms of Genoa: what is open-ended is put together here, from a view."""

from collections.abc import Callable, Sequence

from ridotto.core.engine.form import Form
from ridotto.core.engine.seat import Names, Seat
from ridotto.core.games.genoa.forms.answers import accept_forms, agree_forms
from ridotto.core.games.genoa.forms.beforehand import (
    keep_forms,
    plan_forms,
    suggest_forms,
    watch_forms,
)
from ridotto.core.games.genoa.forms.deals import (
    counter_forms,
    invite_forms,
    offer_forms,
)
from ridotto.core.games.genoa.phase import Phase
from ridotto.core.games.genoa.view import View

Make = Callable[[View, Seat, Names], list[Form]]


def forms(view: View, seat: Seat, names: Names) -> Sequence[Form]:
    """Those that are worth opening now, the likeliest first."""
    makers = (*FORMS.get(view.phase, ()), suggest_forms, keep_forms)
    return [form for make in makers for form in make(view, seat, names)]


FORMS: dict[Phase, tuple[Make, ...]] = {
    Phase.SITE_OFFER: (offer_forms, watch_forms),
    Phase.MOVE_OFFER: (offer_forms, watch_forms),
    Phase.SITE_TRADER: (counter_forms, accept_forms, invite_forms),
    Phase.MOVE_TRADER: (counter_forms, accept_forms, invite_forms, plan_forms),
    Phase.SITE_REPLY: (agree_forms,),
    Phase.MOVE_REPLY: (agree_forms,),
}
"""By phase: what makes its forms."""
