"""How a table of Venice changes: one small function for each event."""

from typing import Any

from msgspec.structs import replace

from ridotto.core.engine.event import Evolve
from ridotto.core.games.venice import events as e
from ridotto.core.games.venice.data import NO_CUBES, NONE
from ridotto.core.games.venice.phase import End, Favour, Phase, Stage
from ridotto.core.games.venice.state import (
    NO_PLAY,
    Pile,
    State,
    active_gondola,
    minus,
    plus,
    put,
    without,
)

HIDDEN = "only the full log can be folded"

evolve = Evolve[State]()


def _changes(state: State, event: e.Change) -> dict[str, Any]:
    """The fields that follow from the numbers of an event."""
    seat = event.seat
    new: dict[str, Any] = {}
    if event.coins:
        new["coins"] = put(state.coins, seat, state.coins[seat] + event.coins)
    if event.scrolls:
        new["scrolls"] = put(state.scrolls, seat, state.scrolls[seat] + event.scrolls)
    if event.vp:
        new["vp"] = put(state.vp, seat, state.vp[seat] + event.vp)
    if event.intrigue:
        left = state.intrigue[seat] + event.intrigue
        new["intrigue"] = put(state.intrigue, seat, left)
    if event.council:
        new["council"] = put(state.council, seat, state.council[seat] + event.council)
    if event.cubes != NO_CUBES:
        gondola = event.gondola
        load = plus(state.cargo[gondola], event.cubes)
        new["cargo"] = put(state.cargo, gondola, load)
        if state.settings.limited:
            new["supply"] = minus(state.supply, event.cubes)
    if event.hits:
        intrigue = list(new.get("intrigue", state.intrigue))
        vp = list(new.get("vp", state.vp))
        for other, taken, points in event.hits:
            intrigue[other] += taken
            vp[other] += points
        new["intrigue"], new["vp"] = tuple(intrigue), tuple(vp)
    return new


def _added(points: tuple[int, ...], more: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(points, more, strict=True)))


def _deck(cards: tuple[int, ...]) -> Pile:
    return tuple((card, NONE) for card in cards)


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
        mission_deck=_deck(event.mission_deck),
        missions_out=event.missions_out,
        influence_deck=_deck(event.influence_deck),
        smuggler_decks=(_deck(first), _deck(second)),
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
        vp=_added(state.vp, event.points),
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
        smuggler_decks=(_deck(first), _deck(second)),
        smuggler_discards=((), ()),
        smuggler_out=event.smuggler_out,
        row=event.row,
        doge_deck=event.doge_deck,
        doge_out=event.doge_out,
    )


@evolve.on
def asked(state: State, event: e.Asked) -> State:
    return replace(state, phase=event.phase, asked=event.seats)


@evolve.on
def went(state: State, event: e.Went) -> State:
    return replace(state, stage=event.stage)


@evolve.on
def turn_began(state: State, event: e.TurnBegan) -> State:
    return replace(
        state,
        turn=event.seat,
        round=event.round,
        end=event.end,
        stage=Stage.CARD,
    )


@evolve.on
def turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(
        state,
        spy=NONE,
        path=(),
        paid=0,
        visited=0,
        discounted=False,
        cards_played=0,
        met=0,
        stage=event.stage,
        deck=event.seat if state.settings.people == 2 else 0,
    )


@evolve.on
def end_triggered(state: State, event: e.EndTriggered) -> State:
    return replace(state, end=End.TRIGGERED)


@evolve.on
def turns_counted(state: State, event: e.TurnsCounted) -> State:
    return replace(state, turns_left=event.left)


@evolve.on
def card_played(state: State, event: e.CardPlayed) -> State:
    seat, card = event.seat, event.card
    return replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        card=card,
        card_step=0,
        **_changes(state, event),
    )


@evolve.on
def card_used(state: State, event: e.CardUsed) -> State:
    return replace(state, card_step=state.card_step + 1, **_changes(state, event))


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
        **_changes(state, event),
    )


