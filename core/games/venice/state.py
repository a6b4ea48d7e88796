"""The whole truth about a table of Venice, and small questions asked of it.

Everything is a number. A *colour* is a set of pieces: of the seats first, then of the
smugglers (two players) or of the Doge (colours 1 and 2, both of seat 1). Gondola `g`
belongs to colour `g // 2`. A deck lists its cards from the top down, each with the
seat that put it there, for only that seat knows it.
"""

from typing import TypeVar

from msgspec import Struct

from ridotto.core.engine.game import Config
from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import (
    NO_CUBES,
    NONE,
    TILES,
    Cubes,
    Data,
)
from ridotto.core.games.venice.phase import End, Favour, How, Phase, Stage
from ridotto.core.games.venice.settings import Mode, Settings, settings

T = TypeVar("T")

Pile = tuple[tuple[int, int], ...]
"""Cards from the top down: the card, and the seat that knows it lies there."""

NO_PLAY = (NONE, NONE)


class State(Struct, frozen=True, gc=False):
    """Everything, hidden parts included; never shown."""

    data: Data
    settings: Settings
    owners: tuple[int, ...]
    """By colour: its seat; `NONE` for the smugglers."""

    # the board
    tiles: tuple[int, ...]
    """By quay: the building there; `NONE` before the tiles are laid."""
    levels: tuple[tuple[int, ...], ...]
    """By quay, then by colour: the slot of the assistant there, 0 for none."""
    stacks: tuple[tuple[int, ...], ...]
    """By quay: the gondolas moored there, bottom first."""
    at: tuple[int, ...]
    """By gondola: its quay; `NONE` off the board."""
    cargo: tuple[Cubes, ...]
    """By gondola."""
    bridges: tuple[int, ...]
    """By canal: the colour of its bridge, or `NONE`."""
    supply: Cubes
    spy: int = NONE
    """The quay it is at."""

    # the seats
    coins: tuple[int, ...] = ()
    scrolls: tuple[int, ...] = ()
    intrigue: tuple[int, ...] = ()
    vp: tuple[int, ...] = ()
    council: tuple[int, ...] = ()
    """By marker: the seats' own, in the solo game yours and the Doge's two."""
    assistants: tuple[int, ...] = ()
    """By colour: those not yet placed."""
    bridges_left: tuple[int, ...] = ()
    """By colour."""
    missions: tuple[tuple[int, ...], ...] = ()
    """By seat: the missions in hand."""
    slots: tuple[tuple[int, int, int], ...] = ()
    """By seat: the completed missions whose effects are on."""
    archived: tuple[tuple[int, ...], ...] = ()
    powers: tuple[int, ...] = ()
    """By seat: the permanent effects that are on, one bit each."""
    hands: tuple[tuple[int, ...], ...] = ()
    """By seat: influence cards, sorted."""
    favours: tuple[Favour, ...] = ()
    gondolier: tuple[int, ...] = ()
    """By seat: 0 or 1 for the first or second gondola; `NONE` before the first turn."""

    # the decks
    mission_deck: Pile = ()
    missions_out: tuple[int, ...] = ()
    """Missions that left the game unseen."""
    influence_deck: Pile = ()
    influence_discard: tuple[int, ...] = ()
    smuggler_decks: tuple[Pile, Pile] = ((), ())
    smuggler_discards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    smuggler_seen: tuple[int, int] = (0, 0)
    """By deck: the tiles whose cards are known to be in it, one bit each."""
    smuggler_out: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Cards that left the game unseen (SO-10)."""
    row: tuple[int, int, int] = (NONE, NONE, NONE)
    """The Doge's cards, left, middle and right."""
    doge_deck: tuple[int, ...] = ()
    doge_discard: tuple[int, ...] = ()
    doge_out: tuple[int, ...] = ()

    # the game
    phase: Phase = Phase.BOX
    asked: tuple[Seat, ...] = ()
    stage: Stage = Stage.RETURNS
    round: int = 0
    turn: Seat = Seat(0)
    end: End = End.NONE
    bonus_taken: bool = False
    """Whether somebody has placed all assistants (V-10.5)."""
    turns_left: int = NONE
    """The solo player's turns once the Doge's cards are used up."""
    placing: int = 0
    """How many gondolas were placed in the preliminary round."""
    returned: tuple[int, ...] = ()
    """By seat: the mission given back at the start; `NONE` before that."""
    called: int = 0
    """How many seats had their last call (V-16.3)."""
    parts: tuple[tuple[int, ...], ...] = ()
    """By seat, at the end: points of play, council, assistants, coins, favour."""
    arrested: int = NONE
    reducing: bool = True
    """Whether intrigue may still be paid off (V-18.3)."""

    # the turn
    path: tuple[int, ...] = ()
    """The canals sailed."""
    paid: int = 0
    """Tolls paid for them."""
    visited: int = 0
    """The quays of this turn, one bit each."""
    discounted: bool = False
    """Whether E10 was used."""
    card: int = NONE
    """The influence card being carried out."""
    card_step: int = 0
    cards_played: int = 0
    met: int = 0
    """How many gondolas of the stack were met."""
    answers: tuple[int, ...] = ()
    """By seat: `NONE` before the answer, else what is given (see `Answer`)."""
    again: bool = False
    """Whether E14 asks for a second answer."""
    turning: bool = False
    """Whether E07 is offered."""

    # an activation
    act_quay: int = NONE
    act_gondola: int = NONE
    act_how: How = How.MOORED
    act_open: int = 0
    """The effects not yet used, one bit each, the first slot lowest."""
    declared: bool = False
    """Whether a building in passing is activated at all (V-7.12)."""
    act_after: bool = False
    """Whether its effects are done and the permanent ones follow."""
    fired: int = 0
    """The permanent effects that were used or declined, one bit each."""
    shed: int = 0
    """Intrigue removed or exchanged in this activation (E19)."""

    # what is still to be decided on the way
    drawn: tuple[int, ...] = ()
    """Cards looked at."""
    drawn_missions: bool = False
    cubes_due: int = 0
    giving: bool = False
    converting: int = 0
    """How many cubes may still be converted."""
    fresh: Cubes = NO_CUBES
    """Those not converted yet."""
    bridge_due: int = NONE
    """`NONE`: no bridge; 0: it must be built; more: points to take instead."""
    transferring: bool = False
    shifted: Cubes = NO_CUBES
    """By good: 1 if cubes went to the second gondola, -1 if to the first."""

    # a smuggler's or Doge's gondola on its way
    deck: int = 0
    """Whose card is carried out: deck A (0) or B (1)."""
    played: tuple[int, int] = NO_PLAY
    """By deck: the tile of the card that lies open."""
    runner: int = NONE
    """The gondola that moves."""
    route: tuple[int, ...] = ()
    leg: int = 0
    """How many quays on the way were dealt with."""
    queue: tuple[int, ...] = ()
    """The positions of the Doge's row still to be carried out."""
    due: int = 0
    """Scrolls the Doge still asks for (D5)."""


