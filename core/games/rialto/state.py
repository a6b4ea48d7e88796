"""The whole truth about a table of Rialto, and small questions asked of it."""

from msgspec import Struct

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import Built
from ridotto.core.games.rialto.data import (
    NO_BUILDINGS,
    NO_CARDS,
    Building,
    Counts,
    Data,
)
from ridotto.core.games.rialto.draft import EMPTY, Draft
from ridotto.core.games.rialto.phase import Condition, Phase

NONE = -1
"""Stands for nobody, no stage, no building, no connection."""


class State(Struct, frozen=True, gc=False):
    """Everything, hidden parts included; never shown.

    Flat on purpose: one replacement is one step, and a search makes millions.
    Players are numbered like their seats; the neutral player comes after the last.
    """

    data: Data
    seats: int
    neutral: bool

    coins: tuple[int, ...]
    scores: tuple[int, ...]
    private: tuple[int, ...]
    general: tuple[int, ...]
    hands: tuple[Counts, ...]
    fresh: tuple[Counts, ...]
    used: tuple[Counts, ...]
    locked: tuple[Counts, ...]
    extra: tuple[int, ...]
    """By seat: how much the hand limit is raised in this round."""

    known: tuple[Counts, ...]
    """By seat: cards that all have seen going to the hand and not leaving it; they
    are in the hand or among the cards buried in this round."""
    buried: tuple[Counts, ...]
    """By seat: cards discarded unseen since the last shuffle."""
    buried_now: tuple[int, ...]
    """By seat: how many of them in this round."""
    discard_counts: tuple[int, ...]
    """The sizes of the discard piles: by seat, then the table's."""

    councilmen: tuple[tuple[int, ...], ...]
    """By district, then by player."""
    built: Built
    values: tuple[int, ...]
    """By district: what it is worth, as follows from `built`."""
    supply: Counts
    gondolas: int

    seen_discards: Counts = NO_CARDS
    """What all have seen of the discard piles: everything but the buried cards."""
    pile: tuple[int, ...] = ()
    """The draw pile, from the bottom to the top."""
    bridges: tuple[int, ...] = ()
    """The stack of bridge tiles, from the bottom to the top."""

    seating: tuple[int, ...] = ()
    """All players clockwise, from the first player on."""
    tokens: tuple[int, ...] = (0,) * 6
    """By district: the round in which it is active."""
    doge_positions: tuple[int, ...] = ()
    doge_order: tuple[int, ...] = ()

    phase: Phase = Phase.BOX
    round: int = 0
    active: int = NONE
    """The active district."""
    turn: int = NONE
    """The seat that decides, where only one does."""
    queue: tuple[int, ...] = ()
    """Who comes after it in this step."""

    columns: tuple[Counts | None, ...] = ()
    left_over: Counts = NO_CARDS
    neutral_cards: Counts = NO_CARDS

    stage: int = NONE
    leader: int = NONE
    winner: int = NONE
    """Who has the bonus of this stage."""
    counts: tuple[int, ...] = ()
    """By player: the effective count in this stage; `NONE` before the turn."""
    played: tuple[Counts, ...] = ()
    """By player: the cards that lie open in this stage."""
    draft: Draft = EMPTY
    budget: int = 0
    taking: int = NONE
    site: int = NONE
    moves_left: int = 0

    bonus_tiles: tuple[bool, bool] = (True, True)
    bonus_earned: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())


def setup(config: Config) -> State:
    """The open box: nothing shuffled, nothing dealt (S-3 to S-5, S-8, S-9, S-12)."""
    data: Data = config.data
    seats = config.seats
    neutral = seats == 2 and config.options.get("neutral") == "on"
    players = seats + neutral
    start = data.start
    return State(
        data=data,
        seats=seats,
        neutral=neutral,
        coins=(0,) * seats,
        scores=(start.score,) * seats,
        private=(start.private,) * seats,
        general=(start.councilmen - start.private,) * seats,
        hands=(NO_CARDS,) * seats,
        fresh=(NO_BUILDINGS,) * seats,
        used=(NO_BUILDINGS,) * seats,
        locked=(NO_BUILDINGS,) * seats,
        extra=(0,) * seats,
        known=(NO_CARDS,) * seats,
        buried=(NO_CARDS,) * seats,
        buried_now=(0,) * seats,
        discard_counts=(0,) * (seats + 1),
        councilmen=((0,) * players,) * len(data.districts),
        built=(None,) * len(data.connections),
        values=(0,) * len(data.districts),
        supply=(data.buildings.tiles,) * len(Building),
        gondolas=data.gondolas.tiles,
        doge_positions=(0,) * players,
        counts=(NONE,) * players,
        played=(NO_CARDS,) * players,
    )


def hand_limit(state: State, seat: int) -> int:
    """R-2.6."""
    return state.data.limits.hand + state.extra[seat]


def is_over_limit(state: State, seat: int) -> bool:
    return sum(state.hands[seat]) > state.data.limits.hand + state.extra[seat]


def over_limit(state: State) -> tuple[Seat, ...]:
    """Who must still discard (R-2.6)."""
    return tuple(
        [Seat(seat) for seat in range(state.seats) if is_over_limit(state, seat)]
    )


def can_activate(state: State, seat: int, building: Building) -> bool:
    """R-1.4; the phase is the caller's to know."""
    return state.coins[seat] > 0 and state.fresh[seat][building] > 0


def can_delay(state: State, seat: int) -> bool:
    """R-3.8: before anything is laid out, and only if somebody else still waits."""
    return bool(
        state.queue and can_activate(state, seat, Building.Y1) and state.draft == EMPTY
    )


def can_play_unseen(state: State, seat: int, waiting: tuple[int, ...]) -> bool:
    """Whether, for all that everybody can see, this seat might play (R-3.12)."""
    return (
        any(state.hands[seat])
        or (state.fresh[seat][Building.Y3] >= 2 and state.coins[seat] >= 2)
        or bool(waiting and can_activate(state, seat, Building.Y1))
    )


def building_count(state: State, seat: int) -> int:
    return sum(state.fresh[seat]) + sum(state.used[seat]) + sum(state.locked[seat])


def owned(state: State, seat: int, condition: Condition) -> Counts:
    """The buildings of a seat that are in this condition, by kind."""
    if condition is Condition.FRESH:
        return state.fresh[seat]
    return state.used[seat] if condition is Condition.USED else state.locked[seat]


def affordable(supply: Counts, budget: int) -> list[int]:
    """The kinds of building that may be taken next (R-4.4, R-4.5)."""
    if budget > 4:
        best = [kind for kind in (3, 7, 11) if supply[kind]]
        return best or [kind for kind, tiles in enumerate(supply) if tiles]
    return [kind for kind, tiles in enumerate(supply) if tiles and kind % 4 < budget]


def start_buildings(state: State) -> list[int]:
    """The starting buildings that the next seat may take (S-11)."""
    tiles = state.data.buildings.tiles
    most = state.data.start.same_building[str(state.seats)]
    kinds = (Building.G1, Building.Y1, Building.B1)
    return [kind for kind in kinds if tiles - state.supply[kind] < most]


def sources(state: State, seat: int, target: int) -> list[int]:
    """The other districts from which this seat could bring a councilman."""
    return [
        district
        for district, here in enumerate(state.councilmen)
        if here[seat] and district != target
    ]


def bank_complete(state: State, player: int, bank: int) -> bool:
    """Whether this player stands in all three districts of a side (R-4.13)."""
    return all(state.councilmen[each][player] for each in state.data.banks[bank])
