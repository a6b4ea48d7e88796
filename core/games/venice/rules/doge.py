"""The solo game: the Doge's turn (V-21)."""

from collections.abc import Callable

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import NO_CUBES, NONE, ONE_CUBE, DogeCard
from ridotto.core.games.venice.events.buildings import BridgeBuilt
from ridotto.core.games.venice.events.course import TurnsCounted
from ridotto.core.games.venice.events.neutrals import (
    DogeCardPlayed,
    DogeScored,
    DogeTrained,
    DogeTurnOver,
    InquiryAnswered,
    RowOpened,
)
from ridotto.core.games.venice.listing import answers
from ridotto.core.games.venice.phase import Phase, Stage
from ridotto.core.games.venice.routes import goal
from ridotto.core.games.venice.rules import neutrals
from ridotto.core.games.venice.rules.flow import Flow
from ridotto.core.games.venice.rules.meeting import CUBE, SCROLL, answer_of
from ridotto.core.games.venice.rules.numbers import (
    gained_scrolls,
    removed,
    steps,
    taken,
)
from ridotto.core.games.venice.rules.training import train
from ridotto.core.games.venice.state import (
    State,
    can_flip,
    free_canals,
    has,
    minus,
)

DOGE = Seat(1)
HUMAN = Seat(0)


def step(flow: Flow) -> bool:
    """V-21.1 to V-21.7, for the deck in play."""
    asked = neutrals.step(flow)
    if asked is not None:
        return asked
    state = flow.state
    colour, quay = 1 + state.deck, goal(state)
    train(flow, colour, quay)
    slot = flow.state.levels[quay][colour]
    flow.emit(
        DogeScored(
            seat=DOGE,
            building=state.tiles[quay],
            slot=slot,
            vp=slot_points(state, slot),
        )
    )
    if flow.state.stage is Stage.ROW:
        _open_row(flow)
    return False


def slot_points(state: State, slot: int) -> int:
    """V-21.7."""
    return state.settings.slot_vp[slot - 1] if slot else 0


def _open_row(flow: Flow) -> None:
    """V-21.8: the positions that neither icon names."""
    state = flow.state
    icons = {state.data.icons[deck][tile] for deck, tile in enumerate(state.played)}
    flow.emit(RowOpened(tuple(place for place in range(3) if place not in icons)))


def step_row(flow: Flow) -> bool:
    """The cards from left to right; then the row is filled up."""
    state = flow.state
    if state.due:
        return _step_inquiry(flow)
    if state.queue:
        _play_card(flow, state.queue[0])
        return False
    _end(flow)
    return False


def _play_card(flow: Flow, position: int) -> None:
    state = flow.state
    card = DogeCard(state.row[position])
    if card is DogeCard.WORKS and any(state.bridges_left[1:]) and free_canals(state):
        _build(flow)
        flow.emit(DogeCardPlayed(seat=DOGE, position=position, card=card))
        return
    flow.emit(CARDS[card](state, position))
    if card is DogeCard.CRAFTSMEN:
        _promote(flow)


Carried = Callable[[State, int], DogeCardPlayed]


def _session(state: State, position: int) -> DogeCardPlayed:
    """D1."""
    forward = (0, steps(state, 1, 1), steps(state, 2, 1))
    return DogeCardPlayed(
        seat=DOGE, position=position, card=DogeCard.SESSION, steps=forward
    )


def _lobbying(state: State, position: int) -> DogeCardPlayed:
    """D2: the marker behind, colour A on a tie."""
    behind = 1 if state.council[1] <= state.council[2] else 2
    forward = tuple(
        steps(state, marker, 2) if marker == behind else 0 for marker in range(3)
    )
    return DogeCardPlayed(
        seat=DOGE, position=position, card=DogeCard.LOBBYING, steps=forward
    )


def _works(state: State, position: int) -> DogeCardPlayed:
    """D3, all bridges built."""
    return DogeCardPlayed(seat=DOGE, position=position, card=DogeCard.WORKS, vp=2)


def _denunciation(state: State, position: int) -> DogeCardPlayed:
    """D4; E20 is immune."""
    hits = () if has(state, HUMAN, 20) else ((int(HUMAN), *taken(state, HUMAN, 1)),)
    return DogeCardPlayed(
        seat=DOGE, position=position, card=DogeCard.DENUNCIATION, hits=hits
    )


