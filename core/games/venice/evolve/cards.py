"""How influence cards and missions change a table."""

from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.events import cards as e
from ridotto.core.games.venice.evolve.change import HIDDEN, changes, deck_of
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import State, put, without

evolve = Evolve[State]()


@evolve.on
def card_played(state: State, event: e.CardPlayed) -> State:
    seat, card = event.seat, event.card
    return replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        card=card,
        card_step=0,
        **changes(state, event),
    )


@evolve.on
def card_used(state: State, event: e.CardUsed) -> State:
    return replace(state, card_step=state.card_step + 1, **changes(state, event))


@evolve.on
def card_settled(state: State, event: e.CardSettled) -> State:
    return replace(
        state,
        influence_discard=(*state.influence_discard, event.card),
        card=NONE,
        card_step=0,
        cards_played=state.cards_played + 1,
    )


@evolve.on
def spy_placed(state: State, event: e.SpyPlaced) -> State:
    return replace(state, spy=event.quay, card_step=1)


@evolve.on
def bridge_offered(state: State, event: e.BridgeOffered) -> State:
    return replace(state, card_step=1, bridge_due=event.points)


@evolve.on
def stock_added(state: State, event: e.StockAdded) -> State:
    return replace(
        state,
        card_step=1,
        transferring=True,
        shifted=NO_CUBES,
        **changes(state, event),
    )


@evolve.on
def influence_shuffled(state: State, event: e.InfluenceShuffled) -> State:
    assert event.deck is not None, HIDDEN
    return replace(
        state,
        influence_deck=state.influence_deck + deck_of(event.deck),
        influence_discard=(),
    )


@evolve.on
def influence_drawn(state: State, event: e.InfluenceDrawn) -> State:
    assert event.cards is not None, HIDDEN
    return replace(
        state,
        influence_deck=state.influence_deck[event.count :],
        drawn=state.drawn + event.cards,
        drawn_missions=False,
    )


@evolve.on
def influence_kept(state: State, event: e.InfluenceKept) -> State:
    seat, card = event.seat, event.card
    assert card is not None, HIDDEN
    hand = tuple(sorted((*state.hands[seat], card)))
    return replace(
        state,
        hands=put(state.hands, seat, hand),
        drawn=without(state.drawn, card),
    )


@evolve.on
def influence_buried(state: State, event: e.InfluenceBuried) -> State:
    assert event.cards is not None, HIDDEN
    under = tuple((card, event.seat) for card in event.cards)
    return replace(state, influence_deck=state.influence_deck + under, drawn=())


@evolve.on
def missions_drawn(state: State, event: e.MissionsDrawn) -> State:
    assert event.missions is not None, HIDDEN
    return replace(
        state,
        mission_deck=state.mission_deck[event.count :],
        drawn=event.missions,
        drawn_missions=True,
        **changes(state, event),
    )


@evolve.on
def mission_kept(state: State, event: e.MissionKept) -> State:
    seat, mission = event.seat, event.mission
    assert mission is not None, HIDDEN
    deck = state.mission_deck
    if event.count > 1:
        assert event.buried is not None, HIDDEN
        deck = (*deck, (event.buried, seat))
    return replace(
        state,
        missions=put(state.missions, seat, (*state.missions[seat], mission)),
        mission_deck=deck,
        drawn=(),
    )


@evolve.on
def mission_completed(state: State, event: e.MissionCompleted) -> State:
    seat = event.seat
    hand = without(state.missions[seat], event.mission)
    return replace(
        state,
        missions=put(state.missions, seat, hand),
        archived=put(
            state.archived, seat, (*state.archived[seat], event.mission)
        ),  # until a slot is chosen
        stage=Stage.SLOT,
        **changes(state, event),
    )


@evolve.on
def mission_slotted(state: State, event: e.MissionSlotted) -> State:
    seat, slot = event.seat, event.slot
    new: dict[str, Any] = {}
    if slot != NONE:
        archived = without(state.archived[seat], event.mission)
        powers = state.powers[seat] | state.data.powers[event.mission]
        if event.archived != NONE:
            archived = (*archived, event.archived)
            powers &= ~state.data.powers[event.archived]
        slots = put(state.slots[seat], slot, event.mission)
        new = {
            "slots": put(state.slots, seat, slots),
            "archived": put(state.archived, seat, archived),
            "powers": put(state.powers, seat, powers),
        }
    return replace(state, stage=Stage.TRAIN, **new)
