"""How a state of Rialto follows from an event: no rules, no luck."""

from collections.abc import Callable

from msgspec.structs import replace

from ridotto.core.engine.event import Event, Evolve
from ridotto.core.games.rialto.board import Span, values
from ridotto.core.games.rialto.counts import at_least, changed, less, plus, put
from ridotto.core.games.rialto.data import NO_BUILDINGS, NO_CARDS, Building, Counts
from ridotto.core.games.rialto.draft import EMPTY, Draft
from ridotto.core.games.rialto.events import (
    Activated,
    BonusFlipped,
    BonusUnclaimed,
    BonusWon,
    BridgePlaced,
    Budgeted,
    BuildingChosen,
    BuildingTaken,
    CoinsGained,
    ColumnLeft,
    ColumnsDealt,
    ColumnTaken,
    CouncilmanMoved,
    CouncilmanSent,
    CouncilmenPlaced,
    CouncilmenReadied,
    Declined,
    Delayed,
    Discarded,
    DistrictBonus,
    DogeMoved,
    Drew,
    Ended,
    Exchanged,
    GivenUp,
    GondolaPlaced,
    LaidOut,
    LeftOverDiscarded,
    LeftOverTaken,
    LimitRaised,
    MovesGranted,
    NeutralDrew,
    NeutralPlayed,
    Passed,
    Played,
    RoundBegan,
    RoundEnded,
    Scored,
    SetUp,
    Shuffled,
    StageBegan,
    StageEnded,
    StartTaken,
    Stopped,
    Totalled,
    Turned,
)
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.state import NONE, State
from ridotto.core.games.rialto.track import moved

evolve = Evolve[State]()

Emit = Callable[[Event], State]
"""Evolves the state by an event and returns it."""


@evolve.on
def set_up(state: State, event: SetUp) -> State:
    assert event.pile is not None, "only the full log can be folded"
    assert event.bridges is not None
    return replace(
        state,
        seating=event.seating,
        doge_order=event.seating,
        coins=event.coins,
        tokens=event.tokens,
        bridges=event.bridges,
        pile=event.pile,
    )


@evolve.on
def turned(state: State, event: Turned) -> State:
    return replace(state, phase=event.phase, turn=event.turn, queue=event.queue)


def _received(state: State, seat: int, building: int) -> State:
    fresh = changed(state.fresh[seat], building, 1)
    return replace(
        state,
        fresh=put(state.fresh, seat, fresh),
        supply=changed(state.supply, building, -1),
        taking=NONE,
    )


@evolve.on
def start_taken(state: State, event: StartTaken) -> State:
    return _received(state, event.seat, event.building)


@evolve.on
def round_began(state: State, event: RoundBegan) -> State:
    return replace(state, round=event.round, active=event.district)


@evolve.on
def shuffled(state: State, event: Shuffled) -> State:
    assert event.cards is not None, "only the full log can be folded"
    return replace(
        state,
        pile=event.cards + state.pile,
        seen_discards=NO_CARDS,
        discard_counts=(0,) * len(state.discard_counts),
        known=_surely_held(state),
        buried=(NO_CARDS,) * state.seats,
        buried_now=(0,) * state.seats,
    )


def _surely_held(state: State) -> tuple[Counts, ...]:
    """The known cards that are in a hand whichever were buried in this round."""
    return tuple(
        [
            at_least(known, (gone,) * len(known)) if gone else known
            for known, gone in zip(state.known, state.buried_now, strict=True)
        ]
    )


@evolve.on
def columns_dealt(state: State, event: ColumnsDealt) -> State:
    left = len(state.pile) - sum(map(sum, event.columns))
    return replace(state, columns=event.columns, pile=state.pile[:left])


@evolve.on
def column_taken(state: State, event: ColumnTaken) -> State:
    seat, cards = event.seat, event.cards
    return replace(
        state,
        columns=put(state.columns, event.column, None),
        hands=put(state.hands, seat, plus(state.hands[seat], cards)),
        known=put(state.known, seat, plus(state.known[seat], cards)),
    )


@evolve.on
def drew(state: State, event: Drew) -> State:
    seat, cards = event.seat, event.cards
    assert cards is not None, "only the full log can be folded"
    return replace(
        state,
        hands=put(state.hands, seat, plus(state.hands[seat], cards)),
        pile=state.pile[: len(state.pile) - event.count],
    )


@evolve.on
def column_left(state: State, event: ColumnLeft) -> State:
    return replace(state, columns=(), left_over=event.cards)


@evolve.on
def activated(state: State, event: Activated) -> State:
    seat, building = event.seat, event.building
    return replace(
        state,
        coins=changed(state.coins, seat, -1),
        fresh=put(state.fresh, seat, changed(state.fresh[seat], building, -1)),
        used=put(state.used, seat, changed(state.used[seat], building, 1)),
    )


@evolve.on
def limit_raised(state: State, event: LimitRaised) -> State:
    return replace(state, extra=changed(state.extra, event.seat, event.by))


