"""Playing influence cards (V-2)."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import (
    AddCube,
    Bribe,
    DrawMission,
    Overtime,
    PlaceSpy,
    PlayCard,
    Promote,
    Skip,
    TakePoints,
)
from ridotto.core.games.venice.data import ONE_CUBE, Card
from ridotto.core.games.venice.events.cards import (
    BridgeOffered,
    CardPlayed,
    CardSettled,
    CardUsed,
    SpyPlaced,
    StockAdded,
)
from ridotto.core.games.venice.events.course import Went
from ridotto.core.games.venice.listing import SPY_COINS, overtime_gondolas
from ridotto.core.games.venice.phase import How, Phase, Stage
from ridotto.core.games.venice.rules.activation import activate
from ridotto.core.games.venice.rules.decks import draw_missions, gain_influence
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import (
    gained_scrolls,
    removed,
    steps,
    taken,
    trigger_by_council,
)
from ridotto.core.games.venice.rules.training import advanced, settle
from ridotto.core.games.venice.state import (
    State,
    available_cubes,
    bridges_built,
    can_build,
    can_draw_mission,
    has,
    put,
)

BRIDGE_VP = 2
"""I05: points for each own bridge."""
CONTRACT_VP = 2
"""I08: points instead of a mission."""


def step_hand(flow: Flow) -> bool:
    """V-2.1. Who holds cards is asked even if none can be played: that is secret."""
    state, seat = flow.state, flow.state.turn
    most = 2 if has(state, seat, 22) else 1
    if state.cards_played < most and state.hands[seat]:
        return flow.ask(Phase.CARD, seat)
    flow.emit(Went(Stage.GONDOLIER))
    return False


def skip(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(Went(Stage.GONDOLIER))
    return False


def play(flow: Flow, seat: Seat, choice: PlayCard) -> bool:
    """V-2.2: the card is paid for; what it does follows."""
    card, state = choice.card, flow.state
    coins = intrigue = loss = 0
    if card == Card.FOREMAN:
        intrigue, loss = taken(state, seat, 3)
    if card == Card.SPY:
        coins = -SPY_COINS
    flow.emit(CardPlayed(seat=seat, card=card, coins=coins, intrigue=intrigue, vp=loss))
    return False


def step(flow: Flow) -> bool:
    """Goes on with the card being carried out; V-2.3 at its end."""
    state = flow.state
    if state.card_step and not _goes_on(state):
        flow.emit(CardSettled(state.card))
        return False
    return STEPS[state.card](flow)


def _goes_on(state: State) -> bool:
    """I03 asks for a second step after the first."""
    return state.card == Card.COUNCILLORS and state.card_step == 1


def _assistant(flow: Flow) -> bool:
    return flow.ask(Phase.PROMOTE, flow.state.turn)


def promote(flow: Flow, seat: Seat, choice: Promote) -> bool:
    """V-2.7 (I01: to slot 4, nobody is pushed), I06 (one slot on, pushing)."""
    state, quay = flow.state, choice.quay
    levels = state.levels[quay]
    foreman = state.card == Card.FOREMAN
    settle(
        flow, seat, quay, put(levels, seat, 4) if foreman else advanced(levels, seat)
    )
    flow.emit(CardUsed(seat=seat, card=state.card))
    return False


def _overtime(flow: Flow) -> bool:
    seat = flow.state.turn
    where = overtime_gondolas(flow.state, seat)
    if len(where) > 1:
        return flow.ask(Phase.OVERTIME, seat)
    return _work(flow, seat, where[0])


def overtime(flow: Flow, seat: Seat, choice: Overtime) -> bool:
    return _work(flow, seat, choice.which)


def _work(flow: Flow, seat: Seat, which: int) -> bool:
    """V-2.8."""
    gondola = 2 * seat + which
    flow.emit(CardUsed(seat=seat, card=Card.OVERTIME))
    activate(flow, seat, flow.state.at[gondola], gondola, How.OVERTIME)
    return False


def _councillors(flow: Flow) -> bool:
    """I03, ED-3."""
    state, seat = flow.state, flow.state.turn
    if state.card_step == 0:
        _step_up(flow, seat)
        return False
    leads = all(
        state.intrigue[seat] > other
        for rival, other in enumerate(state.intrigue)
        if rival != seat
    )
    if state.settings.bribe_always or leads:
        return flow.ask(Phase.BRIBE, seat)
    flow.emit(CardUsed(seat=seat, card=Card.COUNCILLORS))
    return False


def _step_up(flow: Flow, seat: Seat, intrigue: int = 0) -> None:
    state = flow.state
    more, loss = taken(state, seat, intrigue)
    flow.emit(
        CardUsed(
            seat=seat,
            card=Card.COUNCILLORS,
            council=steps(state, seat, 1),
            intrigue=more,
            vp=loss,
        )
    )
    trigger_by_council(flow, seat)


def bribe(flow: Flow, seat: Seat, choice: Bribe) -> bool:
    _step_up(flow, seat, 1)
    return False


def no_bribe(flow: Flow, seat: Seat, choice: Skip) -> bool:
    flow.emit(CardUsed(seat=seat, card=Card.COUNCILLORS))
    return False


def _information(flow: Flow) -> bool:
    """I04."""
    seat = flow.state.turn
    flow.emit(CardUsed(seat=seat, card=Card.INFORMATION, coins=2))
    gain_influence(flow, seat)
    return False


def _bridge(flow: Flow) -> bool:
    """V-2.9."""
    state, seat = flow.state, flow.state.turn
    points = BRIDGE_VP * bridges_built(state, seat)
    if not can_build(state, seat):
        flow.emit(CardUsed(seat=seat, card=Card.BRIDGE, vp=points))
        return False
    flow.emit(BridgeOffered(points))
    return False


def _stock(flow: Flow) -> bool:
    """V-2.10."""
    state = flow.state
    if available_cubes(state):
        return flow.ask(Phase.STOCK, state.turn)
    flow.emit(StockAdded(seat=state.turn))
    return False


def add_cube(flow: Flow, seat: Seat, choice: AddCube) -> bool:
    gondola = 2 * seat + choice.which
    flow.emit(StockAdded(seat=seat, gondola=gondola, cubes=ONE_CUBE[choice.good]))
    return False


def _contracts(flow: Flow) -> bool:
    """I08."""
    seat = flow.state.turn
    if can_draw_mission(flow.state, seat):
        return flow.ask(Phase.CONTRACTS, seat)
    return take_points(flow, seat, TakePoints())


def draw(flow: Flow, seat: Seat, choice: DrawMission) -> bool:
    """V-13.4."""
    flow.emit(CardUsed(seat=seat, card=Card.CONTRACTS))
    draw_missions(flow, seat, 1, taxed=False)
    return False


def take_points(flow: Flow, seat: Seat, choice: TakePoints) -> bool:
    flow.emit(CardUsed(seat=seat, card=Card.CONTRACTS, vp=CONTRACT_VP))
    return False


def _research(flow: Flow) -> bool:
    """I09."""
    state, seat = flow.state, flow.state.turn
    scrolls = gained_scrolls(state, seat, 3)
    flow.emit(CardUsed(seat=seat, card=Card.RESEARCH, scrolls=scrolls))
    return False


def _testify(flow: Flow) -> bool:
    """I10."""
    state, seat = flow.state, flow.state.turn
    intrigue = -removed(state, seat, 3)
    flow.emit(CardUsed(seat=seat, card=Card.TESTIFY, intrigue=intrigue))
    return False


def _spy(flow: Flow) -> bool:
    return flow.ask(Phase.SPY, flow.state.turn)


def place_spy(flow: Flow, seat: Seat, choice: PlaceSpy) -> bool:
    """V-7.8."""
    quay = choice.quay
    flow.emit(SpyPlaced(seat, quay, flow.state.tiles[quay]))
    return False


STEPS = (
    *(_assistant, _overtime, _councillors, _information, _bridge, _assistant),
    *(_stock, _contracts, _research, _testify, _spy),
)
"""By kind of card: how it begins."""