@evolve.on
def influence_shuffled(state: State, event: e.InfluenceShuffled) -> State:
    assert event.deck is not None, HIDDEN
    return replace(
        state,
        influence_deck=state.influence_deck + _deck(event.deck),
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
        **_changes(state, event),
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
        **_changes(state, event),
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


@evolve.on
def boarded(state: State, event: e.Boarded) -> State:
    seat = event.seat
    quay = state.at[2 * seat + event.which]
    return replace(
        state,
        gondolier=put(state.gondolier, seat, event.which),
        visited=1 << quay,
        stage=Stage.SAIL,
        **_changes(state, event),
    )


@evolve.on
def sailed(state: State, event: e.Sailed) -> State:
    gondola = active_gondola(state)
    new = _changes(state, event)
    if not state.path:  # those above it sink (V-8.3)
        start = state.at[gondola]
        new["stacks"] = put(state.stacks, start, without(state.stacks[start], gondola))
    return replace(
        state,
        at=put(state.at, gondola, event.quay),
        path=(*state.path, event.canal),
        paid=state.paid - (event.coins if event.bridge == NONE else 0),
        visited=state.visited | 1 << event.quay,
        discounted=state.discounted or event.discounted,
        stage=Stage.ARRIVE,
        **new,
    )


@evolve.on
def passed(state: State, event: e.Passed) -> State:
    return replace(state, stage=Stage.PASS, met=0)


@evolve.on
def moored(state: State, event: e.Moored) -> State:
    gondola, quay = event.gondola, event.quay
    return replace(
        state,
        stacks=put(state.stacks, quay, (*state.stacks[quay], gondola)),
        vp=_added(state.vp, event.points),
        stage=Stage.MISSION,
    )


@evolve.on
def answered(state: State, event: e.Answered) -> State:
    seat = event.seat
    assert event.answer is not None, HIDDEN
    return replace(
        state,
        answers=put(state.answers, seat, event.answer),
        asked=tuple(other for other in state.asked if other != seat),
    )


@evolve.on
def answers_shown(state: State, event: e.AnswersShown) -> State:
    return state


@evolve.on
def met_own(state: State, event: e.MetOwn) -> State:
    return replace(state, transferring=True, shifted=NO_CUBES, met=state.met + 1)


@evolve.on
def paid(state: State, event: e.Paid) -> State:
    return replace(state, **_changes(state, event))


@evolve.on
def meeting_repeated(state: State, event: e.MeetingRepeated) -> State:
    return replace(state, again=True, answers=(NONE,) * len(state.answers))


@evolve.on
def meeting_over(state: State, event: e.MeetingOver) -> State:
    return replace(
        state,
        met=state.met + 1,
        again=False,
        answers=(NONE,) * len(state.answers),
        turning=event.turning,
    )


@evolve.on
def cube_turned(state: State, event: e.CubeTurned) -> State:
    return replace(state, turning=False, **_changes(state, event))


@evolve.on
def cubes_shifted(state: State, event: e.CubesShifted) -> State:
    to = 2 * event.seat + event.to
    good = event.good
    cargo = list(state.cargo)
    for gondola, step in ((to, 1), (to ^ 1, -1)):
        load = list(cargo[gondola])
        load[good] += step
        cargo[gondola] = (load[0], load[1], load[2])
    way = 1 if event.to else -1
    return replace(state, cargo=tuple(cargo), shifted=put(state.shifted, good, way))


@evolve.on
def shifting_done(state: State, event: e.ShiftingDone) -> State:
    return replace(state, transferring=False, shifted=NO_CUBES)


@evolve.on
def trained(state: State, event: e.Trained) -> State:
    new: dict[str, Any] = {}
    if event.placed:
        left = state.assistants[event.colour] - 1
        new["assistants"] = put(state.assistants, event.colour, left)
    if event.bonus:
        seat = event.seat
        new["vp"] = put(state.vp, seat, state.vp[seat] + event.bonus)
        new["bonus_taken"] = True
    return replace(state, levels=put(state.levels, event.quay, event.levels), **new)


@evolve.on
def offered(state: State, event: e.Offered) -> State:
    return replace(
        state,
        act_quay=event.quay,
        act_gondola=event.gondola,
        act_how=event.how,
        act_open=event.open,
        declared=False,
    )


@evolve.on
def activated(state: State, event: e.Activated) -> State:
    return replace(
        state,
        act_quay=event.quay,
        act_gondola=event.gondola,
        act_how=event.how,
        act_open=event.open,
        declared=True,
    )


@evolve.on
def activation_declined(state: State, event: e.ActivationDeclined) -> State:
    return _closed(state)


@evolve.on
def used(state: State, event: e.Used) -> State:
    return replace(
        state,
        act_open=state.act_open & ~(1 << event.slot),
        shed=state.shed + event.shed,
        cubes_due=event.cubes_due,
        giving=event.giving,
        converting=event.converting,
        fresh=state.cargo[state.act_gondola] if event.converting else NO_CUBES,
        bridge_due=event.bridge_due,
        **_changes(state, event),
    )


@evolve.on
def cube_taken(state: State, event: e.CubeTaken) -> State:
    return replace(state, cubes_due=state.cubes_due - 1, **_changes(state, event))


@evolve.on
def cube_given(state: State, event: e.CubeGiven) -> State:
    return replace(state, **_changes(state, event))


@evolve.on
def giving_done(state: State, event: e.GivingDone) -> State:
    return replace(state, giving=False)


@evolve.on
def converted(state: State, event: e.Converted) -> State:
    fresh = put(state.fresh, event.good, state.fresh[event.good] - 1)
    return replace(
        state,
        converting=state.converting - 1,
        fresh=fresh,
        **_changes(state, event),
    )


@evolve.on
def converting_done(state: State, event: e.ConvertingDone) -> State:
    return replace(state, converting=0, fresh=NO_CUBES)


@evolve.on
def bridge_built(state: State, event: e.BridgeBuilt) -> State:
    colour = event.colour
    return replace(
        state,
        bridges=put(state.bridges, event.canal, colour),
        bridges_left=put(state.bridges_left, colour, state.bridges_left[colour] - 1),
        bridge_due=NONE,
    )


@evolve.on
def points_taken(state: State, event: e.PointsTaken) -> State:
    return replace(state, bridge_due=NONE, **_changes(state, event))


@evolve.on
def effects_done(state: State, event: e.EffectsDone) -> State:
    return replace(state, act_open=0, act_after=True)


@evolve.on
def permanent_used(state: State, event: e.PermanentUsed) -> State:
    return replace(
        state, fired=state.fired | 1 << event.effect, **_changes(state, event)
    )


@evolve.on
def permanent_declined(state: State, event: e.PermanentDeclined) -> State:
    return replace(state, fired=state.fired | 1 << event.effect)


@evolve.on
def activation_ended(state: State, event: e.ActivationEnded) -> State:
    return _closed(state)


def _closed(state: State) -> State:
    """No building is activated any more: the turn goes on."""
    following = {Stage.PASS: Stage.SAIL, Stage.ACTIVATE: Stage.CLEANUP}
    return replace(
        state,
        act_quay=NONE,
        act_gondola=NONE,
        act_open=0,
        declared=False,
        act_after=False,
        fired=0,
        shed=0,
        stage=following.get(state.stage, state.stage),
    )


@evolve.on
def discarded(state: State, event: e.Discarded) -> State:
    return replace(state, **_changes(state, event))


@evolve.on
def favour_flipped(state: State, event: e.FavourFlipped) -> State:
    return replace(
        state,
        favours=put(state.favours, event.seat, Favour.FLIPPED),
        **_changes(state, event),
    )


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
            "vp": _added(state.vp, event.points),
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
        smuggler_decks=put(state.smuggler_decks, deck, _deck(event.cards)),
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
        **_changes(state, event),
    )