def _inquiry(state: State, position: int) -> DogeCardPlayed:
    """D5: two scrolls or intrigue, one by one."""
    return DogeCardPlayed(seat=DOGE, position=position, card=DogeCard.INQUIRY, due=2)


def _archive(state: State, position: int) -> DogeCardPlayed:
    """D6."""
    return DogeCardPlayed(
        seat=DOGE,
        position=position,
        card=DogeCard.ARCHIVE,
        scrolls=gained_scrolls(state, DOGE, 2),
        intrigue=-removed(state, DOGE, 1),
    )


def _levy(state: State, position: int) -> DogeCardPlayed:
    """D7: 1 to 3 points."""
    full = sum((levels[1] == 4) + (levels[2] == 4) for levels in state.levels)
    return DogeCardPlayed(
        seat=DOGE, position=position, card=DogeCard.LEVY, vp=max(1, min(3, full))
    )


def _craftsmen(state: State, position: int) -> DogeCardPlayed:
    """D8: the training follows."""
    return DogeCardPlayed(seat=DOGE, position=position, card=DogeCard.CRAFTSMEN)


def _treasury(state: State, position: int) -> DogeCardPlayed:
    """D9."""
    return DogeCardPlayed(seat=DOGE, position=position, card=DogeCard.TREASURY, vp=2)


CARDS: tuple[Carried, ...] = (
    *(_session, _lobbying, _works, _denunciation, _inquiry),
    *(_archive, _levy, _craftsmen, _treasury),
)
"""By kind of Doge card."""


def _build(flow: Flow) -> None:
    """V-21.12: dear canals beside the player's gondolas first."""
    state = flow.state
    free = free_canals(state)
    mine = {state.at[0], state.at[1]}
    near = [canal for canal in free if mine & set(state.data.ends[canal])]
    tolls = state.data.tolls
    canal = min(near or free, key=lambda each: (-tolls[each], each))
    flow.emit(BridgeBuilt(DOGE, 1 if state.bridges_left[1] else 2, canal))


def _promote(flow: Flow) -> None:
    """V-21.13: the highest slot below 4, the lowest quay, colour A."""
    state = flow.state
    standing = [
        (-levels[colour], quay, colour)
        for quay, levels in enumerate(state.levels)
        for colour in (1, 2)
        if 0 < levels[colour] < 4
    ]
    if not standing:
        return
    _, quay, colour = min(standing)
    train(flow, colour, quay)
    slot = flow.state.levels[quay][colour]
    flow.emit(
        DogeTrained(
            seat=DOGE,
            building=state.tiles[quay],
            slot=slot,
            vp=slot_points(state, slot),
        )
    )


def _step_inquiry(flow: Flow) -> bool:
    """V-6.7 in spirit: without a choice nobody is asked."""
    state = flow.state
    offered = answers(state, HUMAN)
    if len(offered) > 1 or can_flip(state, HUMAN):
        return flow.ask(Phase.INQUIRY, HUMAN)
    return inquiry(flow, HUMAN, offered[0])


def inquiry(flow: Flow, seat: Seat, choice: Choice) -> bool:
    """D5: one scroll, a cube with E21, or intrigue."""
    state, answer = flow.state, answer_of(choice)
    if answer == SCROLL:
        flow.emit(InquiryAnswered(seat=seat, answer=answer, scrolls=-1))
    elif answer >= CUBE:
        which, good = divmod(answer - CUBE, 3)
        flow.emit(
            InquiryAnswered(
                seat=seat,
                answer=answer,
                gondola=2 * seat + which,
                cubes=minus(NO_CUBES, ONE_CUBE[good]),
            )
        )
    else:
        intrigue, loss = taken(state, seat, 1)
        flow.emit(InquiryAnswered(seat=seat, answer=answer, intrigue=intrigue, vp=loss))
    return False


def _end(flow: Flow) -> None:
    """V-21.8, V-21.16: the row is filled up; if it cannot be, the end is near."""
    state = flow.state
    deck = list(state.doge_deck)
    row = [
        card if card != NONE else (deck.pop(0) if deck else NONE) for card in state.row
    ]
    state = flow.emit(DogeTurnOver((row[0], row[1], row[2]), Stage.TURN_END))
    for each in (0, 1):
        neutrals.reshuffle(flow, each)
    if NONE in state.row:
        flow.emit(TurnsCounted(state.settings.final_turns + 1))
