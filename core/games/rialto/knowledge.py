"""Who knows what in Rialto."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from ridotto.core.engine.chance import Chance
from ridotto.core.engine.event import Event
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import marked
from ridotto.core.games.rialto.counts import (
    at_least,
    counted,
    less,
    plus,
    spread,
    total,
)
from ridotto.core.games.rialto.data import NO_CARDS, Building, Counts
from ridotto.core.games.rialto.draft import EMPTY
from ridotto.core.games.rialto.events import Discarded, Drew, LaidOut, SetUp, Shuffled
from ridotto.core.games.rialto.phase import Phase, Stage
from ridotto.core.games.rialto.state import NONE, State, hand_limit
from ridotto.core.games.rialto.view import Mat, View


def view(state: State, seat: Seat | None) -> View:
    data, bridges = state.data, state.bridges
    drafting = seat is not None and state.phase is Phase.PLAY and state.turn == seat
    return View(
        data=data,
        seats=state.seats,
        neutral=state.neutral,
        round=state.round,
        phase=state.phase,
        stage=Stage(state.stage) if state.stage != NONE else None,
        turn=Seat(state.turn) if state.turn != NONE else None,
        queue=state.queue,
        seating=state.seating,
        leader=_shown(state.leader),
        tokens=state.tokens,
        active=_shown(state.active),
        councilmen=state.councilmen,
        values=state.values,
        connections=state.built,
        marker=_marker(state),
        top_bridge=data.bridges[bridges[-1]] if bridges else None,
        bridges_left=tuple(sorted(bridges)),
        gondola_count=state.gondolas,
        bonus_tiles=state.bonus_tiles,
        bonus_earned=state.bonus_earned,
        doge_positions=state.doge_positions,
        doge_order=state.doge_order,
        columns=state.columns,
        left_over=state.left_over,
        supply=state.supply,
        draw_count=len(state.pile),
        table_discard_count=state.discard_counts[state.seats],
        seen_discards=state.seen_discards,
        neutral_cards=state.neutral_cards,
        counts=tuple([_shown(count) for count in state.counts]),
        played=state.played,
        winner=_shown(state.winner),
        budget=state.budget,
        taking=Building(state.taking) if state.taking != NONE else None,
        site=_shown(state.site),
        moves_left=state.moves_left,
        mats=tuple([_mat(state, each) for each in range(state.seats)]),
        hand=None if seat is None else state.hands[seat],
        draft=state.draft if drafting else None,
        buried=None if seat is None else state.buried[seat],
    )


def _shown(number: int) -> int | None:
    return number if number != NONE else None


def _hidden(number: int | None) -> int:
    return number if number is not None else NONE


def _marker(state: State) -> int | None:
    """R-8.5."""
    if not state.neutral or state.phase is Phase.BOX:
        return None
    return marked(state.data, state.tokens, state.built)


def _mat(state: State, seat: int) -> Mat:
    return Mat(
        score=state.scores[seat],
        coins=state.coins[seat],
        private=state.private[seat],
        general=state.general[seat],
        fresh=state.fresh[seat],
        used=state.used[seat],
        locked=state.locked[seat],
        hand_count=sum(state.hands[seat]),
        hand_limit=hand_limit(state, seat),
        discard_count=state.discard_counts[seat],
        buried_count=sum(state.buried[seat]),
        buried_now=state.buried_now[seat],
        known=state.known[seat],
    )


def redact(event: Event, seat: Seat | None) -> Event | None:
    match event:
        case SetUp():
            return replace(event, bridges=None, pile=None)
        case Shuffled():
            return replace(event, cards=None)
        case Drew(seat=who) if who != seat:
            return replace(event, cards=None)
        case Discarded(seat=who) if who != seat:
            return replace(event, kind=None)
        case LaidOut(seat=who) if who != seat:
            return None
    return event


def guess(view: View, seat: Seat | None, chance: Chance) -> State:
    """Deals what nobody has shown at random.

    Cards that all have seen going to a hand are left there, or among the cards its
    owner buried in this round.
    """
    unseen = _unseen(view, seat)
    shuffled = iter(chance.shuffled(tuple(spread(unseen))))
    hands: list[Counts] = []
    buried: list[Counts] = []
    for number, mat in enumerate(view.mats):
        if number == seat and view.hand is not None and view.buried is not None:
            hands.append(view.hand)
            buried.append(view.buried)
            continue
        hand, gone = _dealt(mat, shuffled, chance)
        hands.append(hand)
        buried.append(gone)
    return State(
        data=view.data,
        seats=view.seats,
        neutral=view.neutral,
        coins=tuple([mat.coins for mat in view.mats]),
        scores=tuple([mat.score for mat in view.mats]),
        private=tuple([mat.private for mat in view.mats]),
        general=tuple([mat.general for mat in view.mats]),
        hands=tuple(hands),
        fresh=tuple([mat.fresh for mat in view.mats]),
        used=tuple([mat.used for mat in view.mats]),
        locked=tuple([mat.locked for mat in view.mats]),
        extra=tuple([mat.hand_limit - view.data.limits.hand for mat in view.mats]),
        known=tuple([mat.known for mat in view.mats]),
        buried=tuple(buried),
        buried_now=tuple([mat.buried_now for mat in view.mats]),
        discard_counts=(
            *[mat.discard_count for mat in view.mats],
            view.table_discard_count,
        ),
        councilmen=view.councilmen,
        built=view.connections,
        values=view.values,
        supply=view.supply,
        gondolas=view.gondola_count,
        seen_discards=view.seen_discards,
        pile=tuple(shuffled),
        bridges=_stacked(view, chance),
        seating=view.seating,
        tokens=view.tokens,
        doge_positions=view.doge_positions,
        doge_order=view.doge_order,
        phase=view.phase,
        round=view.round,
        active=_hidden(view.active),
        turn=_hidden(view.turn),
        queue=view.queue,
        columns=view.columns,
        left_over=view.left_over,
        neutral_cards=view.neutral_cards,
        stage=_hidden(view.stage),
        leader=_hidden(view.leader),
        winner=_hidden(view.winner),
        counts=tuple([_hidden(count) for count in view.counts]),
        played=view.played,
        draft=view.draft or EMPTY,
        budget=view.budget,
        taking=_hidden(view.taking),
        site=_hidden(view.site),
        moves_left=view.moves_left,
        bonus_tiles=view.bonus_tiles,
        bonus_earned=view.bonus_earned,
    )


def _unseen(view: View, seat: Seat | None) -> Counts:
    """The cards of which this seat does not know where they are."""
    if view.phase is Phase.BOX:
        return NO_CARDS
    seen = total(
        (
            view.seen_discards,
            view.left_over,
            view.neutral_cards,
            view.hand or NO_CARDS,
            view.buried or NO_CARDS,
            *view.played,
            *[column for column in view.columns if column is not None],
            *[mat.known for number, mat in enumerate(view.mats) if number != seat],
        )
    )
    return less(view.data.copies, seen)


def _dealt(mat: Mat, unseen: Iterator[int], chance: Chance) -> tuple[Counts, Counts]:
    """A hand and a heap of buried cards that could be this seat's."""
    held = mat.hand_count + mat.buried_now
    strange = counted(_some(unseen, held - sum(mat.known)))
    earlier = counted(_some(unseen, mat.buried_count - mat.buried_now))
    pool = plus(mat.known, strange)
    if not mat.buried_now:
        return pool, earlier
    gone = counted(chance.shuffled(tuple(spread(pool)))[: mat.buried_now])
    return at_least(pool, gone), plus(earlier, gone)


def _some(unseen: Iterator[int], count: int) -> Iterator[int]:
    return islice(unseen, count)


def _stacked(view: View, chance: Chance) -> tuple[int, ...]:
    """The bridge tiles: below the visible one, nobody knows the order."""
    if view.top_bridge is None:
        return ()
    left = list(view.bridges_left)
    top = next(tile for tile in left if view.data.bridges[tile] == view.top_bridge)
    left.remove(top)
    return (*chance.shuffled(left), top)