@evolve.on
def row_opened(state: State, event: e.RowOpened) -> State:
    return replace(state, queue=event.positions)


@evolve.on
def doge_card_played(state: State, event: e.DogeCardPlayed) -> State:
    new = _changes(state, event)
    if event.steps:
        new["council"] = _added(state.council, event.steps)
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
    return replace(state, **_changes(state, event))


@evolve.on
def inquiry_answered(state: State, event: e.InquiryAnswered) -> State:
    return replace(state, due=state.due - 1, **_changes(state, event))


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


@evolve.on
def last_called(state: State, event: e.LastCalled) -> State:
    return replace(state, called=event.seat + 1)


@evolve.on
def council_scored(state: State, event: e.CouncilScored) -> State:
    parts = tuple(
        (points, council, assistants, 0, 0)
        for points, council, assistants in zip(
            state.vp, event.council, event.assistants, strict=True
        )
    )
    vp = tuple(map(sum, parts))
    return replace(state, parts=parts, vp=vp, stage=Stage.SCORING)


@evolve.on
def reduced(state: State, event: e.Reduced) -> State:
    return replace(state, **_changes(state, event))


@evolve.on
def stood(state: State, event: e.Stood) -> State:
    return replace(state, reducing=False)


@evolve.on
def game_ended(state: State, event: e.GameEnded) -> State:
    parts = tuple(
        (*before[:3], wealth, favour)
        for before, wealth, favour in zip(
            state.parts, event.wealth, event.favours, strict=True
        )
    )
    return replace(
        state,
        parts=parts,
        vp=tuple(map(sum, parts)),
        arrested=event.arrested,
        stage=Stage.OVER,
        phase=Phase.OVER,
        asked=(),
    )
