"""Who knows what in Soldo."""

from collections import Counter

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from tests.support.soldo.data import Good
from tests.support.soldo.events import Dealt, Drew, Promised
from tests.support.soldo.state import State
from tests.support.soldo.view import Mat, View


def view(state: State, seat: Seat | None) -> View:
    return View(
        data=state.data,
        rounds=state.rounds,
        round=state.round,
        phase=state.phase,
        turn=state.turn,
        prices=state.prices,
        mats=tuple(
            Mat(coins, len(hand), promise is not None)
            for coins, hand, promise in zip(
                state.coins, state.hands, state.promises, strict=True
            )
        ),
        stock_count=len(state.stock),
        sold=state.sold,
        hand=() if seat is None else state.hands[seat],
        promise=None if seat is None else state.promises[seat],
        shown=() if state.phase == "promise" else state.promises,
    )


def redact(event: Event, seat: Seat | None) -> Event:
    match event:
        case Dealt(hands=hands):
            own = tuple(hand if n == seat else None for n, hand in enumerate(hands))
            return replace(event, hands=own, stock=None)
        case Promised(seat=who) | Drew(seat=who) if who != seat:
            return replace(event, good=None)
    return event


def guess(view: View, seat: Seat | None, chance: Chance) -> State:
    """Deals the cards nobody has shown at random, promises among them."""
    hidden = Counter({good: view.data.cards[good] for good in Good})
    hidden -= Counter((*view.sold, *view.hand))
    pile = list(chance.shuffled(sorted(hidden.elements())))
    shown = view.shown or (None,) * len(view.mats)
    hands, promises = [], []
    for number, mat in enumerate(view.mats):
        if number == seat:
            hands.append(view.hand)
            promises.append(view.promise or shown[number])
            continue
        hand = tuple(pile.pop() for _ in range(mat.card_count))
        hands.append(hand)
        secret = mat.has_promised and not view.shown
        promises.append(chance.pick(hand) if secret else shown[number])
    return State(
        data=view.data,
        rounds=view.rounds,
        coins=tuple(mat.coins for mat in view.mats),
        prices=view.prices,
        hands=tuple(hands),
        stock=tuple(pile),
        sold=view.sold,
        promises=tuple(promises),
        round=view.round,
        phase=view.phase,  # type: ignore[arg-type]
        turn=view.turn,
    )
