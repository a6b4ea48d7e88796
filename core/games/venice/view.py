"""What a seat of Venice may see: shapes only.

Quays, canals, buildings and missions are places in the data pack, influence cards are
`Card`s, goods are `Good`s; -1 stands for none. Seat 1 of the solo game is the Doge's.
A *colour* is a set of pieces: one for each seat, then that of the smugglers in the
game for two (colour 2), or the two of the Doge in the solo game (colours 1 and 2).
Gondolas 0 and 1 are of colour 0, gondolas 2 and 3 of colour 1, and so on; smuggler A
is gondola 4, smuggler B gondola 5.
"""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from ridotto.core.games.venice.data import Cubes, Data
from ridotto.core.games.venice.phase import End, Favour, How, Phase, Stage
from ridotto.core.games.venice.settings import Settings


class Mat(Struct, frozen=True):
    """What everybody sees of a seat."""

    coins: int
    scrolls: int
    intrigue: int
    vp: int
    mission_count: int
    """Missions in hand."""
    slots: tuple[int, int, int]
    """Completed missions whose permanent effects are on."""
    archived: tuple[int, ...]
    powers: int
    """The permanent effects that are on: bit 7 for E07."""
    card_count: int
    """Influence cards in hand."""
    favour: Favour
    gondolier: int
    """0 or 1 for the first or second gondola; -1 before the first turn."""
    has_answered: bool
    """In an encounter where both seats are asked."""


class Activation(Struct, frozen=True):
    """A building being activated, or offered in passing."""

    quay: int
    gondola: int
    how: How
    open: int
    """The effects not yet used: bit 0 for the first."""
    declared: bool
    """False while a building in passing is only offered."""
    after: bool
    """Whether only permanent effects are left."""
    fired: int
    """The permanent effects that are done with: bit 7 for E07."""
    shed: int
    """Intrigue removed or exchanged so far."""


class Pending(Struct, frozen=True):
    """Small things still to be decided before the turn goes on."""

    drawn: tuple[int, ...]
    """Cards looked at; only for who drew them."""
    drawn_count: int
    drawn_missions: bool
    cubes_due: int
    giving: bool
    converting: int
    fresh: Cubes
    bridge_due: int
    """-1: none; 0: a bridge must be built; more: points to take instead."""
    transferring: bool
    shifted: Cubes
    turning: bool


class Neutral(Struct, frozen=True):
    """The smugglers' and the Doge's cards, and their gondola on its way."""

    deck_counts: tuple[int, int]
    tops: tuple[tuple[int, ...], tuple[int, ...]]
    """By deck: the cards at its top, as far as you know them."""
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    seen: tuple[int, int]
    """By deck: the tiles whose cards are known to be in it, one bit each."""
    out_counts: tuple[int, int]
    deck: int
    played: tuple[int, int]
    """By deck: the tile of the card that lies open."""
    runner: int
    """The gondola that moves."""
    route: tuple[int, ...]
    leg: int
    row: tuple[int, int, int]
    """The Doge's cards, left, middle and right."""
    doge_deck_count: int
    doge_discard: tuple[int, ...]
    doge_out_count: int
    queue: tuple[int, ...]
    """The positions of the row still to be carried out."""
    due: int
    """Scrolls the Doge still asks for."""


class View(Struct, frozen=True):
    """A table of Venice as one seat sees it."""

    eyes: int
    """Whose view it is; -1 for a spectator."""
    data: Data
    settings: Settings
    owners: tuple[int, ...]
    """By colour: its seat; -1 for the smugglers."""

    tiles: tuple[int, ...]
    """By quay: the building there."""
    levels: tuple[tuple[int, ...], ...]
    """By quay, then by colour: the slot of the assistant there, 0 for none."""
    stacks: tuple[tuple[int, ...], ...]
    """By quay: the gondolas moored there, bottom first."""
    at: tuple[int, ...]
    """By gondola: its quay. A gondola under way is at a quay but in no stack."""
    cargo: tuple[Cubes, ...]
    """By gondola."""
    bridges: tuple[int, ...]
    """By canal: the colour of its bridge."""
    supply: Cubes
    spy: int
    council: tuple[int, ...]
    """The markers on the Great Council track: by seat; solo: yours and the Doge's."""
    assistants: tuple[int, ...]
    """By colour: those not yet placed."""
    bridges_left: tuple[int, ...]
    """By colour."""
    mats: tuple[Mat, ...]
    """By seat."""

    mission_deck: tuple[int, ...]
    """From the top down; -1 for a card you do not know."""
    missions_out_count: int
    influence_deck: tuple[int, ...]
    """From the top down; -1 for a card you do not know."""
    influence_discard: tuple[int, ...]
    neutral: Neutral

    phase: Phase
    asked: tuple[Seat, ...]
    stage: Stage
    round: int
    turn: Seat
    end: End
    bonus_taken: bool
    turns_left: int
    """Solo: your turns once the Doge's cards are used up; -1 before that."""
    placing: int
    """How many gondolas were placed before the first turn."""
    called: int
    parts: tuple[tuple[int, ...], ...]
    """By seat, at the end: points of play, council, assistants, coins, favour."""
    arrested: int
    reducing: bool

    path: tuple[int, ...]
    """The canals sailed in this turn."""
    paid: int
    """The tolls paid for them."""
    visited: int
    """The quays of this turn: bit 0 for the first of the pack."""
    discounted: bool
    card: int
    """The influence card being carried out."""
    card_step: int
    cards_played: int
    met: int
    """How many gondolas of the stack were met in passing."""
    again: bool
    activation: Activation | None
    pending: Pending

    missions: tuple[int, ...]
    """Your missions; empty for a spectator."""
    hand: tuple[int, ...]
    """Your influence cards; empty for a spectator."""
    returned: int
    """The mission you gave back at the start, while others still choose."""
    has_returned: tuple[bool, ...]
    """By seat, while missions are given back at the start."""
    answer: int
    """What you give in an encounter, while the other seat still chooses."""
