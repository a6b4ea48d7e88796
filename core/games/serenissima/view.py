"""What a seat of Serenissima may see: shapes only.

Spaces and goods are numbers: places in the data pack, and `Good`. Ports have the
number of their space. Where a piece may be a sailor or a good, `SAILOR` stands for
the sailor. Galleys are known by their number on the wheel, 1 to 15.
"""

from msgspec import Struct

from ridotto.core.engine.seat import Seat
from ridotto.core.games.serenissima.data import Card, Counts, Data
from ridotto.core.games.serenissima.phase import Aim, Phase


class Port(Struct, frozen=True, gc=False):
    """A port as it stands."""

    owner: Seat | None
    """None for a neutral or closed port."""
    sailors: int
    goods: tuple[int, ...]
    """What lies in the warehouse, from the cheapest slot on."""
    has_fort: bool
    has_basilica: bool
    is_closed: bool


class Galley(Struct, frozen=True, gc=False):
    """A galley on the board."""

    number: int
    owner: Seat
    space: int
    sailors: int
    cargo: Counts
    """By good."""

    @property
    def goods(self) -> tuple[int, ...]:
        """The cargo, cube by cube."""
        return tuple(good for good, n in enumerate(self.cargo) for _ in range(n))


class Mat(Struct, frozen=True):
    """What is known of a seat."""

    money: int | None
    """None if it is hidden from you."""
    reserve: int
    """Sailors not on the board."""
    galleys: tuple[int, ...]
    """Their numbers."""
    ports: tuple[int, ...]
    """The ports owned."""
    announced: int
    """What the scorings have paid so far: that is told even of hidden money."""
    earned: tuple[int, ...] | None
    """From sales, loading fees and wine cards; hidden like the money."""


class Loot(Struct, frozen=True):
    """A cargo being picked after a battle (S-6.9)."""

    number: int
    """The galley that survived; its cargo already shows what it would keep."""
    afloat: Counts
    """By good: what would be lost."""
    is_taking: bool
    """Whether something was taken aboard, after which nothing more is dropped."""


class Activation(Struct, frozen=True):
    """What the active galley has done so far."""

    seat: Seat
    number: int
    start: int
    """The space where it began."""
    moved: int
    limit: int
    """How far it may sail; 0 while it loads."""
    loaded: int
    """Cubes loaded from the port."""
    operations: int
    """Operations of this loading (S-2.13)."""
    last: tuple[int, ...]
    """The last of them: doing the same again goes on with it."""
    value: int
    """V0, once there was an attack; 0 before."""
    fought: bool
    """Whether a battle option was chosen: then there is no sale any more."""
    sold: int
    """Cubes sold in this sale."""
    aim: Aim | None
    """What the others may stop now, or have stopped."""
    blocker: Seat | None
    """Who stopped a sale or a capture."""
    target: int | None
    """The galley under attack; 0 for the port; none out of battle."""
    swap: tuple[int, int] | None
    """While swapping: the other galley, and the piece given to it."""


class View(Struct, frozen=True):
    """A table of Serenissima as one seat sees it."""

    data: Data
    seats: int
    hidden_money: bool
    random_closures: bool

    phase: Phase
    decides: Seat | None
    """Who is asked now; nobody once it is over."""
    queue: tuple[Seat, ...]
    """In a blockade or a refit: who is asked, in order, from `decides` on."""
    seating: tuple[Seat, ...]
    """All seats clockwise, from the first player on."""
    picks: int
    """Starting galleys placed so far."""

    turn: int
    """Counted from 1; 0 before the first."""
    pawn: int
    """The number the black pawn is on; 0 for the Doge."""
    hour: int
    """The place of the white pawn on its track."""
    scorings: int
    """How many there have been."""
    deck_count: int
    discard: tuple[Card, ...]
    """The Doge cards out of play until the next shuffle, oldest first."""

    ports: tuple[Port | None, ...]
    """By space; none at open sea."""
    galleys: tuple[Galley, ...]
    """Those on the board, by number."""
    supply: Counts
    """By good."""
    fort_count: int
    """Forts not yet built."""
    basilica_count: int
    """Basilicas not yet built."""
    free_numbers: tuple[int, ...]
    """Numbers in play that no galley carries."""

    active: Activation | None
    """None between activations."""
    loot: Loot | None
    """While a cargo is picked."""
    bought: tuple[int, ...]
    """Galleys bought in this investment or refit."""
    ordered: int | None
    """The number of a galley that is being bought, while its port is named."""

    mats: tuple[Mat, ...]
    """By seat."""

    def galley(self, number: int) -> Galley:
        return next(each for each in self.galleys if each.number == number)
