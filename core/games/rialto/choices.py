"""What a seat may answer in Rialto: the choices, and the lists of them."""

from collections.abc import Callable, Sequence

from ridotto.core.engine.choice import Choice
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import free
from ridotto.core.games.rialto.counts import changed
from ridotto.core.games.rialto.data import (
    ABuilding,
    AConnection,
    ADistrict,
    AKind,
    Building,
    Counts,
    Kind,
)
from ridotto.core.games.rialto.draft import EMPTY, Draft
from ridotto.core.games.rialto.phase import Condition, Phase
from ridotto.core.games.rialto.state import (
    State,
    affordable,
    can_delay,
    over_limit,
    owned,
    sources,
    start_buildings,
)


class TakeStart(Choice, frozen=True):
    """D-START: this building to begin with."""

    building: ABuilding


class TakeColumn(Choice, frozen=True):
    """D-COLUMN: the cards of this column, counted from 0."""

    column: int


class TakeLeftOver(Choice, frozen=True):
    """D-GREEN: a card of the left-over column, by a G1, G3 or G4."""

    building: ABuilding
    kind: AKind


class DrawThree(Choice, frozen=True):
    """D-GREEN: three cards from the pile instead, by a G1, G3 or G4."""

    building: ABuilding


class RaiseLimit(Choice, frozen=True):
    """D-GREEN: a larger hand, by a G2."""


class Discard(Choice, frozen=True):
    """D-REDUCE: one card, face down."""

    kind: AKind


class LayCard(Choice, frozen=True):
    """D-PLAY: one more card of the stage's own kind."""


class Convert(Choice, frozen=True):
    """D-PLAY: another card, turned into the stage's kind by a Y2 or Y4."""

    building: ABuilding
    kind: AKind


class LayJoker(Choice, frozen=True):
    """D-PLAY: one more joker."""


class UseTheatre(Choice, frozen=True):
    """D-PLAY: a Y3 as a joker."""


class Play(Choice, frozen=True):
    """D-PLAY: what is laid out is shown and counts."""


class Pass(Choice, frozen=True):
    """D-PLAY: no cards in this stage."""


class Delay(Choice, frozen=True):
    """D-PLAY: the turn comes last, by a Y1."""


class TakeBuilding(Choice, frozen=True):
    """D-BUILD."""

    building: ABuilding


class Decline(Choice, frozen=True):
    """D-BUILD: no building, or no further one."""


class GiveUp(Choice, frozen=True):
    """D-BUILD, eighth building: this one goes back to the supply."""

    building: ABuilding
    condition: Condition


class PlaceBridge(Choice, frozen=True):
    """D-BRIDGE: the visible tile on a free connection."""

    connection: AConnection
    flip: bool
    """Whether the higher value faces the first end of the connection."""


class PlaceGondola(Choice, frozen=True):
    """D-GONDOLA, first half: where the gondola goes."""

    connection: AConnection


class SendCouncilman(Choice, frozen=True):
    """D-GONDOLA, second half: from the general supply to this district."""

    district: ADistrict


class BringCouncilman(Choice, frozen=True):
    """D-GONDOLA with an empty general supply: from elsewhere to this district."""

    district: ADistrict
    origin: ADistrict | None
    """None for the private supply."""


class BringNobody(Choice, frozen=True):
    """D-GONDOLA with an empty general supply: the gondola alone."""


class MoveCouncilman(Choice, frozen=True):
    """D-MOVE: from this district to the active one."""

    origin: ADistrict


class Stop(Choice, frozen=True):
    """D-MOVE: no further councilman."""


class Exchange(Choice, frozen=True):
    """D-BLUE: a B1 swaps this building for the next value of its colour."""

    building: ABuilding
    condition: Condition


class UseChancery(Choice, frozen=True):
    """D-BLUE: a B2."""


class UseEmbassy(Choice, frozen=True):
    """D-BLUE: a B3."""


class UsePalace(Choice, frozen=True):
    """D-BLUE: a B4."""


class Done(Choice, frozen=True):
    """D-GREEN, D-BLUE: no further building."""


AnyChoice = (
    TakeStart
    | TakeColumn
    | TakeLeftOver
    | DrawThree
    | RaiseLimit
    | Discard
    | LayCard
    | Convert
    | LayJoker
    | UseTheatre
    | Play
    | Pass
    | Delay
    | TakeBuilding
    | Decline
    | GiveUp
    | PlaceBridge
    | PlaceGondola
    | SendCouncilman
    | BringCouncilman
    | BringNobody
    | MoveCouncilman
    | Stop
    | Exchange
    | UseChancery
    | UseEmbassy
    | UsePalace
    | Done
)

