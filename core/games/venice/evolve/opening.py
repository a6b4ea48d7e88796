"""How a table of Venice is laid out before the first turn."""

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events import opening as e
from ridotto.core.games.venice.evolve.change import HIDDEN, added, deck_of
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import State, put, without

evolve = Evolve[State]()


@evolve.on
def laid(state: State, event: e.Laid) -> State:
    return replace(state, tiles=event.tiles)


@evolve.on
def dealt(state: State, event: e.Dealt) -> State:
    assert event.mission_deck is not None, HIDDEN
    assert event.missions_out is not None, HIDDEN
    assert event.influence_deck is not None, HIDDEN
    assert event.smuggler_decks is not None, HIDDEN
    first, second = event.smuggler_decks
    return replace(
        state,
        missions=tuple(hand or () for hand in event.missions),
        mission_deck=deck_of(event.mission_deck),
        missions_out=event.missions_out,
        influence_deck=deck_of(event.influence_deck),
        smuggler_decks=(deck_of(first), deck_of(second)),
    )


@evolve.on
def mission_returned(state: State, event: e.MissionReturned) -> State:
    seat, mission = event.seat, event.mission
    assert mission is not None, HIDDEN
    return replace(
        state,
        missions=put(state.missions, seat, without(state.missions[seat], mission)),
        returned=put(state.returned, seat, mission),
        asked=tuple(other for other in state.asked if other != seat),
    )


@evolve.on
def returns_buried(state: State, event: e.ReturnsBuried) -> State:
    under = tuple(
        (mission, seat)
        for seat, mission in enumerate(state.returned)
        if mission != NONE
    )
    return replace(
        state,
        mission_deck=state.mission_deck + under,
        returned=(NONE,) * len(state.returned),
        stage=Stage.PRELIMINARY,
    )


@evolve.on
def placed(state: State, event: e.Placed) -> State:
    gondola, quay = event.gondola, event.quay
    return replace(
        state,
        at=put(state.at, gondola, quay),
        stacks=put(state.stacks, quay, (*state.stacks[quay], gondola)),
        vp=added(state.vp, event.points),
        placing=state.placing + event.counts,
    )


@evolve.on
def placement_began(state: State, event: e.PlacementBegan) -> State:
    return replace(state, turn=event.seat)


@evolve.on
def card_shown(state: State, event: e.CardShown) -> State:
    deck = event.deck
    seen = state.smuggler_seen[deck] | 1 << event.tile
    pile = (*state.smuggler_discards[deck], event.tile)
    return replace(
        state,
        smuggler_decks=put(state.smuggler_decks, deck, state.smuggler_decks[deck][1:]),
        smuggler_discards=put(state.smuggler_discards, deck, pile),
        smuggler_seen=put(state.smuggler_seen, deck, seen),
    )


@evolve.on
def doge_ready(state: State, event: e.DogeReady) -> State:
    assert event.smuggler_decks is not None, HIDDEN
    assert event.smuggler_out is not None, HIDDEN
    assert event.doge_deck is not None, HIDDEN
    assert event.doge_out is not None, HIDDEN
    first, second = event.smuggler_decks
    return replace(
        state,
        smuggler_decks=(deck_of(first), deck_of(second)),
        smuggler_discards=((), ()),
        smuggler_out=event.smuggler_out,
        row=event.row,
        doge_deck=event.doge_deck,
        doge_out=event.doge_out,
    )