PARTS = 5
"""Points of play, council, assistants, coins, favour."""


def setup(config: Config) -> State:
    """The open box: nothing shuffled, nothing dealt."""
    data: Data = config.data
    rules = settings(config)
    owners = owners_of(rules)
    seats, colours, numbers = rules.seats, len(owners), data.numbers
    solo = rules.mode is Mode.SOLO
    quays = len(data.quays)
    coins = (numbers.coins + numbers.coins_step * seat for seat in range(seats))
    return State(
        data=data,
        settings=rules,
        owners=owners,
        tiles=data.publics,
        levels=((0,) * colours,) * quays,
        stacks=((),) * quays,
        at=(NONE,) * (2 * colours),
        cargo=(NO_CUBES,) * (2 * colours),
        bridges=(NONE,) * len(data.canals),
        supply=(numbers.cubes,) * 3,
        coins=tuple(c if seat < rules.people else 0 for seat, c in enumerate(coins)),
        scrolls=_scrolls(rules),
        intrigue=(0,) * seats,
        vp=(0,) * seats,
        council=(0, *(rules.doge_gc_start,) * 2) if solo else (0,) * seats,
        assistants=(numbers.assistants,) * colours,
        bridges_left=tuple(0 if who == NONE else numbers.bridges for who in owners),
        missions=((),) * seats,
        slots=((NONE,) * 3,) * seats,
        archived=((),) * seats,
        powers=(0,) * seats,
        hands=((),) * seats,
        favours=tuple(Favour(has) for has in rules.favour_seats),
        gondolier=(NONE,) * seats,
        returned=(NONE,) * seats,
        answers=(NONE,) * seats,
        parts=((0,) * PARTS,) * seats,
    )