# Made once: a search lists choices by the million.
SEATS = tuple((Seat(number),) for number in range(5))
STARTS = tuple(map(TakeStart, (Building.G1, Building.Y1, Building.B1)))
COLUMNS = tuple(map(TakeColumn, range(6)))
TAKES = tuple(tuple(TakeLeftOver(b, k) for k in Kind) for b in range(4))
DRAWS = tuple(map(DrawThree, range(4)))
DISCARDS = tuple(map(Discard, range(7)))
CONVERSIONS = {
    (tile, kind): Convert(tile, kind)
    for tile in (Building.Y2, Building.Y4)
    for kind in range(7)
}
BUILDINGS = tuple(map(TakeBuilding, range(12)))
GIVE_UPS = tuple(tuple(GiveUp(b, c) for c in Condition) for b in range(12))
EXCHANGES = tuple(tuple(Exchange(b, c) for c in Condition) for b in range(12))
BRIDGES = tuple((PlaceBridge(n, False), PlaceBridge(n, True)) for n in range(12))
GONDOLAS = tuple(map(PlaceGondola, range(12)))
SENDS = tuple(map(SendCouncilman, range(6)))
MOVES = tuple(map(MoveCouncilman, range(6)))
LAY_CARD, LAY_JOKER, USE_THEATRE = LayCard(), LayJoker(), UseTheatre()
PLAY, PASS, DELAY = Play(), Pass(), Delay()
RAISE_LIMIT, DECLINE, STOP, DONE = RaiseLimit(), Decline(), Stop(), Done()
BRING_NOBODY = BringNobody()

BROKERS = (Building.G1, Building.G3, Building.G4)
"""The green buildings that bring a card."""


def pending(state: State) -> tuple[Seat, ...]:
    """One seat at a time, but for the discarding that all do at once (R-2.6)."""
    if state.turn >= 0:
        return SEATS[state.turn]
    return over_limit(state) if state.phase is Phase.REDUCE else ()


def choices(state: State, seat: Seat) -> Sequence[Choice]:
    return LISTS[state.phase](state, seat)


def _starts(state: State, seat: int) -> Sequence[Choice]:
    kinds = start_buildings(state)
    return [choice for choice in STARTS if choice.building in kinds]


def _columns(state: State, seat: int) -> Sequence[Choice]:
    return [COLUMNS[n] for n, cards in enumerate(state.columns) if cards is not None]


def _greens(state: State, seat: int) -> Sequence[Choice]:
    listed: list[Choice] = [DONE]
    if not state.coins[seat]:
        return listed
    fresh = state.fresh[seat]
    if fresh[Building.G2]:
        listed.append(RAISE_LIMIT)
    for building in BROKERS:
        if fresh[building]:
            takes = TAKES[building]
            listed += [takes[kind] for kind, n in enumerate(state.left_over) if n]
            listed.append(DRAWS[building])
    return listed


def _discards(state: State, seat: int) -> Sequence[Choice]:
    return [DISCARDS[kind] for kind, count in enumerate(state.hands[seat]) if count]


def _plays(state: State, seat: int) -> Sequence[Choice]:
    """R-3.4, card by card, always in one order: cards of the stage, conversions,
    jokers, Theatres. So each play is reached in one way only, and no step is listed
    after which no legal play can be reached."""
    hand, draft = state.hands[seat], state.draft
    listed: list[Choice] = []
    if draft == EMPTY:
        listed.append(PASS)
        if can_delay(state, seat):
            listed.append(DELAY)
    elif draft.count:
        listed.append(PLAY)
    if draft.naturals < hand[state.stage] and not (draft.conversions or draft.wild):
        listed.append(LAY_CARD)
    fresh, coins = state.fresh[seat], state.coins[seat] - draft.coins
    if coins and not draft.wild and (fresh[Building.Y2] or fresh[Building.Y4]):
        listed += _conversions(hand, fresh, draft, state.stage)
    theatres = min(coins, fresh[Building.Y3] - draft.theatres)
    jokers = hand[Kind.JOKER] - draft.jokers if not draft.theatres else 0
    if jokers and draft.conversions:
        jokers -= sum(kind == Kind.JOKER for _, kind in draft.conversions)
    if not (jokers or theatres):
        return listed
    if draft.base or draft.wild:
        enough = 1
    elif hand[state.stage]:
        return listed  # who holds such a card must lay one first
    else:
        enough = 2
    if jokers and jokers + theatres >= enough:
        listed.append(LAY_JOKER)
    if theatres >= enough:
        listed.append(USE_THEATRE)
    return listed


