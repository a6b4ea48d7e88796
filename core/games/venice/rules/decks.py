"""Drawing influence cards and missions."""

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.choices import BuryFirst, KeepCard, KeepMission
from ridotto.core.games.venice.events.cards import (
    InfluenceBuried,
    InfluenceDrawn,
    InfluenceKept,
    InfluenceShuffled,
    MissionKept,
    MissionsDrawn,
)
from ridotto.core.games.venice.events.neutrals import DogeCardRemoved
from ridotto.core.games.venice.phase import Phase
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.numbers import trigger_by_missions
from ridotto.core.games.venice.state import has, taxes, without


def gain_influence(flow: Flow, seat: Seat) -> None:
    """V-2.6, E17: draw two or three; the discard pile is shuffled in when needed."""
    want = 3 if has(flow.state, seat, 17) else 2
    while want:
        state = flow.state
        if not state.influence_deck:
            if not state.influence_discard:
                return
            cards = flow.chance.shuffled(state.influence_discard)
            state = flow.emit(InfluenceShuffled(cards, len(cards)))
        top = state.influence_deck[:want]
        cards = tuple(card for card, _ in top)
        flow.emit(InfluenceDrawn(seat, len(cards), cards))
        want -= len(cards)


def step(flow: Flow) -> bool:
    """Asks which of the cards looked at is kept; a single one needs no asking."""
    state = flow.state
    seat, drawn = state.turn, state.drawn
    if state.drawn_missions:
        if len(drawn) > 1:
            return flow.ask(Phase.KEEP_MISSION, seat)
        keep_mission(flow, seat, KeepMission(drawn[0]))
        return False
    if len(drawn) > 1:
        return flow.ask(Phase.KEEP_CARD, seat)
    keep_card(flow, seat, KeepCard(drawn[0]))
    return False


def keep_card(flow: Flow, seat: Seat, choice: KeepCard) -> bool:
    """V-2.6; of E17's three, the order of the two others is chosen too."""
    state = flow.emit(InfluenceKept(seat, choice.card))
    if len(state.drawn) > 1:
        return flow.ask(Phase.BURY_CARD, seat)
    if state.drawn:
        flow.emit(InfluenceBuried(seat, state.drawn, 1))
    return False


def bury_first(flow: Flow, seat: Seat, choice: BuryFirst) -> bool:
    """E17."""
    rest = without(flow.state.drawn, choice.card)
    flow.emit(InfluenceBuried(seat, (choice.card, *rest), 1 + len(rest)))
    return False


def draw_missions(flow: Flow, seat: Seat, count: int, *, taxed: bool) -> None:
    """V-13.3, V-13.4, V-21.11."""
    state = flow.state
    price = taxes(state, seat) if taxed else 0
    cards = tuple(card for card, _ in state.mission_deck[:count])
    state = flow.emit(
        MissionsDrawn(seat=seat, count=len(cards), missions=cards, coins=-price)
    )
    if state.settings.at_draw:
        trigger_by_missions(flow)
    if state.doge_deck:
        flow.emit(DogeCardRemoved())


def keep_mission(flow: Flow, seat: Seat, choice: KeepMission) -> bool:
    drawn, mission = flow.state.drawn, choice.mission
    buried = next((card for card in drawn if card != mission), None)
    flow.emit(MissionKept(seat, mission, buried, len(drawn)))
    trigger_by_missions(flow)
    return False