def owners_of(rules: Settings) -> tuple[int, ...]:
    """By colour: its seat."""
    if rules.mode is Mode.SOLO:
        return (0, 1, 1)
    if rules.mode is Mode.DUEL:
        return (0, 1, NONE)
    return tuple(range(rules.seats))


def _scrolls(rules: Settings) -> tuple[int, ...]:
    people = (rules.start_scrolls,) * rules.people
    return (*people, *(rules.doge_scrolls,) * (rules.seats - rules.people))


# -- small questions -------------------------------------------------------------


def has(state: State, seat: int, effect: int) -> bool:
    """Whether a permanent effect is on for this seat."""
    return bool(state.powers[seat] >> effect & 1)


def can_flip(state: State, seat: int) -> bool:
    """V-16.1."""
    return state.favours[seat] is Favour.UNUSED


def capacity(state: State, seat: int) -> int:
    """V-0.8."""
    numbers = state.data.numbers
    return numbers.big_capacity if has(state, seat, 8) else numbers.capacity


def active_gondola(state: State) -> int:
    """The gondola with the gondolier, of the seat whose turn it is."""
    return 2 * state.turn + state.gondolier[state.turn]


def owned_missions(state: State, seat: int) -> int:
    """V-13.2: all that is taxed."""
    return len(state.missions[seat]) + completed_missions(state, seat)


def completed_missions(state: State, seat: int) -> int:
    slotted = sum(mission != NONE for mission in state.slots[seat])
    return slotted + len(state.archived[seat])


def taxes(state: State, seat: int) -> int:
    """V-13.2."""
    return 0 if has(state, seat, 24) else owned_missions(state, seat)


def can_draw_mission(state: State, seat: int) -> bool:
    """V-13.1, without the taxes."""
    hand = state.data.numbers.mission_hand
    return len(state.missions[seat]) < hand and bool(state.mission_deck)


def influence_left(state: State) -> int:
    """How many influence cards could be drawn."""
    return len(state.influence_deck) + len(state.influence_discard)


def rivals(state: State, seat: int) -> list[int]:
    """The other players; the Doge is one of them, smugglers are not."""
    return [other for other in range(state.settings.seats) if other != seat]


def has_less(state: State, seat: int) -> int:
    """How many other players have less intrigue (V-7.11)."""
    mine = state.intrigue[seat]
    return sum(other < mine for other in state.intrigue)


def has_more(state: State, seat: int) -> int:
    """How many other players have more intrigue."""
    mine = state.intrigue[seat]
    return sum(other > mine for other in state.intrigue)


def is_doge(state: State, seat: int) -> bool:
    return seat >= state.settings.people


def quay_of(state: State, building: int) -> int:
    return state.tiles.index(building)


def is_tile(state: State, quay: int) -> bool:
    return state.tiles[quay] < TILES


def available(state: State, good: int) -> bool:
    """V-0.7: whether a cube of this good can be gained."""
    return not state.settings.limited or state.supply[good] > 0


def available_cubes(state: State) -> int:
    """How many cubes can be gained in all."""
    return sum(state.supply) if state.settings.limited else 99


def bridges_built(state: State, colour: int) -> int:
    return state.data.numbers.bridges - state.bridges_left[colour]


def free_canals(state: State) -> list[int]:
    """V-12.2."""
    return [canal for canal, colour in enumerate(state.bridges) if colour == NONE]


def can_build(state: State, seat: int) -> bool:
    return state.bridges_left[seat] > 0 and NONE in state.bridges


def overloaded(state: State, seat: int) -> int:
    """A gondola of this seat with too many cubes, or `NONE`."""
    cargo, gondola = state.cargo, 2 * seat
    first, second = sum(cargo[gondola]), sum(cargo[gondola + 1])
    if first <= state.data.numbers.capacity >= second:
        return NONE
    most = capacity(state, seat)
    if first > most:
        return gondola
    return gondola + 1 if second > most else NONE


# -- small changes ---------------------------------------------------------------


def put(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The same items but for one."""
    return (*items[:place], item, *items[place + 1 :])


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards less one of this kind."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def plus(one: Cubes, other: Cubes) -> Cubes:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2])


def minus(one: Cubes, other: Cubes) -> Cubes:
    return (one[0] - other[0], one[1] - other[1], one[2] - other[2])