def _conversions(
    hand: Counts, fresh: Counts, draft: Draft, stage: int
) -> Sequence[Choice]:
    """R-3.5, 2: pairs of tile and card, sorted, each tile and card only once."""
    done = draft.conversions
    listed = []
    for pair, choice in CONVERSIONS.items():
        tile, kind = pair
        if kind == stage or not hand[kind] or not fresh[tile]:
            continue
        if done and (
            pair < done[-1]
            or fresh[tile] <= sum(t == tile for t, _ in done)
            or hand[kind] <= sum(k == kind for _, k in done)
        ):
            continue
        listed.append(choice)
    return listed


def _buildings(state: State, seat: int) -> Sequence[Choice]:
    kinds = affordable(state.supply, state.budget)
    return [DECLINE, *[BUILDINGS[kind] for kind in kinds]]


def _give_ups(state: State, seat: int) -> Sequence[Choice]:
    return [
        GIVE_UPS[kind][condition]
        for condition in Condition
        for kind, count in enumerate(owned(state, seat, condition))
        if count
    ]


def _bridges(state: State, seat: int) -> Sequence[Choice]:
    return [choice for site in free(state.built) for choice in BRIDGES[site]]


def _gondolas(state: State, seat: int) -> Sequence[Choice]:
    return [GONDOLAS[site] for site in free(state.built)]


def _councilmen(state: State, seat: int) -> Sequence[Choice]:
    ends = state.data.ends[state.site]
    if state.general[seat]:
        return [SENDS[district] for district in ends]
    listed: list[Choice] = [BRING_NOBODY]
    for district in ends:
        if state.private[seat]:
            listed.append(BringCouncilman(district, None))
        listed += [
            BringCouncilman(district, origin)
            for origin in sources(state, seat, district)
        ]
    return listed


def _moves(state: State, seat: int) -> Sequence[Choice]:
    origins = sources(state, seat, state.active)
    return [STOP, *[MOVES[origin] for origin in origins]]


def _blues(state: State, seat: int) -> Sequence[Choice]:
    listed: list[Choice] = [DONE]
    if not state.coins[seat]:
        return listed
    fresh = state.fresh[seat]
    listed += [choice for tile, choice in BLUES if fresh[tile]]
    if fresh[Building.B1]:
        listed += _exchanges(state, seat)
    return listed


def can_use_green(state: State, seat: int) -> bool:
    """Whether there is anything but `Done` to choose among green buildings."""
    return state.coins[seat] > 0 and any(state.fresh[seat][:4])


def can_use_blue(state: State, seat: int) -> bool:
    """Whether there is anything but `Done` to choose among blue buildings."""
    if not state.coins[seat]:
        return False
    fresh = state.fresh[seat]
    return any(fresh[9:]) or (fresh[8] > 0 and bool(_exchanges(state, seat)))


BLUES = (
    (Building.B2, UseChancery()),
    (Building.B3, UseEmbassy()),
    (Building.B4, UsePalace()),
)


def _exchanges(state: State, seat: int) -> Sequence[Choice]:
    """R-5.2. The Workshop that does it carries its coin by then (R-1.4)."""
    fresh = changed(state.fresh[seat], Building.B1, -1)
    used = changed(state.used[seat], Building.B1, 1)
    supply = state.supply
    return [
        EXCHANGES[kind][condition]
        for condition, tiles in zip(
            Condition, (fresh, used, state.locked[seat]), strict=True
        )
        for kind in LESSER
        if tiles[kind] and supply[kind + 1]
    ]


LESSER = tuple(kind for kind in Building if kind.points < 4)
"""The kinds of building that have a next value."""

LISTS: dict[Phase, Callable[[State, int], Sequence[Choice]]] = {
    Phase.START: _starts,
    Phase.COLUMN: _columns,
    Phase.GREEN: _greens,
    Phase.REDUCE: _discards,
    Phase.PLAY: _plays,
    Phase.BUILD: _buildings,
    Phase.GIVE_UP: _give_ups,
    Phase.BRIDGE: _bridges,
    Phase.GONDOLA: _gondolas,
    Phase.COUNCILMAN: _councilmen,
    Phase.MOVE: _moves,
    Phase.BLUE: _blues,
}