@evolve.on
def left_over_taken(state: State, event: LeftOverTaken) -> State:
    seat, kind = event.seat, event.kind
    return replace(
        state,
        left_over=changed(state.left_over, kind, -1),
        hands=put(state.hands, seat, changed(state.hands[seat], kind, 1)),
        known=put(state.known, seat, changed(state.known[seat], kind, 1)),
    )


@evolve.on
def discarded(state: State, event: Discarded) -> State:
    seat, kind = event.seat, event.kind
    assert kind is not None, "only the full log can be folded"
    return replace(
        state,
        hands=put(state.hands, seat, changed(state.hands[seat], kind, -1)),
        buried=put(state.buried, seat, changed(state.buried[seat], kind, 1)),
        buried_now=changed(state.buried_now, seat, 1),
        discard_counts=changed(state.discard_counts, seat, 1),
    )


@evolve.on
def left_over_discarded(state: State, event: LeftOverDiscarded) -> State:
    cards = event.cards
    return replace(
        state,
        left_over=NO_CARDS,
        seen_discards=plus(state.seen_discards, cards),
        discard_counts=changed(state.discard_counts, state.seats, sum(cards)),
    )


@evolve.on
def neutral_drew(state: State, event: NeutralDrew) -> State:
    left = len(state.pile) - sum(event.cards)
    return replace(state, neutral_cards=event.cards, pile=state.pile[:left])


@evolve.on
def stage_began(state: State, event: StageBegan) -> State:
    return replace(state, stage=event.stage, leader=event.leader)


@evolve.on
def laid_out(state: State, event: LaidOut) -> State:
    return replace(state, draft=event.draft)


@evolve.on
def played(state: State, event: Played) -> State:
    seat, cards, draft = event.seat, event.cards, event.draft
    if draft.coins:
        state = _paid(state, seat, draft)
    return replace(
        state,
        draft=EMPTY,
        hands=put(state.hands, seat, less(state.hands[seat], cards)),
        known=put(state.known, seat, at_least(state.known[seat], cards)),
        played=put(state.played, seat, cards),
        counts=put(state.counts, seat, event.count),
    )


def _paid(state: State, seat: int, draft: Draft) -> State:
    """The coins of a play now lie on its buildings."""
    fresh, used = list(state.fresh[seat]), list(state.used[seat])
    tiles = [tile for tile, _ in draft.conversions]
    for tile in (*tiles, *(Building.Y3,) * draft.theatres):
        fresh[tile] -= 1
        used[tile] += 1
    return replace(
        state,
        coins=changed(state.coins, seat, -draft.coins),
        fresh=put(state.fresh, seat, tuple(fresh)),
        used=put(state.used, seat, tuple(used)),
    )


@evolve.on
def passed(state: State, event: Passed) -> State:
    return replace(state, counts=put(state.counts, event.seat, 0))


@evolve.on
def neutral_played(state: State, event: NeutralPlayed) -> State:
    return replace(
        state,
        neutral_cards=less(state.neutral_cards, event.cards),
        played=put(state.played, state.seats, event.cards),
        counts=put(state.counts, state.seats, event.count),
    )


@evolve.on
def delayed(state: State, event: Delayed) -> State:
    return replace(state, coins=changed(state.coins, event.seat, 1))


@evolve.on
def bonus_won(state: State, event: BonusWon) -> State:
    return replace(state, winner=event.player)


@evolve.on
def bonus_unclaimed(state: State, event: BonusUnclaimed) -> State:
    return replace(state, winner=NONE)


@evolve.on
def doge_moved(state: State, event: DogeMoved) -> State:
    who, to = event.player, event.position
    return replace(
        state,
        doge_order=moved(state.doge_order, state.doge_positions, who, to),
        doge_positions=put(state.doge_positions, who, to),
    )


@evolve.on
def coins_gained(state: State, event: CoinsGained) -> State:
    return replace(state, coins=changed(state.coins, event.seat, event.coins))


@evolve.on
def budgeted(state: State, event: Budgeted) -> State:
    return replace(state, budget=event.budget)


@evolve.on
def declined(state: State, event: Declined) -> State:
    return replace(state, budget=0)


@evolve.on
def building_chosen(state: State, event: BuildingChosen) -> State:
    return replace(state, taking=event.building)


def _lost(state: State, seat: int, building: int, condition: Condition) -> State:
    """A tile goes back to the supply; a coin on it goes to the bank."""
    supply = changed(state.supply, building, 1)
    if condition is Condition.FRESH:
        fresh = changed(state.fresh[seat], building, -1)
        return replace(state, supply=supply, fresh=put(state.fresh, seat, fresh))
    if condition is Condition.USED:
        used = changed(state.used[seat], building, -1)
        return replace(state, supply=supply, used=put(state.used, seat, used))
    locked = changed(state.locked[seat], building, -1)
    return replace(state, supply=supply, locked=put(state.locked, seat, locked))


@evolve.on
def given_up(state: State, event: GivenUp) -> State:
    seat = event.seat
    state = _lost(state, seat, event.building, event.condition)
    return replace(state, scores=changed(state.scores, seat, event.points))


