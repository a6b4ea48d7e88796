"""How the smugglers and the Doge change a table."""

from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice.data import NONE
from ridotto.core.games.venice.events import neutrals as e
from ridotto.core.games.venice.evolve.change import HIDDEN, added, changes, deck_of
from ridotto.core.games.venice.phase import Stage
from ridotto.core.games.venice.state import NO_PLAY, State, put, without

evolve = Evolve[State]()


@evolve.on
def smuggler_looked(state: State, event: e.SmugglerLooked) -> State:
    assert event.cards is not None, HIDDEN
    deck = event.deck
    known = tuple((card, int(event.seat)) for card in event.cards)
    pile = known + state.smuggler_decks[deck][len(known) :]
    return replace(state, smuggler_decks=put(state.smuggler_decks, deck, pile))


@evolve.on
def smuggler_played(state: State, event: e.SmugglerPlayed) -> State:
    deck, tile = event.deck, event.tile
    pile = state.smuggler_decks[deck]
    place = next(n for n, (card, _) in enumerate(pile) if card == tile)
    rest = pile[:place] + pile[place + 1 :]
    seen = state.smuggler_seen[deck] | 1 << tile
    return replace(
        state,
        smuggler_decks=put(state.smuggler_decks, deck, rest),
        smuggler_seen=put(state.smuggler_seen, deck, seen),
        played=put(state.played, deck, tile),
    )


@evolve.on
def runner_chosen(state: State, event: e.RunnerChosen) -> State:
    return replace(state, runner=event.gondola, route=(), leg=0, met=0)


@evolve.on
def steered(state: State, event: e.Steered) -> State:
    return replace(state, route=(*state.route, event.canal))


@evolve.on
def leg_done(state: State, event: e.LegDone) -> State:
    return replace(state, leg=state.leg + 1, met=0)


@evolve.on
def arrived(state: State, event: e.Arrived) -> State:
    gondola, quay = event.gondola, event.quay
    new: dict[str, Any] = {}
    if not event.stayed:
        stacks, start = state.stacks, state.at[gondola]
        if start != NONE:
            stacks = put(stacks, start, without(stacks[start], gondola))
        new = {
            "stacks": put(stacks, quay, (*stacks[quay], gondola)),
            "at": put(state.at, gondola, quay),
            "vp": added(state.vp, event.points),
        }
    return replace(state, route=(), leg=0, met=0, **new)


@evolve.on
def smuggler_done(state: State, event: e.SmugglerDone) -> State:
    deck = event.deck
    pile = (*state.smuggler_discards[deck], state.played[deck])
    return replace(
        state,
        smuggler_discards=put(state.smuggler_discards, deck, pile),
        played=NO_PLAY,
        runner=NONE,
        stage=Stage.TURN_END,
    )


@evolve.on
def smugglers_shuffled(state: State, event: e.SmugglersShuffled) -> State:
    assert event.cards is not None, HIDDEN
    deck = event.deck
    return replace(
        state,
        smuggler_decks=put(state.smuggler_decks, deck, deck_of(event.cards)),
        smuggler_discards=put(state.smuggler_discards, deck, ()),
    )


@evolve.on
def doge_scored(state: State, event: e.DogeScored) -> State:
    last = state.deck == 1
    return replace(
        state,
        runner=NONE,
        deck=1,
        stage=Stage.ROW if last else Stage.DOGE,
        **changes(state, event),
    )


@evolve.on
def row_opened(state: State, event: e.RowOpened) -> State:
    return replace(state, queue=event.positions)


@evolve.on
def doge_card_played(state: State, event: e.DogeCardPlayed) -> State:
    new = changes(state, event)
    if event.steps:
        new["council"] = added(state.council, event.steps)
    return replace(
        state,
        row=put(state.row, event.position, NONE),
        doge_discard=(*state.doge_discard, event.card),
        queue=state.queue[1:],
        due=event.due,
        **new,
    )


@evolve.on
def doge_trained(state: State, event: e.DogeTrained) -> State:
    return replace(state, **changes(state, event))


@evolve.on
def inquiry_answered(state: State, event: e.InquiryAnswered) -> State:
    return replace(state, due=state.due - 1, **changes(state, event))


@evolve.on
def doge_turn_over(state: State, event: e.DogeTurnOver) -> State:
    first, second = state.smuggler_discards
    one, other = state.played
    filled = sum(
        before == NONE and after != NONE
        for before, after in zip(state.row, event.row, strict=True)
    )
    return replace(
        state,
        smuggler_discards=((*first, one), (*second, other)),
        played=NO_PLAY,
        deck=0,
        row=event.row,
        doge_deck=state.doge_deck[filled:],
        stage=event.stage,
    )


@evolve.on
def doge_card_removed(state: State, event: e.DogeCardRemoved) -> State:
    return replace(
        state,
        doge_deck=state.doge_deck[1:],
        doge_out=(*state.doge_out, state.doge_deck[0]),
    )
