"""What a seat of Rialto may see: shapes only.

Players are numbered like their seats; in the variant with the neutral player, the
neutral player has the number after the last seat. Kinds of card, kinds of building,
districts and connections are numbers: `Kind`, `Building`, and places in the data
pack. Cards are always told as seven counts, one for each kind.
"""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from ridotto.core.games.rialto.board import Span
from ridotto.core.games.rialto.data import Building, Counts, Data
from ridotto.core.games.rialto.draft import Draft
from ridotto.core.games.rialto.phase import Condition, Phase, Stage


class Mat(Struct, frozen=True):
    """What everybody sees of a seat."""

    score: int
    coins: int
    """In the private supply; those lying on buildings are not counted."""
    private: int
    """Councilmen ready for use."""
    general: int
    """Councilmen not yet available."""
    fresh: Counts
    """By kind of building: tiles without a coin."""
    used: Counts
    """Tiles with a coin on them."""
    locked: Counts
    """Tiles that came from a Workshop this round."""
    hand_count: int
    hand_limit: int
    """For this round, Archives and their like included (R-2.6)."""
    discard_count: int
    """Cards on the own face-down pile."""
    buried_count: int
    """Those among them that were discarded unseen."""
    buried_now: int
    """Those discarded unseen in this round."""
    known: Counts
    """Cards that everybody has seen going to this hand and not leaving it. Some of
    them may be among those buried in this round."""

    @property
    def tiles(self) -> list[tuple[Building, Condition]]:
        """The buildings one by one, by kind."""
        piles = (self.fresh, self.used, self.locked)
        return [
            (building, condition)
            for building in Building
            for condition in Condition
            for _ in range(piles[condition][building])
        ]


class View(Struct, frozen=True):
    """A table of Rialto as one seat sees it."""

    data: Data
    seats: int
    neutral: bool
    """Whether the neutral player takes part; it then has the number `seats`."""

    round: int
    """1 to 6; 0 before the first."""
    phase: Phase
    stage: Stage | None
    """In phase II only."""
    turn: Seat | None
    """Who decides now; nobody while all reduce their hands, or once it is over."""
    queue: tuple[int, ...]
    """Who comes after that in this step, in order."""
    seating: tuple[int, ...]
    """All players clockwise, from the first player on."""
    leader: int | None
    """Who plays first in this stage."""

    tokens: tuple[int, ...]
    """By district: the round in which it is active; 0 before they are laid."""
    active: int | None
    """The active district."""
    councilmen: tuple[tuple[int, ...], ...]
    """By district, then by player."""
    values: tuple[int, ...]
    """By district: what it is worth as things stand."""
    connections: tuple[Span | None, ...]
    """By connection: what is built there."""
    marker: int | None
    """The connection the neutral player builds on next."""
    top_bridge: tuple[int, int] | None
    """The values of the visible bridge tile, the lower one first."""
    bridges_left: tuple[int, ...]
    """The bridge tiles not yet built, as places in the pack, sorted."""
    gondola_count: int
    """Gondolas not yet built."""
    bonus_tiles: tuple[bool, bool]
    """By side, east first: whether its bonus can still be earned."""
    bonus_earned: tuple[tuple[int, ...], tuple[int, ...]]
    """By side: who has earned it in this stage, while it can still be earned."""

    doge_positions: tuple[int, ...]
    """By player."""
    doge_order: tuple[int, ...]
    """The players from rank 1 on: by position, in a stack from the top down."""

    columns: tuple[Counts | None, ...]
    """The open columns; none where one was taken."""
    left_over: Counts
    """The column nobody took, from the last pick until phase II."""
    supply: Counts
    """Building tiles by kind."""
    draw_count: int
    table_discard_count: int
    seen_discards: Counts
    """What lies in all the discard piles and everybody saw before it went there."""
    neutral_cards: Counts
    """The neutral player's open cards, not yet played."""

    counts: tuple[int | None, ...]
    """By player: the effective count in this stage; none before the turn."""
    played: tuple[Counts, ...]
    """By player: the cards lying open in this stage."""
    winner: int | None
    """Who has the bonus of this stage, once it is known."""
    budget: int
    """What is left to spend on buildings for who decides (R-4.5)."""
    taking: Building | None
    """The building taken, while another one must be given up for it."""
    site: int | None
    """Where the gondola was placed, while its councilman is decided."""
    moves_left: int
    """Councilmen that may still be moved (R-4.15)."""

    mats: tuple[Mat, ...]
    """By seat."""
    hand: Counts | None
    """Your own; none for a spectator."""
    draft: Draft | None
    """What you have laid out, while you play cards; nobody else sees it."""
    buried: Counts | None
    """What you discarded unseen, as far as it still lies in your pile."""