@evolve.on
def building_taken(state: State, event: BuildingTaken) -> State:
    state = _received(state, event.seat, event.building)
    return replace(state, budget=event.left)


@evolve.on
def scored(state: State, event: Scored) -> State:
    return replace(state, scores=changed(state.scores, event.seat, event.points))


@evolve.on
def bridge_placed(state: State, event: BridgePlaced) -> State:
    built = put(state.built, event.connection, Span(event.ends, False))
    return replace(
        state,
        built=built,
        values=values(state.data, built),
        bridges=state.bridges[:-1],
    )


@evolve.on
def gondola_placed(state: State, event: GondolaPlaced) -> State:
    span = Span((event.value, event.value), True)
    built = put(state.built, event.connection, span)
    return replace(
        state,
        built=built,
        values=values(state.data, built),
        gondolas=state.gondolas - 1,
        site=event.connection,
    )


@evolve.on
def councilmen_readied(state: State, event: CouncilmenReadied) -> State:
    seat, number = event.seat, event.number
    return replace(
        state,
        general=changed(state.general, seat, -number),
        private=changed(state.private, seat, number),
    )


def _stood(state: State, player: int, district: int, number: int) -> State:
    here = changed(state.councilmen[district], player, number)
    return replace(state, councilmen=put(state.councilmen, district, here))


@evolve.on
def councilman_sent(state: State, event: CouncilmanSent) -> State:
    player = event.player
    if player != state.seats:
        state = replace(state, general=changed(state.general, player, -1))
    return _stood(state, player, event.district, 1)


@evolve.on
def councilmen_placed(state: State, event: CouncilmenPlaced) -> State:
    player, number = event.player, event.number
    if player != state.seats:
        state = replace(state, private=changed(state.private, player, -number))
    return _stood(state, player, event.district, number)


@evolve.on
def councilman_moved(state: State, event: CouncilmanMoved) -> State:
    state = _stood(state, event.seat, event.origin, -1)
    state = _stood(state, event.seat, event.district, 1)
    return replace(state, moves_left=event.left)


@evolve.on
def moves_granted(state: State, event: MovesGranted) -> State:
    return replace(state, moves_left=event.number)


@evolve.on
def stopped(state: State, event: Stopped) -> State:
    return replace(state, moves_left=0)


@evolve.on
def district_bonus(state: State, event: DistrictBonus) -> State:
    east, west = state.bonus_earned
    if event.side == 0:
        earned = ((*east, event.player), west)
    else:
        earned = (east, (*west, event.player))
    if event.points:
        scores = changed(state.scores, event.player, event.points)
        return replace(state, bonus_earned=earned, scores=scores)
    return replace(state, bonus_earned=earned)


@evolve.on
def bonus_flipped(state: State, event: BonusFlipped) -> State:
    (east, west), (one, two) = state.bonus_tiles, state.bonus_earned
    if event.side == 0:
        return replace(state, bonus_tiles=(False, west), bonus_earned=((), two))
    return replace(state, bonus_tiles=(east, False), bonus_earned=(one, ()))


@evolve.on
def stage_ended(state: State, event: StageEnded) -> State:
    seen, sizes = state.seen_discards, list(state.discard_counts)
    for player, cards in enumerate(state.played):
        if any(cards):
            seen = plus(seen, cards)
            sizes[player] += sum(cards)  # the neutral player's go to the table's
    players = len(state.seating)
    return replace(
        state,
        seen_discards=seen,
        discard_counts=tuple(sizes),
        played=(NO_CARDS,) * players,
        counts=(NONE,) * players,
        winner=NONE,
        site=NONE,
        budget=0,
        moves_left=0,
        turn=NONE,
        queue=(),
    )


@evolve.on
def exchanged(state: State, event: Exchanged) -> State:
    seat, into = event.seat, event.into
    state = _lost(state, seat, event.building, event.condition)
    locked = changed(state.locked[seat], into, 1)
    return replace(
        state,
        supply=changed(state.supply, into, -1),
        locked=put(state.locked, seat, locked),
    )


@evolve.on
def round_ended(state: State, event: RoundEnded) -> State:
    """R-6.1: coins leave the buildings, locks end."""
    tiles = zip(state.fresh, state.used, state.locked, strict=True)
    nothing = (NO_BUILDINGS,) * state.seats
    return replace(
        state,
        fresh=tuple([plus(plus(fresh, used), locked) for fresh, used, locked in tiles]),
        used=nothing,
        locked=nothing,
        extra=(0,) * state.seats,
        known=_surely_held(state),
        buried_now=(0,) * state.seats,
        stage=NONE,
        leader=NONE,
        turn=NONE,
        queue=(),
    )


@evolve.on
def totalled(state: State, event: Totalled) -> State:
    return state


@evolve.on
def ended(state: State, event: Ended) -> State:
    return replace(state, phase=Phase.OVER, turn=NONE, queue=(), active=NONE)
